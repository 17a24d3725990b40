// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/slot_loop.hpp"
#include "veer/math/scalar.hpp"

/// Masks as AVX-512 keeps them: one bit a lane, in a register of their own. Left to themselves compilers make whole vectors
/// of them, and GCC takes some apart lane by lane, so the instructions are named.

namespace veer::detail {

#if defined(__AVX512F__) && defined(__AVX512VL__) && defined(__AVX512DQ__) && VEER_PACK_IN_REGISTERS
inline constexpr bool mask_registers = true;
#else
inline constexpr bool mask_registers = false;
#endif

/// Whether W numbers T fill a register that has such masks.
template <scalar T, int W>
inline constexpr bool has_mask_register = mask_registers &&
                                          (W * sizeof(T) == 16 || W * sizeof(T) == 32 || W * sizeof(T) == 64);

enum class comparison { less = 1, at_most = 2 };

/// For which lanes it holds, of numbers in a register.
template <comparison Is, class Values>
[[nodiscard]] VEER_INLINE auto register_holds(Values a, Values b) {
    constexpr bool is_float = sizeof(a[0]) == 4;
    constexpr int is = static_cast<int>(Is);
    if constexpr (is_float && sizeof(Values) == 64) {
        return __builtin_ia32_cmpps512_mask(a, b, is, 0xffff, 4);
    } else if constexpr (is_float && sizeof(Values) == 32) {
        return __builtin_ia32_cmpps256_mask(a, b, is, 0xff);
    } else if constexpr (is_float) {
        return __builtin_ia32_cmpps128_mask(a, b, is, 0xff);
    } else if constexpr (sizeof(Values) == 64) {
        return __builtin_ia32_cmppd512_mask(a, b, is, 0xff, 4);
    } else if constexpr (sizeof(Values) == 32) {
        return __builtin_ia32_cmppd256_mask(a, b, is, 0xff);
    } else {
        return __builtin_ia32_cmppd128_mask(a, b, is, 0xff);
    }
}

/// For which lanes two whole numbers differ.
template <class Wholes>
[[nodiscard]] VEER_INLINE auto register_differs(Wholes a, Wholes b) {
    constexpr bool is_narrow = sizeof(a[0]) == 4;
    constexpr int differs = 4;
    if constexpr (is_narrow && sizeof(Wholes) == 64) {
        return __builtin_ia32_cmpd512_mask(a, b, differs, 0xffff);
    } else if constexpr (is_narrow && sizeof(Wholes) == 32) {
        return __builtin_ia32_cmpd256_mask(a, b, differs, 0xff);
    } else if constexpr (is_narrow) {
        return __builtin_ia32_cmpd128_mask(a, b, differs, 0xff);
    } else if constexpr (sizeof(Wholes) == 64) {
        return __builtin_ia32_cmpq512_mask(a, b, differs, 0xff);
    } else if constexpr (sizeof(Wholes) == 32) {
        return __builtin_ia32_cmpq256_mask(a, b, differs, 0xff);
    } else {
        return __builtin_ia32_cmpq128_mask(a, b, differs, 0xff);
    }
}

/// Lane by lane the one or the other.
template <class Mask, class Values>
[[nodiscard]] VEER_INLINE Values register_select(Mask which, Values one, Values other) {
    constexpr bool is_float = sizeof(one[0]) == 4;
#if defined(__clang__)
    if constexpr (is_float && sizeof(Values) == 64) {
        return __builtin_ia32_selectps_512(which, one, other);
    } else if constexpr (is_float && sizeof(Values) == 32) {
        return __builtin_ia32_selectps_256(which, one, other);
    } else if constexpr (is_float) {
        return __builtin_ia32_selectps_128(which, one, other);
    } else if constexpr (sizeof(Values) == 64) {
        return __builtin_ia32_selectpd_512(which, one, other);
    } else if constexpr (sizeof(Values) == 32) {
        return __builtin_ia32_selectpd_256(which, one, other);
    } else {
        return __builtin_ia32_selectpd_128(which, one, other);
    }
#else
    if constexpr (is_float && sizeof(Values) == 64) {
        return __builtin_ia32_blendmps_512_mask(other, one, which);
    } else if constexpr (is_float && sizeof(Values) == 32) {
        return __builtin_ia32_blendmps_256_mask(other, one, which);
    } else if constexpr (is_float) {
        return __builtin_ia32_blendmps_128_mask(other, one, which);
    } else if constexpr (sizeof(Values) == 64) {
        return __builtin_ia32_blendmpd_512_mask(other, one, which);
    } else if constexpr (sizeof(Values) == 32) {
        return __builtin_ia32_blendmpd_256_mask(other, one, which);
    } else {
        return __builtin_ia32_blendmpd_128_mask(other, one, which);
    }
#endif
}

} // namespace veer::detail
