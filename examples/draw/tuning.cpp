// SPDX-License-Identifier: MIT
#include "stage.hpp"

#include <array>

/// What a parameter does to the motion: the same run three times, with a small value (blue), a middle one (brown) and a large
/// one (violet).

namespace gallery {
namespace {

constexpr std::array<char const*, 3> styles{"self", "other", "third"};

/// Three that differ in a parameter alone: run(actor, value) moves one for a tick.
template <class Run>
void compare(stage& world, agent const& start, double seconds, std::array<float, 3> values, float apart, Run run) {
    for (std::size_t i = 0; i < 3; ++i) {
        actor one{start, styles[i]};
        one.self.position.y -= apart * (float(i) - 1);
        auto step = run(values[i], i);
        one.way.push_back(one.self.position);
        for (int tick = 0; tick < static_cast<int>(seconds * 60); ++tick) {
            step(one.self);
            one.way.push_back(one.self.position);
        }
        one.draw(world);
    }
}

agent walker(vec2 from, vec2 velocity) {
    return {.position = from, .velocity = velocity, .radius = 0.2f, .max_speed = 2, .max_force = 8};
}

stage response_time() {
    stage world(14, 6);
    vec2 const goal{4, 0};
    compare(world, walker({-6, 0}, {0, 2}), 8, {0.1f, 0.5f, 1.5f}, 0, [&](float value, std::size_t) {
        return [=](agent& self) {
            veer::point_mass<vec2>{.response_time = value}(self, veer::arrive<vec2>{.slow_radius = 2}(self, goal), dt);
        };
    });
    world.dot(goal, "goal");
    return world;
}

stage max_force() {
    stage world(14, 6);
    vec2 const goal{4, -1};
    compare(world, walker({-6, -1}, {0, 2}), 8, {12, 3, 1.2f}, 0, [&](float value, std::size_t) {
        return [=](agent& self) {
            self.max_force = value;
            veer::point_mass<vec2>{.response_time = 0.1f}(self, veer::arrive<vec2>{.slow_radius = 2}(self, goal), dt);
        };
    });
    world.dot(goal, "goal");
    return world;
}

stage slow_radius() {
    stage world(14, 4);
    for (float const y : {1.0f, 0.0f, -1.0f}) { world.dot({5, y}, "goal"); }
    compare(world, walker({-6, 0}, {2, 0}), 12, {0.3f, 2, 6}, 1, [&](float value, std::size_t i) {
        vec2 const goal{5, 1 - float(i)};
        return [=](agent& self) {
            veer::point_mass<vec2>{.response_time = 0.2f}(self, veer::arrive<vec2>{.slow_radius = value}(self, goal),
                                                          dt);
        };
    });
    return world;
}

stage danger_tolerance() {
    struct senses {
        vec2 goal, foe;
    };
    stage world(14, 6);
    senses const seen{{6, 0}, {0, -0.2f}};
    compare(world, walker({-6, 0}, {2, 0}), 8, {0.02f, 0.2f, 0.4f}, 0, [&](float value, std::size_t) {
        veer::context_steering const brain{
            veer::ring<vec2, 16>{}, veer::refined{veer::masked_selector<vec2>{.danger_tolerance = value}},
            veer::on(&senses::goal, veer::attract<vec2, veer::no_falloff>{}),
            veer::on(&senses::foe, veer::repel<vec2, veer::linear_falloff<float>>{.falloff = {.range = 4}})};
        return [=](agent& self) { veer::point_mass<vec2>{.response_time = 0.2f}(self, brain(self, seen), dt); };
    });
    world.circle(seen.foe, 4, "range");
    world.dot(seen.foe, "threat");
    world.dot(seen.goal, "goal");
    return world;
}

stage slots() {
    stage world(14, 6);
    vec2 const goal{5.5f, 1.7f};
    auto const go = [&](auto selector, auto ring, std::size_t i) {
        veer::context_steering const brain{ring, selector,
                                           veer::on([](vec2 const& there) { return there; }, veer::attract<vec2>{})};
        actor one{walker({-6, -1.8f}, {0, 0}), styles[i]};
        one.way.push_back(one.self.position);
        for (int tick = 0; tick < 400; ++tick) {
            veer::point_mass<vec2>{.response_time = 0.1f}(one.self, brain(one.self, goal), dt);
            if (length(veer::load(goal) - veer::load(one.self.position)) < 0.15f) { break; }
            one.way.push_back(one.self.position);
        }
        one.draw(world);
    };
    go(veer::masked_selector<vec2>{.interest_tolerance = 0}, veer::ring<vec2, 8>{}, 0);
    go(veer::masked_selector<vec2>{.interest_tolerance = 0}, veer::ring<vec2, 32>{}, 1);
    go(veer::refined{veer::masked_selector<vec2>{.interest_tolerance = 0}}, veer::ring<vec2, 8>{}, 2);
    world.dot(goal, "goal");
    return world;
}

stage falloff_scale() {
    stage world(14, 6);
    // A snack near by, and twice as much far off: which is worth the way?
    struct feast {
        std::array<vec2, 1> snack, banquet;
    };
    feast const seen{{{{-2.5f, 2}}}, {{{5.5f, -1}}}};
    compare(world, walker({-6, 0}, {0, 0}), 6, {0.3f, 3, 30}, 0.3f, [&](float value, std::size_t) {
        veer::inverse_distance<float> const falloff{.scale = value};
        veer::context_steering const brain{
            veer::ring<vec2, 16>{}, veer::refined{veer::masked_selector<vec2>{.interest_tolerance = 0}},
            veer::each(&feast::snack, veer::attract<vec2>{.falloff = falloff}),
            veer::each(&feast::banquet, veer::attract<vec2>{.weight = 2, .falloff = falloff})};
        return [=](agent& self) {
            vec2 const ends[] = {seen.snack[0], seen.banquet[0]};
            for (vec2 const end : ends) {
                if (length(veer::load(end) - veer::load(self.position)) < 0.3f) {
                    self.velocity = {0, 0};
                    return;
                }
            }
            veer::point_mass<vec2>{.response_time = 0.2f}(self, brain(self, seen), dt);
        };
    });
    world.dot(seen.snack[0], "goal");
    world.circle(seen.banquet[0], 0.3f, "goal");
    return world;
}

stage wander_change() {
    stage world(14, 10);
    compare(world, walker({-2, 0}, {2, 0}), 4, {0.5f, 2, 8}, 2.6f, [&](float value, std::size_t i) {
        return [=, state = veer::wander_state{.random = veer::random{8, i}}](agent& self) mutable {
            veer::point_mass<vec2>{.response_time = 0.3f}(self, veer::wander<vec2>{.change = value}(self, state, dt),
                                                          dt);
        };
    });
    return world;
}

stage horizon() {
    stage world(14, 7);
    agent const comes{.position = {6, 0}, .velocity = {-1, 0}, .radius = 0.4f, .max_speed = 1};
    compare(world, walker({-6, 0}, {2, 0}), 6, {0.6f, 1.5f, 4}, 0, [&](float value, std::size_t) {
        return [=, other = comes](agent& self) mutable {
            std::array<agent, 1> const others{other};
            auto const dodge = veer::avoid_agents<vec2>{.horizon = value}(self, others);
            veer::point_mass<vec2>{.response_time = 0.2f}(self, dodge ? dodge : veer::seek<vec2>{}(self, vec2{7, 0}),
                                                          dt);
            other.position.x -= dt;
        };
    });
    actor one{comes, "threat"};
    one.self.position.x -= 6;
    one.way = {comes.position, one.self.position};
    one.draw(world);
    return world;
}

stage decision_period() {
    struct senses {
        vec2 goal;
        std::span<veer::ball<vec2> const> rocks;
    };
    stage world(14, 6);
    std::array<veer::ball<vec2>, 3> const rocks{{{{-2.5f, -0.2f}, 0.9f}, {{0.6f, 1}, 0.8f}, {{2.8f, -0.9f}, 0.9f}}};
    vec2 const goal{6, 0};
    compare(world, walker({-6, 0}, {2, 0}), 7, {0.02f, 0.3f, 1}, 0, [&](float value, std::size_t) {
        veer::pilot const driver{
            veer::prioritize(veer::on(&senses::rocks, &senses::goal, veer::avoid_obstacles<vec2>{}),
                             veer::on(&senses::goal, veer::arrive<vec2>{})),
            veer::every<float>{value}, veer::point_mass<vec2>{.response_time = 0.2f}};
        return [=, &rocks, state = veer::pilot_state<vec2>{}](agent& self) mutable {
            driver.update(
                self, state,
                [&] {
                    return senses{goal, rocks};
                },
                dt);
        };
    });
    for (auto const& rock : rocks) { world.circle(rock.position, rock.radius, "thing"); }
    world.dot(goal, "goal");
    return world;
}

constexpr scene scenes[] = {
    {"response_time", "response_time of 0.1, 0.5 and 1.5 s", response_time},
    {"max_force", "max_force of 12, 3 and 1.2 m/s^2", max_force},
    {"slow_radius", "slow_radius of 0.3, 2 and 6 m", slow_radius},
    {"slots", "8 slots, 32 slots, 8 refined slots", slots},
    {"danger_tolerance", "danger_tolerance of 0.02, 0.2 and 0.4", danger_tolerance},
    {"falloff_scale", "falloff scale of 0.3, 3 and 30 m", falloff_scale},
    {"wander_change", "change of 0.5, 2 and 8 rad", wander_change},
    {"horizon", "horizon of 0.6, 1.5 and 4 s", horizon},
    {"decision_period", "a decision every 0.02, 0.3 and 1 s", decision_period},
};

} // namespace

std::span<scene const> tuning_scenes() { return scenes; }

} // namespace gallery
