// SPDX-License-Identifier: MIT
// expect: veer: not a slowing policy. It is called with distance, max_speed, max_force, slow_radius and dt
#include <veer/behaviors/arrive.hpp>

using vec2 = veer::vec<float, 2>;

struct sudden {
#ifdef VEER_COMPILE_FAIL_CONTROL
    float operator()(float distance, float max_speed, float, float, float) const {
        return distance > 1 ? max_speed : 0;
    }
#else
    float operator()(float distance, float max_speed) const { return distance > 1 ? max_speed : 0; }
#endif
};

veer::arrive<vec2, sudden> const brain{};
