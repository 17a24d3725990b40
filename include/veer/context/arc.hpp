// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/fan.hpp"
#include "veer/math/trigonometry.hpp"

namespace veer {

/// N directions evenly over a part of a circle: a field of view, or what a vehicle can turn to. Slots from right to left, the
/// two ends among them; in a 3D world in the plane P.
///
///     arc<vec2, 9> const view{2.1f};             // 120 degrees around up
///     arc<vec2, 9> const ahead{2.1f, heading};   // around a direction
///
/// Source    a ring, cut.
/// Returns   unit vectors; mirrored slots are mirrored to the last bit, the middle one of an odd number is exactly forward.
/// Requires  0 < angle < 2 pi [rad]; N >= 1.
/// Edges     a forward that is zero, not finite or at a right angle to the plane: up; one slot: forward; a thing beyond an end
///           is seen by the slots within a right angle of it.
/// Cost      a sine and cosine a pair of slots when it is made; none after that.
template <vector V, int N, plane P = plane::xz>
requires(N >= 1) struct arc : detail::fan<V, N, P> {
    constexpr explicit arc(scalar_t<V> angle, vec_of<V> forward = {}) {
        VEER_EXPECT(angle > 0 && angle < 2 * pi<scalar_t<V>>);
        for (int j = 0; 2 * j < N; ++j) {
            auto const right = static_cast<std::size_t>(j);
            auto const left = static_cast<std::size_t>(N - 1 - j);
            double const share = N > 1 ? static_cast<double>(N - 1 - 2 * j) / (2 * (N - 1)) : 0;
            auto const [sine, cosine] = sin_cos(static_cast<double>(angle) * share);
            this->table.x[left] = -static_cast<scalar_t<V>>(sine);
            this->table.y[left] = static_cast<scalar_t<V>>(cosine);
            this->table.x[right] = static_cast<scalar_t<V>>(sine);
            this->table.y[right] = static_cast<scalar_t<V>>(cosine);
        }
        this->face(forward);
    }

    /// The same slots around another direction.
    [[nodiscard]] constexpr arc facing(vec_of<V> forward) const {
        arc turned = *this;
        turned.face(forward);
        return turned;
    }
};

} // namespace veer
