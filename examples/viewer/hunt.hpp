// SPDX-License-Identifier: MIT
#pragma once

#include <veer/behaviors/avoid_obstacles.hpp>
#include <veer/behaviors/pursuit.hpp>
#include <veer/combine/prioritize.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "population.hpp"

/// How foes behave: the classic way, first things first.

namespace viewer {

struct hunt_view {
    std::span<playground::wall const> walls;
    body const* prey; ///< null: none in sight
    veer::wander_state* strolling;
};

/// Moves a foe on by dt [s]; returns whom it caught.
inline walker* hunt(hunter& one, std::vector<walker>& prey, float dt) {
    walker* nearest = nullptr;
    float least = 7; // as far as it sees [m]
    one.rests -= dt;
    for (walker& other : prey) {
        float const away = distance(other.body.position, one.body.position);
        if (one.rests > 0 || away >= least) { continue; }
        least = away;
        nearest = &other;
    }
    auto const brain = veer::prioritize(veer::on(&hunt_view::walls, veer::avoid_obstacles<vec2>{.seconds = 0.6F}),
                                        veer::on(&hunt_view::prey, veer::pursuit<vec2>{.max_prediction = 1}),
                                        veer::on(&hunt_view::strolling, veer::wander<vec2>{}));
    hunt_view const seen{playground::walls, nearest != nullptr ? &nearest->body : nullptr, &one.strolling};
    veer::point_mass<vec2>{.response_time = 0.2F}(one.body, brain(one.body, seen, dt), dt);
    playground::keep_out(one.body);
    bool const reached = nearest != nullptr &&
                         distance(nearest->body.position, one.body.position) < nearest->body.radius + one.body.radius;
    if (reached) { one.rests = 3; }
    return reached ? nearest : nullptr;
}

} // namespace viewer
