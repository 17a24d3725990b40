// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace tests {

/// What is asked for by all counted vectors together [bytes].
inline std::size_t asked_for = 0;

template <class T>
struct counting_allocator : std::allocator<T> {
    template <class U>
    struct rebind {
        using other = counting_allocator<U>;
    };
    T* allocate(std::size_t n) {
        asked_for += n * sizeof(T);
        return std::allocator<T>::allocate(n);
    }
};
template <class T>
using counted = std::vector<T, counting_allocator<T>>;

} // namespace tests
