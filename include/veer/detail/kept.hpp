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

/// The lanes whose bit is set, from the lowest on.
using eight_numbers [[gnu::vector_size(32)]] = std::int32_t;
[[nodiscard]] VEER_INLINE eight_numbers lanes_set(std::uint32_t bits) {
#    if defined(__clang__)
    using bytes [[gnu::vector_size(8)]] = std::uint8_t;
    return __builtin_convertvector(__builtin_bit_cast(bytes, lanes_of_bits[bits]), eight_numbers);
#    else // GCC takes the bytes one by one
    using bytes [[gnu::vector_size(16)]] = char;
    using words [[gnu::vector_size(16)]] = std::uint64_t;
    return __builtin_ia32_pmovzxbd256(__builtin_bit_cast(bytes, words{lanes_of_bits[bits], 0}));
#    endif
}

/// Copies those of eight numbers whose bit is set; returns how many. All eight places of `to` are written.
[[nodiscard]] VEER_INLINE std::size_t keep_of_eight(std::uint32_t const* from, std::uint32_t bits, std::uint32_t* to) {
    eight_numbers numbers;
    __builtin_memcpy(&numbers, from, sizeof(numbers));
    eight_numbers const kept = __builtin_ia32_permvarsi256(numbers, lanes_set(bits));
    __builtin_memcpy(to, &kept, sizeof(kept));
    return static_cast<std::size_t>(__builtin_popcount(bits));
}

/// The same of as many numbers as Count, eight or sixteen, that follow on one another from `first` on.
template <std::size_t Count>
[[nodiscard]] VEER_INLINE std::size_t numbers_of(std::uint32_t first, std::uint32_t bits, std::uint32_t* to) {
#    if defined(__AVX512F__)
    if constexpr (Count == 16) {
        using numbers [[gnu::vector_size(64)]] = std::int32_t;
        constexpr numbers lanes{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
        numbers const all = lanes + static_cast<std::int32_t>(first);
        numbers const kept = __builtin_ia32_compresssi512_mask(all, all, static_cast<std::uint16_t>(bits));
        __builtin_memcpy(to, &kept, sizeof(kept));
        return static_cast<std::size_t>(__builtin_popcount(bits));
    }
#    endif
    eight_numbers const kept = lanes_set(bits) + static_cast<std::int32_t>(first);
    __builtin_memcpy(to, &kept, sizeof(kept));
    return static_cast<std::size_t>(__builtin_popcount(bits));
}
#endif

} // namespace veer::detail
