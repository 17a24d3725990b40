// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arena/bad_input.hpp"
#include "arena/options.hpp"
#include "policies.hpp"

namespace quality {

inline constexpr std::string_view help_text =
    "usage: quality [options]\n"
    "\n"
    "Lets agents avoid one another and prints how well they did: one line for each policy.\n"
    "\n"
    "  --scenario NAME   circle, crowd10, crowd30 (10 or 30 % of the ground covered), streams, map, pedestrians, or "
    "all\n"
    "                    of them (default: crowd10)\n"
    "  --policy NAME     none, avoid_agents, avoid_contact, .. or all of them (default: the recommended one)\n"
    "  --n COUNT         agents (default: 250 on the circle, 1000 in a crowd and on a map, 200 in streams,\n"
    "                    6 among pedestrians)\n"
    "  --seconds TIME    measured (default: 10 in a crowd, 30 in streams and on a map, 240 among pedestrians; the "
    "circle\n"
    "                    lasts until all have arrived)\n"
    "  --seed NUMBER     one run with this seed (default: the mean of the seeds 1, 2 and 3)\n"
    "  --data FOLDER     with the *.map of games, and pedestrians.csv (default: the environment variable VEER_DATA)\n"
    "  --json            one JSON object instead of the table; for one policy in one scenario\n"
    "  --replay FILE     writes the first run as a page to look at in a browser; for one policy in one scenario\n"
    "  --help            this text\n"
    "\n"
    "Exit code 1 if a bar is missed; there are bars at the usual sizes only.\n";

using arena::bad_input;
using arena::quote;

inline constexpr std::string_view all_of_them = "all";
inline constexpr std::array<std::string_view, 6> scenario_names{"circle",  "crowd10", "crowd30",
                                                                "streams", "map",     "pedestrians"};

/// The context map, as soon as it is among the policies.
inline constexpr std::string_view recommended_policy =
    std::find(policy_names.begin(), policy_names.end(), "context") != policy_names.end() ? "context" : "avoid_contact";

struct options {
    std::string scenario = "crowd10";
    std::string policy{recommended_policy};
    std::optional<std::size_t> count{};
    std::optional<float> seconds{};
    std::optional<std::uint64_t> seed{};
    std::string data;   ///< folder
    std::string replay; ///< file; empty: none
    bool json = false;
    bool help = false;
};

/// One of the names, or all.
[[nodiscard]] inline std::string one_of(std::span<std::string_view const> names, std::string_view option,
                                        std::string_view value) {
    if (value == all_of_them || std::find(names.begin(), names.end(), value) != names.end()) {
        return std::string{value};
    }
    std::string known;
    for (std::string_view const name : names) { known += std::string{name} + ", "; }
    throw bad_input{std::string{option} + ": no " + quote(value) + "; there are " + known + "and all"};
}

/// Reads the arguments behind the program's name.
[[nodiscard]] inline options read_options(std::span<char const* const> arguments) {
    options read;
    if (char const* const folder = std::getenv("VEER_DATA")) { read.data = folder; }
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string_view const name = arguments[i];
        auto const value = [&]() -> std::string_view {
            bool const missing = ++i == arguments.size() || *arguments[i] == '\0';
            if (missing) { throw bad_input{std::string{name} + " needs a value"}; }
            return arguments[i];
        };
        if (name == "--scenario") {
            read.scenario = one_of(scenario_names, name, value());
        } else if (name == "--policy") {
            read.policy = one_of(policy_names, name, value());
        } else if (name == "--n") {
            read.count = arena::number_between(name, value(), std::size_t{1}, std::size_t{1'000'000});
        } else if (name == "--seconds") {
            read.seconds = arena::number_between(name, value(), 0.1F, 3'600.0F);
        } else if (name == "--seed") {
            read.seed = arena::number_between(name, value(), std::uint64_t{0}, UINT64_MAX);
        } else if (name == "--data") {
            read.data = value();
        } else if (name == "--replay") {
            read.replay = value();
        } else if (name == "--json") {
            read.json = true;
        } else if (name == "--help") {
            read.help = true;
        } else {
            throw bad_input{"unknown option " + quote(name) + "; --help lists those that exist"};
        }
    }
    bool const many = read.scenario == all_of_them || read.policy == all_of_them;
    if (many && read.json) { throw bad_input{"--json prints one object: choose one --scenario and one --policy"}; }
    if (many && !read.replay.empty()) {
        throw bad_input{"--replay shows one run: choose one --scenario and one --policy"};
    }
    if (read.seconds && read.scenario == "circle") {
        throw bad_input{"--seconds: the circle lasts until all have arrived, or 2.5 times as long as it should"};
    }
    return read;
}

} // namespace quality
