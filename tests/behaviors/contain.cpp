// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/contain.hpp>
#include <veer/behaviors/wander.hpp>

#include "catch.hpp"
#include "support/course.hpp"
#include "support/extremes.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

namespace {

using tests::at;
using vec2 = veer::vec<float, 2>;

/// A game's own zone: a position and a radius are enough.
template <class V>
struct zone {
    V position;
    double radius;
};

static_assert(veer::behavior<veer::contain<vec2>, vec2, veer::box<vec2>>);
static_assert(veer::behavior<veer::contain<vec2>, vec2, zone<vec2>>);
static_assert(!veer::contain<vec2>{}(veer::agent<vec2>{}, veer::box<vec2>{{-9, -9}, {9, 9}}));

/// A box in the flat scene; in 3D so high and deep that up and down do not matter.
template <class V>
veer::box<V> flat_box(double left, double bottom, double right, double top) {
    auto low = veer::load(at<V>(left, bottom)), high = veer::load(at<V>(right, top));
    if constexpr (veer::dimension_v<V> == 3) {
        low.y = -1000;
        high.y = 1000;
    }
    return {veer::store<V>(low), veer::store<V>(high)};
}

} // namespace

TEMPLATE_LIST_TEST_CASE("contain turns along the border by the share of its way that lies beyond", "[contain]",
                        tests::scene_vectors) {
    using V = TestType;
    // v = (3, 4), one second ahead: (3, 4). The body (radius 1) would reach 4 where the border is at 3.25: 0.75 beyond, and
    // there is 2.25 to it now: a nearness of 0.75 / 3 = 1/4. Along the border (0, 1), led out by half of 0.6: (-0.3, 1).
    // (0.6, 0.8) 3/4 + (-0.3, 1) 1/4 = (0.45 - 0.075, 0.6 + 0.25) = (0.375, 0.85), 0.929045 long.
    veer::agent<V> const self{.velocity = at<V>(3, 4), .radius = 1, .max_speed = 10};
    auto const yard = flat_box<V>(-100, -100, 3.25, 100);
    auto const desired = veer::contain<V>{}(self, yard);
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(3.75 / 0.929045, 8.5 / 0.929045)) < 1e-4);
    for (auto const& world : tests::turned_worlds) {
        veer::half_space<V> const border{at<V>(3.25, 0), at<V>(1, 0)};
        veer::half_space<V> const turned{world(border.position), world(border.normal)};
        CHECK(tests::gap(*veer::contain<V>{}(world.agent(self), turned), world(*desired)) < 1e-5);
    }
}

TEMPLATE_LIST_TEST_CASE("contain has no opinion while its body stays inside", "[contain]", tests::scene_vectors) {
    using V = TestType;
    auto const yard = flat_box<V>(-10, -10, 10, 10);
    veer::agent<V> self{.position = at<V>(8.25, 0), .velocity = at<V>(1, 0)};
    CHECK_FALSE(veer::contain<V>{}(self, yard)); // the rim reaches 8.25 + 1 + 0.5 = 9.75
    CHECK(veer::contain<V>{.seconds = 2}(self, yard));
    CHECK(veer::contain<V>{.distance = 2}(self, yard));
    CHECK(veer::contain<V>{.margin = 0.5}(self, yard));
    self.velocity = at<V>(0, 1);
    CHECK_FALSE(veer::contain<V>{.margin = 0.5}(self, yard));
    CHECK_FALSE(veer::contain<V>{}(self, zone<V>{at<V>(0, 0), 10}));
    CHECK(veer::contain<V>{}(self, zone<V>{at<V>(0, 0), 8}));
}

