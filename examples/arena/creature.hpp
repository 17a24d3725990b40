// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

#include <veer/agent.hpp>
#include <veer/math/random.hpp>
#include <veer/pilot.hpp>

#include "clock.hpp"
#include "species.hpp"
#include "thought.hpp"
#include "vec2.hpp"

namespace arena {

/// One inhabitant of the arena.
struct creature {
    veer::agent<vec2> body;
    veer::pilot_state<vec2> state;
    veer::random luck;
    std::size_t kind = 0; ///< index into all_species
    bool present = false; ///< false: caught, and waits for its return
    tick returns_at = 0;
    tick hungry_at = 0;  ///< does not hunt before
    vec2 goal;           ///< where it strolls to [m]
    tick goal_until = 0; ///< then it loses interest in its goal
    thought latest;

    [[nodiscard]] species const& traits() const { return all_species[kind]; }
};

} // namespace arena
