// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/project.hpp"
#include "veer/space/sweep.hpp"

/// Detection: what of the world is near enough to be perceived. For many things use a grid to bring the candidates.

namespace veer {

/// True when the nearest point of the thing's surface is within reach of the agent's position.
///
/// Source    |q - p| <= reach + radius: a large thing is perceived by its surface, not by its center.
/// Returns   whether it is perceived.
/// Requires  reach >= 0.
/// Edges     exactly at reach, or within a region: perceived; not finite: not perceived.
/// Cost      no square root, but for regions and for things that are nearly touched or beyond measure.
template <vector V, extended<V> T>
[[nodiscard]] constexpr bool within_reach(agent<V> const& self, T const& thing, scalar_t<V> reach) {
    VEER_EXPECT(reach >= 0);
    if constexpr (region<T, V>) {
        auto const nearest = veer::surface_of<V>(thing, self.position);
        return nearest && nearest->distance <= reach;
    } else {
        auto const offset = position_of<V>(thing) - load(self.position);
        auto const radius = radius_of<V>(thing);
        if (!is_finite(offset) || !is_finite(radius)) { return false; }
        auto const whole = reach + (radius > 0 ? radius : 0);
        auto const square = dot(offset, offset);
        return detail::square_is_exact(square) ? square <= whole * whole : length(offset) <= whole;
    }
}

/// Calls visit(thing) for every element of a range that is within reach of the agent, in the range's order. Elements may
/// be pointers; empty ones are passed over. The agent itself is not told apart: leave it out of the range or in visit.
template <vector V, class Range, class Visit>
constexpr void detect(agent<V> const& self, Range&& things, scalar_t<V> reach, Visit&& visit) {
    for (auto&& element : things) {
        detail::follow(element, [&](auto& thing) {
            if (veer::within_reach(self, thing, reach)) { visit(thing); }
        });
    }
}

} // namespace veer