TEMPLATE_LIST_TEST_CASE("contain comes back from outside by the shortest way", "[contain]", tests::scene_vectors) {
    using V = TestType;
    auto const yard = flat_box<V>(-10, -10, 10, 10);
    for (auto const velocity : {at<V>(0, 0), at<V>(1, 0), at<V>(0, 1)}) {
        veer::agent<V> const self{.position = at<V>(30, 5), .velocity = velocity, .max_speed = 2};
        auto const desired = veer::contain<V>{}(self, yard);
        REQUIRE(desired);
        CHECK(tests::gap(*desired, at<V>(-2, 0)) < 1e-6);
    }
    veer::agent<V> const poking_out{.position = at<V>(9.75, 5), .velocity = at<V>(0, 1), .max_speed = 2};
    CHECK(tests::gap(*veer::contain<V>{}(poking_out, yard), at<V>(-2, 0)) < 1e-6);
    veer::agent<V> const large{.position = at<V>(1, 0), .radius = 50};
    CHECK(tests::gap(*veer::contain<V>{}(large, zone<V>{at<V>(0, 0), 10}), at<V>(-1, 0)) < 1e-6);
}

TEMPLATE_LIST_TEST_CASE("contain straight at the border turns counter-clockwise", "[contain]", tests::scene_vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(9, 0), .velocity = at<V>(1, 0)};
    auto const desired = veer::contain<V>{}(self, flat_box<V>(-10, -10, 10, 10));
    REQUIRE(desired);
    CHECK(tests::up_of(*desired) > 0.1);
}

TEMPLATE_LIST_TEST_CASE("contain has no opinion on what is not finite", "[contain]", tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(100, static_cast<double>(bad));
        CHECK_FALSE(veer::contain<V>{}(veer::agent<V>{}, veer::ball<V>{nowhere, 1}));
        CHECK_FALSE(veer::contain<V>{}(veer::agent<V>{.position = nowhere}, veer::ball<V>{at<V>(0, 0), 1}));
    }
}

TEMPLATE_LIST_TEST_CASE("contain is finite and no faster than max_speed for any finite input", "[contain]",
                        tests::scalars) {
    using T = TestType;
    using V = tests::plain2<T>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const size : tests::positive_extremes<T>) {
                veer::agent<V> const self{.position = {x, y}, .velocity = {y, size}, .radius = size, .max_speed = 3};
                veer::contain<V> const stay{.seconds = size, .margin = size};
                for (auto const& desired :
                     {stay(self, veer::ball<V>{{y, x}, size}), stay(self, veer::box<V>{{-size, -1}, {size, 1}}),
                      stay(self, veer::half_space<V>{{x, size}, {y, x}})}) {
                    if (desired && !(tests::is_finite(*desired) && tests::length(*desired) < 3.0001)) {
                        CAPTURE(x, y, size);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("an agent that started outside comes back, and one that wanders stays inside", "[contain]",
                        tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const yard = flat_box<V>(-6, -4, 6, 4);
    zone<V> const pond{at<V>(0, 0), 5};
    auto const outside = [&](auto const& region, veer::agent<V> const& self) {
        return static_cast<double>(veer::surface_of(region, self.position)->distance + self.radius);
    };
    auto const wandering = [&](auto const& region, veer::agent<V> self, double seconds) {
        veer::wander_state restless{.random = veer::random{3, 1}};
        veer::point_mass<V> const legs{.response_time = T(0.25)};
        veer::contain<V> const stay{.seconds = T(1.5), .margin = T(0.125)};
        double furthest = -100;
        tests::simulate<T>(seconds, 60, [&](T dt, T now) {
            auto desired = stay(self, region);
            if (!desired) { desired = veer::wander<V>{}(self, restless, dt); }
            legs(self, desired, dt);
            if (now > 12) { furthest = (std::max)(furthest, outside(region, self)); }
        });
        return furthest;
    };
    for (auto const start : {at<V>(0, 0), at<V>(14, 1), at<V>(-9, -9)}) {
        veer::agent<V> const self{.position = start, .velocity = at<V>(1, 0), .max_speed = 2, .max_force = 4};
        double const beyond_yard = wandering(yard, self, 60);
        double const beyond_pond = wandering(pond, self, 60);
        CAPTURE(beyond_yard, beyond_pond);
        CHECK(beyond_yard <= 0);
        CHECK(beyond_pond <= 0);
    }
}
