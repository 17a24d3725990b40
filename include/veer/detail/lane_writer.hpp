// SPDX-License-Identifier: MIT
#pragma once

#include <tuple>

#include "veer/detail/lane_lobes.hpp"

/// Which writers can write for several agents at once.

namespace veer::detail {

/// What each(...) or on(...) ties to a projection; else the writer itself.
template <class Writer>
[[nodiscard]] VEER_INLINE constexpr auto const& rule_in(Writer const& writer) {
    if constexpr (requires { writer.rule; }) {
        return writer.rule;
    } else {
        return writer;
    }
}
template <class Writer>
using rule_of = plain<decltype(rule_in(std::declval<Writer const&>()))>;

/// A writer that can write into the maps of several agents at once.
template <class Writer>
concept writes_in_lanes = requires(Writer const& writer, lane_maps<float, 4>& maps) {
    writer.written(maps);
    writer.weight;
    writer.falloff;
    writer.combine;
    requires !sized_shape<plain<decltype(writer.shape)>>;
};

template <class Writer>
inline constexpr bool only_rises = std::is_same_v<plain<decltype(std::declval<Writer>().combine)>, max_write>;
template <class Writers>
inline constexpr bool all_only_rise = false;
template <class... Writers>
inline constexpr bool all_only_rise<std::tuple<Writers...>> = (only_rises<rule_of<Writers>> && ...);

} // namespace veer::detail
