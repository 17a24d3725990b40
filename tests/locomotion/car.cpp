// SPDX-License-Identifier: MIT
#include <veer/locomotion/car.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <array>
#include <cmath>
#include <limits>

namespace {

using tests::at;

template <class V>
std::optional<V> wish(double right, double up) {
    return at<V>(right, up);
}

} // namespace

TEMPLATE_LIST_TEST_CASE("car speeds up by its engine and slows down by its brakes", "[car]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> self{.heading = at<V>(1, 0), .max_speed = 10, .max_force = 2};
    veer::car<V> const legs{.braking = 6};
    // 2 m/s^2 for half a second: 1 m/s, and the step moves on at the new speed: 0.5 m.
    legs(self, wish<V>(10, 0), T(0.5));
    CHECK(tests::gap(self.velocity, at<V>(1, 0)) <= tests::rounding<T>);
    CHECK(tests::gap(self.position, at<V>(0.5, 0)) <= tests::rounding<T>);
    legs(self, wish<V>(10, 0), T(1));
    CHECK(tests::gap(self.velocity, at<V>(3, 0)) <= tests::rounding<T>);
    // 6 m/s^2 for a quarter of a second: 1.5 m/s less; then to rest, not backwards.
    legs(self, wish<V>(0, 0), T(0.25));
    CHECK(tests::gap(self.velocity, at<V>(1.5, 0)) <= tests::rounding<T>);
    legs(self, wish<V>(0, 0), T(1));
    CHECK(tests::same(self.velocity, at<V>(0, 0)));
    CHECK(tests::gap(self.heading, at<V>(1, 0)) <= tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("car drives no tighter curve than its wheels and its grip allow", "[car]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (double speed : {2.0, 20.0}) {
        // At 2 m/s the wheels decide, 2 / 5 = 0.4 rad/s; at 20 m/s the grip, 8 / 20 = 0.4 rad/s as well: radius 50.
        veer::agent<V> self{
            .velocity = at<V>(speed, 0), .heading = at<V>(1, 0), .max_speed = T(speed), .max_force = 100};
        veer::car<V> const legs{.min_turn_radius = 5, .braking = 0, .grip = 8, .crawl = 1};
        tests::simulate<T>(1, 100, [&](T dt, T) {
            auto const aside = veer::perp(tests::seen(self.heading));
            legs(self, wish<V>(static_cast<double>(aside.x) * speed, static_cast<double>(aside.y) * speed), dt);
        });
        auto const heading = tests::seen(self.heading);
        CHECK(std::atan2(static_cast<double>(heading.y), static_cast<double>(heading.x)) == Approx(0.4).epsilon(0.001));
        CHECK(tests::length(self.velocity) == Approx(speed));
    }
}

TEMPLATE_LIST_TEST_CASE("car never moves sideways and comes round to what lies behind", "[car]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> self{.heading = at<V>(1, 0), .max_speed = 5, .max_force = 3};
    veer::car<V> const legs{};
    double turned = 0;
    tests::simulate<T>(20, 60, [&](T dt, T) {
        auto const before = tests::seen(self.heading);
        legs(self, wish<V>(-5, 0), dt);
        auto const after = tests::seen(self.heading);
        turned += std::asin(static_cast<double>(veer::cross(before, after)));
        REQUIRE(std::abs(static_cast<double>(veer::cross(tests::seen(self.velocity), after))) <= 1e-5);
    });
    CHECK(tests::gap(self.heading, at<V>(-1, 0)) <= 1e-3);
    // Exactly behind: to the left, half a turn, without wavering.
    CHECK(turned == Approx(3.14159265).epsilon(0.001));
}

TEMPLATE_LIST_TEST_CASE("car drives what of a wish lies ahead of it, and crawls to what does not", "[car]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // 5 m/s are wanted; the second wish lies ahead by 3 of its 5 m/s, the last two count by a quarter.
    for (auto const& [right, up, fast] :
         {std::array{5.0, 0.0, 5.0}, {3.0, 4.0, 3.0}, {0.0, -5.0, 1.25}, {-5.0, 0.0, 1.25}}) {
        veer::agent<V> self{.heading = at<V>(1, 0), .max_speed = 10, .max_force = 100};
        veer::car<V>{.crawl = T(0.25)}(self, wish<V>(right, up), T(1));
        CHECK(tests::length(self.velocity) == Approx(fast));
    }
}

TEMPLATE_LIST_TEST_CASE("car cannot turn on the spot", "[car]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> self{.heading = at<V>(1, 0), .max_speed = 5, .max_force = 0};
    veer::car<V>{}(self, wish<V>(0, 5), T(1));
    CHECK(tests::same(self.heading, at<V>(1, 0)));
    CHECK(tests::same(self.position, at<V>(0, 0)));
}

TEMPLATE_LIST_TEST_CASE("car without an opinion rolls on", "[car]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        for (auto const& nothing : {std::optional<V>{}, std::optional<V>{at<V>(static_cast<double>(bad), 0)}}) {
            veer::agent<V> self{.velocity = at<V>(2, 0), .heading = at<V>(1, 0), .max_speed = 5};
            veer::car<V>{}(self, nothing, T(0.5));
            CHECK(tests::gap(self.velocity, at<V>(2, 0)) <= tests::rounding<T>);
            CHECK(tests::gap(self.position, at<V>(1, 0)) <= tests::rounding<T>);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("car is finite for any finite wish", "[car]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            veer::agent<V> self{.velocity = at<V>(static_cast<double>(y), 1), .max_speed = 3, .max_force = 4};
            veer::car<V>{}(self, at<V>(static_cast<double>(x), static_cast<double>(y)), T(0.1));
            bool const sound = tests::is_finite(self.velocity) && tests::is_finite(self.position) &&
                               tests::is_finite(self.heading) && tests::length(self.velocity) <= 3.0001;
            if (!sound) {
                CAPTURE(x, y);
                FAIL("out of bounds");
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("car takes no step beyond the numbers", "[car]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const end = static_cast<double>((std::numeric_limits<T>::max)());
    veer::agent<V> self{.position = at<V>(end, 0), .velocity = at<V>(end / 8, 0), .max_speed = static_cast<T>(end / 8)};
    veer::car<V>{}(self, std::nullopt, T(0.5));
    CHECK(tests::same(self.position, at<V>(end, 0)));
}

TEMPLATE_LIST_TEST_CASE("car turns the same way round in every turned world", "[car]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const start{.velocity = at<V>(3, 1), .max_speed = 5, .max_force = 4};
    auto self = start;
    veer::car<V>{}(self, wish<V>(-1, 4), T(0.1));
    for (auto const& world : tests::turned_worlds) {
        auto other = world.agent(start);
        veer::car<V>{}(other, std::optional<V>{world(at<V>(-1, 4))}, T(0.1));
        CHECK(tests::gap(other.velocity, world(self.velocity)) <= 5 * tests::rounding<T>);
    }
}
