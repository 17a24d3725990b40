// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "veer/config.hpp"
#include "veer/detail/mask_registers.hpp"

/// What packs are made of: the compiler's own vectors, or arrays where it has none; and the instructions that compilers do
/// not find by themselves.

namespace veer::detail {

#if VEER_PACK_IN_REGISTERS
/// A vector of the compiler's own: operators work on all lanes.
template <scalar T, int W, bool HasMaskRegister = has_mask_register<T, W>>
struct lanes_of {
    using whole = std::conditional_t<sizeof(T) == 4, std::int32_t, std::int64_t>;
    using values [[gnu::vector_size(W * sizeof(T))]] = T;
    using wholes [[gnu::vector_size(W * sizeof(T))]] = whole;
    using truths [[gnu::vector_size(W * sizeof(T))]] = whole;
};
/// The same with one bit a lane for whether something holds.
template <scalar T, int W>
struct lanes_of<T, W, true> {
    using whole = std::conditional_t<sizeof(T) == 4, int, long long>;
    using values [[gnu::vector_size(W * sizeof(T))]] = T;
    using wholes [[gnu::vector_size(W * sizeof(T))]] = whole;
    using truths = std::conditional_t<W == 16, std::uint16_t, std::uint8_t>;
};
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
template <class Index, int W>
struct truth_array : std::array<Index, static_cast<std::size_t>(W)> {
    template <class F>
    [[nodiscard]] static truth_array of(F&& f) {
        truth_array result;
        for (std::size_t i = 0; i < W; ++i) { result[i] = static_cast<Index>(f(i)); }
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
#endif

// Lane by lane the smaller (a where a < b, else b) and the larger, the square root, and one bit a lane: its sign. Compilers
// take them lane by lane, because of NaN, errno and the order of a comparison. Chosen by overload: where there is none for a
// width, packs do without.
struct no_register {};
void register_least(no_register, no_register);
void register_most(no_register, no_register);
void register_root(no_register);
void register_signs(no_register);
#if defined(__SSE2__) && VEER_PACK_IN_REGISTERS
VEER_INLINE lanes_of<float, 4>::values register_least(lanes_of<float, 4>::values a, lanes_of<float, 4>::values b) {
    return __builtin_ia32_minps(a, b);
}
VEER_INLINE lanes_of<float, 4>::values register_most(lanes_of<float, 4>::values a, lanes_of<float, 4>::values b) {
    return __builtin_ia32_maxps(a, b);
}
VEER_INLINE lanes_of<float, 4>::values register_root(lanes_of<float, 4>::values x) { return __builtin_ia32_sqrtps(x); }
VEER_INLINE int register_signs(lanes_of<float, 4>::values x) { return __builtin_ia32_movmskps(x); }
/// Of four, side by side.
VEER_INLINE int register_signs(lanes_of<float, 4>::wholes a, lanes_of<float, 4>::wholes b, lanes_of<float, 4>::wholes c,
                               lanes_of<float, 4>::wholes d) {
    return __builtin_ia32_pmovmskb128(
        __builtin_ia32_packsswb128(__builtin_ia32_packssdw128(a, b), __builtin_ia32_packssdw128(c, d)));
}
VEER_INLINE lanes_of<double, 2>::values register_least(lanes_of<double, 2>::values a, lanes_of<double, 2>::values b) {
    return __builtin_ia32_minpd(a, b);
}
VEER_INLINE lanes_of<double, 2>::values register_most(lanes_of<double, 2>::values a, lanes_of<double, 2>::values b) {
    return __builtin_ia32_maxpd(a, b);
}
VEER_INLINE lanes_of<double, 2>::values register_root(lanes_of<double, 2>::values x) {
    return __builtin_ia32_sqrtpd(x);
}
VEER_INLINE int register_signs(lanes_of<double, 2>::values x) { return __builtin_ia32_movmskpd(x); }
#endif
#if defined(__wasm_simd128__) && VEER_PACK_IN_REGISTERS
// The pseudo-minimum of b and a is a < b ? a : b.
VEER_INLINE lanes_of<float, 4>::values register_least(lanes_of<float, 4>::values a, lanes_of<float, 4>::values b) {
    return __builtin_wasm_pmin_f32x4(b, a);
}
VEER_INLINE lanes_of<float, 4>::values register_most(lanes_of<float, 4>::values a, lanes_of<float, 4>::values b) {
    return __builtin_wasm_pmax_f32x4(b, a);
}
VEER_INLINE lanes_of<float, 4>::values register_root(lanes_of<float, 4>::values x) {
    return __builtin_wasm_sqrt_f32x4(x);
}
VEER_INLINE int register_signs(lanes_of<float, 4>::values x) {
    return static_cast<int>(__builtin_wasm_bitmask_i32x4((lanes_of<float, 4>::truths)x));
}
VEER_INLINE lanes_of<double, 2>::values register_least(lanes_of<double, 2>::values a, lanes_of<double, 2>::values b) {
    return __builtin_wasm_pmin_f64x2(b, a);
}
VEER_INLINE lanes_of<double, 2>::values register_most(lanes_of<double, 2>::values a, lanes_of<double, 2>::values b) {
    return __builtin_wasm_pmax_f64x2(b, a);
}
VEER_INLINE lanes_of<double, 2>::values register_root(lanes_of<double, 2>::values x) {
    return __builtin_wasm_sqrt_f64x2(x);
}
// Clang would take the other one for doubles too, as their registers are as wide.
VEER_INLINE int register_signs(lanes_of<double, 2>::values x) {
    return static_cast<int>(__builtin_wasm_bitmask_i64x2((lanes_of<double, 2>::truths)x));
}
#endif
#if defined(__AVX__) && VEER_PACK_IN_REGISTERS
VEER_INLINE lanes_of<float, 8>::values register_least(lanes_of<float, 8>::values a, lanes_of<float, 8>::values b) {
    return __builtin_ia32_minps256(a, b);
}
VEER_INLINE lanes_of<float, 8>::values register_most(lanes_of<float, 8>::values a, lanes_of<float, 8>::values b) {
    return __builtin_ia32_maxps256(a, b);
}
VEER_INLINE lanes_of<float, 8>::values register_root(lanes_of<float, 8>::values x) {
    return __builtin_ia32_sqrtps256(x);
}
VEER_INLINE int register_signs(lanes_of<float, 8>::values x) { return __builtin_ia32_movmskps256(x); }
VEER_INLINE lanes_of<double, 4>::values register_least(lanes_of<double, 4>::values a, lanes_of<double, 4>::values b) {
    return __builtin_ia32_minpd256(a, b);
}
VEER_INLINE lanes_of<double, 4>::values register_most(lanes_of<double, 4>::values a, lanes_of<double, 4>::values b) {
    return __builtin_ia32_maxpd256(a, b);
}
VEER_INLINE lanes_of<double, 4>::values register_root(lanes_of<double, 4>::values x) {
    return __builtin_ia32_sqrtpd256(x);
}
VEER_INLINE int register_signs(lanes_of<double, 4>::values x) { return __builtin_ia32_movmskpd256(x); }
#endif
#if defined(__AVX512F__) && VEER_PACK_IN_REGISTERS && defined(__clang__)
VEER_INLINE lanes_of<float, 16>::values register_least(lanes_of<float, 16>::values a, lanes_of<float, 16>::values b) {
    return __builtin_ia32_minps512(a, b, 4);
}
VEER_INLINE lanes_of<float, 16>::values register_most(lanes_of<float, 16>::values a, lanes_of<float, 16>::values b) {
    return __builtin_ia32_maxps512(a, b, 4);
}
VEER_INLINE lanes_of<double, 8>::values register_least(lanes_of<double, 8>::values a, lanes_of<double, 8>::values b) {
    return __builtin_ia32_minpd512(a, b, 4);
}
VEER_INLINE lanes_of<double, 8>::values register_most(lanes_of<double, 8>::values a, lanes_of<double, 8>::values b) {
    return __builtin_ia32_maxpd512(a, b, 4);
}
VEER_INLINE lanes_of<float, 16>::values register_root(lanes_of<float, 16>::values x) {
    return __builtin_ia32_sqrtps512(x, 4);
}
VEER_INLINE lanes_of<double, 8>::values register_root(lanes_of<double, 8>::values x) {
    return __builtin_ia32_sqrtpd512(x, 4);
}
#elif defined(__AVX512F__) && VEER_PACK_IN_REGISTERS
VEER_INLINE lanes_of<float, 16>::values register_least(lanes_of<float, 16>::values a, lanes_of<float, 16>::values b) {
    return __builtin_ia32_minps512_mask(a, b, a, -1, 4);
}
VEER_INLINE lanes_of<float, 16>::values register_most(lanes_of<float, 16>::values a, lanes_of<float, 16>::values b) {
    return __builtin_ia32_maxps512_mask(a, b, a, -1, 4);
}
VEER_INLINE lanes_of<double, 8>::values register_least(lanes_of<double, 8>::values a, lanes_of<double, 8>::values b) {
    return __builtin_ia32_minpd512_mask(a, b, a, -1, 4);
}
VEER_INLINE lanes_of<double, 8>::values register_most(lanes_of<double, 8>::values a, lanes_of<double, 8>::values b) {
    return __builtin_ia32_maxpd512_mask(a, b, a, -1, 4);
}
VEER_INLINE lanes_of<float, 16>::values register_root(lanes_of<float, 16>::values x) {
    return __builtin_ia32_sqrtps512_mask(x, x, -1, 4);
}
VEER_INLINE lanes_of<double, 8>::values register_root(lanes_of<double, 8>::values x) {
    return __builtin_ia32_sqrtpd512_mask(x, x, -1, 4);
}
#endif

} // namespace veer::detail
