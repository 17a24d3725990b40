// SPDX-License-Identifier: MIT
#pragma once

#include "veer/behaviors/alignment.hpp"
#include "veer/crowd/crowd_rule.hpp"

namespace veer {

/// Alignment for many at once: see behaviors/alignment.hpp. The heading is along the velocity.
template <vector V, crowd_sight Sight>
struct crowd_rule<alignment<V>, Sight> {
    alignment<V> of{};
    detail::crowd_view<scalar_t<V>, Sight> view{of.range, of.view_cosine};

    [[nodiscard]] constexpr scalar_t<V> reach() const { return of.range; }
    template <class F>
    static void choose(alignment<V> const& behavior, F const& f) {
        detail::choose_sight(behavior, f);
    }

    /// What is summed up over the others.
    template <class Number>
    struct tally {
        detail::crowd_sum<Number, dimension_v<V>> velocities{};
    };
    template <class Number, int N>
    VEER_INLINE void add(tally<Number>& sum, crowd_member<Number, N> const& self,
                         crowd_other<Number, N> const& other) const {
        sum.velocities.add(other.velocity, view.contains(self, other));
    }
    template <class Number, int N>
    [[nodiscard]] VEER_INLINE crowd_answer<Number, N> finish(tally<Number> const& sum,
                                                             crowd_member<Number, N> const& self) const {
        return sum.velocities.direction(self.max_speed);
    }
};

} // namespace veer
