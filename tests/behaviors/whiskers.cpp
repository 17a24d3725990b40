// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/arrive.hpp>
#include <veer/behaviors/whiskers.hpp>

#include "catch.hpp"
#include "support/course.hpp"
#include "support/extremes.hpp"
#include "support/turned_world.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

namespace {

using tests::at;
using vec2 = veer::vec<float, 2>;

/// A wall at any angle, of no thickness.
template <class V>
using fence = veer::capsule<V>;
template <class V>
using fences = std::vector<fence<V>>;
template <class V>
using fence_caster = veer::obstacle_caster<V, fences<V>>;

/// Knows rays only.
template <class V>
struct mere_rays {
    fence_caster<V> all;
    [[nodiscard]] std::optional<veer::ray_hit<V>> operator()(V const& from, V const& along,
                                                             veer::scalar_t<V> length) const {
        return all(from, along, length);
    }
};

/// Writes down what it is asked.
template <class V>
struct scribe {
    std::vector<V>* directions;
    std::vector<double>* lengths;
    std::optional<veer::ray_hit<V>> operator()(V const&, V const& along, veer::scalar_t<V> length) const {
        directions->push_back(along);
        lengths->push_back(static_cast<double>(length));
        return std::nullopt;
    }
};

/// Goes up as fast as what is struck nearest is near.
struct by_nearness {
    template <veer::plane P, veer::vector V>
    [[nodiscard]] static std::optional<veer::vec_of<V>>
    respond(veer::agent<V> const&, veer::whisker_report<veer::scalar_t<V>, veer::dimension_v<V>> const& felt,
            veer::whisker_state<V>&, veer::scalar_t<V>) {
        veer::scalar_t<V> nearest = 0;
        for (auto const& hit : felt.hits) { nearest = (std::max)(nearest, hit.nearness); }
        return veer::load(at<V>(0, static_cast<double>(nearest)));
    }
};

struct senses {
    fence_caster<vec2> cast;
    vec2 goal;
    veer::whisker_state<vec2> felt;
};

static_assert(veer::behavior<veer::whiskers<vec2>, vec2, fence_caster<vec2> const>);
static_assert(veer::behavior<veer::whiskers<vec2>, vec2, fence_caster<vec2> const, vec2 const>);
static_assert(veer::behavior<veer::whiskers<vec2>, vec2, mere_rays<vec2>, veer::whisker_state<vec2>>);
static_assert(veer::behavior<veer::whiskers<vec2>, vec2, mere_rays<vec2>, vec2, veer::whisker_state<vec2>>);

/// A fan of five, as wide as the body, that goes round what it feels.
template <class V>
using explorer = veer::whiskers<V, veer::fan_whiskers<veer::scalar_t<V>, 5>, veer::latched_detour<veer::scalar_t<V>>>;

template <class V>
struct journey {
    tests::course_report report;
    veer::agent<V> self;
    bool blocked = false;
    bool blocked_at_the_end = false;
};

/// Whiskers, else arrive: what most games put together first.
template <class V, class Cast>
journey<V> travel(V const& start, V const& goal, fences<V> const& walls, Cast const& cast, double radius,
                  double seconds, double response = 0.25) {
    using T = veer::scalar_t<V>;
    explorer<V> const feel{.length = 4, .thickness = 1, .response = {.margin = static_cast<T>(radius * 0.4)}};
    veer::whisker_state<V> state;
    journey<V> result{{}, {.position = start, .radius = static_cast<T>(radius), .max_speed = 2, .max_force = 4}};
    result.report = tests::run_course(result.self, {.response_time = static_cast<T>(response)}, goal, walls, seconds,
                                      [&](auto const& me, T dt) {
                                          auto const desired = feel(me, cast, goal, state, dt);
                                          result.blocked = result.blocked || state.blocked;
                                          return desired ? desired : veer::arrive<V>{}(me, goal);
                                      });
    result.blocked_at_the_end = state.blocked;
    return result;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("whiskers propose a point off what they strike, and average", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    // The wall x = 2: straight ahead it is struck at (2, 0), by the whiskers at 45 degrees at (2, 2) and (2, -2). With a
    // severity of 3 each proposal is (2 - 3, y); their mean is (-1, 0).
    fence_caster<V> const cast{{{at<V>(2, -50), at<V>(2, 50)}}};
    veer::agent<V> const self{.position = at<V>(0, 0), .velocity = at<V>(1, 0), .max_speed = 1};
    veer::whiskers<V, veer::fan_whiskers<veer::scalar_t<V>>> feel{.length = 3, .response = {.avoid_severity = 3}};
    CHECK(tests::gap(*feel(self, cast), at<V>(-1, 0)) < 1e-5);
    // A wall that only the left one reaches, from (-1, 1) along (1, 0): struck at (1, 1), facing down.
    fence_caster<V> const beside{{{at<V>(-1, 1), at<V>(50, 1)}}};
    CHECK(tests::gap(*feel(self, beside), at<V>(1, 1 - 3)) < 1e-5);
    feel.length = veer::scalar_t<V>(1.25); // but it is 1.414 away
    CHECK_FALSE(feel(self, beside));
    CHECK_FALSE(feel(self, fence_caster<V>{}));
}

TEMPLATE_LIST_TEST_CASE("whiskers point along the motion, and along the heading of who stands", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<V> directions;
    std::vector<double> lengths;
    scribe<V> const cast{&directions, &lengths};
    veer::whiskers<V, veer::single_whisker> const feel{.length = 3, .seconds = T(0.5)};
    auto const asked = [&](V const& velocity, V const& heading) {
        directions.clear();
        lengths.clear();
        CHECK_FALSE(feel(veer::agent<V>{.velocity = velocity, .heading = heading, .max_speed = 4}, cast));
    };
    asked(at<V>(0, 2), at<V>(1, 0));
    REQUIRE(directions.size() == 1);
    CHECK(tests::same(directions[0], at<V>(0, 1)));
    CHECK(lengths[0] == Approx(3 + 2 * 0.5));
    asked(at<V>(0, 0), at<V>(1, 0));
    REQUIRE(directions.size() == 1);
    CHECK(tests::same(directions[0], at<V>(1, 0)));
    CHECK(lengths[0] == Approx(3));
    asked(at<V>(0, 0.02), at<V>(1, 0)); // slower than a hundredth of its speed
    REQUIRE(directions.size() == 1);
    CHECK(tests::same(directions[0], at<V>(1, 0)));
    asked(at<V>(0, 0.02), at<V>(0, 0));
    REQUIRE(directions.size() == 1);
    CHECK(tests::same(directions[0], at<V>(0, 1)));
    asked(at<V>(0, 0), at<V>(0, 0));
    CHECK(directions.empty());
    veer::whiskers<V, veer::single_whisker> const by_time{.length = 0, .seconds = 1};
    CHECK_FALSE(by_time(veer::agent<V>{.heading = at<V>(1, 0)}, cast)); // no length: no ray
    CHECK(directions.empty());
}

TEST_CASE("whiskers form a cone in 3D, also for who faces straight up", "[whiskers]") {
    using V = glm::dvec3;
    std::vector<V> directions;
    std::vector<double> lengths;
    scribe<V> const cast{&directions, &lengths};
    for (V const heading : {V{1, 0, 0}, V{0, 1, 0}, V{0, -1, 0}}) {
        directions.clear();
        CHECK_FALSE(veer::whiskers<V>{}(veer::agent<V>{.heading = heading}, cast));
        REQUIRE(directions.size() == 5);
        V sum{0, 0, 0};
        for (V const direction : directions) {
            CHECK(tests::length(direction) == Approx(1));
            sum += direction;
        }
        CHECK(tests::gap(sum, heading * (1 + 4 * std::sqrt(0.5))) < 1e-9);
    }
}

TEST_CASE("whiskers lie in the plane that they are given", "[whiskers]") {
    using V = glm::dvec3;
    std::vector<V> directions;
    std::vector<double> lengths;
    scribe<V> const cast{&directions, &lengths};
    using fan = veer::fan_whiskers<double>;
    CHECK_FALSE((veer::whiskers<V, fan, veer::mean_proposal<double>, veer::plane::xy>{}(
        veer::agent<V>{.heading = V{1, 0, 0}}, cast)));
    REQUIRE(directions.size() == 3);
    CHECK(directions[0].y == Approx(std::sqrt(0.5)));
    CHECK(directions[0].z == 0);
}

TEMPLATE_LIST_TEST_CASE("whiskers sweep with the time that the state keeps", "[whiskers]", tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<V> directions;
    std::vector<double> lengths;
    scribe<V> const cast{&directions, &lengths};
    veer::whiskers<V, veer::sweeping_whiskers<T>> const feel{
        .pattern = {.angle = veer::pi<T> / 2, .rate = veer::pi<T> / 4}};
    veer::whisker_state<V> state;
    veer::agent<V> const self{.heading = at<V>(1, 0)};
    for (int i = 0; i < 5; ++i) { CHECK_FALSE(feel(self, cast, state, 1)); }
    REQUIRE(directions.size() == 5);
    double const root = std::sqrt(0.5);
    CHECK(tests::gap(directions[0], at<V>(root, root)) < 1e-5); // after 1 s a full 45 degrees to the left
    CHECK(tests::gap(directions[1], at<V>(1, 0)) < 1e-5);
    CHECK(tests::gap(directions[2], at<V>(root, -root)) < 1e-5);
    CHECK(tests::gap(directions[3], at<V>(1, 0)) < 1e-5);
    CHECK(tests::gap(directions[4], at<V>(root, root)) < 1e-5); // its period is 4 s
    CHECK(static_cast<double>(state.time) == Approx(1));
}

TEMPLATE_LIST_TEST_CASE("a post between two whiskers is seen by a third, or by one that is thick", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.velocity = at<V>(1, 0), .radius = 0.5};
    for (int step = -8; step <= 8; ++step) {
        double const aside = step / 16.0; // from rim to rim
        veer::obstacle_caster<V, veer::ball<V>> const cast{{at<V>(2, aside), T(0.2)}};
        auto const rays = [&](V const& from, V const& along, T length) { return cast(from, along, length); };
        bool const pair = veer::whiskers<V, veer::parallel_whiskers<T, 2>>{}(self, rays).has_value();
        bool const three = veer::whiskers<V, veer::parallel_whiskers<T, 3>>{}(self, rays).has_value();
        bool const four = veer::whiskers<V, veer::parallel_whiskers<T, 4>>{}(self, rays).has_value();
        CHECK(pair == (std::abs(aside) > 0.3));
        CHECK(three == (std::abs(aside) > 0.3 || std::abs(aside) < 0.2));
        CHECK(four); // a third of a metre between them, and the post is 0.4 wide
        CHECK(veer::whiskers<V, veer::single_whisker>{.thickness = 1}(self, cast));
        CHECK(veer::whiskers<V, veer::single_whisker>{.thickness = 1}(self, rays));
    }
}

TEMPLATE_LIST_TEST_CASE("whiskers end at the goal, and before that where the way to it is clear", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    fence_caster<V> const cast{{{at<V>(3, -50), at<V>(3, 50)}}};
    veer::agent<V> const self{.velocity = at<V>(1, 0), .radius = 0.25, .max_speed = 1, .max_force = 4};
    veer::whiskers<V, veer::single_whisker> const feel{.length = 4};
    CHECK(feel(self, cast));
    CHECK_FALSE(feel(self, cast, at<V>(2, 0)));
    CHECK(feel(self, cast, at<V>(3.5, 0)));
    CHECK_FALSE(feel(self, cast, at<V>(0, 50))); // to the side: clear
    CHECK(feel(self, cast, at<V>(50, 10)));      // through the wall
    // But too fast to stop in time: 8 a second and 16 a second and second need 2 m, and the wall is 3 - 1.5 away.
    veer::agent<V> const fast{.position = at<V>(1.5, 0), .velocity = at<V>(8, 0), .max_speed = 8, .max_force = 16};
    CHECK(feel(fast, cast, at<V>(2, 0)));
    CHECK(feel(fast, cast, at<V>(1.5, 50)));
}

TEMPLATE_LIST_TEST_CASE("whiskers take what is not finite as not there", "[whiskers]", tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    fence_caster<V> const wall{{{at<V>(2, -50), at<V>(2, 50)}}};
    veer::agent<V> const self{.velocity = at<V>(1, 0)};
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        CHECK_FALSE(veer::whiskers<V>{}(veer::agent<V>{.position = nowhere, .velocity = at<V>(1, 0)}, wall));
        CHECK_FALSE(veer::whiskers<V>{}(veer::agent<V>{.velocity = nowhere}, wall));
        CHECK(tests::same(*veer::whiskers<V>{}(self, wall, nowhere), *veer::whiskers<V>{}(self, wall)));
        for (veer::ray_hit<V> const& broken :
             {veer::ray_hit<V>{bad, at<V>(1, 0), at<V>(-1, 0)}, veer::ray_hit<V>{1, nowhere, at<V>(-1, 0)},
              veer::ray_hit<V>{1, at<V>(1, 0), nowhere}}) {
            auto const cast = [&](V const&, V const&, T) { return std::optional(broken); };
            CHECK_FALSE(veer::whiskers<V>{}(self, cast));
            veer::whisker_state<V> state;
            CHECK_FALSE(explorer<V>{}(self, cast, at<V>(9, 0), state, T(0.1)));
        }
    }
}

