// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/separation.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/group.hpp"
#include "support/simulate.hpp"

#include <array>
#include <cmath>
#include <functional>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
using others = std::array<vec2, 2>;
static_assert(veer::behavior<veer::separation<vec2>, vec2, others const>);
static_assert(veer::behavior<veer::separation<vec2>, vec2, std::array<veer::agent<vec2> const*, 3>>);
static_assert(veer::detail::others<std::span<std::reference_wrapper<veer::agent<vec2>> const>, vec2>);
static_assert(veer::detail::others<std::vector<std::unique_ptr<vec2>>&, vec2> && veer::detail::others<vec2[3], vec2>);
static_assert(!veer::detail::others<vec2, vec2> && !veer::detail::others<std::array<float, 2>, vec2>);
static_assert(std::is_trivially_copyable_v<veer::separation<vec2>>);
static_assert(veer::separation<vec2>{}.range == 2 && veer::separation<vec2>{}.view_cosine == -1);
static_assert(*veer::separation<vec2>{.range = 2}(veer::agent<vec2>{.max_speed = 3}, others{vec2{0, 1}, {0, 5}}) ==
              vec2{0, -3});

} // namespace

TEMPLATE_LIST_TEST_CASE("separation weighs the others by their nearness", "[separation]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Range 4. One 1 to the right pushes (-1, 0) (1 - 1/4) = (-0.75, 0), one 3 above pushes (0, -1) (1 - 3/4) = (0, -0.25),
    // one 4 away is not in range. Sum (-0.75, -0.25), its length sqrt(0.625) = 0.790569; the speed is 2.
    veer::agent<V> const self{.position = at<V>(1, 1), .max_speed = 2};
    std::array const others{at<V>(2, 1), at<V>(1, 4), at<V>(-3, 1)};
    auto const full = veer::separation<V>{.range = 4}(self, others);
    REQUIRE(full);
    CHECK(tests::gap(*full, at<V>(-2 * 0.75 / 0.7905694150420949, -2 * 0.25 / 0.7905694150420949)) <=
          4 * tests::rounding<T>);
    // A sum shorter than 1 is also the share of the speed.
    auto const graded = veer::separation<V, veer::linear_repulsion, veer::graded_pace>{.range = 4}(self, others);
    REQUIRE(graded);
    CHECK(tests::gap(*graded, at<V>(-1.5, -0.5)) <= 4 * tests::rounding<T>);
    // All the same: (-1, -1).
    auto const even = veer::separation<V, veer::even_repulsion, veer::graded_pace>{.range = 4}(self, others);
    REQUIRE(even);
    CHECK(tests::gap(*even, at<V>(-1.4142135623730951, -1.4142135623730951)) <= 4 * tests::rounding<T>);
    // range / d: (-4, -4/3), its direction (-3, -1) / sqrt(10).
    auto const inverse = veer::separation<V, veer::inverse_repulsion<T>>{.range = 4}(self, others);
    REQUIRE(inverse);
    CHECK(tests::gap(*inverse, at<V>(-6 / 3.1622776601683795, -2 / 3.1622776601683795)) <= 4 * tests::rounding<T>);
}

TEST_CASE("inverse repulsion is bounded", "[separation]") {
    veer::inverse_repulsion<double> const repulsion{.closest = 0.25};
    CHECK(repulsion(3.0, 6.0) == 2);
    CHECK(repulsion(1.5, 6.0) == 4);
    CHECK(repulsion(1.0, 6.0) == 4);
    CHECK(repulsion(0.0, 6.0) == 4);
}

TEMPLATE_LIST_TEST_CASE("separation with nobody in range, or amid even pushes, has no opinion", "[separation]",
                        tests::some_vectors) {
    using V = TestType;
    veer::separation<V> const apart{.range = 2};
    CHECK_FALSE(apart(veer::agent<V>{}, std::array{at<V>(0, 2), at<V>(3, 0)}));
    CHECK_FALSE(apart(veer::agent<V>{}, std::array{at<V>(0, 1), at<V>(0, -1)}));
    CHECK_FALSE(veer::separation<V>{.range = 0}(veer::agent<V>{}, std::array{at<V>(0, 0)}));
}

