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
    typedef T values __attribute__((vector_size(W * sizeof(T))));
    typedef whole truths __attribute__((vector_size(W * sizeof(T))));
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
    VEER_INLINE pack(T number) {
        for (int i = 0; i < W; ++i) { set(i, number); }
    }

    /// W numbers from memory, which need not be aligned.
    [[nodiscard]] VEER_INLINE static pack load(T const* from) {
        pack result;
        for (int i = 0; i < W; ++i) { result.set(i, from[i]); }
        return result;
    }
    VEER_INLINE void store(T* to) const {
        for (int i = 0; i < W; ++i) { to[i] = (*this)[i]; }
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

/// True when it holds in any lane.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE bool any(pack_mask<T, W> which) {
#if defined(__SSE2__) && VEER_PACK_IN_REGISTERS
    using values = typename detail::lanes_of<T, W>::values;
    if constexpr (sizeof(values) == 16 && sizeof(T) == 4) { return __builtin_ia32_movmskps((values)which.truths) != 0; }
    if constexpr (sizeof(values) == 16 && sizeof(T) == 8) { return __builtin_ia32_movmskpd((values)which.truths) != 0; }
#    if defined(__AVX__)
    if constexpr (sizeof(values) == 32 && sizeof(T) == 4) {
        return __builtin_ia32_movmskps256((values)which.truths) != 0;
    }
    if constexpr (sizeof(values) == 32 && sizeof(T) == 8) {
        return __builtin_ia32_movmskpd256((values)which.truths) != 0;
    }
#    endif
#endif
    bool found = false;
    for (int i = 0; i < W; ++i) { found = found || which[i]; }
    return found;
}
[[nodiscard]] VEER_INLINE constexpr bool any(bool which) { return which; }

/// The square root of each lane, correctly rounded; zero for what has none.
template <scalar T, int W>
[[nodiscard]] VEER_INLINE pack<T, W> sqrt(pack<T, W> x) {
    pack<T, W> result = select(x > pack<T, W>(0), x, pack<T, W>(0));
    // The compilers take it lane by lane: the root might tell errno.
#if defined(__SSE2__) && VEER_PACK_IN_REGISTERS
    using values = typename pack<T, W>::storage;
    if constexpr (sizeof(values) == 16 && sizeof(T) == 4) { return __builtin_ia32_sqrtps(result.values); }
    if constexpr (sizeof(values) == 16 && sizeof(T) == 8) { return __builtin_ia32_sqrtpd(result.values); }
#    if defined(__AVX__)
    if constexpr (sizeof(values) == 32 && sizeof(T) == 4) { return __builtin_ia32_sqrtps256(result.values); }
    if constexpr (sizeof(values) == 32 && sizeof(T) == 8) { return __builtin_ia32_sqrtpd256(result.values); }
#    endif
#endif
    for (int i = 0; i < W; ++i) { result.set(i, detail::sqrt_of_positive(result[i])); }
    return result;
}

/// What formulas are written for: one number, or a pack of them.
template <class T>
inline constexpr bool is_pack = false;
template <scalar T, int W>
inline constexpr bool is_pack<pack<T, W>> = true;

} // namespace veer
