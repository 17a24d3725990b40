// SPDX-License-Identifier: MIT
#pragma once

#include "veer/context/masked_selector.hpp"
#include "veer/detail/allowed.hpp"

namespace veer {

/// On which side of an obstacle an agent has decided to pass; its own, plain data.
struct side_state {
    std::int8_t side = 0; ///< 1: left, counter-clockwise of the way to the goal; -1: right; 0: the way is free
};

/// Stays on the side of an obstacle that it has begun to pass on. While the best direction is too dangerous, the other
/// side loses its interest; once the way is free, the side is forgotten. Written last.
///
/// Source    a latch: the usual cure for an agent that wavers in front of an obstacle.
/// Returns   nothing; the map's interests and the state change.
/// Requires  preference in [0, 1], danger_tolerance that of the selector; a flat set of directions; a side_state of the
///           agent's own: on(&senses::side, keep_side<vec2>{}).
/// Edges     the safer and better side at first; of equal ones that which the agent faces, then the right hand. With a
///           preference below 1, a side that is worth less than what is left of the other is given up.
/// Cost      three short loops.
template <vector V>
struct keep_side {
    static constexpr bool adjusts = true;             ///< writes nothing of its own
    scalar_t<V> preference = 1;                       ///< share of its interest that the other side loses
    scalar_t<V> danger_tolerance = scalar_t<V>(0.05); ///< in units of danger

    template <int N, flat_set D>
    constexpr void write(context_map<V, N>& map, D const& directions, agent<V> const& self, side_state& state) const {
        using T = scalar_t<V>;
        VEER_EXPECT(preference >= 0 && preference <= 1 && danger_tolerance >= 0);
        int wanted = -1;
        for (int j = 0; j < N; ++j) {
            T const best = wanted < 0 ? T(0) : map.interest[static_cast<std::size_t>(wanted)];
            if (map.interest[static_cast<std::size_t>(j)] > best) { wanted = j; }
        }
        T const indifferent = detail::lowest_of(map.interest);
        T const bearable = detail::lowest_allowed(map) + danger_tolerance;
        auto const safe = [&](int j) {
            return detail::allowed(map, j) && map.danger[static_cast<std::size_t>(j)] <= bearable;
        };
        if (wanted < 0 || safe(wanted)) {
            state.side = 0;
            return;
        }

        auto const ahead = directions.table[static_cast<std::size_t>(wanted)];
        auto const aside = [&](int j) { return dot(perp(ahead), directions.table[static_cast<std::size_t>(j)]); };
        T left = 0;
        T right = 0;
        for (int j = 0; j < N; ++j) {
            T const interest = map.interest[static_cast<std::size_t>(j)];
            if (!safe(j)) { continue; }
            if (aside(j) > level<T> && interest > left) { left = interest; }
            if (aside(j) < -level<T> && interest > right) { right = interest; }
        }
        state.side = chosen(state.side, left, right, dot(perp(ahead), directions.local(veer::heading_of(self))));
        for (int j = 0; j < N; ++j) {
            auto& interest = map.interest[static_cast<std::size_t>(j)];
            bool const other_side = static_cast<T>(state.side) * aside(j) < -level<T>;
            if (other_side) { interest -= (interest - indifferent) * preference; }
        }
    }

private:
    template <class T>
    static constexpr T level = T(1e-4); ///< less than this to a side is straight ahead

    [[nodiscard]] constexpr std::int8_t chosen(std::int8_t side, scalar_t<V> left, scalar_t<V> right,
                                               scalar_t<V> heading_left) const {
        using T = scalar_t<V>;
        T const kept = 1 - preference;
        if (side > 0) { return left < right * kept ? std::int8_t(-1) : std::int8_t(1); }
        if (side < 0) { return right < left * kept ? std::int8_t(1) : std::int8_t(-1); }
        T const equal = T(1e-3) * (left > right ? left : right);
        if (left > right + equal) { return 1; }
        if (right > left + equal) { return -1; }
        return heading_left > level<T> ? std::int8_t(1) : std::int8_t(-1);
    }
};

} // namespace veer
