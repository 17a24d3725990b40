// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/slide.hpp"
#include "veer/space/sweep.hpp"

namespace veer {

/// Stays within a region, its whole body: turns along the border before it gets there, and comes back from outside.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Containment": looks where it will be,
///           and if that is outside turns to the inside. The turn is that of avoid_obstacles: the border is a wall.
/// Returns   desired velocity [m/s], max_speed long; none while it stays inside.
/// Requires  seconds >= 0, distance >= 0, margin >= 0; perceives a region, or a target, within whose radius it stays.
/// Edges     outside, or over the border with a part of its body: the shortest way back; straight at the border: turns
///           counter-clockwise in the plane P; a region too tight for its body: to the inside; not finite: no opinion.
/// Cost      two calls of the region's surface; no state, no allocation.
template <vector V, plane P = plane::xz>
struct contain {
    scalar_t<V> seconds = 1;  ///< looks as far ahead as it moves in this time [s] ..
    scalar_t<V> distance = 0; ///< .. and at least this far [m]
    scalar_t<V> margin = 0;   ///< kept free between its rim and the border [m]

    template <extended<V> Region>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Region const& inside) const {
        using T = scalar_t<V>;
        VEER_EXPECT(seconds >= 0 && distance >= 0 && margin >= 0);
        auto const here = veer::surface_of(inside, self.position);
        if (!here) { return std::nullopt; }
        auto const ahead = detail::ahead_of(self);
        detail::surfaces_ahead<T, dimension_v<V>> border;

        T const gap = -here->distance - self.radius;
        if (gap < margin) {
            border.add(-load(here->normal), T(1), margin > 0 ? clamped(1 - gap / margin, T(0), T(1)) : T(1));
        }
        T const travel = length(load(self.velocity)) * seconds;
        T const reach = travel > distance ? travel : distance;
        auto const there = veer::surface_of(inside, store<V>(load(self.position) + ahead * reach));
        if (there && gap >= margin) {
            T const beyond = there->distance + self.radius + margin;
            // The share of the way that lies beyond, as if the border were straight.
            if (beyond > 0) { border.add(-load(there->normal), beyond / (beyond + (gap - margin)), T(0)); }
        }
        if (!border.any) { return std::nullopt; }
        return detail::desired<V>(border.way_round(ahead, detail::slid<P>(ahead, border.normal())) * self.max_speed);
    }
};

} // namespace veer
