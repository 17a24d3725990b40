// SPDX-License-Identifier: MIT
#pragma once

#include <veer/math/vec.hpp>

namespace arena {

using vec2 = veer::vec<float, 2>; ///< any other vector type would do: veer takes a game's own

} // namespace arena
