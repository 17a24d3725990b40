// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/config.hpp"
#include "veer/detail/encounter.hpp"
#include "veer/detail/others.hpp"

namespace veer {

/// Steps aside from the one other that it would come too close to first, and out of all that it overlaps, at once.
///
/// To be put before what the agent wants: prioritize(on(&senses::neighbors, avoid_agents<vec2>{}), ..), or truncate.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Unaligned collision avoidance":
///           v - A unit(x), x the offset to the other at the closest approach; with the true miss distance against the
///           sum of the radii, and with what overlaps, or closes in within the margin, as a threat now.
/// Returns   desired velocity [m/s]: the velocity, and max_force for one second away from x, so it may exceed
///           max_speed; no opinion without a threat.
/// Requires  horizon >= 0, margin >= 1, responsibility >= 0; others: a range of targets, see neighbors.
/// Edges     x zero: to the right, clockwise in the plane P; at the same velocity or moving apart: no threat, unless
///           overlapping; several overlaps: the deeper counts more, and amid even ones no opinion; on one point: they
///           part; a velocity or an other that is not finite, and the agent itself: not there.
/// Cost      five square roots an other; no state, no allocation.
template <vector V, plane P = plane::xz>
struct avoid_agents {
    /// Looks this far ahead [s]. More than it takes to get out of the way makes it timid: sqrt(8 (r + r') / A) was best
    /// in crowds, which is 2 s for people who reach 2 m/s within one.
    scalar_t<V> horizon = 2;
    /// Passes at this many times the sum of the radii. In crowds 1.1 touches nobody, and 1.2 costs 2 % of the speed.
    scalar_t<V> margin = scalar_t<V>(1.1);
    /// The part of the way that it gives: 0.5 and more with max_force, less in proportion; 0 goes straight on.
    scalar_t<V> responsibility = scalar_t<V>(0.5);

    template <detail::others<V> Range>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Range&& others) const {
        using T = scalar_t<V>;
        VEER_EXPECT(horizon >= 0 && margin >= 1 && responsibility >= 0);
        if (!(responsibility > 0) || !is_finite(load(self.velocity))) { return std::nullopt; }

        vec_of<V> pushes{};
        bool pressed = false;
        threat first{horizon, 0, {}};
        detail::for_each_neighbor(self, others, [&](detail::neighbor_of<V> const& other, auto const& thing) {
            detail::encounter<V> const met{self, other, margin};
            if (met.is_pressing()) {
                pushes += met.away(self, thing) * (1 - met.distance / met.room);
                pressed = true;
                return;
            }
            auto const pass = closest_approach(met.offset, met.velocity);
            if (pressed || !(pass.time > 0 && pass.time < horizon)) { return; }
            T const miss = length(pass.offset);
            if (!(miss < met.room)) { return; }
            threat const next{pass.time, miss, met.template aside<P>(pass, miss)};
            if (next.before(first)) { first = next; }
        });
        auto const way = pressed ? unit(pushes) : first.aside;
        if (is_zero(way)) { return std::nullopt; }
        T const effort = responsibility < T(0.5) ? 2 * responsibility : T(1);
        return detail::desired<V>(load(self.velocity) + way * (self.max_force * effort));
    }

private:
    struct threat {
        scalar_t<V> time;
        scalar_t<V> miss;
        vec_of<V> aside;

        /// Ties are broken by what is seen, so that the order of the others does not matter.
        [[nodiscard]] constexpr bool before(threat const& other) const {
            if (time != other.time) { return time < other.time; }
            if (miss != other.miss) { return miss < other.miss; }
            if (aside.x != other.aside.x) { return aside.x < other.aside.x; }
            if constexpr (dimension_v<V> == 3) {
                if (aside.z != other.aside.z) { return aside.z < other.aside.z; }
            }
            return aside.y < other.aside.y;
        }
    };
};

} // namespace veer
