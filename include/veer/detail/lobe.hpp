// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/detail/slots.hpp"

namespace veer::detail {

/// Writes shape(dot(direction to the thing, slot)) falloff(distance) weight into all slots.
template <class Write, class Shape, class Falloff, scalar T, int N, direction_set D>
VEER_INLINE constexpr void write_thing(slot_values<T, N>& values, D const& directions,
                                       vec_of<typename D::vector_type> offset, T weight, Falloff const& falloff,
                                       Shape const& shape, Write const& write) {
    VEER_EXPECT(weight >= 0 && weight <= T(1e20));
    T const square = dot(offset, offset);
    // Coincident, not finite, or too far for its square to be a number: it has no direction, or no weight.
    if (!square_is_exact(square)) { return; }
    T const distance = veer::sqrt(square);
    if constexpr (Shape::homogeneous) {
        T per_distance;
        if constexpr (requires { falloff.per_distance(distance, square); }) {
            per_distance = falloff.per_distance(distance, square);
        } else {
            per_distance = falloff(distance) / distance;
        }
        write_lobe(values, directions.table, directions.local(offset) * (per_distance * weight), shape, write);
    } else {
        T const share = falloff(distance) * weight;
        write_lobe(
            values, directions.table, directions.local(offset / distance),
            [&](T alignment) { return shape(alignment) * share; }, write);
    }
}

} // namespace veer::detail
