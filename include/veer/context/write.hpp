// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/math/pack.hpp"

/// Write policies: what becomes of a slot's value when a writer offers another. The old value is the first operand and
/// stays unless the comparison holds, so an offered NaN is ignored. One with `takes_packs` true takes packs of both, too, so
/// that several agents decide at once; those of veer do.

namespace veer {

namespace detail {

/// Makes one value of the old one and the one offered.
template <class Write, class T>
concept combines = requires(Write const& write, T value) {
    static_cast<T>(write(value, value));
};

/// Says so where it is none.
template <class Write, class T>
struct is_write {
    static_assert(
        combines<Write, T>,
        "veer: not a write policy. It is called with the old value and the one offered, and returns the new one, "
        "as max_write does");
    static constexpr bool value = true;
};

/// Where a value may stand in a map: no NaN, and not beyond 1e30.
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr bool within_measure(T value) {
    return value <= T(1e30) && value >= T(-1e30);
}
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack_mask<T, W> within_measure(pack<T, W> value) {
    return (value <= pack<T, W>(T(1e30))) & (value >= pack<T, W>(T(-1e30)));
}

} // namespace detail

/// Keeps the larger of the two: many small voices never outshout a strong one.
///
/// Source    Fray, "Context Steering", Game AI Pro 2, 2015, ch. 18.
/// Returns   the new value of the slot.
/// Requires  nothing.
/// Edges     an offered NaN leaves the slot as it is.
/// Cost      one instruction for as many slots as a register holds.
struct max_write {
    static constexpr bool takes_packs = true;
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number operator()(Number old, Number offered) const {
        return larger(offered, old);
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
    static constexpr bool takes_packs = true;
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number operator()(Number old, Number offered) const {
        Number const sum = old + offered;
        return select(detail::within_measure(sum), sum, old);
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
    static constexpr bool takes_packs = true;
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number operator()(Number old, Number offered) const {
        return smaller(offered, old);
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
    static constexpr bool takes_packs = true;
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number operator()(Number old, Number offered) const {
        Number const product = old * offered;
        return select(detail::within_measure(product), product, old);
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
    static constexpr bool takes_packs = true;
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number operator()(Number old, Number offered) const {
        return select(detail::within_measure(offered), offered, old);
    }
};

} // namespace veer
