// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/context/context_map.hpp"
#include "veer/context/write.hpp"
#include "veer/detail/neighbors.hpp"
#include "veer/detail/others.hpp"
#include "veer/detail/slot_loop.hpp"
#include "veer/detail/way_ahead.hpp"
#include "veer/math/pack.hpp"
#include "veer/math/plane.hpp"

namespace veer {

/// Writes as danger how soon each slot's velocity, the slot times max_speed, leads into contact. The other is taken to give
/// way as well, so that the two need not both do the whole; within half the time that stopping takes it is not relied on.
///
/// Source    Reciprocal Velocity Obstacles (van den Berg, Lin, Manocha, ICRA 2008): with w = 2 c - v - v_j, contact is at
///           the smaller root t of |dp - w t| = R. Its square root is a fraction, so that slots vectorize: t is never late,
///           and early by a quarter at most, where they only graze.
/// Returns   danger 0 for a contact at the horizon or later, 1 for one as far off as stopping takes (max_speed /
///           max_force), from there on up to 2; the same for standing still. A wall within that time forbids the slot.
/// Requires  horizon > 0, margin >= 1, 0 <= responsibility <= 1, parting >= 0; perceives a range of targets, one target, a
///           region, or a ray caster: see neighbors.
/// Edges     overlapping: slots that do not part them at `parting` are dangerous, the faster they close in the more; on one
///           point: they part; what is not finite, and the agent itself: not there; in 3D another above or below the plane
///           counts by its share within it.
/// Cost      two square roots a neighbor, one division a slot; a sweep or a ray a slot for what does not move.
template <vector V, plane P = plane::xz, class Write = max_write>
struct time_to_collision {
    scalar_t<V> horizon = 2;                       ///< contacts later than this do not matter [s]
    scalar_t<V> margin = scalar_t<V>(1.02);        ///< this many times the sum of the radii is contact
    scalar_t<V> responsibility = scalar_t<V>(0.5); ///< the share of an evasion that it takes on; 0: others give way
    scalar_t<V> parting = 12; ///< speed at which those who overlap come apart, for each metre of depth [1/s]
    Write combine{};          ///< with what is there: max_write

    template <int N, direction_set D, class Seen>
    VEER_INLINE constexpr void write(context_map<V, N>& map, D const& directions, agent<V> const& self,
                                     Seen& seen) const {
        VEER_EXPECT(horizon > 0 && margin >= 1 && responsibility >= 0 && responsibility <= 1 && parting >= 0);
        if (!(self.max_speed > 0) || !is_finite(load(self.velocity))) { return; }
        if constexpr (detail::others<Seen, V>) {
            detail::for_each_neighbor(self, seen, [&](auto const& other, auto const& thing) VEER_INLINE_LAMBDA {
                meet(map, directions, self, other, thing);
            });
        } else if constexpr (!region<Seen, V> && target<Seen, V>) {
            auto const* one = detail::address_of(seen);
            std::array<decltype(one), 1> const only{one};
            write(map, directions, self, only);
        } else {
            static_assert(obstacle<Seen, V> || ray_caster<Seen, V>,
                          "veer: time_to_collision looks at a range of targets, a target, a region or a ray caster");
            for (int j = 0; j < N; ++j) { feel(map, directions, self, seen, j); }
        }
    }

private:
    using T = scalar_t<V>;
    using flat_vec = vec<T, 2>;

    /// How long it takes to stop, at most half the horizon [s].
    [[nodiscard]] constexpr T stopping_time(agent<V> const& self) const {
        return self.max_speed < self.max_force * horizon / 2 ? self.max_speed / self.max_force : horizon / 2;
    }

