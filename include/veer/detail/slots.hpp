// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/context/context_map.hpp"

/// The loops over slots that everything else is made of. Each has a trip count known at compile time, and arithmetic and
/// selection apart, for so GCC and Clang vectorize them.

namespace veer::detail {

/// values[j] = write(values[j], shape(dot(v, slot j))).
template <class Write, class Shape, scalar T, int N, int C>
VEER_INLINE constexpr void write_lobe(slot_values<T, N>& values, slot_table<T, N, C> const& table, vec<T, C> v,
                                      Shape const& shape, Write const& write) {
    slot_values<T, N> offered;
    VEER_SLOT_LOOP
    for (std::size_t j = 0; j < N; ++j) { offered[j] = shape(table.along(v, j)); }
    VEER_SLOT_LOOP
    for (std::size_t j = 0; j < N; ++j) { values[j] = write(values[j], offered[j]); }
}

/// The lowest of the first Count values; they are used up. Halves the array element by element, because a reduction of
/// floats to one number does not vectorize without leave to reorder it.
template <int Count, scalar T, int N>
VEER_INLINE constexpr T lowest_of(slot_values<T, N>& values) {
    if constexpr (Count > 1) {
        constexpr std::size_t half = (Count + 1) / 2;
        VEER_SLOT_LOOP
        for (std::size_t j = 0; j < Count / 2; ++j) {
            values[j] = values[j] < values[j + half] ? values[j] : values[j + half];
        }
        return lowest_of<static_cast<int>(half)>(values);
    } else {
        return values[0];
    }
}

/// The highest of the first Count values; they are used up.
template <int Count, scalar T, int N>
VEER_INLINE constexpr T highest_of(slot_values<T, N>& values) {
    if constexpr (Count > 1) {
        constexpr std::size_t half = (Count + 1) / 2;
        VEER_SLOT_LOOP
        for (std::size_t j = 0; j < Count / 2; ++j) {
            values[j] = values[j] > values[j + half] ? values[j] : values[j + half];
        }
        return highest_of<static_cast<int>(half)>(values);
    } else {
        return values[0];
    }
}

/// The first slot whose value reaches the given one.
template <scalar T, int N>
VEER_INLINE constexpr int first_reaching(slot_values<T, N> const& values, T reached) {
    int first = N;
    VEER_SLOT_LOOP
    for (int j = 0; j < N; ++j) {
        int const here = values[static_cast<std::size_t>(j)] >= reached ? j : N;
        first = here < first ? here : first;
    }
    return first;
}

} // namespace veer::detail
