// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "veer/agent.hpp"
#include "veer/detail/project.hpp"

namespace veer::detail {

/// What follow() ends at when it starts from an X.
template <class X>
[[nodiscard]] consteval auto followed() {
    using plain_x = std::remove_cv_t<X>;
    if constexpr (pointer_like<plain_x>) {
        return followed<std::remove_reference_t<decltype(*std::declval<X&>())>>();
    } else if constexpr (reference_like<plain_x>) {
        return followed<typename plain_x::type>();
    } else {
        return std::type_identity<plain_x>{};
    }
}

/// What R's elements are, or lead to; void where R is no range.
template <class R>
[[nodiscard]] consteval auto element_of() {
    if constexpr (requires(R & range) { *std::begin(range); }) {
        return followed<std::remove_reference_t<decltype(*std::begin(std::declval<R&>()))>>();
    } else {
        return std::type_identity<void>{};
    }
}

/// A range of targets, or of pointers to them.
template <class R, class V>
concept others = target<typename decltype(element_of<std::remove_reference_t<R>>())::type, V>;

} // namespace veer::detail
