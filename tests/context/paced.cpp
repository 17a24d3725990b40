// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/feel_walls.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/paced.hpp>
#include <veer/context/ring.hpp>
#include <veer/space/sweep.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/vectors.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <span>

using tests::at;
static_assert(veer::by_arrival<float>{}.slow_radius == 2 && veer::by_arrival<float>{}.stop_radius == 0);

namespace {

/// The speed of a decision on this map.
template <class V, class Pace>
double speed(Pace const& pace, veer::context_map<V, 8> const& map, veer::agent<V> const& self) {
    veer::paced const selector{veer::masked_selector<V>{}, pace};
    return static_cast<double>(selector(map, veer::ring<V, 8>{}, self).speed);
}

} // namespace

TEMPLATE_LIST_TEST_CASE("by_interest goes as fast as the interest is high", "[paced]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.max_speed = 4};
    veer::context_map<V, 8> map;
    map.interest[2] = T(0.25);
    CHECK(speed(veer::by_interest<T>{}, map, self) == Approx(1));
    CHECK(speed(veer::by_interest<T>{.full = T(0.5)}, map, self) == Approx(2));
    map.interest[2] = 7;
    CHECK(speed(veer::by_interest<T>{}, map, self) == 4);
}

TEMPLATE_LIST_TEST_CASE("by_arrival knows the distance from the interest, with every falloff", "[paced]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.max_speed = 4};
    auto const slows = [&](auto const& falloff) {
        using falloff_type = std::remove_cvref_t<decltype(falloff)>;
        veer::attract<V, falloff_type> const food{.weight = 2, .falloff = falloff};
        veer::by_arrival<T, falloff_type> const pace{
            .slow_radius = 2, .stop_radius = T(0.5), .weight = 2, .falloff = falloff};
        for (double const distance : {0.1, 0.5, 1.0, 1.5, 2.5, 4.0}) {
            auto const map = tests::written<veer::ring<V, 8>>(food, self, at<V>(0, distance));
            double const right = 4 * std::clamp((distance - 0.5) / 2, 0.0, 1.0);
            CAPTURE(distance);
            CHECK(speed(pace, map, self) == Approx(right).margin(1e-5));
        }
    };
    slows(veer::inverse_distance<T>{.scale = 3});
    slows(veer::linear_falloff<T>{.range = 6});
    slows(veer::smooth_falloff<T>{.range = 6});
    slows(veer::within_range<T>{.range = 6});
}

TEMPLATE_LIST_TEST_CASE("by_clearance could stop before the wall that it goes toward", "[paced]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.radius = T(0.5), .max_speed = 9, .max_force = 2};
    std::array<veer::half_space<V>, 1> const walls{veer::half_space<V>{at<V>(0, 2), at<V>(0, -1)}};
    veer::obstacle_caster<V, std::span<veer::half_space<V> const>> const cast{walls};
    auto map = tests::written<veer::ring<V, 8>>(veer::feel_walls<V>{.range = 3}, self, cast);
    for (auto& interest : map.interest) { interest = 0; }
    map.interest[0] = 1;
    // 2 ahead, less its radius: 1.5 clear. v = sqrt(2 a c) = sqrt(2 * 2 * 1.5), with a danger tolerance that lets it.
    veer::paced const selector{veer::masked_selector<V>{.danger_tolerance = 1}, veer::by_clearance<T>{.range = 3}};
    CHECK(static_cast<double>(selector(map, veer::ring<V, 8>{}, self).speed) == Approx(std::sqrt(6.0)));
    veer::paced const hard{veer::masked_selector<V>{.danger_tolerance = 1},
                           veer::by_clearance<T>{.range = 3, .braking = 8}};
    CHECK(static_cast<double>(hard(map, veer::ring<V, 8>{}, self).speed) == Approx(std::sqrt(24.0)));
    map.danger[0] = 1;
    CHECK(selector(map, veer::ring<V, 8>{}, self).speed == 0);
}

TEMPLATE_LIST_TEST_CASE("slowest is the slowest of its paces", "[paced]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.max_speed = 4};
    veer::context_map<V, 8> map;
    map.interest[2] = T(0.5);
    veer::slowest const both{veer::by_interest<T>{}, veer::by_interest<T>{.full = 2}};
    CHECK(speed(both, map, self) == Approx(1));
}

TEMPLATE_LIST_TEST_CASE("a paced speed is never negative, never above max_speed and never no number", "[paced]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.max_speed = 4, .max_force = 3};
    veer::slowest const all{veer::by_interest<T>{}, veer::by_arrival<T>{}, veer::by_clearance<T>{}};
    for (T const interest : tests::extremes<T>) {
        for (T const danger : tests::extremes<T>) {
            veer::context_map<V, 8> map;
            map.interest.fill(interest);
            map.danger.fill(danger);
            double const v = speed(all, map, self);
            CAPTURE(interest, danger);
            CHECK(v >= 0);
            CHECK(v <= 4);
        }
    }
    auto const no_number = [](auto const&...) { return std::numeric_limits<T>::quiet_NaN(); };
    veer::context_map<V, 8> map;
    map.interest[2] = 1;
    CHECK(speed(no_number, map, self) <= 4);
}
