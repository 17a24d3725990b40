// SPDX-License-Identifier: MIT
#include <veer/context/icosphere.hpp>
#include <veer/context/sphere.hpp>

#include "support/direction_sets.hpp"

namespace {

using vec3 = veer::vec<float, 3>;

static_assert(veer::connected_set<veer::icosphere<vec3, 42>>);
static_assert(std::is_empty_v<veer::icosphere<vec3, 42>>);

/// The slot with exactly these components; -1 if there is none.
template <class D>
int slot_at(veer::vec<float, 3> v) {
    for (int j = 0; j < D::size; ++j) {
        if (D::direction(j) == v) { return j; }
    }
    return -1;
}

template <int N>
void inspect() {
    using ico = veer::icosphere<vec3, N>;
    CAPTURE(N);
    tests::inspect_slots(ico{});
    int with_five = 0;
    for (int j = 0; j < N; ++j) {
        vec3 const slot = ico::direction(j);
        // Mirrored in all three planes, to the last bit.
        CHECK(slot_at<ico>({-slot.x, slot.y, slot.z}) >= 0);
        CHECK(slot_at<ico>({slot.x, -slot.y, slot.z}) >= 0);
        CHECK(slot_at<ico>({slot.x, slot.y, -slot.z}) >= 0);
        int neighbors = 0;
        for (int k = 0; k < ico::degree; ++k) { neighbors += ico::neighbor(j, k) >= 0 ? 1 : 0; }
        with_five += neighbors == 5 ? 1 : 0;
        CHECK(neighbors >= 5);
    }
    // The corners of the icosahedron keep their five neighbors; all other slots have six.
    CHECK(with_five == 12);
    auto const figures = tests::measure_sphere(ico{});
    CHECK(figures.several_peaks == 0);
    CHECK(figures.fit_error < 1e-4);
    // As many of a Fibonacci sphere leave larger gaps.
    CHECK(figures.farthest_slot < tests::measure_sphere(veer::sphere<vec3, N>{}).farthest_slot);
}

} // namespace

TEST_CASE("icosphere covers the sphere evenly, and is refined to a ten-thousandth of a degree", "[icosphere]") {
    inspect<12>();
    inspect<42>();
    inspect<162>();
}

TEST_CASE("icosphere of 42 and of 162 has the six axes as slots", "[icosphere]") {
    for (vec3 const axis :
         {vec3{1, 0, 0}, vec3{0, 1, 0}, vec3{0, 0, 1}, vec3{-1, 0, 0}, vec3{0, -1, 0}, vec3{0, 0, -1}}) {
        CHECK(slot_at<veer::icosphere<vec3, 42>>(axis) >= 0);
        CHECK(slot_at<veer::icosphere<vec3, 162>>(axis) >= 0);
    }
}
