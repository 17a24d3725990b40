// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/pursuit.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <limits>

namespace {

using tests::at;

template <class V>
struct runner {
    V position;
    V velocity;
};

using vec2 = veer::vec<double, 2>;
static_assert(veer::behavior<veer::pursuit<vec2>, vec2, runner<vec2>>);
static_assert(veer::behavior<veer::pursuit<vec2, veer::exact_intercept>, vec2, vec2 const>);
static_assert(*veer::pursuit<vec2>{}(veer::agent<vec2>{.max_speed = 2}, runner<vec2>{{0, 7}, {}}) == vec2{0, 2});

template <class Prediction>
double predicted(veer::agent<vec2> const& self, vec2 offset, vec2 velocity, double longest) {
    return Prediction{}(self, offset, velocity, longest);
}

/// Seconds until a pursuer catches a target that keeps its velocity; -1 for never in a minute.
template <class Prediction>
double capture_time(veer::agent<vec2> self, runner<vec2> quarry, double reach) {
    veer::pursuit<vec2, Prediction> const chase{.max_prediction = 3};
    veer::point_mass<vec2> const legs{.response_time = 0};
    double caught = -1;
    tests::simulate<double>(60, 100, [&](double dt, double now) {
        if (caught >= 0) { return; }
        legs(self, chase(self, quarry), dt);
        quarry.position += quarry.velocity * dt;
        if (veer::length(quarry.position - self.position) <= reach) { caught = now + dt; }
    });
    return caught;
}

} // namespace

TEST_CASE("distance_over_speed predicts the time of the distance at full speed", "[pursuit]") {
    veer::agent<vec2> const self{.max_speed = 4};
    CHECK(predicted<veer::distance_over_speed>(self, {6, 8}, {5, 5}, 3) == 2.5); // 10 m at 4 m/s
    CHECK(predicted<veer::distance_over_speed>(self, {6, 8}, {5, 5}, 2) == 2);
    CHECK(predicted<veer::distance_over_speed>(self, {0, 0}, {5, 5}, 3) == 0);
    CHECK(predicted<veer::distance_over_speed>(veer::agent<vec2>{.max_speed = 0}, {6, 8}, {5, 5}, 3) == 3);
}

TEST_CASE("distance_over_own_speed predicts the time of the distance at the speed of now", "[pursuit]") {
    veer::agent<vec2> const self{.velocity = {0, -5}, .max_speed = 20};
    CHECK(predicted<veer::distance_over_own_speed>(self, {6, 8}, {9, 9}, 3) == 2); // 10 m at 5 m/s
    CHECK(predicted<veer::distance_over_own_speed>(self, {6, 8}, {9, 9}, 1) == 1);
    CHECK(predicted<veer::distance_over_own_speed>(veer::agent<vec2>{}, {6, 8}, {9, 9}, 3) == 3);
    for (double const bad : tests::not_finite<double>) {
        veer::agent<vec2> const broken{.velocity = {bad, 0}};
        CHECK(predicted<veer::distance_over_own_speed>(broken, {6, 8}, {9, 9}, 3) == 3);
    }
}

TEST_CASE("exact_intercept predicts when a straight run meets the target", "[pursuit]") {
    veer::agent<vec2> const self{.max_speed = 5};
    // Toward each other: 10 m at 5 + 5 m/s.
    CHECK(predicted<veer::exact_intercept>(self, {10, 0}, {-5, 0}, 9) == Approx(1));
    // Across: |(4, 3 t)| = 5 t gives 16 = 16 t t.
    CHECK(predicted<veer::exact_intercept>(self, {4, 0}, {0, 3}, 9) == Approx(1));
    // Away: 10 m at 5 - 3 m/s.
    CHECK(predicted<veer::exact_intercept>(self, {10, 0}, {3, 0}, 9) == Approx(5));
    // As fast, and coming half toward: |(10 - 3 t, 4 t)| = 5 t gives 100 = 60 t.
    CHECK(predicted<veer::exact_intercept>(self, {10, 0}, {-3, 4}, 9) == Approx(5.0 / 3));
    // Faster, and coming: |(10 - 8 t, 6 t)| = 5 t gives 75 t t - 160 t + 100 = 0, without a root.
    CHECK(predicted<veer::exact_intercept>(self, {10, 0}, {-8, 6}, 9) == 9);
    // Faster, and passing by near: |(10 - 10 t, 1)| = 5 t gives 75 t t - 200 t + 101 = 0; the smaller root counts.
    CHECK(predicted<veer::exact_intercept>(self, {10, 1}, {-10, 0}, 9) ==
          Approx((200 - veer::sqrt(200.0 * 200 - 4 * 75 * 101)) / 150));
}

