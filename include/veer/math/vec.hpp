// SPDX-License-Identifier: MIT
#pragma once

#include "veer/math/scalar.hpp"

/// The vector that veer computes with. Foreign vectors become one at the border (vector_traits.hpp) and stay outside.

namespace veer {

/// N components, 2 or 3.
template <scalar T, int N>
struct vec;

/// Two components.
template <scalar T>
struct vec<T, 2> {
    T x{};
    T y{};

    friend constexpr vec operator+(vec a, vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr vec operator-(vec a, vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr vec operator-(vec a) { return {-a.x, -a.y}; }
    friend constexpr vec operator*(vec a, T s) { return {a.x * s, a.y * s}; }
    friend constexpr vec operator*(T s, vec a) { return a * s; }
    friend constexpr vec operator/(vec a, T s) { return {a.x / s, a.y / s}; }
    constexpr vec& operator+=(vec b) { return *this = *this + b; }
    constexpr vec& operator-=(vec b) { return *this = *this - b; }
    constexpr vec& operator*=(T s) { return *this = *this * s; }
    friend constexpr bool operator==(vec, vec) = default;
};

/// Three components.
template <scalar T>
struct vec<T, 3> {
    T x{};
    T y{};
    T z{};

    friend constexpr vec operator+(vec a, vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend constexpr vec operator-(vec a, vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend constexpr vec operator-(vec a) { return {-a.x, -a.y, -a.z}; }
    friend constexpr vec operator*(vec a, T s) { return {a.x * s, a.y * s, a.z * s}; }
    friend constexpr vec operator*(T s, vec a) { return a * s; }
    friend constexpr vec operator/(vec a, T s) { return {a.x / s, a.y / s, a.z / s}; }
    constexpr vec& operator+=(vec b) { return *this = *this + b; }
    constexpr vec& operator-=(vec b) { return *this = *this - b; }
    constexpr vec& operator*=(T s) { return *this = *this * s; }
    friend constexpr bool operator==(vec, vec) = default;
};

template <scalar T>
[[nodiscard]] constexpr T dot(vec<T, 2> a, vec<T, 2> b) {
    return a.x * b.x + a.y * b.y;
}

template <scalar T>
[[nodiscard]] constexpr T dot(vec<T, 3> a, vec<T, 3> b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// The z component of the 3D cross product: positive when b lies to the left of a.
template <scalar T>
[[nodiscard]] constexpr T cross(vec<T, 2> a, vec<T, 2> b) {
    return a.x * b.y - a.y * b.x;
}

template <scalar T>
[[nodiscard]] constexpr vec<T, 3> cross(vec<T, 3> a, vec<T, 3> b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

/// v turned by a quarter turn to the left (counter-clockwise).
template <scalar T>
[[nodiscard]] constexpr vec<T, 2> perp(vec<T, 2> v) {
    return {-v.y, v.x};
}

template <scalar T>
[[nodiscard]] constexpr bool is_finite(vec<T, 2> v) {
    return is_finite(v.x) && is_finite(v.y);
}

template <scalar T>
[[nodiscard]] constexpr bool is_finite(vec<T, 3> v) {
    return is_finite(v.x) && is_finite(v.y) && is_finite(v.z);
}

template <scalar T>
[[nodiscard]] constexpr bool is_zero(vec<T, 2> v) {
    return v.x == 0 && v.y == 0;
}

template <scalar T>
[[nodiscard]] constexpr bool is_zero(vec<T, 3> v) {
    return v.x == 0 && v.y == 0 && v.z == 0;
}

template <scalar T, int N>
[[nodiscard]] constexpr T length_squared(vec<T, N> v) {
    return dot(v, v);
}

/// The largest absolute component.
template <scalar T, int N>
[[nodiscard]] constexpr T largest_component(vec<T, N> v) {
    T const xy = absolute(v.x) < absolute(v.y) ? absolute(v.y) : absolute(v.x);
    if constexpr (N == 3) {
        return xy < absolute(v.z) ? absolute(v.z) : xy;
    } else {
        return xy;
    }
}

namespace detail {

/// Squares between these neither overflow nor lose digits to denormals.
template <scalar T>
inline constexpr T smallest_square = sizeof(T) == 4 ? T(1e-30) : T(1e-290);
template <scalar T>
inline constexpr T largest_square = sizeof(T) == 4 ? T(1e37) : T(1e307);

template <scalar T>
[[nodiscard]] constexpr bool square_is_exact(T square) {
    // By its bits, whose order is that of the numbers: one comparison.
    using bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    constexpr auto first = __builtin_bit_cast(bits, smallest_square<T>) + 1;
    constexpr auto end = __builtin_bit_cast(bits, largest_square<T>);
    return __builtin_bit_cast(bits, square) - first < end - first;
}

/// A power of two that brings a v whose square is outside of them back between them.
template <scalar T, int N>
[[nodiscard]] constexpr T rescaling(vec<T, N> v) {
    constexpr T grow = sizeof(T) == 4 ? T(0x1p96) : T(0x1p700);
    return largest_component(v) > 1 ? 1 / grow : grow;
}

// What is too long or too short for its square lies apart, so that the rest is inlined.
template <scalar T, int N>
[[nodiscard]] VEER_APART constexpr T extreme_length(vec<T, N> v) {
    if (is_zero(v) || !is_finite(v)) { return 0; }
    T const scale = rescaling(v);
    return veer::sqrt(length_squared(v * scale)) / scale;
}
template <scalar T, int N>
[[nodiscard]] VEER_APART constexpr vec<T, N> extreme_unit(vec<T, N> v) {
    if (!(largest_component(v) >= least_normal<T>) || !is_finite(v)) { return {}; }
    vec<T, N> const scaled = v * rescaling(v);
    return scaled / veer::sqrt(dot(scaled, scaled));
}

} // namespace detail

/// |v|, without overflow for any v whose length is finite. A v that is not finite counts as zero, here and below.
template <scalar T, int N>
[[nodiscard]] VEER_INLINE constexpr T length(vec<T, N> v) {
    T const square = dot(v, v);
    return detail::square_is_exact(square) ? detail::sqrt_of_positive(square) : detail::extreme_length(v);
}

/// v at length 1; zero stays zero, and denormal numbers, which many machines flush, count as zero.
/// Good for every other finite v, however short or long.
template <scalar T, int N>
[[nodiscard]] VEER_INLINE constexpr vec<T, N> unit(vec<T, N> v) {
    T const square = dot(v, v);
    return detail::square_is_exact(square) ? v / detail::sqrt_of_positive(square) : detail::extreme_unit(v);
}

namespace detail {

template <scalar T, int N>
[[nodiscard]] VEER_APART constexpr vec<T, N> shortened(vec<T, N> v, T most) {
    if (!(most > 0) || !is_finite(v)) { return {}; }
    return length(v) > most ? unit(v) * most : v;
}

} // namespace detail

/// v shortened to the given length where it is longer. Requires most >= 0; a NaN there counts as zero.
template <scalar T, int N>
[[nodiscard]] VEER_INLINE constexpr vec<T, N> limit(vec<T, N> v, T most) {
    T const square = dot(v, v);
    bool const fits = detail::square_is_exact(square) && most > 0 && square <= most * most;
    return fits ? v : detail::shortened(v, most);
}

} // namespace veer
