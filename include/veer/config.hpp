// SPDX-License-Identifier: MIT
#pragma once

/// The one macro family of veer.
///
/// VEER_EXPECT(condition)   meets programmer errors (a negative radius). By default the standard assert: define it before
///                          the first veer header to route it elsewhere. Never has side effects, nothing under NDEBUG.
/// VEER_INLINE              on the loops over slots, and on the calls of policies without members: GCC at -O1 does not inline
///                          those otherwise, and takes the empty object for an uninitialised one. A plain inline where
///                          nothing is optimized, or where it is defined so before: half the time to compile.
/// VEER_APART               on what is seldom called, and would only be in the way of the rest.

#ifndef VEER_EXPECT
#    include <cassert>
#    define VEER_EXPECT(condition) assert(condition)
#endif

#ifndef VEER_INLINE
#    if (defined(__GNUC__) || defined(__clang__)) && defined(__OPTIMIZE__)
#        define VEER_INLINE [[gnu::always_inline]] inline
#        define VEER_INLINE_LAMBDA __attribute__((always_inline))
#    elif defined(_MSC_VER)
#        define VEER_INLINE __forceinline
#    else
#        define VEER_INLINE inline
#    endif
#endif
#ifndef VEER_INLINE_LAMBDA
#    define VEER_INLINE_LAMBDA
#endif
#if defined(__GNUC__) || defined(__clang__)
#    define VEER_APART [[gnu::noinline]] inline
#else
#    define VEER_APART inline
#endif
