// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"

namespace veer {

/// Slowing policy of arrive: the speed falls in proportion to the distance within slow_radius.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Arrival": S d / slow_radius.
/// Returns   speed [m/s], at most max_speed.
/// Requires  slow_radius >= 0.
/// Edges     slow_radius zero: full speed up to the target.
/// Cost      one division.
struct linear_slowing {
    template <scalar T>
    [[nodiscard]] VEER_INLINE constexpr T operator()(T distance, T max_speed, T /*max_force*/, T slow_radius,
                                                     T /*dt*/) const {
        return distance < slow_radius ? max_speed * (distance / slow_radius) : max_speed;
    }
};

/// Slowing policy of arrive: as fast as max_force can still brake, v = sqrt(2 a d), whatever slow_radius is. Given dt it
/// follows the same curve in steps of dt, and then never passes the target, for a locomotion that obeys at once
/// (response_time = 0).
///
/// Source    v^2 = 2 a d. In steps: braking by a dt from v takes n steps and the way n v dt - a dt^2 (1 + .. + (n - 1)),
///           solved for v.
/// Returns   speed [m/s], at most max_speed.
/// Requires  share in (0, 1].
/// Edges     max_force zero: zero, for it could not stop.
/// Cost      one square root.
template <scalar T>
struct braking_distance {
    T share = 1; ///< the part of max_force that it plans to brake with; less leaves a reserve

    [[nodiscard]] constexpr T operator()(T distance, T max_speed, T max_force, T /*slow_radius*/, T dt) const {
        T const braking = max_force * share;
        T const step = braking * dt;
        T const curve = (veer::sqrt(step * step + 8 * braking * distance) - step) / 2;
        T fastest = is_finite(curve) ? curve : max_speed;
        // A denormal step has no reciprocal, and -ffast-math divides by multiplying.
        if (step >= detail::least_normal<T> && fastest < step * T(1e6)) {
            // Between whole numbers of steps the curve would have to brake too hard in the last one; its chord does not.
            T const steps = static_cast<T>(static_cast<int>(fastest / step) + 1);
            fastest = distance / (steps * dt) + step * (steps - 1) / 2;
        }
        T const most = fastest < max_speed ? fastest : max_speed;
        return most * dt > distance ? distance / dt : most;
    }
};

/// Goes to a point and stops there.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Arrival".
/// Returns   desired velocity [m/s], at most max_speed long; zero inside stop_radius.
/// Requires  slow_radius >= 0, stop_radius >= 0.
/// Edges     on the target: zero, which means stop; a target that is not finite: no opinion; a slow_radius below 4 max_speed
///           times the locomotion's response time: swings over the target before it comes to rest.
/// Cost      two square roots; no state, no allocation.
template <vector V, class Slowing = linear_slowing>
struct arrive {
    scalar_t<V> slow_radius = 1;                  ///< begins to slow down this far from the target [m]
    scalar_t<V> stop_radius = scalar_t<V>(0.001); ///< has arrived this near to it [m]
    Slowing slowing{};                            ///< how the speed falls: linear_slowing or braking_distance

    static_assert(
        requires(Slowing const& policy, scalar_t<V> x) { static_cast<scalar_t<V>>(policy(x, x, x, x, x)); },
        "veer: not a slowing policy. It is called with distance, max_speed, max_force, slow_radius and dt, and "
        "returns a speed, as linear_slowing does");

    template <target<V> T>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, T const& goal, scalar_t<V> dt = 0) const {
        VEER_EXPECT(slow_radius >= 0 && stop_radius >= 0);
        auto const offset = position_of<V>(goal) - load(self.position);
        if (!is_finite(offset)) { return std::nullopt; }
        auto const distance = length(offset);
        if (!(distance > stop_radius)) { return store<V>({}); }
        auto const speed = slowing(distance, self.max_speed, self.max_force, slow_radius, dt);
        return detail::desired<V>(unit(offset) * speed);
    }
};

} // namespace veer
