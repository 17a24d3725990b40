// SPDX-License-Identifier: MIT
// expect: veer: this pattern does not fit: it must be callable with an index and a whisker_frame
#include <veer/behaviors/whiskers.hpp>

using vec2 = veer::vec<float, 2>;

#ifdef VEER_COMPILE_FAIL_CONTROL
using pattern = veer::fan_whiskers<float, 5>;
#else
using pattern = veer::cone_whiskers<float, 5>;
#endif

auto const nothing = [](vec2, vec2, float) { return std::optional<veer::ray_hit<vec2>>{}; };
auto const wish = veer::whiskers<vec2, pattern>{}(veer::agent<vec2>{}, nothing);
