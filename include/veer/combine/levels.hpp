// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tuple>

#include "veer/behavior.hpp"

namespace veer {

/// Level of detail: one of several behaviors, by a number that is perceived. Made by levels().
///
/// Source    none: a choice at run time between what is fixed at compile time, such as the number of slots.
/// Returns   what the behavior of that level returns; decide() the decision of that brain.
/// Requires  behaviors that the world fits; for decide() brains with the same vector type.
/// Edges     below 0, or no level perceived: the first; beyond the last: the last. A level that changes disturbs nothing that the
///           agent carries: its heading, which holds a selector to its choice, its clock, its side of an obstacle.
/// Cost      that of one behavior, and a comparison a level; no state, no allocation.
template <class Projection, class... Behavior>
struct leveled {
    Projection level;
    std::tuple<Behavior...> behaviors;

    template <vector V, class World, class Time = no_time>
    constexpr std::optional<V> operator()(agent<V> const& self, World&& world, Time dt = {}) const {
        return at_level(level_in(world), [&](auto const& chosen) { return detail::propose(chosen, self, dt, world); });
    }

    template <vector V, class World, class Time = no_time>
    [[nodiscard]] constexpr auto decide(agent<V> const& self, World&& world, Time dt = {}) const {
        return at_level(level_in(world), [&](auto const& chosen) { return chosen.decide(self, world, dt); });
    }

private:
    template <class World>
    [[nodiscard]] constexpr int level_in(World& world) const {
        int seen = 0;
        detail::project(world, level, [&](auto const& number) { seen = static_cast<int>(number); });
        return seen;
    }

    template <std::size_t Index = 0, class Ask>
    [[nodiscard]] constexpr auto at_level(int wanted, Ask const& ask) const {
        if constexpr (Index + 1 < sizeof...(Behavior)) {
            if (wanted > static_cast<int>(Index)) { return at_level<Index + 1>(wanted, ask); }
        }
        return ask(std::get<Index>(behaviors));
    }
};

/// levels(&senses::detail, brain_of_8, brain_of_16, brain_of_32): the more slots the nearer the camera.
template <class Projection, class... Behavior>
requires(sizeof...(Behavior) > 0)
    [[nodiscard]] constexpr leveled<Projection, Behavior...> levels(Projection level, Behavior... behaviors) {
    return {std::move(level), {std::move(behaviors)...}};
}

} // namespace veer
