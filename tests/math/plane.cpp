// SPDX-License-Identifier: MIT
#include <veer/math/plane.hpp>

#include "catch.hpp"

#include <tuple>
#include <type_traits>

namespace {

using veer::plane;
using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;

static_assert(veer::flat<plane::xz>(vec3{1, 2, 3}) == vec2{1, 3});
static_assert(veer::flat<plane::xy>(vec3{1, 2, 3}) == vec2{1, 2});
static_assert(veer::flat<plane::yz>(vec3{1, 2, 3}) == vec2{2, 3});
static_assert(veer::raised<plane::xz, 3>(vec2{1, 2}) == vec3{1, 0, 2});
static_assert(veer::raised<plane::xy, 3>(vec2{1, 2}) == vec3{1, 2, 0});
static_assert(veer::raised<plane::yz, 3>(vec2{1, 2}) == vec3{0, 1, 2});

template <plane P>
using in_plane = std::integral_constant<plane, P>;
using planes = std::tuple<in_plane<plane::xz>, in_plane<plane::xy>, in_plane<plane::yz>>;

} // namespace

TEMPLATE_LIST_TEST_CASE("a 2D world is its own plane", "[plane]", planes) {
    constexpr auto P = TestType::value;
    STATIC_REQUIRE(veer::flat<P>(vec2{3, 4}) == vec2{3, 4});
    STATIC_REQUIRE(veer::raised<P, 2>(vec2{3, 4}) == vec2{3, 4});
}

TEMPLATE_LIST_TEST_CASE("what is raised into a plane lies in it as before", "[plane]", planes) {
    constexpr auto P = TestType::value;
    constexpr vec2 flat{3, 4};
    constexpr auto up = veer::raised<P, 3>(flat);
    STATIC_REQUIRE(veer::flat<P>(up) == flat);
    STATIC_REQUIRE(veer::length(up) == 5);
    STATIC_REQUIRE(veer::length(veer::raised<P, 3>(vec2{})) == 0);
}
