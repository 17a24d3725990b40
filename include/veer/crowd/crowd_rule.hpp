// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/wide.hpp"

/// Rules of a crowd: how each of many answers to those near it. A rule is written once, for a Number that is one number or
/// a pack of them, one agent in each lane; where it would branch, it selects.
///
///     struct my_rule {
///         T reach() const;                                  // how far others count [m]
///         bool sees_all_round() const;                      // true: views are not asked, see below
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
    detail::mask_of<Number> is_other; ///< false where it is the agent itself
};

/// A desired velocity [m/s] each, where there is one.
template <class Number, int N>
struct crowd_answer {
    detail::wide<Number, N> desired;
    detail::mask_of<Number> is_there;
};

/// A behavior as a rule: crowd_rule<B, all_round>{behavior}. Specialised for those that can be one; a rule is its own.
/// Where all see all round, nothing is asked of angles: that is twice as fast.
template <class Behavior, bool AllRound = false>
struct crowd_rule : Behavior {};

namespace detail {

/// The part of the world in which others count: as field_of_view, with squares.
template <scalar T, bool AllRound>
struct crowd_view {
    T range;
    T cosine;
    T range_squared = range * range;

    template <class Number, int N>
    [[nodiscard]] VEER_INLINE mask_of<Number> contains(crowd_member<Number, N> const& self,
                                                       crowd_other<Number, N> const& other) const {
        mask_of<Number> counts = other.is_other & (other.distance_squared < Number(range_squared));
        if constexpr (!AllRound) {
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
