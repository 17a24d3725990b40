// SPDX-License-Identifier: MIT
#pragma once

#include "support/registry.hpp"

#include <cstdlib>

/// What moves agents, and what steers many of them at once, as the registry has it.

namespace tests {

namespace registered {

/// Memory for a small crowd: nothing is allocated.
template <class Number>
struct room {
    std::array<Number, 128> numbers{};

    void resize(std::size_t count) {
        if (count > numbers.size()) { std::abort(); }
    }
    [[nodiscard]] Number* data() { return numbers.data(); }
    [[nodiscard]] Number const* data() const { return numbers.data(); }
};

/// The agent, and then the others.
template <class V>
[[nodiscard]] few<veer::agent<V>, 6> everybody(scene<V> const& s) {
    few<veer::agent<V>, 6> all{s.self};
    for (auto const* other : s.crowd()) { all.push_back(*other); }
    return all;
}

/// What it wants in a crowd of all.
template <class V, class Order = veer::fast_order, class Behavior, class Executor = veer::inline_executor>
[[nodiscard]] std::optional<V> in_crowd(scene<V> const& s, Behavior const& behavior, Executor const& executor = {}) {
    veer::crowd<V, room, Order> crowd;
    crowd.sort(everybody(s), 8 * s.unit);
    std::optional<V> wanted;
    auto const put = [&](std::size_t i, std::optional<V> const& wish) {
        if (i == 0) { wanted = wish; }
    };
    crowd.steer(behavior, s.self.max_speed, put, executor);
    return wanted;
}

/// Moves on to the goal, or to it faster than anybody can, or as it will, or stops; and wants what it now does.
template <class V, class Legs>
[[nodiscard]] std::optional<V> moved(scene<V>& s, Legs const& legs) {
    std::optional<V> const wishes[] = {veer::seek<V>{}(s.self, s.goal),
                                       veer::store<V>(veer::load(s.goal) - veer::load(s.self.position)), std::nullopt,
                                       veer::store<V>({})};
    legs(s.self, wishes[s.seed % 4], s.dt);
    return s.self.velocity;
}

template <class V>
[[nodiscard]] constexpr veer::flock<V> boids(veer::scalar_t<V> unit) {
    return {.separation = {.range = 4 * unit}, .alignment = {.range = 8 * unit}, .cohesion = {.range = 8 * unit}};
}

/// A rule of one's own: where the others go, on the whole.
template <class V>
struct drift {
    veer::scalar_t<V> range;

