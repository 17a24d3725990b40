// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tuple>

#include "veer/behavior.hpp"
#include "veer/combine/weighted.hpp"

namespace veer {

/// As much as the force allows, in order: each behavior's steering (desired velocity - v), by weight, is spent from a
/// budget of max_force, the one that exceeds it is cut, and those behind it go without. Made by truncate().
///
/// Source    Reynolds, "Flocks, Herds, and Schools: A Distributed Behavioral Model", SIGGRAPH 1987: prioritized
///           acceleration allocation. The lengths add up, so that opposite wishes do not give the budget back.
/// Returns   desired velocity [m/s]: v + the steering spent, at most max_force times one second away from v. It is meant
///           for a locomotion with a response time of one second, as steering = desired velocity - v is.
/// Requires  weights >= 0.
/// Edges     no opinion, or a weight of zero: nothing is spent; the budget used up, or max_force zero: not asked; nobody
///           asked or without an opinion: no opinion; a velocity that is not finite: no opinion.
/// Cost      that of the behaviors that are asked, and two square roots each; no allocation.
template <class... Weighted>
struct truncated {
    std::tuple<Weighted...> parts;

    template <vector V, class World, class Time = no_time>
    constexpr std::optional<V> operator()(agent<V> const& self, World&& world, Time dt = {}) const {
        using T = scalar_t<V>;
        auto const velocity = load(self.velocity);
        vec_of<V> steering{};
        T budget = self.max_force;
        bool any = false;
        auto const spend = [&](auto const& part) {
            T const weight = static_cast<T>(part.weight);
            if (!(budget > 0) || !(weight > 0)) { return; }
            auto const answer = detail::propose(part.behavior, self, dt, world);
            if (!answer) { return; }
            auto const share = limit((load(*answer) - velocity) * weight, budget);
            steering += share;
            budget -= length(share);
            any = true;
        };
        std::apply([&](auto const&... part) { (spend(part), ...); }, parts);
        return any ? detail::desired<V>(velocity + limit(steering, self.max_force)) : std::nullopt;
    }
};

/// truncate(weighted(1.0f, on(&senses::walls, avoid_obstacles<vec2>{})), weighted(1.0f, on(&senses::goal, seek<vec2>{})))
template <class... Weighted>
[[nodiscard]] constexpr truncated<Weighted...> truncate(Weighted... parts) {
    static_assert((detail::is_weighted<Weighted> && ...),
                  "veer: truncate takes behaviors with their weights: weighted(1.0f, the behavior).");
    return {{std::move(parts)...}};
}

} // namespace veer
