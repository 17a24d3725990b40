// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/detail/frame.hpp"
#include "veer/space/surface.hpp"

/// Shapes: regions by formula. Each tells the distance to its surface and the way out; the rest (rays, moving discs,
/// avoiding it, staying within it) follows from that. A game's own shape needs the one function `surface`, too.

namespace veer {

namespace detail {

template <vector V>
[[nodiscard]] constexpr std::optional<surface_point<V>> surface_at(scalar_t<V> distance, vec_of<V> out) {
    return is_finite(distance) ? std::optional<surface_point<V>>({distance, store<V>(out)}) : std::nullopt;
}

} // namespace detail

/// A disc; in 3D a ball. Any target with a radius counts as one as it is.
///
/// Source    |p - center| - radius.
/// Returns   surface: distance [m] and way out.
/// Requires  radius >= 0.
/// Edges     at the center: the way out is along +x; not finite: no surface.
/// Cost      two square roots.
template <vector V>
struct ball {
    static constexpr bool convex = true;
    V position = store<V>({});
    scalar_t<V> radius = 1; ///< [m]

    [[nodiscard]] constexpr std::optional<surface_point<V>> surface(V const& point) const {
        auto const offset = load(point) - load(position);
        if (!is_finite(offset) || !is_finite(radius)) { return std::nullopt; }
        VEER_EXPECT(radius >= 0);
        auto const out = unit(offset);
        return detail::surface_at<V>(length(offset) - radius, is_zero(out) ? vec_of<V>{1} : out);
    }
};

/// A line from end to end, as thick as its radius: a wall at any angle (of radius zero too), a bar with round ends.
///
/// Source    the nearest point of a line, held between the ends.
/// Returns   surface: distance [m] and way out.
/// Requires  radius >= 0.
/// Edges     both ends at one point: a ball; on the line itself: out to its left; not finite: no surface.
/// Cost      four square roots.
template <vector V>
struct capsule {
    static constexpr bool convex = true;
    V from = store<V>({});
    V to = store<V>({});
    scalar_t<V> radius = 0; ///< half the thickness [m]

    [[nodiscard]] constexpr std::optional<surface_point<V>> surface(V const& point) const {
        using T = scalar_t<V>;
        auto const line = load(to) - load(from);
        auto const offset = load(point) - load(from);
        if (!is_finite(line) || !is_finite(offset) || !is_finite(radius)) { return std::nullopt; }
        VEER_EXPECT(radius >= 0);
        auto const along = unit(line);
        auto const apart = offset - along * clamped(dot(offset, along), T(0), length(line));
        if (!is_finite(apart)) { return std::nullopt; }
        auto out = unit(apart);
        if (is_zero(out)) { out = is_zero(along) ? vec_of<V>{1} : detail::aside_of<plane::xz>(along); }
        return detail::surface_at<V>(length(apart) - radius, out);
    }
};

/// An upright box between two corners.
///
/// Source    the nearest point of a box, coordinate by coordinate; inside, the nearest face.
/// Returns   surface: distance [m] and way out.
/// Requires  low <= high in each coordinate.
/// Edges     inside and equally far from several faces: the low one before the high one, x before y before z; a flat box
///           is a wall; not finite: no surface.
/// Cost      two square roots.
template <vector V>
struct box {
    static constexpr bool convex = true;
    V low = store<V>({});
    V high = store<V>({});

    [[nodiscard]] constexpr std::optional<surface_point<V>> surface(V const& point) const {
        auto const p = load(point);
        auto const a = load(low);
        auto const b = load(high);
        if (!is_finite(p) || !is_finite(a) || !is_finite(b)) { return std::nullopt; }
        vec_of<V> nearest{clamped(p.x, a.x, b.x), clamped(p.y, a.y, b.y)};
        if constexpr (dimension_v<V> == 3) { nearest.z = clamped(p.z, a.z, b.z); }
        auto const apart = p - nearest;
        auto const out = unit(apart);
        if (!is_finite(apart)) { return std::nullopt; }
        if (!is_zero(out)) { return detail::surface_at<V>(length(apart), out); }

        scalar_t<V> depth = p.x - a.x;
        vec_of<V> face{-1};
        auto const consider = [&](scalar_t<V> other, vec_of<V> its_face) {
            if (other < depth) {
                depth = other;
                face = its_face;
            }
        };
        consider(b.x - p.x, {1});
        consider(p.y - a.y, {0, -1});
        consider(b.y - p.y, {0, 1});
        if constexpr (dimension_v<V> == 3) {
            consider(p.z - a.z, {0, 0, -1});
            consider(b.z - p.z, {0, 0, 1});
        }
        return detail::surface_at<V>(-depth, face);
    }
};

/// Everything behind a straight line without end; in 3D behind a plane: the ground, a border.
///
/// Source    dot(p - point, normal).
/// Returns   surface: distance [m] and way out.
/// Requires  nothing; the normal need not be of unit length.
/// Edges     a normal of zero, or not finite: no surface.
/// Cost      one square root.
template <vector V>
struct half_space {
    static constexpr bool convex = true;
    V position = store<V>({}); ///< any point of the line or plane
    V normal = store<V>({});   ///< to the open side

    [[nodiscard]] constexpr std::optional<surface_point<V>> surface(V const& point) const {
        auto const out = unit(load(normal));
        auto const distance = dot(load(point) - load(position), out);
        if (is_zero(out)) { return std::nullopt; }
        return detail::surface_at<V>(distance, out);
    }
};

} // namespace veer
