// SPDX-License-Identifier: MIT
#include <veer/behaviors/arrive.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/confront.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/vote.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/simulate.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <vector>

namespace {

using tests::at;

template <class V>
struct foe {
    V position;
    float power;
};

template <class V>
struct senses {
    std::vector<V> food{};
    std::vector<V> fires{};
    std::vector<foe<V>> foes{};
    V const* home = nullptr;
};

/// Forbids a slot, as a writer of one's own may.
struct forbid_slot {
    template <class Map, class Directions, class Agent, class World>
    void write(Map& map, Directions const&, Agent const&, World const&) const {
        map.mask.forbid(slot);
    }
    int slot;
};

/// A brain is inlined wherever it decides, which costs a compiler seconds; this one is compiled once.
template <class V, class Brain>
struct compiled_once : Brain {
    using agent = veer::agent<V>;
    template <class World>
    [[nodiscard, gnu::noinline]] auto operator()(agent const& self, World const& world) const {
        return Brain::operator()(self, world);
    }
    template <class World>
    [[nodiscard, gnu::noinline]] auto decide(agent const& self, World const& world) const {
        return Brain::decide(self, world);
    }
    template <class World>
    [[nodiscard, gnu::noinline]] auto fill(agent const& self, World const& world) const {
        return Brain::fill(self, world);
    }
};

template <class V, int N = 16>
auto brain(double danger_tolerance = 0.05, double interest_tolerance = 0.05) {
    using T = veer::scalar_t<V>;
    veer::context_steering const whole{
        veer::ring<V, N>{},
        veer::masked_selector<V>{static_cast<T>(danger_tolerance), static_cast<T>(interest_tolerance)},
        veer::each(&senses<V>::food, veer::attract<V>{}),
        veer::each(&senses<V>::fires, veer::repel<V>{}),
        veer::each(&senses<V>::foes, veer::confront<V>{.power = 3}),
        veer::on(&senses<V>::home, veer::attract<V>{.weight = T(0.5)})};
    return compiled_once<V, std::remove_const_t<decltype(whole)>>{whole};
}

using vec2 = veer::vec<float, 2>;
struct pond {
    vec2 water{0, 1};
};
constexpr veer::context_steering thirst{veer::ring<vec2, 4>{}, veer::masked_selector<vec2>{},
                                        veer::on(&pond::water, veer::attract<vec2>{})};
static_assert(veer::behavior<decltype(thirst), vec2, pond>);
static_assert(thirst.decide(veer::agent<vec2>{}, pond{}).slot == 0);
static_assert(*thirst(veer::agent<vec2>{.max_speed = 3}, pond{}) == vec2{0, 3});

} // namespace

TEMPLATE_LIST_TEST_CASE("context steering weighs all that it perceives in one map", "[context_steering]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(1, 2), .heading = at<V>(0, 1), .max_speed = 4};
    auto const home = at<V>(1, -1);
    senses<V> const world{.food = {at<V>(4, 2)},                         // right, 3 away
                          .fires = {at<V>(1, 6)},                        // up, 4 away
                          .foes = {{at<V>(0, 2), 9}, {at<V>(-8, 2), 1}}, // left: a strong one 1 away, a weak one 9
                          .home = &home};                                // down, 3 away
    auto const map = brain<V, 4>().fill(self, world);
    double const interest[4] = {0, 0.1, 0.125, 0.25};
    double const danger[4] = {0.2, 0.5, 0, 0};
    for (std::size_t j = 0; j < 4; ++j) {
        CHECK(static_cast<double>(map.interest[j]) == Approx(interest[j]).margin(tests::rounding<T>));
        CHECK(static_cast<double>(map.danger[j]) == Approx(danger[j]).margin(tests::rounding<T>));
    }
    auto const decision = brain<V, 4>().decide(self, world);
    CHECK(decision.slot == 3);
    CHECK(decision.interest == map.interest[3]);
    CHECK(decision.danger == map.danger[3]);
    CHECK(tests::same(*brain<V, 4>()(self, world), at<V>(4, 0)));
}

