// SPDX-License-Identifier: MIT
#pragma once

/// VEER_SLOT_LOOP(T, count) stands before every loop over `count` numbers of type T, one a slot. Loops of so few and
/// known trips are unrolled before they are vectorized, and end three to four times slower, unless a pragma says otherwise:
/// GCC may unroll four times at most, and then only unrolls what it has vectorized; Clang may not unroll at all, and
/// takes so many registers a trip that there is but one. It is not told to vectorize: it does, and would warn wherever a
/// policy of the user's own does not let it.

/// VEER_PACK_IN_REGISTERS: whether the compiler has vectors of its own, of which packs are made.
#ifndef VEER_PACK_IN_REGISTERS
#    if defined(__GNUC__) || defined(__clang__)
#        define VEER_PACK_IN_REGISTERS 1
#    else
#        define VEER_PACK_IN_REGISTERS 0
#    endif
#endif

namespace veer::detail {

#if defined(__AVX512F__)
inline constexpr int register_bytes = 64;
#elif defined(__AVX__)
inline constexpr int register_bytes = 32;
#else
inline constexpr int register_bytes = 16;
#endif

/// The largest power of two that divides count, but at most `most`.
constexpr int power_of_two_in(int count, int most) {
    int power = 1;
    while (count % (2 * power) == 0 && 2 * power <= most) { power *= 2; }
    return power;
}

/// How many numbers T of count fit a register.
template <class T>
inline constexpr int register_lanes = register_bytes / static_cast<int>(sizeof(T));
template <class T>
constexpr int lanes(int count) {
    return power_of_two_in(count, register_lanes<T>);
}

/// How many things are written into a map at once.
template <class T>
inline constexpr int several = sizeof(T) == 4 || register_lanes<T> >= 4 ? 4 : 2;

/// How many registers a trip.
template <class T>
constexpr int registers(int count) {
    return power_of_two_in(count / lanes<T>(count), 8);
}

} // namespace veer::detail

#if defined(__clang__)
#    define VEER_PRAGMA(text) _Pragma(#    text)
#    define VEER_UNROLLED _Pragma("clang loop unroll(full)")
#    define VEER_SLOT_LOOP(T, count)                                                                                   \
        VEER_PRAGMA(clang loop interleave_count(::veer::detail::registers<T>(count)) unroll(disable))
#elif defined(__GNUC__)
#    define VEER_UNROLLED _Pragma("GCC unroll 16")
#    define VEER_SLOT_LOOP(T, count) _Pragma("GCC unroll 4")
#    define VEER_HALF_LOOP(T, count) _Pragma("GCC unroll 1")
#else
#    define VEER_UNROLLED
#    define VEER_SLOT_LOOP(T, count)
#endif
#ifndef VEER_HALF_LOOP
#    define VEER_HALF_LOOP(T, count) VEER_SLOT_LOOP(T, count)
#endif
