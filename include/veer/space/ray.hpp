// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/vector_traits.hpp"

/// Rays: how behaviors feel walls. The cast itself is the user's: a physics engine's, a tile map's.

namespace veer {

/// Where a ray struck.
template <vector V>
struct ray_hit {
    scalar_t<V> distance = 0;  ///< from the ray's origin [m]
    V position = store<V>({}); ///< the point struck [m]
    V normal = store<V>({});   ///< unit vector out of the surface
};

/// Casts a ray: cast(origin, unit direction, length) -> std::optional<ray_hit<V>>, empty when nothing is struck.
template <class C, class V>
concept ray_caster = vector<V> &&(requires(C& cast, V const& origin, V const& direction, scalar_t<V> length) {
    { cast(origin, direction, length) } -> std::convertible_to<std::optional<ray_hit<V>>>;
} || detail::because<V>("veer: not a ray caster. It is called as cast(origin, unit direction, length), with vectors of "
                        "the agent's type, and returns a std::optional<veer::ray_hit<V>>."));

} // namespace veer
