// SPDX-License-Identifier: MIT
// How whole brains behave over time: they choose once, keep to it, settle, and say so when they are stuck.
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/keep_side.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/paced.hpp>
#include <veer/context/refined.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/random.hpp>
#include <veer/stuck.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <array>
#include <cmath>
#include <span>
#include <vector>

namespace {

using tests::at;
using V = tests::plain2<float>;
using agent = veer::agent<V>;

constexpr float dt = 1.0F / 30;

struct senses {
    std::span<V const> food;
    std::span<veer::box<V> const> walls;
    std::span<agent const* const> others;
    veer::side_state side{};
};

/// Danger in the whole angle that a thing takes up, within two meters.
using block = veer::repel<V, veer::within_range<float, veer::no_falloff>, veer::angular_interval>;

auto make_brain() {
    return veer::context_steering{veer::ring<V, 16>{},
                                  veer::refined{veer::masked_selector<V>{}},
                                  veer::each(&senses::food, veer::attract<V, veer::no_falloff>{}),
                                  veer::each(&senses::walls, block{.falloff = {.range = 2}}),
                                  veer::each(&senses::others, block{.falloff = {.range = 2}}),
                                  veer::on(&senses::side, veer::keep_side<V>{})};
}

veer::point_mass<V> const legs{.response_time = 0.1F};

double degrees_between(V const& a, V const& b) {
    auto const u = veer::unit(veer::load(a));
    auto const v = veer::unit(veer::load(b));
    return std::atan2(static_cast<double>(veer::dot(veer::perp(u), v)), static_cast<double>(veer::dot(u, v))) * 180 /
           3.14159265358979;
}

} // namespace

TEST_CASE("two equal things, seen with noise: one is chosen and kept; a better one is taken at once", "[steadiness]") {
    // At 60 degrees to either side, 5 away, 3 % noise in the distance, ten decisions a second for a minute.
    auto const sides = [](auto const& selector, float better) {
        veer::context_steering const brain{veer::ring<V, 16>{}, selector,
                                           veer::each(&senses::food, veer::attract<V>{})};
        veer::random dice{7};
        agent self{.heading = {0, 1}};
        std::vector<int> chosen;
        for (int i = 0; i < 600; ++i) {
            auto const distance = [&] { return 5 * (1 + veer::uniform<float>(dice, -0.03F, 0.03F)); };
            float const l = distance();
            float const r = distance();
            std::array<V, 3> food{V{-0.866F * l, 0.5F * l}, V{0.866F * r, 0.5F * r}, V{0.866F * r, 0.5F * r}};
            if (i >= 300 && better > 0) {
                // Interest 1 / (1 + d) better by so much, on the side that was not chosen.
                float const d = 6 / better - 1;
                food[2] = chosen.back() < 0 ? V{0.866F * d, 0.5F * d} : V{-0.866F * d, 0.5F * d};
                if (i > 300) { food[2] = chosen[300] > 0 ? V{0.866F * d, 0.5F * d} : V{-0.866F * d, 0.5F * d}; }
            }
            auto const decision = brain.decide(self, senses{food, {}, {}});
            self.heading = decision.direction;
            chosen.push_back(decision.direction.x < 0 ? -1 : 1);
        }
        return chosen;
    };
    auto const switches = [](std::vector<int> const& chosen) {
        int count = 0;
        for (std::size_t i = 1; i < chosen.size(); ++i) { count += chosen[i] != chosen[i - 1]; }
        return count;
    };
    veer::refined const usual{veer::masked_selector<V>{}};
    using relative = veer::masked_selector<V, veer::relative_tolerance>;
    veer::refined const proportional{relative{.interest_tolerance = 0.2F}};
    CHECK(switches(sides(usual, 0)) <= 1);
    CHECK(switches(sides(proportional, 0)) <= 1);
    CHECK(switches(sides(veer::refined{veer::masked_selector<V>{.interest_tolerance = 0}}, 0)) > 100);
    for (auto const& chosen : {sides(usual, 1.5F), sides(proportional, 1.5F)}) {
        CHECK(chosen[300] == -chosen[299]);
        CHECK(switches(chosen) <= 2);
    }
}

