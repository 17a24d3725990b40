// SPDX-License-Identifier: MIT
#pragma once

#include "support/scene.hpp"
#include "support/vectors.hpp"

#include <array>
#include <optional>
#include <tuple>
#include <vector>

/// Everything that answers with a velocity, under the name of its header, each as one function of one scene: what is asked
/// of all is asked by going through the list. registry_complete.cmake sees to it that no header is forgotten.

namespace tests {

/// What an entry does not promise.
enum class but : unsigned {
    nothing = 0,
    mirrors = 1,   ///< it has a hand of its own
    turns = 2,     ///< or a direction
    max_speed = 4, ///< it may ask for more
    order = 8,     ///< the last bits depend on the order of the others
    places = 16,   ///< it wants to somewhere that does not move with the scene
    planes = 32,   ///< in space it does more than on the ground
    ground = 64,   ///< in space it has an up and a down
    moves = 128,   ///< it moves the agent itself
    chooses = 256, ///< of two ways as good as each other it takes either, as time is cut
    rates = 512,   ///< another frame rate, another way
};
constexpr but operator|(but a, but b) { return static_cast<but>(static_cast<unsigned>(a) | static_cast<unsigned>(b)); }
constexpr bool has(but all, but one) { return (static_cast<unsigned>(all) & static_cast<unsigned>(one)) != 0; }

template <class V>
struct entry {
    char const* header;
    but not_promised;
    std::optional<V> (*ask)(scene<V>&); ///< what it wants now; its memory, and who moves itself, move on by dt
    /// At any frame rate it ends no further than the way of so many frames from where it would by endlessly short ones.
    double frames = 2;
};

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

template <class V>
[[nodiscard]] constexpr auto toward() {
    return veer::on(&scene<V>::goal, veer::seek<V>{});
}
template <class V>
[[nodiscard]] constexpr auto away() {
    return veer::on(&scene<V>::threat, veer::flee<V>{});
}

/// Moves as far as its force allows to the velocity that it is to have after dt.
template <class V>
[[nodiscard]] std::optional<V> followed(scene<V>& s, std::optional<V> const& wanted) {
    veer::point_mass<V>{.response_time = 0}(s.self, wanted, s.dt);
    return wanted;
}

} // namespace registered

