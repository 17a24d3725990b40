// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/allowed.hpp"

namespace veer {

/// Weighs danger against interest: the direction where interest less danger is highest.
///
/// Source    the usual shortcut of context steering: chosen = argmax(interest - weight danger).
/// Returns   a decision at max_speed.
/// Requires  weight >= 0. Enough interest outweighs any danger: for what must never happen there is the mask.
/// Edges     equals within 1e-6: the most aligned with the heading, then the first; all forbidden: slot -1, speed zero.
/// Cost      three short loops; no square root, no allocation.
template <vector V>
struct subtract_selector {
    scalar_t<V> weight = 1; ///< how much interest a unit of danger takes away

    template <int N, direction_set D>
    [[nodiscard]] constexpr decision<V> operator()(context_map<V, N> const& map, D const& directions,
                                                   agent<V> const& self) const {
        using T = scalar_t<V>;
        VEER_EXPECT(weight >= 0);
        slot_values<T, N> score;
        VEER_SLOT_LOOP(T, N)
        for (std::size_t j = 0; j < N; ++j) { score[j] = map.interest[j] - weight * map.danger[j]; }
        return detail::decided(map, directions, detail::best_of(score, map, directions, self), self.max_speed);
    }
};

} // namespace veer
