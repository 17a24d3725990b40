// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/masked_selector.hpp"

namespace veer {

/// Of the directions with the very lowest danger, the one with the highest interest; of equals the most aligned.
///
/// Source    Fray, "Context Steering", Game AI Pro 2, 2015, ch. 18, to the letter.
/// Returns   a decision at max_speed.
/// Requires  nothing. A single slot that is safer than all others by a hair decides alone: see masked_selector.
/// Edges     those of masked_selector with both tolerances zero.
/// Cost      that of masked_selector.
template <vector V>
struct strict_selector {
    /// The highest danger that it puts up with in this map: the lowest.
    template <int N>
    [[nodiscard]] VEER_INLINE constexpr scalar_t<V> bearable(context_map<V, N> const& map) const {
        return detail::lowest_allowed(map);
    }

    template <int N, direction_set D>
    [[nodiscard]] VEER_INLINE constexpr decision<V> operator()(context_map<V, N> const& map, D const& directions,
                                                               agent<V> const& self) const {
        return masked_selector<V>{0, 0}(map, directions, self);
    }
};

} // namespace veer
