// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/neighbors.hpp"
#include "veer/detail/number.hpp"
#include "veer/math/plane.hpp"

/// Others side by side, one in each lane of a Number: so their roots and divisions are shared, and none of them branches.

namespace veer::detail {

/// A vector of the plane in each lane.
template <class Number>
struct flat_in_lanes {
    Number x;
    Number y;

    [[nodiscard]] VEER_INLINE constexpr vec<number_in<Number>, 2> lane(int i) const {
        return {lane_of(x, i), lane_of(y, i)};
    }
};

/// What an agent reads of each, relative to itself, in a plane.
template <class Number>
struct others_in_lanes {
    Number x;       ///< from the agent to the other [m]
    Number y;       ///< [m]
    Number square;  ///< of the distance, in space [m^2]
    Number speed_x; ///< the other's own velocity [m/s]
    Number speed_y; ///< [m/s]
    Number radius;  ///< [m]
    Number apart_x; ///< where the agent goes, as a unit vector, if they are on one point; else anything
    Number apart_y;
    mask_of<Number> there; ///< finite, and not a lane that nobody is in

    /// Unit vectors to them, given how far away they are.
    [[nodiscard]] VEER_INLINE constexpr flat_in_lanes<Number> toward(Number distance) const {
        using T = number_in<Number>;
        using veer::select;
        auto const apart = (square > Number(smallest_square<T>)) & (square < Number(largest_square<T>));
        return {select(apart, x / distance, -apart_x), select(apart, y / distance, -apart_y)};
    }
};

/// Calls visit(others_in_lanes<Number>) for as many of the others at a time as there are lanes, but not the agent itself.
template <class Number, plane P, vector V, class Range, class Visit>
VEER_INLINE constexpr void for_each_in_lanes(agent<V> const& self, Range& others, Visit const& visit) {
    using T = scalar_t<V>;
    constexpr int lanes = lane_count<Number>;
    using column = std::array<T, static_cast<std::size_t>(lanes)>;
    column x, y, square, speed_x, speed_y, radius;
    column apart_x{};
    column apart_y{};
    std::size_t count = 0;
    auto const here = load(self.position);
    auto const show = [&] {
        auto const at = [](column const& from) { return numbers_at<Number>(from.data()); };
        others_in_lanes<Number> all{at(x),      at(y),       at(square),  at(speed_x), at(speed_y),
                                    at(radius), at(apart_x), at(apart_y), {}};
        auto const taken = lane_numbers<Number>() < Number(static_cast<T>(count));
        auto const placed = is_finite(all.square);
        auto const moves_x = is_finite(all.speed_x);
        auto const moves_y = is_finite(all.speed_y);
        auto const sized = is_finite(all.radius);
        all.there = taken & placed & moves_x & moves_y & sized;
        visit(all);
    };
    for (auto&& element : others) {
        follow(element, [&](auto const& thing) VEER_INLINE_LAMBDA {
            if (is_same(address_of(thing), address_of(self))) { return; }
            auto const offset = position_of<V>(thing) - here;
            auto const speed = velocity_of<V>(thing);
            if constexpr (dimension_v<V> == 3) {
                // The lanes do not see what is off the plane.
                if (!is_finite(speed)) { return; }
            }
            vec<T, 2> const to = flat<P>(offset);
            x[count] = to.x;
            y[count] = to.y;
            square[count] = dot(offset, offset);
            speed_x[count] = flat<P>(speed).x;
            speed_y[count] = flat<P>(speed).y;
            radius[count] = radius_of<V>(thing);
            if (!square_is_exact(square[count]) && is_finite(square[count]) && is_finite(speed)) {
                vec<T, 2> const apart = flat<P>(parting_direction(self, thing));
                apart_x[count] = apart.x;
                apart_y[count] = apart.y;
            }
            if (++count == lanes) {
                show();
                count = 0;
                if constexpr (lanes > 1) {
                    apart_x = {};
                    apart_y = {};
                }
            }
        });
    }
    if (count == 0) { return; }
    for (std::size_t i = count; i < lanes; ++i) { x[i] = y[i] = square[i] = speed_x[i] = speed_y[i] = radius[i] = 0; }
    show();
}

} // namespace veer::detail
