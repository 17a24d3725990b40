// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/move.hpp"
#include "veer/locomotion/facing.hpp"

namespace veer {

/// Moves like a ball that is pushed: any direction, limited in force and speed.
///
///     force = limit((desired - v) / response_time, max_force)
///     v     = limit(v + force dt, max_speed)
///     p     = p + v dt
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Simple Vehicle Model": steering =
///           desired - velocity, which is a response_time of one second.
/// Returns   nothing: moves the agent's position, velocity and heading on by dt.
/// Requires  response_time >= 0, dt >= 0; max_speed and max_force >= 0.
/// Edges     no opinion, or one that is not finite: no force, the agent coasts; a response_time shorter than dt counts as
///           dt, so that one step reaches the desired velocity and never passes it; a velocity that is not finite: zero;
///           a step beyond the numbers is not taken.
/// Cost      four square roots; no state beyond the agent.
template <vector V, class Facing = look_where_going<scalar_t<V>>>
struct point_mass {
    scalar_t<V> response_time = 1; ///< in which the difference would be made up, force permitting [s]; 0: at once
    Facing facing{}; ///< what becomes of the heading: look_where_going, keep_heading, face_point, limited_facing

    constexpr void operator()(agent<V>& self, std::optional<V> const& desired, scalar_t<V> dt) const {
        VEER_EXPECT(response_time >= 0 && dt >= 0);
        auto velocity = load(self.velocity);
        if (!is_finite(velocity)) { velocity = {}; }
        if (desired && is_finite(load(*desired)) && dt > 0) {
            auto const time = response_time > dt ? response_time : dt;
            // Limited before it is divided: a wish that is far off cannot overflow on its way to becoming a force.
            velocity += limit(load(*desired) - velocity, self.max_force * time) * (dt / time);
        }
        velocity = limit(velocity, self.max_speed);
        self.velocity = store<V>(velocity);
        self.position = detail::moved<V>(self.position, velocity * dt);
        self.heading = store<V>(detail::face(facing, self, dt));
    }
};

} // namespace veer
