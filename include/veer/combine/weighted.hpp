// SPDX-License-Identifier: MIT
#pragma once

#include <type_traits>
#include <utility>

#include "veer/config.hpp"
#include "veer/vector_traits.hpp"

namespace veer {

/// A behavior and how much it counts in blend or truncate. Made by weighted().
template <class Behavior>
struct weighted_behavior {
    double weight; ///< >= 0; at zero the behavior is not even asked
    Behavior behavior;
};

namespace detail {

template <class T>
inline constexpr bool is_weighted = false;
template <class Behavior>
inline constexpr bool is_weighted<weighted_behavior<Behavior>> = true;

template <class T>
concept weight = std::is_arithmetic_v<T> || because<T>("veer: the weight comes first: weighted(1.0f, the behavior).");

} // namespace detail

/// weighted(0.5f, on(&senses::neighbors, separation<vec2>{})); the weight may be any number.
template <detail::weight Number, class Behavior>
[[nodiscard]] constexpr weighted_behavior<Behavior> weighted(Number weight, Behavior behavior) {
    auto const number = static_cast<double>(weight);
    VEER_EXPECT(number >= 0);
    return {number, std::move(behavior)};
}

} // namespace veer
