// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include <veer/agent.hpp>
#include <veer/math/random.hpp>
#include <veer/space/shapes.hpp>

#include "page.hpp"

/// The field of the arena: rocks, and a fence around it.

namespace playground {

using wall = veer::capsule<vec2>;

inline constexpr vec2 half_field{13, 8.5F}; ///< it reaches from -half_field to half_field [m]

inline constexpr std::array<wall, 9> walls{{{{-8, 3}, {-6.5F, 4.2F}, 0.7F},
                                            {{-3, -4}, {-1.5F, -4.5F}, 0.6F},
                                            {{1, 2.5F}, {1, 2.5F}, 1.2F},
                                            {{6, -3}, {7.5F, -1.5F}, 0.7F},
                                            {{8.5F, 5}, {8.5F, 5}, 0.9F},
                                            {{-13, -8.5F}, {13, -8.5F}, 0.05F},
                                            {{13, -8.5F}, {13, 8.5F}, 0.05F},
                                            {{13, 8.5F}, {-13, 8.5F}, 0.05F},
                                            {{-13, 8.5F}, {-13, -8.5F}, 0.05F}}};

/// What the physics of a game would do.
inline void keep_out(veer::agent<vec2>& body) {
    for (wall const& one : walls) {
        auto const surface = one.surface(body.position);
        if (!surface || surface->distance >= body.radius) { continue; }
        float const depth = body.radius - surface->distance;
        body.position.x += surface->normal.x * depth;
        body.position.y += surface->normal.y * depth;
    }
    body.position.x = veer::clamped(body.position.x, body.radius - half_field.x, half_field.x - body.radius);
    body.position.y = veer::clamped(body.position.y, body.radius - half_field.y, half_field.y - body.radius);
}

/// A place in the field with so much room [m] to the rocks.
[[nodiscard]] inline vec2 free_place(veer::random& luck, float room) {
    vec2 place{};
    for (int attempt = 0; attempt < 20; ++attempt) {
        place = {veer::uniform<float>(luck, 1 - half_field.x, half_field.x - 1),
                 veer::uniform<float>(luck, 1 - half_field.y, half_field.y - 1)};
        bool free = true;
        for (wall const& one : walls) { free &= one.surface(place)->distance > room; }
        if (free) { break; }
    }
    return place;
}

} // namespace playground
