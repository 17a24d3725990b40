// SPDX-License-Identifier: MIT
#include <veer/crowd/flock.hpp>
#include <veer/crowd/swarm.hpp>
#include <veer/locomotion/point_mass.hpp>

#include "catch.hpp"
#include "support/anywhere.hpp"
#include "support/counted.hpp"
#include "support/counting_new.hpp"
#include "support/vectors.hpp"

#include <bit>
#include <cmath>
#include <limits>
#include <vector>

namespace {

using tests::anywhere;

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;

/// The place of each, by its id.
template <class Swarm>
[[nodiscard]] std::vector<std::size_t> places_of(Swarm const& swarm) {
    std::vector<std::size_t> places(swarm.size(), swarm.size());
    for (std::size_t i = 0; i < swarm.size(); ++i) { places.at(swarm.id(i)) = i; }
    return places;
}

template <class V>
[[nodiscard]] veer::swarm<V, std::vector> some_birds(std::size_t count) {
    veer::random dice{2};
    float const wide = static_cast<float>(std::pow(2.0 * static_cast<double>(count), 1.0 / veer::dimension_v<V>));
    veer::swarm<V, std::vector> birds;
    birds.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        V const position = anywhere<V, float>(dice, 0, wide);
        birds.set(i, position, anywhere<V, float>(dice, -1, 1));
    }
    return birds;
}

} // namespace

TEMPLATE_TEST_CASE("a swarm moves as agents with the same rules and a point_mass do", "[swarm]", vec2, vec3) {
    using V = TestType;
    auto birds = some_birds<V>(300);
    std::vector<veer::agent<V>> agents;
    for (std::uint32_t i = 0; i < 300; ++i) {
        agents.push_back(
            {.position = birds.position(i), .velocity = birds.velocity(i), .max_speed = 1.5F, .max_force = 4, .id = i});
    }
    veer::flock<V> const rules{.separation{.range = 1.5F}, .alignment{.range = 2}, .cohesion{.range = 2.5F}};
    veer::point_mass<V> const legs{.response_time = 0.5F};
    for (int tick = 0; tick < 3; ++tick) {
        birds.tick(rules, {.max_speed = 1.5F, .max_force = 4, .response_time = 0.5F}, 0.1F);
        auto const before = agents;
        for (std::size_t i = 0; i < agents.size(); ++i) {
            veer::agent<V> const& self = before[i];
            legs(agents[i], rules(self, before), 0.1F);
        }
        auto const places = places_of(birds);
        for (std::size_t i = 0; i < agents.size(); ++i) {
            CHECK(tests::gap(birds.position(places[i]), agents[i].position) < 2e-3);
            CHECK(tests::gap(birds.velocity(places[i]), agents[i].velocity) < 2e-3);
        }
    }
}

TEST_CASE("those that are not finite stay what they are, and who they are", "[swarm]") {
    auto birds = some_birds<vec2>(50);
    float const none = std::numeric_limits<float>::quiet_NaN();
    birds.set(7, {none, 3}, {1, 0});
    birds.set(8, {5, 6}, {1, none});
    veer::flock<vec2> const rules{};
    for (int tick = 0; tick < 5; ++tick) { birds.tick(rules, {}, 0.1F); }
    auto const places = places_of(birds);
    CHECK(std::isnan(birds.position(places[7]).x));
    CHECK(birds.position(places[8]) == vec2{5, 6});
    for (std::size_t i = 0; i < 50; ++i) {
        bool const well = i != 7 && i != 8;
        CHECK((veer::is_finite(birds.position(places[i])) && veer::is_finite(birds.velocity(places[i]))) == well);
    }
}

TEST_CASE("a swarm grows and shrinks, one alone coasts, and none is nothing", "[swarm]") {
    veer::swarm<vec2, std::vector> birds;
    veer::flock<vec2> const rules{};
    birds.tick(rules, {}, 0.1F);
    birds.resize(2);
    birds.set(0, {0, 0}, {0.5F, 0});
    birds.set(1, {100, 0}, {0, 3});
    birds.tick(rules, {.max_speed = 1}, 1.0F);
    auto const places = places_of(birds);
    CHECK(birds.position(places[0]) == vec2{0.5F, 0});
    CHECK(birds.position(places[1]) == vec2{100, 1});
    birds.resize(1);
    CHECK(birds.size() == 1);
}

