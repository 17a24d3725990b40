// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <tuple>

#include "veer/behavior.hpp"
#include "veer/config.hpp"

namespace veer {

/// First things first: the first of its behaviors that has an opinion decides alone. Made by prioritize().
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Combining behaviors"; with no opinion
///           told apart from the wish to stop, so that no threshold has to tell whether a behavior wants anything.
/// Returns   desired velocity [m/s]; no opinion where nobody has one.
/// Requires  nothing.
/// Edges     a behavior that wants to stop has an opinion: the agent stops.
/// Cost      that of the behaviors up to the one that decides; no allocation.
template <class... Behaviors>
struct priority_list {
    std::tuple<Behaviors...> behaviors;

    template <vector V, class World, class Time = no_time>
    constexpr std::optional<V> operator()(agent<V> const& self, World&& world, Time dt = {}) const {
        std::optional<V> answer;
        auto const has_opinion = [&](auto const& behavior) {
            answer = detail::propose(behavior, self, dt, world);
            return answer.has_value();
        };
        std::apply([&](auto const&... behavior) { (void)(has_opinion(behavior) || ...); }, behaviors);
        return answer;
    }
};

/// What a priority list with hold() remembers of one agent.
template <vector V>
struct attention_state {
    V desired = store<V>({});   ///< the last word of the behavior that has the agent's attention [m/s]
    scalar_t<V> held = 0;       ///< for how long it has had it [s]
    std::int32_t behavior = -1; ///< which one: 0 is the first in the list; -1 none
};

/// Where a priority list finds the agent's attention_state, and how long attention lasts. Made by hold().
template <class Projection>
struct hold_clause {
    std::tuple<Projection> projection;
    double time; ///< [s]
};

namespace detail {

template <class T>
concept seconds = std::is_arithmetic_v<T> || because<T>("veer: the time comes last: hold(&senses::attention, 0.5f).");

} // namespace detail

/// prioritize(hold(&senses::attention, 0.5f), ...): a behavior that has decided keeps deciding for 0.5 s.
template <class Projection, detail::seconds Number>
[[nodiscard]] constexpr hold_clause<Projection> hold(Projection projection, Number time) {
    auto const seconds = static_cast<double>(time);
    VEER_EXPECT(seconds >= 0);
    return {{std::move(projection)}, seconds};
}

/// A priority list that does not waver: a behavior that has taken the decision keeps it for a time, and should it fall
/// silent meanwhile its last word stands against all behind it. Those before it interrupt at once. Made by prioritize()
/// with hold().
///
/// Source    hysteresis in time; without it a list of avoidance and seeking turns around in every frame at a wall's edge.
/// Returns   as priority_list.
/// Requires  hold time >= 0, dt; the agent's own attention_state, which it moves on.
/// Edges     no state perceived: no opinion; hold time zero: as priority_list.
/// Cost      as priority_list, and a copy of the answer; no allocation.
template <class Hold, class... Behaviors>
struct held_priority_list {
    Hold hold;
    std::tuple<Behaviors...> behaviors;

    template <vector V, class World, class Time = no_time>
    constexpr std::optional<V> operator()(agent<V> const& self, World&& world, Time dt = {}) const {
        static_assert(!std::is_same_v<Time, no_time>,
                      "veer: hold() needs the time that has passed: pass dt as the last argument");
        std::optional<V> answer;
        if constexpr (!std::is_same_v<Time, no_time>) {
            detail::project_all(world, hold.projection, [&](auto& state) { answer = decide(self, world, dt, state); });
        }
        return answer;
    }

private:
    template <vector V, class World, class Time, class State>
    constexpr std::optional<V> decide(agent<V> const& self, World& world, Time dt, State& state) const {
        state.held += static_cast<scalar_t<V>>(dt);
        bool const holding = state.held < static_cast<scalar_t<V>>(hold.time);
        std::optional<V> answer;
        std::int32_t index = -1;
        auto const decides = [&](auto const& behavior) {
            ++index;
            answer = detail::propose(behavior, self, dt, world);
            if (!answer && holding && index == state.behavior) { answer = state.desired; }
            return answer.has_value();
        };
        bool const decided = std::apply([&](auto const&... behavior) { return (decides(behavior) || ...); }, behaviors);
        if (!decided) { index = -1; }
        if (index != state.behavior) { state.held = 0; }
        state.behavior = index;
        if (answer) { state.desired = *answer; }
        return answer;
    }
};

/// prioritize(on(&senses::walls, avoid_obstacles<vec2>{}), on(&senses::goal, arrive<vec2>{}))
template <class... Behaviors>
[[nodiscard]] constexpr priority_list<Behaviors...> prioritize(Behaviors... behaviors) {
    return {{std::move(behaviors)...}};
}

template <class P, class... Behaviors>
[[nodiscard]] constexpr held_priority_list<hold_clause<P>, Behaviors...> prioritize(hold_clause<P> hold,
                                                                                    Behaviors... behaviors) {
    return {std::move(hold), {std::move(behaviors)...}};
}

} // namespace veer
