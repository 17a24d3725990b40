// SPDX-License-Identifier: MIT
#pragma once

#include "veer/behavior.hpp"
#include "veer/context/velocity_set.hpp"
#include "veer/detail/edges.hpp"
#include "veer/detail/others.hpp"
#include "veer/detail/room_to_close.hpp"

namespace veer {

/// The velocities worth a thought for one who walks among others: the wanted one, the present one, small changes of that,
/// those that just pass one of the four whom the agent would meet soonest, on either side, and those that just pass two of
/// them at once. Directions at even angles are not among them: the way past another is seldom one of them, so that an agent
/// bound to them swerves more than it must. And all of them are made safe for a moment: none closes in on anybody faster than the gap over `pause`, unless it passes.
///
/// Source    the edges of Reciprocal Velocity Obstacles (van den Berg, Lin, Manocha, ICRA 2008): every least evasion lies on
///           one of them, or where two cross; the moment is a control barrier: a gap that shrinks no faster than in proportion never closes.
/// Returns   oriented: 0 wanted, 1 present; 2 to 5 faster, to the right, to the left, slower; 6 halfway from present to
///           wanted, 7 standing still, if what is wanted is slower than a fifth of max_speed; 8 to 15 past the four, each to
///           the right first, at the relative velocity nearest to the present one; from 16 on past two at once, at most
///           eight, the soonest first. Slots without a use are as slot 0. Then each is slowed and turned as little as
///           `pause` demands; what is wanted stays known as the set's wish.
/// Requires  a behavior that tells what is wanted; neighbors: a range of targets; horizon > 0, margin >= 1,
///           0 <= responsibility <= 1, and all three as those of the time_to_collision that judges; pause > 0.
/// Edges     no opinion of the behavior: what is wanted is to go on; a velocity that is not finite: zero; max_speed zero:
///           all slots are zero; a step longer than pause: that step instead; more than eight close by: the closest eight.
/// Cost      a few square roots a neighbor, in lanes; a division for each two of the four; for each that is close another
///           root, and a pass over the slots; no allocation.
template <vector V, class Wish, class Neighbors, plane P = plane::xz>
struct passing_velocities {
    using vector_type = V;
    static constexpr int size = 24;
    using oriented_type = velocity_set<V, size, P>;

    Wish wish;                                     ///< what the agent would do if nobody else were there
    std::tuple<Neighbors> neighbors;               ///< projection to the others
    scalar_t<V> horizon = 2;                       ///< contacts later than this do not matter [s]
    scalar_t<V> margin = scalar_t<V>(1.015);       ///< of the sum of the radii
    scalar_t<V> responsibility = scalar_t<V>(0.5); ///< the share of an evasion that the agent takes on itself
    scalar_t<V> parting = 12;               ///< speed at which those who overlap part, for each metre of depth [1/s]
    scalar_t<V> pause = scalar_t<V>(0.14);  ///< it closes in on nobody faster than the gap over this time [s]
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
        detail::soonest_few<T> soonest;
        detail::room_to_close<T> room{responsibility};
        using four = detail::number_of_lanes<T, detail::lanes<T>(4)>;
        using many = detail::number_of_lanes<T, detail::register_lanes<T>>;
        put_changes<four>(set, present, ahead);
        find_soonest<many>(soonest, room, self, world, wanted, present, time_for_gap(dt));
        put_edges<detail::number_of_lanes<T, detail::lanes<T>(8)>, four>(set, soonest, present);
        set.put(6, (present + wanted) * T(0.5));
        set.put(7, speed < T(0.2) ? flat_vec{} : wanted);
        room.hold(set.table);
        return set;
    }

private:
    using T = scalar_t<V>;
    using flat_vec = vec<T, 2>;

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

    /// The present velocity and a little more: ahead, to the right, to the left, back.
    template <class Number>
    VEER_INLINE static constexpr void put_changes(oriented_type& set, flat_vec present, flat_vec ahead) {
        std::array<T, 4> const along{ahead.x, ahead.y, -ahead.y, -ahead.x};
        std::array<T, 4> const across{ahead.y, -ahead.x, ahead.x, -ahead.y};
        for (std::size_t k = 0; k < 4; k += detail::lane_count<Number>) {
            auto const slots = detail::within_one<Number>({Number(present.x) + detail::numbers_at<Number>(&along[k]),
                                                           Number(present.y) + detail::numbers_at<Number>(&across[k])});
            detail::numbers_to(slots.x, &set.table.x[2 + k]);
            detail::numbers_to(slots.y, &set.table.y[2 + k]);
        }
    }

