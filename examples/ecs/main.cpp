// SPDX-License-Identifier: MIT
// In an entity component system: components are veer's plain types; one system lets brains decide, another moves.
#include "../take_no_options.h"
#include "storage.hpp"

#include <cstdio>
#include <veer/veer.hpp>

// Components. A sheep has a body, a wish and grazing; a wolf a body, a wish and a prey.
struct vec2 {
    float x, y;
};
using body = veer::agent<vec2>;
using wish = std::optional<vec2>;
using grazing = veer::wander_state;
using prey = std::optional<body>; // the sheep that it is after
struct sheep_sees {
    body const* wolf;
    grazing* stroll;
};

int main(int count, char** words) {
    take_no_options(count, words, "Sheep graze and a wolf hunts in an entity component system.");
    storage<body, wish, grazing, prey> world;
    auto const add = [&](body self, auto component) {
        entity const e = world.create();
        world.emplace<body>(e, self);
        world.emplace<wish>(e);
        world.emplace<decltype(component)>(e, component);
    };
    for (std::uint32_t i = 0; i < 12; ++i) {
        vec2 const place{3 * float(i % 4), 3 * float(i / 4)};
        add(body{.position = place, .max_speed = 2, .max_force = 6, .id = i}, grazing{.random = veer::random{5, i}});
    }
    add(body{.position = {-12, 3}, .max_speed = 2.6f, .max_force = 4}, prey{});

    auto const sheep = veer::prioritize(veer::on(&sheep_sees::wolf, veer::flee<vec2>{.panic_radius = 4}),
                                        veer::on(&sheep_sees::stroll, veer::wander<vec2>{}));
    veer::pursuit<vec2> const wolf{.max_prediction = 1};
    veer::point_mass<vec2> const legs{.response_time = 0.3f};
    auto const distance = [](body const& a, body const& b) {
        return length(veer::load(a.position) - veer::load(b.position));
    };
    for (int tick = 0; tick <= 60 * 60; ++tick) {
        float const dt = 1.0f / 60;
        body hunter;
        world.each<prey, body>([&](entity, prey&, body& self) { hunter = self; });
        prey nearest;
        int left = 0;
        world.each<grazing, body, wish>([&](entity e, grazing& stroll, body& self, wish& wanted) {
            if (distance(self, hunter) < self.radius + hunter.radius) {
                world.destroy(e);
                return;
            }
            wanted = sheep(self, sheep_sees{&hunter, &stroll}, dt);
            if (!nearest || distance(self, hunter) < distance(*nearest, hunter)) { nearest = self; }
            ++left;
        });
        world.each<prey, body, wish>([&](entity, prey& its, body& self, wish& wanted) {
            its = nearest;
            wanted = its ? wolf(self, *its) : wish{};
        });
        world.each<body, wish>([&](entity, body& self, wish& wanted) { legs(self, wanted, dt); });
        if (tick % 600 == 0) { std::printf("%2d s: %2d sheep\n", tick / 60, left); }
    }
}

// prints:
//  0 s: 12 sheep
// 10 s: 11 sheep
// 20 s: 10 sheep
// 30 s:  8 sheep
// 40 s:  7 sheep
// 50 s:  6 sheep
// 60 s:  5 sheep
