// SPDX-License-Identifier: MIT
#include <veer/behaviors/seek.hpp>
#include <veer/combine/truncate.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/group.hpp"
#include "support/says.hpp"

namespace {

using tests::at;
using tests::empty_world;
using tests::says;
using veer::truncate;
using veer::weighted;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<decltype(truncate(weighted(1.0f, veer::seek<vec2>{}))), vec2, vec2 const>);

} // namespace

TEMPLATE_LIST_TEST_CASE("truncate spends the force in order", "[truncate]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    int asked = 0;
    // From v = (1, 0): the first wants (1, 0.5) more or less, half of (0, 1), which leaves 1.5 of 2; the second (4, 0)
    // more, of which it gets 1.5; the third goes without.
    veer::agent<V> const self{.velocity = at<V>(1, 0), .max_speed = 9, .max_force = 2};
    auto const plan =
        truncate(weighted(T(0.5), says<V>{at<V>(1, 1), &asked}), weighted(T(1), says<V>{at<V>(5, 0), &asked}),
                 weighted(T(1), says<V>{at<V>(0, -9), &asked}));
    auto const desired = plan(self, empty_world{});
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(2.5, 0.5)) <= 4 * tests::rounding<T>);
    CHECK(asked == 2);
}

TEMPLATE_LIST_TEST_CASE("truncate with the budget exactly used up asks no further", "[truncate]", tests::some_vectors) {
    using V = TestType;
    int asked = 0;
    int not_asked = 0;
    veer::agent<V> const self{.velocity = at<V>(1, 1), .max_force = 2};
    says<V> const up{at<V>(1, 2), &asked};
    says<V> const down{at<V>(1, 0), &asked};
    says<V> const right{at<V>(9, 1), &not_asked};
    CHECK(tests::same(*truncate(weighted(2.0f, up), weighted(1.0f, right))(self, empty_world{}), at<V>(1, 3)));
    // Opposite wishes cancel out, but what they spent is spent.
    CHECK(tests::same(*truncate(weighted(1.0f, up), weighted(1.0f, down), weighted(1.0f, right))(self, empty_world{}),
                      at<V>(1, 1)));
    CHECK(not_asked == 0);
}

TEMPLATE_LIST_TEST_CASE("truncate does not count who is silent, weightless, or content", "[truncate]",
                        tests::some_vectors) {
    using V = TestType;
    int asked = 0;
    int not_asked = 0;
    veer::agent<V> const self{.velocity = at<V>(1, 0), .max_force = 2};
    says<V> const silent{std::nullopt, &asked};
    says<V> const content{at<V>(1, 0), &asked};
    says<V> const weightless{at<V>(7, 7), &not_asked};
    says<V> const up{at<V>(1, 2), &asked};
    CHECK(tests::same(*truncate(weighted(1.0f, silent), weighted(0.0f, weightless), weighted(1.0f, content),
                                weighted(1.0f, up))(self, empty_world{}),
                      at<V>(1, 2)));
    CHECK(not_asked == 0);
    CHECK_FALSE(truncate(weighted(1.0f, silent), weighted(0.0f, weightless))(self, empty_world{}));
    CHECK_FALSE(truncate()(self, empty_world{}));
    // The wish to stop is an opinion, and costs force.
    CHECK(tests::same(*truncate(weighted(1.0f, says<V>{at<V>(0, 0), &asked}))(self, empty_world{}), at<V>(0, 0)));
    // Without force there is nothing to spend.
    CHECK_FALSE(truncate(weighted(1.0f, weightless))(veer::agent<V>{.max_force = 0}, empty_world{}));
    CHECK(not_asked == 0);
}

TEMPLATE_LIST_TEST_CASE("truncate is finite and never asks for more than max_force", "[truncate]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    int asked = 0;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const force : tests::positive_extremes<T>) {
                for (T const weight : tests::positive_extremes<T>) {
                    veer::agent<V> const self{.velocity = at<V>(0, 1), .max_force = force};
                    says<V> const first{at<V>(static_cast<double>(x), static_cast<double>(y)), &asked};
                    says<V> const second{at<V>(static_cast<double>(y), 1), &asked};
                    auto const desired = truncate(weighted(weight, first), weighted(T(1), second))(self, empty_world{});
                    if (!desired) { continue; }
                    auto const steering = veer::store<V>(veer::load(*desired) - veer::load(self.velocity));
                    // The velocity of 1 rounds away what is smaller.
                    if (!tests::is_finite(*desired) || tests::exceeds(steering, force + T(2 * tests::rounding<T>))) {
                        CAPTURE(x, y, force, weight);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("truncate hands the time down, and nests", "[truncate]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const nested = truncate(weighted(1.0f, truncate(weighted(1.0f, tests::tells_time<V>{}))));
    CHECK(veer::load(*nested(veer::agent<V>{}, empty_world{}, T(0.5))).x == T(0.5));
}

TEMPLATE_LIST_TEST_CASE("truncated steering goes through locomotion uncut", "[truncate]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    int asked = 0;
    // 1.5 up and the rest of 2, 0.5, to the right, in half a second: dv = (0.25, 0.75).
    veer::agent<V> self{.velocity = at<V>(1, 0), .max_speed = 9, .max_force = 2};
    auto const plan =
        truncate(weighted(1.0f, says<V>{at<V>(1, 1.5), &asked}), weighted(1.0f, says<V>{at<V>(9, 0), &asked}));
    veer::point_mass<V>{}(self, plan(self, empty_world{}), T(0.5));
    CHECK(tests::gap(self.velocity, at<V>(1.25, 0.75)) <= 4 * tests::rounding<T>);
}
