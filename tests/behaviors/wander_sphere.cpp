// SPDX-License-Identifier: MIT
#include <veer/behaviors/wander_sphere.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <cmath>
#include <type_traits>

namespace {

using tests::at;
using vec3 = veer::vec<float, 3>;
static_assert(std::is_trivially_copyable_v<veer::wander_sphere_state<vec3>>);
static_assert(veer::wander_sphere<vec3>{}.distance == 2 && veer::wander_sphere<vec3>{}.radius == 1 &&
              veer::wander_sphere<vec3>{}.change == 2);

/// Mean cosine between the point on the sphere now and two tenths of a second later.
template <class V>
double mean_cosine(int rate) {
    using T = veer::scalar_t<V>;
    veer::wander_sphere<V> const stroll{.change = 1};
    veer::agent<V> const self{};
    double sum = 0;
    int const agents = 20'000;
    for (int i = 0; i < agents; ++i) {
        veer::wander_sphere_state<V> state{.random = veer::random{7, static_cast<std::uint64_t>(i)}};
        (void)stroll(self, state, T(1));
        auto const from = veer::load(state.offset);
        for (int step = 0; step < rate / 5; ++step) { (void)stroll(self, state, T(1) / static_cast<T>(rate)); }
        sum += static_cast<double>(veer::dot(from, veer::load(state.offset)));
    }
    return sum / agents;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("wander_sphere heads for its point at full speed", "[wander_sphere]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // With dt zero the point stays at (0, 1): from a heading of (1, 0) that is (3, 0) + 4 (0, 1) = (3, 4), 5 long.
    veer::agent<V> const self{.heading = at<V>(1, 0), .max_speed = 10};
    veer::wander_sphere_state<V> state{.offset = at<V>(0, 1)};
    auto const wish = veer::wander_sphere<V>{.distance = 3, .radius = 4}(self, state, 0);
    REQUIRE(wish);
    CHECK(tests::gap(*wish, at<V>(6, 8)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("wander_sphere without a heading goes to its point, on its point straight on",
                        "[wander_sphere]", tests::vectors) {
    using V = TestType;
    veer::wander_sphere_state<V> state{.offset = at<V>(0, 1)};
    CHECK(tests::same(*veer::wander_sphere<V>{}(veer::agent<V>{}, state, 0), at<V>(0, 1)));
    veer::agent<V> const self{.heading = at<V>(0, -1)};
    CHECK(tests::same(*veer::wander_sphere<V>{.distance = 1, .radius = 1}(self, state, 0), at<V>(0, -1)));
    veer::wander_sphere_state<V> fresh{};
    CHECK(tests::length(*veer::wander_sphere<V>{}(veer::agent<V>{}, fresh, 0)) == Approx(1));
}

TEST_CASE("wander_sphere spreads alike at any frame rate", "[wander_sphere][long]") {
    using V = veer::vec<float, 3>;
    double const reference = mean_cosine<V>(240);
    // Two angles of variance 0.2 each: the mean cosine of a walk on the sphere is exp(-0.2).
    CHECK(reference == Approx(std::exp(-0.2)).epsilon(0.02));
    for (int rate : {15, 30, 60}) { CHECK(mean_cosine<V>(rate) == Approx(reference).epsilon(0.03)); }
}

TEST_CASE("wander_sphere favors no side of space", "[wander_sphere]") {
    using V = veer::vec<double, 3>;
    veer::vec<double, 3> sum{};
    for (std::uint64_t i = 0; i < 20'000; ++i) {
        veer::wander_sphere_state<V> state{.random = veer::random{3, i}};
        sum += *veer::wander_sphere<V>{}(veer::agent<V>{}, state, 0.1);
    }
    CHECK(veer::length(sum) / 20'000 < 0.02);
}

TEMPLATE_LIST_TEST_CASE("wander_sphere is finite for any finite agent", "[wander_sphere]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const x : tests::extremes<T>) {
        for (T const speed : tests::positive_extremes<T>) {
            veer::agent<V> const self{.velocity = at<V>(static_cast<double>(x), 0), .max_speed = speed};
            veer::wander_sphere_state<V> state{};
            auto const wish = veer::wander_sphere<V>{}(self, state, T(0.1));
            REQUIRE(wish);
            if (!tests::is_finite(*wish)) { FAIL("not finite"); }
        }
    }
}
