// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "veer/detail/cells.hpp"
#include "veer/math/pack.hpp"
#include "veer/space/order.hpp"

namespace veer::detail {

/// Many points, sorted by the cell that they are in, in containers of the caller's.
template <scalar T, int N, template <class...> class Array, class Order = fast_order, class Space = open_space>
class places {
public:
    using periods_of_space = periods<T, N, Space>;
    /// Where neighbors are always met in one order, whoever else there is.
    static constexpr bool canonical = std::is_same_v<Order, canonical_order>;

    constexpr explicit places(Space const& space = {}) : periods_{space} {}

    [[nodiscard]] static constexpr std::size_t most_cells(std::size_t count) { return 4 * count + 64; }
    /// What may be read behind the last place, as two registers are filled at once.
    static constexpr std::size_t padding = 128 / sizeof(T);
    [[nodiscard]] static constexpr std::size_t room_for(std::size_t count) { return most_cells(count) + 3; }

    void reserve_points(std::size_t count) {
        order_.resize(count);
        cell_.resize(count);
        for (auto& coordinates : sorted_) { coordinates.resize(count + padding); }
    }
    void reserve_cells(std::size_t count) { starts_.resize(count); }

    /// Sorts the points, of which position(i) is the i-th and id(i) its name, into cells of this side; left out are those
    /// not there(i).
    template <class Position, class There, class Id>
    void build(std::size_t count, T side, Position const& told, There const& there, Id const& id) {
        auto const position = [&](std::size_t i) VEER_INLINE_LAMBDA { return periods_.wrapped(told(i)); };
        reserve_points(count);
        fit(count, side, position, there);
        std::size_t const numbers = cells_.size();
        reserve_cells(numbers + 3);
        std::uint32_t* const starts = starts_.data();
        for (std::size_t c = 0; c < numbers + 3; ++c) { starts[c] = 0; }
        // Copies that no store to an array of numbers can change, so that they stay in registers.
        auto const numbering = cells_;
        std::uint32_t* const cell = cell_.data();
        std::uint32_t* const order = order_.data();
        // Two further on than where they belong: placing the points moves each by one, to the start of the next.
        for (std::size_t i = 0; i < count; ++i) {
            bool const is_left_out = cell[i] != 0;
            cell[i] = is_left_out ? static_cast<std::uint32_t>(numbers)
                                  : numbering.number_of(numbering.cell_of(components(position(i))));
            ++starts[cell[i] + 2];
        }
        for (std::size_t c = 2; c < numbers + 3; ++c) { starts[c] += starts[c - 1]; }
        for (std::size_t i = 0; i < count; ++i) { order[starts[cell[i] + 1]++] = static_cast<std::uint32_t>(i); }
        size_ = starts[numbers];
        count_ = count;
        if constexpr (canonical) { order_by(id); }
        gather(sorted_, position);
    }

    /// How many points were placed, and how many there are with those left out.
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] std::size_t count() const { return count_; }
    /// Which point is at a place, of those from 0 to size(); behind them are those left out.
    [[nodiscard]] std::uint32_t at(std::size_t place) const { return order_.data()[place]; }
    [[nodiscard]] std::uint32_t const* order() const { return order_.data(); }
    /// The coordinates of the points by place, with a register's width to spare behind them.
    [[nodiscard]] T const* coordinates(int axis) const { return sorted_[static_cast<std::size_t>(axis)].data(); }
    /// How their space repeats itself.
    [[nodiscard]] periods_of_space const& period() const { return periods_; }
    /// True where cells that lie apart share places.
    [[nodiscard]] bool folded() const { return cells_.folded(); }
    /// The place after the last one of the row of cells that a place is in.
    [[nodiscard]] std::size_t row_end(std::size_t place) const {
        std::size_t const row = cell_.data()[at(place)] / cells_.row_length();
        return starts_.data()[(row + 1) * cells_.row_length()];
    }

    /// Puts the names of the points in place of their numbers, and gives these for them; without the points from `end` on.
    void rename(Array<std::uint32_t>& names, std::size_t end) {
        std::size_t to = 0;
        for (std::size_t place = 0; place < count_; ++place) {
            std::uint32_t const i = order_.data()[place];
            order_.data()[to] = names.data()[i];
            to += i < end ? 1 : 0;
        }
        std::swap(order_, names);
    }

