// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/config.hpp"

namespace veer {

/// How near an agent has come to what it wants; its own, plain data. Assign a fresh one when it wants something else.
template <vector V>
struct progress_state {
    V goal = store<V>({});    ///< where what it wants was [m]
    scalar_t<V> nearest = -1; ///< the nearest it has been [m]; negative: not begun
    scalar_t<V> without = 0;  ///< time since it last came nearer [s]
};

/// Tells when an agent no longer comes nearer to what it wants: local steering cannot leave a dead end, and says so.
///
/// Source    the progress test of bug algorithms (Lumelsky and Stepanov 1987): a new nearest point, or none.
/// Returns   true while the agent has not come nearer by `least` for `patience`.
/// Requires  patience > 0 [s], least >= 0 [m], arrived >= 0 [m]; called every tick, dt [s].
/// Edges     within `arrived` of the goal: never stuck; a goal that moves by more than `least` begins anew; one that is not
///           finite: not stuck, and the time stands still.
/// Cost      two square roots; no allocation.
template <vector V>
struct stuck {
    scalar_t<V> patience = 2; ///< this long without progress [s]
    scalar_t<V> least = 0;    ///< what counts as progress [m]; zero: the agent's radius
    scalar_t<V> arrived = 0;  ///< as near as need be [m]; zero: twice the agent's radius

    template <target<V> T>
    [[nodiscard]] constexpr bool operator()(agent<V> const& self, T const& goal, progress_state<V>& state,
                                            scalar_t<V> dt) const {
        VEER_EXPECT(patience > 0 && least >= 0 && arrived >= 0);
        auto const where = position_of<V>(goal);
        auto const distance = length(where - load(self.position));
        if (!is_finite(where) || !is_finite(load(self.position)) || !is_finite(distance)) { return false; }
        auto const step = least > 0 ? least : self.radius;
        bool const moved = length(where - load(state.goal)) > step;
        bool const there = distance <= (arrived > 0 ? arrived : 2 * self.radius);
        if (state.nearest < 0 || moved || there || distance < state.nearest - step) {
            state = {store<V>(where), distance, 0};
            return false;
        }
        state.without += dt > 0 ? dt : scalar_t<V>(0);
        return state.without >= patience;
    }
};

} // namespace veer
