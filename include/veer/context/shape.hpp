// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/math/scalar.hpp"

/// Shapes: how a slot's alignment with a perceived thing, dot(direction to it, slot) in [-1, 1], becomes a value before
/// the falloff. A shape with `homogeneous` true promises shape(k a) = k shape(a) for k >= 0, so that the falloff can be
/// multiplied in once a thing instead of once a slot.

namespace veer {

/// The alignment itself, negative for slots that point away.
///
/// Source    the dot product.
/// Returns   a in [-1, 1].
/// Requires  nothing.
/// Edges     on a map that starts at zero and keeps the larger value, the same as clamped_cosine.
/// Cost      none.
struct cosine {
    static constexpr bool homogeneous = true;
    template <scalar T>
    [[nodiscard]] VEER_INLINE constexpr T operator()(T alignment) const {
        return alignment;
    }
};

/// The alignment where it is positive, else zero.
///
/// Source    the dot product.
/// Returns   max(0, a) in [0, 1].
/// Requires  nothing.
/// Edges     slots at a right angle and beyond: zero.
/// Cost      one instruction for as many slots as a register holds.
struct clamped_cosine {
    static constexpr bool homogeneous = true;
    template <scalar T>
    [[nodiscard]] VEER_INLINE constexpr T operator()(T alignment) const {
        return alignment > 0 ? alignment : T(0);
    }
};

} // namespace veer
