// SPDX-License-Identifier: MIT
// expect: veer: each() looks at a range
#include <veer/behavior.hpp>
#include <veer/behaviors/seek.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
};

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const wish = veer::on(&senses::goal, veer::seek<vec2>{})(veer::agent<vec2>{}, senses{});
#else
auto const wish = veer::each(&senses::goal, veer::seek<vec2>{})(veer::agent<vec2>{}, senses{});
#endif
