// SPDX-License-Identifier: MIT
#pragma once

#include "veer/math/pack.hpp"

/// What formulas say of a Number that is one number or a pack of them.

namespace veer::detail {

template <class Number>
struct number_traits {
    using scalar_type = Number;
    using mask = bool;
    static constexpr int count = 1;
};
template <scalar T, int W>
struct number_traits<pack<T, W>> {
    using scalar_type = T;
    using mask = pack_mask<T, W>;
    static constexpr int count = W;
};
template <class Number>
inline constexpr int lane_count = number_traits<Number>::count;
template <class Number>
using mask_of = typename number_traits<Number>::mask;
template <class Number>
using number_in = typename number_traits<Number>::scalar_type;

/// A pack of W numbers, or the number itself.
template <scalar T, int W>
using number_of_lanes = std::conditional_t<W == 1, T, pack<T, W>>;

/// One lane of it.
template <class Number>
[[nodiscard]] VEER_INLINE constexpr auto lane_of(Number const& number, int lane) {
    if constexpr (is_pack<Number>) {
        return number[lane];
    } else {
        return number;
    }
}
template <scalar T, int W>
[[nodiscard]] VEER_INLINE bool lane_of(pack_mask<T, W> const& mask, int lane) {
    return mask[lane];
}
[[nodiscard]] VEER_INLINE constexpr bool lane_of(bool mask, int) { return mask; }
/// The same number in every lane, but for one.
template <class Number>
VEER_INLINE void set_lane(Number& number, int lane, number_in<Number> value) {
    if constexpr (is_pack<Number>) {
        number.set(lane, value);
    } else {
        number = value;
    }
}
/// Which lane it is, in each.
template <class Number>
[[nodiscard]] VEER_INLINE constexpr Number lane_numbers() {
    if constexpr (is_pack<Number>) {
        return Number::of([](int i) { return static_cast<number_in<Number>>(i); });
    } else {
        return 0;
    }
}

/// As many numbers from memory as a Number has lanes.
template <class Number, scalar T>
[[nodiscard]] VEER_INLINE constexpr Number numbers_at(T const* from) {
    if constexpr (std::is_same_v<Number, T>) {
        return *from;
    } else {
        return Number::load(from);
    }
}

/// Writes them to memory.
template <class Number>
VEER_INLINE constexpr void numbers_to(Number const& numbers, number_in<Number>* to) {
    if constexpr (is_pack<Number>) {
        numbers.store(to);
    } else {
        *to = numbers;
    }
}
/// lane(0), lane(1) ... in the lanes.
template <class Number, class Lane>
[[nodiscard]] VEER_INLINE constexpr Number numbers_of(Lane const& lane) {
    if constexpr (is_pack<Number>) {
        return Number::of(lane);
    } else {
        return lane(0);
    }
}

/// What a policy gives for each lane: all at once where it takes packs, else one by one. Policies say so themselves: to ask
/// a function of a user's own whether it takes packs may be to instantiate it.
template <class Policy, class Number, class... More>
[[nodiscard]] VEER_INLINE constexpr Number lane_by_lane(Policy const& policy, Number first, More... more) {
    if constexpr (!is_pack<Number> || requires { requires Policy::takes_packs; }) {
        return static_cast<Number>(policy(first, more...));
    } else {
        return Number::of([&](int i) { return static_cast<number_in<Number>>(policy(first[i], more[i]...)); });
    }
}

/// In each lane what f makes of all of them, two by two; Apart: how far they are from one another.
template <int Apart, scalar T, int W, class F>
[[nodiscard]] VEER_INLINE pack<T, W> fold_lanes(pack<T, W> x, F const& f) {
    auto const folded = f(pack<T, W>::of([&](int i) VEER_INLINE_LAMBDA { return x[i ^ Apart]; }), x);
    if constexpr (Apart == 1) {
        return folded;
    } else {
        return fold_lanes<Apart / 2>(folded, f);
    }
}
template <int Apart, scalar T, class F>
[[nodiscard]] VEER_INLINE constexpr T fold_lanes(T x, F const&) {
    return x;
}

/// The lowest of all lanes, in each; and the highest.
template <class Number>
[[nodiscard]] VEER_INLINE constexpr Number lowest_in_all(Number x) {
    return fold_lanes<lane_count<Number> / 2>(x, [](Number a, Number b) VEER_INLINE_LAMBDA { return smaller(a, b); });
}
template <class Number>
[[nodiscard]] VEER_INLINE constexpr Number highest_in_all(Number x) {
    return fold_lanes<lane_count<Number> / 2>(x, [](Number a, Number b) VEER_INLINE_LAMBDA { return larger(a, b); });
}
/// The same as one number.
template <class Number>
[[nodiscard]] VEER_INLINE constexpr number_in<Number> lowest_lane(Number x) {
    return lane_of(lowest_in_all(x), 0);
}
template <class Number>
[[nodiscard]] VEER_INLINE constexpr number_in<Number> highest_lane(Number x) {
    return lane_of(highest_in_all(x), 0);
}

/// Whether a selection is one instruction.
template <class Number>
inline constexpr bool selects_at_once = !is_pack<Number> || register_bytes > 16;

/// The number where something holds, else zero.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack<T, W> kept_where(pack_mask<T, W> holds, pack<T, W> number) {
    return select(holds, number, pack<T, W>(0));
}
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr T kept_where(bool holds, T number) {
    return holds ? number : T(0);
}

} // namespace veer::detail