TEMPLATE_LIST_TEST_CASE("whiskers answer finite for any finite input", "[whiskers]", tests::scalars) {
    using T = TestType;
    using V = tests::plain2<T>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const size : tests::positive_extremes<T>) {
                veer::agent<V> const self{
                    .position = {y, 0}, .velocity = {size, x}, .radius = size, .max_speed = 3, .max_force = size};
                fence_caster<V> const cast{{{{x, y}, {y, -x}, size}}};
                explorer<V> const feel{.length = size, .seconds = 1, .thickness = 1, .response = {.margin = size}};
                veer::whisker_state<V> state;
                auto const plain = veer::whiskers<V>{.length = size}(self, cast);
                auto const round = feel(self, cast, V{x, x}, state, size);
                CAPTURE(x, y, size);
                if (plain && !tests::is_finite(*plain)) { FAIL("not finite"); }
                if (round && !(tests::is_finite(*round) && tests::length(*round) < 3.0001)) { FAIL("out of bounds"); }
                if (!tests::is_finite(state.along)) { FAIL("the state is not finite"); }
            }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("whiskers turn, mirror and scale with the world", "[whiskers]", tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    fence<V> const wall{at<V>(3, -1), at<V>(2, 4)};
    veer::agent<V> const self{.velocity = at<V>(1, 0.25), .max_speed = 2};
    veer::whiskers<V, veer::fan_whiskers<T>> const plain{.length = 4};
    explorer<V> const round{.length = 4, .thickness = 1};
    auto const detour = [](explorer<V> const& feel, veer::agent<V> const& me, fence_caster<V> const& cast,
                           V const& goal) {
        veer::whisker_state<V> state;
        return *feel(me, cast, goal, state, T(0.1));
    };
    auto const by_mean = *plain(self, fence_caster<V>{{wall}});
    auto const by_detour = detour(round, self, {{wall}}, at<V>(9, 1));
    for (auto const& world : tests::turned_worlds) {
        fence_caster<V> const cast{{{world(wall.from), world(wall.to)}}};
        CHECK(tests::gap(*plain(world.agent(self), cast), world(by_mean)) < 1e-4);
        CHECK(tests::gap(detour(round, world.agent(self), cast, world(at<V>(9, 1))), world(by_detour)) < 1e-4);
    }
    auto const scaled = [](V const& v) { return veer::store<V>(veer::load(v) * T(100)); };
    veer::agent<V> const pixels{.velocity = scaled(self.velocity), .radius = 50, .max_speed = 200, .max_force = 100};
    fence_caster<V> const cast{{{scaled(wall.from), scaled(wall.to)}}};
    veer::whiskers<V, veer::fan_whiskers<T>> const plain_in_pixels{.length = 400, .response = {.avoid_severity = 200}};
    CHECK(tests::gap(*plain_in_pixels(pixels, cast), scaled(by_mean)) < 1e-2);
    explorer<V> const round_in_pixels{.length = 400, .thickness = 1, .response = {.margin = 20}};
    CHECK(tests::gap(detour(round_in_pixels, pixels, cast, at<V>(900, 100)), scaled(by_detour)) < 1e-2);
}

