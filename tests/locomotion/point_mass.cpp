// SPDX-License-Identifier: MIT
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <cmath>
#include <optional>

namespace {

using tests::at;

using vec2 = veer::vec<double, 2>;
static_assert(veer::point_mass<vec2>{}.response_time == 1);
static_assert([] {
    veer::agent<vec2> self{.max_speed = 4, .max_force = 8};
    veer::point_mass<vec2>{.response_time = 0}(self, vec2{0, 4}, 0.25);
    return self.velocity == vec2{0, 2} && self.position == vec2{0, 0.5} && self.heading == vec2{0, 1};
}());

template <class V>
veer::agent<V> moved(veer::agent<V> self, double response_time, std::optional<V> const& desired, double dt) {
    using T = veer::scalar_t<V>;
    veer::point_mass<V>{.response_time = static_cast<T>(response_time)}(self, desired, static_cast<T>(dt));
    return self;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("point_mass pushes by what is missing from the desired velocity", "[point_mass]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(1, 2), .velocity = at<V>(1, 0), .max_speed = 10, .max_force = 20};
    // Missing: (4, 5) - (1, 0) = (3, 5), shorter than 20. In 0.1 s: v = (1.3, 0.5), p = (1, 2) + (0.13, 0.05).
    auto const after = moved<V>(self, 1, at<V>(4, 5), 0.1);
    CHECK(tests::gap(after.velocity, at<V>(1.3, 0.5)) <= 10 * tests::rounding<T>);
    CHECK(tests::gap(after.position, at<V>(1.13, 2.05)) <= 10 * tests::rounding<T>);
    // With a response time of 0.5 s twice the force: v = (1.6, 1).
    CHECK(tests::gap(moved<V>(self, 0.5, at<V>(4, 5), 0.1).velocity, at<V>(1.6, 1)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("point_mass is limited in force, then in speed", "[point_mass]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Missing: (30, 40), 50 long, limited to 5: (3, 4). In 0.5 s: v = (1.5, 2), 2.5 long.
    veer::agent<V> const weak{.max_speed = 60, .max_force = 5};
    CHECK(tests::gap(moved<V>(weak, 1, at<V>(30, 40), 0.5).velocity, at<V>(1.5, 2)) <= 10 * tests::rounding<T>);
    // At most 1 m/s: (0.6, 0.8).
    veer::agent<V> const slow{.max_speed = 1, .max_force = 5};
    CHECK(tests::gap(moved<V>(slow, 1, at<V>(30, 40), 0.5).velocity, at<V>(0.6, 0.8)) <= 10 * tests::rounding<T>);
    // A body that something else made too fast is slowed down to its limit, also when it has no opinion.
    veer::agent<V> const pushed{.velocity = at<V>(30, 40), .max_speed = 1};
    CHECK(tests::gap(moved<V>(pushed, 1, std::nullopt, 0.5).velocity, at<V>(0.6, 0.8)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("point_mass coasts without an opinion, and brakes when asked to stop", "[point_mass]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.velocity = at<V>(3, 4), .max_speed = 10, .max_force = 2};
    auto const coasting = moved<V>(self, 1, std::nullopt, 0.5);
    CHECK(tests::same(coasting.velocity, at<V>(3, 4)));
    CHECK(tests::same(coasting.position, at<V>(1.5, 2)));
    // Against the velocity with 2 m/s^2: from 5 to 4 m/s.
    CHECK(tests::gap(moved<V>(self, 1, at<V>(0, 0), 0.5).velocity, at<V>(2.4, 3.2)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("point_mass with no response time is as quick as its force allows, and never passes",
                        "[point_mass]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const strong{.velocity = at<V>(0, -3), .max_speed = 10, .max_force = 1e6};
    for (double const response_time : {0.0, 0.01, 0.25}) {
        CHECK(tests::same(moved<V>(strong, response_time, at<V>(5, 0), 0.25).velocity, at<V>(5, 0)));
    }
    // 2 m/s^2 for 0.25 s is half a metre per second.
    veer::agent<V> const weak{.max_speed = 10, .max_force = 2};
    CHECK(tests::same(moved<V>(weak, 0, at<V>(5, 0), 0.25).velocity, at<V>(0.5, 0)));
    CHECK(tests::same(moved<V>(weak, 0, at<V>(0.25, 0), 0.25).velocity, at<V>(0.25, 0)));
}

TEMPLATE_LIST_TEST_CASE("point_mass moves nothing that cannot move", "[point_mass]", tests::vectors) {
    using V = TestType;
    // No time: nothing changes.
    veer::agent<V> const self{.position = at<V>(1, 2), .velocity = at<V>(0.5, 0), .heading = at<V>(1, 0)};
    for (double const response_time : {0.0, 1.0}) {
        auto const after = moved<V>(self, response_time, at<V>(0, 1), 0);
        CHECK(tests::same(after.position, self.position));
        CHECK(tests::same(after.velocity, self.velocity));
    }
    // No speed: stands. No force: keeps its velocity.
    CHECK(tests::same(moved<V>(veer::agent<V>{.max_speed = 0}, 0, at<V>(0, 1), 1).position, at<V>(0, 0)));
    veer::agent<V> const forceless{.velocity = at<V>(0.5, 0), .max_force = 0};
    CHECK(tests::same(moved<V>(forceless, 0, at<V>(0, 1), 1).velocity, at<V>(0.5, 0)));
}

TEMPLATE_LIST_TEST_CASE("point_mass coasts on a wish, and starts anew from a velocity, that is not finite",
                        "[point_mass]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        veer::agent<V> const self{.velocity = at<V>(0.5, 0)};
        CHECK(tests::same(moved<V>(self, 1, nowhere, 0.5).velocity, at<V>(0.5, 0)));
        auto const after = moved<V>(veer::agent<V>{.velocity = nowhere}, 1, at<V>(0, 1), 0.5);
        CHECK(tests::same(after.velocity, at<V>(0, 0.5)));
        CHECK(tests::same(after.position, at<V>(0, 0.25)));
        CHECK(tests::same(moved<V>(veer::agent<V>{.velocity = nowhere}, 1, std::nullopt, 0.5).velocity, at<V>(0, 0)));
    }
}

TEMPLATE_LIST_TEST_CASE("point_mass stays finite and within max_speed for any finite input", "[point_mass]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const wish : tests::extremes<T>) {
        for (T const now : tests::extremes<T>) {
            for (T const speed : tests::positive_extremes<T>) {
                for (T const force : tests::positive_extremes<T>) {
                    for (T const dt : tests::positive_extremes<T>) {
                        veer::agent<V> self{.position = at<V>(static_cast<double>(now), 3),
                                            .velocity = at<V>(static_cast<double>(now), 1),
                                            .max_speed = speed,
                                            .max_force = force};
                        veer::point_mass<V>{.response_time =
                                                now > 0 ? now : 0}(self, at<V>(1, static_cast<double>(wish)), dt);
                        bool const good = tests::is_finite(self.velocity) && tests::is_finite(self.position) &&
                                          tests::is_finite(self.heading) &&
                                          tests::length(self.velocity) <= static_cast<double>(speed) * 1.00001;
                        if (!good) {
                            CAPTURE(wish, now, speed, force, dt);
                            FAIL("out of bounds");
                        }
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("point_mass follows a wish that is far beyond its reach", "[point_mass]", tests::vectors) {
    using V = TestType;
    // 1e37 in a sixtieth of a second is beyond what a float holds; the force is limited all the same.
    veer::agent<V> const self{.max_speed = 10, .max_force = 6};
    CHECK(tests::gap(moved<V>(self, 0, at<V>(0, 1e37), 0.125).velocity, at<V>(0, 0.75)) <= 1e-6);
    CHECK(tests::gap(moved<V>(self, 1, at<V>(-1e37, 0), 0.125).velocity, at<V>(-0.75, 0)) <= 1e-6);
}

TEMPLATE_LIST_TEST_CASE("point_mass turns and mirrors with the world", "[point_mass]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(1, -2), .velocity = at<V>(0.7, 0.3), .max_speed = 3, .max_force = 2};
    auto const wish = at<V>(-2, 1.7);
    auto const after = moved<V>(self, 1, wish, 0.1);
    for (auto const& world : tests::turned_worlds) {
        auto const there = moved<V>(world.agent(self), 1, world(wish), 0.1);
        CHECK(tests::same(there.position, world(after.position)));
        CHECK(tests::same(there.velocity, world(after.velocity)));
        CHECK(tests::same(there.heading, world(after.heading)));
    }
}

TEMPLATE_LIST_TEST_CASE("point_mass obeys what physics did to the velocity in between", "[point_mass]",
                        tests::vectors) {
    using V = TestType;
    veer::agent<V> self{.max_speed = 10, .max_force = 1};
    veer::point_mass<V> const legs{.response_time = 0};
    legs(self, at<V>(0, 5), veer::scalar_t<V>(0.5));
    self.velocity = at<V>(-4, 0);
    legs(self, std::nullopt, veer::scalar_t<V>(0.5));
    CHECK(tests::same(self.velocity, at<V>(-4, 0)));
    CHECK(tests::same(self.heading, at<V>(-1, 0)));
}

TEST_CASE("point_mass speeds up along the same curve at any frame rate", "[point_mass]") {
    // v' = (4 - v) / t with a response time t of 0.5 s: v = 4 (1 - exp(-2 s)).
    for (double const rate : {15.0, 30.0, 60.0, 240.0, 1000.0}) {
        veer::agent<vec2> self{.max_speed = 10, .max_force = 100};
        veer::point_mass<vec2> const legs{.response_time = 0.5};
        tests::simulate<double>(1, rate, [&](double dt, double) { legs(self, vec2{4, 0}, dt); });
        CAPTURE(rate);
        CHECK(self.velocity.x == Approx(4 * (1 - std::exp(-2.0))).margin(1.2 / rate));
        // The way: 4 (s - (1 - exp(-2 s)) / 2), and at most half a frame's way more.
        CHECK(self.position.x == Approx(4 * (1 - (1 - std::exp(-2.0)) / 2)).margin(4 / rate));
    }
}

TEST_CASE("point_mass turns round along the same curve at any frame rate", "[point_mass]") {
    // From 3 to -3 m/s with 2 m/s^2: 3 s, and back where it began.
    for (double const rate : {15.0, 30.0, 60.0, 240.0, 1000.0}) {
        veer::agent<vec2> self{.velocity = {3, 0}, .max_speed = 3, .max_force = 2};
        veer::point_mass<vec2> const legs{.response_time = 0};
        tests::simulate<double>(3, rate, [&](double dt, double) { legs(self, vec2{-3, 0}, dt); });
        CAPTURE(rate);
        CHECK(self.velocity.x == Approx(-3));
        CHECK(std::abs(self.position.x) <= 3.1 / rate);
    }
}
