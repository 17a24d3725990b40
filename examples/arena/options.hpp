// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "arguments.hpp"

namespace arena {

struct options {
    std::string map; ///< path of a .map file; empty means the arena's own
    int agents = 60;
    double seconds = 60; ///< simulated
    std::uint64_t seed = 1;
    std::string html = "arena.html";
    bool json = false;
    bool help = false;
};

inline constexpr int most_agents = 20'000;
inline constexpr double least_seconds = 0.1;
inline constexpr double most_seconds = 86'400; ///< a day

inline constexpr std::string_view usage = R"(usage: arena [options]

Lets three species live in an arena, steered by context maps, and writes a replay to look at in a browser.

  --map FILE     a map in the Moving AI .map format (default: the arena's own)
  --agents N     how many agents live in it, 1 to 20000 (default: 60)
  --seconds S    how long to simulate, 0.1 to 86400 (default: 60)
  --seed N       equal seeds give equal runs (default: 1)
  --html FILE    where to write the replay (default: arena.html)
  --json         print the results as one JSON object on the last line
  --help         print this
)";

/// Reads the arguments behind the program's name.
[[nodiscard]] inline options read_options(std::span<char const* const> all) {
    options read;
    arguments given{all};
    while (given.next()) {
        std::string_view const name = given.name();
        if (name == "--map") {
            read.map = given.path();
        } else if (name == "--agents") {
            read.agents = given.number(1, most_agents);
        } else if (name == "--seconds") {
            read.seconds = given.number(least_seconds, most_seconds);
        } else if (name == "--seed") {
            read.seed = given.number(std::uint64_t{0}, UINT64_MAX);
        } else if (name == "--html") {
            read.html = given.path();
        } else if (name == "--json") {
            read.json = true;
        } else if (name == "--help" || name == "-h") {
            read.help = true;
        } else {
            given.unknown();
        }
    }
    return read;
}

} // namespace arena
