// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/frame.hpp"
#include "veer/math/random.hpp"
#include "veer/math/trigonometry.hpp"

namespace veer {

/// What wander_noise remembers of one agent: where in its own noise it is.
struct wander_noise_state {
    std::uint64_t seed = 0; ///< give each agent its own
    std::uint32_t knot = 0; ///< whole periods that have passed
    float phase = 0;        ///< of the period, in [0, 1)
};

/// Strolls in smooth curves: the angle to the heading follows a smooth noise over time, without a jerk and without a walk
/// that drifts. The same path at any frame rate, but for integration.
///
/// Source    Perlin, "Improving Noise", SIGGRAPH 2002, in one dimension: gradients at the knots, a quintic between.
/// Returns   desired velocity [m/s], max_speed long, in the plane P.
/// Requires  period > 0, max_angle >= 0, dt >= 0; the agent's own state, which it moves on.
/// Edges     without a heading in the plane: as if it faced the plane's first axis; dt longer than many periods: still on
///           the same curve.
/// Cost      one square root, one sine and cosine, two random numbers; no allocation.
template <vector V, plane P = plane::xz>
struct wander_noise {
    scalar_t<V> period = 1;                   ///< between two knots of the noise: longer is calmer [s]
    scalar_t<V> max_angle = scalar_t<V>(1.2); ///< the largest turn away from straight ahead that it asks for [rad]

    template <class State>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, State& state, scalar_t<V> dt) const {
        using T = scalar_t<V>;
        VEER_EXPECT(period > 0 && max_angle >= 0 && dt >= 0);
        advance(state, dt);
        T const x = static_cast<T>(state.phase);
        // Gradient noise has its extremes, +-1/2, between two opposite gradients of 1.
        T const before = gradient(state.seed, state.knot) * x;
        T const after = gradient(state.seed, state.knot + 1) * (x - 1);
        T const blend = x * x * x * (x * (x * 6 - 15) + 10);
        T const noise = 2 * (before + (after - before) * blend);

        auto const ahead = detail::level<P>(veer::heading_of(self));
        auto const [sine, cosine] = sin_cos(noise * max_angle);
        return detail::desired<V>(raised<P, dimension_v<V>>(ahead * cosine + perp(ahead) * sine) * self.max_speed);
    }

private:
    template <class State>
    constexpr void advance(State& state, scalar_t<V> dt) const {
        auto const passed = static_cast<double>(state.phase) + static_cast<double>(dt) / static_cast<double>(period);
        auto const whole = static_cast<std::uint32_t>(clamped(passed, 0.0, 4e9));
        state.knot += whole;
        state.phase = static_cast<float>(clamped(passed - whole, 0.0, 1.0));
    }

    [[nodiscard]] static constexpr scalar_t<V> gradient(std::uint64_t seed, std::uint32_t knot) {
        random generator{seed, knot};
        return uniform<scalar_t<V>>(generator, scalar_t<V>(-1), scalar_t<V>(1));
    }
};

} // namespace veer
