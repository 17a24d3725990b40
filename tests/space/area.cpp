// SPDX-License-Identifier: MIT
#include <veer/space/area.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <random>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert([] {
    veer::random random{1};
    return veer::box_area<vec2>{{3, 4}, {3, 4}}(random);
}() == vec2{3, 4});
static_assert([] {
    veer::random random{1};
    return veer::disc_area<vec2>{.center = {3, 4}, .radius = 0}(random);
}() == vec2{3, 4});

constexpr int draws = 20'000;

} // namespace

TEMPLATE_LIST_TEST_CASE("box_area draws evenly from between its corners", "[area]", tests::vectors) {
    using V = TestType;
    veer::box_area<V> const box{at<V>(-2, 10), at<V>(6, 11)};
    veer::random random{3};
    int in_the_left_quarter = 0;
    int in_the_upper_half = 0;
    for (int i = 0; i < draws; ++i) {
        auto const [right, up] = tests::seen(box(random));
        REQUIRE((right >= -2 && right < 6 && up >= 10 && up < 11));
        in_the_left_quarter += right < 0;
        in_the_upper_half += 2 * up > 21;
    }
    CHECK(in_the_left_quarter / double(draws) == Approx(0.25).margin(0.02));
    CHECK(in_the_upper_half / double(draws) == Approx(0.5).margin(0.02));
}

TEMPLATE_LIST_TEST_CASE("box_area fills all three dimensions", "[area]", tests::vectors_3d) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using vec3 = veer::vec<T, 3>;
    veer::box_area<V> const box{veer::store<V>(vec3{0, 1, 2}), veer::store<V>(vec3{1, 3, 6})};
    veer::random random{3};
    vec3 sum{};
    for (int i = 0; i < draws; ++i) {
        auto const p = veer::load(box(random));
        REQUIRE((p.x >= 0 && p.x < 1 && p.y >= 1 && p.y < 3 && p.z >= 2 && p.z < 6));
        sum += p;
    }
    CHECK(veer::length(sum / T(draws) - vec3{T(0.5), 2, 4}) < T(0.05));
}

TEMPLATE_LIST_TEST_CASE("box_area between two equal corners is that point", "[area]", tests::vectors) {
    using V = TestType;
    veer::random random{3};
    CHECK(tests::same(veer::box_area<V>{at<V>(7, -3), at<V>(7, -3)}(random), at<V>(7, -3)));
}

TEMPLATE_LIST_TEST_CASE("disc_area draws evenly from its disc", "[area]", tests::vectors) {
    using V = TestType;
    veer::disc_area<V> const disc{.center = at<V>(100, 50), .radius = 4};
    veer::random random{3};
    int inner = 0;
    int above = 0;
    int right_of = 0;
    for (int i = 0; i < draws; ++i) {
        auto const point = disc(random);
        double const distance = tests::gap(point, at<V>(100, 50));
        REQUIRE(distance <= 4 + 100 * tests::rounding<veer::scalar_t<V>>);
        auto const [right, up] = tests::seen(point);
        inner += distance < 2;
        above += up > 50;
        right_of += right > 100;
    }
    // Half the radius is a quarter of the area.
    CHECK(inner / double(draws) == Approx(0.25).margin(0.02));
    CHECK(above / double(draws) == Approx(0.5).margin(0.02));
    CHECK(right_of / double(draws) == Approx(0.5).margin(0.02));
}

TEMPLATE_LIST_TEST_CASE("disc_area lies in its plane, at the height of its center", "[area]", tests::vectors_3d) {
    using V = TestType;
    using vec3 = veer::vec<veer::scalar_t<V>, 3>;
    auto const center = veer::store<V>(vec3{1, 2, 3});
    veer::random random{3};
    for (int i = 0; i < 100; ++i) {
        CHECK(veer::load(veer::disc_area<V>{.center = center}(random)).y == 2);
        CHECK(veer::load(veer::disc_area<V, veer::plane::xy>{.center = center}(random)).z == 3);
        CHECK(veer::load(veer::disc_area<V, veer::plane::yz>{.center = center}(random)).x == 1);
    }
}

TEMPLATE_LIST_TEST_CASE("disc_area of no size is its center", "[area]", tests::vectors) {
    using V = TestType;
    veer::random random{3};
    CHECK(tests::same(veer::disc_area<V>{.center = at<V>(7, -3), .radius = 0}(random), at<V>(7, -3)));
}

TEMPLATE_LIST_TEST_CASE("areas draw from any generator, and alike from equal ones", "[area]", tests::vectors) {
    using V = TestType;
    std::mt19937 one{9};
    std::mt19937 other{9};
    veer::disc_area<V> const disc{};
    veer::box_area<V> const box{at<V>(0, 0), at<V>(5, 5)};
    for (int i = 0; i < 10; ++i) {
        CHECK(tests::same(disc(one), disc(other)));
        CHECK(tests::same(box(one), box(other)));
    }
    CHECK_FALSE(tests::same(disc(one), disc(one)));
}
