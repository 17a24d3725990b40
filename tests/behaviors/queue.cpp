// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/queue.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/behaviors/separation.hpp>
#include <veer/combine/blend.hpp>
#include <veer/combine/prioritize.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/group.hpp"
#include "support/simulate.hpp"

#include <array>
#include <vector>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<veer::queue<vec2>, vec2, std::array<veer::agent<vec2>, 3> const>);

template <class V>
struct world {
    std::vector<veer::agent<V>> people;
    V goal;
};

} // namespace

TEMPLATE_LIST_TEST_CASE("queue slows down for the one ahead by the gap between them", "[queue]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Radii 0.5 + 0.5 and centers 2 apart leave a gap of 1 of 4: a quarter of a speed of 8, and the other's own 1.
    veer::queue<V> const queue{.distance = 4};
    veer::agent<V> const self{.velocity = at<V>(0, 6), .max_speed = 8};
    std::array ahead{veer::agent<V>{.position = at<V>(0, 2), .velocity = at<V>(0, 1)}};
    CHECK(tests::gap(*queue(self, ahead), at<V>(0, 3)) <= 8 * tests::rounding<T>);
    // One that stands and touches: stop.
    ahead[0] = {.position = at<V>(0, 1)};
    CHECK(tests::same(*queue(self, ahead), at<V>(0, 0)));
    ahead[0] = {.position = at<V>(0, 0.25)};
    CHECK(tests::same(*queue(self, ahead), at<V>(0, 0)));
    // The slowest counts, whichever comes first.
    std::array const two{veer::agent<V>{.position = at<V>(0, 2), .velocity = at<V>(0, 1)},
                         veer::agent<V>{.position = at<V>(0.5, 3)}};
    CHECK(tests::gap(*queue(self, two), at<V>(0, 3)) <= 8 * tests::rounding<T>);
    std::array const other{two[1], two[0]};
    CHECK(tests::same(queue(self, two), queue(self, other)));
}

TEMPLATE_LIST_TEST_CASE("queue has no opinion while nobody holds the agent up", "[queue]", tests::some_vectors) {
    using V = TestType;
    veer::queue<V> const queue{.distance = 4};
    veer::agent<V> const self{.velocity = at<V>(0, 2), .max_speed = 8};
    auto const held_up = [&](veer::agent<V> const& other) { return queue(self, std::array{other}).has_value(); };
    CHECK(held_up({.position = at<V>(0, 1.5)}));
    CHECK_FALSE(held_up({.position = at<V>(0, 5)}));                                // a gap of 4
    CHECK_FALSE(held_up({.position = at<V>(0, 3)}));                                // may still go 4
    CHECK_FALSE(held_up({.position = at<V>(0, 1.5), .velocity = at<V>(0, 1.5)}));   // 1 + 1.5
    CHECK_FALSE(held_up({.position = at<V>(0, -1)}));                               // behind
    CHECK_FALSE(held_up({.position = at<V>(1, 0)}));                                // beside
    CHECK_FALSE(held_up({.position = at<V>(1, 0.5)}));                              // the next lane
    CHECK(held_up({.position = at<V>(0.875, 0.5)}));                                // half in this one
    CHECK_FALSE(held_up({.position = at<V>(0, 1.5), .velocity = at<V>(0, -0.25)})); // comes the other way
    CHECK_FALSE(held_up({.position = at<V>(0, 1.5), .heading = at<V>(0, -1)}));     // faces the other way
    CHECK(held_up({.position = at<V>(0, 1.5), .velocity = at<V>(1, 0)}));           // crosses
}

TEMPLATE_LIST_TEST_CASE("queue at rest looks where the agent faces", "[queue]", tests::some_vectors) {
    using V = TestType;
    std::array const other{veer::agent<V>{.position = at<V>(0, 1)}};
    CHECK(tests::same(*veer::queue<V>{}(veer::agent<V>{.heading = at<V>(0, 1)}, other), at<V>(0, 0)));
    CHECK_FALSE(veer::queue<V>{}(veer::agent<V>{.heading = at<V>(0, -1)}, other));
    CHECK_FALSE(veer::queue<V>{}(veer::agent<V>{}, other));
    CHECK(
        tests::same(*veer::queue<V>{.distance = 0}(veer::agent<V>{.velocity = at<V>(0, 1)}, std::array{at<V>(0, 0.25)}),
                    at<V>(0, 0)));
}

TEMPLATE_LIST_TEST_CASE("queue keeps what every group behavior promises", "[queue]", tests::some_vectors) {
    using V = TestType;
    tests::check_group_properties<V>([]<class W>(std::type_identity<W>, double unit) {
        return veer::queue<W>{.distance = static_cast<veer::scalar_t<W>>(unit)};
    });
}

