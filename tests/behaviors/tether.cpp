// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/tether.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

namespace {

using tests::at;
using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::tether<vec2>, vec2, vec2>);
static_assert(*veer::tether<vec2>{.radius = 3}(veer::agent<vec2>{.max_speed = 2}, vec2{0, 4}) == vec2{0, 2});

} // namespace

TEMPLATE_LIST_TEST_CASE("tether goes back to its anchor from beyond its length, and only then", "[tether]",
                        tests::vectors) {
    using V = TestType;
    veer::tether<V> const leash{.radius = 5};
    veer::agent<V> const self{.position = at<V>(1, 2), .max_speed = 10};
    // The offset to (4, 6) is (3, 4), 5 long; to (7, 10) it is (6, 8).
    CHECK_FALSE(leash(self, at<V>(4, 6)));
    CHECK_FALSE(leash(self, at<V>(1, 2)));
    auto const desired = leash(self, at<V>(7, 10));
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(6, 8)) <= 10 * tests::rounding<veer::scalar_t<V>>);
    for (auto const& world : tests::turned_worlds) {
        CHECK(tests::same(*leash(world.agent(self), world(at<V>(7, 10))), world(*desired)));
    }
}

TEMPLATE_LIST_TEST_CASE("tether without length goes wherever its anchor is", "[tether]", tests::vectors) {
    using V = TestType;
    veer::tether<V> const leash{.radius = 0};
    CHECK(leash(veer::agent<V>{}, at<V>(0, 0.125)));
    CHECK_FALSE(leash(veer::agent<V>{}, at<V>(0, 0)));
}

TEMPLATE_LIST_TEST_CASE("tether has no opinion on what is not finite", "[tether]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(100, static_cast<double>(bad));
        CHECK_FALSE(veer::tether<V>{}(veer::agent<V>{}, nowhere));
        CHECK_FALSE(veer::tether<V>{}(veer::agent<V>{.position = nowhere}, at<V>(1, 1)));
    }
}

TEMPLATE_LIST_TEST_CASE("a tethered agent that drifts off comes back", "[tether]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> self{.velocity = at<V>(2, 1), .max_speed = 3, .max_force = 2};
    veer::point_mass<V> const legs{};
    double furthest = 0;
    tests::simulate<T>(60, 60, [&](T dt, T) {
        legs(self, veer::tether<V>{.radius = 4}(self, at<V>(0, 0)), dt);
        furthest = (std::max)(furthest, tests::length(self.position));
    });
    CHECK(furthest > 4);
    CHECK(furthest < 4 + 3 * 2); // turns round within two seconds at 3
}