TEMPLATE_LIST_TEST_CASE("context steering has no opinion when nothing is perceived", "[context_steering]",
                        tests::some_vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(1, 2), .velocity = at<V>(1, 0), .heading = at<V>(1, 0)};
    CHECK_FALSE(brain<V>()(self, senses<V>{}));
    // Nor when all that there is is the very point that it stands on.
    senses<V> const here{.food = {at<V>(1, 2)}, .fires = {at<V>(1, 2)}, .foes = {{at<V>(1, 2), 3}}};
    CHECK_FALSE(brain<V>()(self, here));
    // A decision is made all the same: it keeps the heading.
    CHECK(brain<V>().decide(self, senses<V>{}).slot == 12);
    CHECK(brain<V>().fill(self, senses<V>{}).blank());
}

TEMPLATE_LIST_TEST_CASE("context steering stops when every direction is forbidden", "[context_steering]",
                        tests::some_vectors) {
    using V = TestType;
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    veer::context_steering const stuck{veer::ring<V, 3>{}, veer::masked_selector<V>{}, forbid_slot{0}, forbid_slot{1},
                                       forbid_slot{2}};
    auto const desired = stuck(self, 0);
    REQUIRE(desired);
    CHECK(tests::same(*desired, at<V>(0, 0)));
    veer::context_steering const free{veer::ring<V, 3>{}, veer::masked_selector<V>{}, forbid_slot{0}, forbid_slot{1}};
    CHECK(free.decide(self, 0).slot == 2);
    CHECK(tests::length(*free(self, 0)) == Approx(1));
}

TEMPLATE_LIST_TEST_CASE("context steering treats what is not finite as not perceived", "[context_steering]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    senses<V> const sound{.food = {at<V>(3, 1)}, .fires = {at<V>(-1, 2)}, .foes = {{at<V>(0, 4), 9}}};
    auto const map = brain<V>().fill(self, sound);
    for (T const bad : tests::not_finite<T>) {
        auto poisoned = sound;
        for (auto const& nowhere : {at<V>(static_cast<double>(bad), 1), at<V>(1, static_cast<double>(bad))}) {
            poisoned.food.insert(poisoned.food.begin(), nowhere);
            poisoned.fires.push_back(nowhere);
            poisoned.foes.push_back({nowhere, 9});
            poisoned.foes.insert(poisoned.foes.begin(), {nowhere, 1});
        }
        poisoned.foes.push_back({at<V>(1, 1), std::numeric_limits<float>::quiet_NaN()});
        CHECK(tests::same_map(brain<V>().fill(self, poisoned), map));
        // An agent that is nowhere perceives nothing.
        CHECK_FALSE(brain<V>()(veer::agent<V>{.position = at<V>(1, static_cast<double>(bad))}, sound));
        // One without a speed has no opinion on how fast.
        CHECK_FALSE(brain<V>()(veer::agent<V>{.max_speed = bad}, sound));
    }
}

