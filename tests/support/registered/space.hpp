// SPDX-License-Identifier: MIT
#pragma once

#include "support/registered/context.hpp"

/// What is for 3D only, as the registry has it.

namespace tests {

namespace registered {

/// Flies to where its frame's vectors point together: forward, up and aside, each in part.
template <class V>
[[nodiscard]] std::optional<V> banked(scene<V>& s) {
    using namespace veer;
    using T = scalar_t<V>;
    auto& own = s.own();
    auto const forward = heading_of(s.self);
    flight_frame<V> frame{.forward = store<V>(forward),
                          .up = store<V>(own.up),
                          .side = store<V>(cross(own.up, forward)),
                          .last_velocity = store<V>(own.velocity_before)};
    banking<V>{.lean = T(0.1) / s.unit}(s.self, frame, s.dt);
    own.up = load(frame.up);
    own.velocity_before = load(frame.last_velocity);
    auto const sum = load(frame.forward) + load(frame.up) * T(0.5) + load(frame.side) * T(0.25);
    return detail::desired<V>(unit(sum) * s.self.max_speed);
}

} // namespace registered

template <class V>
std::vector<entry<V>> list_of_space() {
    using namespace veer;
    using registered::among;
    using S = scene<V>&;
    constexpr but grained = but::turns | but::mirrors | but::chooses; // directions that lie as they lie
    return {
        {"behaviors/whisker_patterns", but::max_speed | but::mirrors | but::ground,
         [](S s) {
             return whiskers<V, cone_whiskers<scalar_t<V>>>{.length = 6 * s.unit,
                                                            .response = {.avoid_severity = s.unit}}(s.self, s.cast());
         }},
        {"context/cube26", but::chooses, [](S s) { return among(s, cube26<V>{}); }},
        {"context/icosphere", grained, [](S s) { return among(s, icosphere<V, 42>{}); }},
        {"context/own_directions", grained,
         [](S s) {
             return among(s, own_directions{std::array<V, 4>{store<V>({0, 1, 0}), store<V>({1, 0, 1}),
                                                             store<V>({-1, 0, 0.5}), store<V>({0, -1, -1})}});
         }},
        {"context/sphere", grained, [](S s) { return among(s, sphere<V, 32>{}); }},
        {"locomotion/banking", but::mirrors | but::ground, [](S s) { return registered::banked(s); }},
    };
}

} // namespace tests
