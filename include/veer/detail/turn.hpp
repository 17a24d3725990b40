// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/frame.hpp"
#include "veer/math/trigonometry.hpp"

namespace veer::detail {

/// Unit vector `from`, turned toward unit vector `to` by at most `angle` [rad]. Within two degrees of exactly opposite
/// it turns left, in 3D as the plane xz shows it, whichever side `to` is on: a target that flickers behind it does not make
/// it waver.
template <scalar T, int N>
[[nodiscard]] constexpr vec<T, N> turned(vec<T, N> from, vec<T, N> to, T angle) {
    constexpr T nearly_opposite = T(-0.99939); // cos 178 degrees
    if (!(angle > 0)) { return from; }
    T const along = dot(from, to);
    auto const [sine, cosine] = sin_cos(angle < pi<T> ? angle : pi<T>);
    if (angle >= pi<T> || along >= cosine) { return to; }
    auto const side = along < nearly_opposite ? aside_of<plane::xz>(from) : unit(to - from * along);
    return unit(from * cosine + side * sine);
}

} // namespace veer::detail
