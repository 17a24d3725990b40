// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "veer/math/random.hpp"
#include "veer/math/trigonometry.hpp"
#include "world.hpp"

namespace quality {

/// A crowd without order: everyone goes to a place of its own, and from there to the next. The square ground is
/// mirrored at its border, which agents feel, and as large as it takes for them to cover the given share of it.
class crowd : public world {
public:
    static constexpr std::size_t usual_count = 1'000;
    static constexpr float usual_seconds = 10;

    crowd(std::size_t count, float measured_seconds, float covered, std::uint64_t seed)
        : world{{}, 5, 5, measured_seconds},
          side_{std::sqrt(static_cast<float>(count) * area / covered)},
          random_{seed} {
        // On a lattice at first, each as far off its place as leaves the next one room.
        auto const rows = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<float>(count))));
        float const spacing = side_ / static_cast<float>(rows);
        float const play = (spacing - 2 * radius) / 2;
        for (std::size_t i = 0; i < count; ++i) {
            float const x =
                (static_cast<float>(i % rows) + 0.5F) * spacing + veer::uniform<float>(random_, -play, play);
            float const y =
                (static_cast<float>(i / rows) + 0.5F) * spacing + veer::uniform<float>(random_, -play, play);
            vec2 const place{x, y};
            vec2 const goal = next_goal(place);
            auto const velocity = unit(offset(place, goal)) * preferred_speed;
            walkers.push_back({{.position = place,
                                .velocity = {velocity.x, velocity.y},
                                .radius = radius,
                                .max_speed = 2,
                                .max_force = 8,
                                .id = static_cast<std::uint32_t>(i)},
                               goal,
                               preferred_speed});
        }
    }

    [[nodiscard]] std::optional<rim> border(agent const& body) const {
        auto const inside = [&](float place) { return place > in_reach && place < side_ - in_reach; };
        if (inside(body.position.x) && inside(body.position.y)) { return std::nullopt; }
        return rim{side_, body.radius};
    }

    void settle(walker& w, float /*time*/) {
        mirror(w.body.position.x, w.body.velocity.x);
        mirror(w.body.position.y, w.body.velocity.y);
        if (length(offset(w.body.position, w.goal)) < radius) { w.goal = next_goal(w.body.position); }
    }

private:
    static constexpr float radius = 0.5F; ///< [m]
    static constexpr float area = veer::pi<float> * radius * radius;
    static constexpr float preferred_speed = 1.5F; ///< [m/s]
    static constexpr float in_reach = 1.5F;        ///< so close the border is felt [m]
    static constexpr float errand = 20;            ///< the next goal is at most so far away [m]

    vec2 next_goal(vec2 from) {
        // The root makes it even over the disk.
        float const distance = errand * std::sqrt(veer::uniform<float>(random_));
        auto const [sine, cosine] = veer::sin_cos(veer::uniform<float>(random_, 0.0F, 2 * veer::pi<float>));
        vec2 goal{from.x + distance * cosine, from.y + distance * sine};
        float unused = 0;
        // On a ground smaller than an errand, more than once.
        while (!(goal.x >= 0 && goal.x <= side_)) { mirror(goal.x, unused); }
        while (!(goal.y >= 0 && goal.y <= side_)) { mirror(goal.y, unused); }
        return goal;
    }

    void mirror(float& place, float& speed) const {
        if (place >= 0 && place <= side_) { return; }
        place = place < 0 ? -place : 2 * side_ - place;
        speed = -speed;
    }

    float side_; ///< [m]
    veer::random random_;
};

} // namespace quality
