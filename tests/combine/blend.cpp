// SPDX-License-Identifier: MIT
#include <veer/behaviors/seek.hpp>
#include <veer/combine/blend.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/vote.hpp>

#include "catch.hpp"
#include "support/group.hpp"
#include "support/says.hpp"

#include <type_traits>

namespace {

using tests::at;
using tests::empty_world;
using tests::says;
using veer::blend;
using veer::weighted;

using vec2 = veer::vec<float, 2>;
using seek_blend = decltype(blend(weighted(1.0f, veer::seek<vec2>{}), weighted(2.0, veer::seek<vec2>{})));
static_assert(veer::behavior<seek_blend, vec2, vec2 const>);
static_assert(std::is_trivially_copy_constructible_v<seek_blend>);

} // namespace

TEMPLATE_LIST_TEST_CASE("blend is the mean of the opinions by weight", "[blend]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    int asked = 0;
    // (3 (4, 0) + 1 (0, 8)) / 4 = (3, 2), whatever the scalar of the weights is.
    auto const both = blend(weighted(3.0f, says<V>{at<V>(4, 0), &asked}), weighted(1.0, says<V>{at<V>(0, 8), &asked}));
    auto const desired = both(veer::agent<V>{}, empty_world{});
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(3, 2)) <= 8 * tests::rounding<T>);
    CHECK(asked == 2);
}

TEMPLATE_LIST_TEST_CASE("blend with no opinion, or a weight of zero, is as if that behavior were not there", "[blend]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    int asked = 0;
    int not_asked = 0;
    says<V> const a{at<V>(1.1, 0.7), &asked};
    says<V> const b{at<V>(-0.3, 2.9), &asked};
    says<V> const silent{std::nullopt, &asked};
    says<V> const weightless{at<V>(100, 100), &not_asked};
    auto const alone = blend(weighted(T(0.3), a))(veer::agent<V>{}, empty_world{});
    CHECK(tests::same(alone, a.word));
    auto const two = blend(weighted(T(0.3), a), weighted(T(0.9), b))(veer::agent<V>{}, empty_world{});
    auto const crowd = blend(weighted(T(0), weightless), weighted(T(0.3), a), weighted(T(7), silent),
                             weighted(T(0), weightless), weighted(T(0.9), b))(veer::agent<V>{}, empty_world{});
    CHECK(tests::same(two, crowd));
    CHECK(not_asked == 0);
}

TEMPLATE_LIST_TEST_CASE("blend of nobody's opinion is none, and the wish to stop is one", "[blend]",
                        tests::some_vectors) {
    using V = TestType;
    int asked = 0;
    says<V> const silent{std::nullopt, &asked};
    says<V> const stop{at<V>(0, 0), &asked};
    says<V> const go{at<V>(2, 0), &asked};
    CHECK_FALSE(blend()(veer::agent<V>{}, empty_world{}));
    CHECK_FALSE(blend(weighted(1.0f, silent))(veer::agent<V>{}, empty_world{}));
    CHECK_FALSE(blend(weighted(0.0f, go))(veer::agent<V>{}, empty_world{}));
    CHECK(tests::same(*blend(weighted(1.0f, stop))(veer::agent<V>{}, empty_world{}), at<V>(0, 0)));
    CHECK(tests::same(*blend(weighted(1.0f, stop), weighted(1.0f, go))(veer::agent<V>{}, empty_world{}), at<V>(1, 0)));
}

TEMPLATE_LIST_TEST_CASE("blend is finite and no longer than the longest", "[blend]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    int asked = 0;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const weight : tests::positive_extremes<T>) {
                for (T const other_weight : tests::positive_extremes<T>) {
                    says<V> const first{at<V>(static_cast<double>(x), 0), &asked};
                    says<V> const second{at<V>(static_cast<double>(y), 0), &asked};
                    auto const desired = blend(weighted(weight, first), weighted(other_weight, second),
                                               weighted(weight, second))(veer::agent<V>{}, empty_world{});
                    if (!desired) { continue; }
                    T const longest = (std::max)(veer::absolute(x), veer::absolute(y));
                    if (!tests::is_finite(*desired) || tests::exceeds(*desired, longest)) {
                        CAPTURE(x, y, weight, other_weight);
                        FAIL("out of bounds");
                    }
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("blend hands the time down, and can be told none where nobody needs it", "[blend]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const inner = blend(weighted(1.0f, tests::tells_time<V>{}));
    auto const outer = blend(weighted(1.0f, inner), weighted(1.0f, tests::tells_time<V>{}));
    CHECK(veer::load(*outer(veer::agent<V>{}, empty_world{}, T(0.25))).x == T(0.25));
    CHECK(veer::load(*outer(veer::agent<V>{}, empty_world{}, 0.25f)).x == T(0.25));
    CHECK(blend(weighted(1.0f, veer::seek<V>{}))(veer::agent<V>{}, at<V>(1, 0)));
}

TEMPLATE_LIST_TEST_CASE("blend votes in a context map", "[blend]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    int asked = 0;
    auto const mixed =
        blend(weighted(1.0f, says<V>{at<V>(1, 0), &asked}), weighted(1.0f, says<V>{at<V>(0, 1), &asked}));
    veer::context_steering const brain{veer::ring<V, 8>{}, veer::masked_selector<V>{}, veer::vote(mixed)};
    auto const chosen = brain.decide(veer::agent<V>{}, empty_world{});
    CHECK(tests::gap(chosen.direction, at<V>(0.70710678118, 0.70710678118)) <= 2 * tests::rounding<T> + 1e-7);
}
