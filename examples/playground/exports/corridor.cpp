// SPDX-License-Identifier: MIT
#include "corridor_track.hpp"

namespace {

using namespace playground;

track one;
struct {
    vec2 position, velocity;
    float wants;
    vec2 desired;
    float touching;
} told;

} // namespace

PLAYGROUND_EXPORT(corridor_begin) void corridor_begin() { one.begin(); }
PLAYGROUND_EXPORT(corridor_rule)
void corridor_rule(std::int32_t pattern, std::int32_t latched, float length, float thickness) {
    one.pattern = pattern;
    one.latched = latched != 0;
    one.length = length;
    one.thickness = thickness;
}
PLAYGROUND_EXPORT(corridor_rock)
void corridor_rock(std::int32_t i, float x, float y, float radius) { one.put_rock(i, {x, y}, radius); }
PLAYGROUND_EXPORT(corridor_put) void corridor_put(float x, float y) { one.put({x, y}); }
PLAYGROUND_EXPORT(corridor_step) void corridor_step(float dt) { one.step(dt); }
PLAYGROUND_EXPORT(corridor_wall_count) std::int32_t corridor_wall_count() {
    return static_cast<std::int32_t>(one.walls().size()) - rocks;
}
PLAYGROUND_EXPORT(corridor_walls) void const* corridor_walls() { return one.walls().data(); }
PLAYGROUND_EXPORT(corridor_ray_count) std::int32_t corridor_ray_count() {
    return static_cast<std::int32_t>(one.rays().size());
}
PLAYGROUND_EXPORT(corridor_rays) void const* corridor_rays() { return one.rays().data(); }
PLAYGROUND_EXPORT(corridor_told) void const* corridor_told() {
    told = {one.self().position, one.self().velocity, one.wants ? 1.0F : 0.0F, one.wants.value_or(vec2{}),
            one.touching};
    return &told;
}
