// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

#include "veer/config.hpp"
#include "veer/detail/slide.hpp"

/// Whisker responses: what an agent makes of what its whiskers struck, as policies.

namespace veer {

/// What whiskers remember of one agent. Trivially copyable where V is.
template <vector V>
struct whisker_state {
    V along = store<V>({});   ///< the way round that it has chosen, a unit vector; zero: none
    scalar_t<V> time = 0;     ///< of a sweep [s]
    scalar_t<V> quiet = 0;    ///< since a whisker struck something [s]
    scalar_t<V> detour = 0;   ///< since it last came nearer to its goal, if it had to leave its way [s]
    scalar_t<V> goal_was = 0; ///< how near the goal was then [m]
    scalar_t<V> turn_at = 0;  ///< tries the other way round when the detour has taken so long [s]
    scalar_t<V> hand = 0;     ///< the side to which it left its way: 1 counter-clockwise, -1 clockwise, 0 neither
    bool blocked = false;     ///< the detour takes longer than its patience: time to ask a path finder
};

/// A whisker that struck something.
template <scalar T, int N>
struct whisker_hit {
    vec<T, N> offset{}; ///< from the agent's position to the point struck [m]
    vec<T, N> normal{}; ///< unit vector out of the surface
    T nearness = 0;     ///< 0 at the whisker's tip, 1 where it touches the body
};

/// What all whiskers of one agent felt.
template <scalar T, int N>
struct whisker_report {
    vec<T, N> ahead{};                         ///< where it goes, or faces
    std::span<whisker_hit<T, N> const> hits{}; ///< those that struck, in the pattern's order
    std::optional<T> goal_distance{};          ///< [m]; none: it has no goal
    bool goal_is_clear = false;                ///< nothing strikes on the straight way there, as far as whiskers reach
};

/// Every hit proposes the point struck, put off the surface by avoid_severity; the proposals are averaged.
///
/// Source    the whiskers of common game code: hit point - position + normal * avoid_severity.
/// Returns   the mean proposal, taken as a velocity [m/s]; none without a hit. It may be longer than max_speed: locomotion
///           limits it.
/// Requires  nothing; has no memory.
/// Edges     straight at a wall it proposes a point avoid_severity off the wall, and there it hovers.
/// Cost      a few additions a hit.
template <scalar S>
struct mean_proposal {
    S avoid_severity = 2; ///< how far off the surface the proposals lie [m]

    template <plane P, vector V>
    [[nodiscard]] constexpr std::optional<vec_of<V>> respond(agent<V> const& /*self*/,
                                                             whisker_report<scalar_t<V>, dimension_v<V>> const& felt,
                                                             whisker_state<V>& /*state*/, scalar_t<V> /*dt*/) const {
        if (felt.hits.empty()) { return std::nullopt; }
        vec_of<V> sum{};
        for (auto const& hit : felt.hits) { sum += hit.offset + hit.normal * static_cast<scalar_t<V>>(avoid_severity); }
        return sum / static_cast<scalar_t<V>>(felt.hits.size());
    }
};

/// Goes along what the whiskers struck, the more the nearer it is, and keeps to the same way round until the way is free.
/// Where that does not bring it nearer to its goal, it tries the other way round, each time for twice as long.
///
/// Source    avoid_obstacles, felt instead of known; to keep the side until the goal is clear is the rule of the Bug
///           algorithms (Lumelsky, Stepanov, "Path-Planning Strategies for a Point Mobile Automaton", 1987), to double
///           the search on either side that of Baeza-Yates, Culberson, Rawlins, "Searching in the Plane", 1993.
/// Returns   desired velocity [m/s], max_speed long; none without a hit.
/// Requires  margin >= 0, hold >= 0, patience >= 0; without a state each call chooses its side anew.
/// Edges     dead ahead: counter-clockwise in the plane P; in a dead end it goes to and fro, and reports blocked.
/// Cost      a few square roots, and a few operations a hit.
template <scalar S>
struct latched_detour {
    S margin = S(0.2); ///< kept free around its rim [m]
    S hold = 1;        ///< forgets its way round when nothing was struck for so long [s]
    S patience = 5;    ///< reports blocked, and tries the other way round, when a detour takes so long [s]

    template <plane P, vector V>
    [[nodiscard]] constexpr std::optional<vec_of<V>> respond(agent<V> const& self,
                                                             whisker_report<scalar_t<V>, dimension_v<V>> const& felt,
                                                             whisker_state<V>& state, scalar_t<V> dt) const {
        using T = scalar_t<V>;
        VEER_EXPECT(margin >= 0 && hold >= 0 && patience >= 0);
        remember(felt, state, dt);
        detail::surfaces_ahead<T, dimension_v<V>> met;
        T const kept_free = static_cast<T>(margin);
        for (auto const& hit : felt.hits) {
            T const gap = -dot(hit.offset, hit.normal) - self.radius;
            T const pressing = kept_free > 0 ? clamped(1 - gap / kept_free, T(0), T(1)) : T(gap < 0 ? 1 : 0);
            met.add(hit.normal, hit.nearness, pressing);
        }
        if (!met.any) { return std::nullopt; }

        auto const out = met.normal();
        auto along = load(state.along);
        if (is_zero(along)) {
            along = detail::slid<P>(felt.ahead, out);
            T const side = dot(along, detail::aside_of<P>(felt.ahead));
            if (state.hand == 0) { state.hand = T(side < 0 ? -1 : 1); }
            if (side * state.hand < 0) { along = -along; }
        } else {
            // Carried on along the surface as it bends, so that no corner turns it back; where the surface comes to lie
            // across, within 17 degrees, little more than chance would be left of it: then to the same hand.
            auto const carried = along - out * dot(along, out);
            bool const across = length(carried) < T(0.3);
            along = across ? detail::aside_of<P>(-out) * T(state.hand < 0 ? -1 : 1) : unit(carried);
        }
        if (!felt.goal_is_clear) { state.along = store<V>(along); }
        return met.way_round(felt.ahead, along) * self.max_speed;
    }

private:
    template <vector V>
    constexpr void remember(whisker_report<scalar_t<V>, dimension_v<V>> const& felt, whisker_state<V>& state,
                            scalar_t<V> dt) const {
        using T = scalar_t<V>;
        bool const struck = !felt.hits.empty();
        state.quiet = struck ? T(0) : state.quiet + dt;
        bool const calm = state.quiet > static_cast<T>(hold);
        if (calm || felt.goal_is_clear) { state.along = store<V>({}); }
        bool const nearer = felt.goal_distance ? *felt.goal_distance < state.goal_was : calm;
        if (nearer || state.quiet > static_cast<T>(patience)) { state.detour = 0; }
        if (state.detour == 0) {
            state.goal_was = felt.goal_distance.value_or(T(0));
            state.turn_at = static_cast<T>(patience);
            if (is_zero(load(state.along))) { state.hand = 0; }
        }
        if (struck || state.detour > 0) { state.detour += dt; }
        if (felt.goal_distance && state.detour > state.turn_at) {
            state.turn_at = 2 * state.turn_at + static_cast<T>(patience);
            state.hand = -state.hand;
            state.along = store<V>({});
        }
        state.blocked = state.detour > static_cast<T>(patience);
    }
};

} // namespace veer
