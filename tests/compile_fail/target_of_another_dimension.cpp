// SPDX-License-Identifier: MIT
// expect: veer: not a target. It takes a vector, or anything with a position
#include <veer/behaviors/seek.hpp>

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const wish = veer::seek<vec3>{}(veer::agent<vec3>{}, vec3{});
#else
auto const wish = veer::seek<vec3>{}(veer::agent<vec3>{}, vec2{});
#endif
