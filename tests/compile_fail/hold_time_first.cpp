// SPDX-License-Identifier: MIT
// expect: veer: the time comes last: hold(&senses::attention, 0.5f).
#include <veer/combine/prioritize.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    veer::attention_state<vec2> attention;
};

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const clause = veer::hold(&senses::attention, 0.5f);
#else
auto const clause = veer::hold(0.5f, &senses::attention);
#endif
