// SPDX-License-Identifier: MIT
#pragma once

#include <tuple>
#include <utility>

#include "veer/context/falloff.hpp"
#include "veer/detail/allowed.hpp"

namespace veer {

/// Over any selector: the speed comes out of the decision, by a pace policy, but never above what the selector said.
///
///     paced{refined{masked_selector<vec2>{}}, slowest{by_arrival<float>{}, by_clearance<float>{.range = 3}}}
///
/// Source    the speed channel of context steering; see the pace policies.
/// Returns   the selector's decision with a speed in [0, max_speed].
/// Requires  a pace: pace(map, directions, self, decision) -> speed [m/s].
/// Edges     no slot: speed zero; a speed that is no number counts as zero.
/// Cost      that of the pace.
template <class Selector, class Pace>
struct paced {
    Selector selector;
    Pace pace;

    template <vector V, int N, direction_set D>
    [[nodiscard]] constexpr decision<V> operator()(context_map<V, N> const& map, D const& directions,
                                                   agent<V> const& self) const {
        auto chosen = selector(map, directions, self);
        auto const speed = chosen.slot < 0 ? scalar_t<V>(0) : pace(map, directions, self, chosen);
        chosen.speed = speed < chosen.speed ? (speed > 0 ? speed : scalar_t<V>(0)) : chosen.speed;
        return chosen;
    }
};

template <class Selector, class Pace>
paced(Selector, Pace) -> paced<Selector, Pace>;

/// Pace policy: as fast as the interest is high.
///
/// Source    the speed channel of Fray, "Context Steering", Game AI Pro 2, 2015, ch. 18.
/// Returns   max_speed interest / full, at most max_speed [m/s].
/// Requires  full > 0.
/// Edges     no interest: zero.
/// Cost      one division.
template <scalar T>
struct by_interest {
    T full = 1; ///< the interest that is worth max_speed

    template <vector V, int N, direction_set D>
    [[nodiscard]] constexpr T operator()(context_map<V, N> const&, D const&, agent<V> const& self,
                                         decision<V> const& chosen) const {
        VEER_EXPECT(full > 0);
        return self.max_speed * clamped(chosen.interest / full, T(0), T(1));
    }
};

/// Pace policy: arrival. The interest of a refined peak tells how far the thing is, for the falloff can be undone.
///
/// Source    Reynolds, "Steering Behaviors For Autonomous Characters", GDC 1999, "Arrival"; d = falloff^-1(interest).
/// Returns   max_speed (d - stop_radius) / slow_radius, within [0, max_speed] [m/s].
/// Requires  slow_radius > 0; interest written by attract with the same falloff and weight, and a refined selector: that of
///           a slot beside the thing is lower, and the thing seems farther.
/// Edges     within stop_radius: zero; no interest: max_speed.
/// Cost      that of the falloff, undone; two divisions.
template <scalar T, class Falloff = inverse_distance<T>>
struct by_arrival {
    T slow_radius = 2; ///< slows down from here on [m]
    T stop_radius = 0; ///< stops here [m]
    T weight = 1;      ///< that of the attract which wrote the interest
    Falloff falloff{}; ///< that of the same attract

    template <vector V, int N, direction_set D>
    [[nodiscard]] constexpr T operator()(context_map<V, N> const&, D const&, agent<V> const& self,
                                         decision<V> const& chosen) const {
        VEER_EXPECT(slow_radius > 0 && stop_radius >= 0 && weight > 0);
        T const share = chosen.interest / weight;
        if (!(share > T(1e-30))) { return self.max_speed; }
        T const distance = falloff.distance_at(share < 1 ? share : T(1));
        return self.max_speed * clamped((distance - stop_radius) / slow_radius, T(0), T(1));
    }
};

/// Pace policy: brakes for the danger on the way, so that it could stop before it. Danger is read as feel_walls writes it:
/// clearance = range (1 - danger).
///
/// Source    the admissible speed of the dynamic window (Fox, Burgard and Thrun 1997): v^2 = 2 a clearance.
/// Returns   sqrt(2 braking clearance), at most max_speed [m/s].
/// Requires  range > 0, braking >= 0; a set of directions that knows its neighbors.
/// Edges     danger of 1 and more: zero; no danger: that of a clearance of range.
/// Cost      two short loops and one square root.
template <scalar T>
struct by_clearance {
    T range = 3;   ///< the clearance without danger [m]
    T braking = 0; ///< how hard it brakes [m/s^2]; zero: max_force

    template <vector V, int N, connected_set D>
    [[nodiscard]] constexpr T operator()(context_map<V, N> const& map, D const& directions, agent<V> const& self,
                                         decision<V> const& chosen) const {
        VEER_EXPECT(range > 0 && braking >= 0);
        auto const toward = directions.local(load(chosen.direction));
        T const danger = clamped(detail::value_toward(map.danger, directions, toward), T(0), T(1));
        return sqrt(2 * (braking > 0 ? braking : self.max_force) * range * (1 - danger));
    }
};

/// Pace policy: the slowest of several.
///
/// Source    the smallest of the admissible speeds.
/// Returns   what the slowest returns [m/s].
/// Requires  pace policies.
/// Edges     a speed that is no number is passed over.
/// Cost      that of all.
template <class... Pace>
struct slowest {
    std::tuple<Pace...> paces;

    constexpr explicit slowest(Pace... pace) : paces(std::move(pace)...) {}

    template <vector V, int N, direction_set D>
    [[nodiscard]] constexpr scalar_t<V> operator()(context_map<V, N> const& map, D const& directions,
                                                   agent<V> const& self, decision<V> const& chosen) const {
        scalar_t<V> least = self.max_speed;
        auto const hear = [&](scalar_t<V> speed) { least = least > speed ? speed : least; };
        std::apply([&](auto const&... pace) { (hear(pace(map, directions, self, chosen)), ...); }, paces);
        return least;
    }
};

template <class... Pace>
slowest(Pace...) -> slowest<Pace...>;

} // namespace veer
