// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// Time is counted in whole ticks, so that it never drifts.

namespace arena {

using tick = std::uint64_t;

inline constexpr int ticks_per_second = 60;
inline constexpr float tick_length = 1.0F / ticks_per_second; ///< [s]

[[nodiscard]] constexpr tick ticks_in(float seconds) { return static_cast<tick>(seconds * ticks_per_second + 0.5F); }

} // namespace arena
