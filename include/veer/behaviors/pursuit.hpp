// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/behaviors/seek.hpp"
#include "veer/config.hpp"

namespace veer {

/// Prediction policy of pursuit and evade: the time that the distance takes at full speed, whatever the other does.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Pursuit": T = d / S.
/// Returns   time [s], at most longest.
/// Requires  longest >= 0.
/// Edges     own speed zero: longest.
/// Cost      one square root.
struct distance_over_speed {
    template <vector V>
    [[nodiscard]] VEER_INLINE constexpr scalar_t<V> operator()(agent<V> const& self, vec_of<V> offset,
                                                               vec_of<V> /*velocity*/, scalar_t<V> longest) const {
        auto const distance = length(offset);
        return distance < longest * self.max_speed ? distance / self.max_speed : longest;
    }
};

/// Prediction policy of pursuit and evade: the time that the distance takes at the own speed of now. Looks further ahead
/// than distance_over_speed while it still has to turn or to get going, and catches sooner then.
///
/// Source    OpenSteer's pursuit: distance over the pursuer's speed.
/// Returns   time [s], at most longest.
/// Requires  longest >= 0.
/// Edges     at rest, or with a velocity that is not finite: longest.
/// Cost      two square roots.
struct distance_over_own_speed {
    template <vector V>
    [[nodiscard]] VEER_INLINE constexpr scalar_t<V> operator()(agent<V> const& self, vec_of<V> offset,
                                                               vec_of<V> /*velocity*/, scalar_t<V> longest) const {
        auto const distance = length(offset);
        auto const speed = length(load(self.velocity));
        return distance < longest * speed ? distance / speed : longest;
    }
};

/// Prediction policy of pursuit and evade: when a straight run at full speed meets the other, if both keep on.
///
/// Source    the smaller positive root t of |offset + velocity t| = S t, a quadratic.
/// Returns   time [s], at most longest.
/// Requires  longest >= 0.
/// Edges     never to be caught, or own speed zero: longest.
/// Cost      two square roots.
struct exact_intercept {
    template <vector V>
    [[nodiscard]] VEER_INLINE constexpr scalar_t<V> operator()(agent<V> const& self, vec_of<V> offset,
                                                               vec_of<V> velocity, scalar_t<V> longest) const {
        using T = scalar_t<V>;
        // In units of the distance and of the own speed, so that no square overflows.
        T const distance = length(offset);
        if (!(distance < longest * self.max_speed * T(1e6))) { return longest; }
        if (!(distance > 0)) { return 0; }
        auto const toward = offset / distance;
        auto const w = velocity / self.max_speed;
        if (!is_finite(w) || largest_component(w) > T(1e6)) { return longest; }
        // a t^2 + 2 b t - 1 = 0, solved in the form that does not cancel: t = 1 / (b + sqrt(b b + a)).
        T const a = 1 - dot(w, w);
        T const b = -dot(toward, w);
        T const square = b * b + a;
        if (!(square >= 0)) { return longest; }
        T const below = b + veer::sqrt(square);
        if (!(below > 0)) { return longest; }
        T const t = distance / self.max_speed / below;
        return t < longest ? t : longest;
    }
};

/// Heads for where a moving target will be.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Pursuit": seek q + w T.
/// Returns   desired velocity [m/s], max_speed long.
/// Requires  max_prediction >= 0.
/// Edges     on the predicted point: zero, which means stop; a target that is not finite: no opinion.
/// Cost      that of the prediction and one square root; no state, no allocation.
template <vector V, class Prediction = distance_over_speed>
struct pursuit {
    scalar_t<V> max_prediction = 3; ///< looks at most this far ahead [s]
    Prediction prediction{};        ///< distance_over_speed, distance_over_own_speed, exact_intercept

    template <target<V> T>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, T const& quarry) const {
        VEER_EXPECT(max_prediction >= 0);
        auto const offset = position_of<V>(quarry) - load(self.position);
        auto const velocity = velocity_of<V>(quarry);
        if (!is_finite(offset) || !is_finite(velocity)) { return std::nullopt; }
        auto const time = prediction(self, offset, velocity, max_prediction);
        auto const ahead = offset + velocity * time;
        if (!is_finite(ahead)) { return std::nullopt; }
        return detail::desired<V>(unit(ahead) * self.max_speed);
    }
};

} // namespace veer
