// SPDX-License-Identifier: MIT
#include <veer/crowd/separation.hpp>

#include "catch.hpp"
#include "support/crowds.hpp"

namespace {

using vec2 = veer::vec<float, 2>;

} // namespace

TEST_CASE("separation in a crowd goes away from the others, from the nearer ones more", "[crowd][separation]") {
    // Within 2: one 0.8 to the right pushes by 1 - 0.8 / 2 = 0.6 to the left, one 0.4 below by 0.8 up; full speed is 2.
    std::vector<veer::agent<vec2>> agents(3);
    agents[1].position = {0.8F, 0};
    agents[2].position = {0, -0.4F};
    auto const all = tests::all_want(agents, veer::separation<vec2>{.range = 2});
    REQUIRE(all[0]);
    CHECK(tests::gap(*all[0], vec2{-1.2F, 1.6F}) < 1e-6);
    // From the first one alone no faster than it pushes.
    agents.pop_back();
    auto const graded =
        tests::all_want(agents, veer::separation<vec2, veer::linear_repulsion, veer::graded_pace>{.range = 2});
    REQUIRE(graded[0]);
    CHECK(tests::gap(*graded[0], vec2{-1.2F, 0}) < 1e-6);
}

TEST_CASE("two on one point part", "[crowd][separation]") {
    std::vector<veer::agent<vec2>> agents(2);
    agents[0].position = agents[1].position = {3, 4};
    auto const parted = tests::all_want(agents, veer::separation<vec2>{});
    REQUIRE((parted[0] && parted[1]));
    CHECK(*parted[0] == vec2{-2, 0});
    CHECK(*parted[1] == vec2{2, 0});
}

TEST_CASE("separation in a crowd answers as each of its members would alone", "[crowd][separation]") {
    veer::separation<vec2, veer::even_repulsion, veer::graded_pace> const apart{.range = 2, .view_cosine = 0.25F};
    CHECK(tests::unlike_alone<vec2>(700, apart) == 0);
}
