// SPDX-License-Identifier: MIT
#pragma once

#include "veer/math/vec.hpp"

namespace veer {

/// The coordinate plane in which flat things happen in a 3D world; a 2D world is its own plane. The two letters name the
/// axes that point right and up when one looks at the plane: xz is the ground of most games.
enum class plane { xz, xy, yz };

/// The two coordinates of v within the plane.
template <plane P, scalar T, int N>
[[nodiscard]] constexpr vec<T, 2> flat(vec<T, N> v) {
    if constexpr (N == 2 || P == plane::xy) {
        return {v.x, v.y};
    } else if constexpr (P == plane::xz) {
        return {v.x, v.z};
    } else {
        return {v.y, v.z};
    }
}

/// The vector of N dimensions that lies in the plane and has these two coordinates there.
template <plane P, int N, scalar T>
[[nodiscard]] constexpr vec<T, N> raised(vec<T, 2> v) {
    if constexpr (N == 2) {
        return v;
    } else if constexpr (P == plane::xy) {
        return {v.x, v.y, 0};
    } else if constexpr (P == plane::xz) {
        return {v.x, 0, v.y};
    } else {
        return {0, v.x, v.y};
    }
}

} // namespace veer
