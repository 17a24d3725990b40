// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "veer/config.hpp"
#include "veer/detail/number.hpp"
#include "veer/vector_traits.hpp"

/// Sets of directions: the slots of a context map. A set may be flat in a 3D world: it then has coordinates of its own.

namespace veer {

namespace detail {

/// As wide as the widest registers that the arrays fill, and no wider.
template <scalar T, int N>
inline constexpr std::size_t slot_alignment = sizeof(T) * N % 64 == 0   ? 64
                                              : sizeof(T) * N % 32 == 0 ? 32
                                              : sizeof(T) * N % 16 == 0 ? 16
                                                                        : alignof(T);

} // namespace detail

/// N numbers, one a slot, laid out for loops that vectorize.
template <scalar T, int N>
struct alignas(detail::slot_alignment<T, N>) slot_values : std::array<T, N> {};

/// The unit vectors of N slots in the coordinates of their set, component by component.
template <scalar T, int N, int Coordinates, class Values = slot_values<T, N>>
struct slot_table;

/// Slots of two coordinates.
template <scalar T, int N, class Values>
struct slot_table<T, N, 2, Values> {
    Values x;
    Values y;

    /// dot(v, slot), for all slots.
    template <class F>
    [[nodiscard]] constexpr T along(vec<T, 2> v, F j) const {
        return v.x * x[j] + v.y * y[j];
    }
    /// The same for as many slots from j on as the number has lanes.
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number along_from(vec<T, 2> v, std::size_t j) const {
        return Number(v.x) * detail::numbers_at<Number>(&x[j]) + Number(v.y) * detail::numbers_at<Number>(&y[j]);
    }
    [[nodiscard]] constexpr vec<T, 2> operator[](std::size_t j) const { return {x[j], y[j]}; }
};

/// Slots of three coordinates.
template <scalar T, int N, class Values>
struct slot_table<T, N, 3, Values> {
    Values x;
    Values y;
    Values z;

    template <class F>
    [[nodiscard]] constexpr T along(vec<T, 3> v, F j) const {
        return v.x * x[j] + v.y * y[j] + v.z * z[j];
    }
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number along_from(vec<T, 3> v, std::size_t j) const {
        return Number(v.x) * detail::numbers_at<Number>(&x[j]) + Number(v.y) * detail::numbers_at<Number>(&y[j]) +
               Number(v.z) * detail::numbers_at<Number>(&z[j]);
    }
    [[nodiscard]] constexpr vec<T, 3> operator[](std::size_t j) const { return {x[j], y[j], z[j]}; }
};

/// The same for sets that are made at run time: as aligned as a number, since brains that hold them are passed by value.
template <scalar T, int N, int Coordinates>
using run_time_slots = slot_table<T, N, Coordinates, std::array<T, static_cast<std::size_t>(N)>>;

/// A fixed set of unit vectors. `size` slots; `table`, best a static constexpr member, so that loops see constants;
/// `local(v)`: the coordinates of v in the frame of the set; `direction(j)`: slot j in the world. Selectors that answer with
/// directions between slots need `world(v)` too, the way back from local coordinates.
template <class D>
concept direction_set = vector<typename D::vector_type> &&
    requires(D const& directions, vec_of<typename D::vector_type> v) {
    requires D::size >
    0;
    directions.table[0];
    directions.local(v);
    { directions.direction(0) } -> std::same_as<vec_of<typename D::vector_type>>;
};

/// A set that is made anew for each decision: oriented(self, world, dt) -> a direction_set of `size` slots, which may tell by
/// a member wants_something() that the agent has a wish even where it perceives nothing.
template <class D>
concept orientable_set = vector<typename D::vector_type> && requires {
    requires D::size >
    0;
    typename D::oriented_type;
    requires direction_set<typename D::oriented_type>;
};

namespace detail {

/// The set as it is for this decision.
template <class D, class Self, class World, class Time>
[[nodiscard]] VEER_INLINE constexpr decltype(auto) oriented(D const& directions, Self const& self, World& world,
                                                            Time dt) {
    if constexpr (orientable_set<D>) {
        return directions.oriented(self, world, dt);
    } else {
        return (directions);
    }
}

template <class D>
[[nodiscard]] VEER_INLINE constexpr bool wants_something(D const& directions) {
    if constexpr (requires { directions.wants_something(); }) {
        return directions.wants_something();
    } else {
        return false;
    }
}

} // namespace detail

/// A set whose slots lie in a plane, and have two coordinates there.
template <class D>
concept flat_set = direction_set<D> && requires(D const& directions, vec_of<typename D::vector_type> v) {
    { directions.local(v) } -> std::same_as<vec<scalar_t<typename D::vector_type>, 2>>;
};

/// A set that knows which slots lie next to each other. `degree`: the most neighbors that a slot has; `neighbor(slot, k)`
/// with 0 <= k < degree: the k-th of them, -1 where there is none. If a is a neighbor of b, then b is one of a. In a ring
/// k = 0 is slot + 1, counter-clockwise, and k = 1 is slot - 1.
template <class D>
concept connected_set = direction_set<D> && requires(D const& directions, int slot, int k) {
    requires D::degree >= 0;
    { directions.neighbor(slot, k) } -> std::same_as<int>;
};

/// How far the slots of a set are apart, as a direction: (cosine, sine) of the angle from the first to the farthest of its
/// neighbors; (-1, 0) where it has none.
template <connected_set D>
[[nodiscard]] constexpr vec<scalar_t<typename D::vector_type>, 2> slot_spacing(D const& directions) {
    using T = scalar_t<typename D::vector_type>;
    T cosine = D::size > 1 ? T(1) : T(-1);
    for (int k = 0; k < D::degree; ++k) {
        int const other = directions.neighbor(0, k);
        if (other < 0) { continue; }
        T const along = dot(directions.table[0], directions.table[static_cast<std::size_t>(other)]);
        cosine = along < cosine ? along : cosine;
    }
    return {cosine, sqrt(1 - cosine * cosine)};
}

namespace detail {

/// A set says `even` when its slots lie evenly on a full circle, slot j + 1 counter-clockwise of slot j: then loops over
/// slots and their neighbors are loops over an array. With fewer than 6 a thing is not seen by the neighbors on both sides.
template <class D>
inline constexpr bool evenly_around = [] {
    if constexpr (requires { D::even; }) {
        return D::even && D::size >= 6;
    } else {
        return false;
    }
}();

} // namespace detail

} // namespace veer
