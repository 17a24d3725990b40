// SPDX-License-Identifier: MIT
#include "../../examples/arena/walls.hpp"

#include "../../examples/arena/audit.hpp"
#include "../../examples/arena/read_map.hpp"
#include "catch.hpp"
#include "support.hpp"

using arena::vec2;
using arena::walls;

TEST_CASE("arena walls: rays and discs, by hand") {
    // Free but for the cell (4, 1), which spans [4, 5] x [1, 2].
    auto const m =
        arena::map_reader{"type octile\nheight 4\nwidth 8\nmap\n........\n........\n....@...\n........\n"}.read();
    walls const w{m};

    SECTION("a ray from (1.5, 1.5) to the right meets the cell's left side after 2.5 m") {
        auto const hit = w.sweep({1.5F, 1.5F}, {1, 0}, 10, 0);
        REQUIRE(hit);
        CHECK(hit->distance == Approx(2.5));
        CHECK(hit->position == vec2{4, 1.5F});
        CHECK(hit->normal == vec2{-1, 0});
        CHECK_FALSE(w.sweep({1.5F, 1.5F}, {1, 0}, 2.49F, 0));
    }
    SECTION("a disc meets it earlier by its radius") {
        auto const hit = w.sweep({1.5F, 1.5F}, {1, 0}, 10, 0.25F);
        REQUIRE(hit);
        CHECK(hit->distance == Approx(2.25));
        CHECK(hit->position == vec2{4, 1.5F});
    }
    SECTION("a disc whose center passes 0.3 m above the cell strikes its corner (4, 2)") {
        // The center is 0.3 above the corner, so it touches sqrt(0.25 - 0.09) = 0.4 before it: 4 - 0.4 - 1.5 = 2.1.
        auto const hit = w.sweep({1.5F, 2.3F}, {1, 0}, 10, 0.499999F);
        REQUIRE(hit);
        CHECK(hit->distance == Approx(2.1).margin(1e-4));
        CHECK(hit->normal.x == Approx(-0.8).margin(1e-4));
        CHECK(hit->normal.y == Approx(0.6).margin(1e-4));
        CHECK(hit->position.x == Approx(4).margin(1e-4));
        CHECK(hit->position.y == Approx(2).margin(1e-4));
    }
    SECTION("a disc that touches is stopped on the way in only") {
        auto const in = w.sweep({3.75F, 1.5F}, {1, 0}, 1, 0.25F);
        REQUIRE(in);
        CHECK(in->distance == 0);
        CHECK_FALSE(w.sweep({3.75F, 1.5F}, {-1, 0}, 1, 0.25F));
        CHECK_FALSE(w.sweep({3.75F, 1.5F}, {0, 1}, 1, 0.25F));
    }
    SECTION("the map's rim is a wall") {
        auto const hit = w.sweep({1.5F, 3.5F}, {-1, 0}, 10, 0.25F);
        REQUIRE(hit);
        CHECK(hit->distance == Approx(1.25));
        CHECK(hit->normal == vec2{1, 0});
    }
    SECTION("no direction, no hit") { CHECK_FALSE(w.sweep({1.5F, 1.5F}, {0, 0}, 10, 0.25F)); }
    SECTION("sight") {
        CHECK(w.in_sight({1.5F, 3.5F}, {7.5F, 3.5F}));
        CHECK_FALSE(w.in_sight({1.5F, 1.5F}, {7.5F, 1.5F}));
        CHECK(w.in_sight({1.5F, 1.5F}, {1.5F, 1.5F}));
    }
}

TEST_CASE("arena walls: what the sweep calls free is free, and where it stops is a wall") {
    auto const m = arena_test::scattered(24, 7);
    walls const w{m};
    veer::random luck{11};
    constexpr float length = 6;
    int hits = 0;
    for (int i = 0; i < 2000; ++i) {
        float const radius = veer::uniform(luck, 0.05F, 0.48F);
        vec2 const from = arena_test::free_place(m, luck, radius);
        vec2 const direction = arena_test::any_direction(luck);
        auto const hit = w.sweep(from, direction, length, radius);
        float const way = hit ? hit->distance : length;
        for (float d = 0; d <= way; d += 0.05F) {
            vec2 const center = from + direction * d;
            REQUIRE_FALSE(arena::in_wall(m, center.x, center.y, radius - 1e-4F));
        }
        if (!hit) { continue; }
        ++hits;
        vec2 const touching = from + direction * way;
        REQUIRE(arena::in_wall(m, touching.x, touching.y, radius + 1e-4F));
        REQUIRE(veer::length(hit->normal) == Approx(1).margin(1e-5));
        REQUIRE(veer::dot(hit->normal, direction) <= 0);
        REQUIRE(veer::length(hit->position + hit->normal * radius - touching) < 1e-4F);
    }
    CHECK(hits > 1000);
}
