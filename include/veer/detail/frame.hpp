// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/math/plane.hpp"

/// The frame of a thing that faces somewhere: ahead, aside (counter-clockwise of it in the plane P) and above (away from
/// the plane, to the side of the axis that is not in its name).

namespace veer::detail {

/// Where a target faces: its heading, if it has one, else along its velocity, else zero.
template <vector V, target<V> T>
[[nodiscard]] constexpr vec_of<V> heading_of_target(T const& thing) {
    if constexpr (requires { requires vector<plain<decltype((thing.heading))>>; }) {
        auto const faced = unit(converted<scalar_t<V>>(load(thing.heading)));
        if (!is_zero(faced)) { return faced; }
    }
    return unit(velocity_of<V>(thing));
}

/// The heading without its slope; the plane's first axis where it has no other part.
template <plane P, scalar T, int N>
[[nodiscard]] constexpr vec<T, 2> level(vec<T, N> heading) {
    auto const faced = unit(flat<P>(heading));
    return is_zero(faced) ? vec<T, 2>{1, 0} : faced;
}

/// A unit vector in the plane, a quarter turn counter-clockwise of the heading.
template <plane P, scalar T, int N>
[[nodiscard]] constexpr vec<T, N> aside_of(vec<T, N> heading) {
    return raised<P, N>(perp(level<P>(heading)));
}

/// A unit vector at a right angle to the heading and to what is aside of it.
template <plane P, scalar T>
[[nodiscard]] constexpr vec<T, 3> above_of(vec<T, 3> heading) {
    vec<T, 3> const up{P == plane::yz ? T(1) : T(0), P == plane::xz ? T(1) : T(0), P == plane::xy ? T(1) : T(0)};
    return up * length(flat<P>(heading)) - raised<P, 3>(level<P>(heading)) * dot(up, heading);
}

} // namespace veer::detail
