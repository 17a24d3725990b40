// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/cells.hpp"
#include "veer/math/pack.hpp"

namespace veer::detail {

/// Many points, sorted by the cell that they are in, in containers of the caller's.
template <scalar T, int N, template <class...> class Array>
class places {
    using point = vec<T, N>;

public:
    [[nodiscard]] static constexpr std::size_t most_cells(std::size_t count) { return 4 * count + 64; }
    [[nodiscard]] static constexpr std::size_t room_for(std::size_t count) { return most_cells(count) + 3; }

    void reserve_points(std::size_t count) {
        order_.resize(count);
        cell_.resize(count);
        for (auto& coordinates : sorted_) { coordinates.resize(count + static_cast<std::size_t>(native_lanes<T>)); }
    }
    void reserve_cells(std::size_t count) { starts_.resize(count); }

    /// Sorts the points, of which position(i) is the i-th, into cells of this side.
    template <class Position>
    void build(std::size_t count, T side, Position const& position) {
        reserve_points(count);
        fit(count, side, position);
        std::size_t const numbers = cells_.size();
        reserve_cells(numbers + 3);
        std::uint32_t* const starts = starts_.data();
        for (std::size_t c = 0; c < numbers + 3; ++c) { starts[c] = 0; }
        // Two further on than where they belong: placing the points moves each by one, to the start of the next.
        for (std::size_t i = 0; i < count; ++i) {
            point const p = position(i);
            std::uint32_t const cell =
                is_finite(p) ? cells_.number_of(detail::components(p)) : static_cast<std::uint32_t>(numbers);
            cell_.data()[i] = cell;
            ++starts[cell + 2];
        }
        for (std::size_t c = 2; c < numbers + 3; ++c) { starts[c] += starts[c - 1]; }
        for (std::size_t i = 0; i < count; ++i) {
            order_.data()[starts[cell_.data()[i] + 1]++] = static_cast<std::uint32_t>(i);
        }
        size_ = starts[numbers];
        gather(sorted_, position);
    }

    /// How many points were placed: all that are finite.
    [[nodiscard]] std::size_t size() const { return size_; }
    /// Which point is at a place, of those from 0 to size(); behind them are those left out.
    [[nodiscard]] std::uint32_t at(std::size_t place) const { return order_.data()[place]; }
    [[nodiscard]] std::uint32_t const* order() const { return order_.data(); }
    /// The coordinates of the points by place, with a register's width to spare behind them.
    [[nodiscard]] T const* coordinates(int axis) const { return sorted_[static_cast<std::size_t>(axis)].data(); }
    /// True where cells that lie apart share places.
    [[nodiscard]] bool folded() const { return cells_.folded(); }
    /// The place after the last one of the row of cells that a place is in.
    [[nodiscard]] std::size_t row_end(std::size_t place) const {
        std::size_t const row = cell_.data()[at(place)] / cells_.row_length();
        return starts_.data()[(row + 1) * cells_.row_length()];
    }

    /// Brings what value(i) tells of each point, a veer::vec, into the order of the places.
    template <class Columns, class Value>
    void gather(Columns& columns, Value const& value) const {
        for (std::size_t place = 0; place < size_; ++place) {
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

private:
    /// Lays the cells over the box that the finite points fill.
    template <class Position>
    void fit(std::size_t count, T side, Position const& position) {
        bool any = false;
        std::array<T, N> low{};
        std::array<T, N> high{};
        for (std::size_t i = 0; i < count; ++i) {
            point const p = position(i);
            if (!is_finite(p)) { continue; }
            auto const parts = components(p);
            if (!any) { low = high = parts; }
            any = true;
            for (std::size_t axis = 0; axis < N; ++axis) {
                low[axis] = parts[axis] < low[axis] ? parts[axis] : low[axis];
                high[axis] = high[axis] < parts[axis] ? parts[axis] : high[axis];
            }
        }
        cells_.fit(low, high, side, most_cells(count));
    }

    cells<T, N> cells_{};
    std::size_t size_ = 0;
    Array<std::uint32_t> starts_{};    ///< the first place of each cell
    Array<std::uint32_t> order_{};     ///< the point at each place
    Array<std::uint32_t> cell_{};      ///< the cell of each point
    std::array<Array<T>, N> sorted_{}; ///< the coordinates by place
};

} // namespace veer::detail
