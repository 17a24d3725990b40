// SPDX-License-Identifier: MIT
#pragma once

#include "support/random_scene.hpp"
#include "support/registry.hpp"

/// A scene over time.

namespace tests {

/// What it wants now. Everybody else moves on, straight ahead, and the agent to where it wants unless it moves itself.
template <class V>
std::optional<V> move_on(entry<V> const& one, scene<V>& s) {
    auto const wanted = one.ask(s);
    if (!has(one.not_promised, but::moves)) {
        veer::point_mass<V>{.response_time = veer::scalar_t<V>(0.5)}(s.self, wanted, s.dt);
    }
    auto const stroll = [&](veer::agent<V>& other) {
        other.position = veer::store<V>(veer::load(other.position) + veer::load(other.velocity) * s.dt);
    };
    stroll(s.leader);
    stroll(s.threat);
    for (auto& other : s.others) { stroll(other); }
    return wanted;
}

/// The agent after so many whole seconds at so many ticks a second.
template <class V>
[[nodiscard]] veer::agent<V> lived(entry<V> const& one, scene<V> s, int seconds, int rate) {
    s.dt = 1 / static_cast<veer::scalar_t<V>>(rate);
    for (int tick = 0; tick < seconds * rate; ++tick) { move_on(one, s); }
    return s.self;
}

} // namespace tests
