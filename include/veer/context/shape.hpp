// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/math/pack.hpp"

/// Shapes: how a slot's alignment with a perceived thing, dot(direction to it, slot) in [-1, 1], becomes a value before
/// the falloff. A shape with `homogeneous` true promises shape(k a) = k shape(a) for k >= 0, so that the falloff can be
/// multiplied in once a thing instead of once a slot; one with `takes_packs` true takes a pack of alignments, too. A sized shape makes itself from how much of the view a thing takes.

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
    static constexpr bool takes_packs = true;
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number operator()(Number alignment) const {
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
    static constexpr bool takes_packs = true;
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number operator()(Number alignment) const {
        return larger(alignment, Number(0));
    }
};

/// The whole angle that a thing takes up for an agent of some width, and a skirt of one slot around it, in which the value
/// falls to zero: no bearing slips between two slots, and what passes beside the thing stays free.
///
/// Source    half angle asin((r + R) / d); the edges of it and of the skirt as cosines.
/// Returns   1 where going would touch, falling to 0 over the next slot's width.
/// Requires  a set of directions that knows its neighbors.
/// Edges     touching: all that closes in is 1; overlapping: the deeper, the wider the skirt, until, a quarter of r + R
///           deep, the way straight out alone is free.
/// Cost      two square roots and three divisions a thing, three instructions a slot.
struct angular_interval {
    static constexpr bool homogeneous = false;

    /// The shape of one thing.
    template <scalar T>
    struct sized {
        T outer; ///< cosine of where the skirt ends
        T slope; ///< 1 / (cosine of the half angle - outer)

        [[nodiscard]] VEER_INLINE constexpr T operator()(T alignment) const {
            T const rise = (alignment - outer) * slope;
            T const below = rise < 1 ? rise : T(1);
            return below > 0 ? below : T(0);
        }
    };

    /// For a thing at a distance [m] whose radius and the agent's come to `radius` [m]; `slot` is how far the slots are
    /// apart, as a direction: (cosine, sine).
    template <scalar T>
    [[nodiscard]] constexpr sized<T> of(T distance, T radius, vec<T, 2> slot) const {
        if (!(distance > radius)) {
            T const depth = radius > 0 ? clamped(4 * (radius - distance) / radius, T(0), T(1)) : T(1);
            T const width = slot.y + (1 - slot.y) * depth;
            return {-width, 1 / width};
        }
        T const sine = radius > 0 ? radius / distance : T(0);
        T const cosine = sqrt(1 - sine * sine);
        bool const all_round = sine * slot.x + cosine * slot.y <= 0;
        T const outer = all_round ? T(-1) : cosine * slot.x - sine * slot.y;
        return {outer, 1 / (cosine - outer)};
    }
};

} // namespace veer
