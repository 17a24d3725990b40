// SPDX-License-Identifier: MIT
// expect: veer: not a vector type. It takes 2 or 3 components of float or double
#include <veer/agent.hpp>

struct point {
    float x;
    float y;
#ifdef VEER_COMPILE_FAIL_CONTROL
    float z;
#else
    double z;
#endif
};

veer::agent<point> const self{};
