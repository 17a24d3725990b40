// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>

#include "veer/behaviors/whisker_patterns.hpp"
#include "veer/behaviors/whisker_responses.hpp"
#include "veer/detail/thick_ray.hpp"

namespace veer {

/// Feels its way with whiskers, rays that the user's own caster casts, and steers off what they strike.
///
///     veer::on(&senses::cast, veer::whiskers<vec2>{.length = 4});             // as common game code does it
///     veer::on(&senses::cast, &senses::goal, &senses::felt,                   // goes round: felt is a whisker_state<vec2>
///              veer::whiskers<vec2, veer::fan_whiskers<float, 5>, veer::latched_detour<float>>{.thickness = 1});
///
/// Known limits of whiskers, and what is done about them here:
/// - What lies between two whiskers is not seen: with a thickness of 1 each is as wide as the body, and nothing is missed
///   on a straight way. A caster that takes a radius as its fourth argument, and sweeps a disc, does that in one call.
/// - Ends and corners that the body shaves though no whisker struck them: thickness again, and the detour's margin.
/// - Whiskers longer than a room is wide never let it in: given a goal they end there, and where the straight way to the
///   goal is clear, they reach no further than it takes to stop.
/// - It turns this way and that before a wall: latched_detour remembers its side.
/// What remains: a dead end deeper than the whiskers are long is not left (the state reports `blocked`), and what comes
/// from beside or behind is not seen; a context map of the ways all round (feel_walls) or a path sees both.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, and what games made of it.
/// Returns   what the response makes of the hits [m/s]; none without a hit.
/// Requires  lengths, thickness and standing >= 0; perceives a ray caster; then perhaps a goal; then perhaps a
///           whisker_state, without which there is no sweep and no memory. To stop in time the whiskers must be longer
///           than the radius and the way in which the agent can turn aside: max_speed times the response time of its
///           locomotion, or max_speed^2 / (2 max_force), whichever is more.
/// Edges     slower than `standing`: they point along the heading; neither moving nor facing: no opinion; a hit that is
///           not finite: no hit.
/// Cost      one ray a whisker, and one to the goal; with a thickness and a caster of mere rays five each, in 3D thirteen.
template <vector V, class Pattern = default_whiskers<V>, class Response = mean_proposal<scalar_t<V>>,
          plane P = plane::xz>
struct whiskers {
    scalar_t<V> length = 3;                   ///< of each whisker, from the agent's position [m] ..
    scalar_t<V> seconds = 0;                  ///< .. and as far as it moves in this time beyond [s]
    scalar_t<V> thickness = 0;                ///< of a whisker, in radii of the agent: 0, a ray; 1, as wide as the body
    scalar_t<V> standing = scalar_t<V>(0.01); ///< slower than this share of max_speed counts as standing
    Pattern pattern{};                        ///< where they point: single_, parallel_, fan_, cone_, sweeping_whiskers
    Response response{};                      ///< what comes of it: mean_proposal, latched_detour

    template <ray_caster<V> Cast>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Cast&& cast) const {
        whisker_state<V> none;
        return (*this)(self, cast, none, 0);
    }

    template <ray_caster<V> Cast, target<V> Goal>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Cast&& cast, Goal const& goal) const {
        whisker_state<V> none;
        return (*this)(self, cast, goal, none, 0);
    }

    template <ray_caster<V> Cast>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Cast&& cast, whisker_state<V>& state,
                                                        scalar_t<V> dt) const {
        return feel(self, cast, std::nullopt, state, dt);
    }

    template <ray_caster<V> Cast, target<V> Goal>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Cast&& cast, Goal const& goal,
                                                        whisker_state<V>& state, scalar_t<V> dt) const {
        auto const offset = position_of<V>(goal) - load(self.position);
        return feel(self, cast, is_finite(offset) ? std::optional(offset) : std::nullopt, state, dt);
    }

private:
    using T = scalar_t<V>;
    static constexpr int N = dimension_v<V>;

    template <class Cast>
    [[nodiscard]] constexpr std::optional<V> feel(agent<V> const& self, Cast& cast, std::optional<vec<T, N>> to_goal,
                                                  whisker_state<V>& state, T dt) const {
        static_assert(
            requires(whisker_frame<T, N> frame) { whisker<T, N>{pattern(0, frame)}; },
            "veer: this pattern does not fit: it must be callable with an index and a whisker_frame of the "
            "agent's dimension, and return a whisker; cone_whiskers are for 3D, in 2D take fan_whiskers");
        VEER_EXPECT(length >= 0 && seconds >= 0 && thickness >= 0 && standing >= 0 && dt >= 0);
        advance(state, dt);
        auto const ahead = facing(self);
        if (is_zero(ahead) || !is_finite(load(self.position))) { return std::nullopt; }
        T const thick = thickness * self.radius;
        T reach = length + seconds * veer::length(load(self.velocity));

        whisker_report<T, N> report{ahead, {}, std::nullopt, false};
        if (to_goal) {
            report.goal_distance = veer::length(*to_goal);
            reach = detail::reach_to(self, reach, *report.goal_distance);
            T const way = reach < *report.goal_distance ? reach : *report.goal_distance;
            report.goal_is_clear = !detail::cast_disc<P, V>(cast, load(self.position), unit(*to_goal), way, thick);
            if (report.goal_is_clear) { reach = detail::reach_to(self, reach, T(0)); }
        }

        std::array<whisker_hit<T, N>, static_cast<std::size_t>(Pattern::count)> hits;
        std::size_t struck = 0;
        whisker_frame<T, N> frame{ahead, detail::aside_of<P>(ahead), {}, self.radius, state.time};
        if constexpr (N == 3) { frame.above = detail::above_of<P>(ahead); }
        // A whisker of no thickness is as long as the body's radius before it is any use to the body.
        T const within = self.radius > thick ? self.radius - thick : T(0);
        for (int i = 0; i < Pattern::count; ++i) {
            whisker<T, N> const one = pattern(i, frame);
            auto const hit = detail::cast_disc<P, V>(cast, load(self.position) + one.root, one.direction, reach, thick);
            if (!hit) { continue; }
            T const nearness =
                reach > within ? clamped(1 - (hit->distance - within) / (reach - within), T(0), T(1)) : T(1);
            hits[struck++] = {load(hit->position) - load(self.position), load(hit->normal), nearness};
        }
        report.hits = {hits.data(), struck};
        auto const desired = response.template respond<P>(self, report, state, dt);
        return desired ? detail::desired<V>(*desired) : std::nullopt;
    }

    [[nodiscard]] constexpr vec<T, N> facing(agent<V> const& self) const {
        auto const velocity = load(self.velocity);
        bool const moving = veer::length(velocity) > standing * self.max_speed;
        auto const way = moving ? unit(velocity) : vec<T, N>{};
        return is_zero(way) ? veer::heading_of(self) : way;
    }

    constexpr void advance(whisker_state<V>& state, T dt) const {
        state.time += dt;
        if constexpr (requires { pattern.period(); }) {
            T const period = static_cast<T>(pattern.period());
            // Whole periods off, so that the time keeps its digits.
            if (period > 0 && state.time >= period) {
                auto const rounds = state.time / period;
                state.time = rounds < T(1e6) ? state.time - period * static_cast<T>(static_cast<int>(rounds)) : T(0);
            }
        } else {
            state.time = 0;
        }
    }
};

} // namespace veer
