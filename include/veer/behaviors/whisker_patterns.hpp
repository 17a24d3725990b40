// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/detail/frame.hpp"
#include "veer/math/trigonometry.hpp"

/// Whisker patterns: where the whiskers of an agent point, as policies. A pattern has `count`, the number of its whiskers,
/// and tells each of them by pattern(index, frame). A game's own pattern is a type with these two.

namespace veer {

/// What a pattern points its whiskers by: three unit vectors at right angles, the agent's size, and the time.
template <scalar T, int N>
struct whisker_frame {
    vec<T, N> ahead{}; ///< where the agent goes, or faces
    vec<T, N> aside{}; ///< counter-clockwise of it, in the plane of the whiskers
    vec<T, N> above{}; ///< out of that plane; zero in 2D
    T radius = 0;      ///< of the agent [m]
    T time = 0;        ///< [s]

    /// Turned counter-clockwise by an angle [rad], in the plane.
    [[nodiscard]] constexpr whisker_frame turned(T angle) const {
        auto const [sine, cosine] = sin_cos(angle);
        return {ahead * cosine + aside * sine, aside * cosine - ahead * sine, above, radius, time};
    }
};

/// One whisker.
template <scalar T, int N>
struct whisker {
    vec<T, N> direction{}; ///< unit vector
    vec<T, N> root{};      ///< where it grows, seen from the agent's position [m]
};

/// One whisker, straight ahead.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999: the feeler along the path.
/// Returns   the whisker.
/// Requires  nothing.
/// Edges     sees nothing that is only beside its way.
/// Cost      one ray.
struct single_whisker {
    static constexpr int count = 1;
    template <scalar T, int N>
    [[nodiscard]] VEER_INLINE constexpr whisker<T, N> operator()(int /*index*/,
                                                                 whisker_frame<T, N> const& frame) const {
        return {frame.ahead, {}};
    }
};

/// Whiskers side by side, straight ahead, evenly spread over the width of the body, the leftmost first.
///
/// Source    the pair of parallel rays that many games cast along the sides of a body, and more of them between.
/// Returns   the whiskers.
/// Requires  Count >= 2, spread >= 0.
/// Edges     what is narrower than the gap between two of them, 2 radius spread / (Count - 1), can slip through.
/// Cost      Count rays.
template <scalar S, int Count = 3>
struct parallel_whiskers {
    static_assert(Count >= 2, "veer: parallel_whiskers are two or more; for one, take single_whisker");
    static constexpr int count = Count;
    S spread = 1; ///< how far aside the outer ones grow, in radii of the agent

    template <scalar T, int N>
    [[nodiscard]] constexpr whisker<T, N> operator()(int index, whisker_frame<T, N> const& frame) const {
        VEER_EXPECT(spread >= 0);
        T const place = 1 - 2 * static_cast<T>(index) / (Count - 1);
        return {frame.ahead, frame.aside * (place * static_cast<T>(spread) * frame.radius)};
    }
};

/// Whiskers fanned out evenly over an angle about ahead, in the plane, the leftmost first.
///
/// Source    the usual fan of feelers: n rays over an angle.
/// Returns   the whiskers.
/// Requires  Count >= 1.
/// Edges     one: straight ahead; an even number: none is straight ahead.
/// Cost      Count rays, and a sine and cosine each.
template <scalar S, int Count = 3>
struct fan_whiskers {
    static_assert(Count >= 1, "veer: a fan has whiskers");
    static constexpr int count = Count;
    S angle = pi<S> / 2; ///< from the first to the last [rad]

    template <scalar T, int N>
    [[nodiscard]] constexpr whisker<T, N> operator()(int index, whisker_frame<T, N> const& frame) const {
        if constexpr (Count == 1) {
            return {frame.ahead, {}};
        } else {
            T const place = static_cast<T>(Count - 1 - 2 * index) / static_cast<T>(2 * Count - 2);
            return {frame.turned(place * static_cast<T>(angle)).ahead, {}};
        }
    }
};

/// Whiskers on a cone about ahead, and one along its axis, which comes first; the next points aside.
///
/// Source    the fan, turned about the way ahead.
/// Returns   the whiskers.
/// Requires  3D; Count >= 2.
/// Edges     an agent that walks feels the ground with the lower ones: give it a fan.
/// Cost      Count rays, and two sines and cosines each.
template <scalar S, int Count = 5>
struct cone_whiskers {
    static_assert(Count >= 2, "veer: a cone has an axis and whiskers around it");
    static constexpr int count = Count;
    S angle = pi<S> / 2; ///< across the cone [rad]

    template <scalar T>
    [[nodiscard]] constexpr whisker<T, 3> operator()(int index, whisker_frame<T, 3> const& frame) const {
        if (index == 0) { return {frame.ahead, {}}; }
        auto const round = sin_cos_of_turn<T>(index - 1, Count - 1);
        auto const [sine, cosine] = sin_cos(static_cast<T>(angle) / 2);
        return {frame.ahead * cosine + (frame.aside * round.cosine + frame.above * round.sine) * sine, {}};
    }
};

/// Any other pattern, swept from side to side at a constant rate.
///
/// Source    the sweeping feeler: few rays look everywhere, one after the other.
/// Returns   the other pattern's whiskers, turned; straight ahead at time zero, then to the left.
/// Requires  angle >= 0, rate >= 0; a state, which keeps the time.
/// Edges     without a state, or with a rate of zero: straight ahead; sees what it looks away from later.
/// Cost      that of the other pattern, and a sine and cosine each.
template <scalar S, class Pattern = single_whisker>
struct sweeping_whiskers {
    static constexpr int count = Pattern::count;
    S angle = pi<S> / 2; ///< from the rightmost direction to the leftmost [rad]
    S rate = pi<S>;      ///< of the sweep [rad/s]
    Pattern pattern{};

    /// After this time it begins anew [s].
    [[nodiscard]] constexpr S period() const { return rate > 0 ? 2 * angle / rate : S(0); }

    template <scalar T, int N>
    [[nodiscard]] constexpr whisker<T, N> operator()(int index, whisker_frame<T, N> const& frame) const {
        VEER_EXPECT(angle >= 0 && rate >= 0);
        T const whole = static_cast<T>(angle);
        T const swept = static_cast<T>(rate) * frame.time;
        // Up to a half, back over two of them, and home.
        T const turn = swept < whole / 2 ? swept : (swept < whole * 3 / 2 ? whole - swept : swept - 2 * whole);
        return pattern(index, frame.turned(clamped(turn, -whole / 2, whole / 2)));
    }
};

/// The pattern that sees all round the way ahead: in 2D a fan of three, in 3D a cone of five.
template <vector V>
using default_whiskers = std::conditional_t<dimension_v<V> == 2, fan_whiskers<scalar_t<V>>, cone_whiskers<scalar_t<V>>>;

} // namespace veer
