// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/detail/escape.hpp"

namespace veer {

/// Runs straight away from a point, at full speed.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Flee": S unit(p - q).
/// Returns   desired velocity [m/s], max_speed long; no opinion beyond panic_radius.
/// Requires  panic_radius >= 0.
/// Edges     on the threat: straight on, along the heading; without a heading along +x. A threat that is not finite: no
///           opinion.
/// Cost      one square root, two with a panic radius; no state, no allocation.
template <vector V>
struct flee {
    scalar_t<V> panic_radius = 0; ///< flees what is nearer than this [m]; zero: whatever the distance

    template <target<V> T>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, T const& threat) const {
        VEER_EXPECT(panic_radius >= 0);
        auto const offset = load(self.position) - position_of<V>(threat);
        if (!is_finite(offset)) { return std::nullopt; }
        if (panic_radius > 0 && !(length(offset) < panic_radius)) { return std::nullopt; }
        return detail::desired<V>(detail::escape_direction(self, offset) * self.max_speed);
    }
};

} // namespace veer
