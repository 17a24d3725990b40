// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/detail/field_of_view.hpp"
#include "veer/detail/others.hpp"

namespace veer {

/// Stays with the others around: goes to the middle of them.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Cohesion": seek the mean position of
///           the others in range.
/// Returns   desired velocity [m/s], max_speed long; no opinion with nobody in range.
/// Requires  range >= 0, between centers; others: a range of targets, see neighbors.
/// Edges     in the middle of them: zero, which means stop; others that are not finite, and the agent itself: not there.
/// Cost      one square root an other; no state, no allocation.
template <vector V>
struct cohesion {
    scalar_t<V> range = 5;        ///< others count when their centers are nearer than this [m]
    scalar_t<V> view_cosine = -1; ///< cosine of half the angle of view; -1 sees all round

    template <detail::others<V> Range>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Range&& others) const {
        return detail::answer_to_all(*this, self, others);
    }

    /// The same in steps, so that flock reads the neighbors once.
    struct tally {
        detail::field_of_view<V> view;
        vec_of<V> offsets{};
        bool any = false;
    };
    [[nodiscard]] constexpr tally start(agent<V> const& self) const { return {{self, range, view_cosine}}; }

    template <class Thing>
    constexpr void count(tally& sum, agent<V> const& /*self*/, detail::neighbor_of<V> const& other, Thing const&,
                         scalar_t<V> distance) const {
        if (!sum.view.contains(other.offset, distance)) { return; }
        sum.offsets += other.offset;
        sum.any = true;
    }

    [[nodiscard]] constexpr std::optional<V> answer(agent<V> const& self, tally const& sum) const {
        // The sum points where the mean does.
        if (!sum.any || !is_finite(sum.offsets)) { return std::nullopt; }
        return detail::desired<V>(unit(sum.offsets) * self.max_speed);
    }
};

} // namespace veer
