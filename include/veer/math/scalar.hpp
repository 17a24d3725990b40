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

#if defined(__clang__) && defined(__SSE2__)
// As one lane of a register: Clang would ask first whether x is negative, and call a function that tells errno.
VEER_INLINE float root(float x) {
    float const lanes __attribute__((vector_size(16))) = {x, 0, 0, 0};
    return __builtin_ia32_sqrtss(lanes)[0];
}
VEER_INLINE double root(double x) {
    double const lanes __attribute__((vector_size(16))) = {x, 0};
    return __builtin_ia32_sqrtsd(lanes)[0];
}
#elif defined(__GNUC__) // <cmath> is a third of what a program with veer would read
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
        // Of negative numbers a square root would tell errno: a branch, and a call that may change every register.
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
