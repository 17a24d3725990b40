// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/math/scalar.hpp"

namespace veer {

/// What the decision clock remembers of one agent.
template <scalar T>
struct clock_state {
    T wait = 0; ///< until the next decision [s]
};

/// A decision clock: due once every period, so that deciding runs slower than moving.
///
/// Source    the 0.3 s thinking loop of many games: people do not change their mind at 60 Hz either.
/// Returns   whether a decision is due in this step of dt.
/// Requires  period >= 0, dt >= 0.
/// Edges     period zero, or dt longer than it: every step; what a step overshoots is taken off the next wait, so that
///           the mean rate is 1 / period at any frame rate.
/// Cost      one subtraction.
template <scalar T>
struct every {
    T period = T(0.3); ///< [s]

    [[nodiscard]] constexpr bool due(clock_state<T>& state, T dt) const {
        VEER_EXPECT(period >= 0 && dt >= 0);
        state.wait -= dt;
        if (state.wait > 0) { return false; }
        state.wait += period;
        if (!(state.wait > 0)) { state.wait = 0; }
        return true;
    }

    /// A state that spreads agents numbered 0, 1, 2 .. evenly over the period, however many there are.
    /// Source: the golden ratio sequence, the most evenly spread of all that place one point after another.
    [[nodiscard]] constexpr clock_state<T> staggered(std::uint64_t agent) const {
        // The fraction of agent / golden ratio, in whole numbers: 2^32 over the golden ratio.
        auto const phase = static_cast<std::uint32_t>(agent * 2'654'435'769U);
        return {period * static_cast<T>(phase >> 8U) / T(16'777'216)};
    }
};

} // namespace veer
