// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/alignment.hpp>
#include <veer/behaviors/match_velocity.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/group.hpp"
#include "support/simulate.hpp"

#include <array>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::alignment<vec2>, vec2, std::array<veer::agent<vec2>, 3>>);

template <class V>
[[nodiscard]] veer::agent<V> moving(V position, V velocity) {
    return {.position = position, .velocity = velocity};
}

} // namespace

TEMPLATE_LIST_TEST_CASE("alignment goes along the mean velocity, at full speed", "[alignment]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // (1, 2) and (5, 6) make (6, 8), whose direction is (0.6, 0.8); the third is 5 away, out of range.
    veer::agent<V> const self{.position = at<V>(1, 1), .max_speed = 10};
    std::array const others{moving(at<V>(2, 1), at<V>(1, 2)), moving(at<V>(1, -3), at<V>(5, 6)),
                            moving(at<V>(4, 5), at<V>(-50, 0))};
    auto const desired = veer::alignment<V>{.range = 5}(self, others);
    REQUIRE(desired);
    CHECK(tests::gap(*desired, at<V>(6, 8)) <= 10 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("alignment with others that stand or cancel out asks to stop", "[alignment]",
                        tests::some_vectors) {
    using V = TestType;
    veer::alignment<V> const along{};
    CHECK(tests::same(*along(veer::agent<V>{}, std::array{at<V>(0, 1)}), at<V>(0, 0)));
    std::array const opposite{moving(at<V>(1, 0), at<V>(0, 2)), moving(at<V>(0, 1), at<V>(0, -2))};
    CHECK(tests::same(*along(veer::agent<V>{}, opposite), at<V>(0, 0)));
    CHECK_FALSE(along(veer::agent<V>{}, std::array{at<V>(0, 5)}));
}

TEMPLATE_LIST_TEST_CASE("alignment sees what is in its field of view", "[alignment]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::alignment<V> const along{.range = 10, .view_cosine = T(0.70710678)};
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    CHECK_FALSE(along(self, std::array{moving(at<V>(9 * 0.984808, 9 * 0.173648), at<V>(1, 0))}));
    CHECK(along(self, std::array{moving(at<V>(0, 0.5), at<V>(1, 0))}));
}

TEMPLATE_LIST_TEST_CASE("alignment keeps what every group behavior promises", "[alignment]", tests::some_vectors) {
    using V = TestType;
    tests::check_group_properties<V>([]<class W>(std::type_identity<W>, double unit) {
        return veer::alignment<W>{.range = static_cast<veer::scalar_t<W>>(4 * unit)};
    });
}

TEMPLATE_LIST_TEST_CASE("a group that aligns ends up going one way", "[alignment]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<veer::agent<V>> group;
    for (auto const& velocity : {at<V>(1, 0), at<V>(0, 1), at<V>(-0.5, 0.5), at<V>(0.5, 1)}) {
        group.push_back(moving(at<V>(0.25 * static_cast<double>(group.size()), 0), velocity));
    }
    veer::alignment<V> const along{.range = 50};
    veer::point_mass<V> const legs{};
    tests::simulate<T>(20, 30, [&](T dt, T) {
        auto const before = group;
        for (std::size_t i = 0; i < group.size(); ++i) { legs(group[i], along(before[i], before), dt); }
    });
    for (auto const& one : group) { CHECK(tests::gap(one.velocity, group[0].velocity) < 0.01); }
    CHECK(tests::length(group[0].velocity) > 0.99);
}