/// What decides. A new behavior, combinator, writer or selector is a line here.
template <class V>
[[nodiscard]] std::vector<entry<V>> list_of_deciding() {
    using namespace veer;
    using registered::among;
    using registered::away;
    using registered::followed;
    using registered::toward;
    using registered::weigh;
    using T = scalar_t<V>;
    using S = scene<V>&;
    using masked = masked_selector<V>;
    constexpr but none = but::nothing;
    constexpr but by_hand = but::mirrors | but::turns; // a state that holds an angle, or a random one
    constexpr but maps = but::ground | but::chooses;   // a flat set of directions
    return {
        {"behaviors/alignment", but::order, [](S s) { return alignment<V>{.range = 8 * s.unit}(s.self, s.crowd()); }},
        {"behaviors/arrive", none,
         [](S s) { return arrive<V>{.slow_radius = 4 * s.unit, .stop_radius = s.unit / 8}(s.self, s.goal); }},
        {"behaviors/arrive", none,
         [](S s) { return arrive<V, braking_distance<T>>{.stop_radius = s.unit / 8}(s.self, s.goal, s.dt); }},
        {"behaviors/avoid_agents", but::order | but::max_speed,
         [](S s) { return avoid_agents<V>{}(s.self, s.crowd()); }},
        {"behaviors/avoid_contact", but::mirrors | but::order | but::max_speed,
         [](S s) { return avoid_contact<V>{}(s.self, s.crowd()); }},
        {"behaviors/avoid_obstacles", none,
         [](S s) { return avoid_obstacles<V>{.distance = 3 * s.unit, .margin = s.unit / 4}(s.self, s.rocks); }},
        {"behaviors/cohesion", but::order, [](S s) { return cohesion<V>{.range = 8 * s.unit}(s.self, s.crowd()); }},
        {"behaviors/contain", none,
         [](S s) { return contain<V>{.distance = s.unit, .margin = s.unit / 2}(s.self, s.pen()); }},
        {"behaviors/evade", none, [](S s) { return evade<V>{.panic_radius = 8 * s.unit}(s.self, s.threat); }},
        {"behaviors/flee", none, [](S s) { return flee<V>{.panic_radius = 8 * s.unit}(s.self, s.threat); }},
        {"behaviors/flock", but::order,
         [](S s) {
             return flock<V>{.separation = {.range = 4 * s.unit},
                             .alignment = {.range = 8 * s.unit},
                             .cohesion = {.range = 8 * s.unit}}(s.self, s.crowd());
         }},
        {"behaviors/follow_flow", none,
         [](S s) {
             return follow_flow<V>{.reaction_time =
                                       s.dt}(s.self, [&s](V const& p) { return store<V>(load(s.goal) - load(p)); });
         }},
        {"behaviors/follow_leader", but::order,
         [](S s) {
             return follow_leader<V>{.distance = 2 * s.unit,
                                     .clearance = s.unit / 4,
                                     .slow_radius = 4 * s.unit,
                                     .stop_radius = s.unit / 8,
                                     .separation = {.range = 4 * s.unit}}(s.self, s.leader, s.crowd());
         }},
        {"behaviors/follow_path", none,
         [](S s) {
             return follow_path<V>{.look_ahead = 2 * s.unit, .slow_radius = s.unit, .stop_radius = s.unit / 8}(
                 s.self, path<V>{s.road, true}, s.own().on_road);
         }},
        {"behaviors/follow_wall", none,
         [](S s) { return follow_wall<V>{.distance = s.unit, .range = 6 * s.unit}(s.self, s.rocks); }},
        {"behaviors/hide", none,
         [](S s) {
             return hide<V>{.clearance = s.unit / 2, .slow_radius = 4 * s.unit, .stop_radius = s.unit / 8}(
                 s.self, s.threat, s.rocks);
         }},
        {"behaviors/interpose", none,
         [](S s) {
             return interpose<V>{.slow_radius = 4 * s.unit, .stop_radius = s.unit / 8}(s.self, s.leader, s.threat);
         }},
        {"behaviors/match_velocity", none, [](S s) { return match_velocity<V>{}(s.self, s.leader); }},
        {"behaviors/offset_pursuit", but::mirrors | but::ground,
         [](S s) {
             return offset_pursuit<V>{
                 .ahead = s.unit, .aside = 2 * s.unit, .slow_radius = 4 * s.unit, .stop_radius = s.unit / 8}(s.self,
                                                                                                             s.leader);
         }},
        {"behaviors/pursuit", none, [](S s) { return pursuit<V>{}(s.self, s.leader); }},
        {"behaviors/pursuit", none, [](S s) { return pursuit<V, exact_intercept>{}(s.self, s.leader); }},
        {"behaviors/pursuit", none, [](S s) { return pursuit<V, distance_over_own_speed>{}(s.self, s.leader); }},
        {"behaviors/queue", but::order, [](S s) { return queue<V>{.distance = 4 * s.unit}(s.self, s.crowd()); }},
        {"behaviors/roam", by_hand | but::places,
         [](S s) {
             return roam<V>{.area = {.radius = 10 * s.unit}, .arrival_distance = s.unit}(s.self, s.own().roaming);
         }},
        {"behaviors/seek", none, [](S s) { return seek<V>{}(s.self, s.goal); }},
        {"behaviors/separation", but::order, [](S s) { return separation<V>{.range = 6 * s.unit}(s.self, s.crowd()); }},
        {"behaviors/separation", but::order,
         [](S s) { return separation<V, inverse_repulsion<T>, graded_pace>{.range = 6 * s.unit}(s.self, s.crowd()); }},
        {"behaviors/separation", but::order,
         [](S s) { return separation<V, even_repulsion>{.range = 6 * s.unit}(s.self, s.crowd()); }},
        {"behaviors/tether", none, [](S s) { return tether<V>{.radius = 2 * s.unit}(s.self, s.goal); }},
        {"behaviors/tri_whisker", but::max_speed | but::ground | but::chooses,
         [](S s) {
             return tri_whisker<V>{.front_length = 6 * s.unit,
                                   .side_length = 5 * s.unit,
                                   .front_severity = s.unit,
                                   .side_severity = s.unit}(s.self, s.cast(), s.own().touched, s.dt);
         }},
        {"behaviors/wander", but::mirrors | but::ground | but::rates,
         [](S s) { return wander<V>{.distance = 2 * s.unit, .radius = s.unit}(s.self, s.own().strolling, s.dt); }},
        {"behaviors/wander_noise", but::mirrors | but::ground,
         [](S s) { return wander_noise<V>{}(s.self, s.own().drifting, s.dt); }, 8},
        {"behaviors/wander_sphere", by_hand | but::planes | but::rates,
         [](S s) {
             return wander_sphere<V>{.distance = 2 * s.unit, .radius = s.unit}(s.self, s.own().tumbling, s.dt);
         }},
        {"behaviors/whiskers", but::max_speed | but::planes | but::ground,
         [](S s) {
             return whiskers<V>{.length = 6 * s.unit, .response = {.avoid_severity = s.unit}}(s.self, s.cast());
         }},
        {"behaviors/whisker_patterns", but::ground | but::chooses,
         [](S s) {
             return whiskers<V, parallel_whiskers<T>, latched_detour<T>>{
                 .length = 6 * s.unit, .response = {.margin = s.unit / 4}}(s.self, s.cast());
         }},
        {"behaviors/whisker_patterns", but::max_speed,
         [](S s) {
             return whiskers<V, single_whisker>{.length = 6 * s.unit, .response = {.avoid_severity = s.unit}}(s.self,
                                                                                                              s.cast());
         }},
        {"behaviors/whisker_patterns", but::max_speed | but::mirrors | but::ground | but::chooses,
         [](S s) {
             return whiskers<V, sweeping_whiskers<T>>{.length = 6 * s.unit, .response = {.avoid_severity = s.unit}}(
                 s.self, s.cast(), s.own().felt, s.dt);
         }},
        {"behaviors/whisker_responses", but::ground,
         [](S s) {
             return whiskers<V, fan_whiskers<T, 5>, latched_detour<T>>{
                 .length = 6 * s.unit, .thickness = 1, .response = {.margin = s.unit / 4}}(s.self, s.cast(), s.goal,
                                                                                           s.own().felt, s.dt);
         }},
        {"combine/blend", none,
         [](S s) { return blend(weighted(1, toward<V>()), weighted(0.5, away<V>()))(s.self, s); }},
        {"combine/dither", but::rates,
         [](S s) {
             return dither(
                 [](S w) -> auto& { return w.own().dice; }, chance(0.5, toward<V>()), chance(1, away<V>()))(s.self, s);
         }},
        {"combine/levels", none,
         [](S s) { return levels([](S w) { return w.seed % 2; }, toward<V>(), away<V>())(s.self, s); }},
        {"combine/prioritize", none, [](S s) { return prioritize(away<V>(), toward<V>())(s.self, s); }},
        {"combine/prioritize", none,
         [](S s) {
             auto const own = [](S w) -> auto& { return w.own().attention; };
             return prioritize(hold(own, 0.5), away<V>(), toward<V>())(s.self, s, s.dt);
         }},
        {"combine/truncate", but::max_speed,
         [](S s) { return truncate(weighted(0.5, toward<V>()), weighted(1, away<V>()))(s.self, s); }},
        {"combine/weighted", none, [](S s) { return blend(weighted(2, away<V>()))(s.self, s); }},
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

/// What moves agents, or steers many of them: registered/moving.hpp.
template <class V>
[[nodiscard]] std::vector<entry<V>> list_of_moving();
/// What is for 3D only: registered/space.hpp.
template <class V>
[[nodiscard]] std::vector<entry<V>> list_of_space();

template <class V, class... More>
[[nodiscard]] std::vector<entry<V>> joined(std::vector<entry<V>> all, More const&... more) {
    (all.insert(all.end(), more.begin(), more.end()), ...);
    return all;
}

/// The whole list, compiled once for each of these types; what is for 3D only comes last.
using flat_float = plain2<float>;
using flat_double = glm::dvec2;
using deep_float = std::array<float, 3>;
template <class V>
[[nodiscard]] std::vector<entry<V>> const& registry();
template <>
std::vector<entry<flat_float>> const& registry();
template <>
std::vector<entry<flat_double>> const& registry();
template <>
std::vector<entry<deep_float>> const& registry();

} // namespace tests
