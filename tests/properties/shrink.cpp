// SPDX-License-Identifier: MIT
#include "support/registry_checks.hpp"

#include <limits>
#include <type_traits>

// What the registry's tests say of a fault: planted ones, of which the smallest scene that shows them is known.

namespace {

using tests::scene;
using vec2 = tests::flat_float;
using vec3 = tests::deep_float;

/// How a test says it: one line of C++ a line.
[[nodiscard]] std::string without_spaces(std::string written) {
    written.erase(std::remove_if(written.begin(), written.end(), [](char c) { return c == ' ' || c == '\n'; }),
                  written.end());
    return written;
}

/// The same code as text, and as what it does to a scene s.
#define PASTED(Vector, ...)                                                                                            \
    [] {                                                                                                               \
        scene<Vector> s{};                                                                                             \
        __VA_ARGS__                                                                                                    \
        CHECK(without_spaces(text(s)) == without_spaces(#__VA_ARGS__));                                                \
        return s;                                                                                                      \
    }()

/// Stops for whom it should pass: when somebody stands nearer than a metre, but not on the same point.
std::optional<vec2> faulty(scene<vec2>& s) {
    for (auto const& other : s.others) {
        auto const apart = tests::gap(other.position, s.self.position);
        if (apart > 0 && apart < 1) { return std::nullopt; }
    }
    return veer::seek<vec2>{}(s.self, s.goal);
}

} // namespace

TEST_CASE("a fault is told by the smallest scene that has it", "[registry]") {
    tests::entry<vec2> const planted{"planted", tests::but::nothing, faulty};
    auto const silent = [](auto const& one, auto const& s) { return !tests::asked(one, s).wanted; };
    auto const told = tests::smallest_failure(planted, 300, tests::random_scene<vec2>, silent);
    CHECK(told == "planted: 10 of 300 scenes, the smallest like it\n"
                  "s.others = {{.position = {0, 0.5F}}};\n");
    auto const pasted = PASTED(vec2, s.others = {{.position = {0, 0.5F}}};);
    CHECK(silent(planted, pasted));
    CHECK(tests::smallest_failure(planted, 300, tests::random_scene<vec2>, silent, 10).empty());
    auto const fast = [](auto const& one, auto const& s) {
        auto const wanted = tests::asked(one, s).wanted;
        return wanted && tests::exceeds(*wanted, s.self.max_speed);
    };
    CHECK(tests::smallest_failure(planted, 300, tests::random_scene<vec2>, fast).empty());
}

TEST_CASE("what does not matter to a fault is not in its smallest scene", "[registry]") {
    auto everything = tests::random_scene<vec2>(3);
    everything.self.velocity = {-1.83F, 0.77F};
    everything.self.radius = 1.61F;
    everything.rocks = {{{3.71F, 9.2F}, 3.9F}, {{1, 1}, 1}};
    everything.road = {{7.1F, 2}, {3.3F, -6.21F}, {1, 1}};
    everything.reversed = true;
    CHECK(text(tests::shrunk(everything, [](auto const&) { return true; })).empty());

    auto const fails = [](scene<vec2> const& s) {
        return tests::length(s.self.velocity) > 1.25 && s.rocks.size() > 0 && s.rocks[0].radius > s.self.radius + 1 &&
               s.road.size() > 1 && s.road[1].y < 0 && s.reversed;
    };
    REQUIRE(fails(everything));
    auto const smallest = PASTED(vec2, s.self = {.velocity = {1, 1}}; s.rocks = {{{0, 0}, 2}};
                                 s.road = {{0, 0}, {0, -1}}; s.reversed = true;);
    CHECK(text(tests::shrunk(everything, fails)) == text(smallest));
}

TEST_CASE("a scene is told in the numbers that it has", "[registry]") {
    auto const told = PASTED(vec3, s.self = {.position = {1, -2.5F, 1e-45F}, .max_force = 3.4028235e+38F, .id = 7};
                             s.leader = {.velocity = {0, -0.0F, 0}, .max_speed = 0};
                             s.threat = {.heading = {0, 0, -1}, .radius = 0.1F};
                             s.others = {{}, {.position = {16777216, 0, 0.33333334F}}};
                             s.rocks = {{{1, 2, 3}, 0.25F}, {{0, 0, 0}, 1}}; s.road = {{0, 0, 0}, {1e+30F, 0, 0}};
                             s.goal = {3, 2, 1}; s.unit = 128; s.dt = 0.5F; s.seed = 9; s.reversed = true;);
    CHECK(told.self.position[2] == std::numeric_limits<float>::denorm_min());
    CHECK(told.self.max_force == (std::numeric_limits<float>::max)());
    CHECK(std::signbit(told.leader.velocity[1]));
    CHECK(told.others.size() == 2);
    auto const precise = PASTED(tests::flat_double, s.goal = {0.1, -1e+300};);
    CHECK(precise.goal.x == 0.1);
}
