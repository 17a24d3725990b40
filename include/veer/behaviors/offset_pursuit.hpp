// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/detail/frame.hpp"
#include "veer/detail/keep_station.hpp"

namespace veer {

/// Holds a place beside a leader: flies in formation, escorts, walks at heel.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Offset pursuit": arrive at the place's
///           predicted position. It is predicted for at least slow_radius / S, so that in place it asks for the leader's
///           own velocity and does not trail behind.
/// Returns   desired velocity [m/s], at most max_speed long.
/// Requires  slow_radius >= 0, stop_radius >= 0, max_prediction >= 0; it trails where max_prediction is shorter than
///           slow_radius / S.
/// Edges     in place and the leader at rest: zero, which means stop; a leader without a heading at rest: as if it faced
///           the plane's first axis; one that is not finite: no opinion.
/// Cost      five square roots; no state, no allocation.
template <vector V, plane P = plane::xz>
struct offset_pursuit {
    scalar_t<V> ahead = -2;                       ///< the place in the leader's frame, ahead of its center [m]
    scalar_t<V> aside = 0;                        ///< and to its side, counter-clockwise in the plane P [m]
    scalar_t<V> above = 0;                        ///< and over it; 3D only [m]
    scalar_t<V> slow_radius = 1;                  ///< begins to slow down this far from the place [m]
    scalar_t<V> stop_radius = scalar_t<V>(0.001); ///< is in place this near to it [m]
    scalar_t<V> max_prediction = 3;               ///< looks at most this far ahead [s]

    template <target<V> T>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, T const& leader) const {
        auto const velocity = velocity_of<V>(leader);
        auto facing = detail::heading_of_target<V>(leader);
        if (is_zero(facing)) { facing = raised<P, dimension_v<V>>(vec<scalar_t<V>, 2>{1, 0}); }
        auto place = position_of<V>(leader) - load(self.position);
        place += facing * ahead + detail::aside_of<P>(facing) * aside;
        if constexpr (dimension_v<V> == 3) { place += detail::above_of<P>(facing) * above; }
        return detail::keep_station(self, place, velocity, slow_radius, stop_radius, max_prediction);
    }
};

} // namespace veer
