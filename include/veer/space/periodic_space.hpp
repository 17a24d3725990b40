// SPDX-License-Identifier: MIT
#pragma once

#include "veer/vector_traits.hpp"

namespace veer {

/// Space without an end, and without a way round.
struct open_space {};

/// A box whose sides are one: who leaves by the right comes in by the left, and sees those there across the border.
///
/// Source    the minimum image convention of molecular dynamics: Allen and Tildesley, "Computer Simulation of Liquids".
/// Requires  size, corner finite.
/// Edges     an axis whose size is zero or less: open; a range beyond half the size: each other counts once, as the
///           nearest of its images.
/// Cost      two comparisons and selections an axis for each other that is looked at.
template <vector V>
struct periodic_space {
    V size{};   ///< [m]
    V corner{}; ///< the lowest [m]
};

} // namespace veer
