// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/others_in_lanes.hpp"

/// How dangerous velocities are that lead to another, or away from one who overlaps: of one other, or of several in lanes.
/// Speeds are in shares of max_speed. danger(x, y) takes a velocity, or one in each lane; lane(i) is the other in a lane, in
/// all lanes of another number.

namespace veer::detail {

/// What slots lie between, as velocities.
template <scalar T>
struct slot_bounds {
    vec<T, 2> low;
    vec<T, 2> high;
};

/// One whom the agent may meet. Lengths in units of the reach.
template <class Number>
struct meeting {
    Number to_x;
    Number to_y;
    Number rest_x; ///< of the relative velocity, what is the same for all slots
    Number rest_y;
    Number scale;   ///< one over the share of the evasion
    Number clear;   ///< the distance squared, less the reach
    Number at_stop; ///< how the danger falls with time, from 2 on and beyond 1
    Number per_stop;
    Number per_rest;

    [[nodiscard]] VEER_INLINE constexpr Number danger(Number x, Number y) const {
        using veer::larger;
        using veer::select;
        Number const wx = x * scale + rest_x;
        Number const wy = y * scale + rest_y;
        Number const b = to_x * wx + to_y * wy;
        Number const bb = b * b;
        Number const chord = bb - (wx * wx + wy * wy) * clear;
        // clear / (b + sqrt(chord)), with the root of x = chord / bb as (1 + 3 x) / (3 + x).
        Number const t =
            clear * (Number(3) * bb + chord) / (Number(4) * b * (bb + chord) + Number(number_in<Number>(1e-30)));
        Number const worst = larger(at_stop - t * per_rest, Number(2) - t * per_stop);
        // What crawls meets nobody; its squares are too small to compute with.
        return select((b > Number(number_in<Number>(1e-8))) & (chord > Number(0)), worst, Number(0));
    }

    /// Whether a velocity within these bounds may meet it in less than the longest time: contact is at clear / 2 b or later,
    /// and its direction lies between the two edges of what is hit. `fastest`: as long as w may be.
    [[nodiscard]] VEER_INLINE constexpr mask_of<Number> may_reach(slot_bounds<number_in<Number>> const& slots,
                                                                  Number fastest, Number longest) const {
        using T = number_in<Number>;
        using veer::larger;
        Number const low_x = Number(slots.low.x) * scale + rest_x;
        Number const low_y = Number(slots.low.y) * scale + rest_y;
        Number const high_x = Number(slots.high.x) * scale + rest_x;
        Number const high_y = Number(slots.high.y) * scale + rest_y;
        auto const most = [&](Number x, Number y) VEER_INLINE_LAMBDA {
            return larger(x * low_x, x * high_x) + larger(y * low_y, y * high_y);
        };
        Number const width = sqrt_of_positive(larger(clear, Number(0)));
        Number const rounding = Number(T(1e-5)) * fastest * (larger(to_x, -to_x) + larger(to_y, -to_y));
        auto const soon = (most(to_x, to_y) + rounding) * (Number(T(2.001)) * longest) >= clear;
        Number const edge_rounding = -rounding * (Number(1) + width);
        // Against the normals of the edges.
        auto const left = most(to_x + width * to_y, to_y - width * to_x) >= edge_rounding;
        auto const right = most(to_x - width * to_y, to_y + width * to_x) >= edge_rounding;
        return soon & left & right;
    }

    template <class Slots>
    [[nodiscard]] VEER_INLINE constexpr meeting<Slots> lane(int i) const {
        auto const all = [i](Number const& from) VEER_INLINE_LAMBDA { return Slots(lane_of(from, i)); };
        return {all(to_x),  all(to_y),    all(rest_x),   all(rest_y),  all(scale),
                all(clear), all(at_stop), all(per_stop), all(per_rest)};
    }
};

/// One who overlaps: what closes in is dangerous, and what parts too slowly.
template <class Number>
struct overlap {
    Number toward_x; ///< a unit vector to it
    Number toward_y;
    Number scale; ///< one over the share of the evasion
    Number rest;  ///< the speed at which to part, and what is closing in without the slot's own velocity

    [[nodiscard]] VEER_INLINE constexpr Number danger(Number x, Number y) const {
        using T = number_in<Number>;
        using veer::select;
        Number const closing = (toward_x * x + toward_y * y) * scale + rest;
        auto const closes = closing > Number(0);
        Number const some = select(closes, closing, Number(0));
        return select(closes, Number(2) - Number(T(0.3)) / (Number(1) + Number(5) * some), Number(0));
    }

    template <class Slots>
    [[nodiscard]] VEER_INLINE constexpr overlap<Slots> lane(int i) const {
        auto const all = [i](Number const& from) VEER_INLINE_LAMBDA { return Slots(lane_of(from, i)); };
        return {all(toward_x), all(toward_y), all(scale), all(rest)};
    }
};

template <scalar T, int N, class Values>
[[nodiscard]] VEER_INLINE constexpr slot_bounds<T> bounds_of(slot_table<T, N, 2, Values> const& table) {
    slot_bounds<T> all{table[0], table[0]};
    if (std::is_constant_evaluated()) {
        for (std::size_t j = 1; j < N; ++j) {
            all.low = {smaller(table.x[j], all.low.x), smaller(table.y[j], all.low.y)};
            all.high = {larger(table.x[j], all.high.x), larger(table.y[j], all.high.y)};
        }
        return all;
    }
    using number = number_of_lanes<T, lanes<T>(N)>;
    auto const extent = [](Values const& values) VEER_INLINE_LAMBDA {
        number low = numbers_at<number>(&values[0]);
        number high = low;
        VEER_UNROLLED
        for (std::size_t j = lane_count<number>; j < N; j += lane_count<number>) {
            number const here = numbers_at<number>(&values[j]);
            low = smaller(here, low);
            high = larger(here, high);
        }
        return vec<T, 2>{lowest_lane(low), highest_lane(high)};
    };
    auto const x = extent(table.x);
    auto const y = extent(table.y);
    return {{x.x, y.x}, {x.y, y.y}};
}

} // namespace veer::detail
