// SPDX-License-Identifier: MIT
// Draws the decision that the README shows: picture > docs/images/decision.svg
#include <cstdio>
#include <span>
#include <veer/veer.hpp>

struct vec2 {
    float x, y;
};
struct foe {
    vec2 position, velocity;
    float power;
};
struct senses {
    std::span<vec2 const> food;
    std::span<foe const> foes;
};

int main() {
    veer::context_steering const brain{veer::ring<vec2, 16>{}, veer::refined{veer::masked_selector<vec2>{}},
                                       veer::each(&senses::food, veer::attract<vec2>{}),
                                       veer::each(&senses::foes, veer::confront<vec2>{.power = 2})};
    veer::agent<vec2> const self{.velocity = {0.3f, 1}, .max_speed = 2};
    vec2 const food[] = {{0, 4}, {1.5f, 1}};
    foe const foes[] = {{{0, 1}, {0, 0}, 5}};
    senses const seen{food, foes};
    veer::trace::svg(brain.fill(self, seen), brain.directions(), brain.decide(self, seen), self,
                     [](char const* text, std::size_t size) { std::fwrite(text, 1, size, stdout); },
                     {.unit = 280, .title = "Food ahead and to the right; a stronger foe stands before the first"});
}
