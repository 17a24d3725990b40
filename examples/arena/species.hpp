// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

namespace arena {

/// A kind of agent. All eat; the stronger also hunts the weaker, and the weaker flees.
struct species {
    std::string_view name;
    float power;     ///< the stronger of two hunts the other
    float radius;    ///< [m]; below 0.5, so that it fits through every gap of the map
    float max_speed; ///< [m/s]
    float max_force; ///< acceleration [m/s^2]
    float sight;     ///< sees food and others within this distance, unless a wall hides them [m]
    float digestion; ///< does not hunt for this long after a catch [s]
    int in_ten;      ///< of ten agents, so many are of this kind
};

inline constexpr std::array<species, 3> all_species{{
    {.name = "hare",
     .power = 1,
     .radius = 0.35F,
     .max_speed = 5.0F,
     .max_force = 16,
     .sight = 14,
     .digestion = 0,
     .in_ten = 6},
    {.name = "fox",
     .power = 2,
     .radius = 0.40F,
     .max_speed = 5.4F,
     .max_force = 14,
     .sight = 16,
     .digestion = 4,
     .in_ten = 3},
    {.name = "wolf",
     .power = 3,
     .radius = 0.45F,
     .max_speed = 5.8F,
     .max_force = 12,
     .sight = 18,
     .digestion = 8,
     .in_ten = 1},
}};

/// Which kind the agent of this number is: every ten in a row hold each kind in its share.
[[nodiscard]] constexpr std::size_t kind_of(std::size_t agent) {
    constexpr std::array<std::size_t, 10> kinds{0, 1, 0, 2, 0, 1, 0, 0, 1, 0};
    return kinds[agent % kinds.size()];
}

} // namespace arena
