// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/slide.hpp"
#include "veer/space/sweep.hpp"

namespace veer {

namespace detail {

template <class C, class V>
concept no_caster = !ray_caster<C const, V>;

} // namespace detail

/// Keeps a distance along a wall, on whichever side it has the wall, and turns with it.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Wall Following": where it will be, the
///           nearest point of the wall from there, and from that point out by the distance.
/// Returns   desired velocity [m/s], max_speed long; none when there is no wall within range.
/// Requires  distance > 0, range > distance, seconds >= 0; perceives obstacles that have a surface (one, a range of them,
///           or a std::tuple of such), or a ray caster.
/// Edges     straight at a wall: turns counter-clockwise in the plane P; at rest without a heading: no opinion. Rays see
///           no further round a corner than they strike: they leave the wall where it ends, surfaces go round.
/// Cost      with surfaces one call of each and a few square roots; with a caster five rays; no state, no allocation.
template <vector V, plane P = plane::xz>
struct follow_wall {
    scalar_t<V> distance = 1;               ///< between its rim and the wall [m]
    scalar_t<V> range = 4;                  ///< sees walls as far from its rim as this [m]
    scalar_t<V> seconds = scalar_t<V>(0.5); ///< measures from where it will be then [s]

    template <detail::no_caster<V> Obstacles>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Obstacles const& obstacles) const {
        auto const place = load(self.position) + load(self.velocity) * seconds;
        walls_seen seen;
        for_each_obstacle<V>(obstacles, [&](auto const& thing) {
            auto const found = veer::surface_of(thing, store<V>(place));
            if (found) { consider(seen, load(found->normal), found->distance - self.radius); }
        });
        return along(self, seen);
    }

    template <ray_caster<V> Cast>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Cast&& cast) const {
        using T = scalar_t<V>;
        auto const place = load(self.position) + load(self.velocity) * seconds;
        auto const ahead = detail::ahead_of(self);
        if (is_zero(ahead)) { return std::nullopt; }
        auto const aside = detail::aside_of<P>(ahead);
        walls_seen seen;
        for (auto const& ray : {aside, unit(aside + ahead), ahead, unit(ahead - aside), -aside}) {
            std::optional<ray_hit<V>> const hit =
                cast(self.position, store<V>(ray), range + self.radius + length(load(self.velocity)) * seconds);
            if (!hit || !is_finite(hit->distance) || !is_finite(load(hit->position))) { continue; }
            auto const normal = load(hit->normal);
            T const gap = dot(place - load(hit->position), normal) - self.radius;
            consider(seen, normal, gap);
        }
        return along(self, seen);
    }

private:
    struct walls_seen {
        vec_of<V> normals{};
        vec_of<V> nearest{};
        scalar_t<V> gap = 0;
        bool any = false;
    };

    constexpr void consider(walls_seen& seen, vec_of<V> normal, scalar_t<V> gap) const {
        if (!(gap < range) || !is_finite(normal)) { return; }
        if (!seen.any || gap < seen.gap) {
            seen.gap = gap;
            seen.nearest = normal;
        }
        seen.any = true;
        seen.normals += normal * (range - gap);
    }

    [[nodiscard]] constexpr std::optional<V> along(agent<V> const& self, walls_seen const& seen) const {
        using T = scalar_t<V>;
        VEER_EXPECT(distance > 0 && range > distance && seconds >= 0);
        auto const ahead = detail::ahead_of(self);
        if (!seen.any || is_zero(ahead)) { return std::nullopt; }
        auto const out = unit(seen.normals);
        T const leading_in = -dot(ahead, out);
        // The way to where it will be, without what of it leads into the walls ..
        auto const level = leading_in > 0 ? ahead + out * leading_in : ahead;
        auto const along = length(level) > T(1e-3) ? unit(level) : detail::aside_of<P>(ahead);
        T const travel = length(load(self.velocity)) * seconds;
        T const look = travel > distance ? travel : distance;
        // .. and there out to the distance, or in to it.
        auto const way = unit(along * look + seen.nearest * (distance - seen.gap));
        return detail::desired<V>((is_zero(way) ? detail::aside_of<P>(ahead) : way) * self.max_speed);
    }
};

} // namespace veer
