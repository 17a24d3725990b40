// SPDX-License-Identifier: MIT
// veer through a C interface: context steering in the plane, for engines and languages that speak C. Every member is four
// bytes wide, so that a script, a shader or a WebAssembly host can lay the structs out itself. No state, no allocation.
#ifndef VEER_C_H
#define VEER_C_H

#include <stdint.h>

#if defined(__wasm__)
#    define VEER_C_API(name) __attribute__((export_name(#    name)))
#else
#    define VEER_C_API(name)
#endif

#ifdef __cplusplus
extern "C" {
#endif

enum { VEER_MAX_SLOTS = 64, VEER_NOBODY = -1 };

typedef struct veer_vec2 {
    float x, y;
} veer_vec2;

typedef struct veer_agent {
    veer_vec2 position; // [m]
    veer_vec2 velocity; // [m/s]
    veer_vec2 heading;  // unit vector; zero: along the velocity
    float radius;       // [m]
    float max_speed;    // [m/s]
    float max_force;    // [m/s^2]
} veer_agent;

enum { VEER_SEEK, VEER_ENEMY, VEER_HAZARD, VEER_FORBIDDEN }; // wanted; by power; feared; never

typedef struct veer_thing {
    int32_t kind;
    veer_vec2 position; // [m]
    float radius;       // [m]
    float power;        // of an enemy
} veer_thing;

typedef struct veer_brain {
    int32_t slots;            // directions to choose from: one of VEER_C_RINGS, by default 8 or 16
    int32_t refined;          // 0: goes along a slot; 1: along the exact direction
    float detection_radius;   // sees what is nearer [m]
    float power;              // its own: hunts the weaker, fears the stronger
    float falloff_scale;      // the distance at which a thing counts half [m]
    float danger_tolerance;   // as safe as the safest slot, if more dangerous by this at most
    float interest_tolerance; // as good as the best safe slot, if less interesting by this at most
} veer_brain;

typedef struct veer_decision {
    int32_t slot;        // VEER_NOBODY where every slot is forbidden
    veer_vec2 direction; // unit vector, or zero
    float interest, danger;
    float speed; // [m/s]
} veer_decision;

enum { VEER_SAFE = 1, VEER_CANDIDATE = 2, VEER_CHOSEN = 4 };

typedef struct veer_slot {
    veer_vec2 direction;
    float interest, danger;
    int32_t interest_by, danger_by, forbidden_by; // the number of the thing, or VEER_NOBODY
    int32_t next_interest_by, next_danger_by;     // whose voice was the next
    float interest_margin, danger_margin;         // by how much the loudest won
    int32_t state;                                // VEER_SAFE + VEER_CANDIDATE + VEER_CHOSEN
} veer_slot;

/// Where the agent wants to go, among `count` things. Returns 1; 0, and no decision, if the brain has no such ring of slots.
int32_t veer_decide(veer_brain const* brain, veer_agent const* self, veer_thing const* things, int32_t count,
                    veer_decision* chosen) VEER_C_API(veer_decide);

/// The same, and why: fills brain->slots of `slots`, which has room for VEER_MAX_SLOTS.
int32_t veer_explain(veer_brain const* brain, veer_agent const* self, veer_thing const* things, int32_t count,
                     veer_decision* chosen, veer_slot* slots) VEER_C_API(veer_explain);

/// Moves on by dt [s], with a body that makes up for a difference of velocity in response_time [s], force permitting.
void veer_move(veer_agent* self, veer_decision const* chosen, float response_time, float dt) VEER_C_API(veer_move);

#ifdef __cplusplus
}
#endif

#endif
