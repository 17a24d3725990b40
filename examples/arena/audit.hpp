// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>

#include "map.hpp"

namespace arena {

/// Whether a disc overlaps a blocked cell or the outside, or is nowhere (NaN). Deliberately knows nothing of the code
/// that keeps agents out of walls: it looks at every cell in reach, one by one, in double.
[[nodiscard]] inline bool in_wall(map const& ground, float center_x, float center_y, float radius) {
    double const x = static_cast<double>(center_x);
    double const y = static_cast<double>(center_y);
    double const r = static_cast<double>(radius);
    bool const on_the_map = x - r >= 0 && y - r >= 0 && x + r <= ground.width() && y + r <= ground.height();
    if (!on_the_map) { return true; }
    auto const whole = [](double value) { return static_cast<int>(std::floor(value)); };
    for (int row = whole(y - r); row <= whole(y + r); ++row) {
        for (int column = whole(x - r); column <= whole(x + r); ++column) {
            if (!ground.blocked({column, row})) { continue; }
            double const dx = x - std::clamp(x, static_cast<double>(column), column + 1.0);
            double const dy = y - std::clamp(y, static_cast<double>(row), row + 1.0);
            if (dx * dx + dy * dy < r * r) { return true; }
        }
    }
    return false;
}

} // namespace arena
