// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "veer/detail/slot_loop.hpp"
#include "veer/math/vec.hpp"

/// Packs: several numbers that are computed with at once, one in each lane of a register. A formula that is written for a
/// `number` works on one number and on a pack of them alike; where it would branch, it selects.

namespace veer {

namespace detail {

#if defined(__GNUC__) || defined(__clang__)
// A vector of the compiler's own: operators work on all lanes.
template <scalar T, int W>
struct lanes_of {
    using whole = std::conditional_t<sizeof(T) == 4, std::int32_t, std::int64_t>;
    using values [[gnu::vector_size(W * sizeof(T))]] = T;
    using truths [[gnu::vector_size(W * sizeof(T))]] = whole;
};
#    define VEER_PACK_IN_REGISTERS 1
#else
/// The same as an array, lane by lane.
template <class T, int W, class Truth>
struct lane_array : std::array<T, static_cast<std::size_t>(W)> {
    template <class F>
    [[nodiscard]] static lane_array of(F&& f) {
        lane_array result;
        for (std::size_t i = 0; i < W; ++i) { result[i] = f(i); }
        return result;
    }
    friend lane_array operator+(lane_array a, lane_array b) {
        return of([&](auto i) { return a[i] + b[i]; });
    }
    friend lane_array operator-(lane_array a, lane_array b) {
        return of([&](auto i) { return a[i] - b[i]; });
    }
    friend lane_array operator*(lane_array a, lane_array b) {
        return of([&](auto i) { return a[i] * b[i]; });
    }
    friend lane_array operator/(lane_array a, lane_array b) {
        return of([&](auto i) { return a[i] / b[i]; });
    }
    friend lane_array operator-(lane_array a) {
        return of([&](auto i) { return -a[i]; });
    }
    friend Truth operator<(lane_array a, lane_array b) {
        return Truth::of([&](auto i) { return a[i] < b[i] ? -1 : 0; });
    }
    friend Truth operator<=(lane_array a, lane_array b) {
        return Truth::of([&](auto i) { return a[i] <= b[i] ? -1 : 0; });
    }
    friend Truth operator==(lane_array a, lane_array b) {
        return Truth::of([&](auto i) { return a[i] == b[i] ? -1 : 0; });
    }
};
template <class I, int W>
struct truth_array : std::array<I, static_cast<std::size_t>(W)> {
    template <class F>
    [[nodiscard]] static truth_array of(F&& f) {
        truth_array result;
        for (std::size_t i = 0; i < W; ++i) { result[i] = static_cast<I>(f(i)); }
        return result;
    }
    friend truth_array operator&(truth_array a, truth_array b) {
        return of([&](auto i) { return a[i] & b[i]; });
    }
    friend truth_array operator|(truth_array a, truth_array b) {
        return of([&](auto i) { return a[i] | b[i]; });
    }
    friend truth_array operator~(truth_array a) {
        return of([&](auto i) { return ~a[i]; });
    }
};
template <scalar T, int W>
struct lanes_of {
    using whole = std::conditional_t<sizeof(T) == 4, std::int32_t, std::int64_t>;
    using truths = truth_array<whole, W>;
    using values = lane_array<T, W, truths>;
};
#    define VEER_PACK_IN_REGISTERS 0
#endif

} // namespace detail

/// How many numbers T a register of this machine holds: the width at which packs are worth while.
template <scalar T>
inline constexpr int native_lanes = detail::register_bytes / static_cast<int>(sizeof(T));

/// For each lane whether something holds.
template <scalar T, int W>
struct pack_mask {
    typename detail::lanes_of<T, W>::truths truths{};

