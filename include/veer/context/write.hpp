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

} // namespace veer
