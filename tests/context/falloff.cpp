// SPDX-License-Identifier: MIT
#include <veer/context/falloff.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

namespace {

static_assert(veer::inverse_distance<double>{}(3) == 0.25);
static_assert(veer::linear_falloff<double>{.range = 8}(2) == 0.75);
static_assert(veer::smooth_falloff<double>{.range = 8}(4) == 0.5625);
static_assert(veer::no_falloff{}(1e9) == 1);

/// 1 at no distance, never rising, within [0, 1], finite.
template <class T, class Falloff>
void falls(Falloff const& falloff) {
    CHECK(falloff(T(0)) == 1);
    T last = 1;
    for (int i = 1; i < 400; ++i) {
        T const now = falloff(static_cast<T>(i) * T(0.0625));
        REQUIRE(now <= last);
        REQUIRE(now >= 0);
        last = now;
    }
    for (T const distance : tests::positive_extremes<T>) {
        CHECK(falloff(distance) >= 0);
        CHECK(falloff(distance) <= 1);
    }
}

} // namespace

TEMPLATE_LIST_TEST_CASE("inverse_distance is half at its scale", "[falloff]", tests::scalars) {
    using T = TestType;
    // 1 / (1 + d): 1, 1/2, 1/4, 1/5.
    veer::inverse_distance<T> const falloff{};
    CHECK(falloff(1) == T(0.5));
    CHECK(falloff(3) == T(0.25));
    CHECK(falloff(4) == T(0.2));
    CHECK(falloff(T(1e6)) > 0);
    // In units of 100: the same.
    veer::inverse_distance<T> const pixels{.scale = 100};
    CHECK(pixels(100) == T(0.5));
    CHECK(pixels(300) == T(0.25));
    falls<T>(falloff);
    falls<T>(pixels);
}

TEMPLATE_LIST_TEST_CASE("inverse_distance gives its share over the distance in one division", "[falloff]",
                        tests::scalars) {
    using T = TestType;
    for (T const scale : {T(0.1), T(1), T(100)}) {
        veer::inverse_distance<T> const falloff{scale};
        for (T const d : {T(1e-6), T(0.25), T(1), T(19), T(1e6)}) {
            CHECK(falloff.per_distance(d, d * d) == Approx(falloff(d) / d).epsilon(tests::rounding<T>));
        }
    }
}

TEMPLATE_LIST_TEST_CASE("linear_falloff is a straight line down to its range", "[falloff]", tests::scalars) {
    using T = TestType;
    veer::linear_falloff<T> const falloff{.range = 8};
    CHECK(falloff(2) == T(0.75));
    CHECK(falloff(6) == T(0.25));
    CHECK(falloff(8) == 0);
    CHECK(falloff(9) == 0);
    falls<T>(falloff);
}

TEMPLATE_LIST_TEST_CASE("smooth_falloff has no kink at either end of its range", "[falloff]", tests::scalars) {
    using T = TestType;
    veer::smooth_falloff<T> const falloff{.range = 8};
    CHECK(falloff(4) == T(0.5625)); // (1 - 1/4)^2
    CHECK(falloff(8) == 0);
    CHECK(falloff(9) == 0);
    falls<T>(falloff);
    // Nearly level a thousandth of the range from either end.
    CHECK(1 - falloff(T(0.008)) < T(1e-5));
    CHECK(falloff(T(7.992)) < T(1e-5));
}

TEMPLATE_LIST_TEST_CASE("no_falloff counts the same at every distance", "[falloff]", tests::scalars) {
    using T = TestType;
    for (T const distance : tests::positive_extremes<T>) { CHECK(veer::no_falloff{}(distance) == 1); }
    falls<T>(veer::no_falloff{});
}

TEMPLATE_LIST_TEST_CASE("falloffs with extreme parameters stay within zero and one", "[falloff]", tests::scalars) {
    using T = TestType;
    for (T const size : tests::positive_extremes<T>) {
        if (size == 0) { continue; }
        for (T const d : tests::positive_extremes<T>) {
            CAPTURE(size, d);
            for (T const share : {veer::inverse_distance<T>{size}(d), veer::linear_falloff<T>{size}(d),
                                  veer::smooth_falloff<T>{size}(d)}) {
                CHECK(share >= 0);
                CHECK(share <= 1);
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("within_range cuts another falloff off", "[falloff]", tests::scalars) {
    using T = TestType;
    veer::within_range<T> const falloff{.range = 4};
    CHECK(falloff(1) == T(0.5));
    CHECK(falloff(4) == T(0.2));
    CHECK(falloff(T(4.001)) == 0);
    veer::within_range<T, veer::no_falloff> const step{.range = 2};
    CHECK(step(2) == 1);
    CHECK(step(3) == 0);
    falls<T>(falloff);
    falls<T>(step);
}
