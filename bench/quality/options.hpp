// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "policies.hpp"

namespace quality {

inline constexpr std::string_view help_text =
    "usage: quality [options]\n"
    "\n"
    "Lets agents avoid one another and prints how well they did: one line for each policy.\n"
    "\n"
    "  --scenario NAME   crowd10, crowd30 (random goals, 10 or 30 % of the ground covered), circle (default: crowd10)\n"
    "  --policy NAME     none, avoid_agents, avoid_contact (default: all of them, one after another)\n"
    "  --n COUNT         agents (default: 1000 in a crowd, 250 on the circle)\n"
    "  --seconds TIME    measured in a crowd, after 5 s of warm-up (default: 10)\n"
    "  --seed NUMBER     one run with this seed (default: the mean of the seeds 1, 2 and 3)\n"
    "  --json            one JSON object instead of the table; needs --policy\n"
    "  --help            this text\n"
    "\n"
    "Exit code 1 if a bar is missed; there are bars for crowd10 at its usual size only.\n";

/// What is wrong with the command line, as one line for its user.
struct bad_option : std::runtime_error {
    using std::runtime_error::runtime_error;
};

inline constexpr std::array<std::string_view, 3> scenario_names{"crowd10", "crowd30", "circle"};

struct options {
    std::string scenario = "crowd10";
    std::string policy; ///< empty: all
    std::optional<std::size_t> count{};
    std::optional<float> seconds{};
    std::optional<std::uint64_t> seed{};
    bool json = false;
    bool help = false;
};

template <std::size_t N>
[[nodiscard]] std::string one_of(std::array<std::string_view, N> const& names, std::string_view option,
                                 std::string_view value) {
    if (std::find(names.begin(), names.end(), value) != names.end()) { return std::string(value); }
    std::string known;
    for (std::string_view name : names) { known += (known.empty() ? "" : ", ") + std::string(name); }
    throw bad_option(std::string(option) + ": no '" + std::string(value) + "'; there are " + known);
}

template <class Number>
[[nodiscard]] Number number_in(std::string_view option, std::string_view value, Number least, Number most) {
    Number number{};
    auto const [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    bool const whole = error == std::errc{} && end == value.data() + value.size();
    if (!whole || !(number >= least && number <= most)) {
        auto const text = [](Number n) {
            std::string s = std::to_string(n);
            return s.find('.') == std::string::npos ? s : s.substr(0, s.find('.') + 2);
        };
        throw bad_option(std::string(option) + ": '" + std::string(value) + "' is not a number from " + text(least) +
                         " to " + text(most));
    }
    return number;
}

[[nodiscard]] inline options parse(int count, char const* const* arguments) {
    options chosen;
    for (int i = 1; i < count; ++i) {
        std::string_view const option = arguments[i];
        if (option == "--json") {
            chosen.json = true;
            continue;
        }
        if (option == "--help") {
            chosen.help = true;
            continue;
        }
        static constexpr std::array<std::string_view, 5> valued{"--scenario", "--policy", "--n", "--seconds", "--seed"};
        if (std::find(valued.begin(), valued.end(), option) == valued.end()) {
            throw bad_option("no option '" + std::string(option) + "'; --help lists them");
        }
        if (i + 1 == count) { throw bad_option(std::string(option) + " needs a value"); }
        std::string_view const value = arguments[++i];
        if (option == "--scenario") { chosen.scenario = one_of(scenario_names, option, value); }
        if (option == "--policy") { chosen.policy = one_of(policy_names, option, value); }
        if (option == "--n") { chosen.count = number_in<std::size_t>(option, value, 1, 1'000'000); }
        if (option == "--seconds") { chosen.seconds = number_in(option, value, 0.1F, 3'600.0F); }
        if (option == "--seed") { chosen.seed = number_in<std::uint64_t>(option, value, 0, UINT64_MAX); }
    }
    if (chosen.json && chosen.policy.empty()) { throw bad_option("--json prints one object: choose a --policy"); }
    if (chosen.seconds && chosen.scenario == "circle") {
        throw bad_option("--seconds: the circle lasts until all have arrived, or 2.5 times as long as it should");
    }
    return chosen;
}

} // namespace quality
