// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/neighbor_graph.hpp"
#include "veer/math/trigonometry.hpp"

namespace veer {

namespace detail {

/// The angle from slot to slot is the golden section of a turn, by two neighbors of Fibonacci's row: exact to 5e-20.
template <scalar T, int N>
inline constexpr slot_table<T, N, 3> fibonacci_table = [] {
    constexpr std::int64_t part = 2'971'215'073;
    constexpr std::int64_t whole = 4'807'526'976;
    slot_table<T, N, 3> slots{};
    for (int i = 0; i < N; ++i) {
        auto const j = static_cast<std::size_t>(i);
        auto const opposite = static_cast<std::size_t>(N - 1 - i);
        if (2 * i >= N) { // half a turn around the x axis maps the set on itself
            slots.x[j] = slots.x[opposite];
            slots.y[j] = 0 - slots.y[opposite];
            slots.z[j] = 0 - slots.z[opposite];
            continue;
        }
        auto const [sine, cosine] = sin_cos_of_turn<double>((2 * i - (N - 1)) * part, 2 * whole);
        double const y = static_cast<double>(N - 1 - 2 * i) / N;
        double const around = veer::sqrt(1 - y * y);
        slots.x[j] = static_cast<T>(around * cosine);
        slots.y[j] = static_cast<T>(y);
        slots.z[j] = static_cast<T>(around * sine);
    }
    return slots;
}();

/// As far as the farthest of the slots that touch: 5.5 / sqrt(N) radians. From 5.4 on a thing is a local maximum in one slot
/// only, for all N up to 162. A handful of slots are all neighbors.
template <int N>
inline constexpr double fibonacci_reach = N < 5 ? -1 : veer::cos(5.5 / veer::sqrt(static_cast<double>(N)));

/// Of doubles, so that it is the same for floats.
template <int N>
inline constexpr int fibonacci_degree = degree_within(fibonacci_table<double, N>, fibonacci_reach<N>);
template <int N>
inline constexpr auto fibonacci_graph = graph_within<fibonacci_degree<N>>(fibonacci_table<double, N>,
                                                                          fibonacci_reach<N>);

} // namespace detail

/// N directions evenly over a sphere, from the y axis down a spiral: any number of them.
///
/// Source    the Fibonacci lattice (Swinbank and Purser 2006): slot i at height 1 - (2 i + 1) / N, turned by i golden sections.
/// Returns   unit vectors; no direction is farther from one of them than about 2.7 / sqrt(N) radians.
/// Requires  a 3D vector; N >= 1, up to 256 without -fconstexpr-steps for clang; a multiple of 8 fills the registers.
/// Edges     half a turn around the x axis maps the set on itself, to the last bit; it has no other symmetry.
/// Cost      none at run time: compile-time tables, and a graph of neighbors, for which compilers go over all pairs.
template <vector V, int N>
requires(dimension_v<V> == 3 && N >= 1) struct sphere {
    using vector_type = V;
    static constexpr int size = N;
    static constexpr slot_table<scalar_t<V>, N, 3> table = detail::fibonacci_table<scalar_t<V>, N>;
    static constexpr int degree = detail::fibonacci_degree<N>;

    [[nodiscard]] static constexpr vec_of<V> local(vec_of<V> v) { return v; }
    [[nodiscard]] static constexpr vec_of<V> world(vec_of<V> v) { return v; }
    [[nodiscard]] static constexpr vec_of<V> direction(int i) { return table[static_cast<std::size_t>(i)]; }
    [[nodiscard]] static constexpr int neighbor(int slot, int k) {
        return detail::fibonacci_graph<N>.neighbor(slot, k);
    }
};

} // namespace veer
