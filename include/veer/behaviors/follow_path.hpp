// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/behaviors/arrive.hpp"
#include "veer/space/path.hpp"

namespace veer {

/// Walks along a path: heads for a point on it a little ahead of where the agent has come, and arrives at an open end.
/// Progress is the caller's state and only grows: where arms of the path cross or pass close by, the agent stays on its
/// own.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Path Following", with the point ahead
///           of the agent's progress instead of ahead of the nearest point.
/// Returns   desired velocity [m/s], at most max_speed long; zero, which means stop, at an open end.
/// Requires  look_ahead > 0, reaction_time >= 0; the agent's own path_progress, which it moves on.
/// Edges     no waypoint: no opinion; one: arrives there. In a corridor (a path with widths) an agent that is going forward
///           and will still be inside after reaction_time keeps its direction; on the way out it heads back.
/// Cost      two square roots a leg that it passes or looks ahead over, and some ten more; no allocation.
template <vector V, class Slowing = linear_slowing>
struct follow_path {
    scalar_t<V> look_ahead = 2;                   ///< heads for the point this far ahead on the path [m]
    scalar_t<V> reaction_time = scalar_t<V>(0.5); ///< in a corridor: foresees its own position by this [s]
    scalar_t<V> slow_radius = 1;                  ///< begins to slow down this far from an open end [m]
    scalar_t<V> stop_radius = scalar_t<V>(0.001); ///< has arrived this near to it [m]
    Slowing slowing{};                            ///< how the speed falls there: linear_slowing or braking_distance

    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, path<V> const& way,
                                                        path_progress<scalar_t<V>>& progress,
                                                        scalar_t<V> dt = 0) const {
        using T = scalar_t<V>;
        VEER_EXPECT(look_ahead > 0 && reaction_time >= 0);
        auto const here = load(self.position);
        if (way.empty() || !is_finite(here)) { return std::nullopt; }

        // It cannot have come further along the path than half as far again as it has moved from its last place there:
        // what is nearer but further along belongs to another arm.
        progress = way.advanced(progress, 0);
        T const moved = length(here - way.point(progress));
        progress = way.nearest_ahead(progress, here, moved * T(1.5));

        T const left = way.remaining(progress);
        if (!way.closed && left <= look_ahead) {
            arrive<V, Slowing> const stop{slow_radius, stop_radius, slowing};
            return stop(self, store<V>(way.point(way.advanced(progress, left))), dt);
        }
        if (keeps_inside(self, way, progress)) {
            return detail::desired<V>(unit(load(self.velocity)) * self.max_speed);
        }
        auto const ahead = way.point(way.advanced(progress, look_ahead)) - here;
        return detail::desired<V>(unit(ahead) * self.max_speed);
    }

private:
    /// Whether the agent moves forward and will be inside the corridor after its reaction time.
    [[nodiscard]] constexpr bool keeps_inside(agent<V> const& self, path<V> const& way,
                                              path_progress<scalar_t<V>> progress) const {
        auto const velocity = load(self.velocity);
        if (way.widths.empty() || !(dot(velocity, way.direction(progress)) > 0)) { return false; }
        auto const foreseen = load(self.position) + velocity * reaction_time;
        auto const place = way.nearest_ahead(progress, foreseen, length(velocity) * reaction_time * 2);
        // Its rim stays inside, not only its center.
        return length(foreseen - way.point(place)) + self.radius < way.width(place) &&
               dot(velocity, way.direction(place)) > 0;
    }
};

} // namespace veer
