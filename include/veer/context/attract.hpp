// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/falloff.hpp"
#include "veer/context/shape.hpp"
#include "veer/context/write.hpp"
#include "veer/detail/lobe.hpp"
#include "veer/detail/several.hpp"

namespace veer {

/// Writes interest toward a thing: the more, the nearer it is and the better a slot points at it.
///
/// Source    context steering's seek: interest = max(0, dot(direction, slot)) / (1 + d).
/// Returns   interest in [0, weight], with the default shape and falloff.
/// Requires  0 <= weight <= 1e20.
/// Edges     on the thing, or within a region: nothing is written; a thing that is not finite: nothing. Of a region the
///           nearest point of its surface counts.
/// Cost      one square root and one division a thing, two multiplications and a comparison a slot.
template <vector V, class Falloff = inverse_distance<scalar_t<V>>, class Shape = clamped_cosine,
          class Write = max_write>
struct attract {
    scalar_t<V> weight = 1; ///< factor of the interest
    Falloff falloff{};      ///< by distance: inverse_distance, linear_falloff, smooth_falloff, within_range, no_falloff
    Shape shape{};          ///< by alignment: clamped_cosine, cosine, angular_interval
    Write combine{};        ///< with what is there: max_write, add_write, min_write, multiply_write, replace_write

    static_assert(detail::is_falloff<Falloff, scalar_t<V>>::value && detail::is_write<Write, scalar_t<V>>::value);

    /// What of a map it writes into.
    template <class Map>
    [[nodiscard]] VEER_INLINE static constexpr auto& written(Map& map) {
        return map.interest;
    }

    template <int N, direction_set D, extended<V> T>
    VEER_INLINE constexpr void write(context_map<V, N>& map, D const& directions, agent<V> const& self,
                                     T const& thing) const {
        detail::write_seen<detail::within::nothing>(map.interest, directions, self, thing, weight, falloff, shape,
                                                    combine);
    }

    /// True where several such things can be written at once: points, with a shape and a falloff that allow for it.
    template <class Thing>
    static constexpr bool in_groups = detail::several_at_once<V, Thing, Falloff, Shape>;

    /// So many as one; false, and nothing is written, where they must be written one by one.
    template <int N, direction_set D, std::size_t Count>
    [[nodiscard]] VEER_INLINE bool write_several(context_map<V, N>& map, D const& directions, agent<V> const& self,
                                                 std::array<vec_of<V>, Count> const& places) const {
        return detail::write_several(map.interest, directions, places, load(self.position), weight, falloff, shape,
                                     combine);
    }
};

} // namespace veer
