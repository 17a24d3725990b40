// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/subtract_selector.hpp"

namespace veer {

/// Adds all directions up, each as long as its interest less its danger: a compromise, smooth, that may lie between two
/// good directions where neither is wanted.
///
/// Source    the weighted sum of steering forces (Reynolds 1999), over slots.
/// Returns   a decision at max_speed; its direction lies between slots, its slot is the nearest allowed one.
/// Requires  weight >= 0.
/// Edges     no slot with more interest than danger, opposite ones that cancel out, a sum of denormal numbers, or one that
///           points at a forbidden slot: as subtract_selector.
/// Cost      two short loops and one square root; no allocation.
template <vector V>
struct weighted_sum_selector {
    scalar_t<V> weight = 1; ///< how much interest a unit of danger takes away

    template <int N, direction_set D>
    [[nodiscard]] constexpr decision<V> operator()(context_map<V, N> const& map, D const& directions,
                                                   agent<V> const& self) const {
        using T = scalar_t<V>;
        VEER_EXPECT(weight >= 0);
        vec_of<V> sum{};
        T whole = 0;
        for (int j = 0; j < N; ++j) {
            auto const i = static_cast<std::size_t>(j);
            T const share = map.interest[i] - weight * map.danger[i];
            if (!(share > 0) || !detail::allowed(map, j)) { continue; }
            sum += directions.direction(j) * share;
            whole += share;
        }
        subtract_selector<V> const single{weight};
        // What is left of a sum that cancels out is rounding, and points anywhere.
        auto const toward = length(sum) > whole * T(1e-3) ? unit(sum) : vec_of<V>{};
        if (is_zero(toward)) { return single(map, directions, self); }
        int const nearest = detail::nearest_slot(directions, directions.local(toward));
        if (!detail::allowed(map, nearest)) { return single(map, directions, self); }
        auto chosen = detail::decided(map, directions, nearest, self.max_speed);
        chosen.direction = store<V>(toward);
        return chosen;
    }
};

} // namespace veer
