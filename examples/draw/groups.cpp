// SPDX-License-Identifier: MIT
#include "stage.hpp"

/// Behaviors that look at neighbors.

namespace gallery {
namespace {

veer::point_mass<vec2> const quick{.response_time = 0.25f};

/// Twelve agents at random places, each with a random velocity.
std::vector<actor> handful(float spread, float speed) {
    std::vector<actor> actors;
    veer::random random{11};
    for (std::uint32_t i = 0; i < 12; ++i) {
        char const* const styles[] = {"self", "other", "third"};
        auto const draw = [&](float size) { return veer::uniform<float>(random, -size, size); };
        vec2 const place{draw(spread), draw(spread * 0.6f)};
        vec2 const velocity{draw(speed), draw(speed)};
        actors.push_back(
            {{.position = place, .velocity = velocity, .radius = 0.2f, .max_speed = 1.5f, .max_force = 5, .id = i + 1},
             styles[i % 3]});
    }
    return actors;
}

template <class Behavior>
stage together(float spread, float speed, double seconds, Behavior const& behavior) {
    stage world(14, 8);
    auto actors = handful(spread, speed);
    play(actors, seconds, quick, [&](std::size_t i, auto& all) {
        auto const wanted = behavior(all[i].self, others(all, i));
        return wanted ? wanted : wish(vec2{0, 0});
    });
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

stage separation() { return together(1.5f, 0, 3, veer::separation<vec2>{.range = 2}); }
stage alignment() { return together(3.5f, 1.2f, 2, veer::alignment<vec2>{.range = 3}); }
stage cohesion() { return together(5, 0, 2.5, veer::cohesion<vec2>{.range = 4}); }
stage flock() { return together(4, 1, 5, veer::flock<vec2>{}); }

stage follow_leader() {
    stage world(14, 8);
    std::vector<actor> actors{
        {{.position = {-6, 0}, .velocity = {1.2f, 0}, .radius = 0.3f, .max_speed = 1.2f}, "threat"}};
    for (std::uint32_t i = 1; i < 5; ++i) {
        actors.push_back({{.position = {-2 + float(i), float(i % 2) * 0.8f - 0.4f},
                           .radius = 0.25f,
                           .max_speed = 2,
                           .max_force = 8,
                           .id = i}});
    }
    veer::wander_noise_state noise{.seed = 8};
    play(actors, 9, quick, [&](std::size_t i, auto& all) {
        if (i == 0) { return veer::wander_noise<vec2>{.period = 3, .max_angle = 0.4f}(all[0].self, noise, dt); }
        auto followers = others(all, i);
        followers.erase(followers.begin());
        return veer::follow_leader<vec2>{}(all[i].self, all[0].self, followers);
    });
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

/// Fourteen come from all sides to one point.
stage gather() {
    struct senses {
        std::vector<agent> rest;
    };
    stage world(14, 10);
    std::vector<actor> actors;
    for (std::uint32_t i = 0; i < 14; ++i) {
        char const* const styles[] = {"self", "other", "third"};
        auto const [sine, cosine] = veer::sin_cos_of_turn<float>(i, 14);
        float const away = 3.6f + 0.3f * float(i % 4);
        actors.push_back({{.position = {away * cosine * 1.3f, away * sine},
                           .radius = 0.3f,
                           .max_speed = 1.5f,
                           .max_force = 8,
                           .id = i + 1},
                          styles[i % 3]});
    }
    auto const wish = [](agent const& self, senses const& seen) {
        return veer::gather<vec2>{}(self, vec2{0, 0}, seen.rest);
    };
    auto const brain = veer::crowd_avoidance<vec2>(wish, &senses::rest);
    play(actors, 9, quick, [&](std::size_t i, auto& all) { return brain(all[i].self, senses{others(all, i)}, dt); });
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

stage queue() {
    stage world(14, 6);
    std::vector<actor> actors;
    for (std::uint32_t i = 0; i < 7; ++i) {
        actors.push_back({{.position = {-6 + 0.7f * float(i % 3), float(i) * 0.7f - 2.1f},
                           .radius = 0.25f,
                           .max_speed = 1.5f,
                           .max_force = 10,
                           .id = i + 1}});
    }
    vec2 const door{1, 0};
    vec2 const beyond{6, 0};
    veer::queue<vec2> const wait{.distance = 0.4f};
    veer::separation<vec2> const apart{.range = 0.7f};
    play(actors, 9, quick, [&](std::size_t i, auto& all) {
        auto const& self = all[i].self;
        auto const rest = others(all, i);
        if (self.position.x < 0.8f) {
            if (auto const brake = wait(self, rest)) { return brake; }
            if (auto const push = apart(self, rest)) {
                return wish(vec2{push->x * 0.3f + (door.x - self.position.x) * 0.5f,
                                 push->y * 0.3f + (door.y - self.position.y) * 0.5f});
            }
            return veer::seek<vec2>{}(self, door);
        }
        return veer::seek<vec2>{}(self, beyond);
    });
    vec2 const above[] = {{1, 0.5f}, {1, 3}};
    vec2 const below[] = {{1, -0.5f}, {1, -3}};
    world.line(above, "wall");
    world.line(below, "wall");
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

/// Eight agents on a circle, each to the opposite place.
template <class Avoid>
stage crossing(Avoid&& avoid) {
    stage world(14, 10);
    std::vector<actor> actors;
    std::vector<vec2> goals;
    for (std::uint32_t i = 0; i < 8; ++i) {
        char const* const styles[] = {"self", "other", "third"};
        auto const [sine, cosine] = veer::sin_cos_of_turn<float>(i, 8);
        actors.push_back(
            {{.position = {4.5f * cosine, 4.5f * sine}, .radius = 0.3f, .max_speed = 1.5f, .max_force = 8, .id = i + 1},
             styles[i % 3]});
        goals.push_back({-4.5f * cosine, -4.5f * sine});
    }
    play(actors, 9, quick, [&](std::size_t i, auto& all) { return avoid(all[i].self, others(all, i), goals[i]); });
    for (auto const& one : actors) { one.draw(world); }
    return world;
}

stage avoid_agents() {
    return crossing([](agent const& self, std::vector<agent> const& rest, vec2 goal) {
        auto const dodge = veer::avoid_agents<vec2>{}(self, rest);
        return dodge ? dodge : veer::arrive<vec2>{}(self, goal);
    });
}

stage avoid_contact() {
    return crossing([](agent const& self, std::vector<agent> const& rest, vec2 goal) {
        auto const go = *veer::arrive<vec2>{}(self, goal);
        auto const push = veer::avoid_contact<vec2>{}(self, rest);
        if (!push) { return wish(go); }
        return wish(vec2{go.x + push->x - self.velocity.x, go.y + push->y - self.velocity.y});
    });
}

constexpr scene scenes[] = {
    {"separation", "keeps its distance from neighbors, the nearer the more", separation},
    {"alignment", "goes where the neighbors go", alignment},
    {"cohesion", "goes to the middle of the neighbors", cohesion},
    {"flock", "boids: the three in one pass", flock},
    {"follow_leader", "follows behind a leader, apart from the other followers and out of the leader's way",
     follow_leader},
    {"gather", "goes where others want to be, too, and rests as near as they leave room", gather},
    {"queue", "waits behind those ahead at a door", queue},
    {"avoid_agents", "foresees the next collision and steers clear, both to the same hand", avoid_agents},
    {"avoid_contact", "is pushed by every coming contact, the sooner the more", avoid_contact},
};

} // namespace

std::span<scene const> group_scenes() { return scenes; }

} // namespace gallery