TEST_CASE("two equal things left and right of the heading: one of them, not the middle", "[steadiness]") {
    std::array<V, 2> const food{V{-4, 0.5F}, V{4, 0.5F}};
    auto const brain = make_brain();
    agent self{.heading = {0, 1}, .max_speed = 2, .max_force = 20};
    senses seen{food, {}, {}};
    for (int i = 0; i < 90; ++i) { legs(self, brain(self, seen, dt), dt); }
    CHECK(std::min(tests::gap(self.position, food[0]), tests::gap(self.position, food[1])) < 1.5);
}

TEST_CASE("deciding changes nothing outside", "[steadiness]") {
    std::array<V, 2> const food{V{-4, 0.5F}, V{4, 3}};
    auto const food_before = food;
    veer::context_steering const brain{veer::ring<V, 16>{}, veer::refined{veer::masked_selector<V>{}},
                                       veer::each(&senses::food, veer::attract<V>{})};
    agent const self{.velocity = {1, 0}};
    senses const seen{food, {}, {}};
    auto const first = brain.decide(self, seen);
    for (int i = 0; i < 100; ++i) {
        auto const again = brain.decide(self, seen);
        CHECK(again.slot == first.slot);
        CHECK(again.direction.x == first.direction.x);
        CHECK(again.direction.y == first.direction.y);
    }
    for (std::size_t i = 0; i < food.size(); ++i) {
        CHECK(food[i].x == food_before[i].x);
        CHECK(food[i].y == food_before[i].y);
    }
}

TEST_CASE("a goal that is all but reached: it settles there, and does not turn to and fro", "[steadiness]") {
    veer::context_steering const brain{
        veer::ring<V, 16>{},
        veer::paced{veer::refined{veer::masked_selector<V>{}}, veer::by_arrival<float>{.slow_radius = 1}},
        veer::each(&senses::food, veer::attract<V>{})};
    std::array<V, 1> const food{V{0.006F, 0.008F}};
    agent self{.max_speed = 1, .max_force = 100};
    veer::point_mass<V> const quick{.response_time = 0};
    V last{};
    for (int i = 0; i < 100; ++i) {
        // A step of a tenth of a second at full speed would go ten times as far as the goal is.
        quick(self, brain(self, senses{food, {}, {}}), 0.1F);
        REQUIRE(veer::is_finite(veer::load(self.position)));
        if (tests::length(self.velocity) > 1e-6 && tests::length(last) > 1e-6) {
            REQUIRE(std::abs(degrees_between(last, self.velocity)) < 90);
        }
        last = self.velocity;
    }
    CHECK(tests::gap(self.position, food[0]) < 1e-3);
}

TEST_CASE("a wall of any width across the way is passed on one side, without a turn back", "[steadiness]") {
    auto const brain = make_brain();
    for (float const half : {0.2F, 1.0F, 3.0F, 8.0F, 15.0F}) {
        for (float const shifted : {0.0F, 0.3F, -0.7F}) {
            std::array<V, 1> const food{V{0, 24}};
            std::array<veer::box<V>, 1> const walls{veer::box<V>{{shifted - half, 8}, {shifted + half, 9}}};
            agent self{.radius = 0.4F, .max_speed = 2, .max_force = 20};
            senses seen{food, walls, {}};
            int turns = 0;
            int side = 0;
            bool touched = false;
            int step = 0;
            for (; step < 3000 && tests::gap(self.position, food[0]) > 1; ++step) {
                legs(self, brain(self, seen, dt), dt);
                touched = touched || walls[0].surface(self.position)->distance < self.radius * 0.98F;
                if (seen.side.side != 0 && side != 0 && seen.side.side != side) { ++turns; }
                if (seen.side.side != 0) { side = seen.side.side; }
            }
            CAPTURE(half, shifted, self.position.x, self.position.y);
            CHECK(step < 3000);
            CHECK(turns == 0);
            CHECK_FALSE(touched);
            // Equal sides: the right hand.
            if (shifted == 0) { CHECK(side == -1); }
        }
    }
}

