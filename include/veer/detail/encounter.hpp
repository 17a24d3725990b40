// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/neighbors.hpp"
#include "veer/math/plane.hpp"
#include "veer/space/closest_approach.hpp"

/// What the behaviors that avoid other agents share.

namespace veer::detail {

/// A unit vector to the right of unit vector h: clockwise of it in the plane P; for an h upright on the plane, along
/// its first axis. That of -h is the opposite one, so that two who both keep to the right pass one another.
template <plane P, scalar T, int N>
[[nodiscard]] constexpr vec<T, N> right_of(vec<T, N> h) {
    auto const level = flat<P>(h);
    if constexpr (N == 3) {
        T const height = P == plane::xz ? h.y : P == plane::xy ? h.z : h.x;
        if (!(length(level) > T(1e-3))) { return raised<P, N>(vec<T, 2>{height < 0 ? T(-1) : T(1), 0}); }
    }
    return raised<P, N>(-perp(unit(level)));
}

/// Another agent, as one sees it who must not touch it.
template <vector V>
struct encounter {
    vec_of<V> offset;     ///< to the other [m]
    vec_of<V> velocity;   ///< of the other, relative to the agent [m/s]
    scalar_t<V> distance; ///< between the centers [m]
    scalar_t<V> touch;    ///< at which they touch [m]
    scalar_t<V> room;     ///< at which they begin to be too close: touch and the margin [m]

    constexpr encounter(agent<V> const& self, neighbor_of<V> const& other, scalar_t<V> margin)
        : offset(other.offset),
          velocity(other.velocity - load(self.velocity)),
          distance(length(offset)),
          touch(self.radius + other.radius),
          room(touch * margin) {}

    /// Overlapping, or within the margin and closing in: a threat now. Only overlapping would be too late: agents that
    /// turn aside from others would slip into contact. All within the margin would drive apart those who rest there.
    [[nodiscard]] constexpr bool is_pressing() const {
        return distance < touch || (distance < room && dot(unit(offset), unit(velocity)) < 0);
    }

    /// A unit vector away from where the other is now.
    template <class Thing>
    [[nodiscard]] constexpr vec_of<V> away(agent<V> const& self, Thing const& other) const {
        auto const toward = unit(offset);
        return is_zero(toward) ? parting_direction(self, other) : -toward;
    }

    /// A unit vector away from the side on which the other will pass, at a right angle to its motion. Where that is
    /// through the agent's center, within a hundredth of room, rounding must not choose a side: to the right.
    template <plane P>
    [[nodiscard]] constexpr vec_of<V> aside(approach<scalar_t<V>, dimension_v<V>> const& pass, scalar_t<V> miss) const {
        return miss > scalar_t<V>(0.01) * room ? -pass.offset / miss : right_of<P>(-pass.direction);
    }
};

} // namespace veer::detail
