// SPDX-License-Identifier: MIT
#pragma once

#include "veer/vector_traits.hpp"

namespace veer::detail {

/// The position after a step; where it was, if the step leads beyond the numbers.
template <vector V>
[[nodiscard]] constexpr V moved(V const& position, vec_of<V> step) {
    auto const there = load(position) + step;
    return is_finite(there) ? store<V>(there) : position;
}

} // namespace veer::detail
