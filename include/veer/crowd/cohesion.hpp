// SPDX-License-Identifier: MIT
#pragma once

#include "veer/behaviors/cohesion.hpp"
#include "veer/crowd/crowd_rule.hpp"

namespace veer {

/// Cohesion for many at once: see behaviors/cohesion.hpp. The heading is along the velocity.
template <vector V, crowd_sight Sight>
struct crowd_rule<cohesion<V>, Sight> {
    cohesion<V> of{};
    detail::crowd_view<scalar_t<V>, Sight> view{of.range, of.view_cosine};

    [[nodiscard]] constexpr scalar_t<V> reach() const { return of.range; }
    template <class F>
    static void choose(cohesion<V> const& behavior, F const& f) {
        detail::choose_sight(behavior, f);
    }

    /// What is summed up over the others.
    template <class Number>
    struct tally {
        detail::crowd_sum<Number, dimension_v<V>> offsets{};
    };
    template <class Number, int N>
    VEER_INLINE void add(tally<Number>& sum, crowd_member<Number, N> const& self,
                         crowd_other<Number, N> const& other) const {
        sum.offsets.add(other.offset, view.contains(self, other));
    }
    template <class Number, int N>
    [[nodiscard]] VEER_INLINE crowd_answer<Number, N> finish(tally<Number> const& sum,
                                                             crowd_member<Number, N> const& self) const {
        return sum.offsets.direction(self.max_speed);
    }
};

} // namespace veer
