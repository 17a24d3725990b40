// SPDX-License-Identifier: MIT
#include <veer/context/arc.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/faced.hpp>
#include <veer/context/keep_side.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/perceive.hpp>
#include <veer/context/remember.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/spread.hpp>
#include <veer/context/turning_cost.hpp>
#include <veer/trace/explain.hpp>

#include "catch.hpp"
#include "support/explained.hpp"
#include "support/maps.hpp"
#include "support/vectors.hpp"

#include <array>

TEMPLATE_LIST_TEST_CASE("an explanation is of the very decision, and knows who said what", "[explain]",
                        tests::few_vectors) {
    using V = TestType;
    auto const brain = tests::explained_brain<V>();
    veer::agent<V> const self{};
    auto const world = tests::explained_scene<V>();
    auto const why = veer::trace::explain(brain, self, world);
    auto const chosen = brain.decide(self, world);
    CHECK(why.chosen.slot == chosen.slot);
    CHECK(why.chosen.interest == chosen.interest);
    CHECK(tests::same_map<veer::context_map<V, 8>>(why.map, brain.fill(self, world)));

    // Up: the second food, by 1/2 - 1/4 over the first.
    CHECK(why.map.interest_by[0].won.by.writer == 0);
    CHECK(why.map.interest_by[0].won.by.thing == 1);
    CHECK(why.map.interest_by[0].next.by.thing == 0);
    CHECK(static_cast<double>(why.map.interest_by[0].margin()) == Approx(0.25));
    // Left: the roam point alone, which is no range.
    CHECK(why.map.interest_by[2].won.by.writer == 1);
    CHECK(why.map.interest_by[2].won.by.thing == -1);
    CHECK(why.map.interest_by[2].next.by.writer == -1);
    // Up left: food cos 45 / 2, before the roam point's cos 45 / 4.
    CHECK(why.map.interest_by[1].won.by.writer == 0);
    CHECK(why.map.interest_by[1].next.by.writer == 0);
    // Right: the foe masks it; below: the lava.
    CHECK(why.masked(6));
    CHECK(why.masked_by(6).writer == 2);
    CHECK(why.masked_by(6).thing == 0);
    CHECK(why.masked(4));
    CHECK(why.masked_by(4).writer == 3);
    CHECK_FALSE(why.masked(0));
    CHECK(why.masked_by(0).writer == -1);
    CHECK(why.chosen.slot == 0);
    CHECK(why.runner_up() == 1);
}

TEST_CASE("an explanation hears what perceive passes on", "[explain]") {
    using V = tests::plain2<float>;
    struct around {
        std::array<V, 3> things{{{0, 50}, {0, 1}, {2, 0}}};
    };
    veer::context_steering const brain{veer::ring<V, 8>{}, veer::masked_selector<V>{},
                                       veer::perceive(
                                           &around::things, 5.0F, [](V const& thing) { return thing.x > 1; },
                                           veer::when(true, veer::repel<V>{}), veer::when(false, veer::attract<V>{}))};
    auto const why = veer::trace::explain(brain, veer::agent<V>{}, around{});
    // By their places in the range, of which the first is out of reach.
    CHECK(why.map.interest_by[0].won.by.thing == 1);
    CHECK(why.map.danger_by[6].won.by.thing == 2);
}

TEST_CASE("an explanation is of the set of directions that was made for the decision", "[explain]") {
    using V = tests::plain2<float>;
    struct road {
        V food{3, 1};
    };
    // A field of view of 90 degrees around the heading, which is to the right.
    veer::context_steering const brain{veer::faced{veer::arc<V, 8>{1.57F}}, veer::masked_selector<V>{},
                                       veer::on(&road::food, veer::attract<V>{})};
    veer::agent<V> const self{.heading = {1, 0}};
    auto const why = veer::trace::explain(brain, self, road{});
    auto const chosen = brain.decide(self, road{});
    CHECK(why.chosen.slot == chosen.slot);
    CHECK(tests::gap(why.chosen.direction, chosen.direction) == 0);
    CHECK(chosen.direction.x > 0.8F);
}

TEST_CASE("an explanation of a map that was worked over still tells whose values they are", "[explain]") {
    using V = tests::plain2<float>;
    struct world {
        std::array<V, 2> food{{{0, 3}, {0, 1}}};
        veer::map_memory<V, 8> memory{};
        veer::side_state side{};
    };
    veer::context_steering const brain{veer::ring<V, 8>{},
                                       veer::masked_selector<V>{},
                                       veer::each(&world::food, veer::attract<V>{}),
                                       veer::blur<V>{.interest = 0.5F},
                                       veer::turning_cost<V>{},
                                       veer::on(&world::memory, veer::remember<V>{}),
                                       veer::on(&world::side, veer::keep_side<V>{})};
    veer::agent<V> const self{.heading = {1, 0}};
    world seen;
    world told;
    static_cast<void>(brain.decide(self, seen, 0.1F));
    static_cast<void>(brain.decide(self, told, 0.1F));
    auto const why = veer::trace::explain(brain, self, told, 0.1F);
    auto const map = brain.fill(self, seen, 0.1F);
    CHECK(tests::same_map<veer::context_map<V, 8>>(why.map, map));
    CHECK(why.map.interest_by[0].won.by.writer == 0);
    CHECK(why.map.interest_by[0].won.by.thing == 1);
    CHECK(why.map.interest_by[0].won.value == map.interest[0]);
    // The memory was stepped once.
    CHECK(told.memory.interest == seen.memory.interest);
}
