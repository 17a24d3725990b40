// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/directions.hpp"

namespace veer {

/// One bit a slot: whether it is forbidden, whatever the danger of the others.
template <int N>
struct slot_mask {
    std::array<std::uint64_t, (N + 63) / 64> words{};

    constexpr void forbid(int slot) { word(slot) |= bit(slot); }
    constexpr void allow(int slot) { word(slot) &= ~bit(slot); }
    [[nodiscard]] constexpr bool forbidden(int slot) const {
        return (words[static_cast<std::size_t>(slot / 64)] & bit(slot)) != 0;
    }
    [[nodiscard]] constexpr bool any() const {
        std::uint64_t all = 0;
        for (std::uint64_t w : words) { all |= w; }
        return all != 0;
    }

private:
    [[nodiscard]] static constexpr std::uint64_t bit(int slot) { return std::uint64_t{1} << (slot % 64); }
    [[nodiscard]] constexpr std::uint64_t& word(int slot) { return words[static_cast<std::size_t>(slot / 64)]; }
};

/// What one decision weighs: for each of N directions how much the agent wants and how much it fears to go there.
/// Starts at zero. Plain data, trivially copyable.
template <vector V, int N>
struct context_map {
    using vector_type = V;
    static constexpr int size = N;

    slot_values<scalar_t<V>, N> interest;
    slot_values<scalar_t<V>, N> danger;
    scalar_t<V> standing = 0; ///< how much the agent fears to stand still; in units of danger
    slot_mask<N> mask{};

    constexpr context_map() {
        if (std::is_constant_evaluated()) {
            interest.fill(0);
            danger.fill(0);
        } else {
            clear();
        }
    }

    /// True when nothing was perceived: no interest, no danger, nothing forbidden.
    [[nodiscard]] constexpr bool blank() const {
        for (std::size_t j = 0; j < N; ++j) {
            if (interest[j] != 0 || danger[j] != 0) { return false; }
        }
        return standing == 0 && !mask.any();
    }

private:
    // Not constexpr, or GCC makes a constant of the whole map and copies it in eight bytes at a time.
    VEER_INLINE void clear() {
        interest.fill(0);
        danger.fill(0);
    }
};

} // namespace veer
