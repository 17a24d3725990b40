// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/directions.hpp"

/// Which slots of a set lie beside each other: those within a reach.

namespace veer::detail {

/// Calls pair(j, k) for every two slots, j < k, whose directions have at least this product.
template <scalar T, int N, int C, class Pair>
constexpr void each_pair(slot_table<T, N, C> const& table, T reach, Pair const& pair) {
    T const chord_squared = 2 - 2 * reach;
    for (std::size_t j = 0; j < N; ++j) {
        for (std::size_t k = j + 1; k < N; ++k) {
            // Most are far away in one coordinate already, and compilers count the steps.
            T const aside = table.y[j] - table.y[k];
            if (aside * aside <= chord_squared && dot(table[j], table[k]) >= reach) { pair(j, k); }
        }
    }
}

/// The most neighbors that a slot has.
template <scalar T, int N, int C>
[[nodiscard]] constexpr int degree_within(slot_table<T, N, C> const& table, T reach) {
    std::array<int, static_cast<std::size_t>(N)> count{};
    each_pair(table, reach, [&](std::size_t j, std::size_t k) {
        ++count[j];
        ++count[k];
    });
    int most = 0;
    for (int const c : count) { most = c > most ? c : most; }
    return most;
}

/// The neighbors of every slot, by rising number; -1 after the last.
template <int N, int Degree>
struct neighbor_graph {
    std::array<std::int16_t, static_cast<std::size_t>(N*(Degree > 0 ? Degree : 1))> slots{};

    [[nodiscard]] constexpr int neighbor(int slot, int k) const {
        return k < Degree ? slots[static_cast<std::size_t>(slot) * static_cast<std::size_t>(Degree) +
                                  static_cast<std::size_t>(k)]
                          : -1;
    }
};

/// What is beyond the degree is left out.
template <int Degree, scalar T, int N, int C>
[[nodiscard]] constexpr neighbor_graph<N, Degree> graph_within(slot_table<T, N, C> const& table, T reach) {
    static_assert(N <= 32'767);
    neighbor_graph<N, Degree> graph;
    graph.slots.fill(-1);
    std::array<int, static_cast<std::size_t>(N)> count{};
    auto const add = [&](std::size_t from, std::size_t to) {
        if (count[from] == Degree) { return; }
        graph.slots[from * static_cast<std::size_t>(Degree) + static_cast<std::size_t>(count[from]++)] =
            static_cast<std::int16_t>(to);
    };
    each_pair(table, reach, [&](std::size_t j, std::size_t k) {
        add(j, k);
        add(k, j);
    });
    return graph;
}

} // namespace veer::detail
