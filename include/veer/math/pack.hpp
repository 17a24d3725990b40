// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/lanes.hpp"
#include "veer/math/vec.hpp"

/// Packs: several numbers that are computed with at once, one in each lane of a register. A formula that is written for a
/// `number` works on one number and on a pack of them alike; where it would branch, it selects.

namespace veer {

/// How many numbers T a register of this machine holds: the width at which packs are worth while.
template <scalar T>
inline constexpr int native_lanes = detail::register_bytes / static_cast<int>(sizeof(T));

/// For each lane whether something holds.
template <scalar T, int W>
struct pack_mask {
    using storage = typename detail::lanes_of<T, W>::truths;
    storage truths{};

    [[nodiscard]] VEER_INLINE bool operator[](int lane) const {
        if constexpr (detail::has_mask_register<T, W>) {
            return (truths >> lane & 1) != 0;
        } else {
            return truths[static_cast<std::size_t>(lane)] != 0;
        }
    }
    /// From one bit a lane, where that is how they are kept.
    template <class Bits>
    [[nodiscard]] VEER_INLINE static pack_mask of(Bits bits) {
        return {static_cast<storage>(bits)};
    }
    VEER_INLINE friend pack_mask operator&(pack_mask a, pack_mask b) { return {storage(a.truths & b.truths)}; }
    VEER_INLINE friend pack_mask operator|(pack_mask a, pack_mask b) { return {storage(a.truths | b.truths)}; }
    VEER_INLINE friend pack_mask operator!(pack_mask a) { return {storage(~a.truths)}; }
};

namespace detail {

template <class Mask>
inline constexpr int mask_lanes = 1;
template <scalar T, int W>
inline constexpr int mask_lanes<pack_mask<T, W>> = W;

} // namespace detail

/// W numbers T, computed with at once.
template <scalar T, int W>
struct pack {
    using scalar_type = T;
    using mask_type = pack_mask<T, W>;
    using storage = typename detail::lanes_of<T, W>::values;
    static constexpr int lanes = W;

    storage values{};

    pack() = default;
    VEER_INLINE pack(storage const& v) : values(v) {}
    /// The same number in every lane.
    VEER_INLINE pack(T number) : values(of([&](int) { return number; }).values) {}

    /// lane(0), lane(1) ... in the lanes.
    template <class Lane>
    [[nodiscard]] VEER_INLINE static pack of(Lane&& lane) {
        // Named one by one they become a few shuffles, set one by one many.
        if constexpr (W == 2) {
            return storage{lane(0), lane(1)};
        } else if constexpr (W == 4) {
            return storage{lane(0), lane(1), lane(2), lane(3)};
        } else if constexpr (W == 8) {
            return storage{lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7)};
        } else if constexpr (W == 16) {
            return storage{lane(0), lane(1), lane(2),  lane(3),  lane(4),  lane(5),  lane(6),  lane(7),
                           lane(8), lane(9), lane(10), lane(11), lane(12), lane(13), lane(14), lane(15)};
        } else {
            pack result;
            for (int i = 0; i < W; ++i) { result.set(i, lane(i)); }
            return result;
        }
    }

    /// W numbers from memory, which need not be aligned.
    [[nodiscard]] VEER_INLINE static pack load(T const* from) {
#if VEER_PACK_IN_REGISTERS
        // As a loop it is one load only where it is unrolled.
        storage numbers;
        __builtin_memcpy(&numbers, from, sizeof(numbers));
        return numbers;
#else
        pack result;
        for (int i = 0; i < W; ++i) { result.set(i, from[i]); }
        return result;
#endif
    }
    VEER_INLINE void store(T* to) const {
#if VEER_PACK_IN_REGISTERS
        // Lane by lane it would be as many stores.
        __builtin_memcpy(to, &values, sizeof(values));
#else
        for (int i = 0; i < W; ++i) { to[i] = (*this)[i]; }
#endif
    }

    [[nodiscard]] VEER_INLINE T operator[](int lane) const { return values[static_cast<std::size_t>(lane)]; }
    VEER_INLINE void set(int lane, T number) { values[static_cast<std::size_t>(lane)] = number; }

    VEER_INLINE friend pack operator+(pack a, pack b) { return a.values + b.values; }
    VEER_INLINE friend pack operator-(pack a, pack b) { return a.values - b.values; }
    VEER_INLINE friend pack operator*(pack a, pack b) { return a.values * b.values; }
    VEER_INLINE friend pack operator/(pack a, pack b) { return a.values / b.values; }
    VEER_INLINE friend pack operator-(pack a) { return -a.values; }
    VEER_INLINE pack& operator+=(pack b) { return *this = *this + b; }
    VEER_INLINE pack& operator-=(pack b) { return *this = *this - b; }
    VEER_INLINE pack& operator*=(pack b) { return *this = *this * b; }
    VEER_INLINE friend mask_type operator<(pack a, pack b) {
        if constexpr (detail::has_mask_register<T, W>) {
            return mask_type::of(detail::register_holds<detail::comparison::less>(a.values, b.values));
        } else {
            return {a.values < b.values};
        }
    }
    VEER_INLINE friend mask_type operator<=(pack a, pack b) {
        if constexpr (detail::has_mask_register<T, W>) {
            return mask_type::of(detail::register_holds<detail::comparison::at_most>(a.values, b.values));
        } else {
            return {a.values <= b.values};
        }
    }
    VEER_INLINE friend mask_type operator>(pack a, pack b) { return b < a; }
    VEER_INLINE friend mask_type operator>=(pack a, pack b) { return b <= a; }
};

