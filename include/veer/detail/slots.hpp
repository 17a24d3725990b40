// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/context/context_map.hpp"
#include "veer/detail/slot_loop.hpp"

/// The loops over slots that everything else is made of. Each has a trip count known at compile time, and arithmetic and
/// selection apart, for so GCC and Clang vectorize them.

namespace veer::detail {

/// A finite stand-in for infinity: under -ffast-math the real one is folded away. A danger of this much forbids its slot.
template <scalar T>
inline constexpr T beyond = T(1e30);

/// values[j] = write(values[j], shape(dot(lobe, slot j))) for one lobe after another. Where each slot has one that points
/// the other way, its dot products are those of the other, less a sign.
template <class Write, class Shape, scalar T, int N, direction_set D, class... Lobe>
VEER_INLINE constexpr void write_lobes(slot_values<T, N>& values, D const& directions, Shape const& shape,
                                       Write const& write, Lobe... lobes) {
    auto const& table = directions.table;
    if constexpr (requires { requires D::opposites && N % (2 * lanes<T>(N)) == 0; }) {
        constexpr int half = N / 2;
        VEER_SLOT_LOOP(T, half)
        for (std::size_t j = 0; j < half; ++j) {
            T along = values[j];
            T against = values[j + half];
            ((along = write(along, shape(table.along(lobes, j))),
              against = write(against, shape(-table.along(lobes, j)))),
             ...);
            values[j] = along;
            values[j + half] = against;
        }
    } else {
        VEER_SLOT_LOOP(T, N)
        for (std::size_t j = 0; j < N; ++j) {
            T value = values[j];
            ((value = write(value, shape(table.along(lobes, j)))), ...);
            values[j] = value;
        }
    }
}

/// The one value that is left when a rule picks one of two, again and again. Halves the array element by element, because
/// a reduction of floats to one number does not vectorize without leave to reorder it.
template <scalar T, int N, class Pick>
VEER_INLINE constexpr T picked_of(slot_values<T, N> const& values, Pick pick) {
    if constexpr (N == 1) {
        return values[0];
    } else {
        constexpr int half = (N + 1) / 2;
        slot_values<T, half> left;
        VEER_HALF_LOOP(T, N / 2)
        for (std::size_t j = 0; j < N / 2; ++j) { left[j] = pick(values[j], values[j + half]); }
        if constexpr (N % 2 == 1) { left[half - 1] = values[half - 1]; }
        return picked_of(left, pick);
    }
}

template <scalar T, int N>
VEER_INLINE constexpr T lowest_of(slot_values<T, N> const& values) {
    return picked_of(values, [](T a, T b) { return a < b ? a : b; });
}

template <scalar T, int N>
VEER_INLINE constexpr T highest_of(slot_values<T, N> const& values) {
    return picked_of(values, [](T a, T b) { return a > b ? a : b; });
}

/// The lowest danger of the slots that are not forbidden; 1e30 where all are.
template <vector V, int N>
VEER_INLINE constexpr scalar_t<V> lowest_allowed(context_map<V, N> const& map) {
    if (!map.mask.any()) { return lowest_of(map.danger); }
    scalar_t<V> lowest = beyond<scalar_t<V>>;
    for (int j = 0; j < N; ++j) {
        auto const danger = map.danger[static_cast<std::size_t>(j)];
        if (!map.mask.forbidden(j) && danger < lowest) { lowest = danger; }
    }
    return lowest;
}

} // namespace veer::detail
