// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/cell_axis.hpp"
#include "veer/detail/periods.hpp"

namespace veer::detail {

/// Cells over a box, numbered row by row: as deep as is asked for, and half as wide, since a row is read as a whole and
/// finer cells cut it closer. Where the box has more cells than there is room for, space is folded:
/// cells a multiple of so many apart share a number, so that one agent far away costs the others nothing. Whoever asks
/// must look at the distance anyway.
template <scalar T, int N, class Periods, bool FromOrigin>
class cells {
public:
    using point = std::array<T, N>;
    using cell = std::array<std::int32_t, N>;

    /// Cells of the given side from low to high, at most `most` numbers of them.
    constexpr void fit(point low, point high, T side, std::size_t most, Periods const& periods) {
        for (std::size_t axis = 0; axis < N; ++axis) {
            T const per_side = (axis == 0 ? 2 : 1) / side;
            axes_[axis].fit(low[axis], high[axis], per_side);
            if constexpr (Periods::any) {
                if (periods.repeats(axis)) { axes_[axis].go_round(periods.low[axis], periods.size[axis], per_side); }
            }
        }
        auto const needed = [&] {
            double product = 1;
            for (auto const& axis : axes_) { product *= axis.count; }
            return product;
        };
        while (needed() > static_cast<double>(most)) {
            auto* widest = &axes_[0];
            for (auto& axis : axes_) { widest = axis.count > widest->count ? &axis : widest; }
            widest->fold_once();
        }
    }

    /// How many numbers there are.
    [[nodiscard]] constexpr std::size_t size() const {
        std::size_t product = 1;
        for (auto const& axis : axes_) { product *= static_cast<std::size_t>(axis.count); }
        return product;
    }
    [[nodiscard]] constexpr std::size_t row_length() const { return static_cast<std::size_t>(axes_[0].count); }
    [[nodiscard]] constexpr bool folded() const {
        bool some = false;
        for (auto const& axis : axes_) { some = some || axis.count != axis.extent; }
        return some;
    }

    /// The cell that p lies in, as if space were not folded.
    [[nodiscard]] VEER_INLINE constexpr cell cell_of(point p) const {
        // Axis by axis, as compilers keep a loop over so few.
        cell at{axes_[0].coordinate(p[0]), axes_[1].coordinate(p[1])};
        if constexpr (N == 3) { at[2] = axes_[2].coordinate(p[2]); }
        return at;
    }
    /// Its number.
    [[nodiscard]] VEER_INLINE constexpr std::uint32_t number_of(cell at) const {
        auto const along = [&](std::size_t axis)
                               VEER_INLINE_LAMBDA { return static_cast<std::uint32_t>(axes_[axis].fold(at[axis])); };
        std::uint32_t row = along(1);
        if constexpr (N == 3) { row += along(2) * static_cast<std::uint32_t>(axes_[1].count); }
        return row * static_cast<std::uint32_t>(axes_[0].count) + along(0);
    }

    /// Calls visit(first, last) for runs of cells, by rising number, each once: all that lie between two corners, and
    /// perhaps others.
    template <class Visit>
    VEER_INLINE constexpr void each_run(point low, point high, Visit&& visit) const {
        std::array<cell_stretch, N> across;
        for (std::size_t axis = 0; axis < N; ++axis) {
            across[axis] = axes_[axis].between(low[axis], high[axis], axes_[axis].count);
        }
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
                for (std::int32_t layer = first; layer <= last; ++layer) { each_row(layer * axes_[1].count); }
            });
        }
    }

    /// Calls visit(cell) for the same cells, in the order that their numbers would have if space were not folded.
    template <class Visit>
    constexpr void each_cell(point low, point high, Visit&& visit) const {
        auto const along = [&](std::size_t axis, auto const& f) {
            auto const across = axes_[axis].between(low[axis], high[axis], axes_[axis].extent);
            across.each([&](std::int32_t first, std::int32_t last) {
                for (; first <= last; ++first) { f(first); }
            });
        };
        auto const each_of_layer = [&](cell at) {
            along(1, [&](std::int32_t row) {
                at[1] = row;
                along(0, [&](std::int32_t column) {
                    at[0] = column;
                    visit(at);
                });
            });
        };
        if constexpr (N == 2) {
            each_of_layer({});
        } else {
            along(2, [&](std::int32_t layer) { each_of_layer({0, 0, layer}); });
        }
    }

private:
    std::array<cell_axis<T, Periods::any, FromOrigin>, N> axes_{};
};

} // namespace veer::detail
