// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "veer/math/vec.hpp"

namespace veer::detail {

template <scalar T>
[[nodiscard]] VEER_INLINE constexpr std::array<T, 2> components(vec<T, 2> v) {
    return {v.x, v.y};
}
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr std::array<T, 3> components(vec<T, 3> v) {
    return {v.x, v.y, v.z};
}

/// Cells over a box, numbered row by row: as deep as is asked for, and half as wide, since a row is read as a whole and
/// finer cells cut it closer. Where the box has more cells than there is room for, space is folded:
/// cells a multiple of so many apart share a number, so that one agent far away costs the others nothing. Whoever asks
/// must look at the distance anyway.
template <scalar T, int N>
class cells {
public:
    using point = std::array<T, N>;

    /// Cells of the given side from low to high, at most `most` numbers of them.
    constexpr void fit(point low, point high, T side, std::size_t most) {
        low_ = low;
        per_side_.fill(1 / side);
        per_side_[0] = 2 / side;
        for (std::size_t axis = 0; axis < N; ++axis) { extent_[axis] = coordinate(axis, high[axis]) + 1; }
        counts_ = extent_;
        auto const needed = [&] {
            double product = 1;
            for (std::int32_t const n : counts_) { product *= n; }
            return product;
        };
        while (needed() > static_cast<double>(most)) {
            std::int32_t* widest = &counts_[0];
            for (std::int32_t& n : counts_) { widest = n > *widest ? &n : widest; }
            *widest = (*widest + 1) / 2;
        }
    }

    /// How many numbers there are.
    [[nodiscard]] constexpr std::size_t size() const {
        std::size_t product = 1;
        for (std::int32_t const n : counts_) { product *= static_cast<std::size_t>(n); }
        return product;
    }
    [[nodiscard]] constexpr std::size_t row_length() const { return static_cast<std::size_t>(counts_[0]); }
    [[nodiscard]] constexpr bool folded() const { return counts_ != extent_; }

    /// The number of the cell that p lies in, or of the nearest one.
    [[nodiscard]] VEER_INLINE constexpr std::uint32_t number_of(point p) const {
        // Axis by axis, as compilers keep a loop over so few.
        auto const along = [&](std::size_t axis) VEER_INLINE_LAMBDA {
            return static_cast<std::uint32_t>(fold(axis, coordinate(axis, p[axis])));
        };
        std::uint32_t row = along(1);
        if constexpr (N == 3) { row += along(2) * static_cast<std::uint32_t>(counts_[1]); }
        return row * static_cast<std::uint32_t>(counts_[0]) + along(0);
    }

    /// Calls visit(first, last) for runs of cells, by rising number, each once: all that lie between two corners, and
    /// perhaps others. Rounding loses none: a corner and a point are rounded alike.
    template <class Visit>
    VEER_INLINE constexpr void each_run(point low, point high, Visit&& visit) const {
        std::array<stretch, N> across;
        for (std::size_t axis = 0; axis < N; ++axis) { across[axis] = between(axis, low[axis], high[axis]); }
        auto const each_row = [&](std::int32_t above) VEER_INLINE_LAMBDA {
            across[1].each([&](std::int32_t first_row, std::int32_t last_row) VEER_INLINE_LAMBDA {
                for (std::int32_t row = first_row; row <= last_row; ++row) {
                    std::size_t const start = static_cast<std::size_t>(above + row) * row_length();
                    across[0].each([&](std::int32_t first, std::int32_t last) VEER_INLINE_LAMBDA {
                        visit(start + static_cast<std::size_t>(first), start + static_cast<std::size_t>(last));
                    });
                }
            });
        };
        if constexpr (N == 2) {
            each_row(0);
        } else {
            across[2].each([&](std::int32_t first, std::int32_t last) VEER_INLINE_LAMBDA {
                for (std::int32_t layer = first; layer <= last; ++layer) { each_row(layer * counts_[1]); }
            });
        }
    }

private:
    /// Cells of one axis: from the first to the last, and perhaps, of a fold, a second part after them.
    struct stretch {
        std::array<std::int32_t, 2> first{};
        std::array<std::int32_t, 2> last{};
        int parts = 1;

        template <class Visit>
        VEER_INLINE constexpr void each(Visit&& visit) const {
            for (std::size_t part = 0; part < static_cast<std::size_t>(parts); ++part) {
                visit(first[part], last[part]);
            }
        }
    };

    [[nodiscard]] VEER_INLINE constexpr std::int32_t coordinate(std::size_t axis, T at) const {
        return static_cast<std::int32_t>(clamped((at - low_[axis]) * per_side_[axis], T(0), T(0x1p30)));
    }
    [[nodiscard]] VEER_INLINE constexpr std::int32_t fold(std::size_t axis, std::int32_t cell) const {
        return cell < counts_[axis] ? cell : cell % counts_[axis];
    }
    [[nodiscard]] VEER_INLINE constexpr stretch between(std::size_t axis, T from, T to) const {
        std::int32_t const end = extent_[axis] - 1;
        std::int32_t first = coordinate(axis, from);
        std::int32_t last = coordinate(axis, to);
        first = first < end ? first : end;
        last = last < end ? last : end;
        if (last - first + 1 >= counts_[axis]) { return {{0, 0}, {counts_[axis] - 1, 0}, 1}; }
        first = fold(axis, first);
        last = fold(axis, last);
        if (first <= last) { return {{first, 0}, {last, 0}, 1}; }
        return {{0, first}, {last, counts_[axis] - 1}, 2};
    }

    point low_{};
    point per_side_{};
    std::array<std::int32_t, N> extent_{}; ///< of the box
    std::array<std::int32_t, N> counts_{}; ///< of numbers: fewer where space is folded
};

} // namespace veer::detail
