// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

/// Counts what the test executable allocates: counting_new.cpp replaces operator new for all of it.

namespace tests {

/// How often operator new was called so far, in any form.
[[nodiscard]] std::size_t allocations();

/// How often it is called while f runs.
template <class F>
[[nodiscard]] std::size_t allocations_in(F&& f) {
    std::size_t const before = allocations();
    f();
    return allocations() - before;
}

/// Sees what the optimizer would otherwise leave out, an allocation with it.
void witness(void const* seen);

} // namespace tests
