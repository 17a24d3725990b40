// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "vec2.hpp"

namespace arena {

/// Points sorted into square tiles, so that "who is within this distance" need not ask everybody.
class tiles {
public:
    tiles(int width, int height)
        : side_{std::max(8, std::max(width, height) / 64)}, columns_{width / side_ + 1}, rows_{height / side_ + 1} {
        starts_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_) + 1);
    }

    /// Takes the place of all points known before. A counting sort: within a tile points keep their order.
    void assign(std::span<vec2 const> points) {
        points_ = points;
        std::fill(starts_.begin(), starts_.end(), 0);
        for (vec2 const p : points) { ++starts_[tile_of(p) + 1]; }
        for (std::size_t i = 1; i < starts_.size(); ++i) { starts_[i] += starts_[i - 1]; }
        sorted_.resize(points.size());
        next_.assign(starts_.begin(), starts_.end() - 1);
        for (std::size_t i = 0; i < points.size(); ++i) { sorted_[next_[tile_of(points[i])]++] = i; }
    }

    /// Calls found(index) for each point within the distance [m] of the center.
    template <class Found>
    void within(vec2 center, float distance, Found found) const {
        for (int row = line(center.y - distance, rows_); row <= line(center.y + distance, rows_); ++row) {
            for (int column = line(center.x - distance, columns_); column <= line(center.x + distance, columns_);
                 ++column) {
                std::size_t const tile = index(column, row);
                for (std::size_t i = starts_[tile]; i < starts_[tile + 1]; ++i) {
                    if (veer::length_squared(points_[sorted_[i]] - center) <= distance * distance) {
                        found(sorted_[i]);
                    }
                }
            }
        }
    }

private:
    [[nodiscard]] int line(float value, int count) const {
        return std::clamp(static_cast<int>(value) / side_, 0, count - 1);
    }
    [[nodiscard]] std::size_t index(int column, int row) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(column);
    }
    [[nodiscard]] std::size_t tile_of(vec2 p) const { return index(line(p.x, columns_), line(p.y, rows_)); }

    int side_; ///< of a tile [m]; on large maps longer, for emptying all tiles takes its time as well
    int columns_;
    int rows_;
    std::span<vec2 const> points_;
    std::vector<std::size_t> starts_;
    std::vector<std::size_t> next_;
    std::vector<std::size_t> sorted_;
};

} // namespace arena
