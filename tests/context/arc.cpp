// SPDX-License-Identifier: MIT
#include <veer/context/arc.hpp>
#include <veer/context/repel.hpp>

#include "support/direction_sets.hpp"
#include "support/extremes.hpp"

#include <cmath>
#include <tuple>

namespace {

using tests::at;
using vec2 = veer::vec<double, 2>;
using kinds = std::tuple<tests::plain2<float>, glm::dvec3>;

static_assert(veer::connected_set<veer::arc<vec2, 9>>);
static_assert(veer::arc<vec2, 9>::size == 9 && veer::arc<vec2, 9>::degree == 2);
// From right to left, with neighbors to the left and to the right, and none beyond the ends.
static_assert(veer::arc<vec2, 9>::neighbor(3, 0) == 4 && veer::arc<vec2, 9>::neighbor(3, 1) == 2);
static_assert(veer::arc<vec2, 9>::neighbor(8, 0) == -1 && veer::arc<vec2, 9>::neighbor(0, 1) == -1);
static_assert(veer::arc<vec2, 2>::neighbor(0, 0) == 1 && veer::arc<vec2, 2>::neighbor(1, 0) == 0);
static_assert(veer::arc<vec2, 1>::neighbor(0, 0) == -1);
// The middle is exactly forward, whatever the angle; a single slot is.
static_assert(veer::arc<vec2, 9>{1.3}.direction(4) == vec2{0, 1});
static_assert(veer::arc<vec2, 1>{1.3}.direction(0) == vec2{0, 1});
static_assert(veer::arc<vec2, 3>{1.3, {2, 0}}.direction(1) == vec2{1, 0});
static_assert(veer::arc<vec2, 3>{1.3}.facing({-3, 0}).direction(1) == vec2{-1, 0});

constexpr double degree = 3.14159265358979323846 / 180;

/// What an agent that sees one thing at an angle to the left of forward does, as such an angle.
template <class V, int N>
double answer(double angle, double forward, double seen) {
    using T = veer::scalar_t<V>;
    auto const toward = [](double degrees, double distance) {
        return at<V>(-std::sin(degrees * degree) * distance, std::cos(degrees * degree) * distance);
    };
    veer::context_steering const brain{veer::arc<V, N>{static_cast<T>(angle * degree), veer::load(toward(forward, 1))},
                                       veer::refined<V>{}, veer::attract<V>{}};
    auto const [right, up] = tests::seen(brain.decide({}, toward(forward + seen, 2)).direction);
    double const bearing = std::atan2(-static_cast<double>(right), static_cast<double>(up)) / degree;
    return std::remainder(bearing - forward, 360);
}

} // namespace

TEMPLATE_LIST_TEST_CASE("arc spreads its slots from right to left, mirrored to the last bit", "[arc]", kinds) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::arc<V, 8> const set{T(1.4)};
    tests::inspect_slots(set);
    for (int j = 0; j < 8; ++j) {
        auto const slot = set.table[static_cast<std::size_t>(j)];
        auto const mirrored = set.table[static_cast<std::size_t>(7 - j)];
        CHECK(mirrored.x == -slot.x);
        CHECK(mirrored.y == slot.y);
        CHECK(static_cast<double>(slot.x) == Approx(std::sin(0.7 - 0.2 * j)).margin(1e-7));
        CHECK(static_cast<double>(slot.y) == Approx(std::cos(0.7 - 0.2 * j)));
    }
    tests::inspect_slots(set.facing(veer::load(at<V>(3, -4))));
}

TEMPLATE_LIST_TEST_CASE("arc without a forward that could be one faces up", "[arc]", kinds) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::arc<V, 3> const set{T(1)};
    auto const up = veer::load(at<V>(0, 1));
    CHECK(set.facing({}).direction(1) == up);
    for (T const bad : tests::not_finite<T>) {
        CHECK(set.facing(veer::load(at<V>(static_cast<double>(bad), 1))).direction(1) == up);
    }
    if constexpr (veer::dimension_v<V> == 3) { CHECK(set.facing({0, 5, 0}).direction(1) == up); }
}

TEMPLATE_LIST_TEST_CASE("arc is refined to a ten-thousandth of a degree, up to its ends", "[arc]", kinds) {
    using V = TestType;
    for (double const forward : {0.0, 33.0, 200.0}) {
        for (double seen = -60; seen <= 60; seen += 0.7) {
            CAPTURE(forward, seen);
            CHECK(std::abs(answer<V, 6>(120, forward, seen) - seen) < 1e-4);
            CHECK(std::abs(answer<V, 5>(120, forward, seen) - seen) < 1e-4);
        }
        // What lies outside is gone to as far as one may turn.
        CHECK(answer<V, 6>(120, forward, 75) == Approx(60));
        CHECK(answer<V, 6>(120, forward, -100) == Approx(-60));
    }
}
