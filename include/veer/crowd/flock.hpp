// SPDX-License-Identifier: MIT
#pragma once

#include "veer/behaviors/flock.hpp"
#include "veer/crowd/alignment.hpp"
#include "veer/crowd/cohesion.hpp"
#include "veer/crowd/separation.hpp"

namespace veer {

/// A flock, many at once: see behaviors/flock.hpp. Each other is read once for all three rules.
template <vector V, class Separation, class Alignment, class Cohesion, crowd_sight Sight>
struct crowd_rule<flock<V, Separation, Alignment, Cohesion>, Sight> {
    flock<V, Separation, Alignment, Cohesion> of{};
    crowd_rule<Separation, Sight> apart{of.separation};
    crowd_rule<Alignment, Sight> along{of.alignment};
    crowd_rule<Cohesion, Sight> together{of.cohesion};

    [[nodiscard]] constexpr scalar_t<V> reach() const {
        scalar_t<V> const a = apart.reach();
        scalar_t<V> const b = along.reach();
        scalar_t<V> const c = together.reach();
        return a > b ? (a > c ? a : c) : (b > c ? b : c);
    }
    template <class F>
    static void choose(flock<V, Separation, Alignment, Cohesion> const& behavior, F const& f) {
        using flock_t = flock<V, Separation, Alignment, Cohesion>;
        auto const& push = behavior.separation;
        auto const& way = behavior.alignment;
        auto const& middle = behavior.cohesion;
        if (push.view_cosine > -1 || way.view_cosine > -1 || middle.view_cosine > -1) {
            f(crowd_rule<flock_t, crowd_sight::sector>{behavior});
        } else if (push.range != way.range || way.range != middle.range) {
            f(crowd_rule<flock_t, crowd_sight::range>{behavior});
        } else {
            f(crowd_rule<flock_t, crowd_sight::reach>{behavior});
        }
    }

    /// What is summed up over the others.
    template <class Number>
    struct tally {
        typename crowd_rule<Separation, Sight>::template tally<Number> apart{};
        typename crowd_rule<Alignment, Sight>::template tally<Number> along{};
        typename crowd_rule<Cohesion, Sight>::template tally<Number> together{};
    };
    template <class Number, int N>
    VEER_INLINE void add(tally<Number>& sum, crowd_member<Number, N> const& self,
                         crowd_other<Number, N> const& other) const {
        apart.add(sum.apart, self, other);
        along.add(sum.along, self, other);
        together.add(sum.together, self, other);
    }
    template <class Number, int N>
    [[nodiscard]] VEER_INLINE crowd_answer<Number, N> finish(tally<Number> const& sum,
                                                             crowd_member<Number, N> const& self) const {
        detail::crowd_mean<Number, N> mean;
        mean.add(apart.finish(sum.apart, self), of.separation_weight);
        mean.add(along.finish(sum.along, self), of.alignment_weight);
        mean.add(together.finish(sum.together, self), of.cohesion_weight);
        return mean.answer();
    }
};

} // namespace veer
