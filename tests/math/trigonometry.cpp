// SPDX-License-Identifier: MIT
#include <veer/math/random.hpp>
#include <veer/math/trigonometry.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <array>
#include <cmath>
#include <limits>

namespace {

static_assert(veer::sin(0.0) == 0 && veer::cos(0.0) == 1);
static_assert(veer::sin_cos_of_turn<float>(1, 4).sine == 1 && veer::sin_cos_of_turn<float>(1, 4).cosine == 0);

template <class T>
constexpr auto compile_time_angles = [] {
    std::array<veer::sine_cosine<T>, 200> table{};
    for (std::size_t i = 0; i < table.size(); ++i) { table[i] = veer::sin_cos(T(0.37) * static_cast<T>(i) - 37); }
    return table;
}();

/// The largest errors of sin_cos among many angles of up to `largest` radians.
template <class T>
[[nodiscard]] long double sin_cos_error(T largest) {
    veer::random generator{1, static_cast<std::uint64_t>(largest)};
    long double worst = 0;
    for (int i = 0; i < 100'000; ++i) {
        T const angle = veer::uniform<T>(generator, -largest, largest);
        auto const [sine, cosine] = veer::sin_cos(angle);
        auto const exact = static_cast<long double>(angle);
        worst = std::fmax(worst, std::fabs(static_cast<long double>(sine) - std::sin(exact)));
        worst = std::fmax(worst, std::fabs(static_cast<long double>(cosine) - std::cos(exact)));
    }
    return worst;
}

template <class T>
constexpr bool is_float = sizeof(T) == 4;

} // namespace

TEMPLATE_LIST_TEST_CASE("sin_cos is as accurate as it says", "[trigonometry]", tests::scalars) {
    using T = TestType;
    for (T const largest : {T(0.8), T(7), T(100), T(1e6)}) {
        CAPTURE(largest);
        CHECK(sin_cos_error<T>(largest) < (is_float<T> ? 1e-7L : 2e-16L));
    }
    CHECK(sin_cos_error<T>(T(1e8)) < (is_float<T> ? 1e-7L : 1e-8L));
}

TEMPLATE_LIST_TEST_CASE("sin_cos stays near the unit circle", "[trigonometry]", tests::scalars) {
    using T = TestType;
    for (int i = -1000; i <= 1000; ++i) {
        auto const [sine, cosine] = veer::sin_cos(T(0.0173) * static_cast<T>(i));
        CHECK(veer::absolute(sine * sine + cosine * cosine - 1) < 4 * std::numeric_limits<T>::epsilon());
    }
}

TEMPLATE_LIST_TEST_CASE("sin_cos is the same at compile time as at run time", "[trigonometry]", tests::scalars) {
    using T = TestType;
    for (std::size_t i = 0; i < compile_time_angles<T>.size(); ++i) {
        T volatile angle = T(0.37) * static_cast<T>(i) - 37;
        auto const [sine, cosine] = veer::sin_cos(T(angle));
        CHECK(sine == compile_time_angles<T>[i].sine);
        CHECK(cosine == compile_time_angles<T>[i].cosine);
        CHECK(veer::sin(T(angle)) == sine);
        CHECK(veer::cos(T(angle)) == cosine);
    }
}

TEMPLATE_LIST_TEST_CASE("sin_cos of a mirrored angle is mirrored", "[trigonometry]", tests::scalars) {
    using T = TestType;
    for (int i = 0; i < 1000; ++i) {
        T const angle = T(0.0173) * static_cast<T>(i);
        CHECK(veer::sin(-angle) == -veer::sin(angle));
        CHECK(veer::cos(-angle) == veer::cos(angle));
    }
}

TEMPLATE_LIST_TEST_CASE("sin_cos of no angle is that of zero", "[trigonometry]", tests::scalars) {
    using limits = std::numeric_limits<TestType>;
    for (TestType const angle : {limits::quiet_NaN(), limits::infinity(), -limits::infinity(), (limits::max)(),
                                 TestType(1e8), TestType(-1e8)}) {
        CHECK(veer::sin(angle) == 0);
        CHECK(veer::cos(angle) == 1);
    }
}

TEMPLATE_LIST_TEST_CASE("sin_cos_of_turn is as accurate as it says", "[trigonometry]", tests::scalars) {
    using T = TestType;
    long double worst = 0;
    for (int whole = 1; whole <= 256; ++whole) {
        for (int part = -whole; part <= 2 * whole; ++part) {
            auto const [sine, cosine] = veer::sin_cos_of_turn<T>(part, whole);
            long double const angle = 2 * 3.141592653589793238462643383279502884L * part / whole;
            worst = std::fmax(worst, std::fabs(static_cast<long double>(sine) - std::sin(angle)));
            worst = std::fmax(worst, std::fabs(static_cast<long double>(cosine) - std::cos(angle)));
        }
    }
    CHECK(worst < (is_float<T> ? 3e-8L : 2e-16L));
}

TEMPLATE_LIST_TEST_CASE("sin_cos_of_turn is exact at quarter turns", "[trigonometry]", tests::scalars) {
    using T = TestType;
    for (int quarter = 1; quarter <= 64; ++quarter) {
        auto const at = [&](int quarters) { return veer::sin_cos_of_turn<T>(quarters * quarter, 4 * quarter); };
        std::array<T, 4> const sines{0, 1, 0, -1};
        for (int quarters = -8; quarters <= 8; ++quarters) {
            auto const [sine, cosine] = at(quarters);
            CHECK(sine == sines[static_cast<std::size_t>((quarters + 8) % 4)]);
            CHECK(cosine == sines[static_cast<std::size_t>((quarters + 9) % 4)]);
            // A zero with a sign would break the comparison of bits.
            CHECK((sine != 0 || !std::signbit(sine)));
            CHECK((cosine != 0 || !std::signbit(cosine)));
        }
    }
}

TEMPLATE_LIST_TEST_CASE("sin_cos_of_turn is mirrored to the last bit", "[trigonometry]", tests::scalars) {
    using T = TestType;
    for (int whole = 1; whole <= 256; ++whole) {
        for (int part = 0; part <= whole; ++part) {
            auto const [sine, cosine] = veer::sin_cos_of_turn<T>(part, whole);
            auto const [back_sine, back_cosine] = veer::sin_cos_of_turn<T>(-part, whole);
            REQUIRE((back_sine == -sine && back_cosine == cosine));
            auto const [around_sine, around_cosine] = veer::sin_cos_of_turn<T>(part + 3 * whole, whole);
            REQUIRE((around_sine == sine && around_cosine == cosine));
            if (whole % 2 == 0) {
                auto const [behind_sine, behind_cosine] = veer::sin_cos_of_turn<T>(part + whole / 2, whole);
                REQUIRE((behind_sine == -sine && behind_cosine == -cosine));
            }
            if (whole % 4 == 0) {
                auto const [swapped_sine, swapped_cosine] = veer::sin_cos_of_turn<T>(whole / 4 - part, whole);
                REQUIRE((swapped_sine == cosine && swapped_cosine == sine));
            }
        }
    }
}
