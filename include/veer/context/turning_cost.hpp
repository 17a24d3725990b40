// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/context/context_map.hpp"

namespace veer {

/// Makes turning cost something: interest falls by the share of a half turn that it takes to go there.
///
/// Source    interest (1 - cost (1 - dot(heading, slot)) / 2).
/// Returns   nothing; the map's interests change.
/// Requires  cost in [0, 1].
/// Edges     no heading: nothing changes; interest below zero is not touched.
/// Cost      one short loop.
template <vector V>
struct turning_cost {
    static constexpr bool adjusts = true; ///< writes nothing of its own
    scalar_t<V> cost = scalar_t<V>(0.2);  ///< share of the interest that turning round takes away

    template <int N, direction_set D, class World>
    constexpr void write(context_map<V, N>& map, D const& directions, agent<V> const& self, World const&) const {
        using T = scalar_t<V>;
        VEER_EXPECT(cost >= 0 && cost <= 1);
        auto const heading = directions.local(veer::heading_of(self));
        if (is_zero(heading)) { return; }
        for (std::size_t j = 0; j < N; ++j) {
            T const kept = 1 - cost * (1 - directions.table.along(heading, j)) / 2;
            map.interest[j] = map.interest[j] > 0 ? map.interest[j] * kept : map.interest[j];
        }
    }
};

} // namespace veer
