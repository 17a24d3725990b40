// SPDX-License-Identifier: MIT
#pragma once

#include "veer/vector_traits.hpp"

namespace veer {

/// What a selector answers.
template <vector V>
struct decision {
    int slot = -1;              ///< the chosen slot; -1 when every slot is forbidden
    V direction = store<V>({}); ///< unit vector to go along; zero when every slot is forbidden
    scalar_t<V> interest = 0;   ///< the map's interest there
    scalar_t<V> danger = 0;     ///< the map's danger there
    scalar_t<V> speed = 0;      ///< how fast to go [m/s]
};

} // namespace veer
