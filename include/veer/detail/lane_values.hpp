// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/detail/components.hpp"
#include "veer/detail/wide.hpp"

/// What several agents have, one in each lane: numbers in memory, and what is gathered from agent after agent.

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
    constexpr int axes = dimension_of(decltype(f(0)){});
    constexpr auto lanes = static_cast<std::size_t>(lane_count<Number>);
    lane_values<Number, axes> columns;
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        auto const parts = components(f(static_cast<int>(lane)));
        for (std::size_t axis = 0; axis < axes; ++axis) { columns.numbers[axis * lanes + lane] = parts[axis]; }
    }
    return wide<Number, axes>::of([&](int axis) { return columns.at(static_cast<std::size_t>(axis)); });
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

} // namespace veer::detail
