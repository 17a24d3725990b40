// SPDX-License-Identifier: MIT
#pragma once

#include "veer/behaviors/arrive.hpp"
#include "veer/detail/neighbors.hpp"
#include "veer/detail/others.hpp"

namespace veer {

/// Goes to a point where others want to be as well, and rests as near to it as they leave room: who is held off it by those
/// that are nearer has arrived. As a wish of crowd_avoidance it ends the milling about a goal that cannot be everyone's.
///
/// Source    discs that lie closely about a point fill a larger one, of which they are the share `packing`: whose own rim
///           is within that of all who are nearer, each at its size, finds no better place.
/// Returns   desired velocity [m/s]: zero where it has arrived, else that of `arriving`.
/// Requires  0 < packing <= 1; a goal; others: a range of targets, see neighbors; those about the goal are enough.
/// Edges     room for its disc at the goal itself: goes there, whoever is near; a goal that is not finite: no opinion;
///           in 3D discs count as well, as on the ground; others that are not finite, and the agent itself: not there.
/// Cost      three square roots; no state, no allocation.
template <vector V, class Slowing = linear_slowing>
struct gather {
    scalar_t<V> packing = scalar_t<V>(0.6); ///< of the ground about the goal, what bodies cover; lattices reach 0.9
    arrive<V, Slowing> arriving{};          ///< how it goes there

    template <target<V> Goal, detail::others<V> Range>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Goal const& goal, Range&& others,
                                                        scalar_t<V> dt = 0) const {
        using T = scalar_t<V>;
        VEER_EXPECT(packing > 0 && packing <= 1);
        auto const way = position_of<V>(goal) - load(self.position);
        T const square = dot(way, way);
        T covered = 0; // over pi
        bool taken = false;
        detail::for_each_neighbor(self, others, [&](detail::neighbor_of<V> const& other, auto const&) {
            T const its_square = length_squared(other.offset - way);
            T const touch = self.radius + other.radius;
            if (its_square < square) { covered += other.radius * other.radius; }
            taken = taken || its_square < touch * touch;
        });
        if (taken && length(way) < self.radius + veer::sqrt(covered / packing)) { return store<V>({}); }
        return arriving(self, goal, dt);
    }
};

} // namespace veer
