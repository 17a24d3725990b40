// SPDX-License-Identifier: MIT
// expect: veer: not a target. It takes a vector, or anything with a position
#include <veer/behaviors/seek.hpp>

using vec2 = veer::vec<float, 2>;

struct foe {
#ifdef VEER_COMPILE_FAIL_CONTROL
    vec2 position;
#else
    vec2 place;
#endif
};

auto const wish = veer::seek<vec2>{}(veer::agent<vec2>{}, foe{});
