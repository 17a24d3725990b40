// SPDX-License-Identifier: MIT
// expect: veer: not a write policy. It is called with the old value and the one offered, and returns the new one, as max_write
#include <veer/context/repel.hpp>

using vec2 = veer::vec<float, 2>;

struct mean_write {
#ifdef VEER_COMPILE_FAIL_CONTROL
    float operator()(float old, float offered) const { return (old + offered) / 2; }
#else
    float operator()(float offered) const { return offered / 2; }
#endif
};

veer::repel<vec2, veer::no_falloff, veer::clamped_cosine, mean_write> const writer{};
