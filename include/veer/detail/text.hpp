// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace veer::detail {

/// Writes text piece by piece into the caller's sink(char const* text, std::size_t size): no buffer, no allocation, no
/// locale.
template <class Sink>
class text_writer {
public:
    constexpr explicit text_writer(Sink& sink) : sink_{sink} {}

    constexpr text_writer& operator<<(char const* text) {
        std::size_t size = 0;
        while (text[size] != '\0') { ++size; }
        sink_(text, size);
        return *this;
    }

    template <std::integral Index>
    constexpr text_writer& operator<<(Index number) {
        return put(static_cast<double>(number), 0);
    }

    template <std::floating_point F>
    constexpr text_writer& operator<<(F number) {
        return put(static_cast<double>(number), 3);
    }

private:
    /// The number rounded to so many decimals, without needless zeros; what is not finite or beyond 1e15 becomes 0.
    constexpr text_writer& put(double number, int decimals) {
        if (!(number > -1e15 && number < 1e15)) { number = 0; }
        double const scale = decimals == 0 ? 1 : 1000;
        double const size = number < 0 ? -number : number;
        auto digits = static_cast<std::uint64_t>(size * scale + 0.5);
        char text[24]{};
        char* const end = text + sizeof(text);
        char* begin = end;
        bool const negative = number < 0 && digits > 0;
        for (; decimals > 0 && digits % 10 == 0; --decimals) { digits /= 10; }
        for (int place = 0; digits > 0 || place <= decimals; ++place) {
            if (place == decimals && place > 0) { *--begin = '.'; }
            *--begin = static_cast<char>('0' + digits % 10);
            digits /= 10;
        }
        if (negative) { *--begin = '-'; }
        sink_(begin, static_cast<std::size_t>(end - begin));
        return *this;
    }

    Sink& sink_;
};

} // namespace veer::detail
