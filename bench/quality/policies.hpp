// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <string_view>

#include "veer/behavior.hpp"
#include "veer/behaviors/avoid_agents.hpp"
#include "veer/behaviors/avoid_contact.hpp"
#include "veer/combine/truncate.hpp"
#include "world.hpp"

namespace quality {

/// Straight to the goal at the preferred speed, as if nobody else were there.
struct go {
    [[nodiscard]] std::optional<vec2> operator()(agent const& self, senses const& seen) const {
        auto const wish = unit(offset(self.position, seen.goal)) * seen.preferred_speed;
        return vec2{wish.x, wish.y};
    }
};

inline constexpr std::array<std::string_view, 3> policy_names{"none", "avoid_agents", "avoid_contact"};

/// Who goes its way adapts its velocity within a quarter of a second.
inline constexpr float eagerness = 4;

/// Avoiding comes first, going gets what is left of the force.
template <class Avoid>
[[nodiscard]] auto avoid_and_go(Avoid avoid) {
    return veer::truncate(veer::weighted(1.0F, veer::on(&senses::neighbors, avoid)), veer::weighted(eagerness, go{}));
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
    return use(veer::truncate(veer::weighted(1 / dt, go{}))); // as fast as the force allows
}

} // namespace quality
