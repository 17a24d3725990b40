// SPDX-License-Identifier: MIT
#include <veer/behaviors/whisker_patterns.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <cmath>
#include <type_traits>

namespace {

template <class T, int N>
veer::whisker_frame<T, N> flat_frame(double time = 0) {
    using vec = veer::vec<T, N>;
    auto const in_plane = [](double right, double up) {
        return veer::raised<veer::plane::xz, N>(veer::vec<T, 2>{static_cast<T>(right), static_cast<T>(up)});
    };
    veer::whisker_frame<T, N> frame{in_plane(0.6, 0.8), in_plane(-0.8, 0.6), {}, T(0.5), static_cast<T>(time)};
    if constexpr (N == 3) { frame.above = vec{0, 1, 0}; }
    return frame;
}

/// The angle of a direction, counter-clockwise from ahead [degrees].
template <class T, int N>
double degrees(veer::whisker_frame<T, N> const& frame, veer::vec<T, N> direction) {
    return std::atan2(static_cast<double>(veer::dot(direction, frame.aside)),
                      static_cast<double>(veer::dot(direction, frame.ahead))) *
           180 / veer::pi<double>;
}

static_assert(veer::single_whisker::count == 1 && veer::fan_whiskers<float, 7>::count == 7);
static_assert(std::is_same_v<veer::default_whiskers<veer::vec<float, 2>>, veer::fan_whiskers<float, 3>>);
static_assert(std::is_same_v<veer::default_whiskers<veer::vec<double, 3>>, veer::cone_whiskers<double, 5>>);

} // namespace

TEMPLATE_TEST_CASE("a single whisker points ahead", "[whiskers]", float, double) {
    auto const frame = flat_frame<TestType, 2>();
    CHECK(veer::single_whisker{}(0, frame).direction == frame.ahead);
    CHECK(veer::is_zero(veer::single_whisker{}(0, frame).root));
}

TEMPLATE_TEST_CASE("parallel whiskers grow across the body, the leftmost first", "[whiskers]", float, double) {
    using T = TestType;
    auto const expect = [](auto const& frame, auto const& pattern, int index, double aside) {
        auto const one = pattern(index, frame);
        CHECK(one.direction == frame.ahead);
        CHECK(static_cast<double>(veer::dot(one.root, frame.aside)) == Approx(aside).margin(1e-7));
        CHECK(static_cast<double>(veer::dot(one.root, frame.ahead)) == Approx(0).margin(1e-7));
    };
    expect(flat_frame<T, 2>(), veer::parallel_whiskers<T, 2>{}, 0, 0.5); // the radius
    expect(flat_frame<T, 2>(), veer::parallel_whiskers<T, 2>{}, 1, -0.5);
    expect(flat_frame<T, 3>(), veer::parallel_whiskers<T>{}, 1, 0);
    expect(flat_frame<T, 3>(), veer::parallel_whiskers<T, 5>{.spread = T(2)}, 1, 0.5);
    expect(flat_frame<T, 3>(), veer::parallel_whiskers<T, 5>{.spread = T(2)}, 4, -1);
}

TEMPLATE_TEST_CASE("a fan is spread evenly over its angle, the leftmost first", "[whiskers]", float, double) {
    using T = TestType;
    auto const expect = [](auto const& frame, auto const& pattern, std::initializer_list<double> angles) {
        int index = 0;
        for (double const angle : angles) {
            auto const one = pattern(index++, frame);
            CHECK(degrees(frame, one.direction) == Approx(angle).margin(1e-4));
            CHECK(static_cast<double>(veer::length(one.direction)) == Approx(1));
            CHECK(veer::is_zero(one.root));
        }
    };
    expect(flat_frame<T, 2>(), veer::fan_whiskers<T>{}, {45, 0, -45});
    expect(flat_frame<T, 3>(), veer::fan_whiskers<T>{}, {45, 0, -45});
    expect(flat_frame<T, 2>(), veer::fan_whiskers<T, 5>{.angle = veer::pi<T>}, {90, 45, 0, -45, -90});
    expect(flat_frame<T, 3>(), veer::fan_whiskers<T, 2>{.angle = veer::pi<T> / 3}, {30, -30});
    expect(flat_frame<T, 2>(), veer::fan_whiskers<T, 1>{}, {0});
}

TEMPLATE_TEST_CASE("a cone has its axis and a ring around it", "[whiskers]", float, double) {
    using T = TestType;
    auto const frame = flat_frame<T, 3>();
    veer::cone_whiskers<T, 5> const cone{.angle = veer::pi<T> / 3};
    CHECK(cone(0, frame).direction == frame.ahead);
    for (int i = 1; i < 5; ++i) {
        auto const direction = cone(i, frame).direction;
        CHECK(static_cast<double>(veer::dot(direction, frame.ahead)) == Approx(std::cos(veer::pi<double> / 6)));
        CHECK(static_cast<double>(veer::length(direction)) == Approx(1));
    }
    CHECK(static_cast<double>(veer::dot(cone(1, frame).direction, frame.aside)) == Approx(0.5));
    CHECK(static_cast<double>(veer::dot(cone(2, frame).direction, frame.above)) == Approx(0.5));
    CHECK(static_cast<double>(veer::dot(cone(3, frame).direction, frame.aside)) == Approx(-0.5));
    CHECK(static_cast<double>(veer::dot(cone(4, frame).direction, frame.above)) == Approx(-0.5));
}

TEMPLATE_TEST_CASE("a sweep goes left, right and home again at a constant rate", "[whiskers]", float, double) {
    using T = TestType;
    // 90 degrees at 45 degrees a second: 4 s for there and back.
    veer::sweeping_whiskers<T> const sweep{.angle = veer::pi<T> / 2, .rate = veer::pi<T> / 4};
    CHECK(static_cast<double>(sweep.period()) == Approx(4));
    double const expected[][2] = {{0, 0},     {0.5, 22.5}, {0.8, 36},  {1, 45},      {1.5, 22.5}, {2, 0},
                                  {2.8, -36}, {3, -45},    {3.2, -36}, {3.5, -22.5}, {4, 0}};
    for (auto const& [time, angle] : expected) {
        auto const frame = flat_frame<T, 3>(time);
        CHECK(degrees(frame, sweep(0, frame).direction) == Approx(angle).margin(1e-3));
    }
    veer::sweeping_whiskers<T> const still{.angle = veer::pi<T> / 2, .rate = 0};
    CHECK(still.period() == 0);
    CHECK(degrees(flat_frame<T, 2>(9), still(0, flat_frame<T, 2>(9)).direction) == Approx(0).margin(1e-4));
}

TEMPLATE_TEST_CASE("a sweep turns any other pattern", "[whiskers]", float, double) {
    using T = TestType;
    veer::sweeping_whiskers<T, veer::fan_whiskers<T, 2>> const sweep{
        .angle = veer::pi<T> / 2, .rate = veer::pi<T> / 4, .pattern = {.angle = veer::pi<T> / 6}};
    auto const frame = flat_frame<T, 2>(1);
    CHECK(decltype(sweep)::count == 2);
    CHECK(degrees(frame, sweep(0, frame).direction) == Approx(45 + 15));
    CHECK(degrees(frame, sweep(1, frame).direction) == Approx(45 - 15));
    veer::sweeping_whiskers<T, veer::parallel_whiskers<T, 2>> const wide{.angle = veer::pi<T>, .rate = veer::pi<T> / 2};
    CHECK(static_cast<double>(veer::dot(wide(0, frame).root, frame.ahead)) == Approx(-0.5)); // its left is behind now
}
