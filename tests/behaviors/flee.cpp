// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/flee.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::flee<vec2>, vec2, vec2 const>);
static_assert(veer::flee<vec2>{}.panic_radius == 0);
static_assert(*veer::flee<vec2>{}(veer::agent<vec2>{.max_speed = 2}, vec2{0, 7}) == vec2{0, -2});

} // namespace

TEMPLATE_LIST_TEST_CASE("flee runs straight away at full speed", "[flee]", tests::vectors) {
    using V = TestType;
    // From the threat at (4, 6) to (1, 2) the way is (-3, -4), 5 long; at a speed of 10 that is (-6, -8).
    veer::agent<V> const self{.position = at<V>(1, 2), .max_speed = 10};
    auto const desired = veer::flee<V>{}(self, at<V>(4, 6));
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(-6, -8)) <= 10 * tests::rounding<veer::scalar_t<V>>);
}

TEMPLATE_LIST_TEST_CASE("flee has no opinion at its panic radius and beyond", "[flee]", tests::vectors) {
    using V = TestType;
    veer::flee<V> const coward{.panic_radius = 5};
    veer::agent<V> const self{.position = at<V>(1, 2)};
    CHECK(coward(self, at<V>(1 + 2.75, 2 + 4)));    // 4.85 away
    CHECK_FALSE(coward(self, at<V>(1 + 3, 2 + 4))); // 5
    CHECK_FALSE(coward(self, at<V>(1 + 1000, 2 + 1000)));
    CHECK(veer::flee<V>{}(self, at<V>(1 + 1000, 2 + 1000)));
}

TEMPLATE_LIST_TEST_CASE("flee on top of the threat runs on, ahead or at least somewhere", "[flee]", tests::vectors) {
    using V = TestType;
    auto const here = at<V>(3, 4);
    veer::agent<V> self{.position = here, .velocity = at<V>(-2, 0), .heading = at<V>(0, 1), .max_speed = 6};
    CHECK(tests::same(*veer::flee<V>{}(self, here), at<V>(0, 6)));
    CHECK(tests::same(*veer::flee<V>{.panic_radius = 1}(self, here), at<V>(0, 6)));
    self.heading = at<V>(0, 0);
    CHECK(tests::same(*veer::flee<V>{}(self, here), at<V>(-6, 0)));
    self.velocity = at<V>(0, 0);
    CHECK(tests::same(*veer::flee<V>{}(self, here), at<V>(6, 0)));
}

TEMPLATE_LIST_TEST_CASE("flee has no opinion on what is not finite", "[flee]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        for (T const panic_radius : {T(0), T(5)}) {
            veer::flee<V> const coward{.panic_radius = panic_radius};
            CHECK_FALSE(coward(veer::agent<V>{}, at<V>(static_cast<double>(bad), 1)));
            CHECK_FALSE(coward(veer::agent<V>{}, at<V>(1, static_cast<double>(bad))));
            CHECK_FALSE(coward(veer::agent<V>{.position = at<V>(1, static_cast<double>(bad))}, at<V>(1, 1)));
        }
    }
}

TEMPLATE_LIST_TEST_CASE("flee on top of the threat is finite with a heading that is not", "[flee]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(2, static_cast<double>(bad));
        auto const desired = veer::flee<V>{}(veer::agent<V>{.velocity = nowhere, .heading = nowhere}, at<V>(0, 0));
        REQUIRE(desired);
        CHECK(tests::same(*desired, at<V>(1, 0)));
    }
}

TEMPLATE_LIST_TEST_CASE("flee is finite and no faster than max_speed for any finite input", "[flee]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const panic_radius : tests::positive_extremes<T>) {
                for (T const speed : tests::positive_extremes<T>) {
                    veer::flee<V> const coward{.panic_radius = panic_radius};
                    auto const desired = coward(veer::agent<V>{.max_speed = speed},
                                                at<V>(static_cast<double>(x), static_cast<double>(y)));
                    if (!desired) { continue; }
                    if (!tests::is_finite(*desired) || tests::length(*desired) > static_cast<double>(speed) * 1.00001) {
                        CAPTURE(x, y, panic_radius, speed);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("flee turns, mirrors and scales with the world", "[flee]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(1, -2), .max_speed = 3};
    auto const threat = at<V>(4.5, 7.25);
    auto const desired = *veer::flee<V>{}(self, threat);
    for (auto const& world : tests::turned_worlds) {
        CHECK(tests::same(*veer::flee<V>{}(world.agent(self), world(threat)), world(desired)));
    }
    veer::agent<V> const pixels{.position = at<V>(100, -200), .max_speed = 300};
    CHECK(tests::gap(*veer::flee<V>{}(pixels, at<V>(450, 725)), veer::store<V>(veer::load(desired) * T(100))) <=
          300 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("an agent that flees gets out of its panic radius and then coasts", "[flee]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> self{.position = at<V>(0, 1), .max_speed = 2, .max_force = 4};
    veer::point_mass<V> const legs{.response_time = 0};
    veer::flee<V> const coward{.panic_radius = 3};
    tests::simulate<T>(4, 60, [&](T dt, T) { legs(self, coward(self, at<V>(0, 0)), dt); });
    CHECK(tests::gap(self.position, at<V>(0, 0)) > 3);
    CHECK(tests::gap(self.velocity, at<V>(0, 2)) <= 1e-5);
}
