// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"

namespace veer {

/// Goes the same way as another, at the same speed, wherever it is.
///
/// Source    Reynolds, "Flocks, Herds, and Schools: A Distributed Behavioral Model", SIGGRAPH 1987, velocity matching: w.
/// Returns   desired velocity [m/s]: the other's, shortened to max_speed.
/// Requires  nothing.
/// Edges     the other stands, or has no velocity at all: zero, which means stop; one that is not finite: no opinion.
/// Cost      one square root; no state, no allocation.
template <vector V>
struct match_velocity {
    template <target<V> T>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, T const& other) const {
        auto const velocity = velocity_of<V>(other);
        if (!is_finite(velocity) || !is_finite(position_of<V>(other))) { return std::nullopt; }
        return detail::desired<V>(limit(velocity, self.max_speed));
    }
};

} // namespace veer
