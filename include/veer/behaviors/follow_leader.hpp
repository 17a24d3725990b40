// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/behaviors/separation.hpp"
#include "veer/detail/frame.hpp"
#include "veer/detail/keep_station.hpp"

namespace veer {

/// Follows a leader at a distance, keeps apart from the other followers, and steps out of the leader's way.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Leader following": arrival behind the
///           leader and separation; who is in the way of the leader steers sideways out of it, and nothing else.
/// Returns   desired velocity [m/s], at most max_speed long: max_speed sideways while in the way, else that of the arrival
///           and the weighted one of the separation together, for a mean would halve the speed of the march.
/// Requires  distance, clearance, look_ahead, slow_radius, stop_radius, max_prediction, separation_weight >= 0.
/// Edges     exactly on the leader's line: to the side counter-clockwise of it in the plane P; a leader at rest has no
///           way, and without a heading its back is where the follower is; the leader is the agent itself, or is not
///           finite: no opinion.
/// Cost      seven square roots and those of the separation; no state, no allocation.
template <vector V, plane P = plane::xz, class Separation = separation<V, linear_repulsion, graded_pace>>
struct follow_leader {
    scalar_t<V> distance = 2;                     ///< behind the leader, between centers [m]
    scalar_t<V> look_ahead = 1;                   ///< how much of the leader's coming way is kept clear [s]
    scalar_t<V> clearance = scalar_t<V>(0.25);    ///< between the rims of leader and follower, beside the way [m]
    scalar_t<V> slow_radius = 1;                  ///< begins to slow down this far from the place [m]
    scalar_t<V> stop_radius = scalar_t<V>(0.001); ///< is in place this near to it [m]
    scalar_t<V> max_prediction = 3;               ///< looks at most this far ahead [s]
    scalar_t<V> separation_weight = 1;            ///< how much of the separation is added to the arrival
    Separation separation{};                      ///< from the other followers

    template <target<V> Leader, detail::others<V> Range>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Leader const& leader,
                                                        Range&& followers) const {
        VEER_EXPECT(distance >= 0 && look_ahead >= 0 && clearance >= 0 && separation_weight >= 0);
        if (detail::is_same(detail::address_of(leader), detail::address_of(self))) { return std::nullopt; }
        auto const offset = position_of<V>(leader) - load(self.position);
        auto const velocity = velocity_of<V>(leader);
        if (!is_finite(offset) || !is_finite(velocity)) { return std::nullopt; }

        auto const going = unit(velocity);
        auto const ahead = dot(going, -offset);
        auto const beside = -offset - going * ahead;
        auto const width = self.radius + radius_of<V>(leader) + clearance;
        if (ahead > 0 && ahead < width + length(velocity) * look_ahead && length(beside) < width) {
            auto const side = unit(beside);
            return detail::desired<V>((is_zero(side) ? detail::aside_of<P>(going) : side) * self.max_speed);
        }

        auto back = -detail::heading_of_target<V>(leader);
        if (is_zero(back)) { back = unit(-offset); }
        auto const place = offset + back * distance;
        auto const station = detail::keep_station(self, place, velocity, slow_radius, stop_radius, max_prediction);
        auto const apart = separation_weight > 0 ? separation(self, followers) : std::nullopt;
        if (!station || !apart) { return station; }
        return detail::desired<V>(limit(load(*station) + load(*apart) * separation_weight, self.max_speed));
    }
};

} // namespace veer
