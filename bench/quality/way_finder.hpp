// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "arena/map.hpp"
#include "arena/walls.hpp"

namespace quality {

/// Finds ways over a map: the shortest of those from cell to neighbor cell, pulled taut.
class way_finder {
public:
    using point = arena::vec2;

    /// Ways for discs of this radius [m], which keep a little more than that off the walls.
    way_finder(arena::map const& ground, arena::walls const& around, float radius)
        : ground_{&ground}, around_{&around}, radius_{radius} {
        auto const cells = static_cast<std::size_t>(ground.width()) * static_cast<std::size_t>(ground.height());
        distance_.resize(cells);
        before_.resize(cells);
        search_.resize(cells);
    }

    /// All cells to which a way of at most `reach` [m] leads, nearest first (Dijkstra 1959).
    [[nodiscard]] std::vector<arena::cell> explore(arena::cell from, float reach) {
        struct entry {
            float distance;
            std::size_t cell;
            bool operator>(entry const& other) const { return distance > other.distance; }
        };
        ++this_search_;
        std::priority_queue<entry, std::vector<entry>, std::greater<>> open;
        std::vector<arena::cell> found;
        auto const offer = [&](arena::cell c, arena::cell parent, float distance) {
            std::size_t const i = index(c);
            if (distance > reach || (search_[i] == this_search_ && distance_[i] <= distance)) { return; }
            search_[i] = this_search_;
            distance_[i] = distance;
            before_[i] = parent;
            open.push({distance, i});
        };
        offer(from, from, 0);
        while (!open.empty()) {
            auto const [distance, i] = open.top();
            open.pop();
            if (distance > distance_[i]) { continue; } // a shorter way came up since
            arena::cell const c = cell_of(i);
            found.push_back(c);
            for (int k = 0; k < 9; ++k) {
                int const dx = k % 3 - 1;
                int const dy = k / 3 - 1;
                // Not across a corner.
                if (is_blocked(c.x + dx, c.y) || is_blocked(c.x, c.y + dy) || is_blocked(c.x + dx, c.y + dy)) {
                    continue;
                }
                offer({c.x + dx, c.y + dy}, c, distance + (dx != 0 && dy != 0 ? std::sqrt(2.0F) : 1.0F));
            }
        }
        return found;
    }

    /// The way to a cell that the last search found: points close together, from this one in the search's first cell.
    [[nodiscard]] std::vector<point> way_to(arena::cell to, point from) const {
        std::vector<point> way{middle(to)};
        for (arena::cell c = to; !(before_[index(c)] == c);) {
            c = before_[index(c)];
            way.push_back(middle(c));
        }
        way.back() = from;
        // From one end and from the other in turn, since each pull sees round the corners only as far as points stand.
        for (int pull = 0; pull < 3; ++pull) {
            way = pulled(way);
            cut_corners(way);
            std::reverse(way.begin(), way.end());
        }
        return way;
    }

    [[nodiscard]] static point middle(arena::cell c) {
        return {static_cast<float>(c.x) + 0.5F, static_cast<float>(c.y) + 0.5F};
    }

    /// Whether the disc gets from one point straight to another; to follow a way, closer to the walls than the way itself.
    [[nodiscard]] bool is_clear(point from, point to) const { return is_clear(from, to, radius_ + 0.01F); }

private:
    [[nodiscard]] bool is_clear(point from, point to, float radius) const {
        auto const way = to - from;
        float const distance = length(way);
        return !(distance > 0) || !around_->sweep(from, way / distance, distance, radius);
    }

    [[nodiscard]] bool is_roomy(point from, point to) const { return is_clear(from, to, radius_ + 0.05F); }

    /// From each point straight on to the last that is clear, in new points at most so far apart.
    [[nodiscard]] std::vector<point> pulled(std::vector<point> const& way) const {
        constexpr float spacing = 0.25F; // [m]
        std::vector<point> taut{way.front()};
        for (std::size_t i = 0; i + 1 < way.size();) {
            std::size_t next = way.size() - 1;
            while (next > i + 1 && !is_roomy(way[i], way[next])) { --next; }
            auto const offset = way[next] - way[i];
            int const parts = 1 + static_cast<int>(length(offset) / spacing);
            for (int k = 1; k <= parts; ++k) {
                taut.push_back(way[i] + offset * (static_cast<float>(k) / static_cast<float>(parts)));
            }
            i = next;
        }
        return taut;
    }

    /// Straightens each stretch that can be, long ones first.
    void cut_corners(std::vector<point>& way) const {
        for (std::size_t stretch = 32; stretch >= 2; stretch /= 2) {
            for (std::size_t i = 0; i + stretch < way.size(); ++i) {
                point const from = way[i];
                point const to = way[i + stretch];
                if (!is_roomy(from, to)) { continue; }
                for (std::size_t k = 1; k < stretch; ++k) {
                    way[i + k] = from + (to - from) * (static_cast<float>(k) / static_cast<float>(stretch));
                }
            }
        }
    }

    [[nodiscard]] bool is_blocked(int x, int y) const { return ground_->blocked({x, y}); }
    [[nodiscard]] std::size_t index(arena::cell c) const {
        return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(ground_->width()) +
               static_cast<std::size_t>(c.x);
    }
    [[nodiscard]] arena::cell cell_of(std::size_t i) const {
        auto const width = static_cast<std::size_t>(ground_->width());
        return {static_cast<int>(i % width), static_cast<int>(i / width)};
    }

    arena::map const* ground_;
    arena::walls const* around_;
    float radius_;
    std::vector<float> distance_;
    std::vector<arena::cell> before_;
    std::vector<unsigned> search_; ///< the last one that came to the cell
    unsigned this_search_ = 0;
};

} // namespace quality
