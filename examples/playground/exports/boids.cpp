// SPDX-License-Identifier: MIT
#include <optional>
#include <vector>

#include <veer/behavior.hpp>
#include <veer/behaviors/contain.hpp>
#include <veer/behaviors/flee.hpp>
#include <veer/combine/blend.hpp>
#include <veer/combine/prioritize.hpp>
#include <veer/crowd/crowd.hpp>
#include <veer/crowd/flock.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/random.hpp>
#include <veer/space/shapes.hpp>

#include "page.hpp"

/// A flock that flees from a hawk: what the neighbors mean is worked out for all at once, the rest bird by bird.

namespace {

using playground::proposal;
using playground::vec2;
using bird = veer::agent<vec2>;

struct senses {
    std::optional<vec2> with_the_flock;
    vec2 hawk;
    veer::box<vec2> sky;
};

class flight {
public:
    veer::flock<vec2> rule{};
    veer::flee<vec2> fear{.panic_radius = 4};
    vec2 hawk{6, 3};
    veer::box<vec2> sky{{-12, -8}, {12, 8}};

    void resize(std::size_t count) {
        veer::random random{7, count};
        for (std::size_t i = birds_.size(); i < count; ++i) {
            auto const anywhere = [&](float low, float high) { return veer::uniform<float>(random, low, high); };
            birds_.push_back({.position = {anywhere(sky.low.x, sky.high.x), anywhere(sky.low.y, sky.high.y)},
                              .velocity = {anywhere(-3, 3), anywhere(-3, 3)},
                              .radius = 0.12F,
                              .max_speed = 3.5F,
                              .max_force = 12,
                              .id = static_cast<std::uint32_t>(i)});
        }
        birds_.resize(count);
        wishes_.resize(count);
        bodies_.resize(count);
    }

    void step(float dt) {
        crowd_.sort(birds_, rule.cohesion.range);
        crowd_.steer(rule, birds_.empty() ? 0 : birds_.front().max_speed,
                     [&](std::size_t i, std::optional<vec2> const& desired) { wishes_[i] = desired; });
        auto const mind = veer::prioritize(veer::on(&senses::hawk, fear), veer::on(&senses::sky, home),
                                           [](bird const&, senses const& seen) { return seen.with_the_flock; });
        for (std::size_t i = 0; i < birds_.size(); ++i) {
            wings(birds_[i], mind(birds_[i], senses{wishes_[i], hawk, sky}), dt);
        }
    }

    /// What each behavior wants of one bird now: hawk, border, separation, alignment, cohesion, and the three together.
    proposal const* why(std::size_t i) {
        bird const& self = birds_[i];
        why_[0] = proposal::of(fear(self, hawk));
        why_[1] = proposal::of(home(self, sky));
        why_[2] = proposal::of(rule.separation(self, birds_));
        why_[3] = proposal::of(rule.alignment(self, birds_));
        why_[4] = proposal::of(rule.cohesion(self, birds_));
        why_[5] = proposal::of(rule(self, birds_));
        return why_.data();
    }

    /// Where all are, as the page reads it: x, y and velocity.
    vec2 const* bodies() {
        for (std::size_t i = 0; i < birds_.size(); ++i) { bodies_[i] = {birds_[i].position, birds_[i].velocity}; }
        return &bodies_.front().position;
    }

    void put(std::size_t i, vec2 place) { birds_[i].position = place; }

private:
    struct body {
        vec2 position, velocity;
    };
    static constexpr veer::contain<vec2> home{.seconds = 0.5F, .margin = 0.3F};
    static constexpr veer::point_mass<vec2> wings{.response_time = 0.25F};

    std::vector<bird> birds_;
    std::vector<std::optional<vec2>> wishes_;
    std::vector<body> bodies_;
    std::array<proposal, 6> why_{};
    veer::crowd<vec2, std::vector> crowd_;
};

flight all;

} // namespace

PLAYGROUND_EXPORT(boids_resize) void boids_resize(std::int32_t count) { all.resize(static_cast<std::size_t>(count)); }
PLAYGROUND_EXPORT(boids_sky) void boids_sky(float width, float height) {
    all.sky = {{-width / 2, -height / 2}, {width / 2, height / 2}};
}
PLAYGROUND_EXPORT(boids_rule)
void boids_rule(float separation, float alignment, float cohesion, float range) {
    all.rule = {.separation_weight = separation, .alignment_weight = alignment, .cohesion_weight = cohesion};
    all.rule.separation.range = range / 2;
    all.rule.alignment.range = range;
    all.rule.cohesion.range = range;
}
PLAYGROUND_EXPORT(boids_hawk) void boids_hawk(float x, float y, float panic_radius) {
    all.hawk = {x, y};
    all.fear.panic_radius = panic_radius;
}
PLAYGROUND_EXPORT(boids_put) void boids_put(std::int32_t i, float x, float y) {
    all.put(static_cast<std::size_t>(i), {x, y});
}
PLAYGROUND_EXPORT(boids_step) void boids_step(float dt) { all.step(dt); }
PLAYGROUND_EXPORT(boids_bodies) void const* boids_bodies() { return all.bodies(); }
PLAYGROUND_EXPORT(boids_why) void const* boids_why(std::int32_t i) { return all.why(static_cast<std::size_t>(i)); }
