// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"

namespace veer {

/// Goes straight to a point, at full speed, and does not stop there.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Seek": S unit(q - p).
/// Returns   desired velocity [m/s], max_speed long.
/// Requires  nothing.
/// Edges     on the target: zero, which means stop; a target that is not finite: no opinion.
/// Cost      one square root; no state, no allocation.
template <vector V>
struct seek {
    template <target<V> T>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, T const& goal) const {
        auto const offset = position_of<V>(goal) - load(self.position);
        if (!is_finite(offset)) { return std::nullopt; }
        return detail::desired<V>(unit(offset) * self.max_speed);
    }
};

} // namespace veer
