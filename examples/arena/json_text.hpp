// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace arena {

/// A JSON string that may also stand inside a script element.
[[nodiscard]] inline std::string json_text(std::string_view text) {
    std::string out = "\"";
    for (char const c : text) {
        if (c == '"' || c == '\\') {
            out += {'\\', c};
        } else if (static_cast<unsigned char>(c) < ' ' || c == '<') {
            constexpr std::string_view digits = "0123456789abcdef";
            out += {'\\', 'u', '0', '0', digits[static_cast<unsigned char>(c) >> 4U], digits[c & 15]};
        } else {
            out += c;
        }
    }
    return out + '"';
}

} // namespace arena
