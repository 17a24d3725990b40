// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/context/directions.hpp"
#include "veer/detail/choose.hpp"
#include "veer/detail/others_in_lanes.hpp"

namespace veer::detail {

/// How fast an agent may close in on those about it, and what that leaves of a set of velocities.
///
/// Two who close in at no more than their gap over a time never touch. What is too fast is shared as any evasion is, but
/// nobody takes more than the whole gap; who will pass is let be, and who would nearly pass does. Where all that cannot
/// hold at once, the agent slows down: standing still, it closes in on nobody.
template <scalar T>
class room_to_close {
public:
    using flat_vec = vec<T, 2>;

    /// The share of an evasion that the agent takes.
    constexpr explicit room_to_close(T share) : share_(share) {}

    /// Those who are there, one in each lane: their directions as unit vectors, the gap over the time, the sine of half the
    /// angle under which they are seen; the agent's velocity, and that relative to them. Speeds in shares of max_speed.
    template <class Number>
    VEER_INLINE constexpr void meet(mask_of<Number> there, flat_in_lanes<Number> toward, Number gap, Number sine,
                                    flat_vec velocity, Number relative_x, Number relative_y) {
        using veer::larger;
        using veer::smaller;
        Number const own = toward.x * Number(velocity.x) + toward.y * Number(velocity.y);
        Number const closing = toward.x * relative_x + toward.y * relative_y;
        Number const mine = own + Number(share_) * (gap - closing);
        Number const whole = larger(gap, Number(0)) + larger(own - closing, Number(0));
        Number const most = smaller(mine, whole);
        std::uint32_t left = bits(there & (most < Number(1)));
        if (left == 0) { return; }
        Number const cosine = sqrt((Number(1) - sine) * (Number(1) + sine));
        auto const rest = velocity / share_;
        for (; left != 0; left &= left - 1) {
            int const i = lowest_bit(left);
            add({toward.lane(i),
                 lane_of(most, i),
                 lane_of(sine, i),
                 lane_of(cosine, i),
                 {lane_of(relative_x, i) - rest.x, lane_of(relative_y, i) - rest.y},
                 lane_of(gap, i)});
        }
    }

    /// Slows and turns each slot by as little as it takes.
    template <int N>
    VEER_INLINE constexpr void hold(slot_table<T, N, 2>& slots) const {
        if (count_ == 0) { return; }
        constexpr int width = lanes<T>(N);
        if (width == 1 || std::is_constant_evaluated()) {
            for (std::size_t j = 0; j < N; ++j) { hold_from<T>(slots.x[j], slots.y[j]); }
        } else {
            using number = pack<T, width>;
            for (std::size_t j = 0; j < N; j += width) {
                auto x = number::load(&slots.x[j]);
                auto y = number::load(&slots.y[j]);
                hold_from(x, y);
                x.store(&slots.x[j]);
                y.store(&slots.y[j]);
            }
        }
    }

private:
    static constexpr std::size_t places = 8; ///< so many may be close enough to matter

    struct limit {
        flat_vec toward;
        T most; ///< speed toward it
        T sine;
        T cosine;
        flat_vec rest; ///< of the relative velocity, what is the same for all slots
        T gap;

        /// Farther; of those as far the one that allows more; then by what else there is to tell, so that the order in
        /// which they come does not matter.
        [[nodiscard]] constexpr bool before(limit const& other) const {
            if (gap != other.gap) { return gap > other.gap; }
            if (most != other.most) { return most > other.most; }
            if (toward.x != other.toward.x) { return toward.x < other.toward.x; }
            if (toward.y != other.toward.y) { return toward.y < other.toward.y; }
            if (rest.x != other.rest.x) { return rest.x < other.rest.x; }
            if (rest.y != other.rest.y) { return rest.y < other.rest.y; }
            return sine < other.sine;
        }
    };

    /// The closest comes last, and has the last word; with all places taken, the first is given up.
    constexpr void add(limit const& one) {
        std::size_t k = 0;
        if (count_ < places) {
            for (k = count_++; k > 0 && one.before(limits_[k - 1]); --k) { limits_[k] = limits_[k - 1]; }
        } else {
            if (!limits_[0].before(one)) { return; }
            for (; k + 1 < places && limits_[k + 1].before(one); ++k) { limits_[k] = limits_[k + 1]; }
        }
        limits_[k] = one;
    }

    /// One velocity, or as many as a number has lanes.
    template <class Number>
    VEER_INLINE constexpr void hold_from(Number& x, Number& y) const {
        using veer::larger;
        using veer::select;
        using veer::smaller;
        Number const none(T(0));
        Number const one(T(1));
        for (std::size_t k = 0; k < count_; ++k) {
            limit const& to = limits_[k];
            auto const [brake, aside, left] = judged(to, x, y);
            auto const brakes = brake < aside;
            Number const by = larger(smaller(brake, aside), none);
            Number const sine = select(brakes, one, Number(to.sine));
            Number const cosine = select(brakes, none, left * Number(to.cosine));
            x = x - by * (Number(to.toward.x) * sine + Number(to.toward.y) * cosine);
            y = y - by * (Number(to.toward.y) * sine - Number(to.toward.x) * cosine);
        }
        Number part = one;
        // Who overlaps parts, even if that presses others.
        std::size_t const binding = limits_[count_ - 1].gap < 0 ? 0 : count_;
        for (std::size_t k = 0; k < binding; ++k) {
            limit const& to = limits_[k];
            auto const [brake, aside, left] = judged(to, x, y);
            Number const most((to.most > 0 ? to.most : T(0)) + T(1e-6));
            Number const too_fast = select(aside > none, brake + Number(to.most), none);
            part = smaller(most / larger(too_fast, most), part);
        }
        x = x * part;
        y = y * part;
        Number const length = sqrt_of_positive(larger(x * x + y * y, one));
        x = x / length;
        y = y / length;
    }

    /// By how much a velocity is too fast toward the other, by how much it would have to turn to pass it, and on which side
    /// that is: 1 left, -1 right.
    template <class Number>
    struct judgement {
        Number brake, aside, left;
    };

    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr judgement<Number> judged(limit const& to, Number x, Number y) const {
        using veer::larger;
        using veer::select;
        Number const toward_x(to.toward.x);
        Number const toward_y(to.toward.y);
        Number const wx = x * Number(1 / share_) + Number(to.rest.x);
        Number const wy = y * Number(1 / share_) + Number(to.rest.y);
        Number const closing = toward_x * wx + toward_y * wy;
        Number const across = toward_x * wy - toward_y * wx;
        Number const passing = closing * Number(to.sine) - larger(across, -across) * Number(to.cosine);
        // Of those who touch it does not matter where they would pass.
        Number const touches(to.gap > 0 ? T(0) : T(1e3));
        return {toward_x * x + toward_y * y - Number(to.most), passing * Number(share_) + touches,
                select(across < Number(T(0)), Number(T(-1)), Number(T(1)))};
    }

    T share_;
    std::array<limit, places> limits_;
    std::size_t count_ = 0;
};

} // namespace veer::detail
