// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <random>
#include <span>
#include <type_traits>
#include <vector>

#include "veer/math/random.hpp"
#include "veer/math/trigonometry.hpp"

/// What the selection loop is measured on: agents in random scenes, the same for every rival.

namespace bench {

/// A game's own vectors: plain structs that know nothing of veer.
struct vec2 {
    float x;
    float y;
};

struct dvec2 {
    double x;
    double y;
};

struct vec3 {
    float x;
    float y;
    float z;
};

template <class V>
using number = decltype(V::x);

/// How every agent chooses.
inline constexpr double tolerance = 0.05;

/// One agent and what it perceives: half of it food, half of it foes.
template <class V>
struct scene {
    V position;
    V heading;
    std::vector<V> food;
    std::vector<V> foes;
};

/// A place or a way in the plane; in 3D, the ground is xz.
template <class V>
V on_the_ground(double right, double up) {
    using T = number<V>;
    if constexpr (requires(V v) { v.z; }) {
        return {static_cast<T>(right), T(0), static_cast<T>(up)};
    } else {
        return {static_cast<T>(right), static_cast<T>(up)};
    }
}

/// Scenes of `things` perceived things each, within 20 m of the origin. Every fourth agent faces one of 8 directions
/// exactly, as agents that keep to a slot do, so that exact ties occur.
template <class V>
std::vector<scene<V>> random_scenes(std::size_t count, int things, unsigned seed) {
    std::mt19937 generator{seed};
    auto const uniform = [&](double low, double high) { return veer::uniform<double>(generator, low, high); };
    auto const anywhere = [&] {
        double const right = uniform(-20, 20);
        return on_the_ground<V>(right, uniform(-20, 20));
    };
    std::vector<scene<V>> scenes;
    for (std::size_t i = 0; i < count; ++i) {
        double const turn = i % 4 == 0 ? static_cast<int>(uniform(0, 8)) / 8.0 : uniform(0, 1);
        auto const [sine, cosine] = veer::sin_cos(turn * 2 * veer::pi<double>);
        scene<V> next{anywhere(), on_the_ground<V>(-sine, cosine), {}, {}};
        for (int thing = 0; thing < things; ++thing) { (thing % 2 == 0 ? next.food : next.foes).push_back(anywhere()); }
        scenes.push_back(std::move(next));
    }
    return scenes;
}

/// The same all around, above and below.
inline std::vector<scene<vec3>> random_scenes_in_space(std::size_t count, int things, unsigned seed) {
    auto scenes = random_scenes<vec3>(count, things, seed);
    std::mt19937 generator{seed};
    auto const lift = [&](vec3& place) { place.y = veer::uniform<float>(generator, -20, 20); };
    for (auto& scene : scenes) {
        lift(scene.position);
        for (auto* const list : {&scene.food, &scene.foes}) {
            for (auto& thing : *list) { lift(thing); }
        }
        float const rise = veer::uniform<float>(generator, -1, 1);
        float const flat = veer::sqrt(1 - rise * rise);
        scene.heading = {scene.heading.x * flat, rise, scene.heading.z * flat};
    }
    return scenes;
}

} // namespace bench
