// SPDX-License-Identifier: MIT
#include "support/counting_new.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> counted = 0;

void* allocate(std::size_t size) noexcept {
    ++counted;
    return std::malloc(size == 0 ? 1 : size);
}

void* allocate(std::size_t size, std::align_val_t alignment) noexcept {
    ++counted;
    auto const step = static_cast<std::size_t>(alignment);
    std::size_t const whole = (size / step + 1) * step;
#ifdef _MSC_VER
    return _aligned_malloc(whole, step);
#else
    return std::aligned_alloc(step, whole);
#endif
}

void release(void* memory, std::align_val_t) noexcept {
#ifdef _MSC_VER
    _aligned_free(memory);
#else
    std::free(memory);
#endif
}

void* required(void* memory) {
    if (memory == nullptr) { throw std::bad_alloc{}; }
    return memory;
}

} // namespace

std::size_t tests::allocations() { return counted; }

void tests::witness(void const* seen) {
    static void const* volatile last;
    last = seen;
    static_cast<void>(last);
}

// All forms, though most of the standard library's call the others: those of a sanitizer do not.
using size = std::size_t;
using alignment = std::align_val_t;
using nothrow = std::nothrow_t const&;

void* operator new(size n) { return required(allocate(n)); }
void* operator new(size n, alignment a) { return required(allocate(n, a)); }
void* operator new(size n, nothrow) noexcept { return allocate(n); }
void* operator new(size n, alignment a, nothrow) noexcept { return allocate(n, a); }
void* operator new[](size n) { return required(allocate(n)); }
void* operator new[](size n, alignment a) { return required(allocate(n, a)); }
void* operator new[](size n, nothrow) noexcept { return allocate(n); }
void* operator new[](size n, alignment a, nothrow) noexcept { return allocate(n, a); }

void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, size) noexcept { std::free(p); }
void operator delete(void* p, nothrow) noexcept { std::free(p); }
void operator delete(void* p, alignment a) noexcept { release(p, a); }
void operator delete(void* p, size, alignment a) noexcept { release(p, a); }
void operator delete(void* p, alignment a, nothrow) noexcept { release(p, a); }
void operator delete[](void* p) noexcept { std::free(p); }
void operator delete[](void* p, size) noexcept { std::free(p); }
void operator delete[](void* p, nothrow) noexcept { std::free(p); }
void operator delete[](void* p, alignment a) noexcept { release(p, a); }
void operator delete[](void* p, size, alignment a) noexcept { release(p, a); }
void operator delete[](void* p, alignment a, nothrow) noexcept { release(p, a); }
