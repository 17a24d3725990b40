// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/detail/project.hpp"
#include "veer/detail/slot_loop.hpp"

/// How a context writer is called: with the time or without it, under observation or not, thing by thing or in groups.

namespace veer {

/// In the place of dt where the caller gave none.
struct no_time {};

namespace detail {

/// A map that wants to know who writes into it: map.observe(f) calls f(the map itself, without its ears).
template <class Map>
concept observing_map = requires {
    requires Map::observes;
};

/// A writer that only lets others write.
template <class W>
concept passing_writer = requires {
    requires W::passes_on;
};

/// A writer that works over what others wrote, and says nothing of its own.
template <class W>
concept adjusting_writer = requires {
    requires W::adjusts;
};

/// Lets a context writer write, with the time where there is one and the writer takes it.
template <class W, class Map, class Directions, vector V, class Time, class... Seen>
VEER_INLINE constexpr void write(W const& writer, Map& map, Directions const& directions, agent<V> const& self, Time dt,
                                 Seen&... seen) {
    if constexpr (observing_map<Map> && !passing_writer<W>) {
        map.template observe<adjusting_writer<W>>(
            [&](auto& plain) { write(writer, plain, directions, self, dt, seen...); });
    } else if constexpr (!std::is_same_v<Time, no_time> &&
                         requires { writer.write(map, directions, self, seen..., dt); }) {
        writer.write(map, directions, self, seen..., dt);
    } else if constexpr (requires { writer.write(map, directions, self, seen...); }) {
        writer.write(map, directions, self, seen...);
    } else {
        static_assert(sizeof(W) == 0, "veer: this is not a context writer for what its projection shows: it needs "
                                      "write(map, directions, agent const&, what is perceived [, dt]); a behavior "
                                      "becomes a writer through vote() or warn(), and each() looks at all of a range");
    }
}

/// A range whose elements stand side by side, and a writer that takes several of their kind at once.
template <class W, class Range>
concept written_in_groups = requires(Range& range) {
    range.data();
    range.size();
    requires W::template in_groups<plain<decltype(*range.data())>>;
};

/// Group by group, and what is left one by one.
template <class W, class Map, class Directions, vector V, class Range>
VEER_INLINE constexpr void write_in_groups(W const& writer, Map& map, Directions const& directions,
                                           agent<V> const& self, Range& range) {
    constexpr std::size_t group = several<scalar_t<V>>;
    std::size_t const count = range.size();
    auto const* const things = range.data();
    std::size_t next = 0;
    for (; next + group <= count && !std::is_constant_evaluated(); next += group) {
        std::array<vec_of<V>, group> places;
        for (std::size_t i = 0; i < group; ++i) { places[i] = position_of<V>(things[next + i]); }
        if (writer.write_several(map, directions, self, places)) { continue; }
        for (std::size_t i = 0; i < group; ++i) { writer.write(map, directions, self, things[next + i]); }
    }
    for (; next < count; ++next) { writer.write(map, directions, self, things[next]); }
}

} // namespace detail

} // namespace veer
