// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"
#include "veer/config.hpp"

namespace veer {

/// Goes along with a flow field, as it is where the agent will be in a moment.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Flow Field Following".
/// Returns   desired velocity [m/s], max_speed long in the direction of the flow.
/// Requires  reaction_time >= 0; perceives a field: a callable from a position (V) to a V, such as sampled_field.
/// Edges     no flow there: no opinion; a flow that is not finite: no opinion.
/// Cost      one look-up and one square root; no state, no allocation.
template <vector V>
struct follow_flow {
    scalar_t<V> reaction_time = 0; ///< looks up the flow this far ahead [s]

    template <class Field>
    requires vector<detail::plain<decltype(std::declval<Field const&>()(std::declval<V const&>()))>>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, Field const& field) const {
        VEER_EXPECT(reaction_time >= 0);
        auto const foreseen = load(self.position) + load(self.velocity) * reaction_time;
        if (!is_finite(foreseen)) { return std::nullopt; }
        auto const flow = detail::converted<scalar_t<V>>(load(field(store<V>(foreseen))));
        if (!is_finite(flow) || is_zero(unit(flow))) { return std::nullopt; }
        return detail::desired<V>(unit(flow) * self.max_speed);
    }
};

} // namespace veer
