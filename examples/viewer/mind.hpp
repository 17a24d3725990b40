// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <limits>
#include <span>

#include <veer/behavior.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/feel_walls.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/reachable_selector.hpp>
#include <veer/context/refined.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/strict_selector.hpp>
#include <veer/context/subtract_selector.hpp>
#include <veer/context/time_to_collision.hpp>
#include <veer/context/weighted_sum_selector.hpp>
#include <veer/space/sweep.hpp>

#include "arena_field.hpp"
#include "knobs.hpp"

/// How an agent of the viewer thinks.

namespace viewer {

using playground::vec2;
using body = veer::agent<vec2>;

struct senses {
    vec2 const* goal; ///< null: it has none
    std::span<vec2 const* const> food;
    std::span<body const*const> foes, others;
    veer::obstacle_caster<vec2, std::span<playground::wall const>> touch;
};

/// A selector that is chosen while the program runs is a policy like any other.
struct any_selector {
    choice which;
    float danger_tolerance, interest_tolerance;

    template <int N>
    [[nodiscard]] float bearable(veer::context_map<vec2, N> const& map) const {
        switch (which) {
        case choice::masked:
        case choice::refined:
            return masked().bearable(map);
        case choice::strict:
            return veer::strict_selector<vec2>{}.bearable(map);
        default:
            return std::numeric_limits<float>::max(); // they weigh danger, and mask none
        }
    }

    template <int N, veer::direction_set D>
    [[nodiscard]] veer::decision<vec2> operator()(veer::context_map<vec2, N> const& map, D const& directions,
                                                  body const& self) const {
        switch (which) {
        case choice::masked:
            return masked()(map, directions, self);
        case choice::strict:
            return veer::strict_selector<vec2>{}(map, directions, self);
        case choice::subtract:
            return veer::subtract_selector<vec2>{}(map, directions, self);
        case choice::weighted_sum:
            return veer::weighted_sum_selector<vec2>{}(map, directions, self);
        case choice::reachable:
            return veer::reachable_selector<vec2>{danger_tolerance}(map, directions, self);
        default:
            return veer::refined{masked()}(map, directions, self);
        }
    }

private:
    [[nodiscard]] veer::masked_selector<vec2> masked() const { return {danger_tolerance, interest_tolerance}; }
};

/// The writers, in the order in which the panel names them.
template <int N>
[[nodiscard]] auto make_brain(knobs const& k) {
    return veer::context_steering{
        veer::ring<vec2, N>{},
        any_selector{k.selector, k.danger_tolerance, k.interest_tolerance},
        veer::on(&senses::goal, veer::attract<vec2, veer::no_falloff>{.weight = k.goal_weight}),
        veer::each(&senses::food, veer::attract<vec2>{.weight = k.food_weight, .falloff = {.scale = 2}}),
        veer::each(&senses::foes, veer::repel<vec2>{.weight = k.foe_weight, .falloff = {.scale = 3}}),
        veer::each(&senses::others, veer::time_to_collision<vec2>{.horizon = k.horizon,
                                                                  .margin = k.margin,
                                                                  .responsibility = k.responsibility}),
        veer::on(&senses::touch, veer::feel_walls<vec2>{.range = k.wall_range}),
    };
}
inline constexpr std::array<char const*, 5> writer_names{"goal", "food", "foe", "agent", "wall"};

/// Calls use(brain) with the brain of so many directions: their number is a constant within each.
template <class Use>
auto with_brain(knobs const& k, Use const& use) {
    switch (k.directions) {
    case 8:
        return use(make_brain<8>(k));
    case 32:
        return use(make_brain<32>(k));
    default:
        return use(make_brain<16>(k));
    }
}

} // namespace viewer
