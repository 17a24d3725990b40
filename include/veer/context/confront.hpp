// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/falloff.hpp"
#include "veer/context/shape.hpp"
#include "veer/context/write.hpp"
#include "veer/detail/lobe.hpp"

namespace veer {

/// Projection policy of confront: reads the other's member `power`.
struct member_power {
    template <class T>
    requires requires(T const& other) { other.power; }
    [[nodiscard]] VEER_INLINE constexpr auto operator()(T const& other) const { return other.power; }
};

/// Hunts the weaker and fears the stronger: writes interest or danger by the difference of power, own less the other's.
/// An equal is a danger. The size of the difference does not count.
///
/// Source    context steering's enemy: difference > 0: interest a / (1 + d); < 0: danger a / (1 + d); = 0: danger
///           max(0, a) / (1 + d), with a = dot(direction, slot).
/// Returns   interest or danger, at most weight.
/// Requires  0 <= weight <= 1e20; power_of(other) or a member pointer, comparable with power.
/// Edges     a power that is not a number: nothing is written; on the other: it has no direction, nothing either.
/// Cost      one square root and one division a thing, two multiplications and a comparison a slot.
template <vector V, class PowerOf = member_power, class Falloff = inverse_distance<scalar_t<V>>,
          class Write = max_write>
struct confront {
    scalar_t<V> power = 1;  ///< one's own, in any unit
    scalar_t<V> weight = 1; ///< factor of the interest or danger
    PowerOf power_of{};     ///< the other's: a callable or a pointer to a member
    Falloff falloff{};      ///< by distance: inverse_distance, linear_falloff, smooth_falloff, no_falloff
    Write combine{};        ///< with what is there: max_write

    static_assert(detail::is_falloff<Falloff, scalar_t<V>>::value && detail::is_write<Write, scalar_t<V>>::value);

    template <int N, direction_set D, target<V> T>
    VEER_INLINE constexpr void write(context_map<V, N>& map, D const& directions, agent<V> const& self,
                                     T const& other) const {
        auto const difference = power - static_cast<scalar_t<V>>(read_power(other));
        vec_of<V> lobe;
        if (!detail::find_lobe(lobe, position_of<V>(other) - load(self.position), weight, falloff)) { return; }
        auto const flat = directions.local(lobe);
        if (difference > 0) {
            detail::write_lobes(map.interest, directions, cosine{}, combine, flat);
        } else if (difference < 0) {
            detail::write_lobes(map.danger, directions, cosine{}, combine, flat);
        } else if (difference == 0) {
            detail::write_lobes(map.danger, directions, clamped_cosine{}, combine, flat);
        }
    }

private:
    template <class T>
    [[nodiscard]] constexpr auto read_power(T const& other) const {
        if constexpr (requires { other.*power_of; }) {
            return other.*power_of;
        } else if constexpr (requires { power_of(other); }) {
            return power_of(other);
        } else {
            static_assert(sizeof(T) == 0,
                          "veer: confront compares powers, and what it is shown has none: give it a member "
                          "named power, or confront a power_of, a callable or a pointer to a member");
            return scalar_t<V>{};
        }
    }
};

} // namespace veer
