// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/move.hpp"
#include "veer/detail/turn.hpp"

namespace veer {

/// Moves only where it faces, and turns no faster than it can: a walker, a fish, a ship.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Locomotion", with the limit put on the
///           turn instead of the lateral force.
/// Returns   nothing: moves the agent's position, velocity and heading on by dt.
/// Requires  max_turn_rate >= 0, min_turn_radius >= 0, dt >= 0; max_speed and max_force >= 0.
/// Edges     no opinion, or one that is not finite: straight on at the same speed; the wish to stop: brakes, and keeps
///           facing; without a heading it may start in any direction; within two degrees of exactly behind it turns left;
///           a step beyond the numbers is not taken.
/// Cost      five square roots, one sine and cosine; no state beyond the agent.
template <vector V>
struct turn_limited {
    scalar_t<V> max_turn_rate = pi<scalar_t<V>>; ///< [rad/s]
    scalar_t<V> min_turn_radius = 0;             ///< of the tightest curve at any speed [m]; zero: turns on the spot

    constexpr void operator()(agent<V>& self, std::optional<V> const& desired, scalar_t<V> dt) const {
        using T = scalar_t<V>;
        VEER_EXPECT(max_turn_rate >= 0 && min_turn_radius >= 0 && dt >= 0);
        auto velocity = load(self.velocity);
        if (!is_finite(velocity)) { velocity = {}; }
        bool const told = desired && is_finite(load(*desired));
        auto const wish = told ? load(*desired) : velocity;

        auto facing = veer::heading_of(self);
        if (is_zero(facing)) { facing = unit(wish); }
        // What the body has of its velocity: physics may have pushed it sideways or back.
        T const rolling = dot(velocity, facing);
        T const now = rolling > 0 ? rolling : T(0);
        T const most = self.max_force * dt;
        T const goal = told ? length(limit(wish, self.max_speed)) : now;
        T const speed =
            clamped(now + clamped(goal - now, -most, most), T(0), self.max_speed > 0 ? self.max_speed : T(0));

        T rate = max_turn_rate;
        if (min_turn_radius > 0 && speed < rate * min_turn_radius) { rate = speed / min_turn_radius; }
        auto const toward = told ? unit(wish) : facing;
        if (!is_zero(toward)) { facing = detail::turned(facing, toward, rate * dt); }

        self.heading = store<V>(facing);
        self.velocity = store<V>(facing * speed);
        self.position = detail::moved<V>(self.position, facing * (speed * dt));
    }
};

} // namespace veer
