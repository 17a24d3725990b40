// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/detail/writer.hpp"

/// A behavior looks at an agent and at what that agent perceives, and proposes a desired velocity, or has no opinion:
///
///     std::optional<V> behavior(agent<V> const& self, Perceived const&... [, scalar_t<V> dt]);
///
/// No opinion (std::nullopt) and stop (a zero velocity) are different answers. One that needs time takes dt [s] last.
/// A context writer writes what the agent perceives into a map of directions instead:
///
///     void writer.write(Map& map, Directions const&, agent<V> const& self, Perceived const&... [, scalar_t<V> dt]);

namespace veer {

namespace detail {

template <class B, class V, class... Perceived>
concept timeless_behavior = requires(B const& b, agent<V> const& self, Perceived&... seen) {
    { b(self, seen...) } -> std::same_as<std::optional<V>>;
};

template <class B, class V, class... Perceived>
concept timed_behavior = requires(B const& b, agent<V> const& self, scalar_t<V> dt, Perceived&... seen) {
    { b(self, seen..., dt) } -> std::same_as<std::optional<V>>;
};

} // namespace detail

/// Answers with a desired velocity for what it is shown: `b(self, seen...)` or, where it needs the time, `b(self, seen..., dt)` is
/// a `std::optional<V>`. None is no opinion, which is not the wish to stop.
template <class B, class V, class... Perceived>
concept behavior = vector<V> &&
    (detail::timeless_behavior<B, V, Perceived...> || detail::timed_behavior<B, V, Perceived...>);

namespace detail {

/// Asks a behavior, with the time where there is one and the behavior takes it.
template <vector V, class B, class Time, class... Seen>
[[nodiscard]] constexpr std::optional<V> propose(B const& b, agent<V> const& self, Time dt, Seen&... seen) {
    static_assert(
        behavior<B, V, Seen...>,
        "veer: this behavior cannot look at what its projection shows: its call operator must take (agent "
        "const&, what is perceived [, dt]) and return std::optional of the agent's vector type; on() ties it to "
        "a single thing, and each() to all of a range");
    if constexpr (std::is_same_v<Time, no_time>) {
        static_assert(timeless_behavior<B, V, Seen...> || !behavior<B, V, Seen...>,
                      "veer: a behavior in here needs the time that has passed: pass dt as the last argument");
    }
    if constexpr (!std::is_same_v<Time, no_time> && timed_behavior<B, V, Seen...>) {
        return b(self, seen..., static_cast<scalar_t<V>>(dt));
    } else if constexpr (timeless_behavior<B, V, Seen...>) {
        return b(self, seen...);
    } else {
        return std::nullopt;
    }
}

} // namespace detail

/// A behavior or a context writer, tied to the part of the perceived world that it looks at.
template <class Rule, class... Projections>
struct bound {
    static constexpr bool passes_on = true;
    Rule rule;
    std::tuple<Projections...> projections;

    template <vector V, class World, class Time = no_time>
    constexpr std::optional<V> operator()(agent<V> const& self, World&& world, Time dt = {}) const {
        std::optional<V> answer;
        detail::project_all(world, projections,
                            [&](auto&... seen) { answer = detail::propose(rule, self, dt, seen...); });
        return answer;
    }

    template <class Map, class Directions, vector V, class World, class Time = no_time>
    VEER_INLINE constexpr void write(Map& map, Directions const& directions, agent<V> const& self, World&& world,
                                     Time dt = {}) const {
        detail::project_all(world, projections, [&](auto&... seen) VEER_INLINE_LAMBDA {
            detail::write(rule, map, directions, self, dt, seen...);
        });
    }
};

/// A behavior or a context writer, applied to every element of a range in the perceived world.
template <class Rule, class Projection>
struct bound_each {
    static constexpr bool passes_on = true;
    Rule rule;
    std::tuple<Projection> projection;

    /// The mean of the opinions on the elements, where they are finite; none where there is none.
    template <vector V, class World, class Time = no_time>
    constexpr std::optional<V> operator()(agent<V> const& self, World&& world, Time dt = {}) const {
        vec_of<V> sum{};
        scalar_t<V> opinions = 0;
        for_each_seen(world, [&](auto& thing) {
            auto const answer = detail::propose(rule, self, dt, thing);
            if (answer && is_finite(load(*answer))) {
                sum += load(*answer);
                opinions += 1;
            }
        });
        return opinions > 0 ? detail::desired<V>(sum / opinions) : std::nullopt;
    }

    template <class Map, class Directions, vector V, class World, class Time = no_time>
    VEER_INLINE constexpr void write(Map& map, Directions const& directions, agent<V> const& self, World&& world,
                                     Time dt = {}) const {
        if constexpr (detail::observing_map<Map>) { map.first_thing(); }
        detail::project_all(world, projection, [&](auto& range) VEER_INLINE_LAMBDA {
            if constexpr (!detail::observing_map<Map> && detail::written_in_groups<Rule, decltype(range)>) {
                detail::write_in_groups(rule, map, directions, self, range);
            } else {
                follow_each(range, [&](auto& thing) VEER_INLINE_LAMBDA {
                    detail::write(rule, map, directions, self, dt, thing);
                    if constexpr (detail::observing_map<Map>) { map.next_thing(); }
                });
            }
        });
    }

private:
    template <class World, class F>
    VEER_INLINE constexpr void for_each_seen(World& world, F&& f) const {
        detail::project_all(world, projection, [&](auto& range) VEER_INLINE_LAMBDA { follow_each(range, f); });
    }

    template <class Range, class F>
    VEER_INLINE static constexpr void follow_each(Range& range, F&& f) {
        static_assert(detail::range_like<Range&>,
                      "veer: each() looks at a range, and its projection shows a single thing: use on()");
        if constexpr (detail::range_like<Range&>) {
            for (auto&& element : range) { detail::follow(element, f); }
        }
    }
};

/// Ties a behavior or context writer to what it looks at: on(&senses::goal, arrive<vec2>{}). A projection is a pointer to
/// a member or a callable; pointers, optionals and reference wrappers are followed, and where one is empty there is no
/// opinion. Two projections make a behavior of two perceived things.
template <class P, class Rule>
[[nodiscard]] constexpr bound<Rule, P> on(P projection, Rule rule) {
    return {std::move(rule), {std::move(projection)}};
}

template <class P, class Q, class Rule>
[[nodiscard]] constexpr bound<Rule, P, Q> on(P first, Q second, Rule rule) {
    return {std::move(rule), {std::move(first), std::move(second)}};
}

template <class P, class Q, class R, class Rule>
[[nodiscard]] constexpr bound<Rule, P, Q, R> on(P first, Q second, R third, Rule rule) {
    return {std::move(rule), {std::move(first), std::move(second), std::move(third)}};
}

/// The same for every element of a range: each(&senses::food, attract<vec2>{}). A behavior's opinions are averaged.
template <class P, class Rule>
[[nodiscard]] constexpr bound_each<Rule, P> each(P projection, Rule rule) {
    return {std::move(rule), {std::move(projection)}};
}

} // namespace veer
