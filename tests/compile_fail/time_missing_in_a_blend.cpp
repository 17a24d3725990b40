// SPDX-License-Identifier: MIT
// expect: veer: a behavior in here needs the time that has passed: pass dt as the last argument
#include <veer/behaviors/wander.hpp>
#include <veer/combine/blend.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    veer::wander_state* strolling;
};

auto const mind = veer::blend(veer::weighted(1, veer::on(&senses::strolling, veer::wander<vec2>{})));

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const wish = mind(veer::agent<vec2>{}, senses{}, 0.1f);
#else
auto const wish = mind(veer::agent<vec2>{}, senses{});
#endif
