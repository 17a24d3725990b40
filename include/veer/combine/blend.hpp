// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tuple>

#include "veer/behavior.hpp"
#include "veer/combine/weighted.hpp"
#include "veer/detail/weighted_mean.hpp"

namespace veer {

/// Does a bit of everything: the weighted mean of what its behaviors want. Made by blend().
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Combining behaviors": blending; the mean
///           and not the sum, since what is blended are desired velocities, and locomotion alone decides the force.
/// Returns   desired velocity [m/s], no longer than the longest of them; no opinion where nobody has one.
/// Requires  weights >= 0.
/// Edges     a weight of zero, or no opinion: as if that behavior were not there, and for zero it is not asked.
/// Cost      that of the behaviors, and one division each; no allocation.
template <class... Weighted>
struct blended {
    std::tuple<Weighted...> parts;

    template <vector V, class World, class Time = no_time>
    constexpr std::optional<V> operator()(agent<V> const& self, World&& world, Time dt = {}) const {
        detail::weighted_mean<V> mean;
        auto const ask = [&](auto const& part) {
            auto const weight = static_cast<scalar_t<V>>(part.weight);
            if (weight > 0) { mean.add(detail::propose(part.behavior, self, dt, world), weight); }
        };
        std::apply([&](auto const&... part) { (ask(part), ...); }, parts);
        return mean.answer();
    }
};

/// blend(weighted(1.0f, on(&senses::goal, arrive<vec2>{})), weighted(0.5f, on(&senses::others, separation<vec2>{})))
template <class... Weighted>
[[nodiscard]] constexpr blended<Weighted...> blend(Weighted... parts) {
    static_assert((detail::is_weighted<Weighted> && ...),
                  "veer: blend takes behaviors with their weights: weighted(1.0f, the behavior).");
    return {{std::move(parts)...}};
}

} // namespace veer
