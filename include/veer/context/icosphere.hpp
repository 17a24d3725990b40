// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/neighbor_graph.hpp"

namespace veer {

namespace detail {

/// The 12 corners of an icosahedron: (0, +-1, +-g) and its rotations, g the golden ratio, at length 1.
inline constexpr slot_table<double, 12, 3> icosahedron = [] {
    constexpr double g = 1.6180339887498948482;
    constexpr double a = 1 / veer::sqrt(1 + g * g);
    constexpr double b = g * a;
    slot_table<double, 12, 3> slots{};
    std::size_t j = 0;
    for (double const first : {b, -b}) {
        for (double const second : {a, -a}) {
            slots.y[j] = first;
            slots.z[j] = second;
            slots.z[j + 1] = first;
            slots.x[j + 1] = second;
            slots.x[j + 2] = first;
            slots.y[j + 2] = second;
            j += 3;
        }
    }
    return slots;
}();

/// The slots of a net of triangles, and after them the middle of each of its edges, at length 1. Slots that touch have at
/// least this product.
template <int Finer, int N>
[[nodiscard]] constexpr slot_table<double, Finer, 3> with_middles(slot_table<double, N, 3> const& net,
                                                                  double touching) {
    slot_table<double, Finer, 3> slots{};
    for (std::size_t j = 0; j < N; ++j) {
        slots.x[j] = net.x[j];
        slots.y[j] = net.y[j];
        slots.z[j] = net.z[j];
    }
    std::size_t next = N;
    each_pair(net, touching, [&](std::size_t j, std::size_t k) {
        auto const middle = unit(net[j] + net[k]);
        slots.x[next] = middle.x;
        slots.y[next] = middle.y;
        slots.z[next] = middle.z;
        ++next;
    });
    return slots;
}

/// Between the products of slots that touch and of the others: edges are 63 degrees long, then 32 to 36, then 15 to 18.
template <int N>
inline constexpr double icosphere_reach = N == 12   ? 0.3
                                          : N == 42 ? 0.7
                                                    : 0.92;

template <int N>
inline constexpr slot_table<double, N, 3> icosphere_net = [] {
    if constexpr (N == 12) {
        return icosahedron;
    } else {
        constexpr int coarser = N == 42 ? 12 : 42;
        return with_middles<N>(icosphere_net<coarser>, icosphere_reach<coarser>);
    }
}();

template <scalar T, int N>
inline constexpr slot_table<T, N, 3> icosphere_table = [] {
    slot_table<T, N, 3> slots{};
    for (std::size_t j = 0; j < N; ++j) {
        slots.x[j] = static_cast<T>(icosphere_net<N>.x[j]);
        slots.y[j] = static_cast<T>(icosphere_net<N>.y[j]);
        slots.z[j] = static_cast<T>(icosphere_net<N>.z[j]);
    }
    return slots;
}();

template <int N>
inline constexpr auto icosphere_graph = graph_within<6>(icosphere_net<N>, icosphere_reach<N>);

} // namespace detail

/// 12, 42 or 162 directions over a sphere: the corners of an icosahedron, and twice over the middles of its edges.
///
/// Source    the icosahedron and its subdivision by halving the edges.
/// Returns   unit vectors; they cover the sphere 11 to 17 % better than as many of a Fibonacci sphere. Of 42 and 162 slots the
///           six axes are slots.
/// Requires  a 3D vector; N 12, 42 or 162.
/// Edges     mirrored slots are mirrored to the last bit; axes are exact zeros and ones.
/// Cost      none at run time: compile-time tables; 162 slots take compilers up to a second.
template <vector V, int N>
requires(dimension_v<V> == 3 && (N == 12 || N == 42 || N == 162)) struct icosphere {
    using vector_type = V;
    static constexpr int size = N;
    static constexpr int degree = N == 12 ? 5 : 6;
    static constexpr slot_table<scalar_t<V>, N, 3> table = detail::icosphere_table<scalar_t<V>, N>;

    [[nodiscard]] static constexpr vec_of<V> local(vec_of<V> v) { return v; }
    [[nodiscard]] static constexpr vec_of<V> world(vec_of<V> v) { return v; }
    [[nodiscard]] static constexpr vec_of<V> direction(int i) { return table[static_cast<std::size_t>(i)]; }
    [[nodiscard]] static constexpr int neighbor(int slot, int k) {
        return detail::icosphere_graph<N>.neighbor(slot, k);
    }
};

} // namespace veer
