// SPDX-License-Identifier: MIT
#pragma once

#include "veer/behavior.hpp"
#include "veer/context/shape.hpp"
#include "veer/context/write.hpp"
#include "veer/detail/slots.hpp"

namespace veer {

/// Writes what a behavior proposes into a context map: slots along the desired velocity get the share of max_speed that
/// it asks for. Made by vote() (interest) and warn() (danger).
///
/// Source    weight max(0, dot(desired velocity, slot)) / max_speed.
/// Returns   interest or danger in [0, weight].
/// Requires  weight >= 0.
/// Edges     no opinion, or the wish to stop: nothing is written; max_speed zero: nothing.
/// Cost      that of the behavior and one division, two multiplications and a comparison a slot.
template <class Behavior, scalar T, bool Danger, class Write = max_write>
struct vote_writer {
    Behavior behavior;
    T weight = 1;
    Write combine{};

    template <vector V, int N, direction_set D, class Seen, class Time = no_time>
    constexpr void write(context_map<V, N>& map, D const& directions, agent<V> const& self, Seen&& seen,
                         Time dt = {}) const {
        auto const answer = detail::propose(behavior, self, dt, seen);
        if (!answer || !(self.max_speed > 0)) { return; }
        auto const wish = limit(load(*answer) / self.max_speed, scalar_t<V>(1)) * static_cast<scalar_t<V>>(weight);
        if (!is_finite(wish)) { return; }
        auto& values = Danger ? map.danger : map.interest;
        detail::write_lobes(values, directions, clamped_cosine{}, combine, directions.local(wish));
    }
};

/// Turns a behavior into interest: vote(on(&senses::goal, arrive<vec2>{})). It has a voice in the map; others may be louder.
template <class Behavior, scalar T = float>
[[nodiscard]] constexpr vote_writer<Behavior, T, false> vote(Behavior behavior, T weight = 1) {
    return {std::move(behavior), weight};
}

/// Turns a behavior into danger: where it would go is feared.
template <class Behavior, scalar T = float>
[[nodiscard]] constexpr vote_writer<Behavior, T, true> warn(Behavior behavior, T weight = 1) {
    return {std::move(behavior), weight};
}

} // namespace veer
