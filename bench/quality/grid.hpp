// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace quality {

/// Who is near whom: points sorted into the square cells of a uniform grid.
template <class V>
class grid {
public:
    /// Sorts the points into cells of the given side [m], counting first, so that each cell lists its points in order.
    void build(std::span<V const> points, float side) {
        points_ = points;
        side_ = side;
        if (points.empty()) { return; }
        V high = points.front();
        low_ = high;
        for (V const& p : points) {
            low_ = {(std::min)(low_.x, p.x), (std::min)(low_.y, p.y)};
            high = {(std::max)(high.x, p.x), (std::max)(high.y, p.y)};
        }
        columns_ = cells_between(low_.x, high.x) + 1;
        rows_ = cells_between(low_.y, high.y) + 1;
        starts_.assign(columns_ * rows_ + 1, 0);
        for (V const& p : points) { ++starts_[cell_of(p) + 1]; }
        for (std::size_t c = 1; c < starts_.size(); ++c) { starts_[c] += starts_[c - 1]; }
        next_.assign(starts_.begin(), starts_.end() - 1);
        order_.resize(points.size());
        for (std::size_t i = 0; i < points.size(); ++i) { order_[next_[cell_of(points[i])]++] = i; }
    }

    /// Calls visit(index, squared distance) for all points within reach of `center`. Requires reach <= the cells' side.
    template <class Visit>
    void within(V center, float reach, Visit&& visit) const {
        std::size_t const column = cells_between(low_.x, center.x);
        std::size_t const row = cells_between(low_.y, center.y);
        std::size_t const first = column == 0 ? 0 : column - 1;
        std::size_t const last = (std::min)(column + 1, columns_ - 1);
        for (std::size_t y = row == 0 ? 0 : row - 1; y <= (std::min)(row + 1, rows_ - 1); ++y) {
            // Cells of one row are neighbors in memory too.
            for (std::size_t k = starts_[y * columns_ + first]; k < starts_[y * columns_ + last + 1]; ++k) {
                V const& p = points_[order_[k]];
                float const dx = p.x - center.x;
                float const dy = p.y - center.y;
                float const square = dx * dx + dy * dy;
                if (square < reach * reach) { visit(order_[k], square); }
            }
        }
    }

private:
    [[nodiscard]] std::size_t cells_between(float from, float to) const {
        return static_cast<std::size_t>((to - from) / side_);
    }
    [[nodiscard]] std::size_t cell_of(V const& p) const {
        return cells_between(low_.y, p.y) * columns_ + cells_between(low_.x, p.x);
    }

    std::span<V const> points_;
    float side_ = 1;
    V low_{};
    std::size_t columns_ = 0;
    std::size_t rows_ = 0;
    std::vector<std::size_t> starts_;
    std::vector<std::size_t> next_;
    std::vector<std::size_t> order_;
};

} // namespace quality
