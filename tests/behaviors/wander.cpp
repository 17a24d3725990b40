// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/wander.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <cmath>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

namespace {

using tests::at;

using vec2 = veer::vec<double, 2>;
static_assert(std::is_trivially_copyable_v<veer::wander_state>);
static_assert(veer::wander<vec2>{}.distance == 2 && veer::wander<vec2>{}.radius == 1 &&
              veer::wander<vec2>{}.change == 2);
static_assert(veer::behavior<veer::wander<vec2>, vec2, veer::wander_state>);
static_assert(!veer::behavior<veer::wander<vec2>, vec2>);
static_assert([] {
    veer::wander_state state{};
    return *veer::wander<vec2>{.change = 0}(veer::agent<vec2>{.heading = {0, 1}, .max_speed = 2}, state, 0.1);
}() == vec2{0, 2});

/// A state of one's own: a double, and a generator of the standard library.
struct own_state {
    double angle = 0;
    std::mt19937 random{5};
    int unrelated = 3;
};

/// The same with veer's generator.
struct walker {
    double angle = 0;
    veer::random random{};
};

/// The spread (standard deviation) of numbers around zero.
double spread(std::vector<double> const& numbers) {
    double sum = 0;
    for (double const x : numbers) { sum += x * x; }
    return std::sqrt(sum / static_cast<double>(numbers.size()));
}

} // namespace

