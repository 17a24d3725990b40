// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/context_steering.hpp"
#include "veer/context/least_cost_selector.hpp"
#include "veer/context/passing_velocities.hpp"
#include "veer/context/time_to_collision.hpp"

namespace veer {

/// What crowd_avoidance can be told.
template <scalar T>
struct avoidance {
    T horizon = 2;       ///< contacts later than this do not matter [s]; good: the time to walk four diameters, or more
    T margin = T(1.015); ///< this many times the sum of the radii is contact
    T responsibility = T(0.55); ///< the share of an evasion that it takes on itself; 0: the others give way
};

/// The brain for one who has somewhere to go among others who have, too: does what `wish` wants, as far as nobody is in
/// the way. Writers add what else is feared or liked: on(&senses::walls, time_to_collision<vec2>{}).
///
///     auto const brain = crowd_avoidance<vec2>(on(&senses::goal, arrive<vec2>{}), &senses::neighbors);
///     legs(self, brain(self, senses, dt), dt);                    // point_mass<vec2>{.response_time = 0}
///
/// Source    a context map of velocities, danger by the time to collision, the least cost.
/// Returns   a context_steering; given dt, the velocity to have after dt, for legs that follow as fast as the force allows.
/// Requires  a behavior of the perceived world; a projection to a range of targets, best the ten nearest; see
///           time_to_collision.
/// Edges     nobody about: the wish; no wish and nobody about: no opinion.
/// Cost      that of its parts; no state, no allocation.
template <vector V, plane P = plane::xz, class Wish, class Neighbors, class... Writers>
[[nodiscard]] constexpr auto crowd_avoidance(Wish wish, Neighbors neighbors, avoidance<scalar_t<V>> how = {},
                                             Writers... writers) {
    using T = scalar_t<V>;
    return context_steering{
        passing_velocities<V, Wish, Neighbors, P>{
            .wish = std::move(wish),
            .neighbors = {neighbors},
            .horizon = how.horizon,
            .margin = how.margin,
            .responsibility = how.responsibility,
        },
        // Who looks farther ahead has more time to change, and to turn aside.
        least_cost_selector<V>{.deviation = 11,
                               .change = 50 / (how.horizon * how.horizon),
                               .delay = 8 / (1 + how.horizon),
                               .impatience = 3,
                               .fear = T(5.5) / (1 + how.horizon),
                               .keep_right = how.horizon * how.horizon / 100},
        on(neighbors,
           time_to_collision<V, P>{.horizon = how.horizon, .margin = how.margin, .responsibility = how.responsibility}),
        std::move(writers)...};
}

} // namespace veer