    template <class Number, class World>
    VEER_INLINE constexpr void find_soonest(detail::soonest_few<T>& soonest, detail::room_to_close<T>& room,
                                            agent<V> const& self, World& world, flat_vec wanted, flat_vec present,
                                            T gap_time) const {
        using detail::lane_of;
        using veer::larger;
        using veer::select;
        using veer::smaller;
        if (!(responsibility > 0) || !(self.max_speed > 0)) { return; }
        T const per_speed = 1 / self.max_speed;
        T const longest = horizon * self.max_speed;
        Number const per_longest(1 / longest);
        Number const per_gap(per_speed / gap_time);
        auto const change_wanted = (wanted - present) / responsibility;
        auto const meet = [&](detail::others_in_lanes<Number> const& other) VEER_INLINE_LAMBDA {
            Number const touch = Number(self.radius) + other.radius;
            Number const reach = touch * Number(margin);
            Number const clear = other.square - reach * reach;
            Number const distance = sqrt(other.square);
            Number const per_distance = Number(1) / distance;
            auto const toward = other.toward(per_distance);
            Number const relative_x = Number(present.x) - other.speed_x * Number(per_speed);
            Number const relative_y = Number(present.y) - other.speed_y * Number(per_speed);
            auto const apart = clear > Number(0);

            Number const farthest = touch + Number((2 + 2 / responsibility) * gap_time * self.max_speed);
            // A hair's breadth stays between them: rounding must not make a touch of it.
            Number const gap = distance - touch;
            Number const spare = larger(gap - touch * Number(hair), smaller(gap, Number(0)));
            room.meet(other.there & (other.square < farthest * farthest), toward, spare * per_gap,
                      select(apart, reach * per_distance, Number(1)), present, relative_x, relative_y);

            Number const kept = detail::closing_to_contact(other, relative_x, relative_y, clear);
            Number const wished = detail::closing_to_contact(other, relative_x + Number(change_wanted.x),
                                                             relative_y + Number(change_wanted.y), clear);
            Number const soon = larger(larger(kept, wished), Number(detail::smallest_square<T>));
            Number sine = reach * Number(detail::just_past<T>) * per_distance;
            Number per_away = per_distance;
            if constexpr (dimension_v<V> == 3) {
                // Of a ball, what reaches into the plane: of one whose center is in it all, and the same bits as in 2D.
                Number const square = other.x * other.x + other.y * other.y;
                per_away = Number(1) / sqrt(square);
                Number const reaching = sqrt(square - clear) * Number(detail::just_past<T>) * per_away;
                sine = select(square < other.square, reaching, sine);
            }
            Number const contact = smaller(clear * per_longest / soon, Number(1));
            Number const touched = Number(T(-1)) - (reach - distance) * per_longest;
            Number const time = select(apart, select(sine < Number(1), contact, Number(1)), touched);
            auto const sooner = other.there & (time <= Number(soonest.latest())) & (time < Number(1));
            std::uint32_t left = bits(sooner);
            if (left == 0) { return; }
            Number const x = select(apart, other.x * per_away, toward.x);
            Number const y = select(apart, other.y * per_away, toward.y);
            Number const opening =
                smaller(larger(Number(parting * per_speed) * (touch - distance), Number(0)), Number(1));
            Number const sine_or_opening = select(apart, sine, opening);
            Number const cosine = select(apart, sqrt((Number(1) - sine) * (Number(1) + sine)), Number(0));
            for (; left != 0; left &= left - 1) {
                int const i = detail::lowest_bit(left);
                soonest.keep({lane_of(time, i),
                              {lane_of(x, i), lane_of(y, i)},
                              {lane_of(relative_x, i), lane_of(relative_y, i)},
                              lane_of(sine_or_opening, i),
                              lane_of(cosine, i)});
            }
        };
        detail::project_all(world, neighbors, [&](auto& others) VEER_INLINE_LAMBDA {
            static_assert(detail::others<decltype(others), V>, "veer: passing_velocities needs a range of targets");
            detail::for_each_in_lanes<Number, P>(self, others, meet);
        });
    }

    /// The velocities on either edge of those that would hit each, and where the edges of two cross.
    template <class Edges, class Crossings>
    VEER_INLINE constexpr void put_edges(oriented_type& set, detail::soonest_few<T> const& soonest,
                                         flat_vec present) const {
        auto const wanted = set.table[0];
        for (std::size_t j = first_edge; j < size; ++j) { set.put(j, wanted); }
        auto const& passes = soonest.passes;
        if (!(passes[0].time < 1)) { return; }
        detail::edge_lines<T> lines;
        lines.template find<Edges>(soonest, present, responsibility);
        std::size_t met = 0;
        for (; met < passes.size() && passes[met].time < 1; ++met) {
            for (std::size_t k = 2 * met; k < 2 * met + 2; ++k) {
                set.put(first_edge + k, {lines.nearest_x[k], lines.nearest_y[k]});
            }
        }
        std::size_t slot = first_edge + lines.count;
        for (std::size_t i = 0; i < met; ++i) {
            // Who touches has no edges.
            for (std::size_t j = i + 1; j < met && !(passes[i].time < 0); ++j) {
                lines.template cross_two<Crossings>(i, j, [&](flat_vec c) {
                    if (slot < size) { set.put(slot++, c); }
                });
            }
        }
    }

    static constexpr std::size_t first_edge = 8;
    static constexpr T hair = T(0.001); ///< of the distance at which they touch
};

} // namespace veer
