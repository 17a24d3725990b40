// SPDX-License-Identifier: MIT
#pragma once

#include <array>

namespace viewer {

/// How an agent chooses from its map: the selectors of the library.
enum class choice { masked, refined, strict, subtract, weighted_sum, reachable };

inline constexpr std::array<char const*, 6> choice_names{"masked",   "refined (masked)", "strict",
                                                         "subtract", "weighted_sum",     "reachable"};

/// All that can be turned while the agents run.
struct knobs {
    // What an agent likes and fears.
    float goal_weight = 0.25F; ///< interest of its goal, at any distance
    float food_weight = 0.9F;  ///< interest of food, the more the nearer
    float foe_weight = 1;      ///< danger of foes, the more the nearer
    float wall_range = 1;      ///< feels walls so far beyond its rim [m]
    float sight = 6;           ///< perceives food, foes and others up to here [m]

    // How it passes the others: veer::time_to_collision.
    float horizon = 1.2F; ///< [s]
    float margin = 1.15F; ///< of the radii
    float responsibility = 0.5F;

    // How it chooses.
    int directions = 16; ///< 8, 16 or 32
    choice selector = choice::refined;
    float danger_tolerance = 0.05F;
    float interest_tolerance = 0.05F;

    // How it moves.
    float max_speed = 3;  ///< [m/s]
    float max_force = 12; ///< acceleration [m/s^2]
};

} // namespace viewer
