// SPDX-License-Identifier: MIT
#include <veer/behaviors/flee.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/locomotion/facing.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/trigonometry.hpp>

#include "catch.hpp"
#include "support/group.hpp"
#include "support/simulate.hpp"

#include <type_traits>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(std::is_empty_v<veer::keep_heading>);
static_assert(veer::face_point<vec2>{.point = {0, 5}}(veer::agent<vec2>{.position = {0, 7}}) == vec2{0, -1});

/// (cos, sin) of an angle in degrees.
template <class V>
[[nodiscard]] V degrees(double angle) {
    auto const [sine, cosine] = veer::sin_cos(angle * veer::pi<double> / 180);
    return at<V>(cosine, sine);
}

template <class V>
[[nodiscard]] double gap(veer::vec_of<V> a, V const& b) {
    return tests::gap(a, veer::load(b));
}

} // namespace

TEMPLATE_LIST_TEST_CASE("look_where_going faces along the velocity, and stays so at rest", "[facing]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::look_where_going<T> const facing{.threshold = T(0.5)};
    veer::agent<V> self{.velocity = at<V>(3, 4), .heading = at<V>(0, 1), .max_speed = 8};
    CHECK(gap(facing(self), at<V>(0.6, 0.8)) <= 2 * tests::rounding<T>);
    self.velocity = at<V>(4, 0); // exactly at half of max_speed: standing
    CHECK(facing(self) == veer::load(at<V>(0, 1)));
    self.velocity = at<V>(0, 0);
    self.heading = at<V>(0, 0);
    CHECK(veer::is_zero(facing(self)));
    self.max_speed = 0;
    CHECK(veer::is_zero(veer::look_where_going<T>{}(self)));
}

TEMPLATE_LIST_TEST_CASE("keep_heading leaves the heading alone", "[facing]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{.velocity = at<V>(3, 4), .heading = at<V>(0.25, 2)};
    CHECK(veer::keep_heading{}(self) == veer::load(at<V>(0.25, 2)));
}

TEMPLATE_LIST_TEST_CASE("face_point faces its point, and on it looks on as before", "[facing]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::face_point<V> const facing{.point = at<V>(4, 6)};
    veer::agent<V> self{.position = at<V>(1, 2), .velocity = at<V>(-5, 0), .heading = at<V>(0, -2)};
    CHECK(gap(facing(self), at<V>(0.6, 0.8)) <= 2 * tests::rounding<T>);
    self.position = at<V>(4, 6);
    CHECK(facing(self) == veer::load(at<V>(0, -1)));
    for (T const bad : tests::not_finite<T>) {
        veer::face_point<V> const nowhere{.point = at<V>(0, static_cast<double>(bad))};
        CHECK(nowhere(self) == veer::load(at<V>(0, -1)));
    }
}

TEMPLATE_LIST_TEST_CASE("limited_facing turns at its rate, the short way", "[facing]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::limited_facing<T, veer::face_point<V>> facing{.max_turn_rate = veer::pi<T> / 2, .facing = {at<V>(0, 9)}};
    auto const turned = [&](double from, double to, double dt) {
        facing.facing.point = degrees<V>(to);
        return facing(veer::agent<V>{.heading = degrees<V>(from)}, static_cast<T>(dt));
    };
    // 90 degrees a second for a tenth of it.
    CHECK(gap(turned(0, 90, 0.1), degrees<V>(9)) <= 4 * tests::rounding<T>);
    CHECK(gap(turned(350, 10, 0.1), degrees<V>(359)) <= 4 * tests::rounding<T>);
    CHECK(gap(turned(350, 10, 0.3), degrees<V>(10)) <= 4 * tests::rounding<T>);
    CHECK(gap(turned(10, 350, 0.1), degrees<V>(1)) <= 4 * tests::rounding<T>);
    CHECK(gap(turned(10, 350, 0), degrees<V>(10)) <= 4 * tests::rounding<T>);
    // Exactly behind, and a little to either side of that: to the left.
    for (double const flicker : {-0.1, 0.0, 0.1}) {
        CHECK(gap(turned(0, 180 + flicker, 0.1), degrees<V>(9)) <= 4 * tests::rounding<T>);
    }
}

TEMPLATE_LIST_TEST_CASE("limited_facing without a heading looks at once, and with nowhere to look stays", "[facing]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::limited_facing<T> const facing{.max_turn_rate = T(0.1)};
    CHECK(facing(veer::agent<V>{.velocity = at<V>(0, 1)}, T(0.1)) == veer::load(at<V>(0, 1)));
    CHECK(facing(veer::agent<V>{.heading = at<V>(2, 0)}, T(0.1)) == veer::load(at<V>(1, 0)));
    CHECK(veer::is_zero(facing(veer::agent<V>{}, T(0.1))));
}

TEMPLATE_LIST_TEST_CASE("facing is finite and of length 1 for any finite input", "[facing]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const rate : tests::positive_extremes<T>) {
                auto const any = at<V>(static_cast<double>(x), static_cast<double>(y));
                veer::limited_facing<T, veer::face_point<V>> const facing{.max_turn_rate = rate, .facing = {any}};
                auto const heading = facing(veer::agent<V>{.velocity = any, .heading = at<V>(1, 0)}, T(0.5));
                if (!veer::is_finite(heading) || veer::absolute(veer::length(heading) - 1) > T(1e-5)) {
                    CAPTURE(x, y, rate);
                    FAIL("out of bounds");
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("limited_facing turns along one curve at any frame rate", "[facing]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (double const rate : {15.0, 60.0, 1000.0}) {
        veer::agent<V> self{.heading = at<V>(1, 0)};
        veer::point_mass<V, veer::limited_facing<T, veer::face_point<V>>> const legs{
            .facing = {.max_turn_rate = veer::pi<T> / 4, .facing = {at<V>(-5, 0)}}};
        tests::simulate<T>(2, rate, [&](T dt, T) { legs(self, std::nullopt, dt); });
        CHECK(tests::gap(self.heading, at<V>(0, 1)) < 1e-3);
    }
}

TEMPLATE_LIST_TEST_CASE("an agent walks one way and looks another", "[facing]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // It backs away from what it keeps in sight: moving and facing are decided by different rules, and neither is lost.
    V const threat = at<V>(0, 3);
    veer::point_mass<V, veer::face_point<V>> const legs{.facing = {threat}};
    veer::agent<V> self{.position = at<V>(1, 0)};
    tests::simulate<T>(5, 60, [&](T dt, T) {
        legs(self, veer::flee<V>{}(self, threat), dt);
        REQUIRE(veer::dot(veer::load(self.heading), veer::load(self.velocity)) < 0);
    });
    CHECK(tests::gap(self.position, threat) > 6);
    auto const toward = veer::unit(veer::load(threat) - veer::load(self.position));
    CHECK(gap(toward, self.heading) <= 4 * tests::rounding<T>);
    CHECK(gap(-toward, self.velocity) < 0.02);
}
