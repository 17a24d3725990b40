// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/frame.hpp"
#include "veer/space/ray.hpp"

namespace veer::detail {

/// Takes a radius as its fourth argument, and then sweeps a disc of it (in 3D a ball) instead of casting a ray.
template <class C, class V>
concept disc_caster = ray_caster<C, V> && requires(C& cast, V const& origin, V const& direction, scalar_t<V> length) {
    { cast(origin, direction, length, length) } -> std::convertible_to<std::optional<ray_hit<V>>>;
};

/// A hit that can be computed with, or none.
template <vector V>
[[nodiscard]] constexpr std::optional<ray_hit<V>> sound(std::optional<ray_hit<V>> const& hit) {
    bool const good = hit && is_finite(hit->distance) && is_finite(load(hit->position)) && is_finite(load(hit->normal));
    return good ? hit : std::nullopt;
}

/// Where a disc of this radius meets something, as sweep tells it. A caster that knows only rays is asked for a bundle of
/// them, so close that nothing of half the radius slips between.
template <plane P, vector V, ray_caster<V> Cast>
[[nodiscard]] constexpr std::optional<ray_hit<V>> cast_disc(Cast& cast, vec_of<V> origin, vec_of<V> direction,
                                                            scalar_t<V> length, scalar_t<V> radius) {
    using T = scalar_t<V>;
    if (!(length > 0)) { return std::nullopt; }
    if constexpr (disc_caster<Cast, V>) {
        if (radius > 0) { return sound<V>(cast(store<V>(origin), store<V>(direction), length, radius)); }
    }
    std::optional<ray_hit<V>> first;
    // A ray that starts at `root` is as far behind the disc's front there as `lead`.
    auto const probe = [&](vec_of<V> root, T lead) {
        auto hit = sound<V>(cast(store<V>(origin + root), store<V>(direction), length + lead));
        if (!hit) { return; }
        hit->distance = hit->distance > lead ? hit->distance - lead : T(0);
        if (!first || hit->distance < first->distance) { first = hit; }
    };
    probe({}, radius);
    if (!(radius > 0)) { return first; }
    auto const aside = aside_of<P>(direction) * radius;
    constexpr T half_chord = T(0.8660254037844386); // sqrt(3) / 2, at half the radius
    for (T const side : {T(-1), T(1)}) {
        probe(aside * side, 0);
        probe(aside * (side / 2), radius * half_chord);
        if constexpr (dimension_v<V> == 3) {
            auto const above = above_of<P>(direction) * radius;
            probe(above * side, 0);
            probe(above * (side / 2), radius * half_chord);
            probe((aside + above) * (side / 2), radius / std::numbers::sqrt2_v<T>);
            probe((aside - above) * (side / 2), radius / std::numbers::sqrt2_v<T>);
        }
    }
    return first;
}

} // namespace veer::detail
