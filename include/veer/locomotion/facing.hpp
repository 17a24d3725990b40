// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/turn.hpp"

/// Facing policies: what a locomotion does with the heading after it has moved, facing(self [, dt]). Moving and facing are
/// two channels: an agent may walk one way and look another.

namespace veer {

/// Faces along the velocity, and keeps facing there when it stands.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Locomotion": velocity alignment.
/// Returns   the new heading, a unit vector; zero only for an agent that never moved.
/// Requires  threshold >= 0.
/// Edges     slower than threshold times max_speed: the heading stays, so that a body jostled on the spot does not spin.
/// Cost      two square roots.
template <scalar T>
struct look_where_going {
    T threshold = T(0.001); ///< slower than this share of max_speed counts as standing

    template <vector V>
    [[nodiscard]] constexpr vec_of<V> operator()(agent<V> const& self) const {
        auto const velocity = load(self.velocity);
        return length(velocity) > threshold * self.max_speed ? unit(velocity) : unit(load(self.heading));
    }
};

/// Leaves the heading to the user.
///
/// Source    none: the absence of a facing.
/// Returns   the heading as it was.
/// Requires  nothing.
/// Edges     a heading of zero stays zero, and means: along the velocity.
/// Cost      none.
struct keep_heading {
    template <vector V>
    [[nodiscard]] VEER_INLINE constexpr vec_of<V> operator()(agent<V> const& self) const {
        return load(self.heading);
    }
};

/// Faces a point, wherever it moves: a guard that walks sideways, a turret, a camera.
///
/// Source    unit(point - p).
/// Returns   the new heading, a unit vector.
/// Requires  nothing.
/// Edges     on the point, or one that is not finite: the heading stays.
/// Cost      one square root.
template <vector V>
struct face_point {
    V point = store<V>({}); ///< [m]

    [[nodiscard]] constexpr vec_of<V> operator()(agent<V> const& self) const {
        auto const toward = unit(load(point) - load(self.position));
        return is_zero(toward) ? unit(load(self.heading)) : toward;
    }
};

/// Turns to where another facing policy wants to look no faster than it can.
///
/// Source    the heading turned by at most max_turn_rate dt, in the plane of the old and the wanted one.
/// Returns   the new heading, a unit vector.
/// Requires  max_turn_rate >= 0, dt >= 0.
/// Edges     without a heading it looks there at once; nowhere wanted: the heading stays; within two degrees of exactly
///           behind it turns left, so that a point that flickers there does not make it waver.
/// Cost      that of the policy and two square roots, one sine and cosine.
template <scalar T, class Facing = look_where_going<T>>
struct limited_facing {
    T max_turn_rate = pi<T>; ///< [rad/s]
    Facing facing{};         ///< what it wants to face: look_where_going, face_point

    template <vector V>
    [[nodiscard]] constexpr vec_of<V> operator()(agent<V> const& self, scalar_t<V> dt) const {
        VEER_EXPECT(max_turn_rate >= 0 && dt >= 0);
        auto const faced = unit(load(self.heading));
        auto const wanted = unit(facing(self));
        if (is_zero(faced) || is_zero(wanted)) { return is_zero(faced) ? wanted : faced; }
        return detail::turned(faced, wanted, static_cast<scalar_t<V>>(max_turn_rate) * dt);
    }
};

namespace detail {

/// Asks a facing policy, with the time if it takes it.
template <vector V, class Facing>
[[nodiscard]] constexpr vec_of<V> face(Facing const& facing, agent<V> const& self, scalar_t<V> dt) {
    if constexpr (requires { facing(self, dt); }) {
        return facing(self, dt);
    } else {
        return facing(self);
    }
}

} // namespace detail

} // namespace veer
