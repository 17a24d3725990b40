// SPDX-License-Identifier: MIT
#pragma once

#include "support/random_scene.hpp"
#include "support/registry.hpp"

/// A scene over time.

namespace tests {

/// Moves everybody else on, straight ahead, and the agent to where it wants unless it has moved already.
template <class V>
void move_on(entry<V> const& one, scene<V>& s) {
    auto const self = s.self;
    auto const wanted = one.ask(s);
    if (!has(one.not_promised, but::moves)) {
        s.self = self;
        veer::point_mass<V>{.response_time = veer::scalar_t<V>(0.5)}(s.self, wanted, s.dt);
    }
    auto const stroll = [&](veer::agent<V>& other) {
        other.position = veer::store<V>(veer::load(other.position) + veer::load(other.velocity) * s.dt);
    };
    stroll(s.leader);
    stroll(s.threat);
    for (auto& other : s.others) { stroll(other); }
}

/// The agent after so many whole seconds at so many ticks a second.
template <class V>
[[nodiscard]] veer::agent<V> lived(entry<V> const& one, scene<V> s, int seconds, int rate) {
    s.dt = 1 / static_cast<veer::scalar_t<V>>(rate);
    for (int tick = 0; tick < seconds * rate; ++tick) { move_on(one, s); }
    return s.self;
}

} // namespace tests
