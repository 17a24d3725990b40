// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/config.hpp"
#include "veer/detail/neighbors.hpp"

namespace veer::detail {

/// The part of the world in which an agent counts others: a disc or ball around it, or a sector or cone of that.
template <vector V>
class field_of_view {
public:
    /// cosine: of half the angle of view; -1 sees all round, as does an agent without a heading.
    constexpr field_of_view(agent<V> const& self, scalar_t<V> range, scalar_t<V> cosine)
        : ahead_(cosine > -1 ? veer::heading_of(self) : vec_of<V>{}), range_(range), cosine_(cosine) {
        VEER_EXPECT(range >= 0);
    }

    [[nodiscard]] constexpr bool contains(vec_of<V> offset, scalar_t<V> distance) const {
        return distance < range_ && (is_zero(ahead_) || dot(ahead_, offset) >= cosine_ * distance);
    }

private:
    vec_of<V> ahead_;
    scalar_t<V> range_;
    scalar_t<V> cosine_;
};

/// The answer of a behavior that weighs the others one by one: a `rule` with start(self), which gives a tally,
/// count(tally, self, neighbor, thing, distance) and answer(self, tally).
template <class Rule, vector V, class Range>
[[nodiscard]] constexpr std::optional<V> answer_to_all(Rule const& rule, agent<V> const& self, Range& others) {
    auto tally = rule.start(self);
    for_each_neighbor(self, others, [&](neighbor_of<V> const& other, auto const& thing) {
        rule.count(tally, self, other, thing, length(other.offset));
    });
    return rule.answer(self, tally);
}

} // namespace veer::detail
