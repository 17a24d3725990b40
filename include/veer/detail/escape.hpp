// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/config.hpp"

namespace veer::detail {

/// Along the offset from a threat; on top of it straight on, and without a heading along +x: never nowhere.
template <vector V>
[[nodiscard]] constexpr vec_of<V> escape_direction(agent<V> const& self, vec_of<V> offset) {
    auto const away = unit(offset);
    if (!is_zero(away)) { return away; }
    auto const ahead = veer::heading_of(self);
    return is_zero(ahead) ? vec_of<V>{1} : ahead;
}

} // namespace veer::detail
