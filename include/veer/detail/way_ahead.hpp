// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/space/sweep.hpp"

namespace veer::detail {

/// Where the agent's rim would first meet an obstacle, or what the user's ray caster strikes, on its way in a direction:
/// `distance` is the clear way until then [m], below zero where a ray finds that it overlaps. None where nothing is met
/// within `length`, or where the agent touches it already and the direction leads out.
template <vector V, class Thing>
requires(obstacle<Thing, V> || ray_caster<Thing, V>)
    [[nodiscard]] constexpr std::optional<ray_hit<V>> way_ahead(agent<V> const& self, Thing& thing, vec_of<V> direction,
                                                                scalar_t<V> length) {
    std::optional<ray_hit<V>> hit;
    if constexpr (obstacle<Thing, V>) {
        hit = veer::sweep(thing, self.position, store<V>(direction), length, self.radius);
    } else {
        hit = thing(self.position, store<V>(direction), length + self.radius);
        if (hit) { hit->distance -= self.radius; }
    }
    bool const leads_out = hit && !(hit->distance > 0) && dot(load(hit->normal), direction) > scalar_t<V>(0.01);
    return leads_out ? std::nullopt : hit;
}

} // namespace veer::detail
