// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/directions.hpp"

namespace veer {

/// The directions that you give: an array of vectors, in any order, 2D or 3D. Which are neighbors is worked out.
///
///     own_directions const moves{std::array{vec2{0, 1}, vec2{1, 0}, vec2{0.6f, 0.8f}}};
///
/// Source    none; in 3D neighbors are joined by an edge of the convex hull.
/// Returns   the vectors at length 1.
/// Requires  vectors that are not zero.
/// Edges     a zero vector, or one that is not finite, is a slot to nowhere: nothing lies along it; in 2D slots half a turn and
///           more apart are no neighbors; in 3D a slot has at most 12.
/// Cost      when it is made N^2 steps in 2D and up to N^3 in 3D; none after that.
template <vector V, int N>
requires(N >= 1) struct own_directions {
    using vector_type = V;
    static constexpr int size = N;
    static constexpr int degree = dimension_v<V> == 2 ? 2 : 12;

    run_time_slots<scalar_t<V>, N, dimension_v<V>> table{};

    constexpr explicit own_directions(std::array<V, static_cast<std::size_t>(N)> const& directions) {
        for (std::size_t j = 0; j < N; ++j) {
            auto const slot = unit(load(directions[j]));
            table.x[j] = slot.x;
            table.y[j] = slot.y;
            if constexpr (dimension_v<V> == 3) { table.z[j] = slot.z; }
        }
        neighbors_.fill(-1);
        for (int j = 0; j < N; ++j) {
            if constexpr (dimension_v<V> == 2) {
                beside(j, 0) = next_turning(j, 1);
                beside(j, 1) = next_turning(j, -1);
            } else {
                for (int k = j + 1; k < N; ++k) { join(j, k); }
            }
        }
    }

    [[nodiscard]] static constexpr vec_of<V> local(vec_of<V> v) { return v; }
    [[nodiscard]] static constexpr vec_of<V> world(vec_of<V> v) { return v; }
    [[nodiscard]] constexpr vec_of<V> direction(int i) const { return table[static_cast<std::size_t>(i)]; }
    [[nodiscard]] constexpr int neighbor(int slot, int k) const {
        return k < degree ? neighbors_[place_of(slot, k)] : -1;
    }

private:
    [[nodiscard]] static constexpr std::size_t place_of(int slot, int k) {
        return static_cast<std::size_t>(slot) * static_cast<std::size_t>(degree) + static_cast<std::size_t>(k);
    }
    [[nodiscard]] constexpr int& beside(int slot, int k) { return neighbors_[place_of(slot, k)]; }

    /// The first slot that one meets turning from j counter-clockwise (hand 1) or clockwise (-1), within half a turn.
    [[nodiscard]] constexpr int next_turning(int j, int hand) const {
        int next = -1;
        scalar_t<V> nearest = -2;
        for (int k = 0; k < N; ++k) {
            auto const aside = cross(direction(j), direction(k)) * static_cast<scalar_t<V>>(hand);
            auto const along = dot(direction(j), direction(k));
            if (k != j && aside > 0 && along > nearest) {
                next = k;
                nearest = along;
            }
        }
        return next;
    }

    /// Makes j and k neighbors if they are an edge of the convex hull of all: if some plane through both has all others on its
    /// lower side. Along these edges every direction has one nearest slot and no other local one.
    constexpr void join(int j, int k) {
        using T = scalar_t<V>;
        auto const up = direction(j) + direction(k);
        auto const aside = cross(direction(k) - direction(j), up);
        T left = T(-1e9); // the steepest way up from the edge on either side
        T right = T(-1e9);
        for (int m = 0; m < N; ++m) {
            if (m == j || m == k) { continue; }
            auto const offset = direction(m) - direction(j);
            T const height = dot(offset, up);
            T const distance = dot(offset, aside);
            if (distance > 0) {
                left = height > left * distance ? height / distance : left;
            } else if (distance < 0) {
                right = height > right * -distance ? height / -distance : right;
            }
        }
        if (!(left + right <= T(1e-5)) || !(dot(up, up) > T(1e-6))) { return; }
        int const of_j = free_place(j);
        int const of_k = free_place(k);
        if (of_j == degree || of_k == degree) { return; }
        beside(j, of_j) = k;
        beside(k, of_k) = j;
    }
    [[nodiscard]] constexpr int free_place(int slot) const {
        int place = 0;
        while (place < degree && neighbor(slot, place) >= 0) { ++place; }
        return place;
    }

    std::array<int, static_cast<std::size_t>(N* degree)> neighbors_{};
};

template <vector V, std::size_t N>
own_directions(std::array<V, N>) -> own_directions<V, static_cast<int>(N)>;

} // namespace veer
