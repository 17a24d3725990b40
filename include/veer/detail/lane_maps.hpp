// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/shape.hpp"
#include "veer/context/write.hpp"
#include "veer/detail/components.hpp"
#include "veer/detail/lobe.hpp"
#include "veer/detail/wide.hpp"

/// The maps of several agents at once, one in each lane. The bits are those of one agent after another.

namespace veer::detail {

/// So many Numbers in memory. Nothing is in there at first: to fill it twice would take longer than to compute it.
template <class Number, int Count>
struct lane_values {
    using T = number_in<Number>;
    static constexpr auto lanes = static_cast<std::size_t>(lane_count<Number>);
    alignas(sizeof(Number)) std::array<T, static_cast<std::size_t>(Count) * lanes> numbers;

    lane_values() {} // NOLINT(modernize-use-equals-default): that would clear it wherever it is a part of something

    [[nodiscard]] VEER_INLINE Number at(std::size_t j) const { return numbers_at<Number>(&numbers[j * lanes]); }
    [[nodiscard]] VEER_INLINE T of(std::size_t j, std::size_t lane) const { return numbers[j * lanes + lane]; }
    VEER_INLINE void set(std::size_t j, Number const& value) {
        if constexpr (is_pack<Number>) {
            value.store(&numbers[j * lanes]);
        } else {
            numbers[j] = value;
        }
    }
};

template <class Number, int N>
struct lane_maps {
    lane_values<Number, N> interest;
    lane_values<Number, N> danger;

    lane_maps() { clear(std::make_index_sequence<N>{}); }

private:
    // One by one: GCC would take a loop for a call, or fill in eight bytes at a time.
    template <std::size_t... J>
    VEER_INLINE void clear(std::index_sequence<J...>) {
        ((interest.set(J, Number(0)), danger.set(J, Number(0))), ...);
    }
};

/// What a policy gives for each lane: all at once where it takes packs, else one by one. Policies say so themselves: to ask
/// a function of a user's own whether it takes packs may be to instantiate it.
template <class Policy, class Number, class... More>
[[nodiscard]] VEER_INLINE Number lane_by_lane(Policy const& policy, Number first, More... more) {
    if constexpr (!is_pack<Number> || requires { requires Policy::takes_packs; }) {
        return policy(first, more...);
    } else {
        return Number::of([&](int i) { return static_cast<number_in<Number>>(policy(first[i], more[i]...)); });
    }
}

/// What f(lane) tells of each, a number or a veer::vec.
template <class Number, class F>
[[nodiscard]] VEER_INLINE auto in_lanes(F const& f) {
    if constexpr (!scalar<decltype(f(0))>) {
        return wide<Number, dimension_of(decltype(f(0)){})>::of([&](int axis) VEER_INLINE_LAMBDA {
            return in_lanes<Number>(
                [&](int lane) VEER_INLINE_LAMBDA { return components(f(lane))[static_cast<std::size_t>(axis)]; });
        });
    } else if constexpr (is_pack<Number>) {
        return Number::of(f);
    } else {
        return f(0);
    }
}

/// The same for an f that is long, and seldom called.
template <class Number, class F>
[[nodiscard]] auto in_lanes_one_by_one(F const& f) {
    constexpr int C = dimension_of(decltype(f(0)){});
    constexpr auto lanes = static_cast<std::size_t>(lane_count<Number>);
    lane_values<Number, C> columns;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        auto const parts = components(f(static_cast<int>(lane)));
        for (std::size_t axis = 0; axis < C; ++axis) { columns.numbers[axis * lanes + lane] = parts[axis]; }
    }
    return wide<Number, C>::of([&](int axis) { return columns.at(static_cast<std::size_t>(axis)); });
}

/// The coordinates of as many vectors in the frame of a set.
template <direction_set D, class Number, int C>
[[nodiscard]] VEER_INLINE auto local_in_lanes(D const& directions, wide<Number, C> const& v) {
    if constexpr (requires { directions.local(v); }) {
        return directions.local(v);
    } else {
        return in_lanes<Number>([&](int lane) { return directions.local(vec_of_lane(v, lane)); });
    }
}

/// The slots of a set, each spread over all lanes once: to spread a number costs as much as to compute with it.
template <class Number, direction_set D>
struct lane_slots {
    static constexpr int coordinates = dimension_of(decltype(std::declval<D const&>().local({})){});
    static constexpr bool opposites = requires { requires D::opposites; };
    lane_values<Number, D::size * coordinates> numbers;

