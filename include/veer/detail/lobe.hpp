// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/detail/slots.hpp"

namespace veer::detail {

/// The direction to a thing, as long as the thing counts: dot(lobe, slot) = alignment * falloff(distance) * weight.
/// False where it has no direction, or no weight: coincident, not finite, or too far for its square to be a number.
template <class Falloff, scalar T, int N>
VEER_INLINE constexpr bool find_lobe(vec<T, N>& lobe, vec<T, N> offset, T weight, Falloff const& falloff) {
    VEER_EXPECT(weight >= 0 && weight <= T(1e20));
    T const square = dot(offset, offset);
    if (!square_is_exact(square)) { return false; }
    T const distance = sqrt_of_positive(square);
    T per_distance;
    if constexpr (requires { falloff.per_distance(distance, square); }) {
        per_distance = falloff.per_distance(distance, square);
    } else {
        per_distance = falloff(distance) / distance;
    }
    lobe = offset * (per_distance * weight);
    return true;
}

/// Writes shape(dot(direction to the thing, slot)) falloff(distance) weight into all slots.
template <class Write, class Shape, class Falloff, scalar T, int N, direction_set D>
VEER_INLINE constexpr void write_thing(slot_values<T, N>& values, D const& directions,
                                       vec_of<typename D::vector_type> offset, T weight, Falloff const& falloff,
                                       Shape const& shape, Write const& write) {
    if constexpr (Shape::homogeneous) {
        vec_of<typename D::vector_type> lobe;
        if (find_lobe(lobe, offset, weight, falloff)) {
            write_lobe(values, directions.table, directions.local(lobe), shape, write);
        }
    } else {
        T const square = dot(offset, offset);
        if (!square_is_exact(square)) { return; }
        T const distance = sqrt_of_positive(square);
        T const share = falloff(distance) * weight;
        write_lobe(
            values, directions.table, directions.local(offset / distance),
            [&](T alignment) { return shape(alignment) * share; }, write);
    }
}

} // namespace veer::detail