TEST_CASE("ghosts are seen as those of a swarm are, each for itself, and do not move", "[swarm]") {
    // One at rest, among two who go up and one who goes to the right, as fast: it goes along (1, 2), at 2 m/s, for 0.5 s.
    std::vector<veer::swarm_member<vec2>> const elsewhere{
        {{1, 0}, {0, 0.9F}, 1}, {{0, 1}, {0, 0.9F}, 2}, {{-1, 0}, {0.9F, 0}, 3}};
    veer::swarm<vec2, std::vector> alone;
    alone.resize(1);
    alone.set_ghosts(elsewhere);
    veer::swarm<vec2, std::vector> together;
    together.resize(4);
    for (std::size_t i = 0; i < 3; ++i) { together.set(i + 1, elsewhere[i]); }
    veer::alignment<vec2> const rules{.range = 2};
    veer::swarm_motion<float> const motion{.max_speed = 2, .max_force = 100, .response_time = 0};
    alone.tick(rules, motion, 0.5F);
    together.tick(rules, motion, 0.5F);
    auto const places = places_of(together);
    CHECK(alone.size() == 1);
    CHECK(alone.id(0) == 0);
    CHECK(alone.position(0) == together.position(places[0]));
    CHECK(alone.velocity(0) == together.velocity(places[0]));
    CHECK(tests::gap(alone.velocity(0), veer::unit(vec2{1, 2}) * 2.0F) < 1e-6);
    CHECK(tests::gap(alone.position(0), veer::unit(vec2{1, 2})) < 1e-6);
}

TEST_CASE("a swarm comes to fly one way, and allocates nothing once it is warm", "[swarm]") {
    auto birds = some_birds<vec2>(60);
    veer::alignment<vec2> const rules{.range = 20};
    auto const fly = [&] {
        for (int tick = 0; tick < 300; ++tick) {
            birds.tick(rules, {.max_force = 2, .response_time = 0.3F}, 1.0F / 30);
        }
    };
    fly();
    CHECK(tests::allocations_in(fly) == 0);
    vec2 mean{};
    for (std::size_t i = 0; i < birds.size(); ++i) { mean += birds.velocity(i) / 60; }
    CHECK(length(mean) > 0.99F);
}

TEMPLATE_TEST_CASE("a swarm takes at most 50 bytes an agent in the plane, and 64 in space", "[swarm]", vec2, vec3) {
    using V = TestType;
    constexpr std::size_t count = 20'000;
    tests::asked_for = 0;
    veer::swarm<V, tests::counted> birds;
    birds.resize(count);
    veer::random dice{3};
    // Ten neighbors each.
    float const wide = std::sqrt(count * veer::pi<float> / 10);
    float const space = std::cbrt(count * 4 * veer::pi<float> / 30);
    for (std::size_t i = 0; i < count; ++i) {
        birds.set(i, anywhere<V, float>(dice, 0, sizeof(V) == 8 ? wide : space), V{});
    }
    birds.tick(veer::alignment<V>{.range = 1}, {}, 0.1F);
    CHECK(tests::asked_for < count * (sizeof(V) == 8 ? 50 : 64));
    CHECK(tests::asked_for > count * 4 * sizeof(V));
}

TEMPLATE_TEST_CASE("a swarm ends in the same bits on every compiler, and for any number of lanes", "[swarm]", vec2,
                   vec3) {
    using V = TestType;
    veer::swarm<V, std::vector> birds;
    birds.resize(2'000);
    veer::random dice{9};
    float const wide = sizeof(V) == 8 ? 60.0F : 16.0F;
    for (std::size_t i = 0; i < birds.size(); ++i) {
        V const position = anywhere<V, float>(dice, 0, wide);
        birds.set(i, position, anywhere<V, float>(dice, -1, 1));
    }
    veer::flock<V> const rules{.separation{.range = 2}, .alignment{.range = 2}, .cohesion{.range = 2}};
    for (int tick = 0; tick < 4; ++tick) { birds.tick(rules, {.response_time = 0.2F}, 0.1F); }
    // FNV-1a over the bits of all velocities, by id.
    std::uint64_t hash = 0xcbf2'9ce4'8422'2325U;
    for (std::size_t const place : places_of(birds)) {
        auto const velocity = birds.velocity(place);
        for (float const part : veer::detail::components(velocity)) {
            hash = (hash ^ std::bit_cast<std::uint32_t>(part)) * 0x0000'0100'0000'01b3U;
        }
    }
    CHECK(hash == (sizeof(V) == 8 ? 0x77c2'f599'4640'7a79U : 0x7b56'ac12'91a6'4fcdU));
}
