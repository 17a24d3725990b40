// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/config.hpp"

namespace veer {

/// Which way a flying thing is turned: three unit vectors at right angles, and the velocity of the last update.
template <vector V>
requires(dimension_v<V> == 3) struct flight_frame {
    V forward = store<V>({0, 0, 1});
    V up = store<V>({0, 1, 0});
    V side = store<V>({1, 0, 0});   ///< cross(up, forward)
    V last_velocity = store<V>({}); ///< [m/s]
};

/// Banks into curves like a bird or a plane: keeps a frame whose up leans toward the inside of the turn.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Locomotion": banking, up = smoothed sum of
///           the world's up and the acceleration; smoothing 1 - exp(-dt / smoothing), so that no frame rate shows.
/// Returns   nothing: moves the frame on by dt; its vectors are unit vectors at right angles after every update.
/// Requires  smoothing >= 0, lean >= 0, dt >= 0; call it after the locomotion, with the agent's own frame.
/// Edges     at rest: the frame stays; flying straight up or down: up is kept from before, and no frame dies; a velocity that
///           is not finite: the frame stays.
/// Cost      six square roots; no allocation.
template <vector V>
requires(dimension_v<V> == 3) struct banking {
    V world_up = store<V>({0, 1, 0});         ///< unit vector
    scalar_t<V> lean = scalar_t<V>(0.1);      ///< how much it banks: share of up per sideways acceleration [s^2/m]
    scalar_t<V> smoothing = scalar_t<V>(0.2); ///< time constant in which up follows [s]

    constexpr void operator()(agent<V> const& self, flight_frame<V>& frame, scalar_t<V> dt) const {
        using T = scalar_t<V>;
        VEER_EXPECT(smoothing >= 0 && lean >= 0 && dt >= 0);
        auto const velocity = load(self.velocity);
        if (!is_finite(velocity) || !(dt > 0)) { return; }
        auto const faced = veer::heading_of(self);
        auto const forward = is_zero(faced) ? unit(load(frame.forward)) : faced;

        auto const gained = (velocity - load(frame.last_velocity)) / dt;
        auto const sideways = gained - forward * dot(gained, forward);
        auto const wanted = load(world_up) + (is_finite(sideways) ? sideways * lean : vec_of<V>{});
        T const share = smoothing > 0 ? closing_share(dt / smoothing) : T(1);
        auto const before = unit(load(frame.up));
        auto const up = across(before + (unit(wanted) - before) * share, before, forward, load(frame.side));

        frame.forward = store<V>(forward);
        frame.up = store<V>(up);
        frame.side = store<V>(cross(up, forward));
        frame.last_velocity = store<V>(velocity);
    }

private:
    /// The part of the first candidate that is at a right angle to forward; of the next where nothing of it is.
    [[nodiscard]] static constexpr vec_of<V> across(vec_of<V> first, vec_of<V> second, vec_of<V> forward,
                                                    vec_of<V> third) {
        vec_of<V> const candidates[] = {first, second, third, {0, 0, 1}, {1, 0, 0}};
        for (auto const& candidate : candidates) {
            auto const rest = candidate - forward * dot(candidate, forward);
            if (length(rest) > scalar_t<V>(0.01)) { return unit(rest - forward * dot(rest, forward)); }
        }
        return {0, 1, 0};
    }
};

} // namespace veer
