// SPDX-License-Identifier: MIT
#include "veer_c.h"

#include <span>
#include <veer/veer.hpp>

#ifndef VEER_C_RINGS
#    define VEER_C_RINGS 8, 16 // numbers of slots: each is a brain of its own, so compile in those that you use
#endif

namespace {

using vec2 = veer_vec2; // a vector type of C is one of veer's, as it is
struct senses {
    std::span<veer_thing const> things;
};

veer::agent<vec2> body_of(veer_agent const& self) {
    return {self.position, self.velocity, self.heading, self.radius, self.max_speed, self.max_force};
}

/// Along a slot, or exactly: which, is known when it runs.
struct slot_or_exact {
    veer::masked_selector<vec2> along_slot;
    bool exact;

    template <int N>
    float bearable(veer::context_map<vec2, N> const& map) const {
        return along_slot.bearable(map);
    }
    template <int N, class Directions>
    veer::decision<vec2> operator()(veer::context_map<vec2, N> const& map, Directions const& directions,
                                    veer::agent<vec2> const& self) const {
        return exact ? veer::refined{along_slot}(map, directions, self) : along_slot(map, directions, self);
    }
};

template <int N>
auto make_brain(veer_brain const& traits) {
    using falloff = veer::inverse_distance<float>;
    falloff const by_distance{traits.falloff_scale};
    return veer::context_steering{
        veer::ring<vec2, N>{}, slot_or_exact{{traits.danger_tolerance, traits.interest_tolerance}, traits.refined != 0},
        veer::perceive(
            &senses::things, traits.detection_radius, [](veer_thing const& thing) { return thing.kind; },
            veer::when(VEER_SEEK, veer::attract<vec2, falloff>{.falloff = by_distance}),
            veer::when(VEER_ENEMY, veer::confront<vec2, veer::member_power, falloff>{.power = traits.power,
                                                                                     .falloff = by_distance}),
            veer::when(VEER_HAZARD, veer::repel<vec2, falloff>{.falloff = by_distance}),
            veer::when(VEER_FORBIDDEN, veer::forbid<vec2>{.range = traits.detection_radius}))};
}

/// Calls use(brain) with the one that has so many slots; false where there is none.
template <class Use>
bool with_brain(veer_brain const& traits, Use const& use) {
    auto const try_ring = [&]<int N>(std::integral_constant<int, N>) {
        if (traits.slots != N) { return false; }
        use(make_brain<N>(traits));
        return true;
    };
    return [&]<int... N>(std::integer_sequence<int, N...>) {
        return (try_ring(std::integral_constant<int, N>{}) || ...);
    }
    (std::integer_sequence<int, VEER_C_RINGS>{});
}

veer_decision answer(veer::decision<vec2> const& chosen) {
    return {chosen.slot, chosen.direction, chosen.interest, chosen.danger, chosen.speed};
}

/// The least interest that makes a safe slot a candidate.
template <class Why>
float least_wanted(Why const& why, float tolerance) {
    float best = 0;
    for (int slot = 0; slot < why.map.size; ++slot) {
        float const interest = why.map.interest[static_cast<std::size_t>(slot)];
        if (!why.masked(slot) && interest > best) { best = interest; }
    }
    return veer::absolute_tolerance{}(best, tolerance);
}

} // namespace

int32_t veer_decide(veer_brain const* brain, veer_agent const* self, veer_thing const* things, int32_t count,
                    veer_decision* chosen) {
    senses const seen{{things, static_cast<std::size_t>(count)}};
    return with_brain(*brain, [&](auto const& mind) { *chosen = answer(mind.decide(body_of(*self), seen)); }) ? 1 : 0;
}

int32_t veer_explain(veer_brain const* brain, veer_agent const* self, veer_thing const* things, int32_t count,
                     veer_decision* chosen, veer_slot* slots) {
    senses const seen{{things, static_cast<std::size_t>(count)}};
    bool const known = with_brain(*brain, [&](auto const& mind) {
        auto const why = veer::trace::explain(mind, body_of(*self), seen);
        float const wanted = least_wanted(why, brain->interest_tolerance);
        for (int slot = 0; slot < why.map.size; ++slot) {
            auto const j = static_cast<std::size_t>(slot);
            auto const& liked = why.map.interest_by[j];
            auto const& feared = why.map.danger_by[j];
            bool const safe = !why.masked(slot);
            int const state = (safe ? VEER_SAFE : 0) | (safe && why.map.interest[j] >= wanted ? VEER_CANDIDATE : 0) |
                              (slot == why.chosen.slot ? VEER_CHOSEN : 0);
            auto const way = mind.directions().direction(slot);
            slots[j] = {{way.x, way.y},
                        why.map.interest[j],
                        why.map.danger[j],
                        liked.won.by.thing,
                        feared.won.by.thing,
                        why.map.forbidden_by[j].thing,
                        liked.next.by.thing,
                        feared.next.by.thing,
                        liked.margin(),
                        feared.margin(),
                        state};
        }
        *chosen = answer(why.chosen);
    });
    return known ? 1 : 0;
}

void veer_move(veer_agent* self, veer_decision const* chosen, float response_time, float dt) {
    auto body = body_of(*self);
    vec2 const desired{chosen->direction.x * chosen->speed, chosen->direction.y * chosen->speed};
    veer::point_mass<vec2>{.response_time = response_time}(body, desired, dt);
    self->position = body.position;
    self->velocity = body.velocity;
}
