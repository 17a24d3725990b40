// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "veer/behavior.hpp"
#include "veer/behaviors/avoid_agents.hpp"
#include "veer/behaviors/avoid_contact.hpp"
#include "veer/combine/truncate.hpp"
#include "veer/context/crowd_avoidance.hpp"
#include "world.hpp"

namespace quality {

/// Straight to the goal at the preferred speed, as if nobody else were there.
struct go {
    [[nodiscard]] std::optional<vec2> operator()(agent const& self, senses const& seen) const {
        auto const wish = unit(offset(self.position, seen.goal)) * seen.preferred_speed;
        return vec2{wish.x, wish.y};
    }
};

inline constexpr std::array<std::string_view, 4> policy_names{"none", "avoid_agents", "avoid_contact", "context"};

/// Who goes its way adapts its velocity within a quarter of a second.
inline constexpr float eagerness = 4;

/// Avoiding comes first, going gets what is left of the force.
template <class Avoid>
[[nodiscard]] auto avoid_and_go(Avoid avoid) {
    return veer::truncate(veer::weighted(1.0F, veer::on(&senses::neighbors, avoid)), veer::weighted(eagerness, go{}));
}

/// The recommended brain: the velocity that a context map of velocities chooses, as fast as the force allows.
[[nodiscard]] inline auto context_of(agent const& kind) {
    // The time of four diameters, but no less than two seconds.
    veer::avoidance<float> const how{.horizon = (std::max)(2.0F, 8 * kind.radius / kind.max_speed)};
    float const stopping_time = kind.max_speed / kind.max_force;
    auto const brain = veer::crowd_avoidance<vec2>(
        go{}, &senses::neighbors, how, veer::on(&senses::walls, veer::time_to_collision<vec2>{.horizon = how.horizon}),
        veer::on(&senses::border, veer::time_to_collision<vec2>{.horizon = 2 * stopping_time}));
    auto const next = [brain](agent const& self, senses const& seen) { return brain(self, seen, dt); };
    return veer::truncate(veer::weighted(1 / dt, next));
}

/// Calls use(brain) with the brain of that name, suited to agents of this kind.
template <class Use>
auto with_policy(std::string_view name, agent const& kind, Use&& use) {
    if (name == "avoid_agents") {
        // As long as it takes to get out of the way, the rule that the behavior gives.
        float const horizon = std::sqrt(8 * 2 * kind.radius / kind.max_force);
        return use(avoid_and_go(veer::avoid_agents<vec2>{.horizon = horizon}));
    }
    if (name == "avoid_contact") { return use(avoid_and_go(veer::avoid_contact<vec2>{})); }
    if (name == "context") { return use(context_of(kind)); }
    return use(veer::truncate(veer::weighted(1 / dt, go{}))); // as fast as the force allows
}

} // namespace quality
