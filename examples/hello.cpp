// SPDX-License-Identifier: MIT
#include <cstdio>
#include <span>
#include <veer/veer.hpp>

struct vec2 { // your own vector type, as it is
    float x, y;
};
struct senses { // what an agent perceives: anything you like
    std::span<vec2 const> food, foes;
};

int main() {
    veer::context_steering const brain{veer::ring<vec2, 16>{},                       // where it can go
                                       veer::refined{veer::masked_selector<vec2>{}}, // how it chooses
                                       veer::each(&senses::food, veer::attract<vec2>{}),
                                       veer::each(&senses::foes, veer::repel<vec2>{})};
    veer::point_mass<vec2> const legs{.response_time = 0.2f};
    veer::agent<vec2> self{.max_speed = 2, .max_force = 8};
    vec2 const food[] = {{0, 9}, {6, 2}};
    vec2 const foes[] = {{0, 4}}; // guards the first
    for (int tick = 1; tick <= 180; ++tick) {
        legs(self, brain(self, senses{food, foes}), 1.0f / 60);
        if (tick % 60 == 0) {
            std::printf("%d s: %.2f %.2f\n", tick / 60, double(self.position.x), double(self.position.y));
        }
    }
}
