// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/context/context_map.hpp"
#include "veer/context/write.hpp"
#include "veer/space/ray.hpp"

namespace veer {

/// Writes danger toward walls: casts one ray a slot, and fears what lies within reach, the nearer the more.
///
/// Source    danger = 1 - clearance / range, with clearance = distance of the hit less the agent's radius.
/// Returns   danger in [0, weight]: zero for a wall at range and beyond, weight for one that the agent touches.
/// Requires  range > 0, weight >= 0; perceives the user's ray caster.
/// Edges     a hit whose distance is not finite counts as no hit.
/// Cost      one ray a slot; nothing else worth counting.
template <vector V, class Write = max_write>
struct feel_walls {
    scalar_t<V> range = 3;  ///< how far beyond its own rim the agent feels [m]
    scalar_t<V> weight = 1; ///< the danger of touching
    Write combine{};        ///< with what is there: max_write

    template <int N, direction_set D, ray_caster<V> Cast>
    constexpr void write(context_map<V, N>& map, D const& directions, agent<V> const& self, Cast& cast) const {
        using T = scalar_t<V>;
        VEER_EXPECT(range > 0 && weight >= 0);
        for (int j = 0; j < N; ++j) {
            std::optional<ray_hit<V>> const hit =
                cast(self.position, store<V>(directions.direction(j)), range + self.radius);
            if (!hit || !is_finite(hit->distance)) { continue; }
            T const danger = weight * clamped(1 - (hit->distance - self.radius) / range, T(0), T(1));
            auto& value = map.danger[static_cast<std::size_t>(j)];
            value = combine(value, danger);
        }
    }
};

} // namespace veer
