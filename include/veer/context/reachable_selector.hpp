// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/allowed.hpp"

namespace veer {

/// Goes only where it can turn to: from the slot that the agent faces to all sides, as long as the danger does not rise;
/// of the slots so reached the one with the highest interest. A thing behind a wall of danger does not tempt it across.
///
/// Source    Fray, "Context Steering", Game AI Pro 2, 2015, ch. 18, "racing": danger is walked down from where one is.
/// Returns   a decision; its speed is max_speed less the share of the worst danger on the way to the chosen slot.
/// Requires  tolerance >= 0; a set of directions that knows its neighbors.
/// Edges     no heading: every allowed slot is reached; a forbidden slot is not crossed, but where it starts; all forbidden:
///           slot -1, speed zero. Danger of 1 and more on the way: speed zero, a turn on the spot.
/// Cost      two or three visits of each slot and of its neighbors; no square root, no allocation.
template <vector V>
struct reachable_selector {
    scalar_t<V> tolerance = scalar_t<V>(0.05); ///< how much the danger may rise from slot to slot

    template <int N, connected_set D>
    [[nodiscard]] constexpr decision<V> operator()(context_map<V, N> const& map, D const& directions,
                                                   agent<V> const& self) const {
        using T = scalar_t<V>;
        VEER_EXPECT(tolerance >= 0);
        constexpr T unreached = detail::beyond<T>;
        slot_values<T, N> crossed;
        auto const heading = directions.local(veer::heading_of(self));
        if (is_zero(heading)) {
            for (std::size_t j = 0; j < N; ++j) { crossed[j] = map.danger[j]; }
        } else {
            crossed.fill(unreached);
            walk(crossed, map, directions, detail::nearest_slot(directions, heading));
        }
        slot_values<T, N> score;
        for (std::size_t j = 0; j < N; ++j) { score[j] = crossed[j] < unreached ? map.interest[j] : -2 * unreached; }
        int const slot = detail::best_of(score, map, directions, self);
        if (slot < 0) { return {}; }
        T const worst = crossed[static_cast<std::size_t>(slot)];
        return detail::decided(map, directions, slot, self.max_speed * (1 - clamped(worst, T(0), T(1))));
    }

private:
    /// crossed[j]: the worst danger on the least dangerous way from the first slot to slot j.
    template <int N, class D>
    constexpr void walk(slot_values<scalar_t<V>, N>& crossed, context_map<V, N> const& map, D const& directions,
                        int first) const {
        crossed[static_cast<std::size_t>(first)] = map.danger[static_cast<std::size_t>(first)];
        // Round after round, since a longer way may be the less dangerous one; nobody turns on farther than all slots.
        bool farther = true;
        for (int round = 0; farther && round < N; ++round) {
            farther = false;
            for (int j = 0; j < N; ++j) {
                auto const here = static_cast<std::size_t>(j);
                if (!(crossed[here] < detail::beyond<scalar_t<V>>)) { continue; }
                for (int k = 0; k < D::degree; ++k) {
                    int const slot = directions.neighbor(j, k);
                    if (slot < 0 || !detail::allowed(map, slot)) { continue; }
                    auto const there = static_cast<std::size_t>(slot);
                    if (!(map.danger[there] <= map.danger[here] + tolerance)) { continue; }
                    auto const worst = map.danger[there] > crossed[here] ? map.danger[there] : crossed[here];
                    if (!(worst < crossed[there])) { continue; }
                    crossed[there] = worst;
                    farther = true;
                }
            }
        }
    }
};

} // namespace veer
