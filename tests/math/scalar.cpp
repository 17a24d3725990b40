// SPDX-License-Identifier: MIT
#include <veer/math/random.hpp>
#include <veer/math/scalar.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <array>
#include <cmath>
#include <limits>

namespace {

constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN();
constexpr double infinite = std::numeric_limits<double>::infinity();

static_assert(veer::scalar<float> && veer::scalar<double> && !veer::scalar<int> && !veer::scalar<long double>);
static_assert(veer::sqrt(9.0f) == 3 && veer::sqrt(2.25) == 1.5 && veer::sqrt(0.0) == 0 && veer::sqrt(-4.0) == 0);
static_assert(veer::sqrt(not_a_number) == 0 && veer::sqrt(infinite) == infinite);
static_assert(veer::is_finite(1.0f) && !veer::is_finite(not_a_number) && !veer::is_finite(-infinite));
static_assert(veer::is_finite((std::numeric_limits<double>::max)()) && veer::is_finite(0.0f));
static_assert(veer::absolute(-2.5) == 2.5 && veer::absolute(2.5f) == 2.5f && veer::absolute(0.0) == 0);
static_assert(veer::clamped(5.0, 1.0, 3.0) == 3 && veer::clamped(-5.0, 1.0, 3.0) == 1 &&
              veer::clamped(2.0, 1.0, 3.0) == 2);
static_assert(veer::clamped(not_a_number, 1.0f, 3.0f) == 1);
static_assert(veer::closing_share(0.0) == 0 && veer::closing_share(1000.0f) == 1);

/// What veer says of its numbers is what the standard library says.
template <class T>
constexpr bool limits_agree = [] {
    using limits = std::numeric_limits<T>;
    return veer::detail::epsilon<T> == limits::epsilon() && veer::detail::least_normal<T> == (limits::min)() &&
           veer::detail::largest<T> == (limits::max)() && veer::detail::digits<T> == limits::digits;
}();
static_assert(limits_agree<float> && limits_agree<double>);

/// Numbers of all sizes: uniform in their logarithm between 2^low and 2^high.
template <class T>
[[nodiscard]] constexpr T of_all_sizes(veer::random& generator, int low, int high) {
    T x = veer::uniform<T>(generator, T(1), T(2));
    int const exponent = low + static_cast<int>(generator() % static_cast<unsigned>(high - low));
    for (int i = 0; i < exponent; ++i) { x *= 2; }
    for (int i = 0; i > exponent; --i) { x /= 2; }
    return x;
}

template <class T>
struct value_and_root {
    T value;
    T root;
};

/// Roots that the compiler took, of numbers from the smallest denormal to the largest.
template <class T>
constexpr auto compile_time_roots = [] {
    std::array<value_and_root<T>, 100> table{};
    veer::random generator{23};
    for (auto& row : table) {
        row.value = of_all_sizes<T>(generator, std::numeric_limits<T>::min_exponent - 20,
                                    std::numeric_limits<T>::max_exponent - 1);
        row.root = veer::sqrt(row.value);
    }
    // The ends of the numbers, and where the root lies next to the middle of two of them.
    T const bit = std::numeric_limits<T>::epsilon();
    std::array<T, 6> const hard{std::numeric_limits<T>::denorm_min(),
                                (std::numeric_limits<T>::max)(),
                                1 + bit,
                                1 - bit / 2,
                                4 - 2 * bit,
                                4 + 4 * bit};
    for (std::size_t i = 0; i < hard.size(); ++i) {
        table[i] = {hard[i], veer::sqrt(hard[i])};
    }
    return table;
}();

template <class T>
constexpr bool is_float = sizeof(T) == 4;

} // namespace

TEMPLATE_LIST_TEST_CASE("sqrt is the same at compile time as at run time", "[scalar]", tests::scalars) {
    for (auto const& [value, root] : compile_time_roots<TestType>) {
        CAPTURE(value);
        CHECK(root == std::sqrt(value));
        CHECK(veer::sqrt(value) == std::sqrt(value));
    }
}

TEMPLATE_LIST_TEST_CASE("sqrt of what has none is zero", "[scalar]", tests::scalars) {
    using limits = std::numeric_limits<TestType>;
    CHECK(veer::sqrt(TestType(-1)) == 0);
    CHECK(veer::sqrt(limits::quiet_NaN()) == 0);
    CHECK(veer::sqrt(-limits::infinity()) == 0);
    CHECK_FALSE(std::signbit(veer::sqrt(TestType(-0.0))));
    CHECK(veer::sqrt(limits::infinity()) == limits::infinity());
}

TEMPLATE_LIST_TEST_CASE("is_finite tells numbers from all else", "[scalar]", tests::scalars) {
    using limits = std::numeric_limits<TestType>;
    for (TestType const x : {TestType(0), TestType(-0.0), limits::denorm_min(), (limits::min)(), -(limits::max)()}) {
        CHECK(veer::is_finite(x));
    }
    for (TestType const x : {limits::quiet_NaN(), -limits::quiet_NaN(), limits::infinity(), -limits::infinity()}) {
        CHECK_FALSE(veer::is_finite(x));
    }
}

TEMPLATE_LIST_TEST_CASE("closing_share is as accurate as it says", "[scalar]", tests::scalars) {
    using T = TestType;
    veer::random generator{5};
    long double worst = 0;
    for (int i = 0; i < 100'000; ++i) {
        T const x = of_all_sizes<T>(generator, -40, 6);
        long double const exact = -std::expm1(-static_cast<long double>(x));
        worst = std::fmax(worst, std::fabs(static_cast<long double>(veer::closing_share(x)) - exact) / exact);
    }
    CHECK(worst < (is_float<T> ? 1e-7L : 1e-15L));
}

TEMPLATE_LIST_TEST_CASE("closing_share lies between nothing and all", "[scalar]", tests::scalars) {
    using T = TestType;
    using limits = std::numeric_limits<T>;
    CHECK(veer::closing_share(T(0)) == 0);
    CHECK(veer::closing_share(T(-3)) == 0);
    CHECK(veer::closing_share(limits::quiet_NaN()) == 0);
    CHECK(veer::closing_share(limits::infinity()) == 1);
    CHECK(veer::closing_share((limits::max)()) == 1);
    CHECK(veer::closing_share((limits::min)()) == (limits::min)()); // 1 - exp(-x) is x for small x
    T before = 0;
    for (int i = 1; i <= 4000; ++i) {
        T const share = veer::closing_share(T(0.01) * static_cast<T>(i));
        REQUIRE((share >= before - limits::epsilon() && share <= 1));
        before = share;
    }
}

TEMPLATE_LIST_TEST_CASE("closing_share does not depend on the frame rate", "[scalar]", tests::scalars) {
    using T = TestType;
    // A gap that closes with a time constant of 0.5 s is exp(-2) of itself after a second, in any number of steps.
    for (int const rate : {15, 30, 60, 240}) {
        T gap = 1;
        for (int frame = 0; frame < rate; ++frame) { gap -= gap * veer::closing_share(2 / static_cast<T>(rate)); }
        CHECK(static_cast<double>(gap) == Approx(0.1353352832366127).epsilon(is_float<T> ? 1e-4 : 1e-12));
    }
}
