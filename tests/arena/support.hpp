// SPDX-License-Identifier: MIT
#pragma once

#include "../../examples/arena/map.hpp"
#include "../../examples/arena/vec2.hpp"
#include "veer/math/random.hpp"
#include "veer/math/trigonometry.hpp"

namespace arena_test {

/// A square with a quarter of its cells blocked at random.
inline arena::map scattered(int side, std::uint64_t seed) {
    arena::map made{side, side};
    veer::random luck{seed};
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            if (luck() % 4 != 0) { made.put({x, y}, arena::terrain::ground); }
        }
    }
    return made;
}

/// Somewhere in a free cell, with room around for a disc of this radius.
inline arena::vec2 free_place(arena::map const& ground, veer::random& luck, float radius) {
    auto const cells = ground.free_cells();
    auto const c = cells[static_cast<std::size_t>(luck() % cells.size())];
    float const room = 0.49F - radius;
    return {static_cast<float>(c.x) + 0.5F + veer::uniform(luck, -room, room),
            static_cast<float>(c.y) + 0.5F + veer::uniform(luck, -room, room)};
}

inline arena::vec2 any_direction(veer::random& luck) {
    auto const [sine, cosine] = veer::sin_cos(veer::uniform(luck, -veer::pi<float>, veer::pi<float>));
    return {cosine, sine};
}

} // namespace arena_test
