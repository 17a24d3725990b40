// SPDX-License-Identifier: MIT
#include <veer/context/own_directions.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/sphere.hpp>

#include "support/direction_sets.hpp"

#include <array>
#include <cmath>

namespace {

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;

// Right, up and left of any length, in the user's order: right - up - left are neighbors, and there is none behind.
constexpr veer::own_directions half{std::array{vec2{2, 0}, vec2{-3, 0}, vec2{0, 1}}};
static_assert(veer::connected_set<decltype(half)>);
static_assert(half.size == 3 && half.direction(0) == vec2{1, 0} && half.direction(1) == vec2{-1, 0});
static_assert(half.neighbor(0, 0) == 2 && half.neighbor(0, 1) == -1);
static_assert(half.neighbor(2, 0) == 1 && half.neighbor(2, 1) == 0);
static_assert(half.neighbor(1, 0) == -1 && half.neighbor(1, 1) == 2);
static_assert(veer::own_directions{std::array{vec2{0, 1}}}.neighbor(0, 0) == -1);

} // namespace

TEST_CASE("own_directions knows a ring again, in any order", "[own_directions]") {
    using ring = veer::ring<vec2, 16>;
    std::array<vec2, 16> shuffled{};
    for (int j = 0; j < 16; ++j) { shuffled[static_cast<std::size_t>(j)] = ring::direction(5 * j % 16); }
    veer::own_directions const set{shuffled};
    tests::inspect_slots(set);
    for (int j = 0; j < 16; ++j) {
        CHECK(5 * set.neighbor(j, 0) % 16 == ring::neighbor(5 * j % 16, 0));
        CHECK(5 * set.neighbor(j, 1) % 16 == ring::neighbor(5 * j % 16, 1));
    }
}

TEST_CASE("own_directions of uneven slots is refined to a ten-thousandth of a degree", "[own_directions]") {
    // Close together in front, wide apart behind.
    veer::own_directions const set{std::array{vec2{0, 1}, vec2{0.3F, 1}, vec2{-0.2F, 1}, vec2{1, 0.6F}, vec2{-1, 1},
                                              vec2{1, -0.5F}, vec2{-1, -0.2F}, vec2{-0.1F, -1}}};
    tests::inspect_slots(set);
    veer::context_steering const brain{set, veer::refined<vec2>{}, veer::attract<vec2>{}};
    for (int tenth = 0; tenth < 3600; tenth += 3) {
        double const turn = 0.1 * tenth * 3.14159265358979 / 180;
        vec2 const thing{static_cast<float>(std::cos(turn)), static_cast<float>(std::sin(turn))};
        auto const found = brain.decide({}, thing).direction;
        CAPTURE(tenth);
        CHECK(std::abs(static_cast<double>(cross(thing, found))) < 2e-6);
        CHECK(dot(thing, found) > 0);
    }
}

TEST_CASE("own_directions in 3D finds neighbors all around", "[own_directions]") {
    std::array<vec3, 40> directions{};
    for (int j = 0; j < 40; ++j) {
        directions[static_cast<std::size_t>(j)] = veer::sphere<vec3, 40>::direction(7 * j % 40);
    }
    veer::own_directions const even{directions};
    tests::inspect_slots(even);
    auto const figures = tests::measure_sphere(even);
    CHECK(figures.several_peaks == 0);
    CHECK(figures.fit_error < 1e-4);
    // Thrown anywhere, too.
    veer::random random{11};
    for (vec3& direction : directions) { direction = tests::any_direction<float>(random); }
    veer::own_directions const thrown{directions};
    tests::inspect_slots(thrown);
    CHECK(tests::measure_sphere(thrown).several_peaks == 0);
}

TEST_CASE("own_directions takes a vector without a direction for a slot to nowhere", "[own_directions]") {
    veer::own_directions const set{std::array{vec2{0, 1}, vec2{0, 0}, vec2{1, 0}}};
    CHECK(set.direction(1) == vec2{0, 0});
    CHECK(set.neighbor(1, 0) == -1);
    CHECK(set.neighbor(0, 1) == 2);
    veer::context_steering const brain{set, veer::refined<vec2>{}, veer::attract<vec2>{}};
    CHECK(brain.decide({}, vec2{0.1F, 1}).slot == 0);
}
