// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/tri_whisker.hpp>

#include "catch.hpp"
#include "support/course.hpp"
#include "support/extremes.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <cmath>
#include <type_traits>
#include <vector>

namespace {

using tests::at;
using vec2 = veer::vec<float, 2>;

template <class V>
using balls = veer::obstacle_caster<V, std::vector<veer::ball<V>>>;

struct senses {
    balls<vec2> cast;
    vec2 goal;
    veer::tri_whisker_state<vec2> felt;
};

static_assert(veer::behavior<veer::tri_whisker<vec2>, vec2, balls<vec2> const, veer::tri_whisker_state<vec2>>);
static_assert(std::is_trivially_copyable_v<veer::tri_whisker_state<vec2>>);

/// Something for the whisker to the left, ahead or to the right to strike.
template <class V>
veer::ball<V> const at_left{at<V>(1, 1), 0.25};
template <class V>
veer::ball<V> const at_right{at<V>(1, -1), 0.25};
template <class V>
veer::ball<V> const at_front{at<V>(2, 0), 0.25};

template <class V>
V asked(std::vector<veer::ball<V>> things, veer::tri_whisker<V> const& feel = {}) {
    balls<V> const cast{things};
    veer::tri_whisker_state<V> state;
    veer::agent<V> const self{.heading = at<V>(1, 0), .max_speed = 10, .max_force = 4};
    auto const desired = feel(self, cast, state, veer::scalar_t<V>(0.1));
    REQUIRE(desired);
    CHECK(tests::same(*desired, state.target_velocity));
    return *desired;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("tri_whisker turns from the side that struck, and round for both", "[tri_whisker]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::tri_whisker<V> const feel{.front_severity = 5, .side_severity = 3};
    CHECK(tests::gap(asked<V>({at_left<V>}, feel), at<V>(0, -3)) < 1e-6);
    CHECK(tests::gap(asked<V>({at_right<V>}, feel), at<V>(0, 3)) < 1e-6);
    CHECK(tests::gap(asked<V>({at_left<V>, at_right<V>}, feel), at<V>(-3, 0)) < 1e-6);
    CHECK(tests::gap(asked<V>({at_left<V>, at_front<V>}, feel), at<V>(0, -3)) < 1e-6);
    CHECK(tests::gap(asked<V>({at_left<V>, at_front<V>, at_right<V>}, feel), at<V>(-3, 0)) < 1e-6);
}

TEMPLATE_LIST_TEST_CASE("tri_whisker turns for what is ahead to the side that the surface faces", "[tri_whisker]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::tri_whisker<V> const feel{.front_severity = 5, .side_severity = 3};
    CHECK(tests::gap(asked<V>({{at<V>(2, -0.125), 0.25}}, feel), at<V>(0, 5)) < 1e-6);
    CHECK(tests::gap(asked<V>({{at<V>(2, 0.125), 0.25}}, feel), at<V>(0, -5)) < 1e-6);
    CHECK(tests::gap(asked<V>({at_front<V>}, feel), at<V>(0, 5)) < 1e-6); // face to face: left
}

TEMPLATE_LIST_TEST_CASE("tri_whisker's wish drifts back to straight ahead, at any frame rate alike", "[tri_whisker]",
                        tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // From (0, 3) toward (1, 0) max_force = (4, 0) with 1.5 per second, after 2 s: the gap is exp(-3) of what it was.
    double const left = std::exp(-3.0);
    for (double const rate : {15.0, 60.0, 1000.0}) {
        veer::tri_whisker_state<V> state{at<V>(0, 3)};
        balls<V> const nothing{};
        veer::agent<V> const self{.heading = at<V>(1, 0), .max_force = 4};
        veer::tri_whisker<V> const feel{.drift = T(1.5)};
        std::optional<V> desired;
        tests::simulate<T>(2, rate, [&](T dt, T) { desired = feel(self, nothing, state, dt); });
        REQUIRE(desired);
        CHECK(tests::gap(*desired, at<V>(4 - 4 * left, 3 * left)) < 1e-4);
    }
}

TEMPLATE_LIST_TEST_CASE("tri_whisker's whiskers have lengths of their own, and end at the goal", "[tri_whisker]",
                        tests::scene_vectors) {
    using V = TestType;
    balls<V> const cast{{at_left<V>, at_front<V>}};
    veer::agent<V> const self{.heading = at<V>(1, 0)};
    auto const turns = [&](veer::tri_whisker<V> const& feel, double goal) {
        veer::tri_whisker_state<V> state;
        auto const desired = goal > 0 ? feel(self, cast, at<V>(goal, 0), state, 0) : feel(self, cast, state, 0);
        REQUIRE(desired);
        return tests::length(*desired) > 0;
    };
    // The ball to the left is struck at 1.164, the one ahead at 1.75.
    CHECK_FALSE(turns({.front_length = 1.5, .side_length = 1}, 0));
    CHECK(turns({.front_length = 1.5, .side_length = 1.25}, 0));
    CHECK(turns({.front_length = 2, .side_length = 1}, 0));
    CHECK_FALSE(turns({.front_length = 2, .side_length = 2}, 1));
    CHECK(turns({.front_length = 2, .side_length = 2}, 1.25));
    // By themselves they are 3 m and 2 m long.
    veer::tri_whisker<V> const everyday{};
    CHECK(everyday.front_length == 3);
    CHECK(everyday.side_length == 2);
}

TEMPLATE_LIST_TEST_CASE("tri_whisker with a thickness ahead sees what its body would touch", "[tri_whisker]",
                        tests::scene_vectors) {
    using V = TestType;
    veer::ball<V> const post{at<V>(2.5, 0.5), 0.125};
    CHECK(tests::gap(asked<V>({post}), at<V>(0, 0)) > 0.3); // missed: drifts toward ahead
    CHECK(tests::up_of(asked<V>({post})) == 0);
    CHECK(tests::up_of(asked<V>({post}, {.thickness = 1})) == Approx(-1));
}

TEMPLATE_LIST_TEST_CASE("tri_whisker that neither moves nor faces anywhere has no opinion", "[tri_whisker]",
                        tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    balls<V> const cast{{at_front<V>}};
    veer::tri_whisker_state<V> state{at<V>(1, 2)};
    CHECK_FALSE(veer::tri_whisker<V>{}(veer::agent<V>{}, cast, state, T(0.1)));
    CHECK(tests::same(state.target_velocity, at<V>(1, 2)));
    CHECK(veer::tri_whisker<V>{}(veer::agent<V>{.velocity = at<V>(1, 0)}, cast, state, T(0.1)));
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        veer::agent<V> const self{.heading = at<V>(1, 0)};
        CHECK_FALSE(
            veer::tri_whisker<V>{}(veer::agent<V>{.position = nowhere, .heading = at<V>(1, 0)}, cast, state, T(0.1)));
        veer::tri_whisker_state<V> broken{nowhere};
        balls<V> const nothing{};
        auto const desired = veer::tri_whisker<V>{}(self, nothing, nowhere, broken, T(0.1));
        REQUIRE(desired);
        CHECK(tests::is_finite(*desired));
    }
}

TEMPLATE_LIST_TEST_CASE("tri_whisker turns and mirrors with the world", "[tri_whisker]", tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::ball<V> const post{at<V>(2, -0.125), 0.25};
    veer::agent<V> const self{.heading = at<V>(1, 0)};
    for (auto const& thing : {post, at_left<V>, at_right<V>}) {
        veer::tri_whisker_state<V> state;
        balls<V> const cast{{thing}};
        auto const desired = *veer::tri_whisker<V>{}(self, cast, state, T(0.1));
        for (auto const& world : tests::turned_worlds) {
            balls<V> const turned{{{world(thing.position), thing.radius}}};
            CHECK(tests::gap(*veer::tri_whisker<V>{}(world.agent(self), turned, state, T(0.1)), world(desired)) < 1e-6);
        }
    }
}

TEST_CASE("tri_whisker heading straight up in 3D has a left and a right", "[tri_whisker]") {
    using V = glm::dvec3;
    veer::tri_whisker_state<V> state;
    balls<V> const cast{{{V{0, 2, 0}, 0.5}}};
    auto const desired = veer::tri_whisker<V>{}(veer::agent<V>{.heading = V{0, 1, 0}}, cast, state, 0.1);
    REQUIRE(desired);
    CHECK(tests::length(*desired) == Approx(1));
    CHECK((*desired).y == 0);
}

TEST_CASE("tri_whisker is bound like any behavior", "[tri_whisker]") {
    senses world{{{at_left<vec2>}}, {9, 0}, {}};
    veer::agent<vec2> const self{.heading = {1, 0}};
    auto const plain = veer::on(&senses::cast, &senses::felt, veer::tri_whisker<vec2>{});
    auto const with_goal = veer::on(&senses::cast, &senses::goal, &senses::felt, veer::tri_whisker<vec2>{});
    CHECK(plain(self, world, 0.1F)->y == Approx(-1));
    CHECK(with_goal(self, world, 0.1F)->y == Approx(-1));
    CHECK(world.felt.target_velocity.y == Approx(-1));
}

TEMPLATE_LIST_TEST_CASE("an agent with three whiskers roams a room of posts without touching", "[tri_whisker]",
                        tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<veer::half_space<V>> const room{{at<V>(-8, 0), at<V>(1, 0)},
                                                {at<V>(8, 0), at<V>(-1, 0)},
                                                {at<V>(0, -8), at<V>(0, 1)},
                                                {at<V>(0, 8), at<V>(0, -1)}};
    std::vector<veer::ball<V>> const posts{{at<V>(3, 3), 1}, {at<V>(-4, 2), 1}, {at<V>(0, -4), 1}};
    std::tuple const all{room, posts};
    veer::obstacle_caster<V, std::tuple<std::vector<veer::half_space<V>>, std::vector<veer::ball<V>>>> const cast{all};
    veer::agent<V> self{.velocity = at<V>(1, 0.25), .radius = T(0.25), .max_speed = 1, .max_force = 4};
    veer::tri_whisker_state<V> state;
    veer::tri_whisker<V> const feel{.front_length = 2, .side_length = T(1.5), .thickness = T(1)};
    auto const report = tests::run_course(self, {.response_time = T(0.25)}, at<V>(100, 0), all, 60,
                                          [&](auto const& me, T dt) { return feel(me, cast, state, dt); });
    CAPTURE(report.clearance);
    CHECK(report.clearance >= 0);
    CHECK(tests::length(self.velocity) > 0.1);
}