TEST_CASE("exact_intercept looks as far as it may when there is no meeting", "[pursuit]") {
    veer::agent<vec2> const self{.max_speed = 5};
    CHECK(predicted<veer::exact_intercept>(self, {10, 0}, {6, 0}, 9) == 9);
    CHECK(predicted<veer::exact_intercept>(self, {10, 0}, {5, 0}, 9) == 9);
    CHECK(predicted<veer::exact_intercept>(self, {10, 0}, {3, 0}, 4) == 4);
    CHECK(predicted<veer::exact_intercept>(veer::agent<vec2>{.max_speed = 0}, {10, 0}, {-3, 0}, 4) == 4);
    CHECK(predicted<veer::exact_intercept>(self, {0, 0}, {3, 0}, 4) == 0);
}

TEST_CASE("exact_intercept solves its quadratic for a thousand random targets", "[pursuit]") {
    veer::random random{7};
    for (int i = 0; i < 1000; ++i) {
        veer::agent<vec2> const self{.max_speed = veer::uniform(random, 1.0, 9.0)};
        vec2 const offset{veer::uniform(random, -50.0, 50.0), veer::uniform(random, -50.0, 50.0)};
        vec2 const velocity{veer::uniform(random, -9.0, 9.0), veer::uniform(random, -9.0, 9.0)};
        double const t = predicted<veer::exact_intercept>(self, offset, velocity, 1e4);
        if (t < 1e3) { CHECK(veer::length(offset + velocity * t) == Approx(self.max_speed * t)); }
        // Never later than any meeting: until then the target is out of reach.
        for (double const share : {0.1, 0.5, 0.9, 0.99}) {
            CHECK(veer::length(offset + velocity * (t * share)) > self.max_speed * t * share);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("pursuit heads for where the target will be", "[pursuit]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(1, 2), .max_speed = 4};
    // 8 m away: 2 s, in which the target runs (0, 6). Toward (8, 6): 4 * (0.8, 0.6).
    runner<V> const quarry{at<V>(9, 2), at<V>(0, 3)};
    CHECK(tests::gap(*veer::pursuit<V>{}(self, quarry), at<V>(3.2, 2.4)) <= 10 * tests::rounding<T>);
    // Looking at most 1 s ahead: toward (8, 3).
    auto const along = veer::unit(veer::load(at<V>(8, 3))) * T(4);
    CHECK(tests::gap(*veer::pursuit<V>{.max_prediction = 1}(self, quarry), veer::store<V>(along)) <=
          10 * tests::rounding<T>);
    // Exactly: |(8, 3 t)| = 4 t gives 64 = 7 t t.
    auto const t = veer::sqrt(64.0 / 7);
    auto const exact = veer::unit(veer::load(at<V>(8, 3 * t))) * T(4);
    CHECK(tests::gap(*veer::pursuit<V, veer::exact_intercept>{.max_prediction = 9}(self, quarry),
                     veer::store<V>(exact)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("pursuit of what has no velocity is seek", "[pursuit]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{.max_speed = 3};
    CHECK(tests::same(*veer::pursuit<V>{}(self, at<V>(3, 4)), *veer::seek<V>{}(self, at<V>(3, 4))));
}

TEMPLATE_LIST_TEST_CASE("pursuit on the predicted point asks to stop", "[pursuit]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(1, 2), .velocity = at<V>(1, 1), .max_speed = 4};
    for (auto const& quarry : {runner<V>{at<V>(1, 2), at<V>(5, 5)}, runner<V>{at<V>(9, 2), at<V>(-4, 0)}}) {
        auto const desired = veer::pursuit<V>{}(self, quarry);
        REQUIRE(desired);
        CHECK(tests::same(*desired, at<V>(0, 0)));
    }
}

TEMPLATE_LIST_TEST_CASE("pursuit has no opinion on what is not finite", "[pursuit]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        veer::agent<V> const self{};
        CHECK_FALSE(veer::pursuit<V>{}(self, runner<V>{nowhere, at<V>(1, 0)}));
        CHECK_FALSE(veer::pursuit<V>{}(self, runner<V>{at<V>(1, 0), nowhere}));
        CHECK_FALSE(veer::pursuit<V, veer::exact_intercept>{}(self, runner<V>{at<V>(1, 0), nowhere}));
        CHECK_FALSE(veer::pursuit<V>{}(veer::agent<V>{.position = nowhere}, at<V>(1, 0)));
    }
    // Nor on what will be beyond the numbers.
    auto const huge = static_cast<double>((std::numeric_limits<T>::max)());
    CHECK_FALSE(veer::pursuit<V>{}(veer::agent<V>{}, runner<V>{at<V>(9, 0), at<V>(huge, 0)}));
}

TEMPLATE_LIST_TEST_CASE("pursuit without speed and without a cap on its prediction is finite", "[pursuit]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const still{.max_speed = 0};
    runner<V> const quarry{at<V>(3, 4), at<V>(2, 0)};
    auto const uncapped = (std::numeric_limits<T>::max)() / 4;
    for (auto const& desired : {veer::pursuit<V>{.max_prediction = uncapped}(still, quarry),
                                veer::pursuit<V, veer::exact_intercept>{.max_prediction = uncapped}(still, quarry)}) {
        REQUIRE(desired);
        CHECK(tests::same(*desired, at<V>(0, 0)));
    }
}

TEMPLATE_LIST_TEST_CASE("pursuit is finite and no faster than max_speed for any finite input", "[pursuit]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const bounded = [](std::optional<V> const& desired, T speed) {
        return !desired ||
               (tests::is_finite(*desired) && tests::length(*desired) <= static_cast<double>(speed) * 1.00001);
    };
    for (T const x : tests::extremes<T>) {
        for (T const w : tests::extremes<T>) {
            for (T const speed : tests::positive_extremes<T>) {
                for (T const longest : tests::positive_extremes<T>) {
                    veer::agent<V> const self{.velocity = at<V>(1, static_cast<double>(speed)), .max_speed = speed};
                    runner<V> const quarry{at<V>(static_cast<double>(x), 1), at<V>(1, static_cast<double>(w))};
                    if (!bounded(veer::pursuit<V>{longest}(self, quarry), speed) ||
                        !bounded(veer::pursuit<V, veer::distance_over_own_speed>{longest}(self, quarry), speed) ||
                        !bounded(veer::pursuit<V, veer::exact_intercept>{longest}(self, quarry), speed)) {
                        CAPTURE(x, w, speed, longest);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("pursuit turns and mirrors with the world", "[pursuit]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(1, -2), .max_speed = 3};
    runner<V> const quarry{at<V>(4.5, 7.25), at<V>(-2, 0.5)};
    auto const guessed = *veer::pursuit<V>{}(self, quarry);
    auto const exact = *veer::pursuit<V, veer::exact_intercept>{}(self, quarry);
    for (auto const& world : tests::turned_worlds) {
        runner<V> const there{world(quarry.position), world(quarry.velocity)};
        // Turning adds the two squares of a length in the other order, which rounds alike.
        CHECK(tests::same(*veer::pursuit<V>{}(world.agent(self), there), world(guessed)));
        CHECK(tests::same(*veer::pursuit<V, veer::exact_intercept>{}(world.agent(self), there), world(exact)));
    }
}

TEST_CASE("pursuit with exact_intercept meets its target at the midpoint after one second", "[pursuit]") {
    // The target comes 10 m at 5 m/s and the pursuer goes as fast: at (5, 0) after 1 s.
    veer::agent<vec2> self{.max_speed = 5, .max_force = 1e6};
    runner<vec2> quarry{{10, 0}, {-5, 0}};
    veer::pursuit<vec2, veer::exact_intercept> const chase{};
    veer::point_mass<vec2> const legs{.response_time = 0};
    tests::simulate<double>(1, 64, [&](double dt, double) {
        legs(self, chase(self, quarry), dt);
        quarry.position += quarry.velocity * dt;
    });
    CHECK(tests::gap(self.position, vec2{5, 0}) <= 1e-9);
    CHECK(tests::gap(quarry.position, vec2{5, 0}) <= 1e-9);
}

TEST_CASE("pursuit catches at the latest at the times of the best known pursuers", "[pursuit]") {
    // Legs that answer as fast as max_force allows. From rest, or when it has to turn first, a pursuer that counts on its
    // full speed looks less far ahead than it will need; its speed of now says it better.
    struct row {
        veer::agent<vec2> pursuer;
        runner<vec2> quarry;
        double reach;
        double best;
        double at_full_speed; ///< what distance_over_speed takes
        double exact;         ///< what exact_intercept takes
    };
    row const rows[] = {
        {{.position = {100, 0}, .max_speed = 50, .max_force = 10}, {{0, 0}, {-20, 0}}, 15, 7.01, 7.00, 7.00},
        {{.position = {100, 30}, .velocity = {-10, -10}, .max_speed = 50, .max_force = 10},
         {{0, 0}, {0, 40}},
         5,
         15.5,
         16.38,
         15.46},
        {{.position = {-50, 0}, .max_speed = 50, .max_force = 20}, {{0, 0}, {0, -20}}, 5, 2.7, 2.81, 2.70},
        {{.position = {-40, 0}, .velocity = {10, 30}, .max_speed = 50, .max_force = 10},
         {{0, 0}, {-20, -10}},
         5,
         10.4,
         10.93,
         10.91},
    };
    for (auto const& [pursuer, quarry, reach, best, at_full_speed, exact] : rows) {
        CAPTURE(best);
        double const caught = capture_time<veer::distance_over_own_speed>(pursuer, quarry, reach);
        CHECK(caught > 0);
        CHECK(caught <= best);
        CHECK(capture_time<veer::distance_over_speed>(pursuer, quarry, reach) == Approx(at_full_speed).margin(0.011));
        CHECK(capture_time<veer::exact_intercept>(pursuer, quarry, reach) == Approx(exact).margin(0.011));
    }
}

TEMPLATE_LIST_TEST_CASE("pursuit of a target just as fast keeps behind it", "[pursuit]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> self{.velocity = at<V>(5, 0), .max_speed = 5, .max_force = 10};
    runner<V> quarry{at<V>(10, 0), at<V>(5, 0)};
    veer::point_mass<V> const legs{};
    tests::simulate<T>(20, 60, [&](T dt, T) {
        auto const guessed = veer::pursuit<V>{}(self, quarry);
        auto const exact = veer::pursuit<V, veer::exact_intercept>{}(self, quarry);
        REQUIRE((guessed && exact));
        REQUIRE(tests::gap(*guessed, at<V>(5, 0)) <= 10 * tests::rounding<T>);
        REQUIRE(tests::gap(*exact, at<V>(5, 0)) <= 10 * tests::rounding<T>);
        legs(self, guessed, dt);
        quarry.position = veer::store<V>(veer::load(quarry.position) + veer::load(quarry.velocity) * dt);
        REQUIRE(tests::gap(self.position, quarry.position) <= 10 + 1000 * tests::rounding<T>);
    });
}
