// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/detail/lobe.hpp"
#include "veer/math/pack.hpp"

/// Several things written into a map at once: their roots and divisions share a register, and the map is loaded and stored
/// once for all of them. The values are those of one thing after another, to the last bit.

namespace veer::detail {

/// True where a writer with these policies can take several such things at once. Policies say so themselves: to ask a
/// function of a user's own whether it takes packs may be to instantiate it.
template <class V, class Thing, class Falloff, class Shape>
concept several_at_once = seen_by_center<Thing, V> && requires {
    requires Falloff::takes_packs;
    requires Shape::homogeneous;
};

/// Writes shape(dot(direction, slot)) falloff(distance) weight of several things into all slots. False, and nothing is
/// written, where one of them has no direction or no weight: they are then written one by one.
template <class Write, class Shape, class Falloff, scalar T, int N, direction_set D, int C>
[[nodiscard]] VEER_INLINE bool write_several(slot_values<T, N>& values, D const& directions,
                                             std::array<vec<T, C>, static_cast<std::size_t>(several<T>)> const& places,
                                             vec<T, C> here, T weight, Falloff const& falloff, Shape const& shape,
                                             Write const& write) {
    using number = pack<T, several<T>>;
    std::array<number, static_cast<std::size_t>(C)> offset;
    auto const place = [&](int i) { return places[static_cast<std::size_t>(i)]; };
    offset[0] = number::of([&](int i) { return place(i).x; }) - number(here.x);
    offset[1] = number::of([&](int i) { return place(i).y; }) - number(here.y);
    number square = offset[0] * offset[0] + offset[1] * offset[1];
    if constexpr (C == 3) {
        offset[2] = number::of([&](int i) { return place(i).z; }) - number(here.z);
        square = square + offset[2] * offset[2];
    }
    if (!all((square > number(smallest_square<T>)) & (square < number(largest_square<T>)))) { return false; }
    number const share = share_over_distance(falloff, sqrt_of_positive(square), square);
    if constexpr (!never_zero<Falloff, number>) {
        if (!all(share > number(0))) { return false; }
    }
    number const scale = share * number(weight);
    for (auto& component : offset) { component = component * scale; }

    auto const lobe = [&](int i) {
        if constexpr (C == 3) {
            return directions.local(vec<T, 3>{offset[0][i], offset[1][i], offset[2][i]});
        } else {
            return directions.local(vec<T, 2>{offset[0][i], offset[1][i]});
        }
    };
    if constexpr (several<T> == 4) {
        write_lobes(values, directions, shape, write, lobe(0), lobe(1), lobe(2), lobe(3));
    } else {
        write_lobes(values, directions, shape, write, lobe(0), lobe(1));
    }
    return true;
}

} // namespace veer::detail
