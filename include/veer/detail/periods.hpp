// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/components.hpp"
#include "veer/detail/wide.hpp"
#include "veer/space/periodic_space.hpp"
#include "veer/vector_traits.hpp"

namespace veer::detail {

/// How a space repeats itself: an open one does not.
template <scalar T, int N, class Space>
struct periods {
    static constexpr bool any = false;

    constexpr explicit periods(Space const&) {}
    [[nodiscard]] VEER_INLINE constexpr vec<T, N> wrapped(vec<T, N> v) const { return v; }
    template <class Number>
    VEER_INLINE constexpr void shorten(wide<Number, N>&) const {}
    [[nodiscard]] VEER_INLINE constexpr vec<T, N> image(vec<T, N> v, vec<T, N>) const { return v; }
};

template <scalar T, int N, vector V>
struct periods<T, N, periodic_space<V>> {
    static constexpr bool any = true;
    std::array<T, N> low{};
    std::array<T, N> size{}; ///< zero where there is no end
    std::array<T, N> half{};

    constexpr explicit periods(periodic_space<V> const& space)
        : low{components(load(space.corner))}, size{components(load(space.size))} {
        for (std::size_t axis = 0; axis < N; ++axis) {
            size[axis] = size[axis] > 0 ? size[axis] : T(0);
            half[axis] = size[axis] > 0 ? size[axis] / 2 : largest<T>;
        }
    }

    [[nodiscard]] VEER_INLINE constexpr bool repeats(std::size_t axis) const { return size[axis] > 0; }

    /// The image in the box.
    [[nodiscard]] VEER_INLINE constexpr vec<T, N> wrapped(vec<T, N> v) const {
        vec<T, N> inside{along(0, v.x), along(1, v.y)};
        if constexpr (N == 3) { inside.z = along(2, v.z); }
        return inside;
    }

    /// The way to the nearest image, between two points in the box.
    template <class Number>
    VEER_INLINE void shorten(wide<Number, N>& offset) const {
        using veer::select;
        auto const shorten_along = [&](std::size_t axis) VEER_INLINE_LAMBDA {
            Number const period(size[axis]);
            Number& part = offset.parts[axis];
            part = select(part > Number(half[axis]), part - period,
                          select(part < Number(-half[axis]), part + period, part));
        };
        shorten_along(0);
        shorten_along(1);
        if constexpr (N == 3) { shorten_along(2); }
    }

    /// The image of a point that is nearest to another one.
    [[nodiscard]] VEER_INLINE vec<T, N> image(vec<T, N> v, vec<T, N> other) const {
        auto const from = components(wrapped(other));
        auto const to = components(wrapped(v));
        auto way = wide<T, N>::of([&](int axis) VEER_INLINE_LAMBDA {
            return to[static_cast<std::size_t>(axis)] - from[static_cast<std::size_t>(axis)];
        });
        shorten(way);
        return other + vec_of_lane(way, 0);
    }

private:
    [[nodiscard]] VEER_INLINE constexpr T along(std::size_t axis, T x) const {
        if (!repeats(axis) || !is_finite(x)) { return x; }
        T const from = x - low[axis];
        if (from >= 0 && from < size[axis]) { return x; }
        T const turns = from / size[axis];
        // Whole turns off; of numbers beyond all fractions nothing is left to tell where in the box they are.
        T const rest = absolute(turns) < T(0x1p29) ? from - static_cast<T>(cell_below(turns)) * size[axis] : T(0);
        T const at = low[axis] + clamped(rest, T(0), size[axis]);
        return at < low[axis] + size[axis] ? at : low[axis];
    }
};

} // namespace veer::detail
