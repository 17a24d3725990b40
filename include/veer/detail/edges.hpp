// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/choose.hpp"
#include "veer/detail/passes.hpp"

/// The edges of the velocities that would hit those met soonest, as lines: c = base + edge y, with y >= 0. On each lie the
/// velocities that just pass one, and where two cross those that just pass two at once.

namespace veer::detail {

template <scalar T>
inline constexpr T just_past = T(1.002); ///< rounding must not make a hit of it

/// Shortened to 1 where longer; zero where it is not finite.
template <class Number>
[[nodiscard]] VEER_INLINE constexpr flat_in_lanes<Number> within_one(flat_in_lanes<Number> v) {
    using veer::larger;
    using veer::select;
    Number const square = v.x * v.x + v.y * v.y;
    Number const length = sqrt_of_positive(larger(square, Number(1)));
    auto const whole = is_finite(square);
    return {select(whole, v.x / length, Number(0)), select(whole, v.y / length, Number(0))};
}

/// Past each of the soonest on the right and on the left, in shares of max_speed.
template <scalar T>
struct edge_lines {
    static constexpr std::size_t count = 2 * soonest_few<T>::count;
    std::array<T, count> base_x, base_y;
    std::array<T, count> edge_x, edge_y;
    std::array<T, count> nearest_x, nearest_y; ///< the velocity on it whose relative one is nearest to the present one

    /// Of one that is touched: the present velocity, less what of it does not part.
    template <class Number>
    VEER_INLINE constexpr void find(soonest_few<T> const& soonest, vec<T, 2> present, T responsibility) {
        for (std::size_t k = 0; k < count; k += static_cast<std::size_t>(lane_count<Number>)) {
            find_from<Number>(k, soonest, present, responsibility);
        }
    }

    /// Calls put(velocity) for all that just pass the i-th and the j-th at once, and are not faster than max_speed.
    template <class Number, class Put>
    VEER_INLINE constexpr void cross_two(std::size_t i, std::size_t j, Put const& put) const {
        using veer::larger;
        using veer::select;
        constexpr int lanes = lane_count<Number>;
        // Right and right, right and left, left and right, left and left.
        for (int k = 0; k < 4; k += lanes) {
            auto const of = [&](std::array<T, count> const& part, std::size_t which, int shift) VEER_INLINE_LAMBDA {
                return numbers_of<Number>(
                    [&](int lane) { return part[2 * which + (static_cast<unsigned>(k + lane) >> shift & 1U)]; });
            };
            Number const ax = of(edge_x, i, 1);
            Number const ay = of(edge_y, i, 1);
            Number const bx = of(edge_x, j, 0);
            Number const by = of(edge_y, j, 0);
            Number const from_x(base_x[2 * i]);
            Number const from_y(base_y[2 * i]);
            Number const apart_x = Number(base_x[2 * j]) - from_x;
            Number const apart_y = Number(base_y[2 * j]) - from_y;
            Number const sine = ax * by - ay * bx;
            auto const crosses = larger(sine, -sine) > Number(T(1e-4));
            Number const whole = select(crosses, sine, Number(1));
            Number const y = (apart_x * by - apart_y * bx) / whole;
            Number const z = (apart_x * ay - apart_y * ax) / whole;
            flat_in_lanes<Number> const c{from_x + ax * y, from_y + ay * y};
            auto const slow = c.x * c.x + c.y * c.y <= Number(1);
            auto const ahead = (y > Number(0)) & (z > Number(0));
            for (std::uint32_t left = bits(crosses & ahead & slow); left != 0; left &= left - 1) {
                put(c.lane(lowest_bit(left)));
            }
        }
    }

private:
    template <class Number>
    VEER_INLINE constexpr void find_from(std::size_t k, soonest_few<T> const& soonest, vec<T, 2> present,
                                         T responsibility) {
        using veer::larger;
        using veer::select;
        auto const of = [&](auto const& part) VEER_INLINE_LAMBDA {
            return numbers_of<Number>(
                [&](int i) { return part(soonest.passes[(k + static_cast<std::size_t>(i)) / 2]); });
        };
        Number const time = of([](auto const& one) { return one.time; });
        Number const toward_x = of([](auto const& one) { return one.toward.x; });
        Number const toward_y = of([](auto const& one) { return one.toward.y; });
        Number const relative_x = of([](auto const& one) { return one.relative.x; });
        Number const relative_y = of([](auto const& one) { return one.relative.y; });
        Number const sine = of([](auto const& one) { return one.sine; });
        Number const cosine = of([](auto const& one) { return one.cosine; });
        Number const share(responsibility);

        Number const sided = numbers_of<Number>([&](int i) { return T((static_cast<int>(k) + i) % 2 * 2 - 1); }) * sine;
        Number const along_x = toward_x * cosine - toward_y * sided;
        Number const along_y = toward_y * cosine + toward_x * sided;
        Number const from_x = Number(present.x) - relative_x * share;
        Number const from_y = Number(present.y) - relative_y * share;
        Number const kept = share * (along_x * relative_x + along_y * relative_y);
        flat_in_lanes<Number> nearest{from_x + along_x * kept, from_y + along_y * kept};

        auto const touched = time < Number(0);
        if (any(touched)) {
            Number const closing = share * (toward_x * relative_x + toward_y * relative_y + sine);
            Number const less = larger(closing, Number(0)) * Number(just_past<T>);
            nearest.x = select(touched, Number(present.x) - toward_x * less, nearest.x);
            nearest.y = select(touched, Number(present.y) - toward_y * less, nearest.y);
        }
        nearest = within_one(nearest);
        numbers_to(from_x, &base_x[k]);
        numbers_to(from_y, &base_y[k]);
        numbers_to(along_x, &edge_x[k]);
        numbers_to(along_y, &edge_y[k]);
        numbers_to(nearest.x, &nearest_x[k]);
        numbers_to(nearest.y, &nearest_y[k]);
    }
};

} // namespace veer::detail
