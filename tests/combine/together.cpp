// SPDX-License-Identifier: MIT
#include <veer/veer.hpp>

#include "catch.hpp"
#include "support/counting_new.hpp"
#include "support/group.hpp"
#include "support/simulate.hpp"

#include <span>
#include <vector>

/// Behaviors and combinators at work together.

namespace {

using tests::at;

template <class V>
struct world {
    V goal;
    std::span<veer::agent<V> const> neighbors;
    veer::random* random = nullptr;
    veer::attention_state<V>* attention = nullptr;
    veer::wander_state* strolling = nullptr;
};

/// Arrives, and keeps apart on the way and at the goal.
template <class V>
[[nodiscard]] auto arrive_apart() {
    using T = veer::scalar_t<V>;
    using soft = veer::separation<V, veer::linear_repulsion, veer::graded_pace>;
    return veer::blend(veer::weighted(T(1), veer::on(&world<V>::goal, veer::arrive<V>{.slow_radius = 4})),
                       veer::weighted(T(2), veer::on(&world<V>::neighbors, soft{.range = T(1.5)})));
}

/// All of a crowd, each with a goal of its own, for some seconds.
template <class V, class Mind>
void live(std::vector<veer::agent<V>>& crowd, std::vector<V> const& goals, Mind const& mind, double seconds) {
    using T = veer::scalar_t<V>;
    veer::point_mass<V> const legs{.response_time = T(0.5)};
    tests::simulate<T>(seconds, 60, [&](T dt, T) {
        auto const before = crowd;
        for (std::size_t i = 0; i < crowd.size(); ++i) {
            legs(crowd[i], mind(before[i], world<V>{goals[i], before}, dt), dt);
        }
    });
}

template <class V>
[[nodiscard]] double nearest_pair(std::vector<veer::agent<V>> const& crowd) {
    double nearest = 1e9;
    for (auto const& a : crowd) {
        for (auto const& b : crowd) {
            if (&a != &b) { nearest = (std::min)(nearest, tests::gap(a.position, b.position)); }
        }
    }
    return nearest;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("five that arrive at one point end up side by side, at rest", "[together]",
                        tests::some_vectors) {
    using V = TestType;
    std::vector<veer::agent<V>> crowd;
    for (std::uint32_t i = 0; i < 5; ++i) {
        auto const [sine, cosine] = veer::sin_cos(1.25 * i);
        crowd.push_back({.position = at<V>(8 * cosine + 0.25 * i, 8 * sine), .max_force = 4, .id = i});
    }
    std::vector<V> const goals(5, at<V>(0, 0));
    live(crowd, goals, arrive_apart<V>(), 150);
    // Radii of 0.5: no pair closer than 1, but for 2 % of it.
    CHECK(nearest_pair(crowd) > 0.98);
    for (auto const& one : crowd) {
        CHECK(tests::length(one.velocity) < 1e-3);
        CHECK(tests::length(one.position) < 2);
    }
    // And a group at rest stays where it is.
    auto const before = crowd;
    live(crowd, goals, arrive_apart<V>(), 20);
    for (std::size_t i = 0; i < 5; ++i) { CHECK(tests::gap(crowd[i].position, before[i].position) < 0.01); }
}

TEMPLATE_LIST_TEST_CASE("whoever has arrived is not driven off by another that passes", "[together]",
                        tests::some_vectors) {
    using V = TestType;
    std::vector<veer::agent<V>> crowd{{.position = at<V>(0, 0), .max_force = 4, .id = 1},
                                      {.position = at<V>(-10, 1.125), .max_force = 4, .id = 2}};
    std::vector<V> const goals{at<V>(0, 0), at<V>(10, 1.125)};
    double farthest = 0;
    for (int second = 0; second < 40; ++second) {
        live(crowd, goals, arrive_apart<V>(), 1);
        farthest = (std::max)(farthest, tests::length(crowd[0].position));
    }
    CHECK(farthest > 0.01); // it did make room
    CHECK(farthest < 0.75);
    CHECK(tests::length(crowd[0].position) < 0.01);
    CHECK(tests::gap(crowd[1].position, goals[1]) < 0.05);
}

TEMPLATE_LIST_TEST_CASE("the order of the agents does not matter, and one that has arrived does not stop the next",
                        "[together]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const arrived{.position = at<V>(3, 0), .max_force = 4, .id = 1};
    veer::agent<V> const moving{.position = at<V>(-3, 0.5), .max_force = 4, .id = 2};
    std::vector<veer::agent<V>> one_way{arrived, moving};
    std::vector<veer::agent<V>> other_way{moving, arrived};
    live(one_way, {at<V>(3, 0), at<V>(0, 4)}, arrive_apart<V>(), 40);
    live(other_way, {at<V>(0, 4), at<V>(3, 0)}, arrive_apart<V>(), 40);
    CHECK(tests::gap(one_way[1].position, at<V>(0, 4)) < 0.01);
    CHECK(tests::gap(one_way[0].position, at<V>(3, 0)) < 0.01);
    CHECK(tests::gap(one_way[0].position, other_way[1].position) <= 100 * tests::rounding<T>);
    CHECK(tests::gap(one_way[1].position, other_way[0].position) <= 100 * tests::rounding<T>);
}

TEMPLATE_LIST_TEST_CASE("an obstacle and a neighbor at once both matter in a context map", "[together]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // The goal is up; something dangerous is up left, something else up right. Each alone is evaded to the other side.
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    auto const chosen = [&](std::vector<veer::agent<V>> const& dangers) {
        veer::context_steering const brain{
            veer::ring<V, 32>{}, veer::masked_selector<V>{.danger_tolerance = T(0.05), .interest_tolerance = T(0.05)},
            veer::on(&world<V>::goal, veer::attract<V>{}), veer::each(&world<V>::neighbors, veer::repel<V>{})};
        return tests::seen(*brain(self, world<V>{at<V>(0, 10), dangers}));
    };
    veer::agent<V> const left{.position = at<V>(-1.5, 1.5)};
    veer::agent<V> const right{.position = at<V>(1.5, 1.5)};
    CHECK(chosen({left}).x > T(0.5));
    CHECK(chosen({right}).x < T(-0.5));
    // Both leave the quarter that is at right angles or more to either.
    auto const both = chosen({left, right});
    CHECK(both.y < T(-0.7));
    CHECK(veer::absolute(both.x) < T(0.75));
}

TEST_CASE("an escort keeps to its place and out of the way", "[together]") {
    using glm::vec3;
    using senses = world<vec3>;
    auto const escort = veer::prioritize(
        veer::on(&senses::neighbors, veer::avoid_agents<vec3>{.horizon = 2}),
        veer::blend(veer::weighted(1.0f, veer::on(&senses::goal, veer::arrive<vec3>{.slow_radius = 3})),
                    veer::weighted(0.5f, veer::on(&senses::neighbors, veer::separation<vec3>{.range = 2}))));
    // Somebody comes straight at it; both get past one another, and it arrives.
    veer::point_mass<vec3> const legs{};
    veer::agent<vec3> self{.position = {-8, 0, 0}, .max_speed = 2, .max_force = 4, .id = 1};
    std::vector<veer::agent<vec3>> crowd{{.position = {8, 0, 0}, .velocity = {-1, 0, 0}, .max_speed = 2, .id = 2}};
    double nearest = 1e9;
    tests::simulate<float>(30, 60, [&](float dt, float) {
        legs(self, escort(self, senses{{8, 0, 0}, crowd}, dt), dt);
        legs(crowd[0], std::nullopt, dt);
        nearest = (std::min)(nearest, tests::gap(self.position, crowd[0].position));
    });
    CHECK(nearest > 1);
    CHECK(tests::gap(self.position, vec3{8, 0, 0}) < 0.05);
}

TEMPLATE_LIST_TEST_CASE("combinators of combinators allocate nothing", "[together]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const crowd = tests::small_group<V>();
    veer::random random{3};
    veer::attention_state<V> attention;
    veer::wander_state strolling{0, veer::random{4}};
    world<V> const seen{at<V>(9, 9), crowd.others, &random, &attention, &strolling};
    std::optional<V> answer;
    CHECK(tests::allocations_in([&] {
              auto const others = &world<V>::neighbors;
              auto const mind = veer::prioritize(
                  veer::hold(&world<V>::attention, T(0.5)),
                  veer::dither(&world<V>::random, veer::chance(T(0.25), veer::on(others, veer::queue<V>{})),
                               veer::chance(T(0.125), veer::on(others, veer::separation<V>{}))),
                  veer::truncate(veer::weighted(T(1), veer::on(others, veer::flock<V>{})),
                                 veer::weighted(T(1), veer::on(&world<V>::goal, others, veer::follow_leader<V>{})),
                                 veer::weighted(T(1), veer::on(&world<V>::goal, others, veer::hide<V>{}))),
                  veer::blend(veer::weighted(T(1), veer::on(&world<V>::strolling, veer::wander<V>{})),
                              veer::weighted(T(1), veer::on(&world<V>::goal, veer::offset_pursuit<V>{})),
                              veer::weighted(T(1), veer::on(&world<V>::goal, &world<V>::goal, veer::interpose<V>{}))));
              for (int i = 0; i < 100; ++i) { answer = mind(crowd.self, seen, T(0.1)); }
              tests::witness(&answer);
          }) == 0);
    CHECK(answer);
}
