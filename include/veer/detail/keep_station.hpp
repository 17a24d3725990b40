// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/behaviors/arrive.hpp"

namespace veer::detail {

/// Arrives at a place that moves, and goes on with it. The place is predicted for the time that the way to it takes, and
/// at least for as long as slowing down takes: then the speed asked for at the place is the place's own, and nothing
/// lags behind. None where one of them is not finite.
template <vector V>
[[nodiscard]] constexpr std::optional<V> keep_station(agent<V> const& self, vec_of<V> offset, vec_of<V> velocity,
                                                      scalar_t<V> slow_radius, scalar_t<V> stop_radius,
                                                      scalar_t<V> max_prediction) {
    using T = scalar_t<V>;
    VEER_EXPECT(slow_radius >= 0 && stop_radius >= 0 && max_prediction >= 0);
    T const way = length(offset);
    T const whole = way > slow_radius ? way : slow_radius;
    T const time = whole < max_prediction * self.max_speed ? whole / self.max_speed : max_prediction;
    auto const ahead = offset + velocity * time;
    if (!is_finite(ahead)) { return std::nullopt; }
    T const distance = length(ahead);
    if (!(distance > stop_radius)) { return store<V>({}); }
    return desired<V>(unit(ahead) * linear_slowing{}(distance, self.max_speed, self.max_force, slow_radius, T(0)));
}

} // namespace veer::detail
