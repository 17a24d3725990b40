// SPDX-License-Identifier: MIT
// expect: and each() looks at all of a range
#include <span>
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    std::span<vec2 const> food;
};

#ifdef VEER_COMPILE_FAIL_CONTROL
auto const wish = veer::each(&senses::food, veer::attract<vec2>{});
#else
auto const wish = veer::on(&senses::food, veer::attract<vec2>{});
#endif

veer::context_steering const brain{veer::ring<vec2, 8>{}, veer::masked_selector<vec2>{}, wish};

auto const way = brain(veer::agent<vec2>{}, senses{});
