// SPDX-License-Identifier: MIT
#pragma once

#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/forbid.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>

#include "support/vectors.hpp"

#include <array>

/// A brain of four writers, and what it perceives.

namespace tests {

template <class V>
struct explained_senses {
    std::array<V, 2> food;
    std::array<V, 1> foes;
    V roam;
    veer::ball<V> lava;
};

template <class V>
[[nodiscard]] auto explained_brain() {
    return veer::context_steering{
        veer::ring<V, 8>{},
        veer::masked_selector<V>{},
        veer::each(&explained_senses<V>::food, veer::attract<V>{}),
        veer::on(&explained_senses<V>::roam, veer::attract<V>{.weight = veer::scalar_t<V>(0.5)}),
        veer::each(&explained_senses<V>::foes, veer::repel<V>{}),
        veer::on(&explained_senses<V>::lava, veer::forbid<V>{.range = 2})};
}

/// Food 3 up (1/4) and 1 up (1/2), a roam point 1 to the left (1/4), a foe 1 to the right, lava below.
template <class V>
[[nodiscard]] explained_senses<V> explained_scene() {
    return {{at<V>(0, 3), at<V>(0, 1)}, {at<V>(1, 0)}, at<V>(-1, 0), {at<V>(0, -3), 1}};
}

} // namespace tests
