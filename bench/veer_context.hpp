// SPDX-License-Identifier: MIT
#pragma once

#include "scene.hpp"
#include "veer/context/attract.hpp"
#include "veer/context/context_steering.hpp"
#include "veer/context/masked_selector.hpp"
#include "veer/context/refined.hpp"
#include "veer/context/repel.hpp"
#include "veer/context/ring.hpp"
#include "veer/context/sphere.hpp"

/// The same scenes through veer's public API, as a user writes it.

namespace bench {

template <class V>
struct senses {
    std::span<V const> food;
    std::span<V const> foes;
};

/// Maps start at zero and keep the larger value, so the negative half of a plain cosine is cut off for nothing.
template <class V, int N, class Selector = veer::masked_selector<V>, class Directions = veer::ring<V, N>>
constexpr auto make_brain(Selector selector = {.danger_tolerance = number<V>(tolerance),
                                               .interest_tolerance = number<V>(tolerance)},
                          Directions directions = {}) {
    using T = number<V>;
    return veer::context_steering{
        directions,
        selector,
        veer::each(&senses<V>::food, veer::attract<V, veer::inverse_distance<T>, veer::cosine>{}),
        veer::each(&senses<V>::foes, veer::repel<V, veer::inverse_distance<T>, veer::cosine>{}),
    };
}

/// The same selector with exact directions.
template <class V>
constexpr auto make_refined() {
    using T = number<V>;
    return veer::refined{
        veer::masked_selector<V>{.danger_tolerance = T(tolerance), .interest_tolerance = T(tolerance)}};
}

/// One agent and what it perceives, as veer takes them.
template <class V>
struct situation {
    veer::agent<V> self;
    senses<V> seen;
};

/// The situations in scenes; they point into them.
template <class V>
std::vector<situation<V>> situations_in(std::vector<scene<V>> const& scenes) {
    std::vector<situation<V>> situations;
    for (auto const& scene : scenes) {
        situations.push_back({{.position = scene.position, .heading = scene.heading}, {scene.food, scene.foes}});
    }
    return situations;
}

} // namespace bench
