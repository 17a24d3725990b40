// SPDX-License-Identifier: MIT
#include <veer/space/ray.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <functional>
#include <optional>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;
using hit = std::optional<veer::ray_hit<vec2>>;

// What may cast rays: a lambda, a function, a std::function, an object; what only answers with a hit as well.
using caster_function = hit(vec2, vec2, float);
static_assert(veer::ray_caster<caster_function, vec2>);
static_assert(veer::ray_caster<std::function<hit(vec2 const&, vec2 const&, float)>, vec2>);
static_assert(veer::ray_caster<decltype([](vec2, vec2, float) { return hit{}; }), vec2>);
static_assert(veer::ray_caster<decltype([](vec2, vec2, float) { return veer::ray_hit<vec2>{}; }), vec2>);
static_assert(veer::ray_caster<decltype([](vec2, vec2, float) { return std::nullopt; }), vec2>);

// What may not: a wrong number of arguments, another vector, another answer.
static_assert(!veer::ray_caster<decltype([](vec2, vec2) { return hit{}; }), vec2>);
static_assert(!veer::ray_caster<decltype([](vec3, vec3, float) { return hit{}; }), vec2>);
static_assert(!veer::ray_caster<decltype([](vec2, vec2, float) { return true; }), vec2>);
static_assert(!veer::ray_caster<int, vec2>);

} // namespace

TEMPLATE_LIST_TEST_CASE("a ray hit that nobody filled in is at no distance", "[ray]", tests::vectors) {
    using V = TestType;
    veer::ray_hit<V> const none{};
    CHECK(none.distance == 0);
    CHECK(tests::same(none.position, at<V>(0, 0)));
    CHECK(tests::same(none.normal, at<V>(0, 0)));
}
