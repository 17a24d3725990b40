// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/choose.hpp"
#include "veer/detail/components.hpp"
#include "veer/detail/neighbors.hpp"
#include "veer/detail/others.hpp"
#include "veer/detail/wide.hpp"
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

    /// Unit vectors to them, given one over how far away they are.
    [[nodiscard]] VEER_INLINE constexpr flat_in_lanes<Number> toward(Number per_distance) const {
        using veer::select;
        auto const apart = square > Number(smallest_square<number_in<Number>>);
        return {select(apart, x * per_distance, -apart_x), select(apart, y * per_distance, -apart_y)};
    }
};

/// What is read of a thing that does not stay where it is.
template <vector V>
struct passing_thing {
    V position;
    V velocity;
    scalar_t<V> radius;
    std::uint64_t id;
};

/// Reads things into lanes; those from count on are there to be read, but not seen.
template <class Number, plane P, vector V, class Thing>
[[nodiscard]] VEER_INLINE constexpr others_in_lanes<Number>
read_in_lanes(agent<V> const& self, std::array<Thing const*, lane_count<Number>> const& things, std::size_t count) {
    using T = scalar_t<V>;
    constexpr int N = dimension_v<V>;
    using in_space = wide<Number, N>;
    auto const here = load(self.position);
    auto const all = [&](auto const& part) VEER_INLINE_LAMBDA {
        return numbers_of<Number>([&](int i) VEER_INLINE_LAMBDA { return part(*things[static_cast<std::size_t>(i)]); });
    };
    auto const place = in_space::of([&](int axis) VEER_INLINE_LAMBDA {
        return all([&](Thing const& one) { return components(position_of<V>(one))[static_cast<std::size_t>(axis)]; }) -
               Number(components(here)[static_cast<std::size_t>(axis)]);
    });
    auto const speed = in_space::of([&](int axis) VEER_INLINE_LAMBDA {
        return all([&](Thing const& one) { return components(velocity_of<V>(one))[static_cast<std::size_t>(axis)]; });
    });
    Number const radius = all([](Thing const& one) { return radius_of<V>(one); });
    Number const square = dot(place, place);

    auto there = lane_numbers<Number>() < Number(static_cast<T>(count));
    auto const placed = is_finite(square);
    auto const sized = is_finite(radius);
    there = there & placed & sized;
    for (int axis = 0; axis < N; ++axis) {
        auto const moves = is_finite(speed[axis]);
        there = there & moves;
    }
    auto const at = flat<P>(place);
    auto const moving = flat<P>(speed);
    others_in_lanes<Number> seen{at[0], at[1], square, moving[0], moving[1], radius, Number(0), Number(0), there};
    for (std::uint32_t left = bits(there & (square <= Number(smallest_square<T>))); left != 0; left &= left - 1) {
        int const i = lowest_bit(left);
        auto const apart = veer::flat<P>(parting_direction(self, *things[static_cast<std::size_t>(i)]));
        set_lane(seen.apart_x, i, apart.x);
        set_lane(seen.apart_y, i, apart.y);
    }
    return seen;
}

/// Calls visit(others_in_lanes<Number>) for as many of the others at a time as there are lanes, but not the agent itself.
template <class Number, plane P, vector V, class Range, class Visit>
VEER_INLINE constexpr void for_each_in_lanes(agent<V> const& self, Range& others, Visit const& visit) {
    using std::begin;
    using std::end;
    constexpr std::size_t lanes = lane_count<Number>;
    using element = decltype(*begin(others));
    constexpr bool stays = std::is_lvalue_reference_v<element> || std::is_pointer_v<element>;
    using thing = std::conditional_t<stays, typename decltype(element_of<Range>())::type, passing_thing<V>>;
    std::array<thing const*, lanes> things{};
    std::array<passing_thing<V>, stays ? 1 : lanes> copies{};
    auto next = begin(others);
    auto const last = end(others);
    for (bool first = true; next != last;) {
        std::size_t count = 0;
        for (; next != last && count < lanes; ++next) {
            auto&& one = *next;
            follow(one, [&](auto const& other) VEER_INLINE_LAMBDA {
                if (is_same(address_of(other), address_of(self))) { return; }
                if constexpr (stays) {
                    things[count] = address_of(other);
                } else {
                    copies[count] = {store<V>(position_of<V>(other)), store<V>(velocity_of<V>(other)),
                                     radius_of<V>(other), id_of(other)};
                    things[count] = &copies[count];
                }
                ++count;
            });
        }
        if (count == 0) { return; }
        // Later on they are those of before.
        for (std::size_t i = count; first && i < lanes; ++i) { things[i] = things[0]; }
        first = false;
        visit(read_in_lanes<Number, P>(self, things, count));
    }
}

} // namespace veer::detail
