// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

/// What the fuzzed programs share: each reads bytes as what veer takes, and aborts where an answer is not what is promised.

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size);

namespace fuzz {

/// Reads numbers off bytes; zeros when they are used up.
class reader {
public:
    reader(std::uint8_t const* bytes, std::size_t size) : next_(bytes), left_(size) {}

    template <class T>
    [[nodiscard]] T take() {
        T value{};
        std::size_t const count = left_ < sizeof(T) ? left_ : sizeof(T);
        if (count > 0) { std::memcpy(&value, next_, count); }
        next_ += count;
        left_ -= count;
        return value;
    }
    [[nodiscard]] bool done() const { return left_ == 0; }

private:
    std::uint8_t const* next_;
    std::size_t left_;
};

inline void expect(bool holds, char const* what) {
    if (holds) { return; }
    std::fprintf(stderr, "fuzz: %s\n", what);
    std::abort();
}

} // namespace fuzz
