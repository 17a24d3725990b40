// SPDX-License-Identifier: MIT
#pragma once

#include "veer/crowd/crowd_rule.hpp"
#include "veer/detail/near_box.hpp"
#include "veer/detail/places.hpp"

namespace veer::detail {

/// Agents that lie side by side in one row of cells, one in each lane, and the others that all of them look at.
template <scalar T, int N, template <class...> class Array, class Places, int Lanes, class Rule>
struct crowd_block {
    using lane_number = number_of_lanes<T, Lanes>;
    using wide_vec = wide<lane_number, N>;
    using mask = mask_of<lane_number>;
    /// Parts two on one point, each to a side of its own: no more than rounding for all others [m].
    static constexpr T parting = sizeof(T) == 4 ? T(2e-15) : T(2e-140);

    /// Who is near the box that the lanes fill is worth a look: over a border of space it would be in two places.
    static constexpr bool looks_ahead = N == 3 && Lanes >= 8 && !Places::periods_of_space::any && near_box<T, N>::works;

    Places const& sorted;
    std::array<Array<T>, N> const& velocities;
    Rule const& rule;
    T max_speed;

    /// Calls take(place, count, crowd_member, crowd_answer) for the agents from `place` on.
    template <class Take>
    VEER_INLINE void look(std::size_t place, int count, Take const& take) const {
        T const reach = rule.reach();
        auto const corners_of = [&](std::size_t from, int step) {
            corners around{};
            for (std::size_t axis = 0; axis < N; ++axis) {
                T const* const column = sorted.coordinates(static_cast<int>(axis)) + from;
                T least = column[0];
                T most = column[0];
                if (is_pack<lane_number> && step == Lanes) {
                    auto const all = numbers_at<lane_number>(column);
                    least = lowest_lane(all);
                    most = highest_lane(all);
                } else {
                    for (int lane = 1; lane < step; ++lane) {
                        least = column[lane] < least ? column[lane] : least;
                        most = most < column[lane] ? column[lane] : most;
                    }
                }
                around.low[axis] = least - reach;
                around.high[axis] = most + reach;
                around.far_apart = around.far_apart || most - least > 16 * reach;
            }
            return around;
        };
        // A fold may lay agents side by side that are far apart: each is then on its own, or they would look at everybody.
        // And each must be so to see cells in the order in which they lie.
        corners around = corners_of(place, count);
        int const step = sorted.folded() && (around.far_apart || Places::canonical) ? 1 : count;
        for (int lane = 0; lane < count; lane += step) {
            std::size_t const from = place + static_cast<std::size_t>(lane);
            if (step < count) { around = corners_of(from, step); }
            if constexpr (Places::canonical) {
                if (sorted.folded()) {
                    answer<true>(from, step, around, take);
                    continue;
                }
            }
            answer<false>(from, step, around, take);
        }
    }

private:
    struct corners {
        std::array<T, N> low{};
        std::array<T, N> high{};
        bool far_apart = false;
    };

    /// Looks at all between the corners, for the agents from `place` on; for one in the order of the cells.
    template <bool OneByOne, class Take>
    VEER_INLINE void answer(std::size_t place, int count, corners const& around, Take const& take) const {
        std::array<T const*, N> at{};
        std::array<T const*, N> pace{};
        for (std::size_t axis = 0; axis < N; ++axis) {
            at[axis] = sorted.coordinates(static_cast<int>(axis));
            pace[axis] = velocities[axis].data();
        }
        auto const own = [&](auto const& columns) {
            return wide_vec::of([&](int axis) VEER_INLINE_LAMBDA {
                return numbers_at<lane_number>(columns[static_cast<std::size_t>(axis)] + place);
            });
        };
        crowd_member<lane_number, N> const self{own(at), own(pace), unit(own(pace)), lane_number(max_speed)};
        typename Rule::template tally<lane_number> tally{};
        T const reach_squared = rule.reach() * rule.reach();
        auto const see = [&](std::size_t i, mask is_other, lane_number nudge) VEER_INLINE_LAMBDA {
            auto const all = [&](auto const& columns) VEER_INLINE_LAMBDA {
                return wide_vec::of([&](int axis) VEER_INLINE_LAMBDA {
                    return lane_number(columns[static_cast<std::size_t>(axis)][i]);
                });
            };
            wide_vec offset = all(at) - self.position;
            sorted.period().shorten(offset);
            offset[0] = offset[0] + nudge;
            lane_number const square = dot(offset, offset);
            mask const counts = is_other & (square < lane_number(reach_squared));
            rule.add(tally, self, crowd_other<lane_number, N>{offset, all(pace), square, counts});
        };
        std::size_t const behind = place + static_cast<std::size_t>(count);
        mask const everyone = !mask{};
        lane_number const lane = lane_numbers<lane_number>();
        if constexpr (OneByOne) {
            sorted.each_but(place, around.low, around.high, [&](std::size_t i, bool before) {
                see(i, everyone, lane_number(before ? -parting : parting));
            });
            return take(place, count, self, rule.finish(tally, self));
        }
        auto const see_own = [&](std::size_t i) VEER_INLINE_LAMBDA {
            lane_number const me(static_cast<T>(i - place));
            see(i, (lane < me) | (lane > me), veer::select(lane < me, lane_number(parting), lane_number(-parting)));
        };
        if constexpr (looks_ahead) {
            // Many of those between the corners are near none of the lanes: they are left out first, and one loop over
            // what is left of many runs ends once, where one for each would be mispredicted at each of its ends.
            auto inner = around;
            for (std::size_t axis = 0; axis < N; ++axis) {
                inner.low[axis] += rule.reach();
                inner.high[axis] -= rule.reach();
            }
            near_box<T, N> const box{at, inner.low, inner.high, rule.reach()};
            constexpr std::size_t most = 128;
            std::array<std::uint32_t, most + 3 * box.in_one_go> kept;
            std::size_t held = 0;
            auto const see_kept = [&](T side) VEER_INLINE_LAMBDA {
                lane_number const nudge(side);
                for (std::size_t k = 0; k < held; ++k) { see(kept[k], everyone, nudge); }
                held = 0;
            };
            sorted.each_run(around.low, around.high, [&](std::size_t i, std::size_t last) VEER_INLINE_LAMBDA {
                while (i < last) {
                    bool const before = i < place;
                    if (before || i >= behind) {
                        std::size_t const end = before && place < last ? place : last;
                        held += box.keep(i, end, kept.data() + held);
                        i = i + box.in_one_go < end ? i + box.in_one_go : end;
                        if (held > most) [[unlikely]] { see_kept(before ? -parting : parting); }
                    } else {
                        see_kept(-parting);
                        for (; i < behind; ++i) { see_own(i); }
                    }
                }
            });
            see_kept(parting);
        } else {
            sorted.each_run(around.low, around.high, [&](std::size_t i, std::size_t last) VEER_INLINE_LAMBDA {
                while (i < last) {
                    bool const before = i < place;
                    std::size_t const end = before && place < last ? place : last;
                    if (before || i >= behind) {
                        lane_number const nudge(before ? -parting : parting);
                        for (; i < end; ++i) { see(i, everyone, nudge); }
                    } else {
                        see_own(i++);
                    }
                }
            });
        }
        take(place, count, self, rule.finish(tally, self));
    }
};

} // namespace veer::detail
