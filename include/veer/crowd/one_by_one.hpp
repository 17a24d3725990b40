// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <utility>

#include "veer/agent.hpp"
#include "veer/crowd/crowd_rule.hpp"
#include "veer/detail/components.hpp"

namespace veer {

/// One other, as a crowd tells a behavior of it: a target.
template <vector V>
struct crowd_neighbor {
    V position{};           ///< [m]
    V velocity{};           ///< [m/s]
    scalar_t<V> radius = 0; ///< [m]
};

/// Any behavior as a rule of a crowd: the others are found for several agents at once, and each is then asked alone, as
/// behavior(self, others). So agents avoid one another in a crowd, and context maps are written of those near by:
///
///     crowd.steer(veer::one_by_one<vec2>(veer::avoid_agents<vec2>{}, 5.0f), max_speed, put);
///     crowd.steer(veer::one_by_one<vec2>(veer::context_steering{
///         veer::ring<vec2, 16>{}, veer::masked_selector<vec2>{},
///         veer::each([](auto const& others) { return others; }, veer::repel<vec2>{})}, 5.0f), max_speed, put);
///
/// Source    none.
/// Returns   what the behavior says.
/// Requires  a behavior of a range of targets; range >= 0; Most > 0.
/// Edges     more than Most others in range: the first of them; two on one point: a hair apart along the first axis.
/// Cost      the behavior's, and that of the search; no allocation.
template <vector V, class Behavior, int Most = 32>
struct one_by_one_rule {
    using T = scalar_t<V>;

    Behavior behavior{};
    T range = 1;        ///< how far others count [m]
    T radius = T(0.5);  ///< everybody's [m]
    T max_force = T(1); ///< everybody's [m/s^2]

    [[nodiscard]] constexpr T reach() const { return range; }

    /// Who was found, for each lane.
    template <class Number>
    struct tally {
        static constexpr std::size_t lanes = detail::lane_count<Number>;
        std::array<std::size_t, lanes> counts{};
        std::array<std::array<crowd_neighbor<V>, Most>, lanes> others{};
    };

    template <class Number, int N>
    void add(tally<Number>& sum, crowd_member<Number, N> const& self, crowd_other<Number, N> const& other) const {
        if (!any(other.counts)) { return; }
        for (int lane = 0; lane < detail::lane_count<Number>; ++lane) {
            auto const l = static_cast<std::size_t>(lane);
            if (!detail::lane_of(other.counts, lane) || sum.counts[l] == Most) { continue; }
            auto const here = detail::vec_of_lane(self.position, lane);
            auto there = here + detail::vec_of_lane(other.offset, lane);
            if (there == here) {
                T const hair = absolute(here.x) * detail::epsilon<T> + T(1e-15);
                there.x += detail::lane_of(other.offset[0], lane) < 0 ? -hair : hair;
            }
            sum.others[l][sum.counts[l]++] = {store<V>(there), store<V>(detail::vec_of_lane(other.velocity, lane)),
                                              radius};
        }
    }

    template <class Number, int N>
    [[nodiscard]] crowd_answer<Number, N> finish(tally<Number> const& sum, crowd_member<Number, N> const& self) const {
        crowd_answer<Number, N> answer{};
        Number is_there{};
        for (int lane = 0; lane < detail::lane_count<Number>; ++lane) {
            auto const l = static_cast<std::size_t>(lane);
            agent<V> const one{.position = store<V>(detail::vec_of_lane(self.position, lane)),
                               .velocity = store<V>(detail::vec_of_lane(self.velocity, lane)),
                               .radius = radius,
                               .max_speed = detail::lane_of(self.max_speed, lane),
                               .max_force = max_force};
            std::span<crowd_neighbor<V> const> const others{sum.others[l].data(), sum.counts[l]};
            std::optional<V> const desired = behavior(one, others);
            if (!desired) { continue; }
            auto const parts = detail::components(load(*desired));
            for (int axis = 0; axis < N; ++axis) {
                detail::set_lane(answer.desired[axis], lane, parts[static_cast<std::size_t>(axis)]);
            }
            detail::set_lane(is_there, lane, T(1));
        }
        answer.is_there = is_there > Number(0);
        return answer;
    }
};

/// one_by_one<V>(behavior, range): as above, at most 32 others; one_by_one<V, Most>(behavior, range): at most so many.
template <vector V, int Most = 32, class Behavior>
[[nodiscard]] constexpr one_by_one_rule<V, Behavior, Most> one_by_one(Behavior behavior, scalar_t<V> range) {
    return {std::move(behavior), range};
}

} // namespace veer
