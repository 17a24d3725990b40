// SPDX-License-Identifier: MIT
#include <veer/context/cube26.hpp>

#include "support/direction_sets.hpp"

#include <tuple>

namespace {

using vec3 = veer::vec<double, 3>;
using cube = veer::cube26<vec3>;

static_assert(veer::connected_set<cube>);
static_assert(std::is_empty_v<cube>);
// By rows from the top: above, then the ring of the ground with forward in its first row, then below.
static_assert(cube::direction(4) == vec3{0, 1, 0});
static_assert(cube::direction(10) == vec3{0, 0, 1});
static_assert(cube::direction(12) == vec3{-1, 0, 0} && cube::direction(13) == vec3{1, 0, 0});
static_assert(cube::direction(21) == vec3{0, -1, 0});
static_assert(cube::direction(9).x == -cube::direction(11).x && cube::direction(9).z == cube::direction(11).z);

constexpr int neighbors_of(int slot) {
    int count = 0;
    for (int k = 0; k < cube::degree; ++k) { count += cube::neighbor(slot, k) >= 0 ? 1 : 0; }
    return count;
}
static_assert(neighbors_of(4) == 8); // an axis: 4 edges, 4 corners
static_assert(neighbors_of(1) == 4); // an edge: 2 axes, 2 corners
static_assert(neighbors_of(0) == 6); // a corner: 3 edges, 3 axes

} // namespace

TEMPLATE_TEST_CASE("cube26 sees all around, and is refined to a ten-thousandth of a degree", "[cube26]", glm::vec3,
                   tests::plain3<double>) {
    veer::cube26<TestType> const set{};
    tests::inspect_slots(set);
    auto const figures = tests::measure_sphere(set);
    CHECK(figures.farthest_slot < 30);
    CHECK(figures.several_peaks == 0);
    CHECK(figures.fit_error < (sizeof(veer::scalar_t<TestType>) == 4 ? 1e-4 : 1e-11));
}

TEST_CASE("cube26 is mirrored to the last bit", "[cube26]") {
    for (int j = 0; j < 26; ++j) {
        vec3 const slot = cube::direction(j);
        bool mirrored = false;
        for (int k = 0; k < 26; ++k) { mirrored = mirrored || cube::direction(k) == vec3{slot.x, -slot.z, slot.y}; }
        CHECK(mirrored);
        CHECK(cube::direction(25 - j) == -slot);
    }
}