TEST_CASE("whiskers are bound like any behavior", "[whiskers]") {
    senses world{{{{{2, -9}, {2, 9}}}}, {9, 0}, {}};
    veer::agent<vec2> const self{.velocity = {1, 0}};
    CHECK(veer::on(&senses::cast, veer::whiskers<vec2>{})(self, world));
    CHECK(veer::on(&senses::cast, &senses::goal, veer::whiskers<vec2>{})(self, world, 0.1F));
    CHECK(veer::on(&senses::cast, &senses::felt, explorer<vec2>{})(self, world, 0.1F));
    CHECK(veer::on(&senses::cast, &senses::goal, &senses::felt, explorer<vec2>{})(self, world, 0.1F));
    CHECK(world.felt.detour > 0.15F);
}

TEMPLATE_LIST_TEST_CASE("an agent with whiskers rounds a head-on wall", "[whiskers]", tests::scene_vectors) {
    using V = TestType;
    fences<V> const walls{{at<V>(10, -3), at<V>(10, 3)}};
    for (double const response : {0.0, 0.25, 1.0}) {
        auto const by_discs = travel(at<V>(0, 0), at<V>(20, 0), walls, fence_caster<V>{walls}, 0.5, 20, response);
        auto const by_rays = travel(at<V>(0, 0), at<V>(20, 0), walls, mere_rays<V>{{walls}}, 0.5, 20, response);
        for (auto const& one : {by_discs, by_rays}) {
            CAPTURE(response, one.report.clearance);
            CHECK(one.report.clearance >= 0);
            CHECK(one.report.arrived_after > 0);
            CHECK(one.report.reversals <= 6); // of which arriving has some
            CHECK_FALSE(one.blocked_at_the_end);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("an agent with whiskers stays inside a corner, and reports that it is blocked", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    fences<V> const walls{{at<V>(10, -90), at<V>(10, 10)}, {at<V>(-90, 10), at<V>(10, 10)}};
    for (auto const& one : {travel(at<V>(0, 0), at<V>(12, 12), walls, fence_caster<V>{walls}, 0.5, 30),
                            travel(at<V>(0, 0), at<V>(12, 12), walls, mere_rays<V>{{walls}}, 0.5, 30),
                            travel(at<V>(0, 3), at<V>(12, 11), walls, fence_caster<V>{walls}, 0.5, 30)}) {
        CHECK(one.report.clearance >= 0);
        CHECK(tests::right_of(one.self.position) < 10);
        CHECK(tests::up_of(one.self.position) < 10);
        CHECK(one.blocked);
    }
}

TEMPLATE_LIST_TEST_CASE("what whiskers strike is as near as the body is, whatever their thickness", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    // A wall 2 m ahead of a body of 0.5, felt over 3 m. By a ray: 1 - (2 - 0.5) / (3 - 0.5) = 0.4. By a disc of 0.25, struck
    // after 1.75, with 0.25 left of the body: 1 - 1.5 / 2.75. By one as wide as the body, after 1.5: 1 - 1.5 / 3. By one wider, of
    // 1, after 1: 1 - 1 / 3.
    fence_caster<V> const cast{{{at<V>(2, -50), at<V>(2, 50)}}};
    veer::agent<V> const self{.velocity = at<V>(1, 0), .radius = veer::scalar_t<V>(0.5)};
    for (auto const& [thickness, nearness] :
         {std::pair{0.0, 0.4}, {0.5, 1 - 1.5 / 2.75}, {1.0, 0.5}, {2.0, 1 - 1.0 / 3}}) {
        veer::whiskers<V, veer::fan_whiskers<veer::scalar_t<V>>, by_nearness> const feel{
            .length = 3, .thickness = static_cast<veer::scalar_t<V>>(thickness)};
        CAPTURE(thickness);
        CHECK(tests::gap(*feel(self, cast), at<V>(0, nearness)) < 1e-5);
    }
}

TEMPLATE_LIST_TEST_CASE("an agent with whiskers arrives shortly before a wall", "[whiskers]", tests::scene_vectors) {
    using V = TestType;
    fences<V> const walls{{at<V>(10, -90), at<V>(10, 90)}};
    auto const one = travel(at<V>(0, 0), at<V>(9.7, 0), walls, fence_caster<V>{walls}, 0.2, 10, 0.0);
    CHECK(one.report.arrived_after > 0);
    CHECK(one.report.clearance > 0);
    CHECK_FALSE(one.blocked);
}

TEMPLATE_LIST_TEST_CASE("an agent with whiskers goes to a target just beyond an edge without zig-zag", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    fences<V> const ball{{at<V>(5, 0), at<V>(5, 0), 1}};
    fences<V> const wall{{at<V>(8, -3), at<V>(8, 3)}};
    for (double const response : {0.0, 0.25}) {
        auto const behind = travel(at<V>(0, 0), at<V>(6.2, 0), ball, fence_caster<V>{ball}, 0.1, 20, response);
        auto const beside = travel(at<V>(0, 0), at<V>(8, 3.2), wall, fence_caster<V>{wall}, 0.15, 20, response);
        for (auto const& one : {behind, beside}) {
            CAPTURE(one.report.clearance, one.report.nearest);
            CHECK(one.report.arrived_after > 0);
            CHECK(one.report.clearance > 0);
            CHECK(one.report.reversals <= 2);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("an agent with whiskers goes through a door hardly wider than it is", "[whiskers]",
                        tests::scene_vectors) {
    using V = TestType;
    fences<V> const walls{{at<V>(10, 0.7), at<V>(10, 9)}, {at<V>(10, -0.7), at<V>(10, -9)}};
    for (double const up : {0.3, 2.0}) {
        auto const one = travel(at<V>(0, up), at<V>(20, -0.5 * up), walls, fence_caster<V>{walls}, 0.5, 20);
        CAPTURE(up, one.report.clearance);
        CHECK(one.report.arrived_after > 0);
        CHECK(one.report.clearance >= 0);
    }
}

TEMPLATE_LIST_TEST_CASE("an agent with whiskers crosses a course of posts", "[whiskers]", tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    fences<V> posts;
    for (auto const& [right, up] :
         {std::pair{6.0, 0.0}, {9.0, 1.5}, {9.0, -1.4}, {12.0, 0.3}, {15.0, -0.9}, {15.0, 1.1}}) {
        posts.push_back({at<V>(right, up), at<V>(right, up), T(0.2)});
    }
    auto const by_discs = travel(at<V>(0, 0), at<V>(20, 0.1), posts, fence_caster<V>{posts}, 0.5, 30);
    auto const by_rays = travel(at<V>(0, 0), at<V>(20, 0.1), posts, mere_rays<V>{{posts}}, 0.5, 30);
    for (auto const& one : {by_discs, by_rays}) {
        CAPTURE(one.report.clearance);
        CHECK(one.report.arrived_after > 0);
        CHECK(one.report.clearance >= 0);
    }
}
