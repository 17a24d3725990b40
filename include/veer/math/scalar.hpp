// SPDX-License-Identifier: MIT
#pragma once

#if !defined(__GNUC__)
#    include <cmath>
#endif
#include <concepts>
#include <cstdint>
#include <numbers>
#include <type_traits>

#include "veer/config.hpp"
#include "veer/detail/angle.hpp"

/// Functions of one number: constexpr, and the same bits on every compiler, level and platform (with
/// -ffp-contract=off), which the C library's sin, cos and exp do not promise.

namespace veer {

/// The numbers that veer computes with.
template <class T>
concept scalar = std::same_as<T, float> || std::same_as<T, double>;

namespace detail {

// What <limits> would tell, which is a twentieth of what all of veer includes.
template <scalar T>
inline constexpr T epsilon = sizeof(T) == 4 ? T(0x1p-23) : T(0x1p-52); ///< the step from 1 to the next number
template <scalar T>
inline constexpr T least_normal = sizeof(T) == 4 ? T(0x1p-126) : T(0x1p-1022);
template <scalar T>
inline constexpr T largest = sizeof(T) == 4 ? T(0x1.fffffep+127) : T(0x1.fffffffffffffp+1023);
template <scalar T>
inline constexpr int digits = sizeof(T) == 4 ? 24 : 53; ///< bits of the significand

} // namespace detail

template <scalar T>
inline constexpr T pi = std::numbers::pi_v<T>;

/// True for all but NaN and the infinities, also under -ffast-math: it looks at the exponent's bits.
template <scalar T>
[[nodiscard]] constexpr bool is_finite(T x) {
    if constexpr (sizeof(T) == 4) {
        return (__builtin_bit_cast(std::uint32_t, x) & 0x7f80'0000U) != 0x7f80'0000U;
    } else {
        return (__builtin_bit_cast(std::uint64_t, x) & 0x7ff0'0000'0000'0000U) != 0x7ff0'0000'0000'0000U;
    }
}

/// |x|.
template <scalar T>
[[nodiscard]] constexpr T absolute(T x) {
    return x < 0 ? -x : x;
}

/// x held between low and high; low for NaN.
template <scalar T>
[[nodiscard]] constexpr T clamped(T x, T low, T high) {
    return x > low ? (x < high ? x : high) : low;
}

namespace detail {

#if defined(__GNUC__) // <cmath> is a third of what a program with veer would read
inline float root(float x) { return __builtin_sqrtf(x); }
inline double root(double x) { return __builtin_sqrt(x); }
#else
template <scalar T>
inline T root(T x) {
    return std::sqrt(x);
}
#endif

/// The square root of x > 0.
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr T sqrt_of_positive(T x) {
    if (!std::is_constant_evaluated()) {
#if defined(__GNUC__)
        // Of negative numbers std::sqrt would tell errno: a branch, and a call that may change every register.
        if (__builtin_isless(x, T(0))) { __builtin_unreachable(); }
#endif
        return root(x);
    }
    if (!is_finite(x)) { return x; }
    double scaled = static_cast<double>(x);
    double unit = 1;
    while (scaled > 4) {
        scaled /= 4;
        unit *= 2;
    }
    while (scaled < 1) {
        scaled *= 4;
        unit /= 2;
    }
    double root = scaled;
    for (int i = 0; i < 7; ++i) { root = (root + scaled / root) / 2; }
    // Newton's step rounds: the exact rest, by halves of the root whose products are exact, tells the last bit.
    double const high = root * 134'217'729 - (root * 134'217'729 - root);
    double const low = root - high;
    double const rest = ((scaled - high * high) - 2 * high * low) - low * low;
    double const bit = detail::epsilon<double>;
    if (rest > root * bit) {
        root += bit;
    } else if (rest <= -root * bit) {
        root -= bit;
    }
    return static_cast<T>(root * unit);
}

} // namespace detail

/// The square root, correctly rounded; zero for all that has none (negative numbers and NaN).
template <scalar T>
[[nodiscard]] constexpr T sqrt(T x) {
    return x > 0 ? detail::sqrt_of_positive(x) : T(0);
}

/// A direction in the plane by its angle: the two numbers that a rotation needs.
template <scalar T>
struct sine_cosine {
    T sine;
    T cosine;
};

/// sin and cos of an angle in radians; absolute error below 1e-7 (float) and 2e-16 (double) for |angle| <= 1e6, below
/// 1e-8 (double) beyond. An angle beyond 1e8, where floats no longer tell directions apart, or NaN: that of angle 0.
template <scalar T>
[[nodiscard]] constexpr sine_cosine<T> sin_cos(T angle) {
    if (!(angle > T(-1e8) && angle < T(1e8))) { return {0, 1}; }
    // Quarter turns are taken off in double, in two parts: exact enough to leave the polynomial the only error.
    double const wide = static_cast<double>(angle);
    double const quarters = wide * (2 / pi<double>);
    auto const turns = static_cast<std::int64_t>(quarters < 0 ? quarters - 0.5 : quarters + 0.5);
    auto const whole = static_cast<double>(turns);
    T const rest = static_cast<T>((wide - whole * 1.57079632673412561417e+00) - whole * 6.07710050650619224932e-11);
    T const s = detail::sin_near_zero(rest);
    T const c = detail::cos_near_zero(rest);
    switch (turns & 3) {
    case 0:
        return {s, c};
    case 1:
        return {c, -s};
    case 2:
        return {-s, -c};
    default:
        return {-c, s};
    }
}

template <scalar T>
[[nodiscard]] constexpr T sin(T angle) {
    return sin_cos(angle).sine;
}

template <scalar T>
[[nodiscard]] constexpr T cos(T angle) {
    return sin_cos(angle).cosine;
}

/// sin and cos of the fraction part / whole of a full turn, counter-clockwise; absolute error below 3e-8 (float) and
/// 2e-16 (double). The octants are taken apart in whole numbers, so quarter turns are exact zeros and ones, and mirrored
/// fractions are mirrored to the last bit. Requires whole > 0.
template <scalar T>
[[nodiscard]] constexpr sine_cosine<T> sin_cos_of_turn(std::int64_t part, std::int64_t whole) {
    std::int64_t const eighths = 8 * (((part % whole) + whole) % whole);
    std::int64_t const octant = eighths / whole;
    std::int64_t const rest = eighths % whole;
    // Odd octants are measured back from their end.
    bool const odd = octant % 2 != 0;
    double const fraction = static_cast<double>(odd ? whole - rest : rest) / static_cast<double>(whole);
    double const angle = fraction * (pi<double> / 4);
    bool const diagonal = rest == 0 && odd;
    double const s = diagonal ? 1 / std::numbers::sqrt2 : detail::sin_near_zero(angle);
    double const c = diagonal ? 1 / std::numbers::sqrt2 : detail::cos_near_zero(angle);
    bool const swapped = octant == 1 || octant == 2 || octant == 5 || octant == 6;
    double const sine = swapped ? c : s;
    double const cosine = swapped ? s : c;
    // Subtracting from zero keeps a zero positive.
    return {static_cast<T>(octant >= 4 ? 0 - sine : sine),
            static_cast<T>(octant >= 2 && octant <= 5 ? 0 - cosine : cosine)};
}

/// 1 - exp(-x), for x >= 0: the share of a gap that closes in a time x time constants long. Relative error below 1e-7
/// (float) and 1e-15 (double); zero for x <= 0 and NaN.
template <scalar T>
[[nodiscard]] constexpr T closing_share(T x) {
    if (!(x > 0)) { return 0; }
    if (x > 40) { return 1; }
    // 1 - exp(-2 y) = g (2 - g) with g = 1 - exp(-y): halve until the series is short, then double back.
    int halvings = 0;
    double y = static_cast<double>(x);
    while (y > 0.125) {
        y /= 2;
        ++halvings;
    }
    double term = y;
    double share = y;
    for (int n = 2; n <= 11; ++n) {
        term *= -y / n;
        share += term;
    }
    for (; halvings > 0; --halvings) { share *= 2 - share; }
    return static_cast<T>(share);
}

} // namespace veer
