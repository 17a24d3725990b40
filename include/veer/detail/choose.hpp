// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/number.hpp"
#include "veer/detail/slots.hpp"

/// The choice of masked_selector, for a Number that is one slot's or a register's of them.

namespace veer::detail {

/// The number of the lowest bit that is set.
[[nodiscard]] VEER_INLINE constexpr int lowest_bit(std::uint32_t word) {
#if defined(__GNUC__) || defined(__clang__)
    return __builtin_ctz(word);
#else
    int bit = 0;
    while ((word >> bit & 1U) == 0) { ++bit; }
    return bit;
#endif
}

/// As many values as a Number has lanes, from a slot on that is a multiple of them.
template <class Number, scalar T, int N>
[[nodiscard]] VEER_INLINE constexpr Number values_at(slot_values<T, N> const& values, std::size_t j) {
#if defined(__GNUC__)
    if constexpr (is_pack<Number> && sizeof(Number) <= slot_alignment<T, N>) {
        return numbers_at<Number>(static_cast<T const*>(__builtin_assume_aligned(&values[j], sizeof(Number))));
    }
#endif
    return numbers_at<Number>(&values[j]);
}

template <class Number>
[[nodiscard]] VEER_INLINE constexpr Number far_below() {
    return Number(-3 * beyond<number_in<Number>>);
}
/// The value where something holds, and far below all values where not.
template <class Number>
[[nodiscard]] VEER_INLINE constexpr Number sunk_unless(mask_of<Number> holds, Number value) {
    if constexpr (selects_at_once<Number>) {
        return veer::select(holds, value, far_below<Number>());
    } else {
        return kept_where(!holds, far_below<Number>()) + value; // fewer instructions than a selection
    }
}

/// The highest of all, in each lane.
template <class Number, std::size_t Count>
[[nodiscard]] VEER_INLINE constexpr Number highest_of_all(std::array<Number, Count> const& numbers) {
    Number high = numbers[0];
    VEER_UNROLLED
    for (std::size_t b = 1; b < Count; ++b) { high = larger(numbers[b], high); }
    return highest_in_all(high);
}

/// Which of all is the first that is not less; there is one.
template <class Number, std::size_t Count>
[[nodiscard]] VEER_INLINE constexpr int first_not_less(std::array<Number, Count> const& numbers, Number than) {
    // As many at once as a word has bits: which one it is cannot be foretold, so it is found without a branch.
    constexpr auto step = static_cast<std::size_t>(lane_count<Number>);
    constexpr std::size_t most = 32 / step < Count ? 32 / step : Count;
    constexpr std::size_t together = Count % 4 == 0 && 4 <= most ? 4 : 1;
    std::size_t first = 0;
    while (true) {
        std::uint32_t less = 0;
        VEER_UNROLLED
        for (std::size_t b = 0; b < most; b += together) {
            if (first + b >= Count) { break; }
            auto const here = [&](std::size_t i) VEER_INLINE_LAMBDA { return numbers[first + b + i] < than; };
            if constexpr (together == 4) {
                less |= bits(here(0), here(1), here(2), here(3)) << (b * step);
            } else {
                less |= bits(here(0)) << (b * step);
            }
        }
        if (first + most >= Count || ~less != 0) { return static_cast<int>(first * step) + lowest_bit(~less); }
        first += most;
    }
}

/// The first slot of the best alignment, among those wanted within a tolerance of the best, among those with a danger
/// within a tolerance of the lowest; -1 where every danger is beyond measure.
template <class Number, class Tolerance, scalar T, int N, direction_set D, class Local>
[[nodiscard]] VEER_INLINE constexpr int choose(slot_values<T, N> const& danger, slot_values<T, N> const& interest,
                                               D const& directions, Local heading, T danger_tolerance,
                                               T interest_tolerance) {
    constexpr auto step = static_cast<std::size_t>(lane_count<Number>);
    constexpr std::size_t blocks = static_cast<std::size_t>(N) / step;

    Number low = values_at<Number>(danger, 0);
    VEER_UNROLLED
    for (std::size_t b = 1; b < blocks; ++b) { low = smaller(values_at<Number>(danger, b * step), low); }
    low = lowest_in_all(low);
    if (lane_of(low, 0) >= beyond<T>) [[unlikely]] { return -1; }

    Number const bearable = low + Number(danger_tolerance);
    std::array<Number, blocks> eligible;
    VEER_UNROLLED
    for (std::size_t b = 0; b < blocks; ++b) {
        eligible[b] =
            sunk_unless(values_at<Number>(danger, b * step) <= bearable, values_at<Number>(interest, b * step));
    }
    Number const wanted = lane_by_lane(Tolerance{}, highest_of_all(eligible), Number(interest_tolerance));

    std::array<Number, blocks> aligned;
    constexpr bool opposites = requires { requires D::opposites && blocks % 2 == 0; };
    constexpr std::size_t computed = opposites ? blocks / 2 : blocks;
    VEER_UNROLLED
    for (std::size_t b = 0; b < computed; ++b) {
        Number const along = directions.table.template along_from<Number>(heading, b * step);
        aligned[b] = sunk_unless(eligible[b] >= wanted, along);
        if constexpr (opposites) {
            aligned[b + computed] = kept_where(!(eligible[b + computed] >= wanted), far_below<Number>()) - along;
        }
    }
    // The margin makes ties out of rounding differences, so that every machine chooses the same slot.
    Number const reached = highest_of_all(aligned) - Number(T(1e-6));
    return first_not_less(aligned, reached);
}

} // namespace veer::detail
