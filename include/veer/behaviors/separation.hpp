// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/detail/field_of_view.hpp"
#include "veer/detail/others.hpp"

namespace veer {

/// Repulsion policy of separation: 1 - d / range.
///
/// Source    the straight line from 1 on the spot to 0 at range, so that nobody comes into range with a jolt.
/// Returns   how much one other counts, in [0, 1].
/// Requires  0 <= distance < range.
/// Edges     on the same point: 1.
/// Cost      one division.
struct linear_repulsion {
    template <scalar T>
    [[nodiscard]] VEER_INLINE constexpr T operator()(T distance, T range) const {
        return 1 - distance / range;
    }
};

/// Repulsion policy of separation: range / d.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Separation": a 1 / r weighting.
/// Returns   how much one other counts, in [1, 1 / closest].
/// Requires  closest in (0, 1].
/// Edges     nearer than closest times range counts as that near.
/// Cost      one division.
template <scalar T>
struct inverse_repulsion {
    T closest = T(0.01); ///< a share of range: no other counts more than 1 / closest

    [[nodiscard]] constexpr T operator()(T distance, T range) const {
        VEER_EXPECT(closest > 0 && closest <= 1);
        return distance > closest * range ? range / distance : 1 / closest;
    }
};

/// Repulsion policy of separation: every other in range counts the same.
///
/// Source    the common form of separation: the mean of the unit vectors.
/// Returns   1.
/// Requires  nothing.
/// Edges     none.
/// Cost      none.
struct even_repulsion {
    template <scalar T>
    [[nodiscard]] VEER_INLINE constexpr T operator()(T, T) const {
        return 1;
    }
};

/// Pace policy of separation: full speed, however little the others press.
///
/// Source    S unit(push).
/// Returns   velocity [m/s], max_speed long.
/// Requires  nothing.
/// Edges     no push: zero.
/// Cost      one square root.
struct full_pace {
    template <scalar T, int N>
    [[nodiscard]] VEER_INLINE constexpr vec<T, N> operator()(vec<T, N> push, T max_speed) const {
        return unit(push) * max_speed;
    }
};

/// Pace policy of separation: the less the others press, the slower, so that a group comes to rest.
///
/// Source    S limit(push, 1): full speed where the shares add up to 1.
/// Returns   velocity [m/s], at most max_speed long.
/// Requires  nothing.
/// Edges     no push: zero.
/// Cost      one square root.
struct graded_pace {
    template <scalar T, int N>
    [[nodiscard]] VEER_INLINE constexpr vec<T, N> operator()(vec<T, N> push, T max_speed) const {
        return limit(push, T(1)) * max_speed;
    }
};

/// Keeps away from the others around: the nearer they are, the more they count.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Separation": push = the sum of
///           unit(p - q) repulsion(|p - q|) over the others in range; desired velocity S unit(push).
/// Returns   desired velocity [m/s], at most max_speed long; no opinion with nobody in range, or amid even pushes.
/// Requires  range >= 0, between centers whatever the radii; others: a range of targets, see neighbors.
/// Edges     two on one point part, in opposite directions; others that are not finite, and the agent itself: not there.
/// Cost      two square roots an other; no state, no allocation.
template <vector V, class Repulsion = linear_repulsion, class Pace = full_pace>
struct separation {
    scalar_t<V> range = 2;        ///< others count when their centers are nearer than this [m]
    scalar_t<V> view_cosine = -1; ///< cosine of half the angle of view; -1 sees all round
    Repulsion repulsion{};        ///< how much one counts: linear_repulsion, inverse_repulsion, even_repulsion
    Pace pace{};                  ///< how fast it goes: full_pace, graded_pace

    template <detail::others<V> Range>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Range&& others) const {
        return detail::answer_to_all(*this, self, others);
    }

    /// The same in steps, so that flock reads the neighbors once.
    struct tally {
        detail::field_of_view<V> view;
        vec_of<V> push{};
    };
    [[nodiscard]] constexpr tally start(agent<V> const& self) const { return {{self, range, view_cosine}}; }

    template <class Thing>
    constexpr void count(tally& sum, agent<V> const& self, detail::neighbor_of<V> const& other, Thing const& thing,
                         scalar_t<V> distance) const {
        if (!sum.view.contains(other.offset, distance)) { return; }
        auto const toward = unit(other.offset);
        auto const away = is_zero(toward) ? detail::parting_direction(self, thing) : -toward;
        sum.push += away * repulsion(distance, range);
    }

    [[nodiscard]] constexpr std::optional<V> answer(agent<V> const& self, tally const& sum) const {
        if (is_zero(sum.push)) { return std::nullopt; }
        return detail::desired<V>(pace(sum.push, self.max_speed));
    }
};

} // namespace veer
