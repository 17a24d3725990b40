// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/vector_traits.hpp"

namespace veer {

/// What a behavior knows of the one that it steers.
template <vector V>
struct agent {
    V position = store<V>({});             ///< [m]
    V velocity = store<V>({});             ///< [m/s]
    V heading = store<V>({});              ///< unit vector it faces; zero means: along the velocity
    scalar_t<V> radius = scalar_t<V>(0.5); ///< [m]
    scalar_t<V> max_speed = 1;             ///< [m/s]
    scalar_t<V> max_force = 1;             ///< the acceleration it can bring about [m/s^2]
    std::uint32_t id = 0;                  ///< any number of its own: parts two that stand on one point
};

namespace detail {

template <class T>
concept has_position_member = requires(T const& t) {
    requires vector<plain<decltype((t.position))>>;
};
template <class T>
concept has_position_function = requires(T const& t) {
    requires vector<plain<decltype(t.position())>>;
};

/// The vector type in which T tells its position: T itself where it has no `position`.
template <class T>
[[nodiscard]] consteval auto position_type_of() {
    if constexpr (has_position_member<T>) {
        return std::type_identity<plain<decltype((std::declval<T const&>().position))>>{};
    } else if constexpr (has_position_function<T>) {
        return std::type_identity<plain<decltype(std::declval<T const&>().position())>>{};
    } else {
        return std::type_identity<T>{};
    }
}

/// How many components T's position has; 0 where it has none.
template <class T>
[[nodiscard]] consteval int position_dimension() {
    using position = typename decltype(position_type_of<T>())::type;
    if constexpr (vector<position>) {
        return dimension_v<position>;
    } else {
        return 0;
    }
}

template <scalar T, int N, scalar S>
[[nodiscard]] constexpr vec<T, N> converted(vec<S, N> v) {
    if constexpr (N == 2) {
        return {static_cast<T>(v.x), static_cast<T>(v.y)};
    } else {
        return {static_cast<T>(v.x), static_cast<T>(v.y), static_cast<T>(v.z)};
    }
}

} // namespace detail

/// What a behavior can be aimed at: a V, or anything with a `position` (a member or a function) of V's dimension, and
/// perhaps a `velocity` and a `radius`. A game's own struct is a target as it is.
template <class T, class V>
concept target = vector<V> &&(detail::position_dimension<T>() == dimension_v<V> ||
                              detail::because<T>("veer: not a target. It takes a vector, or anything with a position "
                                                 "that is one, of the agent's dimension."));

/// The target's position [m], as veer computes with it.
template <vector V, target<V> T>
[[nodiscard]] constexpr vec_of<V> position_of(T const& t) {
    using S = scalar_t<V>;
    if constexpr (detail::has_position_member<T>) {
        return detail::converted<S>(load(t.position));
    } else if constexpr (detail::has_position_function<T>) {
        return detail::converted<S>(load(t.position()));
    } else {
        return detail::converted<S>(load(t));
    }
}

/// The target's velocity [m/s]; zero for a target that has none.
template <vector V, target<V> T>
[[nodiscard]] constexpr vec_of<V> velocity_of(T const& t) {
    using S = scalar_t<V>;
    if constexpr (requires { requires vector<detail::plain<decltype((t.velocity))>>; }) {
        return detail::converted<S>(load(t.velocity));
    } else if constexpr (requires { requires vector<detail::plain<decltype(t.velocity())>>; }) {
        return detail::converted<S>(load(t.velocity()));
    } else {
        return {};
    }
}

/// The target's radius [m]; zero for a target that has none.
template <vector V, target<V> T>
[[nodiscard]] constexpr scalar_t<V> radius_of(T const& t) {
    using S = scalar_t<V>;
    if constexpr (requires { static_cast<S>(t.radius); }) {
        return static_cast<S>(t.radius);
    } else if constexpr (requires { static_cast<S>(t.radius()); }) {
        return static_cast<S>(t.radius());
    } else {
        return 0;
    }
}

namespace detail {

/// A desired velocity; no opinion where the parameters drove it out of the finite numbers.
template <vector V>
[[nodiscard]] constexpr std::optional<V> desired(vec_of<V> velocity) {
    return is_finite(velocity) ? std::optional<V>(store<V>(velocity)) : std::nullopt;
}

} // namespace detail

/// Where the agent faces: its heading, else along its velocity, else zero.
template <vector V>
[[nodiscard]] VEER_INLINE constexpr vec_of<V> heading_of(agent<V> const& self) {
    auto const heading = load(self.heading);
    auto const square = length_squared(heading);
    if (detail::square_is_exact(square)) { return heading / detail::sqrt_of_positive(square); }
    auto const faced = unit(heading);
    return is_zero(faced) ? unit(load(self.velocity)) : faced;
}

} // namespace veer
