// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/wide.hpp"

/// Rules of a crowd: how each of many answers to those near it. A rule is written once, for a Number that is one number or
/// a pack of them, one agent in each lane; where it would branch, it selects.
///
///     struct my_rule {
///         T reach() const;                                  // how far others count [m]
///         template <class Number> struct tally;             // what is summed up, zero at first
///         template <class Number, int N> void add(tally<Number>&, crowd_member<Number, N> const& self,
///                                                 crowd_other<Number, N> const& other) const;
///         template <class Number, int N> crowd_answer<Number, N> finish(tally<Number> const&,
///                                                                       crowd_member<Number, N> const& self) const;
///     };

namespace veer {

/// What a rule knows of the one that it steers, or of several.
template <class Number, int N>
struct crowd_member {
    detail::wide<Number, N> position; ///< [m]
    detail::wide<Number, N> velocity; ///< [m/s]
    detail::wide<Number, N> heading;  ///< along the velocity, or zero
    Number max_speed;                 ///< [m/s]
};

/// One other, as seen from each of them.
template <class Number, int N>
struct crowd_other {
    detail::wide<Number, N> offset;   ///< from the agent to the other [m]; never quite zero
    detail::wide<Number, N> velocity; ///< the other's own [m/s]
    Number distance_squared;          ///< [m^2]
    detail::mask_of<Number> counts;   ///< false where it is beyond reach, or the agent itself
};

/// A desired velocity [m/s] each, where there is one.
template <class Number, int N>
struct crowd_answer {
    detail::wide<Number, N> desired;
    detail::mask_of<Number> is_there;
};

/// What a rule has to ask of each other: nothing more where it sees all round, as far as the rule reaches; else whether it
/// is in range, and of a sector also where it is. Each is a loop of its own: registers are too few to ask at run time.
enum class crowd_sight { reach, range, sector };

/// A behavior as a rule: crowd_rule<B, sight>{behavior}; choose calls f with the one that fits. Specialised for those that
/// can be one; a rule is its own.
template <class Behavior, crowd_sight = crowd_sight::sector>
struct crowd_rule : Behavior {
    template <class F>
    static void choose(Behavior const& plain, F const& f) {
        f(crowd_rule{plain});
    }
};

namespace detail {

template <class Behavior, class F>
void choose_sight(Behavior const& behavior, F const& f) {
    if (behavior.view_cosine <= -1) {
        f(crowd_rule<Behavior, crowd_sight::reach>{behavior});
    } else {
        f(crowd_rule<Behavior, crowd_sight::sector>{behavior});
    }
}

/// The part of the world in which others count: as field_of_view, with squares.
template <scalar T, crowd_sight Sight>
struct crowd_view {
    T range;
    T cosine;
    T range_squared = range * range;

    template <class Number, int N>
    [[nodiscard]] VEER_INLINE mask_of<Number> contains(crowd_member<Number, N> const& self,
                                                       crowd_other<Number, N> const& other) const {
        mask_of<Number> counts = other.counts;
        if constexpr (Sight != crowd_sight::reach) {
            counts = counts & (other.distance_squared < Number(range_squared));
        }
        if constexpr (Sight == crowd_sight::sector) {
            Number const ahead = dot(self.heading, other.offset);
            Number const least = Number(cosine) * sqrt_of_positive(other.distance_squared);
            Number const heading = dot(self.heading, self.heading);
            counts = counts & ((heading < Number(T(0.5))) | (ahead >= least));
        }
        return counts;
    }
};

/// The middle of what others are or do, and whether there were any.
template <class Number, int N>
struct crowd_sum {
    wide<Number, N> total{};
    mask_of<Number> any{};

    VEER_INLINE void add(wide<Number, N> const& value, mask_of<Number> counts) {
        using veer::select;
        total = total + value * select(counts, Number(1), Number(0));
        any = any | counts;
    }
    /// At full speed the way that the sum points.
    [[nodiscard]] VEER_INLINE crowd_answer<Number, N> direction(Number speed) const {
        mask_of<Number> const is_there = any & finite(total);
        return {unit(total) * speed, is_there};
    }
};

/// As weighted_mean: the mean of those answers that there are. A single one stays what it is, bit by bit.
template <class Number, int N>
struct crowd_mean {
    wide<Number, N> mean{};
    Number weight{};

    VEER_INLINE void add(crowd_answer<Number, N> const& answer, number_in<Number> its_weight) {
        if (!(its_weight > 0)) { return; }
        using veer::select;
        weight = weight + select(answer.is_there, Number(its_weight), Number(0));
        Number const share = Number(its_weight) / weight;
        mean = select(answer.is_there, mean * (Number(1) - share) + answer.desired * share, mean);
    }
    [[nodiscard]] VEER_INLINE crowd_answer<Number, N> answer() const {
        mask_of<Number> const is_there = (weight > Number(0)) & finite(mean);
        return {mean, is_there};
    }
};

} // namespace detail

} // namespace veer
