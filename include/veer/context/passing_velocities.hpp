// SPDX-License-Identifier: MIT
#pragma once

#include "veer/behavior.hpp"
#include "veer/context/velocity_set.hpp"
#include "veer/detail/neighbors.hpp"
#include "veer/detail/others.hpp"
#include "veer/detail/room_to_close.hpp"

namespace veer {

/// The velocities worth a thought for one who walks among others: the wanted one, the present one, small changes of that,
/// and those that just pass the two whom the agent would meet soonest, on either side. Directions at even angles are not
/// among them: the way past another is seldom one of them, so that an agent bound to them swerves more than it must.
/// And all of them are made safe for a moment: none closes in on anybody faster than the gap over `pause`, unless it passes.
///
/// Source    the edges of Reciprocal Velocity Obstacles (van den Berg, Lin, Manocha, ICRA 2008), on which every least
///           evasion lies; the moment is a control barrier: a gap that shrinks no faster than in proportion never closes.
/// Returns   oriented: 0 wanted, 1 present; 2 to 5 faster, to the right, to the left, slower; 6 to 13 past the two, each to
///           the right first, at the relative velocity nearest to the present one, then at the wanted speed; 14 halfway
///           from present to wanted, 15 standing still, if what is wanted is slower than a fifth of max_speed. Slots
///           without a use are as slot 0. Then each is slowed and turned as little as `pause` demands; what is wanted
///           stays known as the set's wish.
/// Requires  a behavior that tells what is wanted; neighbors: a range of targets; horizon > 0, margin >= 1,
///           0 <= responsibility <= 1, and all three as those of the time_to_collision that judges; pause > 0.
/// Edges     no opinion of the behavior: what is wanted is to go on; a velocity that is not finite: zero; max_speed zero:
///           all slots are zero; a step longer than pause: that step instead; more than eight close by: the closest eight.
/// Cost      two square roots a neighbor that would be met, 12 for the two; for each that is close another two, and a pass
///           over the slots; no allocation.
template <vector V, class Wish, class Neighbors, plane P = plane::xz>
struct passing_velocities {
    using vector_type = V;
    static constexpr int size = 16;
    using oriented_type = velocity_set<V, size, P>;

    Wish wish;                                     ///< what the agent would do if nobody else were there
    std::tuple<Neighbors> neighbors;               ///< projection to the others
    scalar_t<V> horizon = 2;                       ///< contacts later than this do not matter [s]
    scalar_t<V> margin = scalar_t<V>(1.02);        ///< of the sum of the radii
    scalar_t<V> responsibility = scalar_t<V>(0.5); ///< the share of an evasion that the agent takes on itself
    scalar_t<V> parting = 12;               ///< speed at which those who overlap part, for each metre of depth [1/s]
    scalar_t<V> pause = scalar_t<V>(0.15);  ///< it closes in on nobody faster than the gap over this time [s]
    scalar_t<V> change = scalar_t<V>(0.06); ///< how far around the present velocity, of the wanted speed

    template <class World, class Time = no_time>
    [[nodiscard]] constexpr oriented_type oriented(agent<V> const& self, World&& world, Time dt = {}) const {
        VEER_EXPECT(horizon > 0 && margin >= 1 && responsibility >= 0 && responsibility <= 1 && pause > 0);
        oriented_type set;
        std::optional<V> const answer = detail::propose(wish, self, dt, world);
        set.has_wish = answer && is_finite(load(*answer));
        auto const present = share(load(self.velocity), self.max_speed);
        auto const wanted = set.has_wish ? share(load(*answer), self.max_speed) : present;
        set.wish = wanted;
        set.put(0, wanted);
        set.put(1, present);

        T const speed = length(wanted);
        T const pace = speed > 0 ? speed : oriented_type::resting_pace;
        auto const ahead = unit(is_zero(present) ? wanted : present) * (change * pace);
        set.put(2, limit(present + ahead, T(1)));
        set.put(3, limit(present - perp(ahead), T(1)));
        set.put(4, limit(present + perp(ahead), T(1)));
        set.put(5, limit(present - ahead, T(1)));

        pass soonest[2] = {{T(1), {}, {}, 0, 0}, {T(1), {}, {}, 0, 0}};
        detail::room_to_close<T> room;
        find_soonest(soonest, room, self, world, wanted, present, time_for_gap(dt));
        std::size_t slot = 6;
        for (pass const& one : soonest) {
            for (T const side : {T(-1), T(1)}) { put_edges(set, slot, one, side, present, pace); }
        }
        set.put(14, (present + wanted) * T(0.5));
        set.put(15, speed < T(0.2) ? flat_vec{} : wanted);
        room.hold(set.table);
        return set;
    }

private:
    using T = scalar_t<V>;
    using flat_vec = vec<T, 2>;

    /// A neighbor that would be met.
    struct pass {
        T time;          ///< of the contact, over the horizon; below zero for one that is touched, the deeper the lower
        flat_vec toward; ///< unit vector to it
        flat_vec relative; ///< the agent's velocity as it sees it, in shares of max_speed
        T sine; ///< of half the angle under which it is seen, grown by the agent's own radius; of one that is
                ///< touched: the speed at which to part
        T cosine;
    };

