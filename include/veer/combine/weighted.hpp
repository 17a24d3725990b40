// SPDX-License-Identifier: MIT
#pragma once

#include <utility>

#include "veer/config.hpp"
#include "veer/math/scalar.hpp"

namespace veer {

/// A behavior and how much it counts in blend or truncate. Made by weighted().
template <class Behavior, scalar T>
struct weighted_behavior {
    T weight; ///< >= 0; at zero the behavior is not even asked
    Behavior behavior;
};

/// weighted(0.5f, on(&senses::neighbors, separation<vec2>{}))
template <scalar T, class Behavior>
[[nodiscard]] constexpr weighted_behavior<Behavior, T> weighted(T weight, Behavior behavior) {
    VEER_EXPECT(weight >= 0);
    return {weight, std::move(behavior)};
}

} // namespace veer
