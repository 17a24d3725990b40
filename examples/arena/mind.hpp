// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include <veer/agent.hpp>
#include <veer/behavior.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/confront.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/feel_walls.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/perceive.hpp>
#include <veer/context/refined.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/every.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/pilot.hpp>

#include "species.hpp"
#include "thought.hpp"
#include "vec2.hpp"
#include "walls.hpp"

/// How an agent thinks: all of its steering is here.

namespace arena {

inline constexpr float decision_interval = 0.1F; ///< [s]
inline constexpr float response_time = 0.1F;     ///< how soon a body follows the mind [s]

/// Somebody whom an agent sees.
struct other {
    vec2 position; ///< [m]
    vec2 velocity; ///< [m/s]
    float radius;  ///< [m]
    float power;
};

/// Feels walls with the whole body: how far the agent could go before its rim touches, told from its center.
struct feelers {
    walls const* around;
    float radius; ///< [m]

    [[nodiscard]] std::optional<veer::ray_hit<vec2>> operator()(vec2 from, vec2 direction, float length) const {
        auto hit = around->sweep(from, direction, length - radius, radius);
        if (hit) { hit->distance += radius; }
        return hit;
    }
};

/// What an agent perceives when it decides.
struct senses {
    std::span<other const> others; ///< in sight
    std::span<vec2 const> food;    ///< in sight
    vec2 goal;                     ///< where it strolls when nothing else draws it
    feelers touch;
    thought* note = nullptr; ///< where to leave a copy of the decision
};

enum class relation { peer, rival };

/// What an agent of this species wants and fears. The numbers are matters of taste: strolling has the weakest voice, prey a
/// louder one than food at the same distance, peers keep about their own size apart, and walls count only when near, for
/// food may grow a metre from them.
[[nodiscard]] inline auto make_brain(species const& kind) {
    using by_distance = veer::inverse_distance<float>;
    auto const relation_to = [power = kind.power](other const& thing) {
        return thing.power == power ? relation::peer : relation::rival;
    };
    return veer::context_steering{
        veer::ring<vec2, slots>{},
        veer::refined{veer::masked_selector<vec2>{.danger_tolerance = danger_tolerance,
                                                  .interest_tolerance = interest_tolerance}},
        veer::on(&senses::goal, veer::attract<vec2, veer::no_falloff>{.weight = 0.15F}),
        veer::each(&senses::food, veer::attract<vec2, by_distance>{.weight = 0.7F, .falloff = {.scale = 4}}),
        veer::perceive(
            &senses::others, kind.sight, relation_to,
            veer::when(relation::rival, veer::confront<vec2, veer::member_power, by_distance>{.power = kind.power,
                                                                                              .falloff = {.scale = 6}}),
            veer::when(relation::peer, veer::repel<vec2, veer::linear_falloff<float>>{.falloff = {.range = 2}})),
        veer::on(&senses::touch, veer::feel_walls<vec2>{.range = 1.2F}),
    };
}

/// A brain that minds its speed: a context map says which way is free, not how soon a body of some mass can turn there.
template <class Brain>
struct mind {
    Brain brain;

    [[nodiscard]] std::optional<vec2> operator()(veer::agent<vec2> const& self, senses const& seen) const {
        auto const map = brain.fill(self, seen);
        auto const chosen = brain.decide_on(map, self, seen);
        float const speed = std::min(chosen.speed, safe_speed(self, clearance(self, seen, chosen.direction)));
        if (seen.note != nullptr) { *seen.note = {map.interest, map.danger, chosen.slot, speed / self.max_speed}; }
        return off_the_wall(self, seen).value_or(chosen.direction * speed);
    }

private:
    static constexpr float foresight = 4; ///< farther walls do not matter yet [m]
    static constexpr float gap = 0.1F;    ///< would like to stop this far from a wall [m]
    static constexpr float creep = 0.3F;  ///< slow enough to stop within the gap [m/s]
    static constexpr float reaction = decision_interval + response_time; ///< until it obeys a new decision [s]

    [[nodiscard]] static float clearance(veer::agent<vec2> const& self, senses const& seen, vec2 direction) {
        auto const hit = seen.touch(self.position, direction, foresight + self.radius);
        return hit ? hit->distance - self.radius : foresight;
    }

    /// The speed v from which it can still stop within a distance: v reaction + v^2 / (2 max_force) = distance.
    [[nodiscard]] static float safe_speed(veer::agent<vec2> const& self, float distance) {
        float const lost = reaction * self.max_force;
        float const speed = veer::sqrt(lost * lost + 2 * self.max_force * std::max(distance - gap, 0.0F)) - lost;
        return std::max(speed, creep);
    }

    /// On the way into a wall, and too fast: the velocity without its part into the wall, so that all force goes there.
    [[nodiscard]] static std::optional<vec2> off_the_wall(veer::agent<vec2> const& self, senses const& seen) {
        vec2 const course = veer::unit(self.velocity);
        auto const hit = seen.touch(self.position, course, foresight + self.radius);
        if (!hit) { return std::nullopt; }
        float const into_wall = -veer::dot(self.velocity, hit->normal);
        float const distance = -veer::dot(course, hit->normal) * (hit->distance - self.radius);
        if (into_wall <= safe_speed(self, distance)) { return std::nullopt; }
        return self.velocity + hit->normal * into_wall;
    }
};

template <class Brain>
mind(Brain) -> mind<Brain>;

[[nodiscard]] inline auto make_pilot(species const& kind) {
    return veer::pilot{mind{make_brain(kind)}, veer::every<float>{decision_interval},
                       veer::point_mass<vec2>{.response_time = response_time}};
}

using pilot = decltype(make_pilot(all_species[0]));

} // namespace arena
