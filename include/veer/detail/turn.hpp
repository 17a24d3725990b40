// SPDX-License-Identifier: MIT
#pragma once

#include "veer/math/vec.hpp"

namespace veer::detail {

/// A unit vector at a right angle to h, to its left: in 3D as the plane xz shows it, so that a flat scene turns the same
/// way in 2D and on the ground; for a vertical h as if x were up.
template <scalar T>
[[nodiscard]] constexpr vec<T, 2> left_of(vec<T, 2> h) {
    return perp(h);
}

template <scalar T>
[[nodiscard]] constexpr vec<T, 3> left_of(vec<T, 3> h) {
    bool const vertical = absolute(h.y) > T(0.999);
    return unit(cross(h, vertical ? vec<T, 3>{1, 0, 0} : vec<T, 3>{0, 1, 0}));
}

/// Unit vector `from`, turned toward unit vector `to` by at most `angle` [rad]. Within two degrees of exactly opposite
/// it turns left, whichever side `to` is on: a target that flickers behind it does not make it waver.
template <scalar T, int N>
[[nodiscard]] constexpr vec<T, N> turned(vec<T, N> from, vec<T, N> to, T angle) {
    constexpr T nearly_opposite = T(-0.99939); // cos 178 degrees
    if (!(angle > 0)) { return from; }
    T const along = dot(from, to);
    auto const [sine, cosine] = sin_cos(angle < pi<T> ? angle : pi<T>);
    if (angle >= pi<T> || along >= cosine) { return to; }
    auto const side = along < nearly_opposite ? left_of(from) : unit(to - from * along);
    return unit(from * cosine + side * sine);
}

} // namespace veer::detail
