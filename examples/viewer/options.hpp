// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "arena/arguments.hpp"

namespace viewer {

struct options {
    int agents = 40;
    std::uint64_t seed = 1;
    std::optional<int> select = 0; ///< whose map is shown at first
    bool paused = false;
    int frames = 0;     ///< 0: until the window is closed
    std::string out;    ///< empty: no picture
    std::string report; ///< empty: no report
    bool help = false;
};

inline constexpr int most_agents = 300;
inline constexpr int most_frames = 36'000; ///< ten minutes

inline constexpr std::string_view usage = R"(usage: viewer [options]

Shows agents that steer by context maps among food, foes, walls and one another, with sliders for all that they weigh.

  --agents N      how many agents, 1 to 300 (default: 40)
  --seed N        equal seeds give equal runs (default: 1)
  --select N      the agent whose map is shown at first, or none (default: 0)
  --paused        begin paused
  --frames N      run N ticks of 1/60 s without waiting, then leave: 1 to 36000; needs --out
  --out FILE      leaves a picture of the last frame, a PNG
  --report FILE   leaves a text of what that picture shows, and where
  --help          print this

With --frames no display is needed, and the same options give the same picture.
)";

/// Reads the arguments behind the program's name.
[[nodiscard]] inline options read_options(std::span<char const* const> all) {
    options read;
    arena::arguments given{all};
    while (given.next()) {
        std::string_view const name = given.name();
        if (name == "--agents") {
            read.agents = given.number(1, most_agents);
        } else if (name == "--seed") {
            read.seed = given.number(std::uint64_t{0}, UINT64_MAX);
        } else if (name == "--select") {
            std::string_view const who = given.value();
            read.select.reset();
            if (who != "none") { read.select = arena::number_between(name, who, 0, most_agents - 1); }
        } else if (name == "--paused") {
            read.paused = true;
        } else if (name == "--frames") {
            read.frames = given.number(1, most_frames);
        } else if (name == "--out") {
            read.out = given.path();
        } else if (name == "--report") {
            read.report = given.path();
        } else if (name == "--help" || name == "-h") {
            read.help = true;
        } else {
            given.unknown();
        }
    }
    if (read.frames > 0 && read.out.empty()) { throw arena::bad_input{"--frames needs --out FILE"}; }
    if (read.select.value_or(0) >= read.agents) {
        throw arena::bad_input{"there is no agent " + arena::written(*read.select) + ": the last one is " +
                               arena::written(read.agents - 1)};
    }
    return read;
}

} // namespace viewer
