// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/context/context_map.hpp"

/// Writers that come after others and work over the finished map: they perceive nothing.

namespace veer {

namespace detail {

/// values[j] = combine(values[j], those of its neighbors), all from the old values.
template <scalar T, int N, connected_set D, class Combine>
constexpr void combine_neighbors(slot_values<T, N>& values, D const& directions, Combine&& combine) {
    slot_values<T, N> const old = values;
    for (int j = 0; j < N; ++j) {
        T sum = 0;
        T highest = 0;
        T count = 0;
        for (int k = 0; k < D::degree; ++k) {
            int const other = directions.neighbor(j, k);
            if (other < 0) { continue; }
            T const value = old[static_cast<std::size_t>(other)];
            highest = count == 0 || value > highest ? value : highest;
            sum += value;
            count += 1;
        }
        auto& value = values[static_cast<std::size_t>(j)];
        if (count > 0) { value = combine(value, sum / count, highest); }
    }
}

} // namespace detail

/// Softens the map: each slot takes a share of the mean of its neighbors.
///
/// Source    a convolution with (share / n, 1 - share, share / n).
/// Returns   nothing; the map's values change, its forbidden slots stay.
/// Requires  shares in [0, 1]; a set of directions that knows its neighbors.
/// Edges     a slot without neighbors stays as it is; a blurred interest moves peaks that are not symmetric.
/// Cost      one visit of each slot and of its neighbors.
template <vector V>
struct blur {
    static constexpr bool adjusts = true;  ///< writes nothing of its own
    scalar_t<V> danger = scalar_t<V>(0.5); ///< share that the neighbors have
    scalar_t<V> interest = 0;              ///< the same for interest

    template <int N, connected_set D, class World>
    constexpr void write(context_map<V, N>& map, D const& directions, agent<V> const&, World const&) const {
        VEER_EXPECT(danger >= 0 && danger <= 1 && interest >= 0 && interest <= 1);
        auto const soften = [&](auto& values, scalar_t<V> share) {
            if (!(share > 0)) { return; }
            detail::combine_neighbors(values, directions,
                                      [&](auto own, auto mean, auto) { return own + (mean - own) * share; });
        };
        soften(map.danger, danger);
        soften(map.interest, interest);
    }
};

/// Keeps a distance from danger: a slot is at least as dangerous as a share of its most dangerous neighbor.
///
/// Source    the dilation of image processing, with a weight.
/// Returns   nothing; the map's dangers change, its forbidden slots stay.
/// Requires  share in [0, 1]; a set of directions that knows its neighbors.
/// Edges     a slot without neighbors stays as it is.
/// Cost      one visit of each slot and of its neighbors.
template <vector V>
struct dilate {
    static constexpr bool adjusts = true; ///< writes nothing of its own
    scalar_t<V> share = scalar_t<V>(0.5); ///< of the neighbor's danger

    template <int N, connected_set D, class World>
    constexpr void write(context_map<V, N>& map, D const& directions, agent<V> const&, World const&) const {
        VEER_EXPECT(share >= 0 && share <= 1);
        detail::combine_neighbors(map.danger, directions, [&](auto own, auto, auto highest) {
            return own < highest * share ? highest * share : own;
        });
    }
};

} // namespace veer
