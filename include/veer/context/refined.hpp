// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/masked_selector.hpp"
#include "veer/detail/peaks.hpp"

namespace veer {

/// A selector that answers with the exact direction instead of a slot: the selector inside chooses among the peaks of
/// interest, each as high as the curve through its slots, and the agent goes to where the curve is highest.
///
///     safe       = slots that the inner selector puts up with (its `bearable(map)`, if it has one), none forbidden
///     peaks      = safe slots wanted no less than their safe neighbors, and more than the least wanted slot
///     chosen     = what the inner selector takes of a map where only peaks are wanted, as much as they are high
///     direction  = the maximum of the cosine through the chosen slot and its neighbors
///
/// Source    three-point fit of a cosine, tan(d) = tan(h / 2) (R - L) / (2 C - L - R), exact for one thing with the shapes
///           cosine and clamped_cosine from 7 slots on.
/// Returns   the inner decision, with the direction and the interest of the peak.
/// Requires  a ring of slots; what the inner selector requires.
/// Edges     never more than half-way to a neighbor, and not at all toward one that is forbidden or too dangerous; two equal
///           neighbors: the direction between them; more of them: half a slot inside an end; a flat map, 1 or 2 slots, a
///           slot that is no peak: as the inner selector says; 3 to 6 slots: finite, but a thing is seen by too few.
/// Cost      that of the inner selector, about twenty short loops, one square root.
template <vector V, class Selector = masked_selector<V>>
struct refined {
    Selector selector{}; ///< chooses among the peaks

    /// The highest danger that the selector inside puts up with; without an opinion on it, any that forbids nothing.
    template <int N>
    [[nodiscard]] VEER_INLINE constexpr scalar_t<V> bearable(context_map<V, N> const& map) const {
        if constexpr (requires { selector.bearable(map); }) {
            return selector.bearable(map);
        } else {
            return scalar_t<V>(1e30);
        }
    }

    template <int N, connected_set D>
    VEER_INLINE constexpr decision<V> operator()(context_map<V, N> const& map, D const& directions,
                                                 agent<V> const& self) const {
        using T = scalar_t<V>;
        if constexpr (!detail::evenly_around<D>) {
            return selector(map, directions, self);
        } else {
            slot_values<T, N> safe;
            slot_values<T, N> shift;
            detail::find_safe(safe, map, bearable(map));
            context_map<V, N> peaks = map;
            detail::find_peaks(peaks.interest, shift, map.interest, safe);
            auto chosen = selector(peaks, directions, self);
            if (chosen.slot < 0) { return chosen; }
            auto const j = static_cast<std::size_t>(chosen.slot);
            // A candidate of its own that lies between slots is not moved.
            if (!(load(chosen.direction) == directions.direction(chosen.slot))) { return chosen; }
            if (peaks.interest[j] > detail::unwanted<T>) {
                lean(chosen, directions, shift[j]);
            } else {
                chosen.interest = map.interest[j];
            }
            return chosen;
        }
    }

private:
    /// Turns the direction by a number of half slots, in [-1, 1].
    template <connected_set D>
    VEER_INLINE static constexpr void lean(decision<V>& chosen, D const& directions, scalar_t<V> shift) {
        using T = scalar_t<V>;
        constexpr T cos_h = sin_cos_of_turn<T>(1, D::size).cosine;
        if (shift == 0) { return; }
        T const share = absolute(shift);
        auto const beside = directions.direction(directions.neighbor(chosen.slot, shift > 0 ? 0 : 1));
        // slot + tan(d) (a unit vector at a right angle to it, toward the neighbor), times 1 + cos h.
        auto const leaning = load(chosen.direction) * (1 + cos_h - share * cos_h) + beside * share;
        chosen.direction = store<V>(leaning / detail::sqrt_of_positive(length_squared(leaning)));
    }
};

template <template <class...> class Selector, vector V, class... Rest>
refined(Selector<V, Rest...>) -> refined<V, Selector<V, Rest...>>;

} // namespace veer
