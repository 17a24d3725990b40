// SPDX-License-Identifier: MIT
// expect: Quaternions, integers and dynamic sizes are not vectors.
#include <veer/behaviors/seek.hpp>

#include <glm/vec2.hpp>

#ifdef VEER_COMPILE_FAIL_CONTROL
veer::seek<glm::vec2> const rule{};
#else
veer::seek<glm::ivec2> const rule{};
#endif
