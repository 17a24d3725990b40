// SPDX-License-Identifier: MIT
#pragma once

#include <array>
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
#include <veer/pilot.hpp>
#include <veer/space/sweep.hpp>

#include "arena_field.hpp"

/// How the creatures of the arena think: all graze, the stronger hunts the weaker, and the weaker flees.

namespace playground {

inline constexpr int most_slots = 32;

struct kind {
    float power, sight, radius, max_speed;
};
/// How all of them weigh what they see.
struct temper {
    int slots = 16;    ///< 8, 16 or 32
    float falloff = 4; ///< at this distance plants and others count half [m]
    float danger_tolerance = 0.05F, interest_tolerance = 0.05F;
};
struct creature {
    veer::agent<vec2> body;
    veer::pilot_state<vec2> state;
    std::size_t species;
    float power; ///< of its species, where confront reads it
    vec2 goal;
    float digests = 0; ///< does not hunt for so long [s]

    vec2 position() const { return body.position; }
};
struct senses {
    std::span<vec2 const* const> plants;
    std::span<creature const* const> others;
    vec2 goal;
    veer::obstacle_caster<vec2, std::span<wall const>> touch;
};

enum class relation { peer, rival };

/// What it wants and fears, in the order in which the page names the writers.
template <int Slots>
[[nodiscard]] auto make_brain(float own_power, float sight, temper const& weighs) {
    auto const relation_to = [own_power](creature const& other) {
        return other.power == own_power ? relation::peer : relation::rival;
    };
    return veer::context_steering{
        veer::ring<vec2, Slots>{},
        veer::refined{veer::masked_selector<vec2>{.danger_tolerance = weighs.danger_tolerance,
                                                  .interest_tolerance = weighs.interest_tolerance}},
        veer::on(&senses::goal, veer::attract<vec2, veer::no_falloff>{.weight = 0.12F}),
        veer::each(&senses::plants, veer::attract<vec2>{.weight = 0.7F, .falloff = {.scale = weighs.falloff}}),
        veer::perceive(
            &senses::others, sight, relation_to,
            veer::when(relation::rival, veer::confront<vec2>{.power = own_power, .falloff = {.scale = weighs.falloff}}),
            veer::when(relation::peer, veer::repel<vec2, veer::linear_falloff<float>>{.falloff = {.range = 1.2F}})),
        veer::on(&senses::touch, veer::feel_walls<vec2>{.range = 1})};
}

} // namespace playground