    explicit lane_slots(D const& directions) {
        std::size_t next = 0;
        for (std::size_t j = 0; j < D::size; ++j) {
            for (auto const part : components(directions.table[j])) { numbers.set(next++, Number(part)); }
        }
    }
    /// dot(v, slot j).
    [[nodiscard]] VEER_INLINE Number along(wide<Number, coordinates> const& v, std::size_t j) const {
        return dot(v, wide<Number, coordinates>::of([&](int axis) VEER_INLINE_LAMBDA {
                       return numbers.at(j * coordinates + static_cast<std::size_t>(axis));
                   }));
    }
};

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
        Number per_distance;
        if constexpr (never_zero<Falloff, Number>) {
            per_distance = falloff.per_distance(distance, square);
        } else {
            per_distance = lane_by_lane(falloff, distance) / distance;
            counts = counts & (per_distance > Number(0));
        }
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

/// As heading_of, for several agents: where they face, else along their velocity, else zero.
template <vector V, class Number, class AgentIn>
[[nodiscard]] VEER_INLINE wide<Number, dimension_v<V>> headings_of(AgentIn const& agent_in) {
    using T = scalar_t<V>;
    auto const exact = [](Number square) {
        return (square > Number(smallest_square<T>)) & (square < Number(largest_square<T>));
    };
    auto const faced = in_lanes<Number>([&](int lane) VEER_INLINE_LAMBDA { return load(agent_in(lane).heading); });
    Number const square = dot(faced, faced);
    if (all(exact(square))) { return faced / sqrt_of_positive(square); }
    // Those that face nowhere in particular at full pace too.
    auto const velocity = in_lanes<Number>([&](int lane) VEER_INLINE_LAMBDA { return load(agent_in(lane).velocity); });
    Number largest = larger(faced[0], -faced[0]);
    for (Number const part : faced.parts) { largest = larger(larger(part, -part), largest); }
    if (all((largest <= Number(0)) & exact(dot(velocity, velocity)))) {
        return velocity / sqrt_of_positive(dot(velocity, velocity));
    }
    return in_lanes_one_by_one<Number>([&](int lane) { return veer::heading_of<V>(agent_in(lane)); });
}

/// As choose, where each lane has a map of its own: the slot of each, -1 where every danger is beyond measure.
template <class Tolerance, class Number, int N, class Slots, int C>
[[nodiscard]] VEER_INLINE Number choose_in_lanes(lane_maps<Number, N> const& maps, Slots const& slots,
                                                 wide<Number, C> const& heading, number_in<Number> danger_tolerance,
                                                 number_in<Number> interest_tolerance) {
    using T = number_in<Number>;
    using veer::select;
    // Each loop does the two halves of the slots side by side, so that neither waits for the other.
    constexpr auto count = static_cast<std::size_t>(N);
    constexpr std::size_t half = (count + 1) / 2;
    constexpr bool odd = count % 2 != 0;
    Number low = maps.danger.at(0);
    VEER_UNROLLED
    for (std::size_t j = 0; j < half; ++j) {
        Number const other = maps.danger.at(odd && j + 1 == half ? j : j + half);
        low = smaller(smaller(maps.danger.at(j), other), low);
    }

    Number const bearable = low + Number(danger_tolerance);
    lane_values<Number, 2 * static_cast<int>(half)> eligible;
    Number high(-4 * beyond<T>);
    auto const judge = [&](std::size_t j) VEER_INLINE_LAMBDA {
        Number const here = select(maps.danger.at(j) <= bearable, maps.interest.at(j), Number(-3 * beyond<T>));
        eligible.set(j, here);
        return here;
    };
    VEER_UNROLLED
    for (std::size_t j = 0; j < half; ++j) {
        Number const other = odd && j + 1 == half ? Number(-4 * beyond<T>) : judge(j + half);
        high = larger(larger(judge(j), other), high);
    }
    Number const wanted = lane_by_lane(Tolerance{}, high, Number(interest_tolerance));

    Number best(-2);
    auto const align = [&](std::size_t j, Number along) VEER_INLINE_LAMBDA {
        Number const here = select(eligible.at(j) >= wanted, along, Number(-2));
        eligible.set(j, here);
        return here;
    };
    VEER_UNROLLED
    for (std::size_t j = 0; j < half; ++j) {
        Number const along = slots.along(heading, j);
        Number other(-2);
        if constexpr (Slots::opposites) {
            other = align(j + half, -along);
        } else if (!odd || j + 1 < half) {
            other = align(j + half, slots.along(heading, j + half));
        }
        best = larger(larger(align(j, along), other), best);
    }
    Number const reached = best - Number(T(1e-6));
    Number first(-1);
    Number second(0);
    VEER_UNROLLED
    for (std::size_t i = 1; i <= half; ++i) {
        std::size_t const j = half - i;
        first = select(eligible.at(j) >= reached, Number(static_cast<T>(j)), first);
        if (j + half < count) {
            second = select(eligible.at(j + half) >= reached, Number(static_cast<T>(j + half)), second);
        }
    }
    Number const chosen = select(first >= Number(0), first, second);
    return select(low >= Number(beyond<T>), Number(-1), chosen);
}

} // namespace veer::detail
