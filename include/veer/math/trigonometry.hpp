// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/angle.hpp"
#include "veer/math/scalar.hpp"

/// Sine and cosine: constexpr, and the same bits on every compiler, level and platform (with -ffp-contract=off), which the C
/// library's do not promise.

namespace veer {

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

} // namespace veer
