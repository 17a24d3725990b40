// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/directions.hpp"
#include "veer/detail/lane_values.hpp"
#include "veer/detail/slots.hpp"

/// The maps of several agents at once, one in each lane, and the choice of masked_selector in them.

namespace veer::detail {

template <class Number, int N>
struct lane_maps {
    lane_values<Number, N> interest;
    lane_values<Number, N> danger;

    lane_maps() { clear(std::make_index_sequence<N>{}); }

private:
    // One by one: GCC would take a loop for a call, or fill in eight bytes at a time.
    template <std::size_t... J>
    VEER_INLINE void clear(std::index_sequence<J...>) {
        ((interest.set(J, Number(0)), danger.set(J, Number(0))), ...);
    }
};

/// The coordinates of as many vectors in the frame of a set.
template <direction_set D, class Number, int C>
[[nodiscard]] VEER_INLINE auto local_in_lanes(D const& directions, wide<Number, C> const& v) {
    if constexpr (requires { directions.local(v); }) {
        return directions.local(v);
    } else {
        return in_lanes<Number>([&](int lane) { return directions.local(vec_of_lane(v, lane)); });
    }
}

/// The slots of a set, each spread over all lanes once: to spread a number costs as much as to compute with it.
template <class Number, direction_set D>
struct lane_slots {
    static constexpr int coordinates = dimension_of(decltype(std::declval<D const&>().local({})){});
    static constexpr bool opposites = requires { requires D::opposites; };
    lane_values<Number, D::size * coordinates> numbers;

    explicit lane_slots(D const& directions) {
        std::size_t next = 0;
        for (std::size_t j = 0; j < D::size; ++j) {
            for (auto const part : components(directions.table[j])) { numbers.set(next++, Number(part)); }
        }
    }
    /// dot(v, slot j).
    [[nodiscard]] VEER_INLINE Number along(wide<Number, coordinates> const& v, std::size_t j) const {
        return dot(v, wide<Number, coordinates>::of([&](int axis) VEER_INLINE_LAMBDA {
                       return numbers.at(j * coordinates + static_cast<std::size_t>(axis));
                   }));
    }
};

/// As choose, where each lane has a map of its own: the slot of each, -1 where every danger is beyond measure.
template <class Tolerance, class Number, int N, class Slots, int C>
[[nodiscard]] VEER_INLINE Number choose_in_lanes(lane_maps<Number, N> const& maps, Slots const& slots,
                                                 wide<Number, C> const& heading, number_in<Number> danger_tolerance,
                                                 number_in<Number> interest_tolerance) {
    using T = number_in<Number>;
    using veer::select;
    // Each loop does the two halves of the slots side by side, so that neither waits for the other.
    constexpr auto count = static_cast<std::size_t>(N);
    constexpr std::size_t half = (count + 1) / 2;
    constexpr bool odd = count % 2 != 0;
    Number low = maps.danger.at(0);
    VEER_UNROLLED
    for (std::size_t j = 0; j < half; ++j) {
        Number const other = maps.danger.at(odd && j + 1 == half ? j : j + half);
        low = smaller(smaller(maps.danger.at(j), other), low);
    }

    Number const bearable = low + Number(danger_tolerance);
    lane_values<Number, 2 * static_cast<int>(half)> eligible;
    Number high(-4 * beyond<T>);
    auto const judge = [&](std::size_t j) VEER_INLINE_LAMBDA {
        Number const here = select(maps.danger.at(j) <= bearable, maps.interest.at(j), Number(-3 * beyond<T>));
        eligible.set(j, here);
        return here;
    };
    VEER_UNROLLED
    for (std::size_t j = 0; j < half; ++j) {
        Number const other = odd && j + 1 == half ? Number(-4 * beyond<T>) : judge(j + half);
        high = larger(larger(judge(j), other), high);
    }
    Number const wanted = lane_by_lane(Tolerance{}, high, Number(interest_tolerance));

    Number best(-2);
    auto const align = [&](std::size_t j, Number along) VEER_INLINE_LAMBDA {
        Number const here = select(eligible.at(j) >= wanted, along, Number(-2));
        eligible.set(j, here);
        return here;
    };
    VEER_UNROLLED
    for (std::size_t j = 0; j < half; ++j) {
        Number const along = slots.along(heading, j);
        Number other(-2);
        if constexpr (Slots::opposites) {
            other = align(j + half, -along);
        } else if (!odd || j + 1 < half) {
            other = align(j + half, slots.along(heading, j + half));
        }
        best = larger(larger(align(j, along), other), best);
    }
    Number const reached = best - Number(T(1e-6));
    Number first(-1);
    Number second(0);
    VEER_UNROLLED
    for (std::size_t i = 1; i <= half; ++i) {
        std::size_t const j = half - i;
        first = select(eligible.at(j) >= reached, Number(static_cast<T>(j)), first);
        if (j + half < count) {
            second = select(eligible.at(j + half) >= reached, Number(static_cast<T>(j + half)), second);
        }
    }
    Number const chosen = select(first >= Number(0), first, second);
    return select(low >= Number(beyond<T>), Number(-1), chosen);
}

} // namespace veer::detail
