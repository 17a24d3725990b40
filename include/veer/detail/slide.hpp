// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/frame.hpp"

namespace veer::detail {

/// A unit direction, without what of it leads into a surface of this normal: along the surface. Dead ahead, within a
/// twentieth of a degree, there is no such direction, and rounding must not choose one: it turns aside, always to the
/// same hand.
template <plane P, scalar T, int N>
[[nodiscard]] constexpr vec<T, N> slid(vec<T, N> ahead, vec<T, N> normal) {
    T const leading_out = dot(ahead, normal);
    if (leading_out >= 0) { return ahead; }
    auto const along = ahead - normal * leading_out;
    return length(along) > T(1e-3) ? unit(along) : aside_of<P>(ahead);
}

/// The surfaces that an agent would meet, as one: the nearer ones count more.
template <scalar T, int N>
struct surfaces_ahead {
    vec<T, N> normals{}; ///< sum of the normals, weighted by nearness
    T nearness = 0;      ///< of the nearest: 0 at the end of what it looks at, 1 in touch
    T pressing = 0;      ///< how far the worst is into the margin: 0 outside of it, 1 in touch or overlapping
    bool any = false;

    constexpr void add(vec<T, N> normal, T its_nearness, T its_pressing) {
        any = true;
        normals += normal * (its_nearness + its_pressing);
        if (its_nearness > nearness) { nearness = its_nearness; }
        if (its_pressing > pressing) { pressing = its_pressing; }
    }

    [[nodiscard]] constexpr vec<T, N> normal() const { return unit(normals); }

    /// Where to go instead of straight ahead, a unit vector: straight on when they are far, then along them, then out.
    /// Zero only without ahead, between surfaces that face each other.
    [[nodiscard]] constexpr vec<T, N> way_round(vec<T, N> ahead, vec<T, N> along) const {
        auto const out = normal();
        T const leading_in = dot(ahead, out) < 0 ? -dot(ahead, out) : T(0);
        // A body lags behind its wish, so the wish leads a little out while the body still moves in. By half of that: with
        // all of it, an agent in a corner is thrown from wall to wall.
        auto const sliding = ahead * (1 - nearness) + (along + out * (leading_in / 2)) * nearness;
        auto const way = unit(sliding * (1 - pressing) + out * pressing);
        return is_zero(way) ? along : way;
    }
};

/// Where the agent moves, else where it faces, else zero.
template <vector V>
[[nodiscard]] constexpr vec_of<V> ahead_of(agent<V> const& self) {
    auto const moving = unit(load(self.velocity));
    return is_zero(moving) ? unit(load(self.heading)) : moving;
}

/// How far ahead it is worth to look: not beyond the goal, but as far as it takes to stop.
template <vector V>
[[nodiscard]] constexpr scalar_t<V> reach_to(agent<V> const& self, scalar_t<V> reach, scalar_t<V> goal_distance) {
    auto const speed = length(load(self.velocity));
    auto const stopping = self.max_force > 0 ? speed * (speed / (2 * self.max_force)) : reach;
    auto const enough = goal_distance > stopping ? goal_distance : stopping;
    return enough < reach ? enough : reach;
}

} // namespace veer::detail
