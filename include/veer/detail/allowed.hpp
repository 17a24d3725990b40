// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/context/decision.hpp"
#include "veer/detail/slots.hpp"

namespace veer::detail {

/// True when a slot may be taken: neither forbidden nor dangerous beyond measure.
template <vector V, int N>
[[nodiscard]] constexpr bool allowed(context_map<V, N> const& map, int slot) {
    return !map.mask.forbidden(slot) && map.danger[static_cast<std::size_t>(slot)] < beyond<scalar_t<V>>;
}

/// The slot that points best along v; the first of equals.
template <direction_set D, class Local>
[[nodiscard]] constexpr int nearest_slot(D const& directions, Local v) {
    auto const along = [&](int j) { return directions.table.along(v, static_cast<std::size_t>(j)); };
    int nearest = 0;
    for (int j = 1; j < D::size; ++j) { nearest = along(j) > along(nearest) ? j : nearest; }
    return nearest;
}

/// The value of a map in any direction within a set: between the nearest slot and that one of its neighbors which is
/// nearest too, by the share that each has in the direction.
template <scalar T, int N, connected_set D, int C>
[[nodiscard]] constexpr T value_toward(slot_values<T, N> const& values, D const& directions, vec<T, C> toward) {
    auto const along = [&](int j) { return directions.table.along(toward, static_cast<std::size_t>(j)); };
    int const nearest = nearest_slot(directions, toward);
    int next = -1;
    for (int k = 0; k < D::degree; ++k) {
        int const other = directions.neighbor(nearest, k);
        if (other >= 0 && (next < 0 || along(other) > along(next))) { next = other; }
    }
    auto const i = static_cast<std::size_t>(nearest);
    if (next < 0) { return values[i]; }
    auto const n = static_cast<std::size_t>(next);
    // Coordinates of the direction in the plane of the two slots, whose axes are not at right angles.
    T const between = dot(directions.table[i], directions.table[n]);
    T const share = clamped(along(next) - along(nearest) * between, T(0), T(1));
    T const rest = clamped(along(nearest) - along(next) * between, T(0), T(1));
    T const both = share + rest;
    return both > 0 ? (values[i] * rest + values[n] * share) / both : values[i];
}

/// What a selector answers for one of the slots.
template <vector V, int N, direction_set D>
[[nodiscard]] constexpr decision<V> decided(context_map<V, N> const& map, D const& directions, int slot,
                                            scalar_t<V> speed) {
    if (slot < 0) { return {}; }
    auto const j = static_cast<std::size_t>(slot);
    return {slot, store<V>(directions.direction(slot)), map.interest[j], map.danger[j], speed};
}

/// The allowed slot of the highest score; among scores within 1e-6 of it the one most aligned with the heading, then the
/// first. -1 where none is allowed.
template <vector V, int N, direction_set D>
[[nodiscard]] constexpr int best_of(slot_values<scalar_t<V>, N> const& scores, context_map<V, N> const& map,
                                    D const& directions, agent<V> const& self) {
    using T = scalar_t<V>;
    constexpr T rounding = T(1e-6);
    T best = -beyond<T>;
    for (int j = 0; j < N; ++j) {
        T const score = scores[static_cast<std::size_t>(j)];
        if (score > best && allowed(map, j)) { best = score; }
    }
    auto const heading = directions.local(veer::heading_of(self));
    int chosen = -1;
    T aligned = -2;
    for (int j = 0; j < N; ++j) {
        auto const i = static_cast<std::size_t>(j);
        if (!allowed(map, j) || !(scores[i] >= best - rounding)) { continue; }
        T const a = directions.table.along(heading, i);
        if (chosen < 0 || a > aligned + rounding) {
            chosen = j;
            aligned = a;
        }
    }
    return chosen;
}

} // namespace veer::detail
