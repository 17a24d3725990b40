// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/math/plane.hpp"
#include "veer/math/random.hpp"
#include "veer/math/trigonometry.hpp"
#include "veer/vector_traits.hpp"

/// Areas: places to draw a random point from. An area is any callable that takes a generator of random bits and returns a
/// V: the free cells of a map make one as well.

namespace veer {

/// An upright box between two corners [m]; a flat one where they agree in a coordinate.
///
/// Source    one uniform number a coordinate.
/// Returns   a point of the box, uniformly distributed.
/// Requires  low <= high in each coordinate.
/// Edges     low == high: that point.
/// Cost      two or three random numbers.
template <vector V>
struct box_area {
    V low = store<V>({});
    V high = store<V>({});

    template <random_bits G>
    [[nodiscard]] constexpr V operator()(G& generator) const {
        using T = scalar_t<V>;
        auto const a = load(low);
        auto const b = load(high);
        auto point = a;
        point.x = uniform<T>(generator, a.x, b.x);
        point.y = uniform<T>(generator, a.y, b.y);
        if constexpr (dimension_v<V> == 3) { point.z = uniform<T>(generator, a.z, b.z); }
        return store<V>(point);
    }
};

/// A disc around a center, in the plane P.
///
/// Source    the radius is drawn as the root of a uniform number, so that equal areas are hit equally often.
/// Returns   a point of the disc, uniformly distributed.
/// Requires  radius >= 0.
/// Edges     radius zero: the center.
/// Cost      two random numbers, one square root, one sine and cosine.
template <vector V, plane P = plane::xz>
struct disc_area {
    V center = store<V>({});
    scalar_t<V> radius = 10; ///< [m]

    template <random_bits G>
    [[nodiscard]] constexpr V operator()(G& generator) const {
        using T = scalar_t<V>;
        VEER_EXPECT(radius >= 0);
        T const distance = radius * veer::sqrt(uniform<T>(generator));
        auto const [sine, cosine] = sin_cos(uniform<T>(generator, -pi<T>, pi<T>));
        return store<V>(load(center) + raised<P, dimension_v<V>>(vec<T, 2>{cosine, sine} * distance));
    }
};

} // namespace veer
