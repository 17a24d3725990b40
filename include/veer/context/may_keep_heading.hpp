// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/masked_selector.hpp"
#include "veer/detail/allowed.hpp"

namespace veer {

/// Over any selector: the exact heading is one more candidate, so that an agent on a good way does not snap to a slot.
///
/// Source    masked_selector's rule for a direction between slots: good enough and not too dangerous, by interpolation.
/// Returns   the selector's decision, or the heading itself at the decision's speed.
/// Requires  tolerances >= 0; a set of directions that knows its neighbors.
/// Edges     no heading, one off the plane of the set, or nearest to a forbidden slot: the selector's decision.
/// Cost      two short loops; no square root.
template <vector V, class Selector, class Tolerance = relative_tolerance>
struct may_keep_heading {
    Selector selector;
    scalar_t<V> danger_tolerance = scalar_t<V>(0.05);   ///< above the chosen direction's, in units of danger
    scalar_t<V> interest_tolerance = scalar_t<V>(0.05); ///< below the chosen direction's

    template <int N, connected_set D>
    [[nodiscard]] constexpr decision<V> operator()(context_map<V, N> const& map, D const& directions,
                                                   agent<V> const& self) const {
        using T = scalar_t<V>;
        VEER_EXPECT(danger_tolerance >= 0 && interest_tolerance >= 0);
        auto chosen = selector(map, directions, self);
        auto const heading = directions.local(veer::heading_of(self));
        bool const within_the_set = dot(heading, heading) > T(0.999);
        if (chosen.slot < 0 || !within_the_set) { return chosen; }
        int const slot = detail::nearest_slot(directions, heading);
        if (!detail::allowed(map, slot)) { return chosen; }
        T const danger = detail::value_toward(map.danger, directions, heading);
        T const interest = detail::value_toward(map.interest, directions, heading);
        bool const good = interest >= Tolerance{}(chosen.interest, interest_tolerance);
        if (!good || danger > chosen.danger + danger_tolerance) { return chosen; }
        return {slot, store<V>(veer::heading_of(self)), interest, danger, chosen.speed};
    }
};

} // namespace veer