    /// No step may take all of a gap [s].
    template <class Time>
    [[nodiscard]] constexpr T time_for_gap([[maybe_unused]] Time dt) const {
        if constexpr (std::is_same_v<Time, no_time>) {
            return pause;
        } else {
            return static_cast<T>(dt) > pause ? static_cast<T>(dt) : pause;
        }
    }

    [[nodiscard]] static constexpr flat_vec share(vec_of<V> velocity, T max_speed) {
        auto const v = flat<P>(velocity) / max_speed;
        return max_speed > 0 && is_finite(v) ? limit(v, T(1)) : flat_vec{};
    }

    template <class World>
    constexpr void find_soonest(pass (&soonest)[2], detail::room_to_close<T>& room, agent<V> const& self, World& world,
                                flat_vec wanted, flat_vec present, T gap_time) const {
        if (!(responsibility > 0) || !(self.max_speed > 0)) { return; }
        T const longest = horizon * self.max_speed;
        auto const meet = [&](detail::neighbor_of<V> const& other, auto const& thing) {
            auto const offset = flat<P>(other.offset);
            T const reach = (self.radius + other.radius) * margin;
            T const square = dot(other.offset, other.offset);
            T const clear = square - reach * reach;
            auto const relative = present - flat<P>(other.velocity) / self.max_speed;
            T const touch = self.radius + other.radius;
            T const farthest = touch + (2 + 2 / responsibility) * gap_time * self.max_speed;
            T const distance = square < farthest * farthest ? veer::sqrt(square) : T(0);
            if (square < farthest * farthest) {
                auto const toward = detail::square_is_exact(square) ? offset / distance
                                                                    : -flat<P>(detail::parting_direction(self, thing));
                T const allowed = (distance - touch) / (gap_time * self.max_speed);
                room.meet(toward, allowed, clear > 0 ? reach / distance : T(1), present, relative, responsibility);
            }
            if (!(clear > 0)) {
                T const overlap = touch - distance;
                auto const away = detail::square_is_exact(square) ? offset / -distance
                                                                  : flat<P>(detail::parting_direction(self, thing));
                T const opening = clamped(parting * overlap / self.max_speed, T(0), T(1));
                keep(soonest, {-1 - (reach - distance) / longest, -away, relative, opening, 0});
                return;
            }
            auto const then = relative + (wanted - present) / responsibility;
            T const kept = contact(offset, relative, clear, longest);
            T const wished = contact(offset, then, clear, longest);
            T const time = wished < kept ? wished : kept;
            if (!(time < soonest[1].time)) { return; }
            T const distance_squared = dot(offset, offset);
            T const away = veer::sqrt(distance_squared);
            // Of a ball, what reaches into the plane.
            T const sine = veer::sqrt(distance_squared - clear) * just_past / away;
            if (sine < 1) { keep(soonest, {time, offset / away, relative, sine, veer::sqrt((1 - sine) * (1 + sine))}); }
        };
        detail::project_all(world, neighbors, [&](auto& others) {
            static_assert(detail::others<decltype(others), V>, "veer: passing_velocities needs a range of targets");
            detail::for_each_neighbor(self, others, meet);
        });
    }

    /// When a contact is, over the horizon; 1 where there is none within it.
    [[nodiscard]] static constexpr T contact(flat_vec offset, flat_vec velocity, T clear, T longest) {
        T const closing = dot(offset, velocity);
        T const chord = closing * closing - dot(velocity, velocity) * clear;
        if (!(closing > 0) || !(chord > 0)) { return 1; }
        T const way = clear / (closing + veer::sqrt(chord));
        return way < longest ? way / longest : T(1);
    }

    static constexpr void keep(pass (&soonest)[2], pass const& one) {
        if (!(one.time < soonest[1].time)) { return; }
        bool const first = one.time < soonest[0].time;
        if (first) { soonest[1] = soonest[0]; }
        soonest[first ? 0 : 1] = one;
    }

    /// The two velocities on one edge of those that would hit: c = base + edge y. Of one that is touched: the present and the
    /// wanted velocity, less what of them does not part.
    constexpr void put_edges(oriented_type& set, std::size_t& slot, pass const& one, T side, flat_vec present,
                             T pace) const {
        auto nearest = set.table[0];
        auto fast = nearest;
        if (one.time < 0) {
            auto const parted = [&](flat_vec c) {
                T const closing =
                    dot(one.toward, c - present) + responsibility * (dot(one.toward, one.relative) + one.sine);
                return limit(closing > 0 ? c - one.toward * (closing * just_past) : c, T(1));
            };
            nearest = parted(present);
            fast = parted(fast);
        } else if (one.time < 1) {
            auto const edge = one.toward * one.cosine + perp(one.toward) * (side * one.sine);
            auto const base = present - one.relative * responsibility;
            nearest = limit(base + edge * (responsibility * dot(edge, one.relative)), T(1));
            T const along = dot(edge, base);
            T const rest = along * along - dot(base, base) + pace * pace;
            T const y = veer::sqrt(rest) - along;
            fast = rest > 0 && y > 0 ? limit(base + edge * y, T(1)) : nearest;
        }
        set.put(slot++, nearest);
        set.put(slot++, fast);
    }

    static constexpr T just_past = T(1.002); ///< rounding must not make a hit of it
};

} // namespace veer
