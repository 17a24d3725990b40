// SPDX-License-Identifier: MIT
// Policies of your own: anything with the right call operator takes the place of the library's.
#include "take_no_options.h"

#include <cstdio>
#include <veer/veer.hpp>

struct vec2 {
    float x, y;
};
struct senses {
    std::span<vec2 const> food;
};

/// A falloff: counts fully up to a range, and then no more. Called with a distance [m], answers with a share.
struct all_or_nothing {
    float range = 5;
    constexpr float operator()(float distance) const { return distance < range ? 1.0f : 0.0f; }
};

/// A write policy: what many say together, without ever exceeding 1. Called with the old value and the one offered.
struct saturating_write {
    constexpr float operator()(float old, float offered) const { return old + offered * (1 - old); }
};

/// A slowing policy of arrive: late, and then hard. Called with what arrive knows, answers with a speed [m/s].
struct cubic_slowing {
    template <class T>
    constexpr T operator()(T distance, T max_speed, T /*max_force*/, T slow_radius, T /*dt*/) const {
        T const left = 1 - distance / slow_radius;
        return left > 0 ? max_speed * (1 - left * left * left) : max_speed;
    }
};

namespace {

/// Which way it goes: to the one that is near, or to the many farther away.
template <class Writer>
void choose(char const* name, Writer writer) {
    veer::context_steering const brain{veer::ring<vec2, 16>{}, veer::masked_selector<vec2>{.interest_tolerance = 0},
                                       veer::each(&senses::food, writer)};
    vec2 const food[] = {{2, 0}, {-0.5f, 4}, {0, 4}, {0.5f, 4}, {0, 9}};
    auto const chosen = brain.decide(veer::agent<vec2>{}, senses{food});
    std::printf("%-34s slot %2d, interest %.2f\n", name, chosen.slot, double(chosen.interest));
}

/// How far it still has to go after each second.
template <class Slowing>
void arrive(char const* name, Slowing slowing) {
    veer::agent<vec2> self{.max_speed = 3, .max_force = 20};
    veer::arrive<vec2, Slowing> const brain{.slow_radius = 3, .slowing = slowing};
    veer::point_mass<vec2> const legs{.response_time = 0.1f};
    std::printf("%-15s", name);
    for (int tick = 1; tick <= 240; ++tick) {
        legs(self, brain(self, vec2{6, 0}), 1.0f / 60);
        if (tick % 60 == 0) { std::printf(" %5.2f", double(6 - self.position.x)); }
    }
    std::printf(" m to go\n");
}

} // namespace

int main(int count, char** words) {
    take_no_options(count, words, "What an agent chooses by policies of the library, and by others.");
    choose("inverse_distance, max_write:", veer::attract<vec2>{});
    choose("all_or_nothing, saturating_write:",
           veer::attract<vec2, all_or_nothing, veer::clamped_cosine, saturating_write>{.weight = 0.5f});
    arrive("linear_slowing:", veer::linear_slowing{});
    arrive("cubic_slowing:", cubic_slowing{});
}

// prints:
// inverse_distance, max_write:       slot 12, interest 0.33
// all_or_nothing, saturating_write:  slot  0, interest 0.87
// linear_slowing:  3.28  1.11  0.36  0.12 m to go
// cubic_slowing:   3.28  0.58  0.01  0.00 m to go
