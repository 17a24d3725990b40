// SPDX-License-Identifier: MIT
#include "stage.hpp"

#include <array>

/// Behaviors that look at one or two targets.

namespace gallery {
namespace {

veer::point_mass<vec2> const quick{.response_time = 0.25f};

stage seek() {
    stage world(14, 6);
    vec2 const goal{4, 0};
    std::vector<actor> actors{
        {{.position = {-6, 1.5f}, .velocity = {0, -2}, .radius = 0.25f, .max_speed = 3, .max_force = 4}}};
    play(actors, 6, veer::point_mass<vec2>{},
         [&](std::size_t, auto& all) { return veer::seek<vec2>{}(all[0].self, goal); });
    world.dot(goal, "goal");
    actors[0].draw(world);
    return world;
}

stage flee() {
    stage world(14, 6);
    vec2 const threat{0, 0};
    std::vector<actor> actors;
    for (vec2 const start : {vec2{-2.5f, 0.5f}, vec2{1, 1}, vec2{0.5f, -1.5f}, vec2{4.5f, -1}}) {
        actors.push_back({{.position = start, .radius = 0.25f, .max_speed = 2, .max_force = 6}});
    }
    veer::flee<vec2> const run{.panic_radius = 4};
    play(actors, 2.6, quick, [&](std::size_t i, auto& all) {
        auto const fear = run(all[i].self, threat);
        return fear ? fear : wish(vec2{0, 0});
    });
    world.circle(threat, 4, "range");
    world.dot(threat, "threat");
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

stage arrive() {
    stage world(14, 6);
    vec2 const goal{4, 0};
    agent const start{.position = {-6, 1}, .velocity = {0, 1}, .radius = 0.25f, .max_speed = 3, .max_force = 3};
    std::vector<actor> actors{{start}, {start, "other"}};
    actors[1].self.position.y = -1;
    actors[1].self.velocity.y = -1;
    veer::arrive<vec2, veer::braking_distance<float>> const late{};
    play(actors, 8, veer::point_mass<vec2>{.response_time = 0}, [&](std::size_t i, auto& all) {
        return i == 0 ? veer::arrive<vec2>{.slow_radius = 3}(all[0].self, goal) : late(all[1].self, goal, dt);
    });
    world.circle(goal, 3, "range");
    world.dot(goal, "goal");
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

/// A runner on a straight line, and one who reacts to it.
template <class React>
stage chase(agent self, React&& react) {
    stage world(14, 6);
    std::vector<actor> actors{{self},
                              {{.position = {-6, 2}, .velocity = {2, 0}, .radius = 0.25f, .max_speed = 2}, "threat"}};
    play(actors, 5, quick, [&](std::size_t i, auto& all) {
        return i == 0 ? react(all[0].self, all[1].self) : wish(vec2{2, 0});
    });
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

stage pursuit() {
    agent const self{.position = {0, -2.5f}, .radius = 0.25f, .max_speed = 2.5f, .max_force = 8};
    return chase(self, [](agent const& me, agent const& it) {
        return veer::pursuit<vec2, veer::exact_intercept>{.max_prediction = 5}(me, it);
    });
}

stage evade() {
    agent const self{.position = {-1, 1.5f}, .radius = 0.25f, .max_speed = 2, .max_force = 6};
    return chase(self, [](agent const& me, agent const& it) { return veer::evade<vec2>{}(me, it); });
}

stage match_velocity() {
    agent const self{.position = {-6, -1}, .velocity = {0, -1.5f}, .radius = 0.25f, .max_speed = 2, .max_force = 6};
    return chase(self, [](agent const& me, agent const& it) { return veer::match_velocity<vec2>{}(me, it); });
}

stage offset_pursuit() {
    stage world(14, 8);
    std::vector<actor> actors{
        {{.position = {-6, 0}, .velocity = {1.5f, 0}, .radius = 0.3f, .max_speed = 1.5f}, "threat"}};
    for (int i = 0; i < 4; ++i) {
        actors.push_back(
            {{.position = {-6.5f, float(i) * 1.5f - 2.2f}, .radius = 0.25f, .max_speed = 2.5f, .max_force = 8}});
    }
    std::array<vec2, 4> const places{{{-1.2f, -1.2f}, {-2.4f, -2.4f}, {-1.2f, 1.2f}, {-2.4f, 2.4f}}};
    veer::wander_noise_state noise{.seed = 4};
    play(actors, 8, quick, [&](std::size_t i, auto& all) {
        if (i == 0) { return veer::wander_noise<vec2>{.period = 3, .max_angle = 0.5f}(all[0].self, noise, dt); }
        veer::offset_pursuit<vec2> const keep{.ahead = places[i - 1].x, .aside = places[i - 1].y};
        return keep(all[i].self, all[0].self);
    });
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

stage interpose() {
    stage world(14, 6);
    std::vector<actor> actors{
        {{.position = {-3, -2.5f}, .radius = 0.25f, .max_speed = 3, .max_force = 8}},
        {{.position = {-6, 2}, .velocity = {1.5f, 0}, .radius = 0.25f, .max_speed = 2}, "other"},
        {{.position = {-2, -2}, .velocity = {1, 0.2f}, .radius = 0.25f, .max_speed = 2}, "threat"}};
    play(actors, 5, quick, [&](std::size_t i, auto& all) {
        return i == 0 ? veer::interpose<vec2>{}(all[0].self, all[1].self, all[2].self) : wish{};
    });
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

stage hide() {
    stage world(14, 7);
    struct rock {
        vec2 position;
        float radius;
    };
    std::vector<rock> const rocks{{{-3, 1}, 0.8f}, {{2.5f, -2}, 0.9f}, {{4, 2}, 0.6f}};
    std::vector<actor> actors{
        {{.position = {0, 2.5f}, .radius = 0.25f, .max_speed = 3, .max_force = 10}},
        {{.position = {-6, -2}, .velocity = {1.2f, 0.3f}, .radius = 0.25f, .max_speed = 2}, "threat"}};
    play(actors, 6, quick, [&](std::size_t i, auto& all) {
        return i == 0 ? veer::hide<vec2>{}(all[0].self, all[1].self, rocks) : wish{};
    });
    for (auto const& one : rocks) { world.circle(one.position, one.radius, "thing"); }
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

template <class State, class Behavior>
stage stroll(Behavior const& behavior, State const& first) {
    stage world(14, 8);
    std::vector<actor> actors;
    std::vector<State> states;
    for (int i = 0; i < 3; ++i) {
        char const* const styles[] = {"self", "other", "third"};
        actors.push_back(
            {{.position = {0, float(i) * 1.5f - 1.5f}, .velocity = {1, 0}, .radius = 0.25f, .max_force = 4},
             styles[i]});
        states.push_back(first);
        if constexpr (requires { states.back().random; }) {
            states.back().random = veer::random{3, std::uint64_t(i)};
        } else {
            states.back().seed = std::uint64_t(i) + 1;
        }
    }
    play(actors, 7, quick, [&](std::size_t i, auto& all) { return behavior(all[i].self, states[i], dt); });
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

stage wander() { return stroll(veer::wander<vec2>{}, veer::wander_state{}); }
stage wander_sphere() { return stroll(veer::wander_sphere<vec2>{}, veer::wander_sphere_state<vec2>{}); }
stage wander_noise() { return stroll(veer::wander_noise<vec2>{.period = 0.7f}, veer::wander_noise_state{}); }

stage roam() {
    stage world(14, 8);
    std::vector<actor> actors{{{.radius = 0.25f, .max_speed = 2, .max_force = 6}}};
    veer::roam<vec2, veer::box_area<vec2>> const behavior{.area = {{-6, -3}, {6, 3}}, .arrival_distance = 0.5f};
    veer::roam_state<vec2> state{.random = veer::random{2}};
    std::vector<vec2> points;
    play(actors, 15, quick, [&](std::size_t, auto& all) {
        auto const answer = behavior(all[0].self, state);
        if (points.empty() || points.back().x != state.position.x) { points.push_back(state.position); }
        return answer;
    });
    world.box({-6, -3}, {6, 3}, "thin");
    for (vec2 const point : points) { world.dot(point, "goal"); }
    actors[0].draw(world);
    return world;
}

constexpr scene scenes[] = {
    {"seek", "goes straight to a point at full speed and does not stop: it circles", seek},
    {"flee", "runs from what is within panic_radius", flee},
    {"arrive", "goes to a point and stops: slowing within slow_radius (blue), by its braking distance (brown)", arrive},
    {"pursuit", "heads for where a moving target will be: here by exact intercept", pursuit},
    {"evade", "runs from where a moving threat will be", evade},
    {"match_velocity", "takes over another's velocity", match_velocity},
    {"offset_pursuit", "holds a place in the leader's frame: a formation", offset_pursuit},
    {"interpose", "goes between two moving others", interpose},
    {"hide", "keeps an obstacle between itself and a threat", hide},
    {"wander", "strolls: a point moves at random on a circle ahead", wander},
    {"wander_sphere", "strolls in space: the point moves on a sphere, here seen flat", wander_sphere},
    {"wander_noise", "strolls in smooth curves", wander_noise},
    {"roam", "goes from random point to random point of an area", roam},
};

} // namespace

std::span<scene const> target_scenes() { return scenes; }

} // namespace gallery
