// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/math/random.hpp"

namespace veer {

/// What wander_sphere remembers of one agent.
template <vector V>
struct wander_sphere_state {
    V offset =
        store<V>({}); ///< from the sphere's center to the point that it heads for, a unit vector; zero: not yet drawn
    veer::random random{}; ///< give each agent its own: random{seed, agent}
};

/// Strolls through space, like a fish or a fly: heads for a point on a sphere ahead of the agent, and the point moves over
/// the sphere at random. In 2D the sphere is a circle.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Wander", in three dimensions; the step is
///           scaled by the root of dt, so that the spread after a second does not depend on the frame rate.
/// Returns   desired velocity [m/s], max_speed long.
/// Requires  radius >= 0, distance >= 0, change >= 0, dt >= 0; the agent's own state, which it moves on.
/// Edges     without a heading: toward the point on the sphere; on the point itself: straight on.
/// Cost      four square roots, two or three random numbers; no allocation.
template <vector V>
struct wander_sphere {
    scalar_t<V> distance = 2; ///< of the sphere's center ahead of the agent [m]
    scalar_t<V> radius = 1;   ///< of the sphere [m]
    scalar_t<V> change = 2; ///< how restless: standard deviation of the point's angle after one second, each way [rad]

    template <class State>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, State& state, scalar_t<V> dt) const {
        using T = scalar_t<V>;
        VEER_EXPECT(radius >= 0 && distance >= 0 && change >= 0 && dt >= 0);
        auto const drawn = unit(load(state.offset));
        // Uniform in a cube of half-width sqrt(3 dt) change: a variance of change^2 dt along each axis. The first point is
        // uniform over the sphere, to the eye.
        T const step = is_zero(drawn) ? T(1) : change * veer::sqrt(3 * dt);
        auto const moved = unit(drawn + random_in_cube(state.random) * step);
        state.offset = store<V>(moved);

        auto const ahead = veer::heading_of(self);
        auto const along = unit(ahead * distance + moved * radius);
        return detail::desired<V>((is_zero(along) ? (is_zero(ahead) ? moved : ahead) : along) * self.max_speed);
    }

private:
    template <random_bits G>
    [[nodiscard]] static constexpr vec_of<V> random_in_cube(G& generator) {
        using T = scalar_t<V>;
        vec_of<V> point{};
        point.x = uniform<T>(generator, T(-1), T(1));
        point.y = uniform<T>(generator, T(-1), T(1));
        if constexpr (dimension_v<V> == 3) { point.z = uniform<T>(generator, T(-1), T(1)); }
        return point;
    }
};

} // namespace veer
