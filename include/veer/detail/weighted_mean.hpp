// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/agent.hpp"

namespace veer::detail {

/// The mean of the opinions that were added, by weight. A single opinion stays what it is, bit by bit.
template <vector V>
class weighted_mean {
public:
    /// Requires weight > 0.
    constexpr void add(std::optional<V> const& opinion, scalar_t<V> weight) {
        if (!opinion) { return; }
        weight_ += weight;
        scalar_t<V> const share = weight / weight_;
        // A mix of two velocities cannot overflow as their sum would.
        mean_ = mean_ * (1 - share) + load(*opinion) * share;
    }

    /// No opinion where there was none.
    [[nodiscard]] constexpr std::optional<V> answer() const { return weight_ > 0 ? desired<V>(mean_) : std::nullopt; }

private:
    vec_of<V> mean_{};
    scalar_t<V> weight_ = 0;
};

} // namespace veer::detail
