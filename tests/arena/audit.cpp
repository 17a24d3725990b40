// SPDX-License-Identifier: MIT
#include "../../examples/arena/audit.hpp"

#include <limits>

#include "../../examples/arena/read_map.hpp"
#include "catch.hpp"

using arena::in_wall;

TEST_CASE("arena audit: a disc is in a wall as soon as it overlaps one") {
    // Free but for the cell (1, 1), which spans [1, 2] x [1, 2].
    auto const m = arena::map_reader{"type octile\nheight 3\nwidth 4\nmap\n....\n.@..\n....\n"}.read();
    CHECK_FALSE(in_wall(m, 0.5F, 1.5F, 0.5F)); // touches its left side
    CHECK(in_wall(m, 0.51F, 1.5F, 0.5F));
    CHECK(in_wall(m, 1.5F, 1.5F, 0.25F)); // all inside
    // Toward the corner (2, 2): from (2.3, 2.4) it is sqrt(0.09 + 0.16) = 0.5 away.
    CHECK_FALSE(in_wall(m, 2.3F, 2.4F, 0.499F));
    CHECK(in_wall(m, 2.3F, 2.4F, 0.501F));
}

TEST_CASE("arena audit: outside, and nowhere, count as walls") {
    auto const m = arena::map_reader{"type octile\nheight 2\nwidth 2\nmap\n..\n..\n"}.read();
    CHECK_FALSE(in_wall(m, 0.5F, 0.5F, 0.5F));
    CHECK(in_wall(m, 0.49F, 0.5F, 0.5F));
    CHECK(in_wall(m, 0.5F, 1.51F, 0.5F));
    CHECK(in_wall(m, 100, 1, 0.5F));
    CHECK(in_wall(m, -1e30F, 1, 0.5F));
    CHECK(in_wall(m, std::numeric_limits<float>::quiet_NaN(), 1, 0.5F));
    CHECK(in_wall(m, 1, std::numeric_limits<float>::infinity(), 0.5F));
}
