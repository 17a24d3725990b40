// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>

#include <imgui.h>

#include "arena_field.hpp"

namespace viewer {

using playground::vec2;

/// Where the field lies in the window: x to the right, and in the world y upwards.
struct view {
    ImVec2 middle{};
    float scale = 1; ///< pixels a metre

    /// As large as it fits into this part of the window.
    [[nodiscard]] static view within(ImVec2 corner, ImVec2 size) {
        return {{corner.x + size.x / 2, corner.y + size.y / 2},
                std::min(size.x / playground::half_field.x, size.y / playground::half_field.y) / 2};
    }

    [[nodiscard]] ImVec2 at(vec2 place) const { return {middle.x + place.x * scale, middle.y - place.y * scale}; }
    [[nodiscard]] vec2 place_at(ImVec2 pixel) const {
        return {(pixel.x - middle.x) / scale, (middle.y - pixel.y) / scale};
    }
};

/// From a pixel so far [px] along a direction of the world.
[[nodiscard]] inline ImVec2 along(ImVec2 from, vec2 direction, float way, float aside = 0) {
    return {from.x + direction.x * way - direction.y * aside, from.y - direction.y * way - direction.x * aside};
}

} // namespace viewer
