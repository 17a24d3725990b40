// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/behavior.hpp"
#include "veer/context/decision.hpp"
#include "veer/context/velocity_set.hpp"
#include "veer/detail/choose.hpp"

namespace veer {

/// Weighs every velocity of a set against the others, and takes the one that costs least: for not being what is wanted, for
/// not being what is, for being late, and for the danger; interest is a gain. The wanted velocity is thought of as turned to
/// the right by the danger straight ahead, so that two who meet head-on, and the hundred who meet in one place, go round
/// one another.
///
/// Source    the penalty of Reciprocal Velocity Obstacles (van den Berg, Lin, Manocha, ICRA 2008), 1 / time + distance from
///           the wanted velocity. Its change counts by its length, not by the square, so that small ones do not pay off:
///           who may stay as it is stays, and nothing trembles.
/// Returns   a velocity: the best one, or with dt a part of the way there, all of it in dt the greater the danger is.
/// Requires  weights >= 0, sharpness > 0, calm >= 0; a set of velocities.
/// Edges     all slots forbidden: slot -1, speed zero; wanting to stand: speeds are compared with an eighth of max_speed;
///           equal costs: the first slot.
/// Cost      two square roots and one division a slot; no allocation.
template <vector V>
struct least_cost_selector {
    scalar_t<V> deviation = 7;                  ///< square of the difference to what is wanted, over its speed
    scalar_t<V> change = 8;                     ///< difference to the present velocity, over the wanted speed
    scalar_t<V> delay = 4;                      ///< what the speed lacks, as a share of the wanted one
    scalar_t<V> impatience = 0;                 ///< times as much more of that for who gets nowhere
    scalar_t<V> haste = scalar_t<V>(0.3);       ///< by how much it is too high, as a share of the wanted one
    scalar_t<V> fear = scalar_t<V>(1.5);        ///< fear / (sharpness + 1 - danger)
    scalar_t<V> sharpness = scalar_t<V>(0.035); ///< how close to 1 danger must come to rule
    scalar_t<V> keep_right = scalar_t<V>(0.04); ///< tangent of the turn at a danger of 1; negative: to the left
    scalar_t<V> stubborn = scalar_t<V>(1.4);    ///< and by up to twice as much more for who stands
    scalar_t<V> calm = scalar_t<V>(0.15);       ///< the time in which it adapts a little where there is no danger [s]

