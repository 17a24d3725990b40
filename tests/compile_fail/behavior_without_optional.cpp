// SPDX-License-Identifier: MIT
// expect: and return std::optional of the agent's vector type
#include <veer/behavior.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
};

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const go = [](veer::agent<vec2> const&, vec2 goal) -> std::optional<vec2> { return goal; };
#else
auto const go = [](veer::agent<vec2> const&, vec2 goal) -> vec2 { return goal; };
#endif

auto const wish = veer::on(&senses::goal, go)(veer::agent<vec2>{}, senses{});
