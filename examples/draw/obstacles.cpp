// SPDX-License-Identifier: MIT
#include "stage.hpp"

#include <array>

/// Behaviors that look at walls and obstacles.

namespace gallery {
namespace {

using ball = veer::ball<vec2>;
using box = veer::box<vec2>;
using caster = veer::obstacle_caster<vec2, std::span<box const>>;

veer::point_mass<vec2> const quick{.response_time = 0.25f};

agent walker(vec2 from, vec2 velocity) {
    return {.position = from, .velocity = velocity, .radius = 0.25f, .max_speed = 2, .max_force = 8};
}

stage avoid_obstacles() {
    stage world(14, 7);
    std::array<ball, 4> const rocks{{{{-2.5f, 0.3f}, 1}, {{1, -1}, 0.8f}, {{1.5f, 1.6f}, 0.7f}, {{3.5f, 0.2f}, 0.5f}}};
    vec2 const goal{6, 0};
    std::vector<actor> actors{{walker({-6, 0}, {1, 0})}, {walker({-6, 1.5f}, {1, 0}), "other"}};
    veer::avoid_obstacles<vec2> const round{.margin = 0.1f};
    play(actors, 8, quick, [&](std::size_t i, auto& all) {
        auto const dodge = round(all[i].self, rocks, goal);
        return dodge ? dodge : veer::arrive<vec2>{}(all[i].self, goal);
    });
    for (ball const& rock : rocks) { world.circle(rock.position, rock.radius, "thing"); }
    world.dot(goal, "goal");
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

stage contain() {
    stage world(14, 7);
    box const pen{{-5.5f, -2.5f}, {5.5f, 2.5f}};
    std::vector<actor> actors{{walker({-3, 0}, {1, 1})}, {walker({3, 3.1f}, {1, 0}), "other"}};
    std::array<veer::wander_noise_state, 2> noise{{{.seed = 1}, {.seed = 2}}};
    play(actors, 9, quick, [&](std::size_t i, auto& all) {
        auto const back = veer::contain<vec2>{.margin = 0.2f}(all[i].self, pen);
        return back ? back : veer::wander_noise<vec2>{.max_angle = 0.6f}(all[i].self, noise[i], dt);
    });
    world.box(pen.low, pen.high, "wall");
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

stage follow_wall() {
    stage world(14, 7);
    std::array<box, 2> const house{{{{-3, -1}, {2, 1}}, {{2, -1}, {4, 0}}}};
    std::vector<actor> actors{{walker({-5, 0}, {1, 0.3f})}};
    play(actors, 14, quick, [&](std::size_t, auto& all) {
        auto const along = veer::follow_wall<vec2>{.distance = 0.6f}(all[0].self, house);
        return along ? along : veer::seek<vec2>{}(all[0].self, vec2{0, 0});
    });
    for (box const& part : house) { world.box(part.low, part.high, "wall"); }
    actors[0].draw(world);
    return world;
}

stage tether() {
    stage world(14, 7);
    std::vector<actor> actors{{walker({0, 0}, {1, 0})}};
    veer::wander_state stroll{.random = veer::random{5}};
    play(actors, 14, quick, [&](std::size_t, auto& all) {
        auto const back = veer::tether<vec2>{.radius = 2.5f}(all[0].self, vec2{0, 0});
        return back ? back : veer::wander<vec2>{}(all[0].self, stroll, dt);
    });
    world.circle({0, 0}, 2.5f, "range");
    world.dot({0, 0}, "goal");
    actors[0].draw(world);
    return world;
}

/// A crooked corridor.
constexpr std::array<box, 8> corridor{{{{-4, -0.4f}, {-3, 0.5f}},
                                       {{2.6f, -1.9f}, {3.4f, -1}},
                                       {{-7, 1.4f}, {1, 1.7f}},
                                       {{-7, -1.7f}, {-2, -1.4f}},
                                       {{-2, -3.2f}, {-1.7f, -1.4f}},
                                       {{1, 0.2f}, {1.3f, 1.7f}},
                                       {{1.3f, 0.2f}, {7, 0.5f}},
                                       {{-2, -3.3f}, {7, -3}}}};

stage whiskers() {
    stage world(14, 7);
    caster const cast{corridor};
    vec2 const goal{6, -1.4f};
    std::vector<actor> actors{{walker({-6, 0.4f}, {1, 0})}, {walker({-6, -0.6f}, {1, 0}), "other"}};
    std::array<veer::whisker_state<vec2>, 2> felt{};
    veer::whiskers<vec2, veer::fan_whiskers<float, 5>, veer::latched_detour<float>> const feel{.length = 1,
                                                                                               .thickness = 1};
    play(actors, 9, quick, [&](std::size_t i, auto& all) {
        auto const turn = feel(all[i].self, cast, goal, felt[i], dt);
        return turn ? turn : veer::arrive<vec2>{}(all[i].self, goal);
    });
    for (box const& part : corridor) { world.box(part.low, part.high, "wall"); }
    world.dot(goal, "goal");
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

stage tri_whisker() {
    stage world(14, 7);
    std::array<box, 5> const room{{{{-6.5f, 3}, {6.5f, 3.2f}},
                                   {{-6.5f, -3.2f}, {6.5f, -3}},
                                   {{-6.7f, -3.2f}, {-6.5f, 3.2f}},
                                   {{6.5f, -3.2f}, {6.7f, 3.2f}},
                                   {{-0.5f, -0.5f}, {0.5f, 0.5f}}}};
    caster const cast{room};
    std::vector<actor> actors{{walker({-5, 1}, {1.5f, 0.7f})}};
    veer::tri_whisker_state<vec2> state{};
    veer::tri_whisker<vec2> const feel{
        .front_length = 1.6f, .side_length = 1.2f, .front_severity = 2, .side_severity = 2, .thickness = 1};
    play(actors, 12, quick, [&](std::size_t, auto& all) { return feel(all[0].self, cast, state, dt); });
    for (box const& part : room) { world.box(part.low, part.high, "wall"); }
    actors[0].draw(world);
    return world;
}

constexpr scene scenes[] = {
    {"avoid_obstacles", "passes obstacles that it knows by their shape", avoid_obstacles},
    {"contain", "stays within a region, and comes back from outside", contain},
    {"follow_wall", "keeps a distance along a wall, round its corners", follow_wall},
    {"tether", "comes back when it strays too far from a point", tether},
    {"whiskers", "feels its way with rays that you cast, here five as wide as the body", whiskers},
    {"tri_whisker", "three whiskers: turns off the side that struck", tri_whisker},
};

} // namespace

std::span<scene const> obstacle_scenes() { return scenes; }

} // namespace gallery
