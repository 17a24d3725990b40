// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace arena {

/// What the user gave cannot be used. The message is one line for them; the program ends with exit code 2.
class bad_input : public std::runtime_error {
public:
    explicit bad_input(std::string message) : std::runtime_error{in_one_line(std::move(message))} {}

private:
    /// Messages quote what the user gave, which may hold line ends and a terminal's control codes.
    [[nodiscard]] static std::string in_one_line(std::string text) {
        for (char& c : text) {
            bool const control = static_cast<unsigned char>(c) < ' ' || c == '\x7f';
            if (control) { c = '?'; }
        }
        return text;
    }
};

/// A text in quotation marks, cut where it is too long to quote.
[[nodiscard]] inline std::string quote(std::string_view text) {
    constexpr std::size_t most = 40;
    std::string quoted{'\''};
    quoted += text.substr(0, most);
    quoted += text.size() > most ? "...'" : "'";
    return quoted;
}

} // namespace arena
