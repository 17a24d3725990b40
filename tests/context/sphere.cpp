// SPDX-License-Identifier: MIT
#include <veer/context/sphere.hpp>

#include "support/direction_sets.hpp"

#include <cmath>
#include <tuple>

namespace {

using vec3 = veer::vec<double, 3>;
using kinds = std::tuple<glm::vec3, tests::plain3<double>>;

static_assert(veer::connected_set<veer::sphere<vec3, 26>>);
static_assert(std::is_empty_v<veer::sphere<vec3, 26>>);
static_assert(veer::sphere<vec3, 26>::size == 26);
static_assert(veer::sphere<vec3, 1>::direction(0) == vec3{1, 0, 0});
static_assert(veer::sphere<vec3, 1>::degree == 0 && veer::sphere<vec3, 1>::neighbor(0, 0) == -1);
static_assert(veer::sphere<vec3, 2>::neighbor(0, 0) == 1);
static_assert(veer::sphere<vec3, 4>::degree == 3);
// Slot i is at height 1 - (2 i + 1) / N.
static_assert(veer::sphere<vec3, 4>::direction(0).y == 0.75 && veer::sphere<vec3, 4>::direction(1).y == 0.25);

/// Half a turn around the x axis: to the last bit, and no zero is negative.
template <class V, int N>
void inspect_half_turn() {
    using sphere = veer::sphere<V, N>;
    for (int j = 0; j < N; ++j) {
        auto const slot = sphere::direction(j);
        auto const turned = sphere::direction(N - 1 - j);
        CHECK(turned.x == slot.x);
        CHECK(turned.y == -slot.y);
        CHECK(turned.z == -slot.z);
    }
    tests::inspect_slots(sphere{});
}

template <class V, int N>
void inspect_cover() {
    auto const figures = tests::measure_sphere(veer::sphere<V, N>{});
    CAPTURE(N, figures.farthest_slot, figures.fit_error);
    CHECK(figures.farthest_slot < 2.7 / std::sqrt(N) * 57.3);
    CHECK(figures.several_peaks == 0);
    CHECK(figures.fit_error < (sizeof(veer::scalar_t<V>) == 4 ? 1e-4 : 1e-11));
}

} // namespace

TEMPLATE_LIST_TEST_CASE("sphere takes any number of slots, and maps on itself by half a turn", "[sphere]", kinds) {
    using V = TestType;
    inspect_half_turn<V, 1>();
    inspect_half_turn<V, 2>();
    inspect_half_turn<V, 5>();
    inspect_half_turn<V, 16>();
    inspect_half_turn<V, 64>();
}

TEMPLATE_LIST_TEST_CASE("sphere leaves no direction far from a slot, and is refined to a ten-thousandth of a degree",
                        "[sphere]", kinds) {
    using V = TestType;
    inspect_cover<V, 16>();
    inspect_cover<V, 26>();
    inspect_cover<V, 64>();
    inspect_cover<V, 128>();
}
