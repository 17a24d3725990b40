// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace arena {

enum class terrain : std::uint8_t { ground, wall, tree, water };

/// A cell by its column (left to right) and row (bottom to top: y is up, as in the world).
struct cell {
    int x = 0;
    int y = 0;

    friend bool operator==(cell, cell) = default;
};

/// The ground plan: cells of 1 m x 1 m; cell (x, y) spans [x, x + 1] x [y, y + 1] in the world. All around it is wall.
class map {
public:
    map(int width, int height) : width_{width}, height_{height}, cells_(count(), terrain::wall) {}

    [[nodiscard]] int width() const { return width_; }
    [[nodiscard]] int height() const { return height_; }

    [[nodiscard]] bool contains(cell c) const { return c.x >= 0 && c.x < width_ && c.y >= 0 && c.y < height_; }
    [[nodiscard]] terrain at(cell c) const { return contains(c) ? cells_[index(c)] : terrain::wall; }
    [[nodiscard]] bool blocked(cell c) const { return at(c) != terrain::ground; }
    void put(cell c, terrain what) { cells_[index(c)] = what; }

    [[nodiscard]] std::vector<cell> free_cells() const {
        std::vector<cell> found;
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) {
                if (!blocked({x, y})) { found.push_back({x, y}); }
            }
        }
        return found;
    }

private:
    [[nodiscard]] std::size_t count() const {
        return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
    }
    [[nodiscard]] std::size_t index(cell c) const {
        return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(c.x);
    }

    int width_;
    int height_;
    std::vector<terrain> cells_;
};

} // namespace arena
