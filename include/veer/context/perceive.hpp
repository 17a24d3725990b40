// SPDX-License-Identifier: MIT
#pragma once

#include "veer/behavior.hpp"
#include "veer/space/detect.hpp"

namespace veer {

/// What to do with perceived things of one kind. Made by when().
template <class Kind, class Writer>
struct when_clause {
    Kind kind;
    Writer writer;
};

/// Things that are classified as this kind are evaluated by this writer.
template <class Kind, class Writer>
[[nodiscard]] constexpr when_clause<Kind, Writer> when(Kind kind, Writer writer) {
    return {std::move(kind), std::move(writer)};
}

/// The thinking loop of a game agent as one context writer: find what is around, classify it, and let the matching writer
/// evaluate it. Made by perceive().
///
/// Source    the detection sphere of context steering games, run at each decision.
/// Returns   what the matching writers write; a thing whose kind has several clauses is evaluated by each.
/// Requires  reach >= 0; classify(self, thing) or classify(thing) returns a kind comparable with those of the clauses.
/// Edges     a kind without a clause is ignored: the way to leave out oneself; see within_reach for the rim.
/// Cost      one distance a thing, without a square root, then that of the writers; no buffer, no allocation.
template <class Projection, scalar Reach, class Classify, class... Clauses>
struct perceive_writer {
    static constexpr bool passes_on = true;
    std::tuple<Projection> projection;
    Reach reach; ///< detection radius [m]
    Classify classify;
    std::tuple<Clauses...> clauses;

    template <class Map, class Directions, vector V, class World, class Time = no_time>
    constexpr void write(Map& map, Directions const& directions, agent<V> const& self, World&& world,
                         Time dt = {}) const {
        detail::project_all(world, projection, [&](auto& things) {
            if constexpr (detail::observing_map<Map>) { map.first_thing(); }
            for (auto&& element : things) {
                detail::follow(element, [&](auto& thing) {
                    if (!veer::within_reach(self, thing, static_cast<scalar_t<V>>(reach))) { return; }
                    auto const kind = kind_of(self, thing);
                    auto const evaluate = [&](auto const& clause) {
                        if (kind == clause.kind) { detail::write(clause.writer, map, directions, self, dt, thing); }
                    };
                    std::apply([&](auto const&... clause) { (evaluate(clause), ...); }, clauses);
                });
                // Counted whether it is in reach or not, so that the number leads back to it.
                if constexpr (detail::observing_map<Map>) { map.next_thing(); }
            }
        });
    }

private:
    template <vector V, class Thing>
    [[nodiscard]] constexpr auto kind_of(agent<V> const& self, Thing& thing) const {
        if constexpr (requires { classify(self, thing); }) {
            return classify(self, thing);
        } else {
            return classify(thing);
        }
    }
};

/// perceive(&senses::around, 10.0f, classify, when(kind::food, attract<vec2>{}), when(kind::foe, confront<vec2>{}))
template <class Projection, scalar Reach, class Classify, class... Clauses>
[[nodiscard]] constexpr perceive_writer<Projection, Reach, Classify, Clauses...>
perceive(Projection projection, Reach reach, Classify classify, Clauses... clauses) {
    return {{std::move(projection)}, reach, std::move(classify), {std::move(clauses)...}};
}

} // namespace veer