    [[nodiscard]] VEER_INLINE bool operator[](int lane) const { return truths[static_cast<std::size_t>(lane)] != 0; }
    VEER_INLINE friend pack_mask operator&(pack_mask a, pack_mask b) { return {a.truths & b.truths}; }
    VEER_INLINE friend pack_mask operator|(pack_mask a, pack_mask b) { return {a.truths | b.truths}; }
    VEER_INLINE friend pack_mask operator!(pack_mask a) { return {~a.truths}; }
};

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
        } else {
            pack result;
            for (int i = 0; i < W; ++i) { result.set(i, lane(i)); }
            return result;
        }
    }

    /// W numbers from memory, which need not be aligned.
    [[nodiscard]] VEER_INLINE static pack load(T const* from) {
        pack result;
        for (int i = 0; i < W; ++i) { result.set(i, from[i]); }
        return result;
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
    VEER_INLINE friend mask_type operator<(pack a, pack b) { return {a.values < b.values}; }
    VEER_INLINE friend mask_type operator>(pack a, pack b) { return {b.values < a.values}; }
    VEER_INLINE friend mask_type operator<=(pack a, pack b) { return {a.values <= b.values}; }
    VEER_INLINE friend mask_type operator>=(pack a, pack b) { return {b.values <= a.values}; }
};

/// Lane by lane the one or the other.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack<T, W> select(pack_mask<T, W> which, pack<T, W> one, pack<T, W> other) {
#if VEER_PACK_IN_REGISTERS
    return which.truths ? one.values : other.values;
#else
    pack<T, W> result;
    for (int i = 0; i < W; ++i) { result.set(i, which[i] ? one[i] : other[i]); }
    return result;
#endif
}
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr T select(bool which, T one, T other) {
    return which ? one : other;
}

/// Lane by lane a where a < b, else b: so a NaN in a loses.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack<T, W> smaller(pack<T, W> a, pack<T, W> b) {
#if defined(__SSE2__) && VEER_PACK_IN_REGISTERS
    using values = typename pack<T, W>::storage;
    if constexpr (sizeof(values) == 16 && sizeof(T) == 4) { return __builtin_ia32_minps(a.values, b.values); }
    if constexpr (sizeof(values) == 16 && sizeof(T) == 8) { return __builtin_ia32_minpd(a.values, b.values); }
#    if defined(__AVX__)
    if constexpr (sizeof(values) == 32 && sizeof(T) == 4) { return __builtin_ia32_minps256(a.values, b.values); }
    if constexpr (sizeof(values) == 32 && sizeof(T) == 8) { return __builtin_ia32_minpd256(a.values, b.values); }
#    endif
#endif
    return select(a < b, a, b);
}
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr T smaller(T a, T b) {
    return a < b ? a : b;
}

/// Lane by lane a where a > b, else b: so a NaN in a loses.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack<T, W> larger(pack<T, W> a, pack<T, W> b) {
#if defined(__SSE2__) && VEER_PACK_IN_REGISTERS
    using values = typename pack<T, W>::storage;
    if constexpr (sizeof(values) == 16 && sizeof(T) == 4) { return __builtin_ia32_maxps(a.values, b.values); }
    if constexpr (sizeof(values) == 16 && sizeof(T) == 8) { return __builtin_ia32_maxpd(a.values, b.values); }
#    if defined(__AVX__)
    if constexpr (sizeof(values) == 32 && sizeof(T) == 4) { return __builtin_ia32_maxps256(a.values, b.values); }
    if constexpr (sizeof(values) == 32 && sizeof(T) == 8) { return __builtin_ia32_maxpd256(a.values, b.values); }
#    endif
#endif
    return select(a > b, a, b);
}
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr T larger(T a, T b) {
    return a > b ? a : b;
}

/// One bit a lane: bit i is set where it holds in lane i.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE std::uint32_t bits(pack_mask<T, W> which) {
#if defined(__SSE2__) && VEER_PACK_IN_REGISTERS
    using values = typename detail::lanes_of<T, W>::values;
    auto const truths = (values)which.truths;
    if constexpr (sizeof(values) == 16 && sizeof(T) == 4) { return std::uint32_t(__builtin_ia32_movmskps(truths)); }
    if constexpr (sizeof(values) == 16 && sizeof(T) == 8) { return std::uint32_t(__builtin_ia32_movmskpd(truths)); }
