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

/// The first slot of the best alignment, among those wanted within a tolerance of the best, among those with a danger
/// within a tolerance of the lowest; -1 where every danger is beyond measure.
template <class Number, class Tolerance, scalar T, int N, class Table, class Local>
[[nodiscard]] VEER_INLINE constexpr int choose(slot_values<T, N> const& danger, slot_values<T, N> const& interest,
                                               Table const& table, Local heading, T danger_tolerance,
                                               T interest_tolerance) {
    using veer::select;
    constexpr auto step = static_cast<std::size_t>(lane_count<Number>);
    constexpr std::size_t blocks = static_cast<std::size_t>(N) / step;

    Number low = numbers_at<Number>(&danger[0]);
    VEER_UNROLLED
    for (std::size_t b = 1; b < blocks; ++b) {
        Number const here = numbers_at<Number>(&danger[b * step]);
        low = smaller(here, low);
    }
    T const lowest = lowest_lane(low);
    if (lowest >= beyond<T>) { return -1; }

    Number const bearable(lowest + danger_tolerance);
    std::array<Number, blocks> eligible;
    Number high(-4 * beyond<T>);
    VEER_UNROLLED
    for (std::size_t b = 0; b < blocks; ++b) {
        Number const wanted = numbers_at<Number>(&interest[b * step]);
        eligible[b] = veer::select(numbers_at<Number>(&danger[b * step]) <= bearable, wanted, Number(-3 * beyond<T>));
        high = larger(eligible[b], high);
    }
    Number const wanted(Tolerance{}(highest_lane(high), interest_tolerance));

    std::array<Number, blocks> aligned;
    Number best(-2);
    VEER_UNROLLED
    for (std::size_t b = 0; b < blocks; ++b) {
        Number const along = table.template along_from<Number>(heading, b * step);
        aligned[b] = veer::select(eligible[b] >= wanted, along, Number(-2));
        best = larger(aligned[b], best);
    }
    // The margin makes ties out of rounding differences, so that every machine chooses the same slot.
    Number const reached(highest_lane(best) - T(1e-6));
    for (std::size_t b = 0; b < blocks; ++b) {
        if (auto const found = bits(aligned[b] >= reached); found != 0) {
            return static_cast<int>(b * step) + lowest_bit(found);
        }
    }
    return 0; // never: the best reaches itself
}

} // namespace veer::detail
