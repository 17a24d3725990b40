// SPDX-License-Identifier: MIT
#include "film.hpp"
#include "stage.hpp"

#include <array>

/// Context steering at work, one decision of it, a corridor felt by whiskers, and two films.

namespace gallery {
namespace {

veer::point_mass<vec2> const quick{.response_time = 0.2f};

struct senses {
    std::span<vec2 const> food;
    std::span<vec2 const> foes;
};

using attract = veer::attract<vec2>;
using repel = veer::repel<vec2, veer::within_range<float>>;

/// A map around the agent, as small wedges: interest green, danger red.
template <class Brain>
void draw_map(stage& world, Brain const& brain, agent const& self, senses const& seen) {
    auto const map = brain.fill(self, seen);
    for (std::size_t i = 0; i < map.interest.size(); ++i) {
        auto const slot = brain.directions().direction(static_cast<int>(i));
        auto const wedge = [&](float value, char const* style) {
            if (!(value > 0.02f)) { return; }
            float const from = self.radius + 0.08f;
            float const to = from + value * 1.6f;
            vec2 const ray[] = {{self.position.x + slot.x * from, self.position.y + slot.y * from},
                                {self.position.x + slot.x * to, self.position.y + slot.y * to}};
            world.line(ray, style);
        };
        wedge(map.danger[i], "danger");
        wedge(map.interest[i], "interest");
    }
}

stage context_steering() {
    stage world(14, 8);
    world.rules(".ghost{fill:#0969da;fill-opacity:.25}.interest{stroke:#2da44e;stroke-width:3}.danger{stroke:#cf222e;"
                "stroke-width:3}");
    std::vector<vec2> food{{-2.5f, 2.2f}, {2, -2.4f}, {5.5f, 1.5f}};
    std::array<vec2, 3> const foes{{{-4, 0.2f}, {0.2f, 0.5f}, {3.8f, -0.4f}}};
    veer::context_steering const brain{
        veer::ring<vec2, 16>{}, veer::refined{veer::masked_selector<vec2>{.danger_tolerance = 0.1f}},
        veer::each(&senses::food, attract{}), veer::each(&senses::foes, repel{.falloff = {.range = 1.7f}})};
    for (vec2 const foe : foes) {
        world.circle(foe, 1.7f, "range");
        world.dot(foe, "threat");
    }
    for (vec2 const plate : food) { world.dot(plate, "goal"); }
    std::vector<actor> actors{{{.position = {-6.2f, -1}, .radius = 0.25f, .max_speed = 2, .max_force = 8}}};
    for (int third = 0; third < 9; ++third) {
        draw_map(world, brain, actors[0].self, {food, foes});
        world.body(actors[0].self, "ghost");
        play(actors, 1.2, quick, [&](std::size_t, auto& all) {
            vec2 const here = all[0].self.position;
            std::erase_if(food, [&](vec2 plate) {
                return length(veer::load(plate) - veer::load(here)) < 0.3f; // eaten
            });
            return food.empty() ? wish(vec2{0, 0}) : brain(all[0].self, senses{food, foes});
        });
        if (food.empty()) { break; }
    }
    actors[0].draw(world);
    return world;
}

stage corridor() {
    using box = veer::box<vec2>;
    stage world(14, 7);
    world.rules(".felt{stroke:#cf222e;stroke-width:1.5}");
    constexpr std::array<box, 9> walls{{{{-7, 1.6f}, {-1.5f, 1.9f}},
                                        {{-7, -1.9f}, {-4, -1.6f}},
                                        {{-4.3f, -3.2f}, {-4, -1.6f}},
                                        {{-1.8f, -0.9f}, {-1.5f, 1.9f}},
                                        {{-4, -3.3f}, {2.5f, -3}},
                                        {{-1.5f, 0.9f}, {5, 1.2f}},
                                        {{2.2f, -3}, {2.5f, -0.6f}},
                                        {{4.7f, 1.2f}, {5, 3.3f}},
                                        {{2.5f, -0.9f}, {7, -0.6f}}}};
    veer::obstacle_caster<vec2, std::span<box const>> const cast{walls};
    vec2 const goal{6, 2};
    // By way of the openings: whiskers feel walls, they do not plan.
    std::array<vec2, 3> const openings{{{-2.8f, -1.6f}, {0.4f, -0.8f}, goal}};
    std::vector<actor> actors{
        {{.position = {-6.3f, 0.9f}, .velocity = {1, 0}, .radius = 0.25f, .max_speed = 2, .max_force = 8}}};
    std::size_t next = 0;
    veer::whisker_state<vec2> felt{};
    veer::whiskers<vec2, veer::fan_whiskers<float, 5>, veer::latched_detour<float>> const feel{.length = 1,
                                                                                               .thickness = 1};
    for (int step = 0; step < 24 && length(veer::load(goal) - veer::load(actors[0].self.position)) > 0.05f; ++step) {
        play(actors, 0.5, quick, [&](std::size_t, auto& all) {
            auto const gap = length(veer::load(openings[next]) - veer::load(all[0].self.position));
            if (next + 1 < openings.size() && gap < 0.6f) { ++next; }
            auto const turn = feel(all[0].self, cast, openings[next], felt, dt);
            return turn ? turn : veer::arrive<vec2>{}(all[0].self, openings[next]);
        });
        auto const& self = actors[0].self;
        for (int i = 0; i < 5; ++i) { // what the fan of five feels from here
            auto const ahead = veer::heading_of(self);
            auto const ray =
                feel.pattern(i, veer::whisker_frame<float, 2>{ahead, veer::perp(ahead), {}, self.radius, 0});
            auto const hit = cast(self.position, veer::store<vec2>(ray.direction), 1);
            float const reach = hit ? hit->distance : 1.0f;
            vec2 const whisker[] = {
                self.position, {self.position.x + ray.direction.x * reach, self.position.y + ray.direction.y * reach}};
            world.line(whisker, hit ? "felt" : "thin");
        }
    }
    for (box const& wall : walls) { world.box(wall.low, wall.high, "wall"); }
    world.dot(goal, "goal");
    actors[0].draw(world);
    return world;
}

/// Twenty-four on a circle, each to the opposite place, and back.
std::string crowd_circle() {
    struct seen {
        vec2 goal;
        std::span<agent const> neighbors;
    };
    struct walk {
        std::optional<vec2> operator()(agent const& self, seen const& world) const {
            return veer::store<vec2>(limit(veer::load(world.goal) - veer::load(self.position), 1.2f));
        }
    };
    int const count = 24;
    std::vector<agent> all;
    std::vector<vec2> homes;
    for (std::uint32_t i = 0; i < count; ++i) {
        auto const [sine, cosine] = veer::sin_cos_of_turn<float>(i, count);
        vec2 const home{5.6f * cosine, 5.6f * sine};
        all.push_back({.position = home, .radius = 0.28f, .max_speed = 1.8f, .max_force = 6, .id = i});
        homes.push_back(home);
    }
    auto const brain = veer::crowd_avoidance<vec2>(walk{}, &seen::neighbors, {.horizon = 3});
    veer::point_mass<vec2> const legs{.response_time = 0};
    film film(13, 13, all, 12);
    std::vector<wish> wishes(all.size());
    for (int tick = 0; tick < 32 * 60; ++tick) {
        if (tick % 10 == 0) { film.expose(all); }
        float const way = tick < 16 * 60 ? -1.0f : 1.0f;
        for (std::size_t i = 0; i < all.size(); ++i) {
            wishes[i] = brain(all[i], seen{{homes[i].x * way, homes[i].y * way}, all}, dt);
        }
        for (std::size_t i = 0; i < all.size(); ++i) { legs(all[i], wishes[i], dt); }
    }
    return film.svg(6);
}

/// Forty birds that keep together, and to the middle of the picture.
std::string flock_film() {
    struct seen {
        std::span<agent const> neighbors;
        vec2 middle;
    };
    std::vector<agent> all;
    veer::random random{4};
    auto const draw = [&](float size) { return veer::uniform<float>(random, -size, size); };
    for (std::uint32_t i = 0; i < 40; ++i) {
        float const x = draw(6);
        float const y = draw(4);
        float const right = draw(2);
        all.push_back({.position = {x, y},
                       .velocity = {right, draw(2)},
                       .radius = 0.16f,
                       .max_speed = 2.4f,
                       .max_force = 6,
                       .id = i});
    }
    auto const brain = veer::prioritize(
        veer::on(&seen::middle, veer::tether<vec2>{.radius = 4.5f}),
        veer::on(&seen::neighbors,
                 veer::flock<vec2>{.separation{.range = 0.9f}, .alignment{.range = 2.5f}, .cohesion{.range = 3}}));
    veer::point_mass<vec2> const wings{.response_time = 0.5f};
    film film(16, 12, all, 3);
    std::vector<wish> wishes(all.size());
    for (int tick = 0; tick < 24 * 60; ++tick) {
        if (tick % 12 == 0) { film.expose(all); }
        for (std::size_t i = 0; i < all.size(); ++i) { wishes[i] = brain(all[i], seen{all, {0, 0}}); }
        for (std::size_t i = 0; i < all.size(); ++i) { wings(all[i], wishes[i], dt); }
    }
    return film.svg(5);
}

/// The decision that the README shows.
std::string decision() {
    struct foe {
        vec2 position, velocity;
        float power;
    };
    struct seen {
        std::span<vec2 const> food;
        std::span<foe const> foes;
    };
    veer::context_steering const brain{veer::ring<vec2, 16>{}, veer::refined{veer::masked_selector<vec2>{}},
                                       veer::each(&seen::food, veer::attract<vec2>{}),
                                       veer::each(&seen::foes, veer::confront<vec2>{.power = 2})};
    agent const self{.velocity = {0.3f, 1}, .max_speed = 2};
    std::array<vec2, 2> const food{{{0, 4}, {1.5f, 1}}};
    std::array<foe, 1> const foes{{{{0, 1}, {0, 0}, 5}}};
    seen const world{food, foes};
    std::string page;
    veer::trace::svg(brain.fill(self, world), brain.directions(), brain.decide(self, world), self,
                     [&](char const* text, std::size_t size) { page.append(text, size); },
                     {.unit = 280, .title = "Food ahead and to the right; a stronger foe stands before the first"});
    return page;
}

constexpr scene still[] = {
    {"context_steering", "a context map: to the food, round the foes", context_steering},
    {"corridor", "feels its way along a corridor with five whiskers", corridor},
};
constexpr drawing drawings_here[] = {
    {"decision", "one decision: interest green, danger red, the choice blue", decision},
    {"crowd_circle", "twenty-four walk through one another, and back", crowd_circle},
    {"flock_film", "forty birds keep together, and near the middle", flock_film},
};

} // namespace

std::span<scene const> context_scenes() { return still; }
std::span<drawing const> drawings() { return drawings_here; }

} // namespace gallery
