// SPDX-License-Identifier: MIT
#include <veer/crowd/alignment.hpp>

#include "catch.hpp"
#include "support/crowds.hpp"

namespace {

using tests::all_want;
using tests::sight_of;

using vec2 = veer::vec<float, 2>;

[[nodiscard]] veer::agent<vec2> moving(vec2 position, vec2 velocity) {
    return {.position = position, .velocity = velocity};
}

} // namespace

TEST_CASE("alignment in a crowd goes along the mean velocity of those in range, at full speed", "[crowd][alignment]") {
    // (1, 2) and (5, 6) make (6, 8), whose direction is (0.6, 0.8), and full speed is 2; the last one is 5 away.
    std::vector const agents{moving({1, 1}, {0, 0}), moving({2, 1}, {1, 2}), moving({1, -1}, {5, 6}),
                             moving({4, 5}, {-50, 0})};
    auto const all = all_want(agents, veer::alignment<vec2>{.range = 2.5F});
    REQUIRE(all[0]);
    CHECK(tests::gap(*all[0], vec2{1.2F, 1.6F}) < 1e-6);
    CHECK_FALSE(all[3]);
}

TEST_CASE("alignment in a crowd asks to stop where others stand, or cancel out", "[crowd][alignment]") {
    std::vector const agents{moving({0, 0}, {0, 0}), moving({1, 0}, {0, 2}), moving({0, 1}, {0, -2})};
    auto const all = all_want(agents, veer::alignment<vec2>{.range = 1.25F});
    CHECK(all[0] == vec2{0, 0});
    CHECK(all[1] == vec2{0, 0});
    CHECK(all[2] == vec2{0, 0});
}

TEST_CASE("alignment in a crowd sees what is in its field of view", "[crowd][alignment]") {
    // The first looks up: the second stands 2 away, 10 degrees above its right.
    std::vector const agents{moving({0, 0}, {0, 1}), moving({1.969616F, 0.347296F}, {-1, 0})};
    veer::alignment<vec2> along{.range = 2.5F, .view_cosine = 0.70710678F};
    auto const ahead_only = all_want(agents, along);
    CHECK_FALSE(ahead_only[0]);
    CHECK(ahead_only[1] == vec2{0, 2});
    CHECK(sight_of(along) == veer::crowd_sight::sector);
    along.view_cosine = -1;
    CHECK(all_want(agents, along)[0] == vec2{-2, 0});
    CHECK(sight_of(along) == veer::crowd_sight::reach);
}

TEST_CASE("alignment in a crowd answers as each of its members would alone", "[crowd][alignment]") {
    veer::alignment<vec2> const along{.range = 2, .view_cosine = 0.25F};
    CHECK(tests::unlike_alone<vec2>(500, along) == 0);
}
