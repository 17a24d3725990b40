// SPDX-License-Identifier: MIT
// expect: veer: not a ray caster. It is called as cast(origin, unit direction, length)
#include <veer/behaviors/whiskers.hpp>

using vec2 = veer::vec<float, 2>;

struct world {
#ifdef VEER_COMPILE_FAIL_CONTROL
    std::optional<veer::ray_hit<vec2>> operator()(vec2, vec2, float) const { return std::nullopt; }
#else
    bool operator()(vec2, vec2) const { return false; }
#endif
};

auto const wish = veer::whiskers<vec2>{}(veer::agent<vec2>{}, world{});
