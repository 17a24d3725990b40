// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "map.hpp"

namespace arena {

/// Four cells a byte, row by row from the bottom, the first cell in the lowest bits.
[[nodiscard]] inline std::vector<std::uint8_t> packed(map const& ground) {
    std::vector<std::uint8_t> bytes;
    std::size_t i = 0;
    for (int y = 0; y < ground.height(); ++y) {
        for (int x = 0; x < ground.width(); ++x, ++i) {
            if (i % 4 == 0) { bytes.push_back(0); }
            bytes.back() =
                static_cast<std::uint8_t>(bytes.back() | static_cast<unsigned>(ground.at({x, y})) << 2 * (i % 4));
        }
    }
    return bytes;
}

} // namespace arena