    template <int N, direction_set D, class Thing>
    VEER_INLINE constexpr void meet(context_map<V, N>& map, D const& directions, agent<V> const& self,
                                    detail::neighbor_of<V> const& other, Thing const& thing) const {
        if (!(responsibility > 0)) { return; }
        T const touch = self.radius + other.radius;
        T const reach = touch * margin;
        auto const offset = flat<P>(other.offset);
        T const square = dot(other.offset, other.offset);
        T const per_speed = 1 / self.max_speed;
        auto const velocity = flat<P>(load(self.velocity)) * per_speed;
        auto const relative = velocity - flat<P>(other.velocity) * per_speed;
        if (square < reach * reach) {
            T const distance = veer::sqrt(square);
            auto const away =
                detail::square_is_exact(square) ? other.offset / -distance : detail::parting_direction(self, thing);
            part(map, directions, -flat<P>(away), velocity, relative,
                 clamped(parting * (touch - distance) * per_speed, T(0), T(1)));
            return;
        }
        // Lengths in units of the reach, speeds of max_speed.
        T const per_reach = 1 / reach;
        T const per_unit_time = self.max_speed * per_reach;
        T const longest = horizon * per_unit_time;
        T const fastest = 2 / responsibility + veer::sqrt(dot(relative, relative));
        T const clear = (square - reach * reach) * (per_reach * per_reach);
        T const farthest = 1 + longest * fastest;
        // Too far to meet, or too large to compute with.
        if (!(clear < farthest * farthest) || !(fastest < T(1e3)) || !(longest < T(1e4))) { return; }

        auto const to = offset * per_reach;
        T const stop = stopping_time(self) * per_unit_time;
        T const gap = veer::sqrt(dot(to, to)) - 1;
        // Within half the time of stopping the other cannot be relied on any more.
        T const share = 2 * gap < dot(to, relative) * stop ? T(1) : responsibility;
        T const scale = 1 / share;
        auto const rest = relative - velocity * scale;
        T const per_stop = 1 / stop;
        T const per_rest = 1 / (longest - stop);
        T const at_stop = 1 + stop * per_rest;

        // A number, or several slots' at once.
        auto const danger = [&]<class Number>(Number x, Number y) VEER_INLINE_LAMBDA {
            using veer::larger;
            using veer::select;
            Number const wx = x * Number(scale) + Number(rest.x);
            Number const wy = y * Number(scale) + Number(rest.y);
            Number const b = Number(to.x) * wx + Number(to.y) * wy;
            Number const bb = b * b;
            Number const chord = bb - (wx * wx + wy * wy) * Number(clear);
            // clear / (b + sqrt(chord)), with the root of x = chord / bb as (1 + 3 x) / (3 + x).
            Number const t =
                Number(clear) * (Number(3) * bb + chord) / (Number(4) * b * (bb + chord) + Number(T(1e-30)));
            Number const worst = larger(Number(at_stop) - t * Number(per_rest), Number(T(2)) - t * Number(per_stop));
            return select((b > Number(0)) & (chord > Number(0)), worst, Number(0));
        };
        write_all(map, directions, danger);
    }

    /// Who overlaps: what closes in is dangerous, and what parts too slowly.
    template <int N, direction_set D>
    VEER_INLINE constexpr void part(context_map<V, N>& map, D const& directions, flat_vec toward, flat_vec velocity,
                                    flat_vec relative, T least) const {
        T const scale = 1 / responsibility;
        T const rest = dot(toward, relative - velocity * scale) + least;
        auto const danger = [&]<class Number>(Number x, Number y) VEER_INLINE_LAMBDA {
            using veer::select;
            Number const closing = (Number(toward.x) * x + Number(toward.y) * y) * Number(scale) + Number(rest);
            Number const some = select(closing > Number(0), closing, Number(0));
            return select(closing > Number(0), Number(2) - Number(T(0.3)) / (Number(1) + Number(5) * some), Number(0));
        };
        write_all(map, directions, danger);
    }

    /// The danger of each slot's velocity, and of standing.
    template <int N, direction_set D, class Danger>
    VEER_INLINE constexpr void write_all(context_map<V, N>& map, D const& directions, Danger const& danger) const {
        constexpr int lanes = detail::lanes<T>(N);
        slot_values<T, N> worst;
        if (lanes == 1 || std::is_constant_evaluated()) {
            for (std::size_t j = 0; j < N; ++j) { worst[j] = danger(directions.table.x[j], directions.table.y[j]); }
        } else {
            using number = pack<T, lanes>;
            for (std::size_t j = 0; j < N; j += lanes) {
                danger(number::load(&directions.table.x[j]), number::load(&directions.table.y[j])).store(&worst[j]);
            }
        }
        VEER_SLOT_LOOP(T, N)
        for (std::size_t j = 0; j < N; ++j) { map.danger[j] = combine(map.danger[j], worst[j]); }
        map.standing = combine(map.standing, danger(T(0), T(0)));
    }

    /// What does not move, slot by slot.
    template <int N, direction_set D, class Thing>
    constexpr void feel(context_map<V, N>& map, D const& directions, agent<V> const& self, Thing& thing, int j) const {
        auto const i = static_cast<std::size_t>(j);
        T const speed = length(directions.table[i]) * self.max_speed;
        auto const direction = directions.direction(j);
        T const way = speed * horizon;
        if (!(way > 0) || !is_finite(way)) { return; }
        auto const hit = detail::way_ahead(self, thing, direction, way);
        if (!hit || !is_finite(hit->distance) || hit->distance >= way) { return; }
        T const time = hit->distance > 0 ? hit->distance / speed : T(0);
        T const stop = stopping_time(self);
        T const worst = time < stop ? 2 - time / stop : 1 - (time - stop) / (horizon - stop);
        map.danger[i] = combine(map.danger[i], worst);
        if (time < stop) { map.mask.forbid(j); }
    }
};

} // namespace veer
