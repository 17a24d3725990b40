// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "arena/walls.hpp"
#include "veer/agent.hpp"

/// What is simulated, and what each agent perceives of it.

namespace quality {

/// The vector of a game that knows nothing of veer. [m]
struct vec2 {
    float x;
    float y;
};

using agent = veer::agent<vec2>;

[[nodiscard]] inline veer::vec<float, 2> offset(vec2 from, vec2 to) { return veer::load(to) - veer::load(from); }

inline constexpr float dt = 1.0F / 60; ///< [s]

[[nodiscard]] inline int steps_in(float seconds) { return static_cast<int>(seconds / dt + 0.5F); }

/// An agent, and what it is up to.
struct walker {
    agent body;
    vec2 goal;             ///< where it wants to be [m]
    float preferred_speed; ///< how fast it likes to go there; zero: it has arrived and wants to stay [m/s]
};

/// Feels walls with the whole body: how far the agent could go before its rim touches, told from its center.
struct feelers {
    arena::walls const* around;
    float radius; ///< of the body [m]

    [[nodiscard]] std::optional<veer::ray_hit<vec2>> operator()(vec2 from, vec2 direction, float length) const {
        auto const hit = around->sweep(veer::load(from), veer::load(direction), length - radius, radius);
        if (!hit) { return std::nullopt; }
        return veer::ray_hit<vec2>{hit->distance + radius, veer::store<vec2>(hit->position),
                                   veer::store<vec2>(hit->normal)};
    }
};

/// The border of a square ground, felt from within as a wall that the center of the body must not pass.
struct rim {
    float side;   ///< the ground is [0, side]^2 [m]
    float radius; ///< of the body [m]

    /// Told as any wall is: from the center, as if the rim of the body touched it.
    [[nodiscard]] std::optional<veer::ray_hit<vec2>> operator()(vec2 from, vec2 direction, float length) const {
        float const x = way(from.x, direction.x);
        float const y = way(from.y, direction.y);
        float const clear = x < y ? x : y;
        if (!(clear + radius <= length)) { return std::nullopt; }
        auto const normal = x < y ? vec2{direction.x > 0 ? -1.0F : 1.0F, 0} : vec2{0, direction.y > 0 ? -1.0F : 1.0F};
        return veer::ray_hit<vec2>{
            clear + radius, {from.x + direction.x * clear, from.y + direction.y * clear}, normal};
    }

private:
    static constexpr float never = 1e9F; ///< [m]

    [[nodiscard]] float way(float from, float direction) const {
        return direction > 0 ? (side - from) / direction : direction < 0 ? from / -direction : never;
    }
};

/// What an agent is shown when it decides.
struct senses {
    vec2 goal;
    float preferred_speed;
    std::span<agent const* const> neighbors; ///< the nearest others within range, nearest first
    std::optional<feelers> walls{};          ///< where there are any
    std::optional<rim> border{};             ///< where there is one close by
};

/// Everyone, and the rules of the place. A scenario derives from it and adds settle(walker&, time), called after every
/// step. It may add hold(walker&, place before), called when the walker has moved; advance(time), called when all have;
/// walls(), which agents feel; border(body), which one of them feels; is_over(); and report(figures&).
struct world {
    std::vector<walker> walkers;
    float range;              ///< how far an agent sees [m]
    float warm_up;            ///< not measured [s]
    float seconds;            ///< measured after that, at most [s]
    std::size_t recorded = 0; ///< the last so many walkers go as the scenario says, and are not measured
};

} // namespace quality