    template <int N, velocities D, class Time = no_time>
    VEER_INLINE constexpr decision<V> operator()(context_map<V, N> const& map, D const& set, agent<V> const& self,
                                                 Time dt = {}) const {
        using T = scalar_t<V>;
        VEER_EXPECT(deviation >= 0 && change >= 0 && delay >= 0 && impatience >= 0 && haste >= 0 && fear >= 0);
        VEER_EXPECT(sharpness > 0 && calm >= 0);
        auto const wanted = set.wish;
        auto const present = set.table[D::current];
        T const speed = length(wanted);
        T const per_speed = 1 / (speed > 0 ? speed : D::resting_pace);
        T const ahead = clamped(map.danger[D::wanted], T(0), T(1));
        // Where nothing is in the way, there is no reason to stay off it; and who gets nowhere has little to keep.
        T const getting_on = clamped(dot(present, wanted) * per_speed * per_speed, T(0.06), T(1));
        T const slowness = delay * (1 + impatience * (1 - getting_on));
        T const staying = ahead > 0 ? change * getting_on * per_speed : T(0);
        // Who stands turns more, and each by its own measure, or in an exact crossing all would wait for one another.
        T const held_up = 1 - clamped(20 * dot(present, present) * per_speed * per_speed, T(0), T(1));
        T const turn = ahead * (keep_right + stubborn * temper(self.id) * held_up);
        auto const turned = unit(wanted - perp(wanted) * turn) * speed;

        // A number, or several slots' at once.
        auto const cost = [&]<class Number>(Number vx, Number vy, Number feared, Number interest) VEER_INLINE_LAMBDA {
            using veer::larger;
            using veer::smaller;
            Number const moved_x = vx - Number(present.x);
            Number const moved_y = vy - Number(present.y);
            Number const pace = detail::sqrt_of_positive(vx * vx + vy * vy + Number(tiny<T>));
            Number const move = detail::sqrt_of_positive(moved_x * moved_x + moved_y * moved_y + Number(tiny<T>));
            Number const x = (vx - Number(turned.x)) * Number(per_speed);
            Number const y = (vy - Number(turned.y)) * Number(per_speed);
            Number const lack = (Number(speed) - pace) * Number(per_speed);
            Number const late = larger(lack * Number(slowness), -lack * Number(haste));
            Number const danger = smaller(feared, Number(T(2)));
            Number const safe = larger(Number(1) - danger, Number(0));
            Number const beyond = larger(danger - Number(1), Number(0));
            Number const room = Number(sharpness) * (Number(1) - Number(T(0.8)) * beyond) + safe;
            return Number(deviation) * (x * x + y * y) + Number(staying) * move + late + Number(fear) / room - interest;
        };
        int chosen = -1;
        if (std::is_constant_evaluated()) {
            chosen = cheapest<T>(map, set, cost);
        } else {
            chosen = cheapest<detail::number_of_lanes<T, detail::lanes<T>(N)>>(map, set, cost);
        }
        if (chosen < 0) { return {}; }

        auto const i = static_cast<std::size_t>(chosen);
        auto answer = set.table[i];
        if constexpr (!std::is_same_v<Time, no_time>) {
            T const time = static_cast<T>(dt);
            // Large changes are no tremor, and waiting would cost way.
            T const slight = 1 - clamped(length(answer - present) * per_speed, T(0), T(1));
            T const ease = slight * (1 - clamped(map.danger[D::current], T(0), T(1)));
            T const whole = time + calm * ease * ease;
            answer = present + (answer - present) * (whole > 0 ? time / whole : T(1));
        }
        T const pace = length(answer);
        auto const direction = pace > T(1e-6) ? answer / pace : unit(answer);
        return {chosen, store<V>(set.world(direction)), map.interest[i], map.danger[i], pace * self.max_speed};
    }

private:
    /// The first allowed slot of the lowest cost; -1 where there is none.
    template <class Number, int N, class D, class Cost>
    [[nodiscard]] VEER_INLINE static constexpr int cheapest(context_map<V, N> const& map, D const& set,
                                                            Cost const& cost) {
        constexpr auto step = static_cast<std::size_t>(detail::lane_count<Number>);
        constexpr std::size_t blocks = static_cast<std::size_t>(N) / step;
        using T = scalar_t<V>;
        Number const none(detail::beyond<T>);
        std::array<Number, blocks> costs;
        Number low = none;
        VEER_UNROLLED
        for (std::size_t b = 0; b < blocks; ++b) {
            auto const at = [&](auto const& values) { return detail::numbers_at<Number>(&values[b * step]); };
            Number const danger = at(map.danger);
            Number const all = cost(at(set.table.x), at(set.table.y), danger, at(map.interest));
            costs[b] = veer::select(danger < none, all, none);
            if (map.mask.any()) {
                for (int i = 0; i < detail::lane_count<Number>; ++i) {
                    if (map.mask.forbidden(static_cast<int>(b * step) + i)) {
                        detail::set_lane(costs[b], i, detail::beyond<T>);
                    }
                }
            }
            low = smaller(costs[b], low);
        }
        T const lowest = detail::lowest_lane(low);
        if (!(lowest < detail::beyond<T>)) { return -1; }
        for (std::size_t b = 0; b < blocks; ++b) {
            if (auto const found = bits(costs[b] <= Number(lowest)); found != 0) {
                return static_cast<int>(b * step) + detail::lowest_bit(found);
            }
        }
        return -1; // never: the lowest is one of them
    }

    /// From 0 to 2, one for each id.
    [[nodiscard]] static constexpr scalar_t<V> temper(std::uint32_t id) {
        return static_cast<scalar_t<V>>(static_cast<int>((id * 0x9e37'79b9U) >> 24U)) / 128;
    }

    template <class T>
    static constexpr T tiny = T(1e-12); ///< of max_speed, squared: a root of zero may take a branch
};

} // namespace veer
