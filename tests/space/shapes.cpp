// SPDX-License-Identifier: MIT
#include <veer/agent.hpp>
#include <veer/space/shapes.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <type_traits>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(veer::region<veer::ball<vec2>, vec2> && veer::region<veer::capsule<vec2>, vec2>);
static_assert(veer::region<veer::box<vec2>, vec2> && veer::region<veer::half_space<vec2>, vec2>);
static_assert(std::is_trivially_copyable_v<veer::box<vec2>>);
static_assert(veer::box<vec2>{{-1, -1}, {1, 1}}.surface({3, 0})->distance == 2);

template <class Shape, class V>
void expect(Shape const& shape, V const& point, double distance, V const& normal) {
    auto const found = shape.surface(point);
    REQUIRE(found);
    CHECK(static_cast<double>(found->distance) == Approx(distance).margin(1e-6));
    CHECK(tests::gap(found->normal, normal) <= 1e-6);
}

} // namespace

TEMPLATE_LIST_TEST_CASE("a ball is as far as its center less its radius", "[shapes]", tests::vectors) {
    using V = TestType;
    veer::ball<V> const ball{at<V>(1, 2), 3};
    expect(ball, at<V>(1 + 6, 2 + 8), 10 - 3, at<V>(0.6, 0.8)); // 6, 8, 10
    expect(ball, at<V>(1, 2 - 1), -2, at<V>(0, -1));            // inside: out the way it is off the center
    expect(ball, at<V>(1, 2), -3, at<V>(1, 0));                 // the center: along +x
    expect(veer::ball<V>{at<V>(0, 0), 0}, at<V>(0, 5), 5, at<V>(0, 1));
}

TEMPLATE_LIST_TEST_CASE("a capsule is a line with round ends", "[shapes]", tests::vectors) {
    using V = TestType;
    veer::capsule<V> const wall{at<V>(0, 0), at<V>(10, 0), 0.5};
    expect(wall, at<V>(4, 2), 1.5, at<V>(0, 1));
    expect(wall, at<V>(4, -2), 1.5, at<V>(0, -1));
    expect(wall, at<V>(13, 4), 4.5, at<V>(0.6, 0.8)); // beyond the end: 3, 4, 5
    expect(wall, at<V>(-3, -4), 4.5, at<V>(-0.6, -0.8));
    expect(wall, at<V>(4, 0.25), -0.25, at<V>(0, 1));
    veer::capsule<V> const point{at<V>(1, 1), at<V>(1, 1)};
    expect(point, at<V>(1, 4), 3, at<V>(0, 1));
    expect(point, at<V>(1, 1), 0, at<V>(1, 0));
}

TEMPLATE_LIST_TEST_CASE("on the line of a capsule the way out is across", "[shapes]", tests::vectors) {
    using V = TestType;
    auto const found = veer::capsule<V>{at<V>(0, 0), at<V>(10, 0)}.surface(at<V>(4, 0));
    REQUIRE(found);
    CHECK(found->distance == 0);
    CHECK(tests::seen(found->normal).x == 0);
    CHECK(tests::length(found->normal) == Approx(1));
}

TEMPLATE_LIST_TEST_CASE("a box is as far as its nearest side, edge or corner", "[shapes]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto low = veer::load(at<V>(-1, -2));
    auto high = veer::load(at<V>(3, 2));
    if constexpr (veer::dimension_v<V> == 3) {
        low.y = T(-100); // deep enough that the flat scene sees only its four sides
        high.y = T(100);
    }
    veer::box<V> const box{veer::store<V>(low), veer::store<V>(high)};
    expect(box, at<V>(5, 0), 2, at<V>(1, 0));
    expect(box, at<V>(0, -6), 4, at<V>(0, -1));
    expect(box, at<V>(6, 6), 5, at<V>(0.6, 0.8)); // the corner (3, 2): 3, 4, 5
    expect(box, at<V>(2.5, 0), -0.5, at<V>(1, 0));
    expect(box, at<V>(1, 1.75), -0.25, at<V>(0, 1));
    expect(box, at<V>(3, 1), 0, at<V>(1, 0));   // on the side
    expect(box, at<V>(1, 0), -2, at<V>(-1, 0)); // the center: the low side of x
}

