// SPDX-License-Identifier: MIT
#pragma once

#include <veer/behaviors/flock.hpp>
#include <veer/behaviors/follow_leader.hpp>
#include <veer/behaviors/hide.hpp>
#include <veer/behaviors/interpose.hpp>
#include <veer/behaviors/match_velocity.hpp>
#include <veer/behaviors/offset_pursuit.hpp>
#include <veer/behaviors/queue.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/combine/blend.hpp>
#include <veer/combine/dither.hpp>
#include <veer/combine/prioritize.hpp>
#include <veer/combine/truncate.hpp>
#include <veer/locomotion/point_mass.hpp>

namespace tests {

template <class V, class Others>
struct border_group {
    Others const& others;
    V goal;
    veer::random random{5};
    veer::attention_state<V> attention{};
};

/// What the behaviors for groups and the combinators answer in one scene, handed to note(optional<V>).
template <class V, class Others, class Note>
void answers_of_groups(veer::agent<V> self, Others const& others, V const& goal, Note&& note) {
    using namespace veer;
    using T = scalar_t<V>;
    using world = border_group<V, Others>;
    note(flock<V>{.separation{.range = 9}, .alignment{.range = 12}, .cohesion{.range = 12}}(self, others));
    note(separation<V, inverse_repulsion<T>, graded_pace>{.range = 12}(self, others));
    note(separation<V, even_repulsion>{.range = 12, .view_cosine = 0}(self, others));
    note(match_velocity<V>{}(self, others[0]));
    note(offset_pursuit<V>{.aside = 1, .above = 2}(self, others[0]));
    note(interpose<V>{}(self, others[0], others[1]));
    note(hide<V>{}(self, others[0], others));
    note(follow_leader<V>{.separation{.range = 12}}(self, others[0], others));
    self.radius = 5; // so that now and then one is in its lane
    note(queue<V>{.distance = 12}(self, others));

    world seen{others, goal};
    auto const everybody = [](world & w) -> auto& { return w.others; };
    auto const apart = on(everybody, separation<V>{.range = 6});
    auto const onward = on(&world::goal, seek<V>{});
    note(blend(weighted(2, apart), weighted(1, onward))(self, seen));
    note(truncate(weighted(2, apart), weighted(1, onward))(self, seen));
    note(dither(&world::random, chance(0.5, apart), chance(0.9, onward))(self, seen));
    note(prioritize(hold(&world::attention, 1), apart, onward)(self, seen, T(0.1)));

    point_mass<V, limited_facing<T, face_point<V>>>{.facing = {.facing = {goal}}}(self, std::nullopt, T(0.1));
    note(self.heading);
}

} // namespace tests
