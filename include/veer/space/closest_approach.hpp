// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "veer/math/vec.hpp"

/// Encounters: how two that keep their velocities pass one another. Seen from the one, the other is at an offset q - p
/// [m] and moves at a relative velocity w - v [m/s].

namespace veer {

/// The moment at which two are closest.
template <scalar T, int N>
struct approach {
    T time = 0;            ///< until then [s]
    vec<T, N> offset{};    ///< from the one to the other at that moment [m]
    vec<T, N> direction{}; ///< in which the other moves relative to the one, a unit vector; zero when neither moves
    T speed = 0;           ///< at which it does [m/s]
};

/// When two are closest, and how they lie to one another then.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Unaligned collision avoidance":
///           t = -dp.dv / |dv|^2, with the true offset dp + dv t.
/// Returns   time >= 0 and offset; moving apart, or at the same velocity: time zero and the offset as it is.
/// Requires  nothing.
/// Edges     an offset or a time beyond the largest number: time is not finite, and less than no horizon.
/// Cost      one square root.
template <scalar T, int N>
[[nodiscard]] constexpr approach<T, N> closest_approach(vec<T, N> offset, vec<T, N> velocity) {
    auto const direction = unit(velocity);
    T const speed = dot(velocity, direction);
    T const way = -dot(offset, direction);
    if (!(way > 0) || !(speed > 0)) { return {0, offset, direction, speed}; }
    return {way / speed, offset + direction * way, direction, speed};
}

/// When two come within reach of one another, who are not yet, and of whom it is known how they pass: at this distance.
/// For the rest as below.
template <scalar T, int N>
[[nodiscard]] constexpr std::optional<T> contact_time(approach<T, N> const& pass, T distance, T reach) {
    if (!(pass.time > 0) || !is_finite(pass.time) || !(distance < reach)) { return std::nullopt; }
    // Half the chord, of the unit circle: squares of the lengths might overflow.
    T const share = distance / reach;
    T const since = reach * veer::sqrt((1 - share) * (1 + share)) / pass.speed;
    return since < pass.time ? pass.time - since : T(0);
}

/// When two come within reach of one another: the sum of their radii, for contact.
///
/// Source    the smaller root t of |dp + dv t| = reach.
/// Returns   time >= 0 [s]; nothing if they never do.
/// Requires  reach >= 0.
/// Edges     within reach already, even if moving apart: zero.
/// Cost      three square roots.
template <scalar T, int N>
[[nodiscard]] constexpr std::optional<T> contact_time(vec<T, N> offset, vec<T, N> velocity, T reach) {
    if (length(offset) < reach) { return T(0); }
    auto const pass = closest_approach(offset, velocity);
    return contact_time(pass, length(pass.offset), reach);
}

} // namespace veer
