// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/kept.hpp"
#include "veer/detail/wide.hpp"

/// Which of many points are near a box: to look at a register of them costs less than what is done with one.

namespace veer::detail {

#if VEER_KEEPS_EIGHT
/// The points within a distance of the box from low to high, or little farther.
template <scalar T, int N>
struct near_box {
    static constexpr bool works = true;
    static constexpr int together = native_lanes<T>;
    /// How many are looked at in one go: two of the steps in which numbers are kept, so that most runs need but one.
    static constexpr std::size_t step = together > 8 ? 16 : 8;
    static constexpr std::size_t in_one_go = 2 * step;
    using number = pack<T, together>;

    std::array<T const*, N> columns;
    std::array<number, N> low;
    std::array<number, N> high;
    number most_square;

    VEER_INLINE near_box(std::array<T const*, N> const& at, std::array<T, N> const& from, std::array<T, N> const& to,
                         T reach)
        : columns{at}, most_square{reach * reach * T(1.0001)} { // a little more, so that rounding loses none
        for (std::size_t axis = 0; axis < N; ++axis) {
            low[axis] = number(from[axis]);
            high[axis] = number(to[axis]);
        }
    }

    /// Writes the numbers of those near, of the points from first on, before last; returns how many. Without a branch.
    [[nodiscard]] VEER_INLINE std::size_t keep(std::size_t first, std::size_t last, std::uint32_t* to) const {
        std::uint32_t near = 0;
        VEER_UNROLLED
        for (std::size_t from = 0; from < in_one_go; from += together) {
            auto const gap = wide<number, N>::of([&](int axis) VEER_INLINE_LAMBDA {
                auto const a = static_cast<std::size_t>(axis);
                number const at = number::load(columns[a] + first + from);
                return larger(larger(low[a] - at, at - high[a]), number(0));
            });
            near |= bits(dot(gap, gap) < most_square) << from;
        }
        std::size_t const left = last - first < in_one_go ? last - first : in_one_go;
        near &= static_cast<std::uint32_t>((std::uint64_t{1} << left) - 1);
        auto const start = static_cast<std::uint32_t>(first);
        constexpr std::uint32_t lanes = (1U << step) - 1;
        std::size_t const held = numbers_of<step>(start, near & lanes, to);
        return held + numbers_of<step>(start + step, near >> step, to + held);
    }
};
#else
template <scalar T, int N>
struct near_box {
    static constexpr bool works = false;
    static constexpr std::size_t in_one_go = 0;
};
#endif

} // namespace veer::detail
