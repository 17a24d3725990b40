// SPDX-License-Identifier: MIT
#pragma once

/// The one macro family of veer.
///
/// VEER_EXPECT(condition)   meets programmer errors (a negative radius). By default the standard assert: define it before
///                          the first veer header to route it elsewhere. Never has side effects, nothing under NDEBUG.
/// VEER_SLOT_LOOP           stands before every loop over the slots of a map: GCC and Clang peel and unroll loops of so
///                          few, known trips before they vectorize, and end three to four times slower.
/// VEER_INLINE              on the loops over slots, and on the calls of policies without members: GCC at -O1 does not inline
///                          those otherwise, and takes the empty object for an uninitialised one.

#ifndef VEER_EXPECT
#    include <cassert>
#    define VEER_EXPECT(condition) assert(condition)
#endif

#if defined(__clang__)
#    if __has_feature(undefined_behavior_sanitizer) // its checks stop the vectorizer, which would warn of each loop
#        define VEER_SLOT_LOOP
#    else
#        define VEER_SLOT_LOOP _Pragma("clang loop vectorize(enable) unroll(disable)")
#    endif
#elif defined(__GNUC__)
#    define VEER_SLOT_LOOP _Pragma("GCC unroll 1")
#else
#    define VEER_SLOT_LOOP
#endif

#if defined(__GNUC__) || defined(__clang__)
#    define VEER_INLINE [[gnu::always_inline]] inline
#elif defined(_MSC_VER)
#    define VEER_INLINE __forceinline
#else
#    define VEER_INLINE inline
#endif
