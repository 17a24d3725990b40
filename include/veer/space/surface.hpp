// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/vector_traits.hpp"

/// Surfaces: how behaviors measure what stands in the way, and what to stay within.

namespace veer {

/// The point of a surface that is nearest to some point, as seen from there.
template <vector V>
struct surface_point {
    scalar_t<V> distance = 0; ///< to the surface [m]; negative inside
    V normal = store<V>({});  ///< unit vector out of the region; inside: the shortest way out
};

/// Tells the way to its surface: region.surface(point) -> surface_point<V>, or an optional one, empty where it has none. A
/// member `convex` that is true promises a convex region, which a sweep meets in fewer steps.
template <class R, class V>
concept region = vector<V> && requires(R const& region, V const& point) {
    { region.surface(point) } -> std::convertible_to<std::optional<surface_point<V>>>;
};

} // namespace veer
