// SPDX-License-Identifier: MIT
#include <veer/crowd/cohesion.hpp>

#include "catch.hpp"
#include "support/crowds.hpp"

namespace {

using vec2 = veer::vec<float, 2>;

} // namespace

TEST_CASE("cohesion in a crowd goes to the middle of those in range, at full speed", "[crowd][cohesion]") {
    // (2, 0) and (-0.5, 2) make (1.5, 2), whose direction is (0.6, 0.8), and full speed is 2; the last one is 3 away.
    std::vector<veer::agent<vec2>> agents(4);
    agents[1].position = {2, 0};
    agents[2].position = {-0.5F, 2};
    agents[3].position = {0, -3};
    auto const all = tests::all_want(agents, veer::cohesion<vec2>{.range = 2.5F});
    REQUIRE(all[0]);
    CHECK(tests::gap(*all[0], vec2{1.2F, 1.6F}) < 1e-6);
    CHECK_FALSE(all[3]);
}

TEST_CASE("cohesion in a crowd answers as each of its members would alone", "[crowd][cohesion]") {
    veer::cohesion<vec2> const together{.range = 2, .view_cosine = 0.9F};
    CHECK(tests::unlike_alone<vec2>(700, together) == 0);
}

TEST_CASE("cohesion in a crowd, in double, answers as its members would", "[crowd][cohesion]") {
    veer::cohesion<glm::dvec2> const together{.range = 2, .view_cosine = 0.5};
    CHECK(tests::unlike_alone<glm::dvec2>(500, together, 1e-10) == 0);
}
