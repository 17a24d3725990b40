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

template <class V>
[[nodiscard]] constexpr auto toward() {
    return veer::on(&scene<V>::goal, veer::seek<V>{});
}
template <class V>
[[nodiscard]] constexpr auto away() {
    return veer::on(&scene<V>::threat, veer::flee<V>{});
}

} // namespace registered

/// A new behavior or combinator is a line here.
template <class V>
[[nodiscard]] std::vector<entry<V>> list_of_behaviors() {
    using namespace veer;
    using registered::away;
    using registered::toward;
    using T = scalar_t<V>;
    using S = scene<V>&;
    constexpr but none = but::nothing;
    constexpr but by_hand = but::mirrors | but::turns; // a state that holds an angle, or a random one
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
        {"behaviors/gather", but::order,
         [](S s) {
             return gather<V>{.arriving = {.slow_radius = 4 * s.unit, .stop_radius = s.unit / 8}}(s.self, s.goal,
                                                                                                  s.crowd());
         }},
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
        {"behaviors/whisker_responses", but::ground | but::chooses,
         [](S s) {
             whiskers<V, fan_whiskers<T, 5>, latched_detour<T>> const feel{
                 .length = 6 * s.unit,
                 .thickness = 1,
                 .response = {.margin = s.unit / 4, .hold = T(0.2), .patience = T(0.25)}};
             auto const round = feel(s.self, s.cast(), s.goal, s.own().felt, s.dt);
             return round ? round : seek<V>{}(s.self, s.goal);
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
             auto const off = on(&scene<V>::threat, flee<V>{.panic_radius = 5 * s.unit});
             return prioritize(hold(own, 0.5), off, toward<V>())(s.self, s, s.dt);
         }},
        {"combine/truncate", but::max_speed,
         [](S s) { return truncate(weighted(0.5, toward<V>()), weighted(1, away<V>()))(s.self, s); }},
        {"combine/weighted", none, [](S s) { return blend(weighted(2, away<V>()))(s.self, s); }},
    };
}

/// A new writer, selector, policy of either or set of directions is a line in registered/context.hpp,
template <class V>
[[nodiscard]] std::vector<entry<V>> list_of_context();
/// what moves agents, or steers many of them, one in registered/moving.hpp,
template <class V>
[[nodiscard]] std::vector<entry<V>> list_of_moving();
/// and what is for 3D only in registered/space.hpp.
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
