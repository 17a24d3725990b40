// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <numbers>

/// Angles near zero, of which sin and cos of every angle are made. T is float or double.

namespace veer::detail {

/// The same angle within half a turn of zero [rad]; zero for NaN and for angles too large to mean one.
template <class T>
[[nodiscard]] constexpr T wrapped(T angle) {
    if (!(angle > T(-1e8) && angle < T(1e8))) { return 0; }
    T const turns = angle / (2 * std::numbers::pi_v<T>);
    auto const whole = static_cast<std::int64_t>(turns < 0 ? turns - T(0.5) : turns + T(0.5));
    return angle - static_cast<T>(whole) * (2 * std::numbers::pi_v<T>);
}

/// sin and cos of x in [-pi/4, pi/4]: Taylor's series, cut where the next term is below the last bit.
template <class T>
[[nodiscard]] constexpr T sin_near_zero(T x) {
    T const y = x * x;
    if constexpr (sizeof(T) == 4) {
        return x + x * y * (T(-1) / 6 + y * (T(1) / 120 + y * (T(-1) / 5'040 + y * (T(1) / 362'880))));
    } else {
        return x + x * y *
                       (T(-1) / 6 +
                        y * (T(1) / 120 +
                             y * (T(-1) / 5'040 + y * (T(1) / 362'880 + y * (T(-1) / 39'916'800 +
                                                                             y * (T(1) / 6'227'020'800 +
                                                                                  y * (T(-1) / 1'307'674'368'000)))))));
    }
}

template <class T>
[[nodiscard]] constexpr T cos_near_zero(T x) {
    T const y = x * x;
    if constexpr (sizeof(T) == 4) {
        return 1 - y / 2 + y * y * (T(1) / 24 + y * (T(-1) / 720 + y * (T(1) / 40'320 + y * (T(-1) / 3'628'800))));
    } else {
        return 1 - y / 2 +
               y * y *
                   (T(1) / 24 +
                    y * (T(-1) / 720 +
                         y * (T(1) / 40'320 + y * (T(-1) / 3'628'800 +
                                                   y * (T(1) / 479'001'600 + y * (T(-1) / 87'178'291'200 +
                                                                                  y * (T(1) / 20'922'789'888'000)))))));
    }
}

} // namespace veer::detail
