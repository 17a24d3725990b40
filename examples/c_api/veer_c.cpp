// SPDX-License-Identifier: MIT
#include "veer_c.h"

#include <span>
#include <utility>
#include <veer/veer.hpp>

#include "slot_or_exact.hpp"

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

template <int N>
auto make_brain(veer_brain const& traits) {
    using falloff = veer::inverse_distance<float>;
    falloff const by_distance{traits.falloff_scale};
    return veer::context_steering{
        veer::ring<vec2, N>{},
        slot_or_exact<vec2>{{traits.danger_tolerance, traits.interest_tolerance}, traits.refined != 0},
        veer::perceive(
            &senses::things, traits.detection_radius, [](veer_thing const& thing) { return thing.kind; },
            veer::when(VEER_SEEK, veer::attract<vec2, falloff>{.falloff = by_distance}),
            veer::when(VEER_ENEMY, veer::confront<vec2, veer::member_power, falloff>{.power = traits.power,
                                                                                     .falloff = by_distance}),
            veer::when(VEER_HAZARD, veer::repel<vec2, falloff>{.falloff = by_distance}),
            veer::when(VEER_FORBIDDEN, veer::forbid<vec2>{.range = traits.detection_radius}))};
}

/// Calls use(brain) with the one that has so many slots; 0 where there is none.
template <int... N, class Use>
int32_t with_brain(std::integer_sequence<int, N...>, veer_brain const& traits, Use const& use) {
    return ((traits.slots == N && (use(make_brain<N>(traits)), true)) || ...) ? 1 : 0;
}
constexpr std::integer_sequence<int, VEER_C_RINGS> rings{};

senses seen_by(veer_thing const* things, int32_t count) {
    return {{things, static_cast<std::size_t>(count > 0 ? count : 0)}};
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
    senses const seen = seen_by(things, count);
    return with_brain(rings, *brain, [&](auto const& mind) { *chosen = answer(mind.decide(body_of(*self), seen)); });
}

int32_t veer_explain(veer_brain const* brain, veer_agent const* self, veer_thing const* things, int32_t count,
                     veer_decision* chosen, veer_slot* slots) {
    senses const seen = seen_by(things, count);
    return with_brain(rings, *brain, [&](auto const& mind) {
        auto const why = veer::trace::explain(mind, body_of(*self), seen);
        auto const& map = why.map;
        float const wanted = least_wanted(why, brain->interest_tolerance);
        for (int slot = 0; slot < map.size; ++slot) {
            auto const j = static_cast<std::size_t>(slot);
            bool const safe = !why.masked(slot);
            int const state = (safe ? VEER_SAFE : 0) | (safe && map.interest[j] >= wanted ? VEER_CANDIDATE : 0) |
                              (slot == why.chosen.slot ? VEER_CHOSEN : 0);
            auto const way = mind.directions().direction(slot);
            auto const& [liked, liked_next] = map.interest_by[j];
            auto const& [feared, feared_next] = map.danger_by[j];
            slots[j] = {.direction = {way.x, way.y},
                        .interest = map.interest[j],
                        .danger = map.danger[j],
                        .interest_by = liked.by.thing,
                        .danger_by = feared.by.thing,
                        .forbidden_by = map.forbidden_by[j].thing,
                        .next_interest_by = liked_next.by.thing,
                        .next_danger_by = feared_next.by.thing,
                        .interest_margin = map.interest_by[j].margin(),
                        .danger_margin = map.danger_by[j].margin(),
                        .state = state};
        }
        *chosen = answer(why.chosen);
    });
}

void veer_move(veer_agent* self, veer_decision const* chosen, float response_time, float dt) {
    auto body = body_of(*self);
    vec2 const desired{chosen->direction.x * chosen->speed, chosen->direction.y * chosen->speed};
    veer::point_mass<vec2>{.response_time = response_time}(body, desired, dt);
    self->position = body.position;
    self->velocity = body.velocity;
    self->heading = body.heading;
}
