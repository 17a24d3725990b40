// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/detail/neighbors.hpp"
#include "veer/detail/slots.hpp"
#include "veer/space/sweep.hpp"

namespace veer::detail {

/// A falloff that knows its share over the distance, in one division, and is nowhere zero.
template <class Falloff, class Number>
concept never_zero = requires(Falloff const& falloff, Number distance) {
    falloff.per_distance(distance, distance);
};

template <class Falloff, class Number>
[[nodiscard]] VEER_INLINE constexpr Number share_over_distance(Falloff const& falloff, Number distance, Number square) {
    if constexpr (never_zero<Falloff, Number>) {
        return falloff.per_distance(distance, square);
    } else {
        return lane_by_lane(falloff, distance) / distance;
    }
}

/// The direction to a thing, as long as the thing counts: dot(lobe, slot) = alignment * falloff(distance) * weight.
/// False where it has no direction, or no weight: coincident, not finite, or too far for its square to be a number.
template <class Falloff, scalar T, int N>
VEER_INLINE constexpr bool find_lobe(vec<T, N>& lobe, vec<T, N> offset, T weight, Falloff const& falloff) {
    VEER_EXPECT(weight >= 0 && weight <= T(1e20));
    T const square = dot(offset, offset);
    if (!square_is_exact(square)) { return false; }
    T const distance = sqrt_of_positive(square);
    T const per_distance = share_over_distance(falloff, distance, square);
    if constexpr (!never_zero<Falloff, T>) {
        if (!(per_distance > 0)) { return false; }
    }
    lobe = offset * (per_distance * weight);
    return true;
}

/// Writes shape(dot(direction to the thing, slot)) falloff(distance) weight into all slots.
template <class Write, class Shape, class Falloff, scalar T, int N, direction_set D>
VEER_INLINE constexpr void write_thing(slot_values<T, N>& values, D const& directions,
                                       vec_of<typename D::vector_type> offset, T weight, Falloff const& falloff,
                                       Shape const& shape, Write const& write) {
    if constexpr (requires { requires Shape::homogeneous; }) {
        vec_of<typename D::vector_type> lobe;
        if (find_lobe(lobe, offset, weight, falloff)) {
            write_lobes(values, directions, shape, write, directions.local(lobe));
        }
    } else {
        T const square = dot(offset, offset);
        if (!square_is_exact(square)) { return; }
        T const distance = sqrt_of_positive(square);
        T const share = falloff(distance) * weight;
        if (!(share > 0)) { return; }
        write_lobes(
            values, directions, [&](T alignment) { return shape(alignment) * share; }, write,
            directions.local(offset / distance));
    }
}

template <class Shape>
concept sized_shape = requires(Shape const& shape) {
    shape.of(1.0F, 1.0F, vec<float, 2>{});
};

/// What is seen as its center and its radius; else by the nearest point of its surface.
template <class Thing, class V>
concept seen_by_center = target<Thing, V> &&(!region<Thing, V> || std::is_same_v<std::remove_const_t<Thing>, ball<V>>);

/// What an agent sees of a thing.
template <scalar T, int N>
struct sight {
    vec<T, N> toward; ///< unit vector to it; zero: not seen
    T distance;       ///< to a target's center, or to a region's surface [m]; negative inside
    T radius;         ///< of both together [m]
};

template <vector V, extended<V> Thing>
[[nodiscard]] constexpr sight<scalar_t<V>, dimension_v<V>> sight_of(agent<V> const& self, Thing const& thing) {
    if constexpr (seen_by_center<Thing, V>) {
        auto const offset = position_of<V>(thing) - load(self.position);
        auto const radius = self.radius + radius_of<V>(thing);
        if (!is_finite(offset) || !is_finite(radius)) { return {}; }
        auto const toward = unit(offset);
        return {is_zero(toward) ? -parting_direction(self, thing) : toward, length(offset), radius};
    } else {
        auto const nearest = veer::surface_of<V>(thing, self.position);
        if (!nearest || !is_finite(self.radius)) { return {}; }
        return {-load(nearest->normal), nearest->distance, self.radius};
    }
}

/// What an agent within a region sees of it.
enum class within { nothing, border };

/// Writes what a thing is worth into all slots: as a point where the shape looks at its direction alone, with its size
/// where the shape asks for it.
template <within Inside, class Write, class Shape, class Falloff, vector V, int N, direction_set D, class Thing>
VEER_INLINE constexpr void write_seen(slot_values<scalar_t<V>, N>& values, D const& directions, agent<V> const& self,
                                      Thing const& thing, scalar_t<V> weight, Falloff const& falloff,
                                      Shape const& shape, Write const& write) {
    using T = scalar_t<V>;
    if constexpr (sized_shape<Shape> || !seen_by_center<Thing, V>) {
        auto const seen = sight_of(self, thing);
        T const distance = seen.distance > 0 ? seen.distance : T(0);
        if (Inside == within::nothing && !seen_by_center<Thing, V> && distance == 0) { return; }
        if constexpr (sized_shape<Shape>) {
            T const share = falloff(distance) * weight;
            if (is_zero(seen.toward) || !(share > 0)) { return; }
            auto const sized = shape.of(seen.distance, seen.radius, slot_spacing(directions));
            write_lobes(
                values, directions, [&](T alignment) { return sized(alignment) * share; }, write,
                directions.local(seen.toward));
        } else {
            // Within it, or touching it: as near as a thing can be and still have a direction.
            write_thing(values, directions, seen.toward * (distance > T(1e-6) ? distance : T(1e-6)), weight, falloff,
                        shape, write);
        }
    } else {
        write_thing(values, directions, position_of<V>(thing) - load(self.position), weight, falloff, shape, write);
    }
}

} // namespace veer::detail
