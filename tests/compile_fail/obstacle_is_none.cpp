// SPDX-License-Identifier: MIT
// expect: veer: not an obstacle. It takes a region, which answers surface(point)
#include <veer/behaviors/avoid_obstacles.hpp>

using vec2 = veer::vec<float, 2>;

struct hill {
#ifdef VEER_COMPILE_FAIL_CONTROL
    vec2 position;
#else
    vec2 summit;
#endif
    float radius;
};

auto const wish = veer::avoid_obstacles<vec2>{}(veer::agent<vec2>{}, hill{});
