// SPDX-License-Identifier: MIT
#include <span>
#include <vector>

#include <veer/trace/explain.hpp>

#include "arena_life.hpp"
#include "page.hpp"

namespace {

using namespace playground;

life all;

/// A slot of the map of one creature, as the page reads it.
struct told_slot {
    float interest, danger, masked;
    float interest_writer, interest_thing, danger_writer, danger_thing; ///< -1: nobody; things by their own numbers
};
std::array<told_slot, most_slots> told;
veer::decision<vec2> chosen;

} // namespace

PLAYGROUND_EXPORT(arena_begin)
void arena_begin(std::int32_t creatures, std::int32_t plants) {
    all.begin(static_cast<std::size_t>(creatures), static_cast<std::size_t>(plants));
}
PLAYGROUND_EXPORT(arena_kind) void arena_kind(std::int32_t kind, float power, float sight) {
    all.set_kind(static_cast<std::size_t>(kind), power, sight);
}
PLAYGROUND_EXPORT(arena_temper)
void arena_temper(std::int32_t slots, float falloff, float danger_tolerance, float interest_tolerance) {
    all.set_temper({slots, falloff, danger_tolerance, interest_tolerance});
}
PLAYGROUND_EXPORT(arena_put) void arena_put(std::int32_t i, float x, float y) {
    all.creatures()[static_cast<std::size_t>(i)].body.position = {x, y};
}
PLAYGROUND_EXPORT(arena_step) void arena_step(float dt) { all.step(dt); }
PLAYGROUND_EXPORT(arena_bodies) void const* arena_bodies() { return all.bodies().data(); }
PLAYGROUND_EXPORT(arena_plants) void const* arena_plants() { return all.plants().data(); }
PLAYGROUND_EXPORT(arena_rocks) void const* arena_rocks() { return walls.data(); }
PLAYGROUND_EXPORT(arena_rock_count) std::int32_t arena_rock_count() { return static_cast<std::int32_t>(walls.size()); }
PLAYGROUND_EXPORT(arena_eaten) std::int32_t arena_eaten() { return all.eaten(); }
PLAYGROUND_EXPORT(arena_caught) std::int32_t arena_caught() { return all.caught(); }

PLAYGROUND_EXPORT(arena_explain)
void const* arena_explain(std::int32_t i) {
    all.explain(static_cast<std::size_t>(i), [](auto const& why) {
        auto const number = [](int n) { return static_cast<float>(n); };
        for (std::size_t slot = 0; slot < why.map.interest.size(); ++slot) {
            auto const liked = all.named(why.map.interest_by[slot].won.by);
            auto const feared = all.named(why.map.danger_by[slot].won.by);
            auto const masked = why.masked(static_cast<int>(slot)) ? 1.0F : 0.0F;
            told[slot] = {why.map.interest[slot], why.map.danger[slot], masked,
                          number(liked.writer),   number(liked.thing),  number(feared.writer),
                          number(feared.thing)};
        }
        chosen = why.chosen;
    });
    return told.data();
}
/// Of the one explained last.
PLAYGROUND_EXPORT(arena_chosen) std::int32_t arena_chosen() { return chosen.slot; }
PLAYGROUND_EXPORT(arena_chosen_x) float arena_chosen_x() { return chosen.direction.x; }
PLAYGROUND_EXPORT(arena_chosen_y) float arena_chosen_y() { return chosen.direction.y; }
