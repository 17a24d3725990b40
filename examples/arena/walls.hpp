// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "map.hpp"
#include "vec2.hpp"
#include <veer/space/ray.hpp>

namespace arena {

/// The cell that holds a point.
[[nodiscard]] inline cell cell_at(vec2 point) {
    return {static_cast<int>(std::floor(point.x)), static_cast<int>(std::floor(point.y))};
}

/// Answers how far a disc can go in a direction before it touches a blocked cell: what agents feel walls with, what hides
/// things from them, and what stops them from passing a wall between two ticks.
class walls {
public:
    explicit walls(map const& ground) : ground_{&ground} {
        auto const columns = static_cast<std::size_t>(ground.width());
        nearby_.assign(columns * static_cast<std::size_t>(ground.height()), 0);
        for (std::size_t i = 0; i < nearby_.size(); ++i) {
            nearby_[i] = blocked_around({static_cast<int>(i % columns), static_cast<int>(i / columns)});
        }
    }

    /// Where a disc of this radius [m], moving from its center `from` along the unit vector `direction`, touches first,
    /// within `length` [m]. distance: of its center from `from`; position: of the touched point; normal: off the wall.
    /// A disc that touches already is stopped only on the way in. Radius zero casts a ray. Requires radius < 0.5 and a
    /// free start.
    [[nodiscard]] std::optional<veer::ray_hit<vec2>> sweep(vec2 from, vec2 direction, float length,
                                                           float radius) const {
        auto const wide = [](float value) { return static_cast<double>(value); };
        travel const way{wide(from.x), wide(from.y), wide(direction.x), wide(direction.y), wide(radius)};
        touch first{.distance = wide(length)};
        // The cells on the way in their order (Amanatides, Woo: "A Fast Voxel Traversal Algorithm for Ray Tracing", 1987).
        cell at = cell_at(from);
        axis_walk along_x{way.x, way.dx, at.x};
        axis_walk along_y{way.y, way.dy, at.y};
        while (true) {
            unsigned const nearby = ground_->contains(at) ? nearby_[index(at)] : blocked_around(at);
            for (int i = 0; nearby >> i != 0; ++i) {
                if ((nearby >> i & 1U) != 0) { meet(way, around(at, i), first); }
            }
            double const leaves = std::min(along_x.next, along_y.next);
            if (first.distance <= leaves) { break; }
            along_x.next < along_y.next ? along_x.step(at.x) : along_y.step(at.y);
        }
        if (!first.found) { return std::nullopt; }
        vec2 const normal{static_cast<float>(first.nx), static_cast<float>(first.ny)};
        auto const distance = static_cast<float>(first.distance);
        return veer::ray_hit<vec2>{distance, from + direction * distance - normal * radius, normal};
    }

    /// True when no wall hides one point from the other.
    [[nodiscard]] bool in_sight(vec2 from, vec2 to) const {
        float const distance = veer::length(to - from);
        return !sweep(from, veer::unit(to - from), distance, 0);
    }

private:
    struct travel {
        double x, y, dx, dy, radius;
    };

    struct touch {
        double distance = 0;
        double nx = 0;
        double ny = 0;
        bool found = false;
    };

    /// Along one axis: the distances at which the way crosses from cell to cell.
    struct axis_walk {
        static constexpr double never = (std::numeric_limits<double>::max)();

        axis_walk(double start, double slope, int at)
            : direction{slope < 0 ? -1 : 1},
              stride{slope != 0 ? 1 / std::abs(slope) : never},
              next{slope != 0 ? (slope < 0 ? start - at : at + 1 - start) * stride : never} {}

        void step(int& at) {
            at += direction;
            next += stride;
        }

        int direction;
        double stride;
        double next;
    };

    /// Of the cell and the eight about it, row by row from the bottom, the one numbered i.
    [[nodiscard]] static cell around(cell c, int i) { return {c.x + i % 3 - 1, c.y + i / 3 - 1}; }

    /// Which of these are blocked, a bit for each. A radius below half a cell reaches no further.
    [[nodiscard]] std::uint16_t blocked_around(cell c) const {
        unsigned bits = 0;
        for (int i = 0; i < 9; ++i) { bits |= unsigned{ground_->blocked(around(c, i))} << i; }
        return static_cast<std::uint16_t>(bits);
    }

    [[nodiscard]] std::size_t index(cell c) const {
        return static_cast<std::size_t>(c.y) * static_cast<std::size_t>(ground_->width()) +
               static_cast<std::size_t>(c.x);
    }

    /// Shortens `first` to where the disc meets this cell. The centers that touch it fill a square with round corners:
    /// the cell, widened by the radius along x, or along y, or a circle about each corner.
    static void meet(travel const& way, cell c, touch& first) {
        double const left = c.x, right = c.x + 1.0, bottom = c.y, top = c.y + 1.0;
        double const near_x = std::clamp(way.x, left, right) - way.x;
        double const near_y = std::clamp(way.y, bottom, top) - way.y;
        double const gap = std::sqrt(near_x * near_x + near_y * near_y);
        if (gap <= way.radius) {
            bool const inward = gap == 0 || near_x * way.dx + near_y * way.dy > 0;
            if (inward) {
                first = gap > 0 ? touch{0, -near_x / gap, -near_y / gap, true} : touch{0, -way.dx, -way.dy, true};
            }
            return;
        }
        auto const keep = [&](double distance, double nx, double ny) {
            if (distance >= 0 && distance < first.distance) { first = {distance, nx, ny, true}; }
        };
        if (way.dx != 0) {
            double const distance = ((way.dx > 0 ? left - way.radius : right + way.radius) - way.x) / way.dx;
            double const y = way.y + way.dy * distance;
            if (y >= bottom && y <= top) { keep(distance, way.dx > 0 ? -1 : 1, 0); }
        }
        if (way.dy != 0) {
            double const distance = ((way.dy > 0 ? bottom - way.radius : top + way.radius) - way.y) / way.dy;
            double const x = way.x + way.dx * distance;
            if (x >= left && x <= right) { keep(distance, 0, way.dy > 0 ? -1 : 1); }
        }
        if (way.radius == 0) { return; }
        for (double const x : {left, right}) {
            for (double const y : {bottom, top}) {
                double const ahead = (x - way.x) * way.dx + (y - way.y) * way.dy;
                double const aside = (x - way.x) * way.dy - (y - way.y) * way.dx;
                double const half_chord = way.radius * way.radius - aside * aside;
                if (half_chord < 0) { continue; }
                double const distance = ahead - std::sqrt(half_chord);
                keep(distance, (way.x + way.dx * distance - x) / way.radius,
                     (way.y + way.dy * distance - y) / way.radius);
            }
        }
    }

    map const* ground_;
    std::vector<std::uint16_t> nearby_; ///< blocked_around() of each cell
};

} // namespace arena
