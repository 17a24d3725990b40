// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/config.hpp"

/// Facing policies: what a locomotion does with the heading after it has moved.

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

} // namespace veer
