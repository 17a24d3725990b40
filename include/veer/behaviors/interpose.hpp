// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/detail/keep_station.hpp"

namespace veer {

/// Gets between two others and stays there: a bodyguard, a goalkeeper.
///
/// Source    Buckland, "Programming Game AI by Example", 2005, ch. 3, "Interpose": arrive at the middle of where the two
///           will be. It is predicted for at least slow_radius / S, so that in place it moves along and does not trail.
/// Returns   desired velocity [m/s], at most max_speed long.
/// Requires  share in [0, 1]; slow_radius >= 0, stop_radius >= 0, max_prediction >= 0.
/// Edges     in place and both at rest: zero, which means stop; one of them not finite: no opinion.
/// Cost      three square roots; no state, no allocation.
template <vector V>
struct interpose {
    scalar_t<V> share = scalar_t<V>(0.5);         ///< where between them: 0 is at the first, 1 at the second
    scalar_t<V> slow_radius = 1;                  ///< begins to slow down this far from the place [m]
    scalar_t<V> stop_radius = scalar_t<V>(0.001); ///< is in place this near to it [m]
    scalar_t<V> max_prediction = 3;               ///< looks at most this far ahead [s]

    template <target<V> A, target<V> B>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, A const& first, B const& second) const {
        VEER_EXPECT(share >= 0 && share <= 1);
        auto const here = load(self.position);
        auto const place = (position_of<V>(first) - here) * (1 - share) + (position_of<V>(second) - here) * share;
        auto const velocity = velocity_of<V>(first) * (1 - share) + velocity_of<V>(second) * share;
        return detail::keep_station(self, place, velocity, slow_radius, stop_radius, max_prediction);
    }
};

} // namespace veer
