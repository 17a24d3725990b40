// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/shape.hpp"
#include "veer/context/write.hpp"
#include "veer/detail/lane_maps.hpp"
#include "veer/detail/lobe.hpp"

/// Things written into the maps of several agents at once, one of each at a time. The bits are those of one agent after
/// another.

namespace veer::detail {

/// Some things for each lane: where they are seen in the frame of the set, times what they are worth where the shape allows.
template <class Number, int Coordinates, int Most>
struct lane_lobes {
    lane_values<Number, Most * Coordinates> toward; ///< zero where a thing does not count
    lane_values<Number, Most> share;                ///< what the shape is yet to be multiplied with, where it does not
    lane_values<Number, Most> counts;               ///< 1, or 0 where a thing does not count

    [[nodiscard]] VEER_INLINE wide<Number, Coordinates> at(std::size_t k) const {
        return wide<Number, Coordinates>::of(
            [&](int axis) VEER_INLINE_LAMBDA { return toward.at(k * Coordinates + static_cast<std::size_t>(axis)); });
    }
};

/// True where what a thing offers that does not count, zero in each slot, changes nothing: values start at zero and rise.
template <bool Rises, class Shape>
inline constexpr bool zero_is_silent = Rises &&
                                       (std::is_same_v<Shape, clamped_cosine> || std::is_same_v<Shape, cosine>);

/// The k-th thing of each lane: the first half of find_lobe and write_thing.
template <bool Rises, class Shape, class Falloff, class Number, int C, direction_set D, class Lobes>
VEER_INLINE void find_lobe_in_lanes(Lobes& lobes, std::size_t k, D const& directions, wide<Number, C> const& offset,
                                    mask_of<Number> is_there, number_in<Number> weight, Falloff const& falloff) {
    using T = number_in<Number>;
    using veer::select;
    Number const square = dot(offset, offset);
    mask_of<Number> counts = is_there & (square > Number(smallest_square<T>)) & (square < Number(largest_square<T>));
    Number const distance = sqrt_of_positive(square);
    wide<Number, C> toward;
    if constexpr (requires { requires Shape::homogeneous; }) {
        Number const per_distance = share_over_distance(falloff, distance, square);
        if constexpr (!never_zero<Falloff, Number>) { counts = counts & (per_distance > Number(0)); }
        toward = offset * (per_distance * Number(weight));
    } else {
        Number const share = lane_by_lane(falloff, distance) * Number(weight);
        counts = counts & (share > Number(0));
        lobes.share.set(k, share);
        toward = offset / distance;
    }
    auto const local = local_in_lanes(directions, select(counts, toward, wide<Number, C>{}));
    for (std::size_t axis = 0; axis < local.parts.size(); ++axis) {
        lobes.toward.set(k * local.parts.size() + axis, local.parts[axis]);
    }
    if constexpr (!zero_is_silent<Rises, Shape>) { lobes.counts.set(k, select(counts, Number(1), Number(0))); }
}

/// values[j] = rule.write(values[j], dot(lobe, slot j), k) for the lobes of things k, a few slots from First on, and those
/// opposite, which stay in registers meanwhile. Named by a pack of indices: a loop over them would be unrolled too late.
template <std::size_t First, std::size_t... J, class Number, int N, class Slots, class Lobes, class Rule>
VEER_INLINE void write_few(std::index_sequence<J...>, lane_values<Number, N>& values, Slots const& slots,
                           Lobes const& lobes, std::size_t count, Rule const& rule) {
    constexpr std::size_t opposite = Slots::opposites ? N / 2 : 0;
    std::array<Number, sizeof...(J)> along{values.at(First + J)...};
    std::array<Number, sizeof...(J)> against{rule.turned(values.at(First + opposite + J))...};
    for (std::size_t k = 0; k < count; ++k) {
        auto const lobe = lobes.at(k);
        auto const put = [&](std::size_t j, Number& one, Number& other) VEER_INLINE_LAMBDA {
            Number const alignment = slots.along(lobe, j);
            one = rule.write(one, alignment, k);
            if constexpr (Slots::opposites) { other = rule.write_turned(other, alignment, k); }
        };
        (put(First + J, along[J], against[J]), ...);
    }
    (values.set(First + J, along[J]), ...);
    if constexpr (Slots::opposites) { (values.set(First + opposite + J, rule.turned(against[J])), ...); }
}

/// A few slots after the other.
template <std::size_t First, class Number, int N, class Slots, class... More>
VEER_INLINE void write_slots(lane_values<Number, N>& values, Slots const& slots, More const&... more) {
    constexpr std::size_t last = Slots::opposites ? N / 2 : N;
    if constexpr (First < last) {
        constexpr std::size_t most = Slots::opposites ? 4 : 8;
        constexpr std::size_t few = last - First < most ? last - First : most;
        write_few<First>(std::make_index_sequence<few>{}, values, slots, more...);
        write_slots<First + few>(values, slots, more...);
    }
}

/// How a thing changes a value, by the alignment of the slot, and by that of the slot opposite.
template <class Lobes, class Shape, class Write>
struct lane_rule {
    Lobes const& lobes;
    Shape const& shape;
    Write const& combine;

    template <class Number>
    [[nodiscard]] VEER_INLINE Number write(Number value, Number alignment, std::size_t k) const {
        using veer::select;
        Number offered = lane_by_lane(shape, alignment);
        if constexpr (!requires { requires Shape::homogeneous; }) { offered = offered * lobes.share.at(k); }
        return select(lobes.counts.at(k) > Number(0), lane_by_lane(combine, value, offered), value);
    }
    template <class Number>
    [[nodiscard]] VEER_INLINE Number write_turned(Number value, Number opposite, std::size_t k) const {
        return write(value, -opposite, k);
    }
    template <class Number>
    [[nodiscard]] VEER_INLINE Number turned(Number value) const {
        return value;
    }
};

/// The same where zero is silent, for max_write: the largest of the values opposite is the smallest of those here, less a
/// sign at the end.
struct rising_rule {
    template <class Number>
    [[nodiscard]] VEER_INLINE Number write(Number value, Number alignment, std::size_t) const {
        return larger(alignment, value);
    }
    template <class Number>
    [[nodiscard]] VEER_INLINE Number write_turned(Number value, Number opposite, std::size_t) const {
        return smaller(opposite, value);
    }
    template <class Number>
    [[nodiscard]] VEER_INLINE Number turned(Number value) const {
        return -value;
    }
};

/// Writes some things of each agent into the maps. Rises: that no writer makes a value of these maps fall.
template <bool Rises, class Write, class Shape, class Number, int N, class Slots, class Lobes>
VEER_INLINE void write_in_lanes(lane_values<Number, N>& values, Slots const& slots, Lobes const& lobes,
                                std::size_t count, Shape const& shape, Write const& write) {
    if constexpr (zero_is_silent<Rises, Shape>) {
        write_slots<0>(values, slots, lobes, count, rising_rule{});
    } else {
        write_slots<0>(values, slots, lobes, count, lane_rule<Lobes, Shape, Write>{lobes, shape, write});
    }
}

} // namespace veer::detail
