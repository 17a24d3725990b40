// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <charconv>
#include <span>
#include <string>
#include <string_view>

#include "bad_input.hpp"

namespace arena {

template <class Number>
[[nodiscard]] std::string written(Number number) {
    std::array<char, 32> digits{};
    return {digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr};
}

/// The whole text as a number between low and high.
template <class Number>
[[nodiscard]] Number number_between(std::string_view name, std::string_view text, Number low, Number high) {
    Number value{};
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    bool const whole = error == std::errc{} && end == text.data() + text.size();
    // Written so that a NaN is refused.
    if (!whole || !(value >= low && value <= high)) {
        throw bad_input{std::string{name} + " must be a number from " + written(low) + " to " + written(high) +
                        ", not " + quote(text)};
    }
    return value;
}

/// Walks through a program's arguments: while (given.next()) it is at an option, and takes the values behind it.
class arguments {
public:
    explicit arguments(std::span<char const* const> given) : given_{given} {}

    /// Goes to the next option; false behind the last one.
    [[nodiscard]] bool next() {
        if (given_.empty()) { return false; }
        name_ = given_.front();
        given_ = given_.subspan(1);
        return true;
    }

    [[nodiscard]] std::string_view name() const { return name_; }

    [[nodiscard]] std::string_view value() {
        if (given_.empty() || std::string_view{given_.front()}.starts_with("--")) {
            throw bad_input{std::string{name_} + " needs a value"};
        }
        std::string_view const text = given_.front();
        given_ = given_.subspan(1);
        return text;
    }

    [[nodiscard]] std::string path() {
        std::string_view const text = value();
        if (text.empty()) { throw bad_input{std::string{name_} + " needs the name of a file"}; }
        return std::string{text};
    }

    template <class Number>
    [[nodiscard]] Number number(Number low, Number high) {
        std::string_view const name = name_;
        return number_between(name, value(), low, high);
    }

    [[noreturn]] void unknown() const {
        throw bad_input{"unknown option " + quote(name_) + "; --help lists those that exist"};
    }

private:
    std::span<char const* const> given_;
    std::string_view name_;
};

} // namespace arena
