// SPDX-License-Identifier: MIT
#include <veer/crowd/flock.hpp>

#include "catch.hpp"
#include "support/crowds.hpp"

namespace {

using tests::sight_of;

using veer::crowd_sight;
using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;

} // namespace

TEMPLATE_TEST_CASE("a flock in a crowd answers as each of its members would alone", "[crowd][flock]", vec2, vec3) {
    using V = TestType;
    CHECK(tests::unlike_alone<V>(sizeof(V) == sizeof(vec2) ? 700 : 500, tests::boids<V>()) == 0);
}

TEST_CASE("a flock in a crowd looks as far, and as closely, as the rule that asks for most", "[crowd][flock]") {
    auto const reach = [](veer::flock<vec2> const& rules) {
        return veer::crowd_rule<veer::flock<vec2>>{rules}.reach();
    };
    veer::flock<vec2> rules{.separation{.range = 2}, .alignment{.range = 2}, .cohesion{.range = 2}};
    CHECK(reach(rules) == 2);
    CHECK(sight_of(rules) == crowd_sight::reach);
    rules.alignment.range = 3;
    CHECK(reach(rules) == 3);
    CHECK(sight_of(rules) == crowd_sight::range);
    rules.cohesion.range = 4;
    CHECK(reach(rules) == 4);
    rules.separation.range = 5;
    CHECK(reach(rules) == 5);
    CHECK(sight_of(rules) == crowd_sight::range);
    rules.cohesion.view_cosine = 0;
    CHECK(sight_of(rules) == crowd_sight::sector);
}

TEST_CASE("a flock in a crowd weighs its three rules", "[crowd][flock]") {
    // The other is 1 ahead, of a range of 2, and goes to the left: apart is (-2, 0), along (0, 2), together (2, 0). By
    // their weights of 2, 1 and 1 that is ((-4, 0) + (0, 2) + (2, 0)) / 4.
    std::vector<veer::agent<vec2>> agents(2);
    agents[1].position = {1, 0};
    agents[1].velocity = {0, 1};
    veer::flock<vec2> const rules{
        .separation_weight = 2, .separation{.range = 2}, .alignment{.range = 2}, .cohesion{.range = 2}};
    auto const all = tests::all_want(agents, rules);
    REQUIRE(all[0]);
    CHECK(tests::gap(*all[0], vec2{-0.5F, 0.5F}) < 1e-6);
}
