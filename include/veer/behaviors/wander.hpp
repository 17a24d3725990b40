// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/math/plane.hpp"
#include "veer/math/random.hpp"
#include "veer/math/trigonometry.hpp"

namespace veer {

/// What wander remembers of one agent. Any type with an `angle` and a `random` (a generator of random bits) serves.
struct wander_state {
    float angle = 0;       ///< where on the circle it heads for, counter-clockwise from straight ahead [rad]
    veer::random random{}; ///< give each agent its own: random{seed, agent}
};

/// Strolls: heads for a point on a circle ahead of the agent, and the point moves along the circle at random.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Wander"; the step of the angle is
///           scaled by the root of dt, so that the spread after a second does not depend on the frame rate.
/// Returns   desired velocity [m/s], max_speed long, in the plane P.
/// Requires  radius >= 0, distance >= 0, change >= 0, dt >= 0; the agent's own state, which it moves on.
/// Edges     without a heading in the plane: as if it faced the plane's first axis; on the point itself (a circle around
///           the agent, of radius zero): straight on; dt zero: the angle stays.
/// Cost      two square roots, one sine and cosine, one random number; no allocation.
template <vector V, plane P = plane::xz>
struct wander {
    scalar_t<V> distance = 2; ///< of the circle's center ahead of the agent [m]
    scalar_t<V> radius = 1;   ///< of the circle [m]
    scalar_t<V> change = 2;   ///< how restless: standard deviation of the angle after one second [rad]

    template <detail::holds_random State>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, State& state, scalar_t<V> dt) const {
        using T = scalar_t<V>;
        VEER_EXPECT(radius >= 0 && distance >= 0 && change >= 0 && dt >= 0);
        // A step uniform in [-1, 1] has variance 1/3, and variances add up over time.
        T const step = change * veer::sqrt(3 * dt) * uniform<T>(state.random, T(-1), T(1));
        T const angle = detail::wrapped(static_cast<T>(state.angle) + step);
        state.angle = static_cast<decltype(state.angle)>(angle);

        auto const faced = unit(flat<P>(veer::heading_of(self)));
        auto const ahead = is_zero(faced) ? vec<T, 2>{1, 0} : faced;
        auto const [sine, cosine] = sin_cos(angle);
        auto const along = unit(ahead * (distance + radius * cosine) + perp(ahead) * (radius * sine));
        return detail::desired<V>(raised<P, dimension_v<V>>(is_zero(along) ? ahead : along) * self.max_speed);
    }
};

} // namespace veer