TEMPLATE_LIST_TEST_CASE("separation repels one whose rim is already inside", "[separation]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Radii 0.5 + 0.6 are more than the range of 1: what is measured are the centers, 0.5 apart.
    veer::agent<V> const self{.radius = T(0.5)};
    std::array const other{veer::agent<V>{.position = at<V>(0.5, 0), .radius = T(0.6)}};
    CHECK(tests::same(*veer::separation<V>{.range = 1}(self, other), at<V>(-1, 0)));
    auto const graded = veer::separation<V, veer::linear_repulsion, veer::graded_pace>{.range = 1}(self, other);
    CHECK(tests::same(*graded, at<V>(-0.5, 0)));
}

TEMPLATE_LIST_TEST_CASE("separation parts two on one point, in opposite directions", "[separation]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::separation<V> const apart{};
    auto const part = [&](veer::agent<V> first, veer::agent<V> second) {
        first.position = second.position = at<V>(3, 4);
        std::array const pair{first, second};
        auto const a = apart(pair[0], pair);
        auto const b = apart(pair[1], pair);
        REQUIRE(a);
        REQUIRE(b);
        CHECK(tests::same(*a, veer::store<V>(-veer::load(*b))));
        CHECK(std::abs(tests::length(*a) - 1) <= 2 * tests::rounding<T>);
        CHECK(tests::same(a, apart(pair[0], pair)));
        return *a;
    };
    part({.id = 7}, {.id = 8});
    part({.id = 1}, {});
    CHECK(tests::same(part({.velocity = at<V>(2, 0)}, {.velocity = at<V>(-1, 0)}), at<V>(1, 0)));
    part({}, {});
}

TEMPLATE_LIST_TEST_CASE("separation sees what is in its field of view", "[separation]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // A view of 90 degrees: 45 to either side. cos 80 = 0.173648, sin 80 = 0.984808.
    veer::separation<V> const apart{.range = 10, .view_cosine = T(0.70710678)};
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    CHECK_FALSE(apart(self, std::array{at<V>(9 * 0.984808, 9 * 0.173648)}));
    CHECK(apart(self, std::array{at<V>(0, 0.5)}));
    CHECK_FALSE(apart(self, std::array{at<V>(0, -0.5)}));
    CHECK(apart(self, std::array{at<V>(0, 0)}));                // on the spot: neither ahead nor behind
    CHECK(apart(veer::agent<V>{}, std::array{at<V>(0, -0.5)})); // without a heading it sees all round
    CHECK(apart(veer::agent<V>{.velocity = at<V>(0, -1)}, std::array{at<V>(0, -0.5)}));
}

TEMPLATE_LIST_TEST_CASE("separation keeps what every group behavior promises", "[separation]", tests::some_vectors) {
    using V = TestType;
    tests::check_group_properties<V>([]<class W>(std::type_identity<W>, double unit) {
        return veer::separation<W>{.range = static_cast<veer::scalar_t<W>>(3 * unit)};
    });
}

TEMPLATE_LIST_TEST_CASE("graded separation by 1 / r keeps it too", "[separation]", tests::some_vectors) {
    using V = TestType;
    tests::check_group_properties<V>([]<class W>(std::type_identity<W>, double unit) {
        using T = veer::scalar_t<W>;
        return veer::separation<W, veer::inverse_repulsion<T>, veer::graded_pace>{.range = static_cast<T>(3 * unit)};
    });
}

TEMPLATE_LIST_TEST_CASE("a crowd on one point comes apart until nobody is in range", "[separation]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<veer::agent<V>> crowd(12);
    for (std::uint32_t i = 0; i < crowd.size(); ++i) { crowd[i].id = i; }
    veer::separation<V> const apart{.range = 1};
    veer::point_mass<V> const legs{.response_time = T(0.25)};
    tests::simulate<T>(30, 30, [&](T dt, T) {
        std::vector<std::optional<V>> desired;
        for (auto const& self : crowd) {
            auto const wish = apart(self, crowd);
            desired.push_back(wish ? *wish : at<V>(0, 0));
        }
        for (std::size_t i = 0; i < crowd.size(); ++i) { legs(crowd[i], desired[i], dt); }
    });
    for (auto const& a : crowd) {
        for (auto const& b : crowd) { CHECK((&a == &b || tests::gap(a.position, b.position) >= 1)); }
    }
}
