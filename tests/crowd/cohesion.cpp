// SPDX-License-Identifier: MIT
#include <veer/crowd/cohesion.hpp>

#include "catch.hpp"
#include "support/crowds.hpp"

namespace {

using tests::all_want;
using tests::some_agents;
using tests::unlike;

using vec2 = veer::vec<float, 2>;

} // namespace

TEST_CASE("cohesion in a crowd goes to the middle of those in range, at full speed", "[crowd][cohesion]") {
    // (2, 0) and (-0.5, 2) make (1.5, 2), whose direction is (0.6, 0.8), and full speed is 2; the last one is 3 away.
    std::vector<veer::agent<vec2>> agents(4);
    agents[1].position = {2, 0};
    agents[2].position = {-0.5F, 2};
    agents[3].position = {0, -3};
    auto const all = all_want(agents, veer::cohesion<vec2>{.range = 2.5F});
    REQUIRE(all[0]);
    CHECK(tests::gap(*all[0], vec2{1.2F, 1.6F}) < 1e-6);
    CHECK_FALSE(all[3]);
}

TEST_CASE("cohesion in a crowd answers as each of its members would alone", "[crowd][cohesion]") {
    auto const agents = some_agents<vec2>(700);
    veer::cohesion<vec2> const together{.range = 2, .view_cosine = 0.9F};
    // Sums of many in another order; where they come near zero, their direction is not steady.
    CHECK(unlike(all_want(agents, together), agents, together, 2e-3) == 0);
}

TEST_CASE("cohesion in a crowd, in double, answers as its members would", "[crowd][cohesion]") {
    auto const agents = some_agents<glm::dvec2>(500);
    veer::cohesion<glm::dvec2> const together{.range = 2, .view_cosine = 0.5};
    CHECK(unlike(all_want(agents, together), agents, together, 1e-10) == 0);
}
