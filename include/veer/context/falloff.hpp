// SPDX-License-Identifier: MIT
#pragma once

#include "veer/config.hpp"
#include "veer/math/pack.hpp"

/// Falloffs: how much a perceived thing counts by its distance, from 1 at no distance down to 0. One with `takes_packs` true
/// takes a pack of distances, too, so that several things are written at once; those of veer do.

namespace veer {

namespace detail {

/// Can be asked for the share at a distance.
template <class Falloff, class T>
concept gives_share = requires(Falloff const& falloff, T distance) {
    static_cast<T>(falloff(distance));
};

/// Says so where it is none.
template <class Falloff, class T>
struct is_falloff {
    static_assert(gives_share<Falloff, T>,
                  "veer: not a falloff. It is called with a distance and returns a share, as inverse_distance does");
    static constexpr bool value = true;
};

} // namespace detail

/// 1 / (1 + d / scale): half at scale, never quite zero.
///
/// Source    the reference falloff of context steering: 1 / (1 + d).
/// Returns   a share in (0, 1].
/// Requires  scale > 0.
/// Edges     lengths in pixels want a scale in pixels.
/// Cost      one division.
template <scalar T>
struct inverse_distance {
    static constexpr bool takes_packs = true;
    T scale = 1; ///< the distance at which a thing counts half [m]

    [[nodiscard]] VEER_INLINE constexpr T operator()(T distance) const { return share(distance); }
    template <int W>
    [[nodiscard]] VEER_INLINE pack<T, W> operator()(pack<T, W> distance) const {
        return share(distance);
    }

    /// The distance at which it has this share.
    [[nodiscard]] constexpr T distance_at(T share) const { return scale / share - scale; }

    /// The share over the distance, in one division.
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number per_distance(Number distance, Number distance_squared) const {
        VEER_EXPECT(scale > 0);
        return scale / (scale * distance + distance_squared);
    }

private:
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number share(Number distance) const {
        VEER_EXPECT(scale > 0);
        return scale / (scale + distance);
    }
};

/// 1 - d / range, and zero from range on.
///
/// Source    the straight line.
/// Returns   a share in [0, 1].
/// Requires  range > 0.
/// Edges     at range and beyond: zero.
/// Cost      one division.
template <scalar T>
struct linear_falloff {
    static constexpr bool takes_packs = true;
    T range = 10; ///< counts nothing from here on [m]

    [[nodiscard]] VEER_INLINE constexpr T operator()(T distance) const { return share(distance); }
    template <int W>
    [[nodiscard]] VEER_INLINE pack<T, W> operator()(pack<T, W> distance) const {
        return share(distance);
    }

    /// The distance at which it has this share.
    [[nodiscard]] constexpr T distance_at(T share) const { return range * (1 - share); }

private:
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number share(Number distance) const {
        VEER_EXPECT(range > 0);
        return select(distance < Number(range), T(1) - distance / range, Number(0));
    }
};

/// (1 - (d / range)^2)^2, and zero from range on: no kink at either end.
///
/// Source    the quartic kernel.
/// Returns   a share in [0, 1].
/// Requires  range > 0.
/// Edges     at range and beyond: zero.
/// Cost      one division.
template <scalar T>
struct smooth_falloff {
    static constexpr bool takes_packs = true;
    T range = 10; ///< counts nothing from here on [m]

    [[nodiscard]] VEER_INLINE constexpr T operator()(T distance) const { return share(distance); }
    template <int W>
    [[nodiscard]] VEER_INLINE pack<T, W> operator()(pack<T, W> distance) const {
        return share(distance);
    }

    /// The distance at which it has this share.
    [[nodiscard]] constexpr T distance_at(T share) const { return range * sqrt(1 - sqrt(share)); }

private:
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number share(Number distance) const {
        VEER_EXPECT(range > 0);
        Number const share = distance / range;
        Number const rest = T(1) - share * share;
        return select(distance < Number(range), rest * rest, Number(0));
    }
};

/// Counts the same at every distance.
///
/// Source    none: the absence of a falloff.
/// Returns   1.
/// Requires  nothing.
/// Edges     none.
/// Cost      none.
struct no_falloff {
    static constexpr bool takes_packs = true;
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number operator()(Number) const {
        return Number(1);
    }
};

/// Another falloff, cut off at a range: what is farther is not perceived by this writer.
///
/// Source    the detection radius, writer by writer.
/// Returns   the other falloff's share; zero beyond range.
/// Requires  range >= 0.
/// Edges     at range: still perceived.
/// Cost      that of the other falloff and a comparison.
template <scalar T, class Falloff = inverse_distance<T>>
struct within_range {
    static constexpr bool takes_packs = requires { requires Falloff::takes_packs; };
    T range = 10; ///< counts nothing beyond [m]
    Falloff falloff{};

    [[nodiscard]] VEER_INLINE constexpr T operator()(T distance) const { return share(distance); }
    template <int W>
    requires takes_packs [[nodiscard]] VEER_INLINE pack<T, W> operator()(pack<T, W> distance) const {
        return share(distance);
    }

    /// The distance at which it has this share, where the other falloff knows.
    [[nodiscard]] constexpr T distance_at(T share) const requires requires { falloff.distance_at(share); }
    { return falloff.distance_at(share); }

private:
    template <class Number>
    [[nodiscard]] VEER_INLINE constexpr Number share(Number distance) const {
        VEER_EXPECT(range >= 0);
        return select(distance <= Number(range), falloff(distance), Number(0));
    }
};

} // namespace veer
