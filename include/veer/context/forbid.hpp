// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/detail/allowed.hpp"
#include "veer/detail/way_ahead.hpp"

namespace veer {

/// Forbids the directions in which the agent would soon meet a thing, whatever the danger elsewhere: lava is not a worse
/// hit, and no tolerance lets it through.
///
/// Source    the hard mask of context steering; the way of a disc as wide as the agent (see sweep).
/// Returns   a forbidden slot for each direction whose next `range` meets the thing, and for the one nearest to it.
/// Requires  range >= 0; perceives an obstacle (a target, a region), or the user's ray caster.
/// Edges     touching or within it: what does not lead out is forbidden; a thing that is not finite: nothing.
/// Cost      one sweep, or one ray, a slot.
template <vector V>
struct forbid {
    scalar_t<V> range = 3; ///< how far ahead of its rim it must be clear [m]

    template <int N, direction_set D, class Thing>
    requires(obstacle<Thing, V> || ray_caster<Thing, V>) constexpr void write(context_map<V, N>& map,
                                                                              D const& directions, agent<V> const& self,
                                                                              Thing& thing) const {
        VEER_EXPECT(range >= 0);
        for (int j = 0; j < N; ++j) {
            if (detail::way_ahead(self, thing, directions.direction(j), range)) { map.mask.forbid(j); }
        }
        if constexpr (extended<Thing, V>) { forbid_nearest(map, directions, self, thing); }
    }

private:
    /// What lies between two slots is met by neither.
    template <int N, direction_set D, class Thing>
    constexpr void forbid_nearest(context_map<V, N>& map, D const& directions, agent<V> const& self,
                                  Thing& thing) const {
        auto const nearest = veer::surface_of<V>(thing, self.position);
        if (!nearest || nearest->distance - self.radius > range || !(nearest->distance > self.radius)) { return; }
        map.mask.forbid(detail::nearest_slot(directions, directions.local(-load(nearest->normal))));
    }
};

} // namespace veer
