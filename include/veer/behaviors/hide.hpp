// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/behaviors/arrive.hpp"
#include "veer/detail/neighbors.hpp"
#include "veer/detail/others.hpp"

namespace veer {

/// Goes behind the obstacle whose far side, seen from a threat, is nearest: circles or spheres.
///
/// Source    Buckland, "Programming Game AI by Example", 2005, ch. 3, "Hide": arrive at the nearest of the places
///           q + unit(q - threat) (radius + clearance + own radius).
/// Returns   desired velocity [m/s], at most max_speed long; no opinion without an obstacle: put evade behind it,
///           prioritize(on(&w::foe, &w::trees, hide), on(&w::foe, evade)).
/// Requires  clearance >= 0, slow_radius >= 0, stop_radius >= 0; obstacles: a range of targets, see neighbors.
/// Edges     the threat exactly in an obstacle's center: its side that is nearest to the agent; two places equally near:
///           the first; a threat that is not finite: no opinion, an obstacle that is not: not there.
/// Cost      three square roots an obstacle; no state, no allocation.
template <vector V>
struct hide {
    scalar_t<V> clearance = scalar_t<V>(0.5);     ///< between the obstacle's rim and the agent's own [m]
    scalar_t<V> slow_radius = 1;                  ///< begins to slow down this far from the place [m]
    scalar_t<V> stop_radius = scalar_t<V>(0.001); ///< is in place this near to it [m]

    template <target<V> T, detail::others<V> Range>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, T const& threat,
                                                        Range&& obstacles) const {
        VEER_EXPECT(clearance >= 0);
        auto const danger = position_of<V>(threat) - load(self.position);
        if (!is_finite(danger)) { return std::nullopt; }
        std::optional<vec_of<V>> best;
        detail::for_each_neighbor(self, obstacles, [&](detail::neighbor_of<V> const& obstacle, auto const&) {
            auto cover = unit(obstacle.offset - danger);
            if (is_zero(cover)) { cover = unit(-obstacle.offset); }
            auto const place = obstacle.offset + cover * (obstacle.radius + clearance + self.radius);
            if (is_finite(place) && (!best || length(place) < length(*best))) { best = place; }
        });
        if (!best) { return std::nullopt; }
        return arrive<V>{slow_radius, stop_radius}(self, store<V>(load(self.position) + *best));
    }
};

} // namespace veer
