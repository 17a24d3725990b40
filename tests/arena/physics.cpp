// SPDX-License-Identifier: MIT
#include "../../examples/arena/physics.hpp"

#include "../../examples/arena/audit.hpp"
#include "../../examples/arena/read_map.hpp"
#include "catch.hpp"
#include "support.hpp"

using arena::motion;
using arena::moved;
using arena::vec2;
using arena::walls;

TEST_CASE("arena physics: free motion, sliding, and a corner") {
    auto const m = arena::map_reader{"type octile\nheight 4\nwidth 4\nmap\n....\n....\n....\n....\n"}.read();
    walls const w{m};

    motion const free = moved(w, {{1, 1}, {1, 0.5F}}, 0.25F, 1);
    CHECK(free.position == vec2{2, 1.5F});
    CHECK(free.velocity == vec2{1, 0.5F});
    CHECK_FALSE(free.stopped);

    // Up and right against the right rim at x = 4: the part into the wall is lost, the part along it stays.
    motion const slid = moved(w, {{3, 1}, {2, 1}}, 0.25F, 1);
    CHECK(slid.position.x == Approx(3.75).margin(0.01));
    CHECK(slid.position.y == Approx(2).margin(0.01));
    CHECK(slid.velocity == vec2{0, 1});
    CHECK(slid.stopped);

    motion const cornered = moved(w, {{3, 3}, {2, 3}}, 0.25F, 1);
    CHECK(cornered.position.x == Approx(3.75).margin(0.01));
    CHECK(cornered.position.y == Approx(3.75).margin(0.01));
    CHECK(veer::length(cornered.velocity) < 1e-6F);
}

TEST_CASE("arena physics: no body ends in a wall, however fast it runs into one") {
    auto const m = arena_test::scattered(40, 3);
    walls const w{m};
    veer::random luck{5};
    for (int body = 0; body < 200; ++body) {
        float const radius = veer::uniform(luck, 0.1F, 0.45F);
        motion now{arena_test::free_place(m, luck, radius), {}};
        for (int step = 0; step < 100; ++step) {
            // From a crawl to 30 cells a step, and now and then the same way again, to grind along the wall.
            if (step % 3 != 0) {
                float const speed = veer::uniform(luck, 0.0F, 1.0F);
                now.velocity = arena_test::any_direction(luck) * (1800 * speed * speed * speed);
            }
            now = moved(w, now, radius, 1 / 60.0F);
            REQUIRE_FALSE(arena::in_wall(m, now.position.x, now.position.y, radius));
        }
    }
}

TEST_CASE("arena physics: rounding does not push a body into a wall, far from the origin either") {
    arena::map m{4096, 3};
    for (int x = 0; x < 4096; ++x) { m.put({x, 1}, arena::terrain::ground); }
    walls const w{m};
    veer::random luck{9};
    for (int body = 0; body < 50; ++body) {
        motion now{{veer::uniform(luck, 4000.0F, 4090.0F), 1.5F}, {}};
        for (int step = 0; step < 300; ++step) {
            now.velocity = {now.velocity.x, now.velocity.y + veer::uniform(luck, -0.01F, 0.01F)};
            if (step % 50 == 0) { now.velocity = arena_test::any_direction(luck) * 3.0F; }
            now = moved(w, now, 0.45F, 1 / 60.0F);
            REQUIRE_FALSE(arena::in_wall(m, now.position.x, now.position.y, 0.45F));
        }
    }
}
