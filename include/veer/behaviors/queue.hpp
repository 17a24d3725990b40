// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/config.hpp"
#include "veer/detail/frame.hpp"
#include "veer/detail/neighbors.hpp"
#include "veer/detail/others.hpp"

namespace veer {

/// Waits for whoever is ahead: brakes, and never pushes. Put it before what wants to get on, with separation for those
/// that press from the side: prioritize(on(&w::people, queue), blend(weighted(1, seek), weighted(1, separation))).
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Queuing": brake for others near, in
///           front, and slower. It closes in on one of them at most at max_speed times the share of `distance` that is left
///           between their rims. Where ways converge both have the other ahead: the mean of the two ways tells who is first.
/// Returns   desired velocity [m/s] along the own way, no faster than now; no opinion while nobody holds the agent up.
/// Requires  distance >= 0; others: a range of targets, see neighbors.
/// Edges     at rest its way is where it faces, and without a heading there is no opinion; who comes or faces the other way
///           does not queue, and is none of its business; two exactly abreast: who has the other clockwise of its way in
///           the plane P lets it go first; others that are not finite, and the agent itself: not there.
/// Cost      two to four square roots an other ahead; no state, no allocation.
template <vector V, plane P = plane::xz>
struct queue {
    scalar_t<V> distance = 1; ///< the gap to the one ahead, between rims, at which it begins to brake [m]

    template <detail::others<V> Range>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Range&& others) const {
        using T = scalar_t<V>;
        VEER_EXPECT(distance >= 0);
        auto const moving = unit(load(self.velocity));
        auto const way = is_zero(moving) ? veer::heading_of(self) : moving;
        T const speed = length(load(self.velocity));
        T allowed = speed;
        bool held_up = false;
        detail::for_each_neighbor(self, others, [&](detail::neighbor_of<V> const& other, auto const& thing) {
            T const along = dot(way, other.offset);
            T const away = length(other.offset);
            T const reach = self.radius + other.radius;
            T const gap = away - reach;
            if (!(along > 0) || !(gap < distance)) { return; }
            if (!(length(other.offset - way * along) < reach)) { return; }
            if (!is_first(way, way_of(thing, way), other.offset)) { return; }
            T const closing = self.max_speed * (gap > 0 ? gap / distance : T(0));
            T const most = (dot(other.offset / away, other.velocity) + closing) * (away / along);
            if (!(most <= allowed)) { return; }
            allowed = most > 0 ? most : T(0);
            held_up = true;
        });
        return held_up ? detail::desired<V>(limit(way * allowed, self.max_speed)) : std::nullopt;
    }

private:
    /// Where another goes, or else faces; who does neither is taken to wait in the same direction.
    template <class Thing>
    [[nodiscard]] static constexpr vec_of<V> way_of(Thing const& thing, vec_of<V> own_way) {
        auto const moving = unit(velocity_of<V>(thing));
        if (!is_zero(moving)) { return moving; }
        auto const facing = detail::heading_of_target<V>(thing);
        return is_zero(facing) ? own_way : facing;
    }

    /// Whether the other goes first, of two that do not go against each other; never both of two.
    [[nodiscard]] static constexpr bool is_first(vec_of<V> way, vec_of<V> its_way, vec_of<V> offset) {
        if (dot(way, its_way) < 0) { return false; }
        scalar_t<V> const lead = dot(way + its_way, offset);
        return lead > 0 || (lead == 0 && dot(detail::aside_of<P>(way), offset) < 0);
    }
};

} // namespace veer