    /// Brings what value(i) tells of each point, a veer::vec, into the order of the places.
    template <class Columns, class Value>
    void gather(Columns& columns, Value const& value) const {
        for (std::size_t place = 0; place < count_; ++place) {
            auto const parts = components(value(at(place)));
            for (std::size_t axis = 0; axis < parts.size(); ++axis) { columns[axis].data()[place] = parts[axis]; }
        }
    }

    /// Calls visit(first, last) for runs of places, by rising place: all points between two corners, and others near.
    template <class Visit>
    VEER_INLINE void each_run(std::array<T, N> low, std::array<T, N> high, Visit&& visit) const {
        if (size_ == 0) { return; }
        cells_.each_run(low, high, [&](std::size_t first, std::size_t last) VEER_INLINE_LAMBDA {
            visit(std::size_t{starts_.data()[first]}, std::size_t{starts_.data()[last + 1]});
        });
    }

    /// Calls visit(i, before) for those points but one whose cells lie between two corners: cell by cell as if space
    /// were not folded, and whether they come before that one.
    template <class Visit>
    void each_but(std::size_t self, std::array<T, N> low, std::array<T, N> high, Visit const& visit) const {
        auto const cell_at = [&](std::size_t place) {
            std::array<T, N> at{};
            for (std::size_t axis = 0; axis < N; ++axis) { at[axis] = sorted_[axis].data()[place]; }
            return cells_.cell_of(at);
        };
        auto const own = cell_at(self);
        bool is_later = false;
        cells_.each_cell(low, high, [&](auto const& cell) {
            bool const is_own = cell == own;
            is_later = is_later || is_own;
            std::size_t const number = cells_.number_of(cell);
            for (std::size_t i = starts_.data()[number]; i < starts_.data()[number + 1]; ++i) {
                if (i != self && cell_at(i) == cell) { visit(i, is_own ? i < self : !is_later); }
            }
        });
    }

private:
    /// Brings the points of each cell into the order of their names. They nearly are, where they were so a tick ago.
    template <class Id>
    void order_by(Id const& id) {
        std::uint32_t* const order = order_.data();
        std::uint32_t const* const cell = cell_.data();
        for (std::size_t place = 1; place < size_; ++place) {
            std::uint32_t const here = cell[order[place]];
            if (here != cell[order[place - 1]] || !(id(order[place]) < id(order[place - 1]))) { continue; }
            std::size_t const first = starts_.data()[here];
            std::size_t const end = starts_.data()[here + 1];
            // Shell's sort: of the few points that a cell has it is one by insertion, and many do not cost their square.
            std::size_t gap = 1;
            while (3 * gap + 1 < end - first) { gap = 3 * gap + 1; }
            for (; gap > 0; gap /= 3) {
                for (std::size_t next = first + gap; next < end; ++next) {
                    std::uint32_t const point = order[next];
                    std::size_t hole = next;
                    for (; hole >= first + gap && id(point) < id(order[hole - gap]); hole -= gap) {
                        order[hole] = order[hole - gap];
                    }
                    order[hole] = point;
                }
            }
            place = end - 1;
        }
    }

    /// Lays the cells over the box that the points fill; marks those left out.
    template <class Position, class There>
    void fit(std::size_t count, T side, Position const& position, There const& there) {
        constexpr T most = largest<T>;
        std::array<T, N> low{};
        std::array<T, N> high{};
        low.fill(most);
        high.fill(-most);
        std::uint32_t* const left_out = cell_.data();
        for (std::size_t i = 0; i < count; ++i) {
            left_out[i] = there(i) ? 0 : 1;
            if (left_out[i] != 0) { continue; }
            auto const parts = components(position(i));
            for (std::size_t axis = 0; axis < N; ++axis) {
                low[axis] = parts[axis] < low[axis] ? parts[axis] : low[axis];
                high[axis] = high[axis] < parts[axis] ? parts[axis] : high[axis];
            }
        }
        if (low[0] > high[0]) { low = high = {}; }
        cells_.fit(low, high, side, most_cells(count), periods_);
    }

    periods_of_space periods_;
    cells<T, N, periods_of_space, canonical> cells_{};
    std::size_t size_ = 0;
    std::size_t count_ = 0;
    Array<std::uint32_t> starts_{};    ///< the first place of each cell
    Array<std::uint32_t> order_{};     ///< the point at each place
    Array<std::uint32_t> cell_{};      ///< the cell of each point
    std::array<Array<T>, N> sorted_{}; ///< the coordinates by place
};

} // namespace veer::detail
