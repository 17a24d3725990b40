// SPDX-License-Identifier: MIT
#pragma once

#include <veer/context/context_map.hpp>

/// What the tests of writers and selectors ask of a context map.

namespace tests {

/// The map that a writer writes of one thing or several, for an agent.
template <class Directions, class Writer, class Agent, class... Things>
[[nodiscard]] auto written(Writer const& writer, Agent const& self, Things const&... things) {
    veer::context_map<typename Directions::vector_type, Directions::size> map;
    (writer.write(map, Directions{}, self, things), ...);
    return map;
}

/// Every value is a number, and no larger than that.
template <class Map>
[[nodiscard]] bool within(Map const& map, double largest) {
    for (std::size_t j = 0; j < static_cast<std::size_t>(Map::size); ++j) {
        auto const interest = static_cast<double>(map.interest[j]);
        auto const danger = static_cast<double>(map.danger[j]);
        if (!(interest >= 0 && interest <= largest && danger >= 0 && danger <= largest)) { return false; }
    }
    return true;
}

/// The same bits in every value.
template <class Map>
[[nodiscard]] bool same_map(Map const& a, Map const& b) {
    return a.interest == b.interest && a.danger == b.danger && a.mask.words == b.mask.words;
}

} // namespace tests
