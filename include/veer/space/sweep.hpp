// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <tuple>

#include "veer/agent.hpp"
#include "veer/detail/project.hpp"
#include "veer/space/ray.hpp"
#include "veer/space/shapes.hpp"

/// Sweeps: where a moving disc (in 3D a ball) meets something. A radius of zero casts a ray.

namespace veer {

/// What can be stayed within or followed: a region; or a target, which is a ball of its radius.
template <class E, class V>
concept extended = region<E, V> || target<E, V>;

/// The nearest point of its surface, if it has one.
template <vector V, extended<V> Thing>
[[nodiscard]] constexpr std::optional<surface_point<V>> surface_of(Thing const& thing, V const& point) {
    std::optional<surface_point<V>> found;
    if constexpr (region<Thing, V>) {
        found = thing.surface(point);
    } else {
        found = ball<V>{store<V>(position_of<V>(thing)), radius_of<V>(thing)}.surface(point);
    }
    bool const sound = found && is_finite(found->distance) && is_finite(load(found->normal));
    return sound ? found : std::nullopt;
}

namespace detail {

template <class H, class V>
concept has_hit = vector<V> && requires(H const& thing, V const& v, scalar_t<V> length) {
    { thing.hit(v, v, length, length) } -> std::convertible_to<std::optional<ray_hit<V>>>;
};

template <class E, class V>
concept is_convex = !region<E, V> || requires {
    requires E::convex;
};

/// Where the disc meets a surface.
template <vector V, extended<V> Thing>
[[nodiscard]] constexpr std::optional<ray_hit<V>> sweep_surface(Thing const& thing, V const& origin, V const& direction,
                                                                scalar_t<V> length, scalar_t<V> radius) {
    using T = scalar_t<V>;
    // Halving the rest on a grazing way, the slowest case, takes one step a bit.
    constexpr int most_steps = 64;
    constexpr T rounding = 4 * detail::epsilon<T>;
    auto const along = load(direction);
    vec_of<V> clear{}; // the last normal that was not half rounding
    T way = 0;
    for (int step = 0;; ++step) {
        auto const center = load(origin) + along * way;
        auto const found = veer::surface_of(thing, store<V>(center));
        if (!found) { return std::nullopt; }
        auto const normal = load(found->normal);
        T const gap = found->distance - radius;
        T const blur = rounding * (largest_component(center) + way);
        // On a line without thickness, or by rounding just behind it, one is told any way out.
        bool const blurred = step > 0 && absolute(found->distance) <= 256 * blur;
        if (!blurred) { clear = normal; }
        T const agreement = blurred ? dot(clear, normal) : T(1);
        // The other way round is behind it; no corner turns that far between two steps.
        T const reached = agreement < T(-0.5) ? 256 * blur : (agreement < T(0.9) ? 8 * blur : blur);
        if (gap <= reached || step == most_steps) {
            auto const seen_at = [&](T there) {
                auto const nearest = veer::surface_of(thing, store<V>(load(origin) + along * there));
                return nearest ? load(nearest->normal) : clear;
            };
            auto facing = normal;
            // What is thin faces the other way just behind: its own way is told a little before it.
            if (blurred && dot(seen_at(way + 512 * blur), clear) < T(0.5)) { facing = seen_at(way - 2048 * blur); }
            return ray_hit<V>{way, store<V>(center - facing * found->distance), store<V>(facing)};
        }
        T closing = 1;
        // The distance to a convex region is a convex function of the way: Newton's method never passes its root.
        if constexpr (is_convex<Thing, V>) { closing = -dot(normal, along); }
        if (!(closing > 0)) { return std::nullopt; }
        way += gap / closing;
        if (!(way <= length)) { return std::nullopt; }
    }
}

} // namespace detail

/// What can be in the way: a region; a target, which is a ball of its radius; or anything that does its own sweep by a
/// member hit(origin, unit direction, length, radius) -> std::optional<ray_hit<V>>.
template <class O, class V>
concept obstacle = extended<O, V> || detail::has_hit<O, V>;

/// Where a disc of this radius [m] that moves from origin along a unit direction first meets the obstacle, within a way of
/// `length` [m]. distance: the way until then; position: the point that is touched; normal: from there to the center.
///
/// Source    Newton's method on the distance to a convex region; sphere tracing (Hart 1996) on that to any other.
/// Returns   the hit, or none.
/// Requires  length >= 0, radius >= 0; the surface of a region that is not convex must never be nearer than it tells.
/// Edges     overlapping at the start: distance zero, normal the shortest way out, whatever the direction; an obstacle
///           that is not finite: none; a way close along a region that is not convex may count as a hit.
/// Cost      2 to 6 calls of the obstacle's surface, up to 65 where the way only grazes it.
template <vector V, obstacle<V> Obstacle>
[[nodiscard]] constexpr std::optional<ray_hit<V>> sweep(Obstacle const& thing, V const& origin, V const& direction,
                                                        scalar_t<V> length, scalar_t<V> radius = 0) {
    VEER_EXPECT(!(length < 0) && !(radius < 0));
    if constexpr (detail::has_hit<Obstacle, V>) {
        std::optional<ray_hit<V>> hit = thing.hit(origin, direction, length, radius);
        bool const sound =
            hit && is_finite(hit->distance) && is_finite(load(hit->position)) && is_finite(load(hit->normal));
        return sound ? hit : std::nullopt;
    } else {
        return detail::sweep_surface(thing, origin, direction, length, radius);
    }
}

/// Calls visit(obstacle) for a single obstacle, for each of a range of them (elements may be pointers), or for all in a
/// std::tuple of such.
template <vector V, class Obstacles, class Visit>
constexpr void for_each_obstacle(Obstacles const& things, Visit&& visit) {
    if constexpr (obstacle<Obstacles, V>) {
        visit(things);
    } else if constexpr (requires { things.begin(); } || std::is_array_v<Obstacles>) {
        for (auto&& element : things) { detail::follow(element, visit); }
    } else if constexpr (requires { std::tuple_size<Obstacles>::value; }) {
        std::apply([&](auto const&... part) { (for_each_obstacle<V>(part, visit), ...); }, things);
    } else {
        static_assert(
            sizeof(Obstacles) == 0,
            "veer: not an obstacle. It takes a region, which answers surface(point); a target, which is a ball "
            "of its radius; anything that answers hit(origin, direction, length, radius); or a range or a "
            "std::tuple of these");
    }
}

/// The first hit among obstacles, and of those that overlap at the start, the deepest; otherwise as sweep.
template <vector V, class Obstacles>
[[nodiscard]] constexpr std::optional<ray_hit<V>>
first_hit(Obstacles const& things, V const& origin, V const& direction, scalar_t<V> length, scalar_t<V> radius = 0) {
    std::optional<ray_hit<V>> first;
    auto const room = [&](ray_hit<V> const& hit) { return dot(load(origin) - load(hit.position), load(hit.normal)); };
    for_each_obstacle<V>(things, [&](auto const& thing) {
        auto const hit = veer::sweep(thing, origin, direction, length, radius);
        if (!hit) { return; }
        bool const nearer = !first || hit->distance < first->distance ||
                            (hit->distance == first->distance && room(*hit) < room(*first));
        if (nearer) { first = hit; }
    });
    return first;
}

/// Makes a ray caster of obstacles, for the behaviors and writers that feel their way with rays.
///
///     veer::obstacle_caster<vec2, std::span<box const>> const cast{boxes};
template <vector V, class Obstacles>
struct obstacle_caster {
    Obstacles things;

    [[nodiscard]] constexpr std::optional<ray_hit<V>> operator()(V const& origin, V const& direction,
                                                                 scalar_t<V> length, scalar_t<V> radius = 0) const {
        return veer::first_hit(things, origin, direction, length, radius);
    }
};

} // namespace veer
