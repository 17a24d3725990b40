// SPDX-License-Identifier: MIT
// expect: veer: this behavior cannot look at what its projection shows
#include <veer/behavior.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/behaviors/separation.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
};

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const wish = veer::on(&senses::goal, veer::seek<vec2>{})(veer::agent<vec2>{}, senses{});
#else
auto const wish = veer::on(&senses::goal, veer::separation<vec2>{})(veer::agent<vec2>{}, senses{});
#endif
