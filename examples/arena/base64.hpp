// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace arena {

/// Bytes as text (RFC 4648, section 4), the way a browser's atob reads them.
[[nodiscard]] inline std::string base64(std::span<std::uint8_t const> bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::size_t const given = bytes.size() - i < 3 ? bytes.size() - i : 3;
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k) { group = group << 8U | (k < given ? bytes[i + k] : 0U); }
        for (std::size_t k = 0; k < 4; ++k) { text += k <= given ? digits[group >> (18 - 6 * k) & 63U] : '='; }
    }
    return text;
}

} // namespace arena