TEMPLATE_LIST_TEST_CASE("a line closes up behind one that stands, and goes on with it", "[queue]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const polite = veer::prioritize(veer::on(&world<V>::people, veer::queue<V>{.distance = T(1.5)}),
                                         veer::on(&world<V>::goal, veer::seek<V>{}));
    veer::point_mass<V> const legs{.response_time = T(0.25)};
    world<V> seen{{}, at<V>(100, 0)};
    for (int i = 0; i < 6; ++i) { seen.people.push_back({.position = at<V>(-3 * i, 0), .max_force = 4}); }
    double nearest = 1000;
    auto const walk = [&](double seconds, bool first_stands) {
        tests::simulate<T>(seconds, 60, [&](T dt, T) {
            auto const before = seen;
            for (std::size_t i = 0; i < 6; ++i) {
                auto const& self = before.people[i];
                bool const stands = i == 0 && first_stands;
                legs(seen.people[i], stands ? std::optional(at<V>(0, 0)) : polite(self, before, dt), dt);
                if (i > 0) {
                    nearest = (std::min)(nearest, tests::gap(seen.people[i - 1].position, seen.people[i].position));
                }
            }
        });
    };
    walk(40, true);
    CHECK(nearest > 0.99);
    for (std::size_t i = 1; i < 6; ++i) {
        CHECK(tests::length(seen.people[i].velocity) < 0.01);
        CHECK(tests::gap(seen.people[i].position, seen.people[i - 1].position) < 1.1);
    }
    walk(10, false);
    CHECK(nearest > 0.99);
    for (auto const& one : seen.people) { CHECK(tests::length(one.velocity) > 0.75); }
}

TEMPLATE_LIST_TEST_CASE("where two ways converge, exactly one of the two lets the other go first", "[queue]",
                        tests::some_vectors) {
    using V = TestType;
    veer::queue<V> const queue{.distance = 2};
    auto const yields = [&](veer::agent<V> const& self, veer::agent<V> const& other) {
        return queue(self, std::array{other}).has_value();
    };
    // They come together upward, each with the other ahead; b is a little farther on.
    veer::agent<V> const a{.position = at<V>(-0.5, 0), .velocity = at<V>(1, 1), .max_speed = 2};
    veer::agent<V> b{.position = at<V>(0.5, 0.125), .velocity = at<V>(-1, 1), .max_speed = 2};
    CHECK(yields(a, b));
    CHECK_FALSE(yields(b, a));
    b.position = at<V>(0.5, -0.125);
    CHECK_FALSE(yields(a, b));
    CHECK(yields(b, a));
    // Exactly abreast, whoever has the other to the right.
    b.position = at<V>(0.5, 0);
    CHECK(yields(a, b));
    CHECK_FALSE(yields(b, a));
    for (auto const& world : tests::turned_worlds) {
        CHECK(yields(world.agent(a), world.agent(b)) != yields(world.agent(b), world.agent(a)));
        CHECK(yields(world.agent(a), world.agent(b)) != world.mirrored);
    }
}

TEMPLATE_LIST_TEST_CASE("people queue at a doorway instead of pushing into one another", "[queue]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::point_mass<V> const legs{.response_time = T(0.25)};
    // The deepest that two of 15 overlap while all go through a door at (0, 0) and on.
    auto const deepest = [&](auto const& mind) {
        world<V> seen{{}, at<V>(0, 0)};
        for (int i = 0; i < 15; ++i) {
            seen.people.push_back(
                {.position = at<V>(-4 - 1.5 * (i / 5), 1.75 * (i % 5 - 2)), .radius = T(0.4), .max_force = 4});
        }
        double depth = 0;
        tests::simulate<T>(25, 30, [&](T dt, T) {
            auto before = seen;
            for (std::size_t i = 0; i < before.people.size(); ++i) {
                auto const& self = before.people[i];
                before.goal = tests::seen(self.position).x > T(-0.5) ? at<V>(100, 0) : at<V>(0, 0);
                legs(seen.people[i], mind(self, before, dt), dt);
                for (std::size_t j = 0; j < i; ++j) {
                    depth = (std::max)(depth, 0.8 - tests::gap(self.position, before.people[j].position));
                }
            }
        });
        for (auto const& one : seen.people) { CHECK(tests::seen(one.position).x > 2); }
        return depth;
    };
    veer::separation<V, veer::linear_repulsion, veer::graded_pace> const apart{.range = T(1.2)};
    auto const pushing = veer::blend(veer::weighted(T(1), veer::on(&world<V>::goal, veer::seek<V>{})),
                                     veer::weighted(T(1), veer::on(&world<V>::people, apart)));
    CHECK(deepest(pushing) > 0.3);
    CHECK(deepest(veer::prioritize(veer::on(&world<V>::people, veer::queue<V>{}), pushing)) < 0.08);
}
