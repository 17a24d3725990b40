// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/neighbor_graph.hpp"

namespace veer {

namespace detail {

template <scalar T>
inline constexpr slot_table<T, 26, 3> cube_table = [] {
    slot_table<T, 26, 3> slots{};
    std::size_t j = 0;
    for (int y = 1; y >= -1; --y) {
        for (int z = 1; z >= -1; --z) {
            for (int x = -1; x <= 1; ++x) {
                int const square = x * x + y * y + z * z;
                if (square == 0) { continue; }
                double const length = veer::sqrt(static_cast<double>(square));
                slots.x[j] = static_cast<T>(x / length);
                slots.y[j] = static_cast<T>(y / length);
                slots.z[j] = static_cast<T>(z / length);
                ++j;
            }
        }
    }
    return slots;
}();

/// An axis touches its 4 edges and 4 corners, 45 and 54.7 degrees away; an edge 2 axes and 2 corners, a corner 3 and 3.
inline constexpr auto cube_graph = graph_within<8>(cube_table<double>, 0.57);

} // namespace detail

/// The 26 directions to the neighbors of a cell in a grid of cubes: axes, edges and corners.
///
/// Source    the moves of a voxel world.
/// Returns   unit vectors by rows: y from 1 down to -1, in it z from 1 down to -1, in it x from -1 up to 1.
/// Requires  a 3D vector.
/// Edges     axes are exact zeros and ones; mirrored and turned slots are mirrored and turned to the last bit.
/// Cost      none at run time: compile-time tables.
template <vector V>
requires(dimension_v<V> == 3) struct cube26 {
    using vector_type = V;
    static constexpr int size = 26;
    static constexpr int degree = 8;
    static constexpr slot_table<scalar_t<V>, 26, 3> table = detail::cube_table<scalar_t<V>>;

    [[nodiscard]] static constexpr vec_of<V> local(vec_of<V> v) { return v; }
    [[nodiscard]] static constexpr vec_of<V> world(vec_of<V> v) { return v; }
    [[nodiscard]] static constexpr vec_of<V> direction(int i) { return table[static_cast<std::size_t>(i)]; }
    [[nodiscard]] static constexpr int neighbor(int slot, int k) { return detail::cube_graph.neighbor(slot, k); }
};

} // namespace veer
