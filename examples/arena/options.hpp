// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "bad_input.hpp"

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

template <class Number>
[[nodiscard]] std::string written(Number number) {
    std::array<char, 32> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}

/// The whole text as a number between low and high.
template <class Number>
[[nodiscard]] Number number_between(std::string_view name, std::string_view text, Number low, Number high) {
    Number value{};
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    bool const whole = error == std::errc{} && end == text.data() + text.size();
    // Written so that a NaN is refused.
    if (!whole || !(value >= low && value <= high)) {
        throw bad_input{std::string{name} + " must be a number from " + written(low) + " to " + written(high) +
                        ", not " + quote(text)};
    }
    return value;
}

/// Reads the arguments behind the program's name.
[[nodiscard]] inline options read_options(std::span<char const* const> arguments) {
    options read;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string_view const name = arguments[i];
        auto const value = [&]() -> std::string_view {
            bool const missing = ++i == arguments.size() || std::string_view{arguments[i]}.starts_with("--");
            if (missing) { throw bad_input{std::string{name} + " needs a value"}; }
            return arguments[i];
        };
        auto const path = [&] {
            std::string_view const text = value();
            if (text.empty()) { throw bad_input{std::string{name} + " needs the name of a file"}; }
            return std::string{text};
        };
        if (name == "--map") {
            read.map = path();
        } else if (name == "--agents") {
            read.agents = number_between(name, value(), 1, most_agents);
        } else if (name == "--seconds") {
            read.seconds = number_between(name, value(), least_seconds, most_seconds);
        } else if (name == "--seed") {
            read.seed = number_between(name, value(), std::uint64_t{0}, UINT64_MAX);
        } else if (name == "--html") {
            read.html = path();
        } else if (name == "--json") {
            read.json = true;
        } else if (name == "--help" || name == "-h") {
            read.help = true;
        } else {
            throw bad_input{"unknown option " + quote(name) + "; --help lists those that exist"};
        }
    }
    return read;
}

} // namespace arena
