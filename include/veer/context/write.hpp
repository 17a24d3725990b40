// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/math/scalar.hpp"

/// Write policies: what becomes of a slot's value when a writer offers another. The old value is the first operand and
/// stays unless the comparison holds, so an offered NaN is ignored.

namespace veer {

/// Keeps the larger of the two: many small voices never outshout a strong one.
///
/// Source    Fray, "Context Steering", Game AI Pro 2, 2015, ch. 18.
/// Returns   the new value of the slot.
/// Requires  nothing.
/// Edges     an offered NaN leaves the slot as it is.
/// Cost      one instruction for as many slots as a register holds.
struct max_write {
    template <scalar T>
    [[nodiscard]] VEER_INLINE constexpr T operator()(T old, T offered) const {
        return old < offered ? offered : old;
    }
};

/// Adds: a share of every voice. The sum has no upper end, so weights must know how many there are.
///
/// Source    the sum.
/// Returns   the new value of the slot.
/// Requires  nothing.
/// Edges     an offered NaN, or a sum beyond 1e30, leaves the slot as it is.
/// Cost      three instructions for as many slots as a register holds.
struct add_write {
    template <scalar T>
    [[nodiscard]] VEER_INLINE constexpr T operator()(T old, T offered) const {
        T const sum = old + offered;
        return sum <= T(1e30) && sum >= T(-1e30) ? sum : old;
    }
};

/// Keeps the smaller of the two: a ceiling over what earlier writers wrote. On a map that starts at zero it comes last.
///
/// Source    the fuzzy "and" of two wishes.
/// Returns   the new value of the slot.
/// Requires  nothing.
/// Edges     an offered NaN leaves the slot as it is.
/// Cost      one instruction for as many slots as a register holds.
struct min_write {
    template <scalar T>
    [[nodiscard]] VEER_INLINE constexpr T operator()(T old, T offered) const {
        return old > offered ? offered : old;
    }
};

/// Multiplies: scales what earlier writers wrote, down to nothing where it offers zero.
///
/// Source    the product.
/// Returns   the new value of the slot.
/// Requires  nothing.
/// Edges     an offered NaN, or a product beyond 1e30, leaves the slot as it is.
/// Cost      three instructions for as many slots as a register holds.
struct multiply_write {
    template <scalar T>
    [[nodiscard]] VEER_INLINE constexpr T operator()(T old, T offered) const {
        T const product = old * offered;
        return product <= T(1e30) && product >= T(-1e30) ? product : old;
    }
};

/// Forgets what earlier writers wrote: the last one wins.
///
/// Source    assignment.
/// Returns   the new value of the slot.
/// Requires  nothing.
/// Edges     an offered NaN, or what is beyond 1e30, leaves the slot as it is.
/// Cost      two instructions for as many slots as a register holds.
struct replace_write {
    template <scalar T>
    [[nodiscard]] VEER_INLINE constexpr T operator()(T old, T offered) const {
        return offered <= T(1e30) && offered >= T(-1e30) ? offered : old;
    }
};

} // namespace veer
