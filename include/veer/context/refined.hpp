// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/masked_selector.hpp"
#include "veer/detail/fit.hpp"
#include "veer/math/trigonometry.hpp"

namespace veer {

/// A selector that answers with the exact direction instead of a slot: the selector inside chooses among the peaks of
/// interest, each as high as the curve through its slots, and the agent goes to where the curve is highest.
///
///     safe       = slots that the inner selector puts up with (its `bearable(map)`, if it has one), none forbidden
///     peaks      = safe slots wanted no less than their safe neighbors, and more than the least wanted slot
///     chosen     = what the inner selector takes of a map where only peaks are wanted, as much as they are high
///     direction  = the maximum of the cosine through the chosen slot and its neighbors
///
/// Source    on a ring the three-point fit of a cosine, tan(d) = tan(h / 2) (R - L) / (2 C - L - R); on other sets c + g slot by
///           least squares over the neighbors. Exact for one thing with the shapes cosine and clamped_cosine, if the chosen
///           slot and enough of its neighbors see it: on a ring from 4 slots on.
/// Returns   the inner decision, with the direction and the interest of the peak.
/// Requires  a set of directions that knows its neighbors; what the inner selector requires.
/// Edges     never more than half-way to a neighbor, and not at all toward one that is forbidden or too dangerous; two equal
///           neighbors: the direction between them; more of them: half a slot inside an end; a flat map, 1 or 2 slots, a
///           slot that is no peak: as the inner selector says; a ring of 3: finite, but too few slots see a thing.
/// Cost      that of the inner selector; on a ring about twenty short loops and one square root, on other sets one visit of
///           the neighbors of each slot, and a square root and a small system of equations a peak.
template <vector V, class Selector = masked_selector<V>>
struct refined {
    Selector selector{}; ///< chooses among the peaks

    /// The highest danger that the selector inside puts up with; without an opinion on it, any that forbids nothing.
    template <int N>
    [[nodiscard]] VEER_INLINE constexpr scalar_t<V> bearable(context_map<V, N> const& map) const {
        if constexpr (requires { selector.bearable(map); }) {
            return selector.bearable(map);
        } else {
            return detail::beyond<scalar_t<V>>;
        }
    }

    template <int N, connected_set D>
    VEER_INLINE constexpr decision<V> operator()(context_map<V, N> const& map, D const& directions,
                                                 agent<V> const& self) const {
        using T = scalar_t<V>;
        slot_values<T, N> safe;
        detail::find_safe(safe, map, bearable(map));
        context_map<V, N> peaks = map;
        if constexpr (detail::evenly_around<D>) {
            slot_values<T, N> shift;
            detail::find_peaks(peaks.interest, shift, map.interest, safe);
            auto chosen = choose(map, peaks, directions, self);
            if (is_peak(chosen, peaks, directions)) {
                lean(chosen, directions, shift[static_cast<std::size_t>(chosen.slot)]);
            }
            return chosen;
        } else {
            static_assert(
                requires { directions.world(directions.local(vec_of<V>{})); },
                "veer: refined goes between slots: its set of directions needs world(v), the way back from "
                "local(v)");
            T const floor = detail::peak_floor(map.interest, safe);
            detail::find_peaks(peaks.interest, map.interest, safe, directions, floor);
            auto chosen = choose(map, peaks, directions, self);
            if (is_peak(chosen, peaks, directions)) {
                auto const peak = detail::fit_peak(map.interest, safe, directions, chosen.slot, floor);
                auto const slot = directions.table[static_cast<std::size_t>(chosen.slot)];
                if (!is_zero(peak.offset)) { chosen.direction = store<V>(directions.world(unit(slot + peak.offset))); }
            }
            return chosen;
        }
    }

private:
    /// What the inner selector takes, with the interest of its slot where that is no peak.
    template <int N, class D>
    [[nodiscard]] VEER_INLINE constexpr decision<V> choose(context_map<V, N> const& map, context_map<V, N> const& peaks,
                                                           D const& directions, agent<V> const& self) const {
        auto chosen = selector(peaks, directions, self);
        if (chosen.interest < detail::unwanted<scalar_t<V>>) {
            chosen.interest = map.interest[static_cast<std::size_t>(chosen.slot)];
        }
        return chosen;
    }

    /// False for a candidate of the inner selector's own that lies between slots, too.
    template <int N, class D>
    [[nodiscard]] VEER_INLINE static constexpr bool is_peak(decision<V> const& chosen, context_map<V, N> const& peaks,
                                                            D const& directions) {
        return chosen.slot >= 0 &&
               peaks.interest[static_cast<std::size_t>(chosen.slot)] > detail::unwanted<scalar_t<V>> &&
               load(chosen.direction) == directions.direction(chosen.slot);
    }

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