/// Lane by lane the one or the other.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack<T, W> select(pack_mask<T, W> which, pack<T, W> one, pack<T, W> other) {
    if constexpr (detail::has_mask_register<T, W>) {
        return detail::register_select(which.truths, one.values, other.values);
    } else {
#if VEER_PACK_IN_REGISTERS
        return which.truths ? one.values : other.values;
#else
        pack<T, W> result;
        for (int i = 0; i < W; ++i) { result.set(i, which[i] ? one[i] : other[i]); }
        return result;
#endif
    }
}
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr T select(bool which, T one, T other) {
    return which ? one : other;
}

/// Lane by lane a where a < b, else b: so a NaN in a loses.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack<T, W> smaller(pack<T, W> a, pack<T, W> b) {
    if constexpr (requires { detail::register_least(a.values, b.values); }) {
        return detail::register_least(a.values, b.values);
    } else {
        return select(a < b, a, b);
    }
}
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr T smaller(T a, T b) {
    return a < b ? a : b;
}

/// Lane by lane a where a > b, else b: so a NaN in a loses.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack<T, W> larger(pack<T, W> a, pack<T, W> b) {
    if constexpr (requires { detail::register_most(a.values, b.values); }) {
        return detail::register_most(a.values, b.values);
    } else {
        return select(a > b, a, b);
    }
}
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr T larger(T a, T b) {
    return a > b ? a : b;
}

/// One bit a lane: bit i is set where it holds in lane i.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE std::uint32_t bits(pack_mask<T, W> which) {
    using values = typename detail::lanes_of<T, W>::values;
    if constexpr (detail::has_mask_register<T, W>) {
        return which.truths & ((std::uint32_t{1} << W) - 1);
    } else if constexpr (requires(values v) { detail::register_signs(v); }) {
        return static_cast<std::uint32_t>(detail::register_signs(__builtin_bit_cast(values, which.truths)));
    } else {
        std::uint32_t all = 0;
        for (int i = 0; i < W; ++i) { all |= std::uint32_t{which[i]} << i; }
        return all;
    }
}
[[nodiscard]] VEER_INLINE constexpr std::uint32_t bits(bool which) { return which ? 1 : 0; }

/// The bits of four, side by side.
template <class Mask>
[[nodiscard]] VEER_INLINE constexpr std::uint32_t bits(Mask a, Mask b, Mask c, Mask d) {
    // Clang would take it for others too, as their registers are as wide.
    if constexpr (std::is_same_v<Mask, pack_mask<float, 4>> && !detail::has_mask_register<float, 4> &&
                  requires { detail::register_signs(a.truths, b.truths, c.truths, d.truths); }) {
        return static_cast<std::uint32_t>(detail::register_signs(a.truths, b.truths, c.truths, d.truths));
    } else {
        constexpr int lanes = detail::mask_lanes<Mask>;
        static_assert(4 * lanes <= 32, "veer: a word has 32 bits, and these are more.");
        return bits(a) | bits(b) << lanes | bits(c) << 2 * lanes | bits(d) << 3 * lanes;
    }
}

/// True when it holds in any lane; in all of them.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE bool any(pack_mask<T, W> which) {
    return bits(which) != 0;
}
[[nodiscard]] VEER_INLINE constexpr bool any(bool which) { return which; }
template <scalar T, int W>
[[nodiscard]] VEER_INLINE bool all(pack_mask<T, W> which) {
    return bits(which) == (std::uint32_t{1} << W) - 1;
}
[[nodiscard]] VEER_INLINE constexpr bool all(bool which) { return which; }

namespace detail {

/// The square root of each lane, none of which is below zero.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack<T, W> sqrt_of_positive(pack<T, W> x) {
    if constexpr (requires { register_root(x.values); }) {
        return register_root(x.values);
    } else {
        return pack<T, W>::of([&](int i) { return sqrt_of_positive(x[i]); });
    }
}

} // namespace detail

/// The square root of each lane, correctly rounded; zero for what has none.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack<T, W> sqrt(pack<T, W> x) {
    return detail::sqrt_of_positive(select(x > pack<T, W>(0), x, pack<T, W>(0)));
}

/// Lane by lane true for all but NaN and the infinities, also under -ffast-math.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack_mask<T, W> is_finite(pack<T, W> x) {
#if VEER_PACK_IN_REGISTERS
    using lanes = detail::lanes_of<T, W>;
    using wholes = typename lanes::wholes;
    constexpr auto exponent = static_cast<typename lanes::whole>(sizeof(T) == 4 ? 0x7f80'0000 : 0x7ff0'0000'0000'0000);
    wholes const found = __builtin_bit_cast(wholes, x.values) & exponent;
    if constexpr (detail::has_mask_register<T, W>) {
        return pack_mask<T, W>::of(detail::register_differs(found, wholes{} + exponent));
    } else {
        return {found != exponent};
    }
#else
    pack_mask<T, W> result;
    for (int i = 0; i < W; ++i) { result.truths[static_cast<std::size_t>(i)] = is_finite(x[i]) ? -1 : 0; }
    return result;
#endif
}

/// What formulas are written for: one number, or a pack of them.
template <class T>
inline constexpr bool is_pack = false;
template <scalar T, int W>
inline constexpr bool is_pack<pack<T, W>> = true;

} // namespace veer
