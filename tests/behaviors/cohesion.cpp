// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/cohesion.hpp>
#include <veer/behaviors/separation.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/group.hpp"
#include "support/simulate.hpp"

#include <array>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::cohesion<vec2>, vec2, std::array<vec2, 3> const>);

} // namespace

TEMPLATE_LIST_TEST_CASE("cohesion goes to the middle of the others at full speed", "[cohesion]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // The middle of (4, 1) and (4, 9) is (4, 5): (3, 4) from here, 5 long; at a speed of 10 that is (6, 8).
    veer::agent<V> const self{.position = at<V>(1, 1), .max_speed = 10};
    auto const desired = veer::cohesion<V>{.range = 9}(self, std::array{at<V>(4, 1), at<V>(4, 9), at<V>(-8, 1)});
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(6, 8)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("cohesion in the middle of the others asks to stop", "[cohesion]", tests::some_vectors) {
    using V = TestType;
    veer::cohesion<V> const together{};
    CHECK(tests::same(*together(veer::agent<V>{}, std::array{at<V>(0, 1), at<V>(0, -1)}), at<V>(0, 0)));
    CHECK(tests::same(*together(veer::agent<V>{}, std::array{at<V>(0, 0)}), at<V>(0, 0)));
    CHECK_FALSE(together(veer::agent<V>{}, std::array{at<V>(0, 5)}));
}

TEMPLATE_LIST_TEST_CASE("cohesion sees what is in its field of view", "[cohesion]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::cohesion<V> const together{.range = 10, .view_cosine = T(0.70710678)};
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    CHECK_FALSE(together(self, std::array{at<V>(9 * 0.984808, 9 * 0.173648)}));
    CHECK(together(self, std::array{at<V>(0, 0.5)}));
}

TEMPLATE_LIST_TEST_CASE("cohesion keeps what every group behavior promises", "[cohesion]", tests::some_vectors) {
    using V = TestType;
    tests::check_group_properties<V>([]<class W>(std::type_identity<W>, double unit) {
        return veer::cohesion<W>{.range = static_cast<veer::scalar_t<W>>(4 * unit)};
    });
}

TEMPLATE_LIST_TEST_CASE("cohesion and separation are equally loud in metres and in pixels", "[cohesion]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const unit : {T(0.01), T(1), T(100)}) {
        veer::agent<V> const self{.max_speed = unit};
        std::array const other{at<V>(static_cast<double>(50 * unit), 0)};
        auto const pull = *veer::cohesion<V>{.range = 100 * unit}(self, other);
        auto const push = *veer::separation<V>{.range = 100 * unit}(self, other);
        CHECK(tests::same(pull, at<V>(static_cast<double>(unit), 0)));
        CHECK(tests::same(push, at<V>(-static_cast<double>(unit), 0)));
        // Graded, it still counts by its nearness alone: halfway into range, half as much.
        auto const graded =
            *veer::separation<V, veer::linear_repulsion, veer::graded_pace>{.range = 100 * unit}(self, other);
        CHECK(tests::gap(graded, at<V>(-0.5 * static_cast<double>(unit), 0)) <=
              static_cast<double>(unit) * tests::rounding<T>);
    }
}

TEMPLATE_LIST_TEST_CASE("a scattered group that holds together gathers", "[cohesion]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<veer::agent<V>> group;
    for (auto const& position : {at<V>(0, 0), at<V>(8, 1), at<V>(3, 7), at<V>(-2, 5)}) {
        group.push_back({.position = position});
    }
    veer::cohesion<V> const together{.range = 50};
    veer::point_mass<V> const legs{};
    tests::simulate<T>(15, 30, [&](T dt, T) {
        auto const before = group;
        for (std::size_t i = 0; i < group.size(); ++i) { legs(group[i], together(before[i], before), dt); }
    });
    // The middle of the four is (2.25, 3.25), and stays there.
    for (auto const& one : group) { CHECK(tests::gap(one.position, at<V>(2.25, 3.25)) < 1.5); }
}
