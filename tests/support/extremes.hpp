// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <limits>

namespace tests {

/// Finite numbers that break arithmetic: squares of them overflow, underflow, vanish or lose their digits.
template <class T>
inline constexpr std::array<T, 13> extremes = {T(0),
                                               T(-0.0),
                                               T(1),
                                               T(-1),
                                               std::numeric_limits<T>::denorm_min(),
                                               (std::numeric_limits<T>::min)(),
                                               T(1e-30),
                                               T(-1e-15),
                                               T(1e15),
                                               T(1e30),
                                               T(-1e30),
                                               (std::numeric_limits<T>::max)(),
                                               std::numeric_limits<T>::lowest()};

/// The same without the negative ones: for lengths, speeds and times.
template <class T>
inline constexpr std::array<T, 8> positive_extremes = {
    T(0),    std::numeric_limits<T>::denorm_min(), T(1e-30), T(1e-15), T(1), T(1e15),
    T(1e30), (std::numeric_limits<T>::max)()};

/// What is no number.
template <class T>
inline constexpr std::array<T, 3> not_finite = {std::numeric_limits<T>::quiet_NaN(), std::numeric_limits<T>::infinity(),
                                                -std::numeric_limits<T>::infinity()};

} // namespace tests
