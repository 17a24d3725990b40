// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/context/context_map.hpp"
#include "veer/context/write.hpp"
#include "veer/detail/choose.hpp"
#include "veer/detail/meeting.hpp"
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
    scalar_t<V> margin = scalar_t<V>(1.015);       ///< this many times the sum of the radii is contact
    scalar_t<V> responsibility = scalar_t<V>(0.5); ///< the share of an evasion that it takes on; 0: others give way
    scalar_t<V> parting = 12; ///< speed at which those who overlap come apart, for each metre of depth [1/s]
    Write combine{};          ///< with what is there: max_write

    template <int N, direction_set D, class Seen>
    VEER_INLINE constexpr void write(context_map<V, N>& map, D const& directions, agent<V> const& self,
                                     Seen& seen) const {
        VEER_EXPECT(horizon > 0 && margin >= 1 && responsibility >= 0 && responsibility <= 1 && parting >= 0);
        if (!(self.max_speed > 0) || !is_finite(load(self.velocity))) { return; }
        if constexpr (detail::others<Seen, V>) {
            if (!(responsibility > 0)) { return; }
            meet_all<detail::number_of_lanes<T, detail::register_lanes<T>>>(map, directions, self, seen);
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

    /// The others, as many at a time as a Number has lanes, and of each all slots.
    template <class Number, int N, direction_set D, class Others>
    VEER_INLINE constexpr void meet_all(context_map<V, N>& map, D const& directions, agent<V> const& self,
                                        Others& seen) const {
        using veer::larger;
        T const per_speed = 1 / self.max_speed;
        T const stopping = stopping_time(self);
        auto const velocity = flat<P>(load(self.velocity)) * per_speed;
        Number const velocity_x(velocity.x);
        Number const velocity_y(velocity.y);
        Number const per_stop(per_speed / stopping);
        Number const per_rest(per_speed / (horizon - stopping));
        auto const slots = detail::bounds_of(directions.table);
        auto const visit = [&](detail::others_in_lanes<Number> const& other) VEER_INLINE_LAMBDA {
            Number const reach = (Number(self.radius) + other.radius) * Number(margin);
            Number const relative_x = velocity_x - other.speed_x * Number(per_speed);
            Number const relative_y = velocity_y - other.speed_y * Number(per_speed);
            auto const overlaps = other.there & (other.square < reach * reach);

            // Lengths in units of the reach, speeds of max_speed.
            Number const per_reach = Number(1) / reach;
            Number const per_unit_time = Number(self.max_speed) * per_reach;
            Number const longest = Number(horizon) * per_unit_time;
            Number const fastest =
                Number(2 / responsibility) + larger(relative_x, -relative_x) + larger(relative_y, -relative_y);
            Number const farthest = Number(1) + longest * fastest;
            Number const clear = (other.square - reach * reach) * (per_reach * per_reach);
            Number const to_x = other.x * per_reach;
            Number const to_y = other.y * per_reach;
            Number const stop = Number(stopping) * per_unit_time;
            // Within half the time of stopping the other cannot be relied on any more: that far it comes, and its reach.
            Number const stopping_way = Number(1) + (to_x * relative_x + to_y * relative_y) * (stop * Number(T(0.5)));
            auto const alone = (stopping_way > Number(0)) & (to_x * to_x + to_y * to_y < stopping_way * stopping_way);
            Number const scale = select(alone, Number(1), Number(1 / responsibility));
            detail::meeting<Number> const all{to_x,
                                              to_y,
                                              relative_x - velocity_x * scale,
                                              relative_y - velocity_y * scale,
                                              scale,
                                              clear,
                                              Number(horizon / (horizon - stopping)),
                                              reach * per_stop,
                                              reach * per_rest};
            // Neither too far to meet, nor too large to compute with.
            auto const meets = other.there & !overlaps & (clear < farthest * farthest) & (fastest < Number(T(1e3))) &
                               (longest < Number(T(1e4)));
            std::uint32_t reached = bits(meets);
            if constexpr (std::is_same_v<Write, max_write>) { reached &= bits(all.may_reach(slots, fastest, longest)); }
            Number const standing = all.danger(Number(0), Number(0));
            std::uint32_t const apart = bits(overlaps);
            detail::overlap<Number> const touched =
                apart != 0 ? overlapping(self, other, velocity, relative_x, relative_y) : detail::overlap<Number>{};
            for (std::uint32_t left = bits(meets) | apart; left != 0; left &= left - 1) {
                int const i = detail::lowest_bit(left);
                if ((apart >> i & 1U) != 0) {
                    write_slots(map, directions, touched, i);
                    map.standing = combine(map.standing, touched.template lane<T>(i).danger(T(0), T(0)));
                } else {
                    if ((reached >> i & 1U) != 0) { write_slots(map, directions, all, i); }
                    map.standing = combine(map.standing, static_cast<T>(detail::lane_of(standing, i)));
                }
            }
        };
        detail::for_each_in_lanes<Number, P>(self, seen, visit);
    }

    /// Those who overlap: at which speed they part, and in which direction.
    template <class Number>
    [[nodiscard]] constexpr detail::overlap<Number>
    overlapping(agent<V> const& self, detail::others_in_lanes<Number> const& other, flat_vec velocity,
                Number relative_x, Number relative_y) const {
        using veer::larger;
        using veer::smaller;
        T const per_speed = 1 / self.max_speed;
        T const scale = 1 / responsibility;
        Number const distance = sqrt(other.square);
        auto const toward = other.toward(Number(1) / distance);
        Number const touch = Number(self.radius) + other.radius;
        Number const opening = Number(parting) * (touch - distance) * Number(per_speed);
        Number const least = smaller(larger(opening, Number(0)), Number(1));
        Number const rest = toward.x * (relative_x - Number(velocity.x * scale)) +
                            toward.y * (relative_y - Number(velocity.y * scale)) + least;
        return {toward.x, toward.y, Number(scale), rest};
    }

    /// The danger of each slot's velocity.
    template <int N, direction_set D, class Danger>
    VEER_INLINE constexpr void write_slots(context_map<V, N>& map, D const& directions, Danger const& all,
                                           int i) const {
        constexpr int lanes = detail::lanes<T>(N);
        slot_values<T, N> worst;
        if (lanes == 1 || std::is_constant_evaluated()) {
            auto const one = all.template lane<T>(i);
            for (std::size_t j = 0; j < N; ++j) { worst[j] = one.danger(directions.table.x[j], directions.table.y[j]); }
        } else {
            using number = pack<T, lanes>;
            auto const one = all.template lane<number>(i);
            for (std::size_t j = 0; j < N; j += lanes) {
                one.danger(number::load(&directions.table.x[j]), number::load(&directions.table.y[j])).store(&worst[j]);
            }
        }
        VEER_SLOT_LOOP(T, N)
        for (std::size_t j = 0; j < N; ++j) { map.danger[j] = combine(map.danger[j], worst[j]); }
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
