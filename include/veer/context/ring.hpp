// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/directions.hpp"
#include "veer/detail/wide.hpp"
#include "veer/math/plane.hpp"
#include "veer/math/trigonometry.hpp"

namespace veer {

/// N directions evenly around a circle: slot i is up, (0, 1), turned counter-clockwise by i 360 / N degrees. In a 3D world
/// the circle lies in the plane P, seen with its two axes right and up.
///
/// Source    the usual direction set of context steering (Fray, "Context Steering", Game AI Pro 2, 2015, ch. 18).
/// Returns   unit vectors; quarter turns are exact, and mirrored slots are mirrored to the last bit.
/// Requires  N >= 1; a multiple of 4, better 8, for loops that fill the registers.
/// Edges     what lies off the plane is seen by its share within it.
/// Cost      none at run time: compile-time tables.
template <vector V, int N, plane P = plane::xz>
requires(N >= 1) struct ring {
    using vector_type = V;
    static constexpr int size = N;
    static constexpr bool opposites = N % 2 == 0; ///< slot j + N / 2 points the other way, to the last bit
    static constexpr int degree = N > 2 ? 2 : N - 1;
    static constexpr bool even = true;
    static constexpr slot_table<scalar_t<V>, N, 2> table = [] {
        slot_table<scalar_t<V>, N, 2> slots{};
        for (std::size_t i = 0; i < N; ++i) {
            // Up turned left by a part of a turn is (sin, cos) of the turn to the right.
            auto const [sine, cosine] = sin_cos_of_turn<scalar_t<V>>(-static_cast<std::int64_t>(i), N);
            slots.x[i] = sine;
            slots.y[i] = cosine;
        }
        return slots;
    }();

    /// The coordinates of v within the plane of the ring.
    [[nodiscard]] static constexpr vec<scalar_t<V>, 2> local(vec_of<V> v) { return flat<P>(v); }
    template <class Number>
    [[nodiscard]] VEER_INLINE static auto local(detail::wide<Number, dimension_v<V>> const& v) {
        return detail::flat<P>(v);
    }

    /// The vector of the world with these coordinates within the plane.
    [[nodiscard]] static constexpr vec_of<V> world(vec<scalar_t<V>, 2> v) { return raised<P, dimension_v<V>>(v); }

    /// Slot i as a unit vector of the world.
    [[nodiscard]] static constexpr vec_of<V> direction(int i) { return world(table[static_cast<std::size_t>(i)]); }

    /// The slot beside: k = 0 counter-clockwise, k = 1 clockwise; -1 where there is none, since two slots have one
    /// neighbor each and a single slot has none.
    [[nodiscard]] static constexpr int neighbor(int slot, int k) {
        if (k >= degree) { return -1; }
        int const beside = k == 0 ? slot + 1 : slot - 1;
        return beside == N ? 0 : beside < 0 ? N - 1 : beside;
    }
};

} // namespace veer
