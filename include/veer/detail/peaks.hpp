// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/slots.hpp"

/// Local maxima of interest on a ring of slots, and the cosine through each and its two neighbors.

namespace veer::detail {

/// Stands for no interest at all: below everything that a writer writes, above what stands for infinity.
template <scalar T>
inline constexpr T unwanted = T(-1e25);

/// The interest of slots with a bearable danger, none of them forbidden; `unwanted` elsewhere.
template <vector V, int N>
VEER_INLINE constexpr void find_safe(slot_values<scalar_t<V>, N>& safe, context_map<V, N> const& map,
                                     scalar_t<V> bearable) {
    using T = scalar_t<V>;
    slot_values<T, N> borne;
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { borne[j] = map.danger[j] <= bearable ? -unwanted<T> : unwanted<T>; }
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { safe[j] = map.interest[j] < borne[j] ? map.interest[j] : borne[j]; }
    if (map.mask.any()) {
        for (int j = 0; j < N; ++j) {
            if (map.mask.forbidden(j)) { safe[static_cast<std::size_t>(j)] = unwanted<T>; }
        }
    }
}

/// What is below this is no peak: all that is no higher than the lowest slot, unless the safe slots are all as low.
template <scalar T, int N>
VEER_INLINE constexpr T peak_floor(slot_values<T, N> const& wanted, slot_values<T, N> const& safe) {
    T const lowest = lowest_of(wanted);
    T const above = lowest + (absolute(lowest) * 4 * epsilon<T> + smallest_square<T>);
    return highest_of(safe) > lowest ? above : unwanted<T> / 2;
}

/// The values of a ring twice over: the neighbors of slot j stand at j + 1 and j + N - 1. Filled by loops alone: a single
/// element stored beside them makes Clang peel the loops that follow, which then do not vectorize.
template <scalar T, int N>
struct twice_around : std::array<T, 2 * static_cast<std::size_t>(N)> {
    VEER_INLINE constexpr explicit twice_around(slot_values<T, N> const& values) {
        VEER_SLOT_LOOP(T, N)
        for (std::size_t j = 0; j < N; ++j) { (*this)[j] = values[j]; }
        VEER_SLOT_LOOP(T, N)
        for (std::size_t j = 0; j < N; ++j) { (*this)[j + N] = values[j]; }
    }
};

/// Finds the peaks of interest on a ring. `wanted`: all interest, which shapes the peaks; `safe`: that of the safe slots,
/// among which they are. `height`: how high each peak is; below `unwanted` where there is none. What is no higher than the
/// lowest slot is none, unless all is. `shift`: how far it lies from its slot, in half slots, toward slot + 1.
///
/// The cosine A cos(angle - peak) + b through three slots h apart, with the values R, C and L from right to left:
/// tan(peak) = tan(h / 2) (L - R) / (2 C - L - R); height C + K (1 / cos(peak) - 1), K = (2 C - L - R) / (2 - 2 cos h).
template <scalar T, int N>
VEER_INLINE constexpr void find_peaks(slot_values<T, N>& height, slot_values<T, N>& shift,
                                      slot_values<T, N> const& wanted, slot_values<T, N> const& safe) {
    constexpr T cos_h = sin_cos_of_turn<T>(1, N).cosine;
    constexpr T tan_squared = (1 - cos_h) / (1 + cos_h); // of h / 2
    constexpr T bend = 1 / (4 * (1 - cos_h));
    // A curve below this is made of rounding errors.
    constexpr T least = 4 * epsilon<T>;
    constexpr T tiny = smallest_square<T>;

    T const floor = peak_floor(wanted, safe);
    twice_around<T, N> const around(wanted);
    twice_around<T, N> const safe_around(safe);
    slot_values<T, N> lean;
    slot_values<T, N> bound;
    slot_values<T, N> curve;
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { lean[j] = around[j + 1] - around[j + N - 1]; }
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { bound[j] = absolute(wanted[j]) * least + tiny; }
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { bound[j] = bound[j] > lean[j] ? bound[j] : lean[j]; }
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { bound[j] = bound[j] > -lean[j] ? bound[j] : -lean[j]; }
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { curve[j] = (wanted[j] - around[j + N - 1]) + (wanted[j] - around[j + 1]); }
    // A peak curves by no less than it leans; what does not is none, and is held within half a slot.
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { curve[j] = curve[j] > bound[j] ? curve[j] : bound[j]; }

    slot_values<T, N> before; // 1 where the slot is safe, for the neighbors on either side
    slot_values<T, N> after;
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { before[j] = safe_around[j + N - 1] > unwanted<T> ? T(-1) : T(0); }
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { after[j] = safe_around[j + 1] > unwanted<T> ? T(1) : T(0); }
    slot_values<T, N> share;
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { share[j] = lean[j] / curve[j]; }
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { before[j] = before[j] > share[j] ? before[j] : share[j]; }
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { shift[j] = before[j] < after[j] ? before[j] : after[j]; }

    // sqrt(1 + x) - 1 with x = tan(peak)^2, by the quotient of polynomials that agrees with it to x^4.
    slot_values<T, N> x;
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { x[j] = tan_squared * shift[j] * shift[j]; }
    slot_values<T, N> rise;
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { rise[j] = (curve[j] * bend) * (x[j] * (1 + x[j] * T(0.5))); }
    slot_values<T, N> rival;
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) {
        rival[j] = safe_around[j + N - 1] > safe_around[j + 1] ? safe_around[j + N - 1] : safe_around[j + 1];
    }
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { rival[j] = rival[j] > floor ? rival[j] : floor; }
    slot_values<T, N> lower;
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) { lower[j] = safe[j] >= rival[j] ? T(0) : 3 * unwanted<T>; }
    VEER_SLOT_LOOP(T, N)
    for (std::size_t j = 0; j < N; ++j) {
        height[j] = wanted[j] + rise[j] / (1 + x[j] * (T(0.75) + x[j] * T(0.0625))) + lower[j];
    }
}

} // namespace veer::detail