    [[nodiscard]] veer::scalar_t<V> reach() const { return range; }
    template <class Number>
    struct tally {
        veer::detail::crowd_sum<Number, veer::dimension_v<V>> sum{};
    };
    template <class Number, int N>
    void add(tally<Number>& all, veer::crowd_member<Number, N> const& /*self*/,
             veer::crowd_other<Number, N> const& other) const {
        all.sum.add(other.velocity, other.counts);
    }
    template <class Number, int N>
    [[nodiscard]] veer::crowd_answer<Number, N> finish(tally<Number> const& all,
                                                       veer::crowd_member<Number, N> const& self) const {
        return all.sum.direction(self.max_speed);
    }
};

/// Does the last part of a job first.
struct backward {
    template <class Work>
    void operator()(std::size_t parts, Work const& work) const {
        while (parts > 0) { work(--parts); }
    }
    [[nodiscard]] static constexpr std::size_t parts(std::size_t size) { return size; }
};

} // namespace registered

template <class V>
std::vector<entry<V>> list_of_moving() {
    using namespace veer;
    using registered::boids;
    using registered::in_crowd;
    using registered::moved;
    using T = scalar_t<V>;
    using S = scene<V>&;
    constexpr but turns_left = but::moves | but::mirrors; // away from what is behind
    return {
        {"crowd/alignment", but::order, [](S s) { return in_crowd(s, alignment<V>{.range = 8 * s.unit}); }},
        {"crowd/cohesion", but::order, [](S s) { return in_crowd(s, cohesion<V>{.range = 8 * s.unit}); }},
        {"crowd/context_batch", but::ground | but::chooses,
         [](S s) {
             context_steering const brain{ring<V, 16>{}, masked_selector<V>{},
                                          each(&scene<V>::others, attract<V, no_falloff>{}),
                                          each(&scene<V>::others, repel<V>{.falloff = {.scale = s.unit}})};
             context_batch<V, 2, registered::room> batch;
             batch.clear(1);
             batch.add(0, 0, s.goal);
             for (auto const* other : s.crowd()) { batch.add(0, 1, *other); }
             std::optional<V> wanted;
             batch.decide(brain, std::span<veer::agent<V> const>{&s.self, 1},
                          [&](std::size_t, decision<V> const& chosen) {
                              wanted = detail::desired<V>(load(chosen.direction) * chosen.speed);
                          });
             return wanted;
         }},
        {"crowd/crowd", but::order,
         [](S s) { return in_crowd<V, canonical_order>(s, registered::drift<V>{8 * s.unit}); }},
        {"crowd/crowd_rule", but::order, [](S s) { return in_crowd(s, registered::drift<V>{8 * s.unit}); }},
        {"crowd/executor", but::order,
         [](S s) { return in_crowd(s, registered::drift<V>{8 * s.unit}, registered::backward{}); }},
        {"crowd/flock", but::order,
         [](S s) {
             auto behavior = boids<V>(s.unit);
             behavior.alignment.view_cosine = T(-0.5);
             return in_crowd(s, behavior);
         }},
        {"crowd/in_turns", but::order,
         [](S s) {
             turn_state turn{};
             return in_crowd(s, registered::drift<V>{8 * s.unit}, in_turns{turn, 9});
         }},
        {"crowd/one_by_one", but::order,
         [](S s) { return in_crowd(s, one_by_one<V>(cohesion<V>{.range = 8 * s.unit}, 8 * s.unit)); }},
        {"crowd/separation", but::order, [](S s) { return in_crowd(s, separation<V>{.range = 6 * s.unit}); }},
        {"crowd/separation", but::order,
         [](S s) {
             return in_crowd(s,
                             separation<V, inverse_repulsion<T>, graded_pace>{.range = 6 * s.unit, .view_cosine = 0});
         }},
        {"crowd/swarm", but::order | but::moves,
         [](S s) {
             swarm<V, registered::room> all;
             auto const bodies = registered::everybody(s);
             s.self.heading = store<V>({}); // it has none
             // Whom the crowd does not take stays as it is, and such speeds are beyond its numbers.
             bool const taken = is_finite(load(s.self.position) * T(4)) && is_finite(load(s.self.velocity));
             bool const able = s.self.max_speed > T(1e-15) && s.self.max_speed < T(1e18) && s.self.max_force >= 0;
             if (!taken || !able) { return std::optional<V>{}; }
             all.resize(bodies.size());
             for (std::size_t i = 0; i < bodies.size(); ++i) { all.set(i, bodies[i].position, bodies[i].velocity); }
             all.tick(boids<V>(s.unit), {.max_speed = s.self.max_speed, .max_force = s.self.max_force}, s.dt);
             for (std::size_t place = 0; place < all.size(); ++place) {
                 if (all.id(place) != 0) { continue; }
                 s.self.position = all.position(place);
                 s.self.velocity = all.velocity(place);
             }
             return std::optional(s.self.velocity);
         }},
        {"every", but::nothing,
         [](S s) {
             auto& own = s.own();
             if (!every<T>{T(0.3)}.due(own.clock, s.dt)) { return own.decided; }
             // To and fro, so that it matters when.
             own.decided = own.decided ? store<V>(-load(*own.decided)) : seek<V>{}(s.self, s.goal);
             return own.decided;
         }},
        {"locomotion/car", turns_left,
         [](S s) { return moved(s, car<V>{.min_turn_radius = s.unit, .braking = 2 * s.unit, .grip = 4 * s.unit}); }},
        {"locomotion/facing", but::moves,
         [](S s) {
             s.self.heading = store<V>(heading_of(s.self));
             return moved(s, point_mass<V, keep_heading>{});
         }},
        {"locomotion/facing", but::moves,
         [](S s) { return moved(s, point_mass<V, face_point<V>>{.facing = {s.threat.position}}); }},
        {"locomotion/facing", turns_left,
         [](S s) {
             // Walks where it looks.
             using looking = limited_facing<T, face_point<V>>;
             auto const ahead = detail::desired<V>(heading_of(s.self) * s.self.max_speed);
             point_mass<V, looking>{.facing = {.facing = {s.threat.position}}}(s.self, ahead, s.dt);
             return ahead;
         }},
        {"locomotion/point_mass", but::moves,
         [](S s) {
             point_mass<V> const legs{.response_time = T(0.5)};
             static_cast<void>(moved(s, legs));
             return moved(s, legs);
         }},
        {"locomotion/turn_limited", turns_left,
         [](S s) { return moved(s, turn_limited<V>{.max_turn_rate = 2, .min_turn_radius = s.unit / 2}); }},
        {"pilot", but::moves,
         [](S s) {
             auto const look = [&s] { return s.goal; };
             pilot{seek<V>{}, every<T>{T(0.3)}, point_mass<V>{}}.update(s.self, s.own().pilot, look, s.dt);
             return s.own().pilot.desired;
         }},
        {"stuck", but::nothing,
         [](S s) {
             // Whose goal flees before it can be reached gets nowhere.
             bool const lost = stuck<V>{.patience = T(0.5)}(s.self, s.goal, s.own().progress, s.dt);
             return lost ? seek<V>{}(s.self, s.goal) : flee<V>{}(s.self, s.goal);
         }},
    };
}

} // namespace tests
