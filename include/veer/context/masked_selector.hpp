// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/allowed.hpp"
#include "veer/detail/choose.hpp"
#include "veer/detail/lane_maps.hpp"

namespace veer {

/// Tolerance policy: as good as the best less a fixed amount. Far things, all of them faint, are then equal.
struct absolute_tolerance {
    static constexpr bool takes_packs = true;
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number operator()(Number best, Number tolerance) const {
        return best - tolerance;
    }
};

/// Tolerance policy: as good as the best less a share of it, at any distance.
struct relative_tolerance {
    static constexpr bool takes_packs = true;
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number operator()(Number best, Number tolerance) const {
        return best - select(best > Number(0), best, -best) * tolerance;
    }
};

/// The reference selector: danger masks interest, and of the good directions the agent keeps to the one it faces.
///
///     safe       = slots with danger <= lowest danger + danger_tolerance, none of them forbidden
///     candidates = safe slots with interest >= highest interest among the safe - interest_tolerance
///     chosen     = the candidate most aligned with the heading; the first of equals
///
/// Source    Fray, "Context Steering", Game AI Pro 2, 2015, ch. 18, with tolerances: nearly every direction is a little
///           aligned with an enemy, and several good directions instead of one let the agent keep on.
/// Returns   a decision at max_speed.
/// Requires  0 <= tolerances <= 1e6. By default that of interest is absolute: with a falloff of 1 / (1 + d) and 0.05,
///           everything beyond 19 is equal, and the heading decides for ever. With relative_tolerance the best decides at
///           any distance.
/// Edges     no heading: the first candidate; alignments within 1e-6 are equal; all forbidden: slot -1, speed zero; a
///           danger of 1e30 and more forbids its slot too.
/// Cost      five short loops; no square root, no allocation.
template <vector V, class Tolerance = absolute_tolerance>
struct masked_selector {
    scalar_t<V> danger_tolerance = scalar_t<V>(0.05);   ///< in units of danger
    scalar_t<V> interest_tolerance = scalar_t<V>(0.05); ///< in units of interest; of the best with relative_tolerance

    /// The highest danger that it puts up with in this map: what is above is masked.
    template <int N>
    [[nodiscard]] VEER_INLINE constexpr scalar_t<V> bearable(context_map<V, N> const& map) const {
        return detail::lowest_allowed(map) + danger_tolerance;
    }

    template <int N, direction_set D>
    VEER_INLINE constexpr decision<V> operator()(context_map<V, N> const& map, D const& directions,
                                                 agent<V> const& self) const {
        VEER_EXPECT(danger_tolerance >= 0 && danger_tolerance <= scalar_t<V>(1e6));
        VEER_EXPECT(interest_tolerance >= 0 && interest_tolerance <= scalar_t<V>(1e6));

        auto const heading = directions.local(veer::heading_of(self));
        int const chosen = map.mask.any() ? allowed_slot(map, directions, heading)
                                          : slot(map.danger, map.interest, directions, heading);
        return detail::decided(map, directions, chosen, self.max_speed);
    }

    /// The slots that several agents choose, each by a map in its own lane.
    template <class Number, int N, class Slots, int C>
    [[nodiscard]] VEER_INLINE Number choose_in_lanes(detail::lane_maps<Number, N> const& maps, Slots const& slots,
                                                     detail::wide<Number, C> const& heading) const {
        return detail::choose_in_lanes<Tolerance>(maps, slots, heading, danger_tolerance, interest_tolerance);
    }

private:
    template <scalar T, int N, direction_set D, class Local>
    [[nodiscard]] VEER_INLINE constexpr int slot(slot_values<T, N> const& danger, slot_values<T, N> const& interest,
                                                 D const& directions, Local heading) const {
        using number = detail::number_of_lanes<T, detail::lanes<T>(N)>; // the widest that N slots can be read with
        if (std::is_constant_evaluated()) {
            return detail::choose<T, Tolerance>(danger, interest, directions, heading, danger_tolerance,
                                                interest_tolerance);
        }
        return detail::choose<number, Tolerance>(danger, interest, directions, heading, danger_tolerance,
                                                 interest_tolerance);
    }

    /// The same where some slots are forbidden: by a danger beyond measure.
    template <int N, direction_set D, class Local>
    [[nodiscard]] VEER_APART constexpr int allowed_slot(context_map<V, N> const& map, D const& directions,
                                                        Local heading) const {
        using T = scalar_t<V>;
        slot_values<T, N> danger;
        for (int j = 0; j < N; ++j) {
            auto const i = static_cast<std::size_t>(j);
            danger[i] = map.mask.forbidden(j) ? detail::beyond<T> : map.danger[i];
        }
        return slot(danger, map.interest, directions, heading);
    }
};

} // namespace veer
