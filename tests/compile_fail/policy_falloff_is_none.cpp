// SPDX-License-Identifier: MIT
// expect: veer: not a falloff. It is called with a distance and returns a share, as inverse_distance does
#include <veer/context/attract.hpp>

using vec2 = veer::vec<float, 2>;

struct halved {
#ifdef VEER_COMPILE_FAIL_CONTROL
    float operator()(float distance) const { return 1 / (1 + distance / 2); }
#else
    float half = 0.5f;
#endif
};

veer::attract<vec2, halved> const writer{};
