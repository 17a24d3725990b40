// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/behaviors/pursuit.hpp"
#include "veer/detail/escape.hpp"

namespace veer {

/// Runs away from where a moving threat will be.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Evasion": flee q + w T.
/// Returns   desired velocity [m/s], max_speed long; no opinion while the threat is beyond panic_radius.
/// Requires  max_prediction >= 0, panic_radius >= 0.
/// Edges     on the predicted point: straight on, along the heading; without a heading along +x. A threat that is not
///           finite: no opinion.
/// Cost      that of the prediction and one or two square roots; no state, no allocation.
template <vector V, class Prediction = distance_over_speed>
struct evade {
    scalar_t<V> max_prediction = 3; ///< looks at most this far ahead [s]
    scalar_t<V> panic_radius = 0;   ///< evades what is nearer than this now [m]; zero: whatever the distance
    Prediction prediction{};        ///< distance_over_speed, distance_over_own_speed, exact_intercept

    template <target<V> T>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, T const& threat) const {
        VEER_EXPECT(max_prediction >= 0 && panic_radius >= 0);
        auto const offset = position_of<V>(threat) - load(self.position);
        auto const velocity = velocity_of<V>(threat);
        if (!is_finite(offset) || !is_finite(velocity)) { return std::nullopt; }
        if (panic_radius > 0 && !(length(offset) < panic_radius)) { return std::nullopt; }
        auto const time = prediction(self, offset, velocity, max_prediction);
        auto const ahead = offset + velocity * time;
        if (!is_finite(ahead)) { return std::nullopt; }
        return detail::desired<V>(detail::escape_direction(self, -ahead) * self.max_speed);
    }
};

} // namespace veer
