// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/directions.hpp"
#include "veer/math/plane.hpp"

namespace veer::detail {

/// Slots in a row within less than a full circle, from right to left, in a frame of their own: (0, 1) is forward.
template <vector V, int N, plane P>
struct fan {
    using vector_type = V;
    static constexpr int size = N;
    static constexpr int degree = N > 2 ? 2 : N - 1;

    run_time_slots<scalar_t<V>, N, 2> table{};
    vec<scalar_t<V>, 2> ahead{0, 1}; ///< within the plane

    /// `ahead` becomes the share of a vector within the plane; without one it stays.
    constexpr void face(vec_of<V> toward) {
        auto const within = unit(flat<P>(toward));
        if (!is_zero(within)) { ahead = within; }
    }

    /// The coordinates of v: to the right and forward.
    [[nodiscard]] constexpr vec<scalar_t<V>, 2> local(vec_of<V> v) const {
        auto const within = flat<P>(v);
        return {cross(within, ahead), dot(within, ahead)};
    }
    [[nodiscard]] constexpr vec_of<V> world(vec<scalar_t<V>, 2> v) const {
        return raised<P, dimension_v<V>>(ahead * v.y - perp(ahead) * v.x);
    }
    [[nodiscard]] constexpr vec_of<V> direction(int i) const { return world(table[static_cast<std::size_t>(i)]); }

    /// The slot beside: k = 0 to the left, k = 1 to the right; -1 where there is none. Two slots have one neighbor each.
    [[nodiscard]] static constexpr int neighbor(int slot, int k) {
        if (k >= degree) { return -1; }
        int const beside = N == 2 ? 1 - slot : k == 0 ? slot + 1 : slot - 1;
        return beside < N ? beside : -1;
    }
};

} // namespace veer::detail
