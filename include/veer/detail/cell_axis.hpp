// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include "veer/detail/components.hpp"

namespace veer::detail {

/// Cells from one to another, and perhaps, of a fold or a period, a second part after them.
struct cell_stretch {
    std::array<std::int32_t, 2> first{};
    std::array<std::int32_t, 2> last{};
    int parts = 1;

    template <class Visit>
    VEER_INLINE constexpr void each(Visit&& visit) const {
        for (std::size_t part = 0; part < static_cast<std::size_t>(parts); ++part) { visit(first[part], last[part]); }
    }
};

/// The cells along one axis. They begin where the points do; or stand where they would from the origin on; or go round
/// with a period, of which each is a whole part.
template <scalar T, bool Round, bool FromOrigin>
class cell_axis {
public:
    /// Cells from low to high, so many for each meter.
    constexpr void fit(T low, T high, T per_side) {
        low_ = low;
        per_side_ = per_side;
        period_ = 0;
        if constexpr (FromOrigin) { base_ = cell_below(low * per_side); }
        extent = coordinate(high) + 1;
        count = extent;
    }
    /// At most so many for each meter of a period [m] from low on.
    constexpr void go_round(T low, T period, T per_side) {
        low_ = low;
        period_ = period;
        extent = cell_below(clamped(period * per_side, T(1), T(0x1p29)));
        count = extent;
        share();
    }
    /// Lets twice as many cells have each number.
    constexpr void fold_once() {
        if (!goes_round()) {
            count = (count + 1) / 2;
            return;
        }
        // What shares a number must do so across the border, too: the whole is a multiple of the part.
        std::int32_t const each = 2 * (extent / count);
        count /= 2;
        extent = count * each;
        share();
    }

    /// The cell of a point.
    [[nodiscard]] VEER_INLINE constexpr std::int32_t coordinate(T at) const {
        if (goes_round()) {
            return static_cast<std::int32_t>(clamped((at - low_) * per_side_, T(0), static_cast<T>(extent - 1)));
        }
        if constexpr (FromOrigin) {
            std::int32_t const cell = cell_below(at * per_side_) - base_;
            return cell > 0 ? cell : 0;
        } else {
            return static_cast<std::int32_t>(clamped((at - low_) * per_side_, T(0), T(0x1p30)));
        }
    }
    /// Its number.
    [[nodiscard]] VEER_INLINE constexpr std::int32_t fold(std::int32_t cell) const {
        return cell < count ? cell : cell % count;
    }
    /// The cells from one coordinate to another, where those so many apart are the same. Rounding loses none: a corner
    /// and a point are rounded alike, or there is a little to spare.
    [[nodiscard]] VEER_INLINE constexpr cell_stretch between(T from, T to, std::int32_t apart) const {
        std::int32_t first = 0;
        std::int32_t last = 0;
        if (goes_round()) {
            first = cell_below((from - low_ - spare_) * per_side_);
            last = cell_below((to - low_ + spare_) * per_side_);
        } else {
            std::int32_t const end = extent - 1;
            first = coordinate(from);
            last = coordinate(to);
            first = first < end ? first : end;
            last = last < end ? last : end;
        }
        if (last - first + 1 >= apart) { return {{0, 0}, {apart - 1, 0}, 1}; }
        first = rest(first, apart);
        last = rest(last, apart);
        if (first <= last) { return {{first, 0}, {last, 0}, 1}; }
        return {{0, first}, {last, apart - 1}, 2};
    }

    std::int32_t extent = 1; ///< how many there are
    std::int32_t count = 1;  ///< how many numbers: fewer where space is folded

private:
    [[nodiscard]] VEER_INLINE constexpr bool goes_round() const { return Round && period_ > 0; }
    [[nodiscard]] VEER_INLINE static constexpr std::int32_t rest(std::int32_t cell, std::int32_t of) {
        if constexpr (Round) {
            std::int32_t const left = cell % of;
            return left < 0 ? left + of : left;
        } else {
            return cell < of ? cell : cell % of;
        }
    }
    constexpr void share() {
        per_side_ = static_cast<T>(extent) / period_;
        spare_ = 8 * epsilon<T> * (period_ + absolute(low_));
    }

    T low_ = 0;
    T per_side_ = 1;
    T period_ = 0;          ///< zero where there is no end [m]
    T spare_ = 0;           ///< what a point's image may lie aside of it [m]
    std::int32_t base_ = 0; ///< the first cell, from the origin on
};

} // namespace veer::detail
