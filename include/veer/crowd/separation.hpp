// SPDX-License-Identifier: MIT
#pragma once

#include "veer/behaviors/separation.hpp"
#include "veer/crowd/crowd_rule.hpp"

namespace veer {

namespace detail {

/// repulsion(distance, range) / distance, for one or for many: lane by lane, unless a formula is known.
template <class Repulsion, scalar T>
struct repulsion_by_distance {
    Repulsion repulsion;
    T range;

    template <class Number>
    [[nodiscard]] VEER_INLINE Number operator()(Number distance) const {
        Number shares{};
        for (int i = 0; i < lane_count<Number>; ++i) { set_lane(shares, i, repulsion(lane_of(distance, i), range)); }
        return shares / distance;
    }
};
template <scalar T>
struct repulsion_by_distance<linear_repulsion, T> {
    linear_repulsion repulsion;
    T range;
    T per_range = 1 / range;

    template <class Number>
    [[nodiscard]] VEER_INLINE Number operator()(Number distance) const {
        return Number(1) / distance - Number(per_range);
    }
};

template <class Pace, class Number, int N>
[[nodiscard]] VEER_INLINE wide<Number, N> pace_of(Pace const& pace, wide<Number, N> const& push, Number max_speed) {
    wide<Number, N> result{};
    for (int lane = 0; lane < lane_count<Number>; ++lane) {
        auto const parts = components(pace(vec_of_lane(push, lane), lane_of(max_speed, lane)));
        for (int axis = 0; axis < N; ++axis) { set_lane(result[axis], lane, parts[static_cast<std::size_t>(axis)]); }
    }
    return result;
}
template <class Number, int N>
[[nodiscard]] VEER_INLINE wide<Number, N> pace_of(full_pace const&, wide<Number, N> const& push, Number max_speed) {
    return unit(push) * max_speed;
}
template <class Number, int N>
[[nodiscard]] VEER_INLINE wide<Number, N> pace_of(graded_pace const&, wide<Number, N> const& push, Number max_speed) {
    return limit(push, Number(1)) * max_speed;
}

} // namespace detail

/// Separation for many at once: see behaviors/separation.hpp. The heading is along the velocity; two on one point, or
/// nearer than 1e-15 m, part along the first axis, by the order in which they lie.
template <vector V, class Repulsion, class Pace, crowd_sight Sight>
struct crowd_rule<separation<V, Repulsion, Pace>, Sight> {
    separation<V, Repulsion, Pace> of{};
    detail::crowd_view<scalar_t<V>, Sight> view{of.range, of.view_cosine};
    detail::repulsion_by_distance<Repulsion, scalar_t<V>> weight{of.repulsion, of.range};

    [[nodiscard]] constexpr scalar_t<V> reach() const { return of.range; }
    template <class F>
    static void choose(separation<V, Repulsion, Pace> const& behavior, F const& f) {
        detail::choose_sight(behavior, f);
    }

    /// What is summed up over the others.
    template <class Number>
    struct tally {
        detail::wide<Number, dimension_v<V>> push{};
    };
    template <class Number, int N>
    VEER_INLINE void add(tally<Number>& sum, crowd_member<Number, N> const& self,
                         crowd_other<Number, N> const& other) const {
        auto const counts = view.contains(self, other);
        // Those out of view weigh nothing: one selection for all axes. Two on one point are a nudge apart.
        Number const push = weight(detail::sqrt_of_positive(other.distance_squared));
        sum.push = sum.push - other.offset * select(counts, push, Number(0));
    }
    template <class Number, int N>
    [[nodiscard]] VEER_INLINE crowd_answer<Number, N> finish(tally<Number> const& sum,
                                                             crowd_member<Number, N> const& self) const {
        auto const velocity = detail::pace_of(of.pace, sum.push, self.max_speed);
        detail::mask_of<Number> const within_numbers = finite(velocity);
        detail::mask_of<Number> const is_there = (dot(velocity, velocity) > Number(0)) & within_numbers;
        return {velocity, is_there};
    }
};

} // namespace veer
