// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/number.hpp"
#include "veer/math/plane.hpp"
#include "veer/math/vec.hpp"

/// Vectors of numbers or of packs alike: one vector, or one in each lane. The bits are those of a veer::vec.

namespace veer::detail {

template <class Number, int N>
struct wide {
    std::array<Number, N> parts{};

    [[nodiscard]] VEER_INLINE constexpr Number& operator[](int axis) { return parts[static_cast<std::size_t>(axis)]; }
    [[nodiscard]] VEER_INLINE constexpr Number const& operator[](int axis) const {
        return parts[static_cast<std::size_t>(axis)];
    }

    /// Part by part what f gives for each axis.
    template <class F>
    [[nodiscard]] VEER_INLINE static constexpr wide of(F&& f) {
        if constexpr (N == 2) {
            return {{f(0), f(1)}};
        } else {
            return {{f(0), f(1), f(2)}};
        }
    }
    VEER_INLINE friend constexpr wide operator+(wide const& a, wide const& b) {
        return of([&](int i) VEER_INLINE_LAMBDA { return a[i] + b[i]; });
    }
    VEER_INLINE friend constexpr wide operator-(wide const& a, wide const& b) {
        return of([&](int i) VEER_INLINE_LAMBDA { return a[i] - b[i]; });
    }
    VEER_INLINE friend constexpr wide operator*(wide const& a, Number s) {
        return of([&](int i) VEER_INLINE_LAMBDA { return a[i] * s; });
    }
    VEER_INLINE friend constexpr wide operator/(wide const& a, Number s) {
        return of([&](int i) VEER_INLINE_LAMBDA { return a[i] / s; });
    }
};

template <class Number, int N>
[[nodiscard]] VEER_INLINE constexpr Number dot(wide<Number, N> const& a, wide<Number, N> const& b) {
    Number const plane = a[0] * b[0] + a[1] * b[1];
    if constexpr (N == 2) {
        return plane;
    } else {
        return plane + a[2] * b[2];
    }
}
template <class Number, int N>
[[nodiscard]] VEER_INLINE wide<Number, N> select(mask_of<Number> which, wide<Number, N> const& one,
                                                 wide<Number, N> const& other) {
    using veer::select;
    return wide<Number, N>::of([&](int i) VEER_INLINE_LAMBDA { return select(which, one[i], other[i]); });
}
/// Where all parts are finite.
template <class Number, int N>
[[nodiscard]] VEER_INLINE mask_of<Number> finite(wide<Number, N> const& v) {
    Number const most(largest<number_in<Number>>);
    // Axis by axis, as compilers keep a loop over so few.
    auto const is_number = [&](int axis) VEER_INLINE_LAMBDA {
        mask_of<Number> const is_at_most = v[axis] <= most;
        mask_of<Number> const is_at_least = v[axis] >= -most;
        return is_at_most & is_at_least;
    };
    mask_of<Number> const x = is_number(0);
    mask_of<Number> const y = is_number(1);
    if constexpr (N == 2) {
        return x & y;
    } else {
        mask_of<Number> const z = is_number(2);
        return x & y & z;
    }
}
/// As veer::unit: at length 1, and zero for zero and all that is not finite.
template <class Number, int N>
[[nodiscard]] VEER_INLINE wide<Number, N> unit(wide<Number, N> const& v) {
    using T = number_in<Number>;
    using veer::select;
    constexpr T grow = sizeof(T) == 4 ? T(0x1p96) : T(0x1p700);
    Number const least(smallest_square<T>);
    Number const most(largest_square<T>);
    Number const square = dot(v, v);
    Number const scale = select(square < most, select(square > least, Number(1), Number(grow)), Number(1 / grow));
    wide<Number, N> const scaled = v * scale;
    Number const again = dot(scaled, scaled);
    return select((again > least) & (again < most), scaled / sqrt_of_positive(again), wide<Number, N>{});
}
/// As veer::limit: shortened to the given length where it is longer.
template <class Number, int N>
[[nodiscard]] VEER_INLINE wide<Number, N> limit(wide<Number, N> const& v, Number most) {
    return select(dot(v, v) > most * most, unit(v) * most, v);
}
/// As veer::flat: the two coordinates within the plane.
template <plane P, class Number, int N>
[[nodiscard]] VEER_INLINE constexpr wide<Number, 2> flat(wide<Number, N> const& v) {
    if constexpr (N == 2 || P == plane::xy) {
        return {{v[0], v[1]}};
    } else if constexpr (P == plane::xz) {
        return {{v[0], v[2]}};
    } else {
        return {{v[1], v[2]}};
    }
}
/// One lane, as what the rest of veer computes with.
template <class Number, int N>
[[nodiscard]] VEER_INLINE vec<number_in<Number>, N> vec_of_lane(wide<Number, N> const& v, int lane) {
    vec<number_in<Number>, N> result{lane_of(v[0], lane), lane_of(v[1], lane)};
    if constexpr (N == 3) { result.z = lane_of(v[2], lane); }
    return result;
}

} // namespace veer::detail