#    if defined(__AVX__)
    if constexpr (sizeof(values) == 32 && sizeof(T) == 4) { return std::uint32_t(__builtin_ia32_movmskps256(truths)); }
    if constexpr (sizeof(values) == 32 && sizeof(T) == 8) { return std::uint32_t(__builtin_ia32_movmskpd256(truths)); }
#    endif
#endif
    std::uint32_t all = 0;
    for (int i = 0; i < W; ++i) { all |= std::uint32_t{which[i]} << i; }
    return all;
}
[[nodiscard]] VEER_INLINE constexpr std::uint32_t bits(bool which) { return which ? 1 : 0; }

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
    // The compilers take it lane by lane: the root might tell errno.
#if defined(__SSE2__) && VEER_PACK_IN_REGISTERS
    using values = typename pack<T, W>::storage;
    if constexpr (sizeof(values) == 16 && sizeof(T) == 4) { return __builtin_ia32_sqrtps(x.values); }
    if constexpr (sizeof(values) == 16 && sizeof(T) == 8) { return __builtin_ia32_sqrtpd(x.values); }
#    if defined(__AVX__)
    if constexpr (sizeof(values) == 32 && sizeof(T) == 4) { return __builtin_ia32_sqrtps256(x.values); }
    if constexpr (sizeof(values) == 32 && sizeof(T) == 8) { return __builtin_ia32_sqrtpd256(x.values); }
#    endif
#    if defined(__AVX512F__) && defined(__clang__)
    if constexpr (sizeof(values) == 64 && sizeof(T) == 4) { return __builtin_ia32_sqrtps512(x.values, 4); }
    if constexpr (sizeof(values) == 64 && sizeof(T) == 8) { return __builtin_ia32_sqrtpd512(x.values, 4); }
#    elif defined(__AVX512F__)
    if constexpr (sizeof(values) == 64 && sizeof(T) == 4) {
        return __builtin_ia32_sqrtps512_mask(x.values, x.values, -1, 4);
    }
    if constexpr (sizeof(values) == 64 && sizeof(T) == 8) {
        return __builtin_ia32_sqrtpd512_mask(x.values, x.values, -1, 4);
    }
#    endif
#endif
    return pack<T, W>::of([&](int i) { return sqrt_of_positive(x[i]); });
}

} // namespace detail

/// The square root of each lane, correctly rounded; zero for what has none.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack<T, W> sqrt(pack<T, W> x) {
    return detail::sqrt_of_positive(select(x > pack<T, W>(0), x, pack<T, W>(0)));
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

/// The lowest of all lanes, and the highest.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE T lowest_lane(pack<T, W> x) {
    if constexpr (W == 1) {
        return x[0];
    } else {
        using half = pack<T, W / 2>;
        return lowest_lane(
            smaller(half::of([&](int i) { return x[i]; }), half::of([&](int i) { return x[i + W / 2]; })));
    }
}
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr T lowest_lane(T x) {
    return x;
}
template <scalar T, int W>
[[nodiscard]] VEER_INLINE T highest_lane(pack<T, W> x) {
    if constexpr (W == 1) {
        return x[0];
    } else {
        using half = pack<T, W / 2>;
        return highest_lane(
            larger(half::of([&](int i) { return x[i]; }), half::of([&](int i) { return x[i + W / 2]; })));
    }
}
template <scalar T>
[[nodiscard]] VEER_INLINE constexpr T highest_lane(T x) {
    return x;
}

/// What formulas are written for: one number, or a pack of them.
template <class T>
inline constexpr bool is_pack = false;
template <scalar T, int W>
inline constexpr bool is_pack<pack<T, W>> = true;

/// One T, or a pack of them.
template <class Number, class T>
concept number = std::same_as<Number, T> ||(is_pack<Number>&& std::same_as<typename Number::scalar_type, T>);

} // namespace veer
