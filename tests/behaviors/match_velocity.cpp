// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/match_velocity.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/group.hpp"
#include "support/simulate.hpp"

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::match_velocity<vec2>, vec2, veer::agent<vec2> const>);
static_assert(*veer::match_velocity<vec2>{}(veer::agent<vec2>{.max_speed = 4}, veer::agent<vec2>{.velocity{1, -2}}) ==
              vec2{1, -2});

template <class V>
struct world {
    std::vector<veer::agent<V>> others;
};

} // namespace

TEMPLATE_LIST_TEST_CASE("match_velocity takes over the other's velocity, as far as it can", "[match_velocity]",
                        tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(-5, 9), .velocity = at<V>(1, 1), .max_speed = 5};
    veer::agent<V> other{.position = at<V>(100, 2), .velocity = at<V>(-2.5, 1.25)};
    CHECK(tests::same(*veer::match_velocity<V>{}(self, other), at<V>(-2.5, 1.25)));
    // (6, 8) is 10 long, twice as fast as it can.
    other.velocity = at<V>(6, 8);
    CHECK(tests::gap(*veer::match_velocity<V>{}(self, other), at<V>(3, 4)) <= 5 * tests::rounding<T>);
    for (auto const& turn : tests::turned_worlds) {
        CHECK(tests::same(*veer::match_velocity<V>{}(turn.agent(self), turn.agent(other)),
                          turn(*veer::match_velocity<V>{}(self, other))));
    }
}

TEMPLATE_LIST_TEST_CASE("match_velocity with what stands asks to stop, with what is not finite has no opinion",
                        "[match_velocity]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::match_velocity<V> const match{};
    CHECK(tests::same(*match(veer::agent<V>{}, veer::agent<V>{}), at<V>(0, 0)));
    CHECK(tests::same(*match(veer::agent<V>{}, at<V>(3, 4)), at<V>(0, 0)));
    CHECK(tests::same(*match(veer::agent<V>{.max_speed = 0}, veer::agent<V>{.velocity = at<V>(1, 0)}), at<V>(0, 0)));
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        CHECK_FALSE(match(veer::agent<V>{}, veer::agent<V>{.velocity = nowhere}));
        CHECK_FALSE(match(veer::agent<V>{}, veer::agent<V>{.position = nowhere}));
    }
}

TEMPLATE_LIST_TEST_CASE("match_velocity is finite and no faster than max_speed", "[match_velocity]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const speed : tests::positive_extremes<T>) {
                auto const answer = veer::match_velocity<V>{}(
                    veer::agent<V>{.max_speed = speed},
                    veer::agent<V>{.velocity = at<V>(static_cast<double>(x), static_cast<double>(y))});
                REQUIRE(answer);
                if (!tests::is_finite(*answer) || tests::length(*answer) > static_cast<double>(speed) * 1.00001) {
                    CAPTURE(x, y, speed);
                    FAIL("out of bounds");
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("each of many is matched in the mean", "[match_velocity]", tests::some_vectors) {
    using V = TestType;
    world<V> const seen{{{.velocity = at<V>(0.5, 0)}, {.velocity = at<V>(0, 0.25)}}};
    auto const desired = veer::each(&world<V>::others, veer::match_velocity<V>{})(veer::agent<V>{}, seen);
    CHECK(tests::same(*desired, at<V>(0.25, 0.125)));
}

TEMPLATE_LIST_TEST_CASE("an agent that matches velocity goes alongside", "[match_velocity]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> self{.position = at<V>(0, 5), .velocity = at<V>(0, -1)};
    veer::agent<V> const other{.velocity = at<V>(0.75, 0)};
    veer::point_mass<V> const legs{};
    tests::simulate<T>(10, 60, [&](T dt, T) { legs(self, veer::match_velocity<V>{}(self, other), dt); });
    CHECK(tests::gap(self.velocity, other.velocity) < 0.001);
}
