// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/context/directions.hpp"
#include "veer/detail/project.hpp"

namespace veer {

/// Projection policy of faced: the agent's own heading.
struct own_heading {};

/// A set of directions that turns with the agent, or with a direction that it perceives.
///
///     faced const view{arc<vec2, 9>{2.1f}};                       // what it sees ahead of it
///     faced const lanes{line<vec2, 9>{8, 20}, &senses::road};     // lanes of the road it is on
///     context_steering{view, selector, writers..}                 // made anew for each decision
///
/// Source    none.
/// Returns   oriented(self, world): the set as it faces now.
/// Requires  a set with facing(direction): arc, line; a projection to a vector of any length.
/// Edges     no heading, or no direction perceived: as the set faces by itself.
/// Cost      a copy of the set and a square root a decision.
template <class Set, class Projection = own_heading>
struct faced {
    using vector_type = typename Set::vector_type;
    using oriented_type = Set;
    static constexpr int size = Set::size;

    Set directions;
    Projection projection{};

    /// A time step after the world is taken, and not needed.
    template <class World, class... Time>
    [[nodiscard]] constexpr Set oriented(agent<vector_type> const& self, World&& world, Time...) const {
        if constexpr (std::is_same_v<Projection, own_heading>) {
            auto const heading = veer::heading_of(self);
            return is_zero(heading) ? directions : directions.facing(heading);
        } else {
            Set turned = directions;
            detail::project(world, projection,
                            [&](vector_type const& direction) { turned = directions.facing(load(direction)); });
            return turned;
        }
    }
};

template <class Set>
faced(Set) -> faced<Set>;
template <class Set, class Projection>
faced(Set, Projection) -> faced<Set, Projection>;

} // namespace veer
