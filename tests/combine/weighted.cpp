// SPDX-License-Identifier: MIT
#include <veer/behaviors/seek.hpp>
#include <veer/combine/blend.hpp>
#include <veer/combine/truncate.hpp>
#include <veer/combine/weighted.hpp>

#include "catch.hpp"
#include "support/says.hpp"
#include "support/vectors.hpp"

#include <limits>
#include <memory>
#include <type_traits>

namespace {

using tests::at;
using tests::empty_world;
using tests::says;
using veer::weighted;

using vec2 = veer::vec<float, 2>;

// A weight may be any number, and it is a double whatever it was.
static_assert(*veer::blend(weighted(3, veer::seek<vec2>{}),
                           weighted(1u, veer::seek<vec2>{}))(veer::agent<vec2>{}, vec2{0, 5}) == vec2{0, 1});
static_assert(std::is_same_v<decltype(weighted(1, veer::seek<vec2>{})), decltype(weighted(0.5F, veer::seek<vec2>{}))>);
static_assert(weighted(0.1F, veer::seek<vec2>{}).weight == static_cast<double>(0.1F));
static_assert(weighted(0.1, veer::seek<vec2>{}).weight == 0.1);
static_assert(weighted(0, veer::seek<vec2>{}).weight == 0);

template <class Number>
concept weight = requires(Number number) {
    weighted(number, veer::seek<vec2>{});
};
static_assert(weight<short> && weight<long double> && !weight<vec2> && !weight<char const*>);

} // namespace

TEST_CASE("weighted takes a behavior over as it is, and need not copy it", "[weighted]") {
    auto const owner = weighted(2, [number = std::make_unique<int>(7)] { return *number; });
    CHECK(owner.weight == 2);
    CHECK(owner.behavior() == 7);
}

TEMPLATE_LIST_TEST_CASE("weighted with zero is not even asked, with very little it is", "[weighted]",
                        tests::few_vectors) {
    using V = TestType;
    int asked = 0;
    says<V> const right{at<V>(1, 0), &asked};
    CHECK_FALSE(veer::blend(weighted(0, right))(veer::agent<V>{}, empty_world{}));
    CHECK_FALSE(veer::truncate(weighted(-0.0, right))(veer::agent<V>{}, empty_world{}));
    CHECK(asked == 0);
    auto const least = (std::numeric_limits<veer::scalar_t<V>>::min)();
    CHECK(veer::blend(weighted(least, right))(veer::agent<V>{}, empty_world{}));
    CHECK(asked == 1);
    CHECK(veer::truncate(weighted(least, right))(veer::agent<V>{}, empty_world{}));
    CHECK(asked == 2);
}
