// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/space/area.hpp"

namespace veer {

/// What roam remembers of one agent. It is a target: a context map can attract to it as well.
template <vector V>
struct roam_state {
    V position = store<V>({}); ///< the point that it roams to [m]
    veer::random random{};     ///< give each agent its own: random{seed, agent}
    bool drawn = false;        ///< false: the next call draws a point; set it to false to send the agent elsewhere
};

/// Wanders from point to point: goes to a point of an area, and on arrival a new one is drawn.
///
/// Source    the roam point of context steering demos; a random walk whose steps are long.
/// Returns   desired velocity [m/s], max_speed long.
/// Requires  arrival_distance >= 0; the agent's own state, which it moves on.
/// Edges     a drawn point that is not finite: no opinion, and the next call draws again.
/// Cost      two square roots; on arrival that of the area; no allocation.
template <vector V, class Area = disc_area<V>>
struct roam {
    Area area{};                      ///< where points are drawn: disc_area, box_area, or any callable from a generator
    scalar_t<V> arrival_distance = 1; ///< nearer than this it has arrived [m]

    template <detail::holds_random State>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, State& state) const {
        VEER_EXPECT(arrival_distance >= 0);
        auto offset = load(state.position) - load(self.position);
        if (!state.drawn || !is_finite(offset) || !(length(offset) >= arrival_distance)) {
            state.position = area(state.random);
            offset = load(state.position) - load(self.position);
            state.drawn = is_finite(offset);
        }
        if (!state.drawn) { return std::nullopt; }
        return detail::desired<V>(unit(offset) * self.max_speed);
    }
};

} // namespace veer
