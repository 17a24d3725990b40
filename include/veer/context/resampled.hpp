// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/remember.hpp"

namespace veer {

/// The memory of one set of directions as another set would have it: when the number of slots changes at run time.
///
/// Source    none: linear between neighbors.
/// Returns   a memory of the second set.
/// Requires  sets of one vector type, the first one with neighbors.
/// Edges     a fresh memory stays fresh; what the first set has no slot near is seen by its nearest.
/// Cost      a visit of each slot of the one for each slot of the other.
template <vector V, int N, connected_set From, direction_set To>
requires(From::size == N) [[nodiscard]] constexpr map_memory<V, To::size> resampled(map_memory<V, N> const& memory,
                                                                                    From const& from, To const& to) {
    map_memory<V, To::size> other{.first = store<V>(to.direction(0)), .started = memory.started};
    for (int j = 0; j < To::size; ++j) {
        auto const toward = from.local(to.direction(j));
        other.interest[static_cast<std::size_t>(j)] = detail::value_toward(memory.interest, from, toward);
        other.danger[static_cast<std::size_t>(j)] = detail::value_toward(memory.danger, from, toward);
    }
    return other;
}

} // namespace veer
