// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/detail/project.hpp"
#include "veer/math/trigonometry.hpp"

/// Neighbors: how behaviors read the others around an agent. Any range of targets serves; elements may be pointers. The
/// agent itself may be among them, if it is the very object that is being steered; a copy of it must be left out.

namespace veer::detail {

/// What a behavior reads of another, relative to the agent.
template <scalar T, int N>
struct neighbor {
    vec<T, N> offset;   ///< from the agent to the other [m]
    vec<T, N> velocity; ///< the other's own [m/s]
    T radius;           ///< [m]
};

template <vector V>
using neighbor_of = neighbor<scalar_t<V>, dimension_v<V>>;

/// Calls visit(neighbor, thing) for each other that can be perceived: not the agent itself, and finite.
template <vector V, class Range, class Visit>
constexpr void for_each_neighbor(agent<V> const& self, Range& others, Visit&& visit) {
    auto const here = load(self.position);
    for (auto&& element : others) {
        follow(element, [&](auto const& thing) {
            if (is_same(address_of(thing), address_of(self))) { return; }
            neighbor_of<V> const seen{position_of<V>(thing) - here, velocity_of<V>(thing), radius_of<V>(thing)};
            if (!is_finite(seen.offset) || !is_finite(seen.velocity) || !is_finite(seen.radius)) { return; }
            visit(seen, thing);
        });
    }
}

/// The id of a target, zero where it has none.
template <class T>
[[nodiscard]] constexpr std::uint64_t id_of(T const& thing) {
    if constexpr (requires { static_cast<std::uint64_t>(thing.id); }) {
        return static_cast<std::uint64_t>(thing.id);
    } else {
        return 0;
    }
}

/// Where the agent goes when another stands on the very same point: a unit vector, and the opposite one for the other.
/// From the pair of ids where they differ, so that many on one point scatter; else away from where the other is moving;
/// else by the order in memory, along the first axis.
template <vector V, class T>
[[nodiscard]] constexpr vec_of<V> parting_direction(agent<V> const& self, T const& other) {
    using S = scalar_t<V>;
    std::uint64_t const mine = id_of(self);
    std::uint64_t const its = id_of(other);
    if (mine != its) {
        bool const first = mine < its;
        std::uint64_t mixed = (first ? mine : its) * 0x9e37'79b9'7f4a'7c15U + (first ? its : mine);
        mixed = (mixed ^ (mixed >> 30U)) * 0xbf58'476d'1ce4'e5b9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94d0'49bb'1331'11ebU;
        auto const [sine, cosine] = sin_cos_of_turn<S>(static_cast<std::int64_t>(mixed >> 48U), 65'536);
        vec_of<V> direction{cosine, sine};
        if constexpr (dimension_v<V> == 3) {
            // Even over the sphere: the height is uniform.
            S const height = static_cast<S>((mixed >> 8U) & 0xffffU) / S(32'768) - 1;
            S const ring = veer::sqrt(1 - height * height);
            direction = {cosine * ring, height, sine * ring};
        }
        return first ? direction : -direction;
    }
    auto const apart = unit(load(self.velocity) - velocity_of<V>(other));
    if (!is_zero(apart)) { return apart; }
    bool const earlier = static_cast<void const*>(address_of(self)) < static_cast<void const*>(address_of(other));
    return vec_of<V>{earlier ? S(-1) : S(1)};
}

} // namespace veer::detail