TEMPLATE_LIST_TEST_CASE("a box in 3D has edges and corners", "[shapes]", tests::vectors_3d) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::box<V> const box{veer::store<V>({0, 0, 0}), veer::store<V>({2, 4, 6})};
    // From the corner (2, 4, 6) by (2, 3, 6), which is 7 long; from the edge x = 2, y = 4 by (3, 4, 0).
    expect(box, veer::store<V>({4, 7, 12}), 7, veer::store<V>({T(2) / 7, T(3) / 7, T(6) / 7}));
    expect(box, veer::store<V>({5, 8, 3}), 5, veer::store<V>({T(0.6), T(0.8), 0}));
    expect(box, veer::store<V>({1, 3.5, 3}), -0.5, veer::store<V>({0, 1, 0}));
    expect(box, veer::store<V>({1, 2, 0.25}), -0.25, veer::store<V>({0, 0, -1}));
    expect(box, veer::store<V>({1, 2, 5.75}), -0.25, veer::store<V>({0, 0, 1}));
}

TEMPLATE_LIST_TEST_CASE("a half space is solid behind its border", "[shapes]", tests::vectors) {
    using V = TestType;
    veer::half_space<V> const wall{at<V>(10, 0), at<V>(-4, 0)};
    expect(wall, at<V>(7, 123), 3, at<V>(-1, 0));
    expect(wall, at<V>(12, -5), -2, at<V>(-1, 0));
    veer::half_space<V> const without_normal{at<V>(10, 0), at<V>(0, 0)};
    CHECK_FALSE(without_normal.surface(at<V>(1, 1)));
}

TEMPLATE_LIST_TEST_CASE("shapes that are not finite have no surface", "[shapes]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        auto const here = at<V>(1, 2);
        CHECK_FALSE(veer::ball<V>{nowhere, 1}.surface(here));
        CHECK_FALSE(veer::ball<V>{here, 1}.surface(nowhere));
        CHECK_FALSE(veer::capsule<V>{nowhere, here}.surface(here));
        CHECK_FALSE(veer::capsule<V>{here, nowhere}.surface(here));
        CHECK_FALSE(veer::capsule<V>{here, here}.surface(nowhere));
        CHECK_FALSE(veer::box<V>{nowhere, here}.surface(here));
        CHECK_FALSE(veer::box<V>{here, nowhere}.surface(here));
        CHECK_FALSE(veer::box<V>{here, here}.surface(nowhere));
        CHECK_FALSE(veer::half_space<V>{nowhere, here}.surface(here));
        CHECK_FALSE(veer::half_space<V>{here, nowhere}.surface(here));
        CHECK_FALSE(veer::half_space<V>{here, here}.surface(nowhere));
    }
}

TEMPLATE_LIST_TEST_CASE("shapes answer with finite numbers, or not at all, whatever finite they are", "[shapes]",
                        tests::scalars) {
    using T = TestType;
    using V = tests::plain3<T>;
    auto const sound = [](std::optional<veer::surface_point<V>> const& found) {
        return !found || (veer::is_finite(found->distance) && tests::length(found->normal) > 0.999 &&
                          tests::length(found->normal) < 1.001);
    };
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const size : tests::positive_extremes<T>) {
                V const a{x, y, -x};
                V const b{y, 1, x};
                bool const all = sound(veer::ball<V>{a, size}.surface(b)) &&
                                 sound(veer::capsule<V>{a, {size, 1, y}, 0}.surface(b)) &&
                                 sound(veer::capsule<V>{a, a, size}.surface(b)) &&
                                 sound(veer::box<V>{{-size, -1, 0}, {size, size, 0}}.surface(a)) &&
                                 sound(veer::half_space<V>{a, b}.surface({size, y, x}));
                CAPTURE(x, y, size);
                if (!all) { FAIL("not finite, or no direction"); }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("shapes turn and mirror with the world", "[shapes]", tests::vectors) {
    using V = TestType;
    auto const point = at<V>(3.5, -1.25);
    for (auto const& world : tests::turned_worlds) {
        auto const agree = [&](auto const& before, auto const& after) {
            CHECK(after.surface(world(point))->distance == before.surface(point)->distance);
            CHECK(tests::same(after.surface(world(point))->normal, world(before.surface(point)->normal)));
        };
        auto const a = at<V>(0.5, 1), b = at<V>(-2, 4);
        agree(veer::ball<V>{a, 0.75}, veer::ball<V>{world(a), 0.75});
        agree(veer::capsule<V>{a, b, 0.75}, veer::capsule<V>{world(a), world(b), 0.75});
        agree(veer::half_space<V>{a, b}, veer::half_space<V>{world(a), world(b)});
    }
}
