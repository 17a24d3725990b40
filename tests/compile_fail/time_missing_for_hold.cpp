// SPDX-License-Identifier: MIT
// expect: veer: hold() needs the time that has passed: pass dt as the last argument
#include <veer/behaviors/seek.hpp>
#include <veer/combine/prioritize.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
    veer::attention_state<vec2>* attention;
};

auto const mind = veer::prioritize(veer::hold(&senses::attention, 0.5f), veer::on(&senses::goal, veer::seek<vec2>{}));

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const wish = mind(veer::agent<vec2>{}, senses{}, 0.1f);
#else
auto const wish = mind(veer::agent<vec2>{}, senses{});
#endif
