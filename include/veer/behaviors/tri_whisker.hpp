// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/slide.hpp"
#include "veer/detail/thick_ray.hpp"
#include "veer/math/trigonometry.hpp"

namespace veer {

/// What tri_whisker remembers of one agent.
template <vector V>
struct tri_whisker_state {
    V target_velocity = store<V>({}); ///< what it wants, and goes on wanting until a whisker says otherwise [m/s]
};

/// Three whiskers, one ahead and one to either side: turns away from the side that struck something, turns round when
/// both did, and turns to the open side when only the one ahead did. After that the wish drifts back to straight ahead.
///
///     left only    -left * side_severity          both         -heading * side_severity
///     right only    left * side_severity          ahead only    left * sign(cross(heading, normal)) * front_severity
///     none         the target velocity closes its gap to heading * max_force by 1 - exp(-drift dt)
///
/// Its known limits are those of whiskers (see there); given a goal, no whisker reaches beyond it, and with a thickness
/// the one ahead sees all that the body would touch. What remains: between two walls nearer than its side whiskers are
/// long it turns round instead of going through, and it bounces off a wall where `whiskers` with latched_detour goes round.
///
/// Source    the three whiskers of common game code, with the drift made independent of the frame rate.
/// Returns   the target velocity [m/s]; it may be longer than max_speed: locomotion limits it.
/// Requires  lengths, severities, drift, thickness and dt >= 0; perceives a ray caster; then perhaps a goal; then its state.
/// Edges     a side that struck counts before what is ahead; ahead exactly face to face: turns left, counter-clockwise in
///           the plane P; neither moving nor facing: no opinion, and the state stays.
/// Cost      three rays, and with a thickness and a caster of mere rays four more, in 3D twelve; no allocation.
template <vector V, plane P = plane::xz>
struct tri_whisker {
    scalar_t<V> front_length = 3;                 ///< of the whisker ahead [m]
    scalar_t<V> side_length = 2;                  ///< of the whiskers to the sides [m]
    scalar_t<V> side_angle = pi<scalar_t<V>> / 4; ///< between ahead and a side whisker [rad]
    scalar_t<V> front_severity = 1;               ///< speed of the turn for what is ahead [m/s]
    scalar_t<V> side_severity = 1;                ///< speed of the turn for what is beside [m/s]
    scalar_t<V> drift = 1;                        ///< back to straight ahead [1/s]
    scalar_t<V> thickness = 0; ///< of the whisker ahead, in radii of the agent: 0, a ray; 1, its body

    template <ray_caster<V> Cast>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Cast&& cast, tri_whisker_state<V>& state,
                                                        scalar_t<V> dt) const {
        return feel(self, cast, front_length, side_length, state, dt);
    }

    template <ray_caster<V> Cast, target<V> Goal>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Cast&& cast, Goal const& goal,
                                                        tri_whisker_state<V>& state, scalar_t<V> dt) const {
        auto const offset = position_of<V>(goal) - load(self.position);
        if (!is_finite(offset)) { return (*this)(self, cast, state, dt); }
        auto const way = length(offset);
        return feel(self, cast, detail::reach_to(self, front_length, way), detail::reach_to(self, side_length, way),
                    state, dt);
    }

private:
    template <class Cast>
    constexpr std::optional<V> feel(agent<V> const& self, Cast& cast, scalar_t<V> front, scalar_t<V> side,
                                    tri_whisker_state<V>& state, scalar_t<V> dt) const {
        using T = scalar_t<V>;
        VEER_EXPECT(front_length >= 0 && side_length >= 0 && front_severity >= 0 && side_severity >= 0);
        VEER_EXPECT(drift >= 0 && thickness >= 0 && dt >= 0);
        auto const ahead = veer::heading_of(self);
        auto const position = load(self.position);
        if (is_zero(ahead) || !is_finite(position)) { return std::nullopt; }
        auto const left = detail::aside_of<P>(ahead);
        auto const [sine, cosine] = sin_cos(side_angle);
        bool const on_left = cast_one(cast, position, ahead * cosine + left * sine, side, 0).has_value();
        bool const on_right = cast_one(cast, position, ahead * cosine - left * sine, side, 0).has_value();

        auto target = load(state.target_velocity);
        if (on_left && on_right) {
            target = -ahead * side_severity;
        } else if (on_left) {
            target = -left * side_severity;
        } else if (on_right) {
            target = left * side_severity;
        } else if (auto const hit = cast_one(cast, position, ahead, front, thickness * self.radius)) {
            // The sign of the cross product, as the plane shows it.
            T const turn = dot(load(hit->normal), left);
            target = left * (turn < 0 ? -front_severity : front_severity);
        } else {
            if (!is_finite(target)) { target = {}; }
            target += (ahead * self.max_force - target) * closing_share(drift * dt);
        }
        state.target_velocity = store<V>(target);
        return detail::desired<V>(target);
    }

    template <class Cast>
    [[nodiscard]] static constexpr std::optional<ray_hit<V>> cast_one(Cast& cast, vec_of<V> from, vec_of<V> along,
                                                                      scalar_t<V> length, scalar_t<V> radius) {
        return detail::cast_disc<P, V>(cast, from, along, length, radius);
    }
};

} // namespace veer
