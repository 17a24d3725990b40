// SPDX-License-Identifier: MIT
#pragma once

#include "vec2.hpp"
#include "walls.hpp"

namespace arena {

struct motion {
    vec2 position;        ///< [m]
    vec2 velocity;        ///< [m/s]
    bool stopped = false; ///< whether a wall had to stop it
};

/// What the world does to a body, as the physics of any game would: it goes on with its velocity for dt [s], and where it
/// would enter a wall it slides along it instead. Steering should leave this little to do.
[[nodiscard]] inline motion moved(walls const& around, motion body, float radius, float dt) {
    // It stops this far from a wall, and is set off by as much again, for rounding to nibble at: at 4096 m a float steps
    // by 0.0003 m.
    constexpr float skin = 0.001F;
    float left = dt;
    // A corner between two walls takes two slides; what is left after three is not worth a fourth.
    for (int slides = 0; slides < 3; ++slides) {
        float const speed = veer::length(body.velocity);
        if (!(speed * left > 0)) { return body; }
        vec2 const direction = body.velocity / speed;
        auto const hit = around.sweep(body.position, direction, speed * left, radius + skin);
        if (!hit) {
            body.position += direction * (speed * left);
            return body;
        }
        body.stopped = true;
        body.position += direction * hit->distance + hit->normal * skin;
        body.velocity -= hit->normal * veer::dot(body.velocity, hit->normal);
        left -= hit->distance / speed;
    }
    return body;
}

} // namespace arena
