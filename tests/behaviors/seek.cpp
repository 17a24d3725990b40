// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <type_traits>

namespace {

using tests::at;

template <class V>
struct beacon {
    V position;
    float brightness = 1;
};

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::seek<vec2>, vec2, vec2 const>);
static_assert(veer::behavior<veer::seek<vec2>, vec2, beacon<vec2>>);
static_assert(std::is_empty_v<veer::seek<vec2>> && std::is_trivially_copyable_v<veer::seek<vec2>>);
static_assert(*veer::seek<vec2>{}(veer::agent<vec2>{.max_speed = 2}, vec2{0, 7}) == vec2{0, 2});

} // namespace

TEMPLATE_LIST_TEST_CASE("seek goes straight to its target at full speed", "[seek]", tests::vectors) {
    using V = TestType;
    // From (1, 2) to (4, 6) the offset is (3, 4), 5 long; at a speed of 10 that is (6, 8).
    veer::agent<V> const self{.position = at<V>(1, 2), .velocity = at<V>(-7, 3), .max_speed = 10};
    auto const desired = veer::seek<V>{}(self, at<V>(4, 6));
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(6, 8)) <= 10 * tests::rounding<veer::scalar_t<V>>);
}

TEMPLATE_LIST_TEST_CASE("seek takes anything that has a position", "[seek]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{};
    veer::agent<V> const other{.position = at<V>(0, 3)};
    CHECK(tests::same(*veer::seek<V>{}(self, other), at<V>(0, 1)));
    CHECK(tests::same(*veer::seek<V>{}(self, beacon<V>{at<V>(-3, 0)}), at<V>(-1, 0)));
}

TEMPLATE_LIST_TEST_CASE("seek on its target asks to stop", "[seek]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(3, 4), .velocity = at<V>(1, 1)};
    auto const desired = veer::seek<V>{}(self, at<V>(3, 4));
    REQUIRE(desired);
    CHECK(tests::same(*desired, at<V>(0, 0)));
}

TEMPLATE_LIST_TEST_CASE("seek has no opinion on what is not finite", "[seek]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const bad_place = at<V>(static_cast<double>(bad), 1);
        CHECK_FALSE(veer::seek<V>{}(veer::agent<V>{}, bad_place));
        CHECK_FALSE(veer::seek<V>{}(veer::agent<V>{}, at<V>(1, static_cast<double>(bad))));
        CHECK_FALSE(veer::seek<V>{}(veer::agent<V>{.position = bad_place}, at<V>(1, 1)));
        CHECK_FALSE(veer::seek<V>{}(veer::agent<V>{.max_speed = bad}, at<V>(1, 1)));
    }
}

TEMPLATE_LIST_TEST_CASE("seek without speed, force, size or motion is finite", "[seek]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const still{.radius = 0, .max_speed = 0, .max_force = 0};
    CHECK(tests::same(*veer::seek<V>{}(still, at<V>(0, 5)), at<V>(0, 0)));
    CHECK(tests::same(*veer::seek<V>{}(still, at<V>(0, 0)), at<V>(0, 0)));
}

TEMPLATE_LIST_TEST_CASE("seek is finite and no faster than max_speed for any finite input", "[seek]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const p : tests::extremes<T>) {
                for (T const speed : tests::positive_extremes<T>) {
                    veer::agent<V> const self{.position = at<V>(static_cast<double>(p), 1), .max_speed = speed};
                    auto const desired = veer::seek<V>{}(self, at<V>(static_cast<double>(x), static_cast<double>(y)));
                    if (!desired) { continue; }
                    if (!tests::is_finite(*desired) || tests::length(*desired) > static_cast<double>(speed) * 1.00001) {
                        CAPTURE(x, y, p, speed);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("seek turns, mirrors and moves with the world", "[seek]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(1, -2), .max_speed = 3};
    auto const goal = at<V>(4.5, 7.25);
    auto const desired = *veer::seek<V>{}(self, goal);
    for (auto const& world : tests::turned_worlds) {
        CHECK(tests::same(*veer::seek<V>{}(world.agent(self), world(goal)), world(desired)));
    }
    veer::agent<V> const moved{.position = at<V>(1 + 64, -2 - 32), .max_speed = 3};
    CHECK(tests::same(*veer::seek<V>{}(moved, at<V>(4.5 + 64, 7.25 - 32)), desired));
}

TEMPLATE_LIST_TEST_CASE("seek in pixels is seek in metres", "[seek]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const metres{.position = at<V>(1, -2), .max_speed = 3};
    veer::agent<V> const pixels{.position = at<V>(100, -200), .max_speed = 300};
    auto const scaled = veer::load(*veer::seek<V>{}(metres, at<V>(5, 7))) * T(100);
    CHECK(tests::gap(*veer::seek<V>{}(pixels, at<V>(500, 700)), veer::store<V>(scaled)) <= 300 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("seek turns round for a target exactly behind, and never drives away from it", "[seek]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> self{.heading = at<V>(1, 0)};
    veer::point_mass<V> const legs{};
    auto const goal = at<V>(-10, 0);
    double last = tests::gap(self.position, goal);
    tests::simulate<T>(5, 60, [&](T dt, T) {
        legs(self, veer::seek<V>{}(self, goal), dt);
        double const now = tests::gap(self.position, goal);
        REQUIRE(now < last);
        last = now;
    });
    CHECK(tests::gap(self.heading, at<V>(-1, 0)) <= tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("seek reaches a target that it starts out circling", "[seek]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // 10 away and moving across at 5: an acceleration of v v / r = 2.5 toward the target would circle it for ever.
    for (T const response_time : {T(0), T(1)}) {
        veer::agent<V> self{.position = at<V>(10, 0), .velocity = at<V>(0, 5), .max_speed = 5, .max_force = T(2.5)};
        veer::point_mass<V> const legs{.response_time = response_time};
        double nearest = 10;
        tests::simulate<T>(20, 60, [&](T dt, T) {
            legs(self, veer::seek<V>{}(self, at<V>(0, 0)), dt);
            nearest = (std::min)(nearest, tests::gap(self.position, at<V>(0, 0)));
        });
        CHECK(nearest < 0.5);
    }
}
