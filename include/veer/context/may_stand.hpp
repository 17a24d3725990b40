// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/context/context_map.hpp"
#include "veer/context/decision.hpp"

namespace veer {

/// Over any selector: standing still is one more candidate, taken where it is safer than the direction chosen.
///
/// Source    the resting candidate of sampled velocities: stop only if that is safer by more than a tolerance.
/// Returns   the selector's decision, or slot -1 with speed zero and the danger of standing.
/// Requires  tolerance >= 0; writers that tell the danger of standing (time_to_collision); with none it is always safe.
/// Edges     safer by exactly the tolerance: it goes on.
/// Cost      one comparison.
template <vector V, class Selector>
struct may_stand {
    Selector selector;
    scalar_t<V> tolerance = scalar_t<V>(0.05); ///< in units of danger

    template <int N, direction_set D>
    [[nodiscard]] constexpr decision<V> operator()(context_map<V, N> const& map, D const& directions,
                                                   agent<V> const& self) const {
        VEER_EXPECT(tolerance >= 0);
        auto chosen = selector(map, directions, self);
        if (chosen.slot >= 0 && chosen.danger > map.standing + tolerance) {
            chosen = {};
            chosen.danger = map.standing;
        }
        return chosen;
    }
};

} // namespace veer
