// SPDX-License-Identifier: MIT
#pragma once

#include <veer/math/random.hpp>
#include <veer/vector_traits.hpp>

#include <type_traits>

namespace tests {

/// Every coordinate between low and high, drawn as a Number.
template <class V, class Number = double>
[[nodiscard]] V anywhere(veer::random& dice, std::type_identity_t<Number> low, std::type_identity_t<Number> high) {
    using T = veer::scalar_t<V>;
    auto const number = [&] { return static_cast<T>(veer::uniform<Number>(dice, low, high)); };
    veer::vec_of<V> p{number(), number()};
    if constexpr (veer::dimension_v<V> == 3) { p.z = number(); }
    return veer::store<V>(p);
}

} // namespace tests