TEMPLATE_LIST_TEST_CASE("context steering is finite and no faster than max_speed for any finite input",
                        "[context_steering]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const speed : tests::positive_extremes<T>) {
                auto const thing = at<V>(static_cast<double>(x), static_cast<double>(y));
                veer::agent<V> const self{.heading = thing, .max_speed = speed};
                senses<V> const world{.food = {thing, at<V>(1, 1)}, .fires = {thing}, .foes = {{thing, 1}, {thing, 5}}};
                auto const decision = brain<V>().decide(self, world);
                auto const desired = brain<V>()(self, world);
                bool const good = decision.slot >= 0 && decision.slot < 16 && veer::is_finite(decision.interest) &&
                                  veer::is_finite(decision.danger) && tests::is_finite(decision.direction) &&
                                  (!desired || (tests::is_finite(*desired) &&
                                                tests::length(*desired) <= static_cast<double>(speed) * 1.00001));
                if (!good) {
                    CAPTURE(x, y, speed);
                    FAIL("out of bounds");
                }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("context steering changes nothing outside, and answers alike each time", "[context_steering]",
                        tests::some_vectors) {
    using V = TestType;
    struct scene {
        std::array<V, 3> food;
        std::array<V, 2> fires;
    };
    scene world{{at<V>(1, 2), at<V>(-4, 1), at<V>(0, 7)}, {at<V>(3, 3), at<V>(-1, -2)}};
    veer::agent<V> self{.position = at<V>(0.3, 0.1), .velocity = at<V>(1, 0), .heading = at<V>(0.6, 0.8)};
    auto const mind = veer::context_steering{veer::ring<V, 16>{}, veer::masked_selector<V>{},
                                             veer::each(&scene::food, veer::attract<V>{}),
                                             veer::each(&scene::fires, veer::repel<V>{})};
    auto const world_before = world;
    auto const self_before = self;
    auto const first = mind.decide(self, world);
    for (int i = 0; i < 100; ++i) {
        auto const again = mind.decide(self, world);
        CHECK(again.slot == first.slot);
        CHECK(again.interest == first.interest);
        CHECK(again.danger == first.danger);
    }
    CHECK(std::memcmp(&world, &world_before, sizeof world) == 0);
    CHECK(std::memcmp(&self.position, &self_before.position, sizeof self.position) == 0);
    CHECK(std::memcmp(&self.velocity, &self_before.velocity, sizeof self.velocity) == 0);
    CHECK(std::memcmp(&self.heading, &self_before.heading, sizeof self.heading) == 0);
}

TEMPLATE_LIST_TEST_CASE("context steering does not care about the order of things", "[context_steering]",
                        tests::some_vectors) {
    using V = TestType;
    senses<V> world{.food = {at<V>(1, 2), at<V>(-3, 1), at<V>(0.5, -0.25), at<V>(7, -7)},
                    .fires = {at<V>(1, 1), at<V>(-2, 5), at<V>(3, -4)},
                    .foes = {{at<V>(2, 2), 1}, {at<V>(-2, 1), 5}, {at<V>(4, -1), 3}}};
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    auto const map = brain<V>().fill(self, world);
    std::reverse(world.food.begin(), world.food.end());
    std::rotate(world.fires.begin(), world.fires.begin() + 1, world.fires.end());
    std::swap(world.foes[0], world.foes[2]);
    CHECK(tests::same_map(brain<V>().fill(self, world), map));
    // Nor about the order of writers.
    veer::context_steering const turned_round{
        veer::ring<V, 16>{}, veer::masked_selector<V>{}, veer::each(&senses<V>::foes, veer::confront<V>{.power = 3}),
        veer::each(&senses<V>::fires, veer::repel<V>{}), veer::each(&senses<V>::food, veer::attract<V>{})};
    CHECK(tests::same_map(turned_round.fill(self, world), map));
}

TEMPLATE_LIST_TEST_CASE("context steering turns and mirrors with the world", "[context_steering]",
                        tests::some_vectors) {
    using V = TestType;
    veer::random random{5};
    auto const somewhere = [&] { return at<V>(veer::uniform(random, -9.0, 9.0), veer::uniform(random, -9.0, 9.0)); };
    for (int round = 0; round < 50; ++round) {
        senses<V> const scene{
            .food = {somewhere(), somewhere()}, .fires = {somewhere()}, .foes = {{somewhere(), 1}, {somewhere(), 9}}};
        // Without tolerance and with a heading off the slots there are no ties, which the first slot would break.
        veer::agent<V> const self{.position = somewhere(), .heading = somewhere()};
        auto const mind = brain<V>(0, 0);
        auto const decision = mind.decide(self, scene);
        for (auto const& world : tests::turned_worlds) {
            senses<V> there = scene;
            for (auto& thing : there.food) { thing = world(thing); }
            for (auto& thing : there.fires) { thing = world(thing); }
            for (auto& thing : there.foes) { thing.position = world(thing.position); }
            auto const turned = mind.decide(world.agent(self), there);
            REQUIRE(turned.interest == decision.interest);
            REQUIRE(turned.danger == decision.danger);
            REQUIRE(turned.slot == ((world.mirrored ? 16 - decision.slot : decision.slot) + 4 * world.quarters) % 16);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("context steering with no tolerance does not mask slots at right angles to a threat",
                        "[context_steering]", tests::some_vectors) {
    using V = TestType;
    for (auto const& threat : {at<V>(0, 4), at<V>(3, 0), at<V>(-0.7, 0), at<V>(2, 2), at<V>(-5, 5)}) {
        // Wanted: what lies at a right angle to the threat.
        auto const [right, up] = tests::seen(threat);
        auto const goal = at<V>(-static_cast<double>(up), static_cast<double>(right));
        senses<V> const world{.food = {goal}, .fires = {threat}};
        auto const decision = brain<V, 8>(0, 0).decide(veer::agent<V>{}, world);
        CHECK(decision.danger == 0);
        CHECK(tests::gap(decision.direction, veer::store<V>(veer::unit(veer::load(goal)))) <=
              tests::rounding<veer::scalar_t<V>>);
    }
}

TEMPLATE_LIST_TEST_CASE("context steering with an absolute tolerance lets the heading decide on what is beyond 1 / it",
                        "[context_steering]", tests::some_vectors) {
    using V = TestType;
    // From 19 m on all interests are at most 1 / (1 + 19) = 0.05, the tolerance: all slots tie, and it keeps on going up,
    // away from the goal. A scale that fits the distances mends it.
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    CHECK(brain<V>().decide(self, senses<V>{.food = {at<V>(0, -100)}}).slot == 0);
    CHECK(brain<V>().decide(self, senses<V>{.food = {at<V>(0, -20)}}).slot == 0);
    CHECK(brain<V>().decide(self, senses<V>{.food = {at<V>(0, -18)}}).slot != 0);
    CHECK(brain<V>(0.05, 1e-4).decide(self, senses<V>{.food = {at<V>(0, -100)}}).slot == 8);
    veer::context_steering const scaled{veer::ring<V, 16>{}, veer::masked_selector<V>{},
                                        veer::each(&senses<V>::food, veer::attract<V>{.falloff = {.scale = 100}})};
    auto const turned = scaled.decide(self, senses<V>{.food = {at<V>(0, -100)}});
    CHECK((turned.slot >= 6 && turned.slot <= 10));
}

TEMPLATE_LIST_TEST_CASE("context steering between two equal things goes to one of them", "[context_steering]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    senses<V> const world{.food = {at<V>(-3, 6), at<V>(3, 6)}};
    for (double const tolerance : {0.05, 1e-3}) {
        veer::agent<V> self{.heading = at<V>(0, 1), .max_speed = 2, .max_force = 20};
        veer::point_mass<V> const legs{.response_time = T(0.1)};
        auto const mind = brain<V>(0.05, tolerance);
        bool reached = false;
        tests::simulate<T>(12, 60, [&](T dt, T now) {
            legs(self, mind(self, world), dt);
            reached = reached || tests::gap(self.position, world.food[0]) < 0.3 ||
                      tests::gap(self.position, world.food[1]) < 0.3;
            if (2 * now > 1 && !reached) { REQUIRE(tests::length(self.velocity) > 0.5); }
        });
        CHECK(reached);
    }
}

TEMPLATE_LIST_TEST_CASE("context steering goes round a fire on its way to the food", "[context_steering]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    senses<V> const world{.food = {at<V>(0, 10)}, .fires = {at<V>(0.2, 5)}};
    veer::agent<V> self{.heading = at<V>(0, 1), .max_speed = 2, .max_force = 20};
    veer::point_mass<V> const legs{.response_time = T(0.1)};
    auto const mind = brain<V>(0.2, 0.01);
    double nearest_to_food = 10;
    double nearest_to_fire = 10;
    tests::simulate<T>(20, 60, [&](T dt, T) {
        legs(self, mind(self, world), dt);
        nearest_to_food = (std::min)(nearest_to_food, tests::gap(self.position, world.food[0]));
        nearest_to_fire = (std::min)(nearest_to_fire, tests::gap(self.position, world.fires[0]));
    });
    CHECK(nearest_to_food < 0.3);
    CHECK(nearest_to_fire > 1.5);
}

TEMPLATE_LIST_TEST_CASE("one brain serves agents of any kind at once", "[context_steering]", tests::some_vectors) {
    using V = TestType;
    auto const mind = brain<V>();
    CHECK(mind.directions().direction(0) == veer::load(at<V>(0, 1)));
    CHECK(mind.selector().danger_tolerance == veer::scalar_t<V>(0.05));
    senses<V> const world{.food = {at<V>(0, 1)}};
    CHECK(tests::gap(*mind(veer::agent<V>{.position = at<V>(0, -5), .max_speed = 2}, world), at<V>(0, 2)) < 1);
    CHECK(tests::gap(*mind(veer::agent<V>{.position = at<V>(0, 5), .max_speed = 3}, world), at<V>(0, -3)) < 1.5);
}
