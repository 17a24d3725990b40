// SPDX-License-Identifier: MIT
#pragma once

#include "veer/behavior.hpp"
#include "veer/context/context_map.hpp"
#include "veer/context/decision.hpp"

namespace veer {

/// Weighs all that an agent perceives in a map of directions, and chooses one: a behavior made of writers and a selector.
///
///     context_steering const brain{ring<vec2, 16>{}, masked_selector<vec2>{},
///                                  each(&senses::food, attract<vec2>{}), each(&senses::foes, confront<vec2>{})};
///
/// Source    Fray, "Context Steering", Game AI Pro 2, 2015, ch. 18.
/// Returns   desired velocity [m/s]: the decision's direction at the decision's speed.
/// Requires  a set of directions, a selector, and writers; nothing else: it holds no state, one serves any number of
///           agents and threads.
/// Edges     nothing perceived: no opinion, unless the set itself tells what the agent wants; every direction forbidden:
///           zero, which means stop.
/// Cost      a map on the stack, the writers, the selector; no allocation.
template <class Directions, class Selector, class... Writers>
requires(direction_set<Directions> || orientable_set<Directions>) class context_steering {
public:
    using vector_type = typename Directions::vector_type;
    using map_type = context_map<vector_type, Directions::size>;

    constexpr context_steering(Directions directions, Selector selector, Writers... writers)
        : directions_(std::move(directions)), selector_(std::move(selector)), writers_(std::move(writers)...) {}

    /// The map that this agent would decide on.
    template <class World, class Time = no_time>
    [[nodiscard]] VEER_INLINE constexpr map_type fill(agent<vector_type> const& self, World&& world,
                                                      Time dt = {}) const {
        map_type map{};
        write_into(map, self, world, dt);
        return map;
    }

    /// The whole decision; the heading, if any, wins where nothing is perceived.
    template <class World, class Time = no_time>
    [[nodiscard]] VEER_INLINE constexpr decision<vector_type> decide(agent<vector_type> const& self, World&& world,
                                                                     Time dt = {}) const {
        auto const& slots = detail::oriented(directions_, self, world, dt);
        map_type map{};
        write_all(map, slots, self, world, dt);
        return select(map, slots, self, dt);
    }

    template <class World, class Time = no_time>
    [[nodiscard]] VEER_INLINE constexpr std::optional<vector_type> operator()(agent<vector_type> const& self,
                                                                              World&& world, Time dt = {}) const {
        auto const& slots = detail::oriented(directions_, self, world, dt);
        map_type map{};
        write_all(map, slots, self, world, dt);
        if (!detail::wants_something(slots) && map.blank()) { return std::nullopt; }
        auto const chosen = select(map, slots, self, dt);
        return detail::desired<vector_type>(load(chosen.direction) * chosen.speed);
    }

    /// Writes into a map of the caller's: the map of `fill`, or one that listens (see trace::explain).
    template <class Map, class World, class Time = no_time>
    constexpr void write_into(Map& map, agent<vector_type> const& self, World&& world, Time dt = {}) const {
        write_all(map, detail::oriented(directions_, self, world, dt), self, world, dt);
    }

    /// The decision on a map that was filled for the same agent, world and time.
    template <class World, class Time = no_time>
    [[nodiscard]] VEER_INLINE constexpr decision<vector_type>
    decide_on(map_type const& map, agent<vector_type> const& self, World&& world, Time dt = {}) const {
        return select(map, detail::oriented(directions_, self, world, dt), self, dt);
    }

    [[nodiscard]] constexpr Directions const& directions() const { return directions_; }
    [[nodiscard]] constexpr Selector const& selector() const { return selector_; }
    [[nodiscard]] constexpr std::tuple<Writers...> const& writers() const { return writers_; }

private:
    // Not through std::apply, which is not always inlined: seen whole, the map stays in registers.
    template <std::size_t Index = 0, class Map, class Slots, class World, class Time>
    VEER_INLINE constexpr void write_all(Map& map, Slots const& slots, agent<vector_type> const& self, World& world,
                                         Time dt) const {
        if constexpr (Index < sizeof...(Writers)) {
            if constexpr (detail::observing_map<Map>) { map.next_writer(static_cast<int>(Index)); }
            detail::write(std::get<Index>(writers_), map, slots, self, dt, world);
            write_all<Index + 1>(map, slots, self, world, dt);
        }
    }

    template <class Slots, class Time>
    [[nodiscard]] VEER_INLINE constexpr decision<vector_type> select(map_type const& map, Slots const& slots,
                                                                     agent<vector_type> const& self, Time dt) const {
        if constexpr (!std::is_same_v<Time, no_time> && requires { selector_(map, slots, self, dt); }) {
            return selector_(map, slots, self, dt);
        } else if constexpr (requires { selector_(map, slots, self); }) {
            return selector_(map, slots, self);
        } else {
            static_assert(sizeof(Selector) == 0,
                          "veer: not a selector for these directions. It is called with the map, "
                          "the directions and the agent, and returns a decision, as "
                          "masked_selector does");
        }
    }

    Directions directions_;
    Selector selector_;
    std::tuple<Writers...> writers_;
};

template <class Directions, class Selector, class... Writers>
context_steering(Directions, Selector, Writers...) -> context_steering<Directions, Selector, Writers...>;

} // namespace veer
