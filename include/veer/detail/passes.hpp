// SPDX-License-Identifier: MIT
#pragma once

#include "veer/detail/others_in_lanes.hpp"

namespace veer::detail {

/// A neighbor that would be met, or is touched.
template <scalar T>
struct pass {
    T time;             ///< of the contact, over the horizon; below zero for one that is touched, the deeper the lower
    vec<T, 2> toward;   ///< unit vector to it
    vec<T, 2> relative; ///< the agent's velocity as it sees it, in shares of max_speed
    T sine;             ///< of half the angle under which it is seen, grown by the agent's own radius; of one that is
                        ///< touched: the speed at which to part
    T cosine;

    /// Sooner; of those at the same time the one more to the right; then by what else there is to tell, so that the order
    /// in which they come does not matter.
    [[nodiscard]] constexpr bool before(pass const& other) const {
        if (time != other.time) { return time < other.time; }
        T const left = cross(relative, toward);
        T const other_left = cross(other.relative, other.toward);
        if (left != other_left) { return left < other_left; }
        if (toward.x != other.toward.x) { return toward.x < other.toward.x; }
        if (toward.y != other.toward.y) { return toward.y < other.toward.y; }
        if (relative.x != other.relative.x) { return relative.x < other.relative.x; }
        if (relative.y != other.relative.y) { return relative.y < other.relative.y; }
        return sine < other.sine;
    }
};

/// The few that come first.
template <scalar T>
struct soonest_few {
    static constexpr std::size_t count = 4;
    static constexpr pass<T> none{T(1), {}, {}, 0, 0};
    std::array<pass<T>, count> passes{none, none, none, none};

    constexpr void keep(pass<T> const& one) {
        if (!one.before(passes.back())) { return; }
        std::size_t k = count - 1;
        for (; k > 0 && one.before(passes[k - 1]); --k) { passes[k] = passes[k - 1]; }
        passes[k] = one;
    }

    /// Who is met later is none of them.
    [[nodiscard]] constexpr T latest() const { return passes.back().time; }
};

/// The speed at which the way that is clear shrinks until contact, on the mean, times the distance; zero where there is none.
template <class Number>
[[nodiscard]] VEER_INLINE constexpr Number closing_to_contact(others_in_lanes<Number> const& other, Number x, Number y,
                                                              Number clear) {
    using veer::larger;
    using veer::select;
    Number const closing = other.x * x + other.y * y;
    Number const chord = closing * closing - (x * x + y * y) * clear;
    Number const mean = closing + sqrt_of_positive(larger(chord, Number(0)));
    return select((closing > Number(0)) & (chord > Number(0)), mean, Number(0));
}

} // namespace veer::detail