TEST_CASE("in a dead end it does not go to and fro for long before it says that it is stuck", "[steadiness]") {
    // A U six radii wide, open below, the goal behind it.
    auto const brain = make_brain();
    std::array<V, 1> const food{V{0, 20}};
    std::array<veer::box<V>, 3> const walls{veer::box<V>{{-1.7F, 4}, {-1.2F, 10}}, veer::box<V>{{1.2F, 4}, {1.7F, 10}},
                                            veer::box<V>{{-1.7F, 9.5F}, {1.7F, 10}}};
    agent self{.radius = 0.4F, .max_speed = 2, .max_force = 20};
    senses seen{food, walls, {}};
    veer::stuck<V> const signal{};
    veer::progress_state<V> progress;
    float nearest = 100;
    float last_progress = 0;
    float told = -1;
    int reversals = 0;
    V last{};
    for (int step = 0; step < 900 && told < 0; ++step) {
        float const now = static_cast<float>(step) * dt;
        legs(self, brain(self, seen, dt), dt);
        float const distance = static_cast<float>(tests::gap(self.position, food[0]));
        if (distance < nearest - self.radius) {
            nearest = distance;
            last_progress = now;
        }
        if (tests::length(self.velocity) > 0.2) {
            reversals += tests::length(last) > 0 && std::abs(degrees_between(last, self.velocity)) > 120;
            last = self.velocity;
        }
        if (signal(self, food[0], progress, dt)) { told = now; }
    }
    CHECK(told > 0);
    CHECK(told - last_progress <= 3);
    CHECK(reversals <= 3);
}

TEST_CASE("two that seek one point side by side do not pull at each other", "[steadiness]") {
    auto const brain = make_brain();
    std::array<V, 1> const food{V{0, 60}};
    std::array<agent, 2> pair{agent{.position = {-0.25F, 0}, .radius = 0.2F, .max_speed = 2, .max_force = 20, .id = 1},
                              agent{.position = {0.25F, 0}, .radius = 0.2F, .max_speed = 2, .max_force = 20, .id = 2}};
    std::array<senses, 2> seen{};
    std::array<agent const*, 2> const others{&pair[1], &pair[0]};
    double square = 0;
    double sum = 0;
    int count = 0;
    for (int step = 0; step < 600; ++step) {
        std::array<std::optional<V>, 2> wishes;
        for (std::size_t i = 0; i < 2; ++i) {
            seen[i].food = food;
            seen[i].others = std::span(&others[i], 1);
            wishes[i] = brain(pair[i], seen[i], dt);
        }
        for (std::size_t i = 0; i < 2; ++i) { legs(pair[i], wishes[i], dt); }
        if (step < 60) { continue; }
        double const heading = degrees_between(V{0, 1}, pair[0].velocity);
        sum += heading;
        square += heading * heading;
        ++count;
    }
    double const mean = sum / count;
    CHECK(std::sqrt(square / count - mean * mean) < 5);
    CHECK(pair[0].position.y > 30);
}

TEST_CASE("a scene in the mirror goes as in the mirror", "[steadiness]") {
    veer::random dice{11};
    auto const brain = make_brain();
    for (int scene = 0; scene < 40; ++scene) {
        auto const number = [&](float low, float high) { return veer::uniform<float>(dice, low, high); };
        std::array<V, 2> food{V{number(-8, 8), number(4, 9)}, V{number(-8, 8), number(4, 9)}};
        float const x = number(-2, 2);
        std::array<veer::box<V>, 1> walls{veer::box<V>{{x - 1, 2}, {x + number(0.5F, 2), 3}}};
        auto mirrored_food = food;
        for (V& f : mirrored_food) { f.x = -f.x; }
        std::array<veer::box<V>, 1> const mirrored_walls{veer::box<V>{{-walls[0].high.x, 2}, {-walls[0].low.x, 3}}};
        // Not straight up, where two slots may be as near to the heading, and the first of equals is taken.
        agent one{.heading = {0.1F, 1}, .radius = 0.4F, .max_speed = 2, .max_force = 20};
        agent two = one;
        two.heading.x = -0.1F;
        senses left{food, walls, {}};
        senses right{mirrored_food, mirrored_walls, {}};
        for (int step = 0; step < 60; ++step) {
            legs(one, brain(one, left, dt), dt);
            legs(two, brain(two, right, dt), dt);
        }
        CAPTURE(scene);
        CHECK(std::abs(one.position.x + two.position.x) < 1e-3F);
        CHECK(std::abs(one.position.y - two.position.y) < 1e-3F);
    }
}
