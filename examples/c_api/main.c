// SPDX-License-Identifier: MIT
// veer from C: an agent that goes round the guarded food to the other, and can say why.
#include "../take_no_options.h"
#include "veer_c.h"

int main(int count_of_words, char** words) {
    take_no_options(count_of_words, words, "An agent goes round the guarded food to the other: where it is, and why.");
    veer_brain const brain = {.slots = 16,
                              .refined = 1,
                              .detection_radius = 20,
                              .power = 1,
                              .falloff_scale = 4,
                              .danger_tolerance = 0.05f,
                              .interest_tolerance = 0.05f};
    veer_thing const things[] = {{.kind = VEER_SEEK, .position = {0, 9}},
                                 {.kind = VEER_SEEK, .position = {6, 2}},
                                 {.kind = VEER_ENEMY, .position = {0, 4}, .power = 3}};
    char const* const names[] = {"the guarded food", "the other food", "the guard"};
    int const count = sizeof things / sizeof things[0];

    veer_agent self = {.radius = 0.5f, .max_speed = 2, .max_force = 8};
    veer_decision chosen;
    veer_slot slots[VEER_MAX_SLOTS];
    if (!veer_explain(&brain, &self, things, count, &chosen, slots)) {
        fprintf(stderr, "c_api: there is no ring of %d slots\n", brain.slots);
        return 1;
    }
    veer_slot const* const ahead = &slots[0];
    printf("straight up: interest %.2f by %s, danger %.2f by %s, %s\n", (double)ahead->interest,
           names[ahead->interest_by], (double)ahead->danger, names[ahead->danger_by],
           ahead->state & VEER_SAFE ? "safe" : "masked");
    printf("chosen: slot %d for %s\n", chosen.slot, names[slots[chosen.slot].interest_by]);

    for (int tick = 1; tick <= 180; ++tick) {
        veer_decide(&brain, &self, things, count, &chosen);
        veer_move(&self, &chosen, 0.2f, 1.0f / 60);
        if (tick % 60 == 0) {
            printf("%d s: %.2f %.2f\n", tick / 60, (double)self.position.x, (double)self.position.y);
        }
    }
    return 0;
}

// prints:
// straight up: interest 0.31 by the guarded food, danger 0.50 by the guard, masked
// chosen: slot 12 for the other food
// 1 s: 1.61 0.06
// 2 s: 3.46 0.80
// 3 s: 5.27 1.65
