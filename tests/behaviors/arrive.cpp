// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/arrive.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace {

using tests::at;

using vec2 = veer::vec<double, 2>;
using braking_arrive = veer::arrive<vec2, veer::braking_distance<double>>;
static_assert(veer::behavior<veer::arrive<vec2>, vec2, vec2 const>);
static_assert(veer::behavior<braking_arrive, vec2, vec2 const>);
static_assert(*veer::arrive<vec2>{}(veer::agent<vec2>{.max_speed = 2}, vec2{0, 7}) == vec2{0, 2});
static_assert(*veer::arrive<vec2>{}(veer::agent<vec2>{.max_speed = 2}, vec2{0, 0.25}) == vec2{0, 0.5});

/// How an approach along a line from the distance `start` to zero went.
struct approach {
    double passes = 0;      ///< how often it passed the target
    double overshoot = 0;   ///< how far beyond the target it got [m]
    double distance = 0;    ///< from the target at the end [m]
    double speed = 0;       ///< at the end [m/s]
    double arrived_at = -1; ///< when it last came within a millimetre [s]
};

template <class Arrive>
approach run(Arrive const& arrive, veer::agent<vec2> self, double response_time, double seconds, double rate) {
    veer::point_mass<vec2> const legs{.response_time = response_time};
    approach seen;
    bool beyond = false;
    tests::simulate<double>(seconds, rate, [&](double dt, double now) {
        legs(self, arrive(self, vec2{0, 0}, dt), dt);
        if (std::abs(self.position.x) > 1e-3) {
            seen.arrived_at = -1;
        } else if (seen.arrived_at < 0) {
            seen.arrived_at = now;
        }
        seen.overshoot = (std::max)(seen.overshoot, self.position.x);
        bool const now_beyond = self.position.x > 0;
        if (self.position.x != 0 && now_beyond != beyond) {
            seen.passes += 1;
            beyond = now_beyond;
        }
    });
    seen.distance = veer::length(self.position);
    seen.speed = veer::length(self.velocity);
    return seen;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("arrive slows down in proportion to the distance within slow_radius", "[arrive]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::arrive<V> const stop{.slow_radius = 4};
    veer::agent<V> const self{.position = at<V>(1, 2), .max_speed = 10};
    // 2.5 away along (0.6, 0.8): 10 * 2.5 / 4 = 6.25 m/s, which is (3.75, 5).
    CHECK(tests::gap(*stop(self, at<V>(1 + 1.5, 2 + 2)), at<V>(3.75, 5)) <= 10 * tests::rounding<T>);
    // 5 away: full speed, 10 * (0.6, 0.8).
    CHECK(tests::gap(*stop(self, at<V>(1 + 3, 2 + 4)), at<V>(6, 8)) <= 10 * tests::rounding<T>);
    // 4 away, exactly at slow_radius: full speed still.
    CHECK(tests::same(*stop(self, at<V>(1, 6)), at<V>(0, 10)));
    CHECK(tests::same(*stop(self, at<V>(1, 6.03125)), at<V>(0, 10)));
}

TEMPLATE_LIST_TEST_CASE("arrive with a braking distance goes as fast as it can still brake", "[arrive]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using slowing = veer::braking_distance<T>;
    veer::agent<V> const self{.max_speed = 10, .max_force = 2};
    // v = sqrt(2 a d) = sqrt(2 * 2 * 9) = 6, whatever slow_radius is.
    veer::arrive<V, slowing> const stop{.slow_radius = 100};
    CHECK(tests::gap(*stop(self, at<V>(0, 9)), at<V>(0, 6)) <= 10 * tests::rounding<T>);
    // With a quarter of the force: sqrt(2 * 0.5 * 9) = 3.
    veer::arrive<V, slowing> const careful{.slowing = {.share = T(0.25)}};
    CHECK(tests::gap(*careful(self, at<V>(0, 9)), at<V>(0, 3)) <= 10 * tests::rounding<T>);
    // 30 away: sqrt(120) is more than full speed.
    CHECK(tests::gap(*stop(self, at<V>(0, 30)), at<V>(0, 10)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("arrive with a braking distance brakes in whole steps of dt", "[arrive]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::arrive<V, veer::braking_distance<T>> const stop{};
    veer::agent<V> const self{.max_speed = 10, .max_force = 1};
    // Steps of 1 s at 1 m/s^2: from a speed of 4 it covers 4 + 3 + 2 + 1 = 10, from 3 it covers 6.
    CHECK(tests::gap(*stop(self, at<V>(0, 10), 1), at<V>(0, 4)) <= 10 * tests::rounding<T>);
    CHECK(tests::gap(*stop(self, at<V>(0, 6), 1), at<V>(0, 3)) <= 10 * tests::rounding<T>);
    // 0.5 away: at (sqrt(1 + 4) - 1) / 2 = 0.62 the step would pass the target, so 0.5.
    CHECK(tests::gap(*stop(self, at<V>(0, 0.5), 1), at<V>(0, 0.5)) <= 10 * tests::rounding<T>);
    // As little with all the force that there is.
    veer::agent<V> const mighty{.max_speed = 1000, .max_force = (std::numeric_limits<T>::max)()};
    CHECK(tests::gap(*stop(mighty, at<V>(0, 0.5), T(0.25)), at<V>(0, 2)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("arrive asks to stop within stop_radius, and at its rim", "[arrive]", tests::vectors) {
    using V = TestType;
    veer::arrive<V> const stop{.slow_radius = 4, .stop_radius = 0.5};
    veer::agent<V> const self{.position = at<V>(3, 4), .velocity = at<V>(3, 0)};
    for (double const distance : {0.0, 0.25, 0.5}) {
        auto const desired = stop(self, at<V>(3, 4 + distance));
        REQUIRE(desired);
        CHECK(tests::same(*desired, at<V>(0, 0)));
    }
    CHECK(tests::length(*stop(self, at<V>(3, 4.625))) > 0);
}

TEMPLATE_LIST_TEST_CASE("arrive without a slow_radius goes at full speed up to the target", "[arrive]",
                        tests::vectors) {
    using V = TestType;
    veer::arrive<V> const stop{.slow_radius = 0, .stop_radius = 0};
    veer::agent<V> const self{.max_speed = 7};
    CHECK(tests::same(*stop(self, at<V>(0, 0.0625)), at<V>(0, 7)));
    CHECK(tests::same(*stop(self, at<V>(0, 0)), at<V>(0, 0)));
}

TEMPLATE_LIST_TEST_CASE("arrive with a braking distance but without a force does not set out", "[arrive]",
                        tests::vectors) {
    using V = TestType;
    veer::arrive<V, veer::braking_distance<veer::scalar_t<V>>> const stop{};
    for (double const dt : {0.0, 0.5}) {
        auto const desired = stop(veer::agent<V>{.max_force = 0}, at<V>(0, 9), static_cast<veer::scalar_t<V>>(dt));
        REQUIRE(desired);
        CHECK(tests::same(*desired, at<V>(0, 0)));
    }
}

TEMPLATE_LIST_TEST_CASE("arrive has no opinion on what is not finite", "[arrive]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        CHECK_FALSE(veer::arrive<V>{}(veer::agent<V>{}, nowhere));
        CHECK_FALSE(veer::arrive<V, veer::braking_distance<T>>{}(veer::agent<V>{}, nowhere));
        CHECK_FALSE(veer::arrive<V>{}(veer::agent<V>{.position = nowhere}, at<V>(1, 1)));
    }
}

TEMPLATE_LIST_TEST_CASE("arrive is finite and no faster than max_speed for any finite input", "[arrive]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const bounded = [](std::optional<V> const& desired, T speed) {
        return !desired ||
               (tests::is_finite(*desired) && tests::length(*desired) <= static_cast<double>(speed) * 1.00001);
    };
    for (T const x : tests::extremes<T>) {
        for (T const speed : tests::positive_extremes<T>) {
            for (T const force : tests::positive_extremes<T>) {
                for (T const slow_radius : tests::positive_extremes<T>) {
                    for (T const dt : {T(0), T(1e-3), T(1), T(1e30)}) {
                        veer::agent<V> const self{.max_speed = speed, .max_force = force};
                        veer::arrive<V> const linear{.slow_radius = slow_radius, .stop_radius = 0};
                        veer::arrive<V, veer::braking_distance<T>> const braking{.stop_radius = 0};
                        auto const goal = at<V>(static_cast<double>(x), 1e-3);
                        if (!bounded(linear(self, goal, dt), speed) || !bounded(braking(self, goal, dt), speed)) {
                            CAPTURE(x, speed, force, slow_radius, dt);
                            FAIL("out of bounds");
                        }
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("arrive turns, mirrors and scales with the world", "[arrive]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::arrive<V> const stop{.slow_radius = 20};
    veer::agent<V> const self{.position = at<V>(1, -2), .max_speed = 3};
    auto const goal = at<V>(4.5, 7.25);
    auto const desired = *stop(self, goal);
    for (auto const& world : tests::turned_worlds) {
        CHECK(tests::same(*stop(world.agent(self), world(goal)), world(desired)));
    }
    veer::arrive<V> const stop_in_pixels{.slow_radius = 2000, .stop_radius = T(0.1)};
    veer::agent<V> const pixels{.position = at<V>(100, -200), .max_speed = 300};
    CHECK(tests::gap(*stop_in_pixels(pixels, at<V>(450, 725)), veer::store<V>(veer::load(desired) * T(100))) <=
          300 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("arrive on the target but still moving brakes", "[arrive]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const response_time : {T(0), T(1)}) {
        veer::agent<V> self{.velocity = at<V>(3, 0), .max_speed = 5, .max_force = 10};
        veer::point_mass<V> const legs{.response_time = response_time};
        legs(self, veer::arrive<V>{}(self, at<V>(0, 0)), T(1) / 60);
        // At once: 3 - 10 / 60 = 2.83. In one second's time, exponentially: 3 - 3 / 60 = 2.95.
        double const braked = response_time > 0 ? 3 - 3.0 / 60 : 3 - 10.0 / 60;
        CHECK(tests::gap(self.velocity, at<V>(braked, 0)) <= 10 * tests::rounding<T>);
    }
}

TEST_CASE("arrive comes to rest in one dimension, passing its target once at most", "[arrive]") {
    // From 20 m at 5 m/s with 10 m/s^2: braking takes 1.25 m, more than the slow_radius of 1 m, so it passes the target,
    // and comes back. That needs legs that answer as fast as max_force allows: see the next test.
    veer::agent<vec2> const self{.position = {-20, 0}, .max_speed = 5, .max_force = 10};
    for (double const rate : {15.0, 30.0, 60.0, 240.0}) {
        auto const seen = run(veer::arrive<vec2>{.slow_radius = 1}, self, 0, 15, rate);
        CAPTURE(rate, seen.passes, seen.overshoot, seen.speed);
        // Beyond the target v v = 5 5 - 2 10 1 is left, which takes 0.25 m to brake, and perhaps one frame.
        CHECK(seen.passes == 1);
        CHECK(seen.overshoot < 0.25 + 5 / rate);
        CHECK(seen.distance <= 0.001);
        CHECK(seen.speed < 1e-3);
    }
}

TEST_CASE("arrive comes to rest without passing its target when slow_radius is four times speed times response time",
          "[arrive]") {
    // Within slow_radius R the legs with response time t make x'' = (-x S / R - x') / t: a spring, which does not swing
    // over when 1 / t^2 >= 4 S / (R t), so when R >= 4 S t. The default t of 1 s at 5 m/s wants R = 20.
    veer::agent<vec2> const self{.position = {-40, 0}, .max_speed = 5, .max_force = 10};
    auto const calm = run(veer::arrive<vec2>{.slow_radius = 20}, self, 1, 60, 240);
    CHECK(calm.passes == 0);
    CHECK(calm.distance < 0.01);
    CHECK(calm.speed < 0.01);
    // A twentieth of that swings over several times before it settles.
    auto const swinging = run(veer::arrive<vec2>{.slow_radius = 1}, self, 1, 60, 240);
    CHECK(swinging.passes > 3);
    CHECK(swinging.distance < 0.01);
    CHECK(swinging.speed < 0.01);
}

TEST_CASE("arrive with a braking distance never passes its target, from any distance at any frame rate",
          "[arrive][long]") {
    for (double const start : {20.0, 3.7, 1.0, 0.1, 0.013}) {
        for (double const rate : {5.0, 15.0, 30.0, 60.0, 240.0, 1000.0}) {
            for (double const force : {0.5, 10.0, 1000.0}) {
                veer::agent<vec2> const self{.position = {-start, 0}, .max_speed = 5, .max_force = force};
                auto const seen = run(braking_arrive{}, self, 0, 20, rate);
                CAPTURE(start, rate, force, seen.overshoot, seen.distance, seen.speed);
                CHECK(seen.overshoot <= 1e-9);
                CHECK(seen.distance <= 0.001);
                CHECK(seen.speed <= 1e-9);
            }
        }
    }
}

TEST_CASE("arrive with a braking distance is quick", "[arrive]") {
    // 20 m at 5 m/s and 10 m/s^2: 0.5 s and 1.25 m to speed up, as much to brake, 17.5 m at 5 m/s: 4.5 s.
    veer::agent<vec2> const self{.position = {-20, 0}, .max_speed = 5, .max_force = 10};
    auto const seen = run(braking_arrive{}, self, 0, 10, 60);
    CHECK(seen.arrived_at > 4.4);
    CHECK(seen.arrived_at < 4.6);
}

TEST_CASE("arrive settles on a target that is nearer than a step", "[arrive]") {
    // 0.01 away with steps of up to 0.1: no pacing up and down, no turning round.
    for (double const response_time : {0.0, 0.1}) {
        veer::agent<vec2> self{.heading = {0, 1}, .max_speed = 6, .max_force = 100};
        veer::point_mass<vec2> const legs{.response_time = response_time};
        tests::simulate<double>(100.0 / 60, 60, [&](double dt, double) {
            legs(self, veer::arrive<vec2>{.slow_radius = 3}(self, vec2{0, 0.01}, dt), dt);
            REQUIRE(self.heading == vec2{0, 1});
            REQUIRE(self.position.y <= 0.01 + 1e-9);
        });
        CHECK(tests::gap(self.position, vec2{0, 0.01}) <= 0.001);
        CHECK(veer::length(self.velocity) < 1e-3);
    }
}
