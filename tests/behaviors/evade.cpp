// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/evade.hpp>
#include <veer/behaviors/flee.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <limits>

namespace {

using tests::at;

template <class V>
struct hunter {
    V position;
    V velocity;
};

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::evade<vec2>, vec2, hunter<vec2>>);
static_assert(*veer::evade<vec2>{}(veer::agent<vec2>{.max_speed = 2}, hunter<vec2>{{0, 7}, {}}) == vec2{0, -2});

} // namespace

TEMPLATE_LIST_TEST_CASE("evade runs away from where the threat will be", "[evade]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(1, 2), .max_speed = 4};
    // 8 m away: 2 s, in which the threat runs (0, 6). Away from (8, 6): 4 * (-0.8, -0.6).
    hunter<V> const threat{at<V>(9, 2), at<V>(0, 3)};
    CHECK(tests::gap(*veer::evade<V>{}(self, threat), at<V>(-3.2, -2.4)) <= 10 * tests::rounding<T>);
    // Looking at most 1 s ahead: away from (8, 3).
    auto const along = veer::unit(veer::load(at<V>(-8, -3))) * T(4);
    CHECK(tests::gap(*veer::evade<V>{.max_prediction = 1}(self, threat), veer::store<V>(along)) <=
          10 * tests::rounding<T>);
    // Exactly: the paths of (4, 0) with (0, 3) and of 5 m/s meet after 1 s at (4, 3).
    veer::agent<V> const quick{.max_speed = 5};
    CHECK(tests::gap(*veer::evade<V, veer::exact_intercept>{}(quick, hunter<V>{at<V>(4, 0), at<V>(0, 3)}),
                     at<V>(-4, -3)) <= 10 * tests::rounding<T>);
    // At its speed of now, 2 m/s: 4 s, capped at 3, in which the threat runs (0, 9).
    veer::agent<V> const slow{.position = at<V>(1, 2), .velocity = at<V>(2, 0), .max_speed = 4};
    auto const later = veer::unit(veer::load(at<V>(-8, -9))) * T(4);
    CHECK(tests::gap(*veer::evade<V, veer::distance_over_own_speed>{}(slow, threat), veer::store<V>(later)) <=
          10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("evade has no opinion on a threat at its panic radius and beyond", "[evade]", tests::vectors) {
    using V = TestType;
    veer::evade<V> const coward{.panic_radius = 5};
    veer::agent<V> const self{};
    CHECK(coward(self, hunter<V>{at<V>(2.75, 4), at<V>(9, 9)}));
    CHECK_FALSE(coward(self, hunter<V>{at<V>(3, 4), at<V>(-9, -9)}));
    CHECK(veer::evade<V>{}(self, hunter<V>{at<V>(3000, 4000), at<V>(-9, -9)}));
}

TEMPLATE_LIST_TEST_CASE("evade on the predicted point runs on, ahead or at least somewhere", "[evade]",
                        tests::vectors) {
    using V = TestType;
    veer::agent<V> self{.velocity = at<V>(-2, 0), .heading = at<V>(0, 1), .max_speed = 4};
    for (auto const& threat : {hunter<V>{at<V>(0, 0), at<V>(1, 1)}, hunter<V>{at<V>(8, 0), at<V>(-4, 0)}}) {
        self.heading = at<V>(0, 1);
        self.velocity = at<V>(-2, 0);
        CHECK(tests::same(*veer::evade<V>{}(self, threat), at<V>(0, 4)));
        self.heading = at<V>(0, 0);
        CHECK(tests::same(*veer::evade<V>{}(self, threat), at<V>(-4, 0)));
        self.velocity = at<V>(0, 0);
        CHECK(tests::same(*veer::evade<V>{}(self, threat), at<V>(4, 0)));
    }
}

TEMPLATE_LIST_TEST_CASE("evade has no opinion on what is not finite", "[evade]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        veer::agent<V> const self{};
        CHECK_FALSE(veer::evade<V>{}(self, hunter<V>{nowhere, at<V>(1, 0)}));
        CHECK_FALSE(veer::evade<V>{}(self, hunter<V>{at<V>(1, 0), nowhere}));
        CHECK_FALSE(veer::evade<V>{.panic_radius = 5}(self, hunter<V>{nowhere, at<V>(1, 0)}));
        CHECK_FALSE(veer::evade<V>{}(veer::agent<V>{.position = nowhere}, at<V>(1, 0)));
    }
    // Nor on what will be beyond the numbers.
    auto const huge = static_cast<double>((std::numeric_limits<T>::max)());
    CHECK_FALSE(veer::evade<V>{}(veer::agent<V>{}, hunter<V>{at<V>(9, 0), at<V>(huge, 0)}));
}

TEMPLATE_LIST_TEST_CASE("evade is finite and no faster than max_speed for any finite input", "[evade]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const x : tests::extremes<T>) {
        for (T const w : tests::extremes<T>) {
            for (T const speed : tests::positive_extremes<T>) {
                for (T const longest : tests::positive_extremes<T>) {
                    veer::agent<V> const self{.max_speed = speed};
                    hunter<V> const threat{at<V>(static_cast<double>(x), 1), at<V>(1, static_cast<double>(w))};
                    for (auto const& desired : {veer::evade<V>{longest}(self, threat),
                                                veer::evade<V, veer::exact_intercept>{longest}(self, threat)}) {
                        if (!desired || (tests::is_finite(*desired) &&
                                         tests::length(*desired) <= static_cast<double>(speed) * 1.00001)) {
                            continue;
                        }
                        CAPTURE(x, w, speed, longest);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("evade turns and mirrors with the world", "[evade]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(1, -2), .max_speed = 3};
    hunter<V> const threat{at<V>(4.5, 7.25), at<V>(-2, 0.5)};
    auto const desired = *veer::evade<V>{}(self, threat);
    for (auto const& world : tests::turned_worlds) {
        hunter<V> const there{world(threat.position), world(threat.velocity)};
        CHECK(tests::same(*veer::evade<V>{}(world.agent(self), there), world(desired)));
    }
}

TEMPLATE_LIST_TEST_CASE("evade from a threat at rest is straight flight, as fast at any distance", "[evade]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> self{.position = at<V>(3, 4), .max_speed = 2, .max_force = 4};
    hunter<V> const threat{at<V>(0, 0), at<V>(0, 0)};
    veer::point_mass<V> const legs{};
    tests::simulate<T>(20, 60, [&](T dt, T) {
        auto const desired = veer::evade<V>{}(self, threat);
        REQUIRE(desired);
        REQUIRE(tests::same(*desired, *veer::flee<V>{}(self, at<V>(0, 0))));
        REQUIRE(tests::gap(*desired, at<V>(1.2, 1.6)) <= 100 * tests::rounding<T>);
        legs(self, desired, dt);
    });
    CHECK(tests::gap(self.position, at<V>(0, 0)) > 40);
    CHECK(tests::gap(self.heading, at<V>(0.6, 0.8)) <= 100 * tests::rounding<T>);
}
