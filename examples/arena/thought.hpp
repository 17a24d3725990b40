// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

namespace arena {

inline constexpr std::size_t slots = 16;         ///< directions that an agent chooses from
inline constexpr float danger_tolerance = 0.05F; ///< slots this little above the lowest danger are safe, too
inline constexpr float interest_tolerance = 0.05F;

/// What an agent thought at its latest decision: a copy for the replay, never read by the simulation.
struct thought {
    std::array<float, slots> interest{};
    std::array<float, slots> danger{};
    int slot = -1;         ///< the direction that it chose; -1 before the first decision
    float speed_share = 0; ///< of its maximum speed, in [0, 1]
};

} // namespace arena
