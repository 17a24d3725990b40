// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

#include "veer/math/vec.hpp"

namespace veer::detail {

template <scalar T>
[[nodiscard]] VEER_INLINE constexpr std::array<T, 2> components(vec<T, 2> v) {
    return {v.x, v.y};
}
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr std::array<T, 3> components(vec<T, 3> v) {
    return {v.x, v.y, v.z};
}

/// The cell that a coordinate lies in, counted from the origin. It is made by comparison, as the C library's floor is a
/// call. So far away that numbers have no fraction, all share one.
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr std::int32_t cell_below(T x) {
    constexpr T most(0x1p29);
    T const held = clamped(x, -most, most);
    auto const whole = static_cast<std::int32_t>(held);
    return whole - static_cast<std::int32_t>(static_cast<T>(whole) > held);
}

} // namespace veer::detail
