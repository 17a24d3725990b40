// SPDX-License-Identifier: MIT
#include <veer/context/shape.hpp>
#include <veer/math/trigonometry.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <limits>
#include <type_traits>

static_assert(std::is_empty_v<veer::cosine> && std::is_empty_v<veer::clamped_cosine>);
static_assert(veer::cosine{}(0.5F) == 0.5F && veer::cosine{}(-0.5F) == -0.5F);
static_assert(veer::clamped_cosine{}(0.5F) == 0.5F && veer::clamped_cosine{}(-0.5F) == 0);

TEMPLATE_LIST_TEST_CASE("clamped_cosine is the cosine where that is positive, else zero", "[shape]", tests::scalars) {
    using T = TestType;
    for (T a = -1; a <= 1; a += T(0.125)) {
        CHECK(veer::cosine{}(a) == a);
        CHECK(veer::clamped_cosine{}(a) == (a > 0 ? a : 0));
    }
    CHECK(veer::clamped_cosine{}(std::numeric_limits<T>::quiet_NaN()) == 0);
}

TEMPLATE_LIST_TEST_CASE("shapes that say that they are homogeneous are", "[shape]", tests::scalars) {
    using T = TestType;
    auto const scales = [](auto shape) {
        static_assert(decltype(shape)::homogeneous);
        for (T a = -1; a <= 1; a += T(0.125)) {
            for (T const k : {T(0), T(0.5), T(4)}) { CHECK(shape(k * a) == k * shape(a)); }
        }
    };
    scales(veer::cosine{});
    scales(veer::clamped_cosine{});
}

TEMPLATE_LIST_TEST_CASE("angular_interval covers what a thing takes up, and falls to zero one slot on", "[shape]",
                        tests::scalars) {
    using T = TestType;
    T const pi = veer::pi<T>;
    // r + R = 1 at 2: half angle 30 degrees. A skirt of 45 degrees ends at 75.
    veer::vec<T, 2> const slot{veer::cos(pi / 4), veer::sin(pi / 4)};
    auto const shape = veer::angular_interval{}.of(T(2), T(1), slot);
    CHECK(shape(T(1)) == 1);
    CHECK(static_cast<double>(shape(veer::cos(pi / 6))) == Approx(1));
    CHECK(shape(veer::cos(pi * T(74) / 180)) > 0);
    CHECK(static_cast<double>(shape(veer::cos(pi * T(75) / 180))) == Approx(0).margin(1e-6));
    CHECK(shape(T(0)) == 0);
    CHECK(shape(T(-1)) == 0);
    // (cos 60 - cos 75) / (cos 30 - cos 75) = 0.241181 / 0.607206.
    CHECK(static_cast<double>(shape(veer::cos(pi / 3))) == Approx(0.397198));
}

TEMPLATE_LIST_TEST_CASE("angular_interval leaves only the way out free, once it overlaps by a quarter", "[shape]",
                        tests::scalars) {
    using T = TestType;
    veer::vec<T, 2> const slot{veer::cos(veer::pi<T> / 8), veer::sin(veer::pi<T> / 8)};
    auto const touching = veer::angular_interval{}.of(T(1), T(1), slot);
    CHECK(touching(T(0)) == 1);
    CHECK(touching(T(-0.4)) == 0); // sin 22.5 degrees = 0.38
    for (T const distance : {T(0.75), T(0.1), T(0), T(-3)}) {
        auto const deep = veer::angular_interval{}.of(distance, T(1), slot);
        CHECK(deep(T(-1)) == 0);
        CHECK(deep(T(-0.5)) == T(0.5));
        CHECK(deep(T(0)) == 1);
    }
    auto const pointless = veer::angular_interval{}.of(T(0), T(0), slot);
    CHECK(pointless(T(-1)) == 0);
}

TEMPLATE_LIST_TEST_CASE("angular_interval leaves free what lies behind, unless its skirt meets there", "[shape]",
                        tests::scalars) {
    using T = TestType;
    // Three slots, 120 degrees apart. Half an angle of 45 and a skirt end at 165; of 75, beyond straight behind: at 180.
    veer::vec<T, 2> const slot{T(-0.5), veer::sin(veer::pi<T> / 3)};
    auto const narrow = veer::angular_interval{}.of(T(1), veer::sin(veer::pi<T> / 4), slot);
    CHECK(static_cast<double>(narrow.outer) == Approx(-0.9659258));
    CHECK(narrow(T(-0.98)) == 0);
    auto const wide = veer::angular_interval{}.of(T(1), veer::sin(veer::pi<T> * 5 / 12), slot);
    CHECK(wide.outer == -1);
    CHECK(wide(T(-0.98)) > 0);
}

TEMPLATE_LIST_TEST_CASE("angular_interval is finite and within zero and one, whatever the sizes", "[shape]",
                        tests::scalars) {
    using T = TestType;
    for (int const slots : {1, 2, 3, 4, 8, 64}) {
        auto const [sine, cosine] = veer::sin_cos_of_turn<T>(1, slots > 1 ? slots : 2);
        for (T const distance : tests::extremes<T>) {
            for (T const radius : tests::positive_extremes<T>) {
                auto const shape = veer::angular_interval{}.of(distance, radius, {cosine, sine});
                for (int i = -8; i <= 8; ++i) {
                    T const value = shape(static_cast<T>(i) / 8);
                    CAPTURE(slots, distance, radius, i);
                    REQUIRE(value >= 0);
                    REQUIRE(value <= 1);
                }
            }
        }
    }
}
