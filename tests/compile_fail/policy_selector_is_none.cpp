// SPDX-License-Identifier: MIT
// expect: veer: not a selector for these directions. It is called with the map, the directions and the agent
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>

using vec2 = veer::vec<float, 2>;

struct senses {
    vec2 goal;
};

struct first {
#ifdef VEER_COMPILE_FAIL_CONTROL
    template <class Map, class Directions>
    veer::decision<vec2> operator()(Map const&, Directions const&, veer::agent<vec2> const&) const {
        return {};
    }
#else
    template <class Map>
    veer::decision<vec2> operator()(Map const&) const {
        return {};
    }
#endif
};

veer::context_steering const brain{veer::ring<vec2, 8>{}, first{}, veer::on(&senses::goal, veer::attract<vec2>{})};
auto const wish = brain(veer::agent<vec2>{}, senses{});
