// SPDX-License-Identifier: MIT
#pragma once

#include "veer/behavior.hpp"
#include "veer/every.hpp"

namespace veer {

/// What a pilot remembers of one agent. Trivially copyable where V is.
template <vector V>
struct pilot_state {
    std::optional<V> desired{};       ///< the last decision: the desired velocity [m/s], or no opinion
    clock_state<scalar_t<V>> clock{}; ///< when to decide again
    scalar_t<V> since_decision = 0;   ///< [s]
    bool decided = false;             ///< false: decides at the next update, whatever the clock says
};

/// True when the agent, as it moves, passes the goal within the coming dt [s], or is within `arrived` [m] of it: time to
/// decide again, whatever the clock says, for which `state.decided = false` asks.
///
/// Source    the time of closest approach of a point in straight motion.
/// Returns   whether to decide at once.
/// Requires  dt >= 0, arrived >= 0.
/// Edges     standing still, or moving away: only within `arrived`; not finite: false.
/// Cost      no square root.
template <vector V, target<V> T>
[[nodiscard]] constexpr bool about_to_pass(agent<V> const& self, T const& goal, scalar_t<V> dt,
                                           scalar_t<V> arrived = 0) {
    VEER_EXPECT(dt >= 0 && arrived >= 0);
    auto const offset = position_of<V>(goal) - load(self.position);
    auto const velocity = load(self.velocity);
    auto const along = dot(offset, velocity);
    return dot(offset, offset) <= arrived * arrived || (along > 0 && along <= dot(velocity, velocity) * dt);
}

/// The update of one agent in a game loop: looks and decides when a decision is due, and moves every frame.
///
///     veer::pilot const driver{brain, veer::every<float>{0.3f}, veer::point_mass<vec2>{}};
///     auto state = driver.start<vec2>(i);                           // once an agent: staggers the decisions
///     driver.update(self, state, [&] { return senses{..}; }, dt);   // every frame
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999: action selection, steering, locomotion.
/// Returns   update: whether it decided in this step.
/// Requires  a brain (any behavior), a clock, and a locomotion; `look`, a callable of nothing or of the agent.
/// Edges     the first update decides at once; the brain is given the time since its last decision as dt.
/// Cost      that of its parts; look and brain run only when a decision is due.
template <class Brain, class Clock, class Locomotion>
struct pilot {
    Brain brain;
    Clock clock;
    Locomotion legs;

    /// The state of agent number `index` before its first update.
    template <vector V>
    [[nodiscard]] constexpr pilot_state<V> start(std::uint64_t index) const {
        return {std::nullopt, clock.staggered(index), 0, false};
    }

    template <vector V, class Look>
    constexpr bool update(agent<V>& self, pilot_state<V>& state, Look&& look, scalar_t<V> dt) const {
        bool const due = clock.due(state.clock, dt) || !state.decided;
        state.since_decision += dt;
        if (due) {
            if constexpr (requires { look(self); }) {
                decide(self, state, look(self));
            } else if constexpr (requires { look(); }) {
                decide(self, state, look());
            } else {
                static_assert(sizeof(V) == 0, "veer: a pilot looks only when it decides, and so takes a callable: "
                                              "update(self, state, [&] { return senses{..}; }, dt)");
            }
        }
        legs(self, state.desired, dt);
        return due;
    }

private:
    template <vector V, class World>
    constexpr void decide(agent<V> const& self, pilot_state<V>& state, World&& world) const {
        state.desired = detail::propose(brain, self, state.since_decision, world);
        state.since_decision = 0;
        state.decided = true;
    }
};

template <class Brain, class Clock, class Locomotion>
pilot(Brain, Clock, Locomotion) -> pilot<Brain, Clock, Locomotion>;

} // namespace veer
