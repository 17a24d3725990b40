// SPDX-License-Identifier: MIT
#pragma once

#include <span>

#include "veer/config.hpp"
#include "veer/vector_traits.hpp"

/// Paths: lines through waypoints, measured along their length. A path is a view: the waypoints are the user's.

namespace veer {

/// How far along a path an agent has come. Plain data; {} is the start.
template <scalar T>
struct path_progress {
    std::uint32_t segment = 0; ///< the leg between waypoint `segment` and the next
    T along = 0;               ///< on that leg [m]
};

/// Straight legs from waypoint to waypoint; closed: and back to the first. A width of its own at each waypoint makes it a
/// corridor.
///
/// Source    the pathways of OpenSteer, without a stored length: each query walks the legs it passes.
/// Returns   points on the path, and places along it.
/// Requires  finite waypoints; widths empty or one a waypoint, >= 0; a closed path of two points runs there and back.
/// Edges     no waypoint: empty; one: a path of length zero; repeated waypoints: legs of length zero, passed over.
/// Cost      one square root a leg passed; no allocation.
template <vector V>
struct path {
    using scalar_type = scalar_t<V>;
    using progress = path_progress<scalar_type>;

    std::span<V const> waypoints{};
    bool closed = false;
    std::span<scalar_type const> widths{}; ///< half the width of the corridor at each waypoint [m]

    [[nodiscard]] constexpr bool empty() const { return waypoints.empty(); }

    /// The number of legs, with the closing one.
    [[nodiscard]] constexpr std::uint32_t legs() const {
        auto const count = static_cast<std::uint32_t>(waypoints.size());
        return count < 2 ? 0 : (closed ? count : count - 1);
    }

    /// The length of all legs [m].
    [[nodiscard]] constexpr scalar_type length() const {
        scalar_type sum = 0;
        for (std::uint32_t leg = 0; leg < legs(); ++leg) { sum += leg_length(leg); }
        return sum;
    }

    /// The same place with its distance moved forward, or backward where it is negative. An open path holds it at its
    /// ends; on a closed one it goes round as often as it takes.
    [[nodiscard]] constexpr progress advanced(progress at, scalar_type distance) const {
        if (legs() == 0 || !is_finite(distance)) { return at; }
        scalar_type along = at.along + distance;
        // Whole rounds first, so that no distance is too long to walk.
        if (closed) {
            scalar_type const round = length();
            if (!(round > 0)) { return {}; }
            if (absolute(along) > round) {
                scalar_type const rounds = along / round;
                along = absolute(rounds) < scalar_type(1e9)
                            ? along - static_cast<scalar_type>(static_cast<std::int64_t>(rounds)) * round
                            : scalar_type(0);
            }
        }
        std::uint32_t leg = at.segment < legs() ? at.segment : legs() - 1;
        for (; along < 0 && (closed || leg > 0); along += leg_length(leg)) { leg = leg > 0 ? leg - 1 : legs() - 1; }
        for (scalar_type whole = leg_length(leg); along > whole && (closed || leg + 1 < legs());
             whole = leg_length(leg)) {
            along -= whole;
            leg = leg + 1 < legs() ? leg + 1 : 0;
        }
        return {leg, clamped(along, scalar_type(0), leg_length(leg))};
    }

    /// The point at a place on the path.
    [[nodiscard]] constexpr vec_of<V> point(progress at) const {
        if (empty()) { return {}; }
        if (legs() == 0) { return load(waypoints[0]); }
        return start_of(at.segment) + direction(at) * at.along;
    }

    /// Where the path leads there: a unit vector; zero on a leg of length zero.
    [[nodiscard]] constexpr vec_of<V> direction(progress at) const {
        return legs() == 0 ? vec_of<V>{} : unit(end_of(at.segment) - start_of(at.segment));
    }

    /// Half the width of the corridor there [m]; zero where no widths are given.
    [[nodiscard]] constexpr scalar_type width(progress at) const {
        if (widths.size() < waypoints.size() || legs() == 0) { return widths.empty() ? scalar_type(0) : widths[0]; }
        scalar_type const whole = leg_length(at.segment);
        scalar_type const share = whole > 0 ? at.along / whole : scalar_type(0);
        scalar_type const from = widths[at.segment];
        return from + (widths[(at.segment + 1) % waypoints.size()] - from) * share;
    }

    /// What is left to the end of an open path [m]; a closed one has no end, and answers with its length.
    [[nodiscard]] constexpr scalar_type remaining(progress at) const {
        if (legs() == 0) { return 0; }
        if (closed) { return length(); }
        scalar_type sum = leg_length(at.segment) - at.along;
        for (std::uint32_t leg = at.segment + 1; leg < legs(); ++leg) { sum += leg_length(leg); }
        return sum;
    }

    /// The place nearest to a position among those at most `reach` [m] ahead of a place: never behind it, and never on
    /// another arm of the path that happens to pass by. The first of equals.
    [[nodiscard]] constexpr progress nearest_ahead(progress from, vec_of<V> position, scalar_type reach) const {
        progress best = from;
        if (legs() == 0) { return best; }
        scalar_type least = veer::length(position - point(from));
        scalar_type walked = 0;
        progress at = from;
        for (std::uint32_t passed = 0; passed <= legs() && walked <= reach; ++passed) {
            scalar_type const whole = leg_length(at.segment);
            scalar_type const far_end = clamped(at.along + (reach - walked), at.along, whole);
            scalar_type const foot = dot(position - start_of(at.segment), direction(at));
            progress const candidate{at.segment, clamped(foot, at.along, far_end)};
            scalar_type const distance = veer::length(position - point(candidate));
            if (distance < least) {
                least = distance;
                best = candidate;
            }
            walked += whole - at.along;
            if (at.segment + 1 == legs() && !closed) { break; }
            at = {at.segment + 1 < legs() ? at.segment + 1 : 0, 0};
        }
        return best;
    }

private:
    [[nodiscard]] constexpr vec_of<V> start_of(std::uint32_t leg) const { return load(waypoints[leg]); }
    [[nodiscard]] constexpr vec_of<V> end_of(std::uint32_t leg) const {
        return load(waypoints[(leg + 1) % waypoints.size()]);
    }
    [[nodiscard]] constexpr scalar_type leg_length(std::uint32_t leg) const {
        return veer::length(end_of(leg) - start_of(leg));
    }
};

} // namespace veer
