// SPDX-License-Identifier: MIT
#include "../../examples/arena/world.hpp"

#include <cstdlib>
#include <string>

#include "../../examples/arena/load_map.hpp"
#include "catch.hpp"
#include "support.hpp"

using arena::tally;
using arena::world;

namespace {

struct run {
    tally happened;
    arena::vec2 sum_of_places;
};

/// Lives through so many seconds, and looks at everybody after each tick.
run live(arena::map const& ground, std::size_t agents, std::uint64_t seed, int seconds) {
    world w{ground, agents, seed};
    for (int i = 0; i < seconds * arena::ticks_per_second; ++i) {
        w.advance();
        for (auto const& one : w.creatures()) {
            if (!one.present) { continue; }
            REQUIRE_FALSE(arena::in_wall(ground, one.body.position.x, one.body.position.y, one.body.radius));
            REQUIRE(veer::length(one.body.velocity) <= one.body.max_speed * 1.001F);
        }
    }
    run result{w.so_far(), {}};
    for (auto const& one : w.creatures()) { result.sum_of_places += one.body.position; }
    return result;
}

} // namespace

TEST_CASE("arena world: they eat, hunt and think, and nobody is in a wall") {
    auto const ground = arena::load_map("");
    tally const t = live(ground, 60, 1, 20).happened;
    CHECK(t.eaten > 50);
    CHECK(t.caught > 5);
    CHECK(t.in_wall == 0);
    CHECK(t.steps > 50U * 20 * arena::ticks_per_second);
    // Each agent decides every tenth of a second.
    double const per_step = static_cast<double>(t.decisions) / static_cast<double>(t.steps);
    CHECK(per_step == Approx(1 / (arena::decision_interval * arena::ticks_per_second)).epsilon(0.02));
    // Steering leaves physics almost nothing to do.
    CHECK(t.stopped * 1000 < t.steps);
}

TEST_CASE("arena world: equal seeds give equal runs, others do not") {
    auto const ground = arena::load_map("");
    run const first = live(ground, 40, 7, 10);
    run const again = live(ground, 40, 7, 10);
    run const other = live(ground, 40, 8, 10);
    CHECK(first.happened.eaten == again.happened.eaten);
    CHECK(first.happened.caught == again.happened.caught);
    CHECK(first.happened.decisions == again.happened.decisions);
    CHECK(first.sum_of_places == again.sum_of_places);
    CHECK_FALSE(first.sum_of_places == other.sum_of_places);
}

TEST_CASE("arena world: cramped maps") {
    arena::map hole{1, 1};
    hole.put({0, 0}, arena::terrain::ground);
    CHECK(live(hole, 20, 1, 10).happened.in_wall == 0);

    arena::map corridor{30, 1};
    for (int x = 0; x < 30; ++x) { corridor.put({x, 0}, arena::terrain::ground); }
    CHECK(live(corridor, 20, 1, 20).happened.in_wall == 0);

    CHECK(live(arena_test::scattered(30, 1), 60, 1, 10).happened.in_wall == 0);
}

TEST_CASE("arena world: on a crossing of narrow ways nobody gets stuck") {
    arena::map cross{21, 21};
    for (int i = 0; i < 21; ++i) {
        cross.put({i, 10}, arena::terrain::ground);
        cross.put({10, i}, arena::terrain::ground);
    }
    world w{cross, 1, 3};
    float left = 30, right = 0;
    for (int i = 0; i < 60 * arena::ticks_per_second; ++i) {
        w.advance();
        left = std::min(left, w.creatures()[0].body.position.x);
        right = std::max(right, w.creatures()[0].body.position.x);
    }
    CHECK(right - left > 5);
}

TEST_CASE("arena world: a real game map") {
    char const* const data = std::getenv("VEER_DATA");
    if (data == nullptr) { SKIP("VEER_DATA names no folder with brc202d.map"); }
    auto const ground = arena::load_map(std::string{data} + "/brc202d.map");
    tally const t = live(ground, 200, 1, 10).happened;
    CHECK(t.in_wall == 0);
    CHECK(t.eaten > 100);
    CHECK(t.stopped * 1000 < t.steps);
}
