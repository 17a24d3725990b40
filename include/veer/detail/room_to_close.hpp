// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/context/directions.hpp"
#include "veer/detail/slot_loop.hpp"

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

    /// One who is there: its direction as a unit vector, the gap over the time, the sine of half the angle under which it
    /// is seen; the agent's velocity, that relative to the other, and its share of an evasion. Speeds in shares of max_speed.
    VEER_INLINE constexpr void meet(flat_vec toward, T gap, T sine, flat_vec velocity, flat_vec relative, T share) {
        T const own = dot(toward, velocity);
        T const closing = dot(toward, relative);
        T const receding = own - closing;
        T const mine = own + share * (gap - closing);
        T const whole = (gap > 0 ? gap : T(0)) + (receding > 0 ? receding : T(0));
        T const most = mine < whole ? mine : whole;
        if (!(most < 1) || (count_ == places && !(gap < limits_[0].gap))) { return; }
        // The closest comes last, and has the last word; with all places taken, the first is given up.
        std::size_t k = 0;
        if (count_ < places) {
            for (k = count_++; k > 0 && limits_[k - 1].gap < gap; --k) { limits_[k] = limits_[k - 1]; }
        } else {
            for (; k + 1 < count_ && limits_[k + 1].gap > gap; ++k) { limits_[k] = limits_[k + 1]; }
        }
        limits_[k] = {toward,
                      most,
                      sine,
                      veer::sqrt((1 - sine) * (1 + sine)),
                      relative - velocity / share,
                      share,
                      1 / share,
                      gap,
                      gap > 0 ? T(0) : T(1e3)};
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
            auto const [brake, aside, left] = to.judged(x, y);
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
            auto const [brake, aside, left] = to.judged(x, y);
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

    struct limit {
        flat_vec toward;
        T most; ///< speed toward it
        T sine;
        T cosine;
        flat_vec rest; ///< of the relative velocity, what is the same for all slots
        T share;
        T scale; ///< one over the share
        T gap;
        T touches; ///< a lot, if they do: then it does not matter where it would pass

        template <class Number>
        [[nodiscard]] VEER_INLINE constexpr judgement<Number> judged(Number x, Number y) const {
            using veer::larger;
            using veer::select;
            Number const wx = x * Number(scale) + Number(rest.x);
            Number const wy = y * Number(scale) + Number(rest.y);
            Number const closing = Number(toward.x) * wx + Number(toward.y) * wy;
            Number const across = Number(toward.x) * wy - Number(toward.y) * wx;
            Number const passing = closing * Number(sine) - larger(across, -across) * Number(cosine);
            return {Number(toward.x) * x + Number(toward.y) * y - Number(most),
                    passing * Number(share) + Number(touches),
                    select(across < Number(T(0)), Number(T(-1)), Number(T(1)))};
        }
    };

    std::array<limit, places> limits_;
    std::size_t count_ = 0;
};

} // namespace veer::detail
