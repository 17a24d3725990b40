// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/config.hpp"
#include "veer/detail/encounter.hpp"
#include "veer/detail/others.hpp"

namespace veer {

/// Is pushed away from every other that it would touch, the sooner the more: avoid_agents minds but one.
///
/// To be put before what the agent wants, so that this gets the force that the pushes leave:
/// truncate(weighted(1.0f, on(&senses::neighbors, avoid_contact<vec2>{})), ..).
///
/// Source    Guy and Karamouzas, "Guide to Anticipatory Collision Avoidance", Game AI Pro 2, 2015, chapter 19: the sum
///           of k (horizon - t) / t, away from where the other is at the time t of contact.
/// Returns   desired velocity [m/s]: the velocity, and the pushes, at most max_force, for one second, so it may exceed
///           max_speed; no opinion when nothing pushes.
/// Requires  horizon >= 0, margin >= 1, strength >= 0, responsibility >= 0; others: a range of targets, see neighbors.
/// Edges     head-on: also to the right, clockwise in the plane P; overlapping, or closing in within the margin:
///           max_force away from where it is; at the same velocity or moving apart: nothing, unless overlapping; on one
///           point: they part; amid even pushes: no opinion; a velocity or an other that is not finite, and the agent
///           itself: not there.
/// Cost      six square roots an other; no state, no allocation.
template <vector V, plane P = plane::xz>
struct avoid_contact {
    /// Contacts later than this do not push [s].
    scalar_t<V> horizon = 2;
    /// This many times the sum of the radii is contact: room for the steps of a simulation.
    scalar_t<V> margin = scalar_t<V>(1.02);
    /// The share of max_force with which a contact in half the horizon pushes.
    scalar_t<V> strength = scalar_t<V>(0.5);
    /// The part of the way that it gives: scales the pushes, 1 at 0.5; 0 goes straight on.
    scalar_t<V> responsibility = scalar_t<V>(0.5);

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
        auto const push = limit(pushes * (2 * responsibility), T(1));
        if (is_zero(push)) { return std::nullopt; }
        return detail::desired<V>(load(self.velocity) + push * self.max_force);
    }

private:
    static constexpr scalar_t<V> head_on = scalar_t<V>(0.1); ///< sine of the least angle to the side
};

} // namespace veer
