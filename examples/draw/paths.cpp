// SPDX-License-Identifier: MIT
#include "stage.hpp"

/// Behaviors that follow what is laid out for them.

namespace gallery {
namespace {

veer::point_mass<vec2> const quick{.response_time = 0.25f};

stage follow_path() {
    stage world(14, 8);
    std::vector<vec2> eight;
    for (int i = 0; i < 48; ++i) {
        eight.push_back(
            {5.5f * veer::sin_cos_of_turn<float>(i, 48).sine, 3 * veer::sin_cos_of_turn<float>(2 * i, 48).sine});
    }
    veer::path<vec2> const way{eight, true};
    std::vector<actor> actors{{{.position = {-1, -1}, .radius = 0.25f, .max_speed = 2, .max_force = 8}}};
    veer::path_progress<float> progress{};
    play(actors, 14, quick,
         [&](std::size_t, auto& all) { return veer::follow_path<vec2>{.look_ahead = 1}(all[0].self, way, progress); });
    auto closed = eight;
    closed.push_back(eight.front());
    world.line(closed, "thin");
    actors[0].draw(world);
    return world;
}

stage follow_flow() {
    stage world(14, 8);
    auto const flow = [](vec2 p) { return vec2{1 + veer::sin(p.y), 0.8f * veer::sin(p.x * 0.8f) - p.y * 0.15f}; };
    for (float x = -6.5f; x < 7; x += 1) {
        for (float y = -3.5f; y < 4; y += 1) {
            vec2 const f = flow({x, y});
            vec2 const arrow[] = {{x, y}, {x + f.x * 0.35f, y + f.y * 0.35f}};
            world.line(arrow, "thin");
            world.circle({x, y}, 0.05f, "thing");
        }
    }
    std::vector<actor> actors;
    for (int i = 0; i < 4; ++i) {
        actors.push_back({{.position = {-6, float(i) * 2 - 3}, .radius = 0.25f, .max_speed = 2, .max_force = 8},
                          i % 2 == 0 ? "self" : "other"});
    }
    play(actors, 5, quick, [&](std::size_t i, auto& all) { return veer::follow_flow<vec2>{}(all[i].self, flow); });
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

constexpr scene scenes[] = {
    {"follow_path", "walks along a path; on a figure eight it stays on its arm", follow_path},
    {"follow_flow", "goes along with a flow field", follow_flow},
};

} // namespace

std::span<scene const> path_scenes() { return scenes; }

} // namespace gallery
