// SPDX-License-Identifier: MIT
#pragma once

#include "support/registry.hpp"

/// What writes context maps, chooses in them, and gives them their directions, as the registry has it.

namespace tests {

namespace registered {

/// A brain of 16 slots that knows the goal and the threat, and what else its writers say.
template <class V, class Selector, class... Writers>
[[nodiscard]] std::optional<V> weigh(scene<V>& s, Selector selector, Writers... writers) {
    using T = veer::scalar_t<V>;
    veer::inverse_distance<T> const fading{.scale = s.unit};
    veer::context_steering const brain{veer::ring<V, 16>{}, selector,
                                       veer::on(&scene<V>::goal, veer::attract<V>{.falloff = fading}),
                                       veer::on(&scene<V>::threat, veer::repel<V>{.falloff = fading}), writers...};
    return brain(s.self, s, s.dt);
}

/// The same with other directions.
template <class V, class Directions>
[[nodiscard]] std::optional<V> among(scene<V>& s, Directions directions) {
    using T = veer::scalar_t<V>;
    veer::context_steering const brain{
        directions, veer::masked_selector<V>{},
        veer::on(&scene<V>::goal, veer::attract<V>{.falloff = veer::inverse_distance<T>{.scale = s.unit}})};
    return brain(s.self, s, s.dt);
}

/// Moves as far as its force allows to the velocity that it is to have after dt.
template <class V>
[[nodiscard]] std::optional<V> followed(scene<V>& s, std::optional<V> const& wanted) {
    veer::point_mass<V>{.response_time = 0}(s.self, wanted, s.dt);
    return wanted;
}

} // namespace registered

template <class V>
std::vector<entry<V>> list_of_context() {
    using namespace veer;
    using registered::among;
    using registered::away;
    using registered::followed;
    using registered::toward;
    using registered::weigh;
    using T = scalar_t<V>;
    using S = scene<V>&;
    using masked = masked_selector<V>;
    constexpr but maps = but::ground | but::chooses; // a flat set of directions
    return {
        {"context/arc", but::turns | maps, [](S s) { return among(s, arc<V, 9>{T(2.5)}); }},
        {"context/attract", maps,
         [](S s) { return weigh(s, masked{}, on(&scene<V>::leader, attract<V, no_falloff>{.weight = T(0.5)})); }},
        {"context/confront", maps,
         [](S s) {
             auto const power = [](veer::agent<V> const& other) { return other.id; };
             return weigh(
                 s, masked{},
                 each(&scene<V>::others, confront<V, decltype(power), no_falloff>{.power = 3, .power_of = power}));
         }},
        {"context/context_steering", maps, [](S s) { return weigh(s, masked{}); }},
        {"context/crowd_avoidance", but::mirrors | but::moves | maps,
         [](S s) { return followed(s, crowd_avoidance<V>(toward<V>(), &scene<V>::others)(s.self, s, s.dt)); }},
        {"context/faced", maps, [](S s) { return among(s, faced{arc<V, 9>{T(2.5)}}); }},
        {"context/falloff", maps,
         [](S s) {
             return weigh(
                 s, masked{}, each(&scene<V>::others, attract<V, linear_falloff<T>>{.falloff = {.range = 9 * s.unit}}),
                 each(&scene<V>::rocks, repel<V, smooth_falloff<T>>{.falloff = {.range = 9 * s.unit}}),
                 each(&scene<V>::others,
                      repel<V, within_range<T>>{.falloff = {.range = 5 * s.unit, .falloff = {.scale = s.unit}}}));
         }},
        {"context/feel_walls", maps,
         [](S s) { return weigh(s, masked{}, on([](S w) { return w.cast(); }, feel_walls<V>{.range = 4 * s.unit})); }},
        {"context/forbid", maps,
         [](S s) { return weigh(s, masked{}, each(&scene<V>::rocks, forbid<V>{.range = 3 * s.unit})); }},
        {"context/keep_side", maps,
         [](S s) {
             return weigh(s, masked{}, each(&scene<V>::rocks, repel<V, no_falloff>{}),
                          on(
                              [](S w) -> auto& { return w.own().side; }, keep_side<V>{}));
         }},
        {"context/least_cost_selector", but::mirrors | maps,
         [](S s) {
             return context_steering{passing_velocities<V, decltype(toward<V>()), decltype(&scene<V>::others)>{
                                         toward<V>(), {&scene<V>::others}},
                                     least_cost_selector<V>{},
                                     on(&scene<V>::others, time_to_collision<V>{})}(s.self, s);
         }},
        {"context/line", but::turns | maps,
         [](S s) {
             return among(s, line<V, 9>{8 * s.unit, 6 * s.unit});
         }},
        {"context/masked_selector", maps, [](S s) { return weigh(s, masked_selector<V, relative_tolerance>{}); }},
        {"context/may_keep_heading", maps, [](S s) { return weigh(s, may_keep_heading<V, masked>{}); }},
        {"context/may_stand", maps,
         [](S s) { return weigh(s, may_stand<V, masked>{}, each(&scene<V>::others, time_to_collision<V>{})); }},
        {"context/own_directions", but::turns | but::mirrors | maps,
         [](S s) {
             return among(s, own_directions{std::array<V, 3>{at<V>(0, 1), at<V>(1, 0.25), at<V>(-0.5, -1)}});
         }},
        {"context/paced", maps,
         [](S s) {
             return weigh(s, paced{masked{}, slowest{by_interest<T>{}, by_clearance<T>{.range = 3 * s.unit}}});
         }},
        {"context/paced", maps,
         [](S s) {
             using fading = inverse_distance<T>;
             return weigh(
                 s, paced{refined<V>{}, by_arrival<T>{.slow_radius = 4 * s.unit, .falloff = fading{.scale = s.unit}}});
         }},
        {"context/passing_velocities", but::mirrors | but::moves | maps,
         [](S s) {
             context_steering const brain{passing_velocities<V, decltype(away<V>()), decltype(&scene<V>::others)>{
                                              away<V>(), {&scene<V>::others}},
                                          least_cost_selector<V>{}};
             return followed(s, brain(s.self, s, s.dt));
         }},
        {"context/perceive", maps,
         [](S s) {
             return weigh(s, masked{},
                          perceive(
                              &scene<V>::others, 8 * s.unit, [](veer::agent<V> const& other) { return other.id % 2; },
                              when(0U, attract<V, no_falloff>{}), when(1U, repel<V, no_falloff>{})));
         }},
        {"context/reachable_selector", maps, [](S s) { return weigh(s, reachable_selector<V>{}); }},
        {"context/refined", maps, [](S s) { return weigh(s, refined<V>{}); }},
        {"context/remember", maps,
         [](S s) {
             auto const own = [](S w) -> auto& { return w.own().past; };
             static_cast<void>(weigh(s, masked{}, on(own, remember<V>{})));
             return weigh(s, masked{}, each(&scene<V>::rocks, repel<V, no_falloff>{}), on(own, remember<V>{}));
         }},
        {"context/repel", maps,
         [](S s) { return weigh(s, masked{}, each(&scene<V>::others, repel<V, no_falloff>{})); }},
        {"context/resampled", maps,
         [](S s) {
             map_memory<V, 8> memory{.started = true};
             memory.danger[0] = T(0.5);
             auto wide = resampled(memory, ring<V, 8>{}, ring<V, 16>{});
             return weigh(s, masked{},
                          on(
                              [&wide](S) -> auto& { return wide; }, remember<V>{.time_constant = 0}));
         }},
        {"context/ring", maps, [](S s) { return among(s, ring<V, 32>{}); }, 4},
        {"context/shape", maps,
         [](S s) {
             return weigh(s, masked{}, each(&scene<V>::rocks, repel<V, no_falloff, angular_interval>{}),
                          each(&scene<V>::others, attract<V, no_falloff, cosine>{.weight = T(0.25)}));
         }},
        {"context/spread", maps, [](S s) { return weigh(s, masked{}, blur<V>{.interest = T(0.5)}, dilate<V>{}); }},
        {"context/strict_selector", maps, [](S s) { return weigh(s, strict_selector<V>{}); }},
        {"context/subtract_selector", maps, [](S s) { return weigh(s, subtract_selector<V>{}); }},
        {"context/time_to_collision", maps,
         [](S s) { return weigh(s, masked{}, on(&scene<V>::others, time_to_collision<V>{.horizon = 4})); }},
        {"context/turning_cost", maps, [](S s) { return weigh(s, masked{}, turning_cost<V>{}); }},
        {"context/vote", maps,
         [](S s) { return weigh(s, masked{}, vote(toward<V>()), warn(on(&scene<V>::threat, seek<V>{}))); }},
        {"context/weighted_sum_selector", maps, [](S s) { return weigh(s, weighted_sum_selector<V>{}); }},
        {"context/write", maps,
         [](S s) {
             using fading = inverse_distance<T>;
             return weigh(s, masked{}, each(&scene<V>::rocks, repel<V, no_falloff, clamped_cosine, add_write>{}),
                          on(&scene<V>::leader, attract<V, fading, clamped_cosine, min_write>{.falloff = {s.unit}}),
                          on(&scene<V>::leader, attract<V, no_falloff, clamped_cosine, multiply_write>{}),
                          on(&scene<V>::threat, repel<V, no_falloff, clamped_cosine, replace_write>{}));
         }},
    };
}

} // namespace tests
