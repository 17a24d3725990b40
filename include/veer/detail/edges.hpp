// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/passes.hpp"

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

/// The velocities that just pass one on one side, in shares of max_speed.
template <class Number>
struct edges {
    flat_in_lanes<Number> nearest; ///< at the relative velocity nearest to the present one
    flat_in_lanes<Number> fast;    ///< at the wanted speed
    mask_of<Number> met;           ///< there is one to pass
};

/// Past the two, each on the right first, from the k-th of these four on: c = base + edge y. Of one that is touched: the
/// present and the wanted velocity, less what of them does not part.
template <class Number, scalar T>
[[nodiscard]] VEER_INLINE constexpr edges<Number> edges_of(soonest_two<T> const& soonest, int k, vec<T, 2> present,
                                                           vec<T, 2> wanted, T pace, T responsibility) {
    using veer::larger;
    using veer::select;
    auto const of = [&](auto const& part) VEER_INLINE_LAMBDA {
        return numbers_of<Number>([&](int i) { return part(soonest.passes[static_cast<std::size_t>((k + i) / 2)]); });
    };
    Number const time = of([](auto const& one) { return one.time; });
    Number const toward_x = of([](auto const& one) { return one.toward.x; });
    Number const toward_y = of([](auto const& one) { return one.toward.y; });
    Number const relative_x = of([](auto const& one) { return one.relative.x; });
    Number const relative_y = of([](auto const& one) { return one.relative.y; });
    Number const sine = of([](auto const& one) { return one.sine; });
    Number const cosine = of([](auto const& one) { return one.cosine; });
    Number const share(responsibility);

    Number const sided = numbers_of<Number>([&](int i) { return T((k + i) % 2 * 2 - 1); }) * sine;
    Number const edge_x = toward_x * cosine - toward_y * sided;
    Number const edge_y = toward_y * cosine + toward_x * sided;
    Number const base_x = Number(present.x) - relative_x * share;
    Number const base_y = Number(present.y) - relative_y * share;
    Number const kept = share * (edge_x * relative_x + edge_y * relative_y);
    flat_in_lanes<Number> nearest{base_x + edge_x * kept, base_y + edge_y * kept};
    Number const along = edge_x * base_x + edge_y * base_y;
    Number const rest = along * along - (base_x * base_x + base_y * base_y) + Number(pace * pace);
    Number const y = sqrt(rest) - along;
    auto const reached = (rest > Number(0)) & (y > Number(0));
    flat_in_lanes<Number> fast{select(reached, base_x + edge_x * y, nearest.x),
                               select(reached, base_y + edge_y * y, nearest.y)};

    auto const touched = time < Number(0);
    if (any(touched)) {
        Number const closing_now = share * (toward_x * relative_x + toward_y * relative_y + sine);
        auto const part = [&](flat_in_lanes<Number>& slots, vec<T, 2> c) VEER_INLINE_LAMBDA {
            auto const more = c - present;
            Number const closing = toward_x * Number(more.x) + toward_y * Number(more.y) + closing_now;
            Number const less = larger(closing, Number(0)) * Number(just_past<T>);
            slots.x = select(touched, Number(c.x) - toward_x * less, slots.x);
            slots.y = select(touched, Number(c.y) - toward_y * less, slots.y);
        };
        part(nearest, present);
        part(fast, wanted);
    }
    return {within_one(nearest), within_one(fast), time < Number(1)};
}

} // namespace veer::detail
