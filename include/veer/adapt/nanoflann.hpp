// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "veer/agent.hpp"
#include "veer/detail/components.hpp"

#if __has_include(<nanoflann.hpp>)
#    include <nanoflann.hpp>

namespace veer {

/// One that a tree found.
template <vector V>
struct tree_neighbor {
    std::uint32_t number = 0;         ///< of the thing, as they were told
    scalar_t<V> distance_squared = 0; ///< [m^2]
};

/// The k nearest things, however far away, and those within ranges that differ widely: where cells of one size, as a grid
/// has them, fit nobody. A k-d tree of nanoflann's. Include this header yourself; veer.hpp does not.
///
///     tree.build(agents);
///     for (auto const& near : tree.nearest(self.position, std::span{buffer})) { ... agents[near.number] ... }
///
/// Source    Blanco and Rai, nanoflann, a fork of FLANN by Muja and Lowe.
/// Returns   nearest: as many as `found` has room for, the nearest first; with a range those nearer than that.
/// Requires  fewer than 2^32 things; range >= 0, below 1e18 m.
/// Edges     things that are not finite: left out; a center that is not finite: nobody is found.
/// Cost      build: n log n, and it allocates; nearest: log n, no allocation. Where one range is asked for take a grid: a
///           whole flock moves ten times as fast over one (docs/performance.md).
template <vector V>
class nanoflann_tree {
    using T = scalar_t<V>;
    static constexpr int N = dimension_v<V>;

public:
    nanoflann_tree() = default;
    nanoflann_tree(nanoflann_tree const&) = delete; // the tree keeps the address of the points
    nanoflann_tree& operator=(nanoflann_tree const&) = delete;

    /// Sorts things, which are targets: positions, or with a position.
    template <class Things>
    void build(Things const& things) {
        points_.at.clear();
        numbers_.clear();
        for (std::size_t i = 0; i < std::size(things); ++i) {
            auto const position = position_of<V>(things[i]);
            if (!is_finite(position)) { continue; }
            points_.at.push_back(detail::components(position));
            numbers_.push_back(static_cast<std::uint32_t>(i));
        }
        tree_.buildIndex();
    }

    /// How many things there are: all that are finite.
    [[nodiscard]] std::size_t size() const { return numbers_.size(); }

    [[nodiscard]] std::span<tree_neighbor<V>> nearest(V const& center, std::span<tree_neighbor<V>> found,
                                                      T range = T(1e18)) const {
        VEER_EXPECT(range >= 0);
        auto const here = load(center);
        if (found.empty() || numbers_.empty() || !is_finite(here)) { return found.first(0); }
        auto const at = detail::components(here);
        list result{found, numbers_.data(), range * range};
        tree_.findNeighbors(result, at.data(), {});
        return found.first(result.count);
    }

private:
    struct point_list {
        std::vector<std::array<T, N>> at{};
        [[nodiscard]] std::size_t kdtree_get_point_count() const { return at.size(); }
        [[nodiscard]] T kdtree_get_pt(std::size_t i, std::size_t axis) const { return at[i][axis]; }
        template <class Box>
        bool kdtree_get_bbox(Box&) const {
            return false;
        }
    };
    using tree =
        nanoflann::KDTreeSingleIndexAdaptor<nanoflann::L2_Simple_Adaptor<T, point_list>, point_list, N, std::uint32_t>;

    /// The nearest so far, in the caller's memory; of those as far away the one with the lower number first.
    struct list {
        using DistanceType = T;
        std::span<tree_neighbor<V>> found;
        std::uint32_t const* numbers;
        T beyond; ///< [m^2]
        std::size_t count = 0;

        [[nodiscard]] std::size_t size() const { return count; }
        [[nodiscard]] bool empty() const { return count == 0; }
        [[nodiscard]] bool full() const { return count == found.size(); }
        [[nodiscard]] T worstDist() const { return full() ? found[count - 1].distance_squared : beyond; }
        void sort() {}
        bool addPoint(T distance_squared, std::uint32_t point) {
            // A leaf's points are compared with what was the farthest before them.
            if (!(distance_squared < worstDist())) { return true; }
            tree_neighbor<V> const added{numbers[point], distance_squared};
            auto const comes_first = [&](tree_neighbor<V> const& other) {
                return distance_squared < other.distance_squared ||
                       (!(other.distance_squared < distance_squared) && added.number < other.number);
            };
            std::size_t place = full() ? count - 1 : count++;
            for (; place > 0 && comes_first(found[place - 1]); --place) { found[place] = found[place - 1]; }
            found[place] = added;
            return true;
        }
    };

    point_list points_{};
    std::vector<std::uint32_t> numbers_{};
    tree tree_{N, points_, {16, nanoflann::KDTreeSingleIndexAdaptorFlags::SkipInitialBuildIndex}};
};

} // namespace veer

#endif
