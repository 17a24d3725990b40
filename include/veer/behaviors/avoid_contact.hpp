// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/detail/encounter.hpp"
#include "veer/detail/others.hpp"

namespace veer {

/// Is pushed away from every other that it would touch, the more the sooner: smoother than avoid_agents, which minds one.
///
/// To be put before what the agent wants: truncate(weighted(1.0f, on(&senses::neighbors, avoid_contact<vec2>{})), ..), so
/// that the wish gets what force the pushes leave.
///
/// Source    Guy and Karamouzas, "Guide to Anticipatory Collision Avoidance", Game AI Pro 2, 2015, chapter 19: the sum of
///           k (horizon - t) / t, away from where the other is at the time t of contact.
/// Returns   v + F [m/s]: the velocity, and the push F, at most max_force, for one second, which may exceed max_speed; no
///           opinion when nothing pushes.
/// Requires  horizon >= 0, margin >= 1, strength >= 0, responsibility >= 0; others: a range of targets, see neighbors.
/// Edges     exactly head-on: also to the right, clockwise in the plane P; overlapping: max_force away from where it is
///           now; at the same velocity or moving apart: nothing, unless overlapping; on one point: they part; amid even
///           pushes: no opinion; a velocity or an other that is not finite, and the agent itself: not there.
/// Cost      six square roots an other; no state, no allocation.
template <vector V, plane P = plane::xz>
struct avoid_contact {
    scalar_t<V> horizon = 2;                       ///< contacts later than this do not push [s]
    scalar_t<V> margin = scalar_t<V>(1.02);        ///< times the sum of the radii is contact: room for rounding
    scalar_t<V> strength = scalar_t<V>(0.5);       ///< the share of max_force with which half the horizon pushes
    scalar_t<V> responsibility = scalar_t<V>(0.5); ///< the part of the way that it gives: 0.5 half, 0 none, 1 all

    template <detail::others<V> Range>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Range&& others) const {
        using T = scalar_t<V>;
        VEER_EXPECT(horizon >= 0 && margin >= 1 && strength >= 0 && responsibility >= 0);
        if (!(responsibility > 0) || !is_finite(load(self.velocity))) { return std::nullopt; }

        vec_of<V> pushes{};
        detail::for_each_neighbor(self, others, [&](detail::neighbor_of<V> const& other, auto const& thing) {
            detail::encounter<V> const met{self, other, margin};
            if (met.is_pressing()) {
                pushes += met.away(self, thing);
                return;
            }
            auto const pass = closest_approach(met.offset, met.velocity);
            T const miss = length(pass.offset);
            auto const time = contact_time(pass, miss, met.room);
            if (!time || !(*time < horizon)) { return; }
            // Away from where they touch; met head-on that would only brake both, and they would stand face to face.
            T const share = miss / met.room;
            T const sideways = share > head_on ? share : head_on;
            auto const away = pass.direction * veer::sqrt((1 - sideways) * (1 + sideways)) +
                              met.template aside<P>(pass, miss) * sideways;
            // Never more than max_force for one, so that one does not silence the rest.
            T const push = strength * (horizon - *time);
            pushes += away * (push < *time ? push / *time : T(1));
        });
        auto const push = limit(pushes, T(1));
        if (is_zero(push)) { return std::nullopt; }
        T const effort = self.max_force * (responsibility < T(0.5) ? 2 * responsibility : T(1));
        return detail::desired<V>(load(self.velocity) + push * effort);
    }

private:
    static constexpr scalar_t<V> head_on = scalar_t<V>(0.1);
};

} // namespace veer
