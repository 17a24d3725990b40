// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>
#include <utility>

#include "veer/config.hpp"

namespace veer {

/// A behavior and how much it counts in blend or truncate. Made by weighted().
template <class Behavior>
struct weighted_behavior {
    double weight; ///< >= 0; at zero the behavior is not even asked
    Behavior behavior;
};

/// weighted(0.5f, on(&senses::neighbors, separation<vec2>{})); the weight may be any number.
template <class Number, class Behavior>
requires std::is_arithmetic_v<Number>
[[nodiscard]] constexpr weighted_behavior<Behavior> weighted(Number weight, Behavior behavior) {
    auto const number = static_cast<double>(weight);
    VEER_EXPECT(number >= 0);
    return {number, std::move(behavior)};
}

} // namespace veer