TEMPLATE_LIST_TEST_CASE("wander heads for its point on the circle ahead", "[wander]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // The circle of radius 3 is centered at (0, 4); a quarter turn to the left on it is the point (-3, 4), 5 away.
    veer::wander<V> const stroll{.distance = 4, .radius = 3, .change = 0};
    veer::agent<V> const self{.position = at<V>(7, 7), .heading = at<V>(0, 1), .max_speed = 10};
    veer::wander_state state{.angle = veer::pi<float> / 2};
    CHECK(tests::gap(*stroll(self, state, T(0.1)), at<V>(-6, 8)) <= 10 * tests::rounding<float>);
    state.angle = -veer::pi<float> / 2;
    CHECK(tests::gap(*stroll(self, state, T(0.1)), at<V>(6, 8)) <= 10 * tests::rounding<float>);
    state.angle = 0;
    CHECK(tests::gap(*stroll(self, state, T(0.1)), at<V>(0, 10)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("wander without a heading goes along the velocity, else along the first axis", "[wander]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::wander<V> const stroll{.change = 0};
    veer::wander_state state{};
    veer::agent<V> const moving{.velocity = at<V>(0, -3), .max_speed = 2};
    CHECK(tests::same(*stroll(moving, state, T(0.1)), at<V>(0, -2)));
    veer::agent<V> const standing{.max_speed = 2};
    CHECK(tests::same(*stroll(standing, state, T(0.1)), at<V>(2, 0)));
}

TEMPLATE_LIST_TEST_CASE("wander in 3D stays in its plane", "[wander]", tests::vectors_3d) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using vec3 = veer::vec<T, 3>;
    auto const goes = [](auto const& stroll, vec3 heading) {
        veer::wander_state state{.angle = 1};
        veer::agent<V> const self{.heading = veer::store<V>(heading), .max_speed = 4};
        return veer::load(*stroll(self, state, T(0)));
    };
    veer::wander<V> const on_ground{};
    veer::wander<V, veer::plane::xy> const upright{};
    veer::wander<V, veer::plane::yz> const sideways{};
    for (vec3 const heading : {vec3{1, 0, 0}, vec3{0, 1, 0}, vec3{0, 0, 1}, vec3{T(0.6), T(0.8), 0}}) {
        CHECK(goes(on_ground, heading).y == 0);
        CHECK(goes(upright, heading).z == 0);
        CHECK(goes(sideways, heading).x == 0);
        CHECK(veer::length(goes(on_ground, heading)) == Approx(4));
        CHECK(veer::length(goes(upright, heading)) == Approx(4));
        CHECK(veer::length(goes(sideways, heading)) == Approx(4));
    }
    // What points out of the plane counts as no heading: as if along the first axis.
    CHECK(goes(on_ground, {0, 1, 0}) == goes(on_ground, {1, 0, 0}));
    CHECK(goes(sideways, {1, 0, 0}) == goes(sideways, {0, 1, 0}));
}

TEMPLATE_LIST_TEST_CASE("wander with a circle of no size around the agent goes straight on", "[wander]",
                        tests::vectors) {
    using V = TestType;
    veer::wander<V> const stroll{.distance = 0, .radius = 0};
    veer::agent<V> const self{.heading = at<V>(0, 1), .max_speed = 3};
    veer::wander_state state{.angle = 2};
    CHECK(tests::same(*stroll(self, state, veer::scalar_t<V>(0.1)), at<V>(0, 3)));
}

TEMPLATE_LIST_TEST_CASE("wander keeps its angle when no time passes, and moves it when some does", "[wander]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::wander<V> const stroll{};
    veer::wander_state state{.angle = 1.25F};
    (void)stroll(veer::agent<V>{}, state, T(0));
    CHECK(state.angle == 1.25F);
    (void)stroll(veer::agent<V>{}, state, T(0.1));
    CHECK(state.angle != 1.25F);
}

TEMPLATE_LIST_TEST_CASE("wander repeats itself from the same state, and differs between agents", "[wander]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::wander<V> const stroll{};
    veer::wander_state one{.random = veer::random{1, 1}};
    veer::wander_state again = one;
    veer::wander_state other{.random = veer::random{1, 2}};
    for (int i = 0; i < 20; ++i) {
        auto const desired = *stroll(veer::agent<V>{}, one, T(0.1));
        CHECK(tests::same(desired, *stroll(veer::agent<V>{}, again, T(0.1))));
        CHECK_FALSE(tests::same(desired, *stroll(veer::agent<V>{}, other, T(0.1))));
    }
}

TEST_CASE("wander takes a state of one's own", "[wander]") {
    own_state state;
    veer::wander<vec2> const stroll{};
    (void)stroll(veer::agent<vec2>{}, state, 0.1);
    CHECK(state.angle != 0);
    CHECK(std::abs(state.angle) < 2 * std::sqrt(3 * 0.1));
    CHECK(state.unrelated == 3);
}

TEMPLATE_LIST_TEST_CASE("wander is max_speed long and finite for any finite input", "[wander]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const size : tests::positive_extremes<T>) {
        for (T const change : tests::positive_extremes<T>) {
            for (T const dt : tests::positive_extremes<T>) {
                for (T const speed : tests::positive_extremes<T>) {
                    for (T const h : tests::extremes<T>) {
                        veer::wander_state state{.angle = 1};
                        veer::wander<V> const stroll{.distance = size, .radius = size, .change = change};
                        veer::agent<V> const self{.heading = at<V>(static_cast<double>(h), 0), .max_speed = speed};
                        auto const desired = stroll(self, state, dt);
                        bool const good = desired && veer::is_finite(state.angle) && tests::is_finite(*desired) &&
                                          std::abs(tests::length(*desired) / static_cast<double>(speed) - 1) < 1e-3;
                        // A speed at either end of the numbers may be rounded beyond it.
                        bool const rounds = speed < T(1e-30) || speed == (std::numeric_limits<T>::max)();
                        if (good || (rounds && veer::is_finite(state.angle))) { continue; }
                        CAPTURE(size, change, dt, speed, h);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("wander gets over a state, heading and velocity that are not finite", "[wander]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        veer::wander_state state{.angle = static_cast<float>(bad)};
        auto const desired =
            veer::wander<V>{.change = 0}(veer::agent<V>{.velocity = nowhere, .heading = nowhere}, state, T(0.1));
        REQUIRE(desired);
        CHECK(tests::same(*desired, at<V>(1, 0)));
        CHECK(state.angle == 0);
    }
}

TEMPLATE_LIST_TEST_CASE("wander turns with the world", "[wander]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.heading = at<V>(0.6, 0.8), .max_speed = 3};
    veer::wander_state const start{.angle = 1, .random = veer::random{3}};
    auto state = start;
    auto const desired = *veer::wander<V>{}(self, state, T(0.1));
    for (auto const& world : tests::turned_worlds) {
        if (world.mirrored) { continue; } // left stays left
        auto again = start;
        CHECK(tests::gap(*veer::wander<V>{}(world.agent(self), again, T(0.1)), world(desired)) <=
              10 * tests::rounding<T>);
    }
}

TEST_CASE("wander spreads its angle as far in two seconds at any frame rate", "[wander][long]") {
    // A standard deviation of 0.5 rad after a second is 0.5 sqrt(2) after two.
    veer::wander<vec2> const stroll{.change = 0.5};
    double const expected = 0.5 * std::sqrt(2.0);
    for (double const rate : {15.0, 30.0, 60.0, 240.0}) {
        std::vector<double> angles;
        for (std::uint64_t i = 0; i < 4'000; ++i) {
            walker one{.random = veer::random{42, i}};
            tests::simulate<double>(2, rate, [&](double dt, double) { (void)stroll(veer::agent<vec2>{}, one, dt); });
            angles.push_back(one.angle);
        }
        CAPTURE(rate);
        CHECK(spread(angles) == Approx(expected).epsilon(0.03));
    }
}

TEST_CASE("a wanderer's heading spreads as far in two seconds at any frame rate", "[wander][long]") {
    veer::wander<vec2> const stroll{};
    veer::point_mass<vec2> const legs{};
    std::vector<double> spreads;
    for (double const rate : {15.0, 30.0, 60.0, 240.0}) {
        std::vector<double> headings;
        for (std::uint64_t i = 0; i < 4'000; ++i) {
            veer::agent<vec2> self{.velocity = {1, 0}, .heading = {1, 0}};
            veer::wander_state state{.random = veer::random{42, i}};
            tests::simulate<double>(2, rate, [&](double dt, double) { legs(self, stroll(self, state, dt), dt); });
            headings.push_back(std::atan2(self.heading.y, self.heading.x));
        }
        spreads.push_back(spread(headings));
    }
    for (double const each : spreads) { CHECK(each == Approx(spreads.back()).epsilon(0.03)); }
    CHECK(spreads.back() > 0.1);
}

TEST_CASE("a wanderer prefers neither side, and keeps going", "[wander]") {
    veer::wander<vec2> const stroll{};
    veer::point_mass<vec2> const legs{};
    double sideways = 0;
    for (std::uint64_t i = 0; i < 2'000; ++i) {
        veer::agent<vec2> self{.velocity = {1, 0}, .heading = {1, 0}};
        veer::wander_state state{.random = veer::random{7, i}};
        tests::simulate<double>(5, 30, [&](double dt, double) { legs(self, stroll(self, state, dt), dt); });
        REQUIRE(veer::length(self.velocity) > 0.5);
        sideways += self.position.y;
    }
    CHECK(std::abs(sideways / 2'000) < 0.1);
}
