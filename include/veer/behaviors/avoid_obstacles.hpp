// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/slide.hpp"
#include "veer/space/sweep.hpp"

namespace veer {

/// Passes obstacles that it knows by their shape: looks where its whole body goes, and turns along the surfaces that it
/// would meet, the more the nearer they are.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Obstacle Avoidance": what lies in the
///           cylinder that the body sweeps. He pushes away from its center; here the surface's normal does, so that walls
///           and boxes are obstacles too.
/// Returns   desired velocity [m/s], max_speed long, never zero; none when the way is free.
/// Requires  seconds >= 0, distance >= 0, margin >= 0; perceives an obstacle, a range of them, or a std::tuple of such,
///           and perhaps a goal: what lies behind that is in nobody's way.
/// Edges     dead ahead: turns counter-clockwise in the plane P; overlapping: leaves by the shortest way; within the
///           margin: along the surface and out; at rest without a heading: sees only what it overlaps.
/// Cost      one sweep an obstacle; no state, no allocation.
template <vector V, plane P = plane::xz>
struct avoid_obstacles {
    scalar_t<V> seconds = 2;  ///< looks as far ahead as it moves in this time [s] ..
    scalar_t<V> distance = 1; ///< .. and at least this far [m]
    scalar_t<V> margin = 0;   ///< kept free around its rim [m]

    template <class Obstacles>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Obstacles const& obstacles) const {
        return turned_away(self, obstacles, reach(self));
    }

    template <class Obstacles, target<V> Goal>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Obstacles const& obstacles,
                                                        Goal const& goal) const {
        auto const offset = position_of<V>(goal) - load(self.position);
        if (!is_finite(offset)) { return (*this)(self, obstacles); }
        return turned_away(self, obstacles, detail::reach_to(self, reach(self), length(offset)));
    }

private:
    [[nodiscard]] constexpr scalar_t<V> reach(agent<V> const& self) const {
        VEER_EXPECT(seconds >= 0 && distance >= 0 && margin >= 0);
        auto const travel = length(load(self.velocity)) * seconds;
        return travel > distance ? travel : distance;
    }

    template <class Obstacles>
    [[nodiscard]] constexpr std::optional<V> turned_away(agent<V> const& self, Obstacles const& obstacles,
                                                         scalar_t<V> reach) const {
        using T = scalar_t<V>;
        auto const ahead = detail::ahead_of(self);
        detail::surfaces_ahead<T, dimension_v<V>> met;
        for_each_obstacle<V>(obstacles, [&](auto const& thing) {
            auto const hit = veer::sweep(thing, self.position, store<V>(ahead), reach, self.radius + margin);
            if (!hit) { return; }
            auto const normal = load(hit->normal);
            T const gap = dot(load(self.position) - load(hit->position), normal) - self.radius;
            T const nearness = hit->distance > 0 ? 1 - hit->distance / reach : T(1);
            T const pressing = margin > 0 ? clamped(1 - gap / margin, T(0), T(1)) : T(gap < 0 ? 1 : 0);
            met.add(normal, nearness, pressing);
        });
        if (!met.any) { return std::nullopt; }
        auto const way = met.way_round(ahead, detail::slid<P>(ahead, met.normal()));
        if (is_zero(way)) { return std::nullopt; }
        return detail::desired<V>(way * self.max_speed);
    }
};

} // namespace veer
