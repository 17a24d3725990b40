// SPDX-License-Identifier: MIT
#include <veer/context/line.hpp>

#include "support/direction_sets.hpp"

#include <tuple>

namespace {

using tests::at;
using vec2 = veer::vec<double, 2>;

static_assert(veer::connected_set<veer::line<vec2, 5>>);
// Three lanes, 8 wide, 3 ahead: 4 to the right, straight on, 4 to the left.
static_assert(veer::line<vec2, 3>{8, 3}.offset(0) == -4 && veer::line<vec2, 3>{8, 3}.offset(2) == 4);
static_assert(veer::line<vec2, 3>{8, 3}.direction(1) == vec2{0, 1});
static_assert(veer::line<vec2, 3>{8, 3}.direction(0) == vec2{0.8, 0.6});
static_assert(veer::line<vec2, 3>{8, 3}.direction(2) == vec2{-0.8, 0.6});
static_assert(veer::line<vec2, 3>{8, 3, {5, 0}}.direction(2) == vec2{0.6, 0.8});
static_assert(veer::line<vec2, 1>{8, 3}.offset(0) == 0 && veer::line<vec2, 1>{8, 3}.direction(0) == vec2{0, 1});

} // namespace

TEMPLATE_TEST_CASE("line aims at points across a lane", "[line]", tests::plain2<float>, glm::dvec3) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::line<V, 9> const lanes{T(8), T(20), veer::load(at<V>(1, 1))};
    tests::inspect_slots(lanes);
    for (int j = 0; j < 9; ++j) {
        CHECK(lanes.offset(j) == T(j) - 4);
        auto const slot = lanes.table[static_cast<std::size_t>(j)];
        // As far to the left as the offset, where it is 20 ahead.
        CHECK(static_cast<double>(-slot.x / slot.y * 20) == Approx(static_cast<double>(lanes.offset(j))).margin(1e-5));
        auto const mirrored = lanes.table[static_cast<std::size_t>(8 - j)];
        CHECK((mirrored.x == -slot.x && mirrored.y == slot.y));
    }
    // No width: all slots are forward.
    CHECK(veer::line<V, 3>{0, 1}.direction(2) == veer::load(at<V>(0, 1)));
}

TEMPLATE_TEST_CASE("line changes to the lane of what is wanted, between lanes too", "[line]", tests::plain2<float>,
                   glm::dvec3) {
    using V = TestType;
    veer::context_steering const brain{veer::line<V, 9>{8, 20}, veer::refined<V>{}, veer::attract<V>{}};
    for (double const right : {-3.3, -1.0, 0.0, 0.4, 2.5, 3.9}) {
        auto const [x, y] = tests::seen(brain.decide({}, at<V>(right, 20)).direction);
        CHECK(static_cast<double>(x / y) * 20 == Approx(right).margin(1e-3));
    }
    CHECK(brain.decide({}, at<V>(30, 20)).slot == 0);
}
