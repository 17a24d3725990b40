// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/behaviors/alignment.hpp"
#include "veer/behaviors/cohesion.hpp"
#include "veer/behaviors/separation.hpp"
#include "veer/detail/weighted_mean.hpp"

namespace veer {

/// Separation, alignment and cohesion in one pass over the others: boids.
///
/// Source    Reynolds, "Flocks, Herds, and Schools: A Distributed Behavioral Model", SIGGRAPH 1987; the weights stand to
///           one another as in his OpenSteer (12 : 8 : 8).
/// Returns   desired velocity [m/s]: what blend of the three answers, bit by bit; at most max_speed long.
/// Requires  weights >= 0; others: a range of targets, see neighbors.
/// Edges     a weight of zero: as if that one were not there; for the rest those of the three.
/// Cost      one distance an other, and one more square root for each within the range of separation; no state, no
///           allocation.
template <vector V, class Separation = separation<V>, class Alignment = alignment<V>, class Cohesion = cohesion<V>>
struct flock {
    scalar_t<V> separation_weight = scalar_t<V>(1.5);
    scalar_t<V> alignment_weight = 1;
    scalar_t<V> cohesion_weight = 1;
    Separation separation{};
    Alignment alignment{};
    Cohesion cohesion{};

    template <detail::others<V> Range>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Range&& others) const {
        VEER_EXPECT(separation_weight >= 0 && alignment_weight >= 0 && cohesion_weight >= 0);
        return detail::answer_to_all(*this, self, others);
    }

    /// The same in steps, as of its parts.
    struct tally {
        typename Separation::tally apart;
        typename Alignment::tally along;
        typename Cohesion::tally together;
    };
    [[nodiscard]] constexpr tally start(agent<V> const& self) const {
        return {separation.start(self), alignment.start(self), cohesion.start(self)};
    }

    template <class Thing>
    constexpr void count(tally& sum, agent<V> const& self, detail::neighbor_of<V> const& other, Thing const& thing,
                         scalar_t<V> distance) const {
        if (separation_weight > 0) { separation.count(sum.apart, self, other, thing, distance); }
        if (alignment_weight > 0) { alignment.count(sum.along, self, other, thing, distance); }
        if (cohesion_weight > 0) { cohesion.count(sum.together, self, other, thing, distance); }
    }

    [[nodiscard]] constexpr std::optional<V> answer(agent<V> const& self, tally const& sum) const {
        detail::weighted_mean<V> mean;
        if (separation_weight > 0) { mean.add(separation.answer(self, sum.apart), separation_weight); }
        if (alignment_weight > 0) { mean.add(alignment.answer(self, sum.along), alignment_weight); }
        if (cohesion_weight > 0) { mean.add(cohesion.answer(self, sum.together), cohesion_weight); }
        return mean.answer();
    }
};

} // namespace veer
