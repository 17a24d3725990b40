// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/move.hpp"
#include "veer/detail/turn.hpp"

namespace veer {

/// Drives like a car: it rolls along its heading and nowhere else, cannot turn on the spot, slows down for a curve, and
/// brakes harder than it speeds up. max_force is what the engine can do.
///
/// Source    the kinematic bicycle: turn rate = speed / radius, no tighter than the wheels or the grip allow.
/// Returns   nothing: moves the agent's position, velocity and heading on by dt.
/// Requires  min_turn_radius > 0, braking >= 0, grip >= 0, 0 <= crawl <= 1, dt >= 0; max_speed and max_force >= 0.
/// Edges     no opinion, or one that is not finite: rolls straight on at the same speed; the wish to stop: brakes; without a
///           heading it may start in any direction; within two degrees of exactly behind it turns left; a step beyond the
///           numbers is not taken.
/// Cost      five square roots, one sine and cosine; no state beyond the agent.
template <vector V>
struct car {
    scalar_t<V> min_turn_radius = 5;       ///< of the tightest curve [m]
    scalar_t<V> braking = 8;               ///< the fastest it can slow down [m/s^2]
    scalar_t<V> grip = 8;                  ///< the sideways acceleration that its tires hold [m/s^2]
    scalar_t<V> crawl = scalar_t<V>(0.25); ///< share of the wish with which it drives when that lies aside or behind

    constexpr void operator()(agent<V>& self, std::optional<V> const& desired, scalar_t<V> dt) const {
        using T = scalar_t<V>;
        VEER_EXPECT(min_turn_radius > 0 && braking >= 0 && grip >= 0 && crawl >= 0 && crawl <= 1 && dt >= 0);
        auto velocity = load(self.velocity);
        if (!is_finite(velocity)) { velocity = {}; }
        bool const told = desired && is_finite(load(*desired));
        auto const wish = limit(told ? load(*desired) : velocity, self.max_speed);
        auto facing = veer::heading_of(self);
        if (is_zero(facing)) { facing = unit(wish); }
        auto const toward = told && !is_zero(unit(wish)) ? unit(wish) : facing;

        // Wheels do not slide: what physics pushed sideways or back is lost.
        T const rolling = dot(velocity, facing);
        T const now = rolling > 0 ? rolling : T(0);
        T const aligned = dot(facing, toward);
        T const goal = told ? length(wish) * (aligned > crawl ? aligned : crawl) : now;
        T const speed = clamped(now + clamped(goal - now, -braking * dt, self.max_force * dt), T(0),
                                self.max_speed > 0 ? self.max_speed : T(0));

        T const wheels = speed / min_turn_radius;
        T const rate = speed * wheels > grip ? grip / speed : wheels;
        if (!is_zero(toward)) { facing = detail::turned(facing, toward, rate * dt); }

        self.heading = store<V>(facing);
        self.velocity = store<V>(facing * speed);
        self.position = detail::moved<V>(self.position, facing * (speed * dt));
    }
};

} // namespace veer
