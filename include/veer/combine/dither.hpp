// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tuple>

#include "veer/behavior.hpp"
#include "veer/config.hpp"
#include "veer/math/random.hpp"

namespace veer {

/// A behavior and how likely it is to be asked in dither. Made by chance().
template <class Behavior>
struct chance_behavior {
    double probability; ///< in [0, 1]
    Behavior behavior;
};

namespace detail {

template <class T>
inline constexpr bool is_chance = false;
template <class Behavior>
inline constexpr bool is_chance<chance_behavior<Behavior>> = true;

template <class T>
concept probability = std::is_arithmetic_v<T> ||
    because<T>("veer: the probability comes first: chance(0.8f, the behavior).");

} // namespace detail

/// chance(0.8f, on(&senses::goal, arrive<vec2>{})); the probability may be any number from 0 to 1.
template <detail::probability Number, class Behavior>
[[nodiscard]] constexpr chance_behavior<Behavior> chance(Number probability, Behavior behavior) {
    auto const number = static_cast<double>(probability);
    VEER_EXPECT(number >= 0 && number <= 1);
    return {number, std::move(behavior)};
}

/// A priority list that passes over each behavior now and then, so that the last ones get their turn too: of many
/// decisions each gets its share, at the cost of one. Made by dither().
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Combining behaviors": priority dithering.
/// Returns   desired velocity [m/s]: that of the first behavior that is drawn and has an opinion; else no opinion.
/// Requires  the caller's generator of random bits, of which it takes one number for each behavior that it comes to.
/// Edges     probability 1: always asked; 0: never; no generator perceived: no opinion.
/// Cost      that of the behaviors up to the one that decides; no allocation.
template <class Projection, class... Chances>
struct dithered {
    std::tuple<Projection> generator;
    std::tuple<Chances...> parts;

    template <vector V, class World, class Time = no_time>
    constexpr std::optional<V> operator()(agent<V> const& self, World&& world, Time dt = {}) const {
        std::optional<V> answer;
        detail::project_all(world, generator, [&](auto& bits) {
            auto const decides = [&](auto const& part) {
                using T = scalar_t<V>;
                if (!(uniform<T>(bits) < static_cast<T>(part.probability))) { return false; }
                answer = detail::propose(part.behavior, self, dt, world);
                return answer.has_value();
            };
            std::apply([&](auto const&... part) { (void)(decides(part) || ...); }, parts);
        });
        return answer;
    }
};

/// dither(&senses::random, chance(0.9f, on(&senses::walls, avoid_obstacles<vec2>{})), chance(1.0f, ...)); the generator is
/// reached through a projection.
template <class Projection, class... Chance>
[[nodiscard]] constexpr dithered<Projection, Chance...> dither(Projection generator, Chance... parts) {
    static_assert((detail::is_chance<Chance> && ...), "veer: dither takes the projection of its generator and then "
                                                      "behaviors with their chances: chance(0.8f, the behavior).");
    return {{std::move(generator)}, {std::move(parts)...}};
}

} // namespace veer
