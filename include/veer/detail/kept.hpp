// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "veer/detail/lanes.hpp"

/// Numbers of which some are kept, side by side and in order: eight at once, where the machine has instructions for it.

#if defined(__AVX2__) && VEER_PACK_IN_REGISTERS
#    define VEER_KEEPS_EIGHT 1
#else
#    define VEER_KEEPS_EIGHT 0
#endif

namespace veer::detail {

#if VEER_KEEPS_EIGHT
/// For each of 256 patterns the lanes of its bits, from the lowest on, one a byte.
inline constexpr std::array<std::uint64_t, 256> lanes_of_bits = [] {
    std::array<std::uint64_t, 256> all{};
    for (std::size_t bits = 0; bits < all.size(); ++bits) {
        int kept = 0;
        for (std::uint64_t lane = 0; lane < 8; ++lane) {
            if ((bits >> lane & 1U) != 0) { all[bits] |= lane << (8 * kept++); }
        }
    }
    return all;
}();

/// Copies those of eight numbers whose bit is set; returns how many. All eight places of `to` are written.
[[nodiscard]] VEER_INLINE std::size_t keep_of_eight(std::uint32_t const* from, std::uint32_t bits, std::uint32_t* to) {
    using whole [[gnu::vector_size(32)]] = std::int32_t;
    whole numbers;
    __builtin_memcpy(&numbers, from, sizeof(numbers));
#    if defined(__clang__)
    using bytes [[gnu::vector_size(8)]] = std::uint8_t;
    whole const which = __builtin_convertvector(__builtin_bit_cast(bytes, lanes_of_bits[bits]), whole);
#    else // GCC takes the bytes one by one
    using bytes [[gnu::vector_size(16)]] = char;
    using words [[gnu::vector_size(16)]] = std::uint64_t;
    whole const which = __builtin_ia32_pmovzxbd256(__builtin_bit_cast(bytes, words{lanes_of_bits[bits], 0}));
#    endif
    whole const kept = __builtin_ia32_permvarsi256(numbers, which);
    __builtin_memcpy(to, &kept, sizeof(kept));
    return static_cast<std::size_t>(__builtin_popcount(bits));
}
#endif

} // namespace veer::detail
