// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/behaviors/seek.hpp"
#include "veer/config.hpp"

namespace veer {

/// Comes back when it has strayed too far from a point.
///
/// Source    "SteerForTether" of UnitySteer, as a desired velocity: seek the anchor when beyond the tether's length.
/// Returns   desired velocity [m/s], max_speed long; none within the radius.
/// Requires  radius >= 0.
/// Edges     exactly at the radius: no opinion; radius zero: seeks whenever it is not there; not finite: no opinion.
/// Cost      two square roots; no state, no allocation.
template <vector V>
struct tether {
    scalar_t<V> radius = 10; ///< the tether's length, from the anchor's position to its own [m]

    template <target<V> T>
    [[nodiscard]] constexpr std::optional<V> operator()(agent<V> const& self, T const& anchor) const {
        VEER_EXPECT(radius >= 0);
        auto const offset = position_of<V>(anchor) - load(self.position);
        if (!(length(offset) > radius)) { return std::nullopt; }
        return seek<V>{}(self, anchor);
    }
};

} // namespace veer
