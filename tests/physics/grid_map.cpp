// SPDX-License-Identifier: MIT
// Whiskers on the maps of real games, by the ray cast of a grid of cells.
#include "../../examples/arena/load_map.hpp"
#include "../../examples/arena/walls.hpp"

#include <veer/behaviors/arrive.hpp>
#include <veer/behaviors/whiskers.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/random.hpp>
#include <veer/math/trigonometry.hpp>
#include <veer/space/sweep.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

using arena::cell;
using arena::vec2;
using hit = std::optional<veer::ray_hit<vec2>>;

struct place {
    arena::map ground;
    arena::walls around{ground};
    std::vector<cell> free = ground.free_cells();

    [[nodiscard]] vec2 somewhere(veer::random& dice) const {
        cell const c = free[static_cast<std::size_t>(dice()) % free.size()];
        return {static_cast<float>(c.x) + 0.5F, static_cast<float>(c.y) + 0.5F};
    }

    /// The blocked cells around a point, as boxes.
    [[nodiscard]] std::vector<veer::box<vec2>> boxes(vec2 center, int reach) const {
        std::vector<veer::box<vec2>> found;
        cell const middle = arena::cell_at(center);
        for (int y = middle.y - reach; y <= middle.y + reach; ++y) {
            for (int x = middle.x - reach; x <= middle.x + reach; ++x) {
                if (!ground.blocked({x, y})) { continue; }
                vec2 const low{static_cast<float>(x), static_cast<float>(y)};
                found.push_back({low, low + vec2{1, 1}});
            }
        }
        return found;
    }

    /// The gap between a disc's rim and the nearest blocked cell, if it is below a metre or so.
    [[nodiscard]] float clearance(vec2 center, float radius) const {
        float least = 1;
        for (auto const& box : boxes(center, 2)) { least = (std::min)(least, box.surface(center)->distance - radius); }
        return least;
    }
};

vec2 any_direction(veer::random& dice) {
    auto const turn = veer::sin_cos(veer::uniform<float>(dice, -veer::pi<float>, veer::pi<float>));
    return {turn.cosine, turn.sine};
}

struct grid_rays {
    arena::walls const* around;
    hit operator()(vec2 const& from, vec2 const& along, float length) const {
        return around->sweep(from, along, length, 0);
    }
};

struct grid_discs {
    arena::walls const* around;
    hit operator()(vec2 const& from, vec2 const& along, float length, float radius = 0) const {
        return around->sweep(from, along, length, radius);
    }
};

std::string data_folder() {
    char const* const data = std::getenv("VEER_DATA");
    return data == nullptr ? "" : data;
}

struct crowd_report {
    float clearance = 1;
    int arrived = 0;
    int blocked = 0;
};

/// Some agents, each from anywhere to anywhere up to 20 m away.
template <class Cast>
crowd_report travel(place const& here, Cast const& cast, int agents, double seconds) {
    veer::whiskers<vec2, veer::fan_whiskers<float, 5>, veer::latched_detour<float>> const feel{
        .length = 3, .thickness = 1, .response = {.margin = 0.1F}};
    veer::point_mass<vec2> const legs{.response_time = 0.1F};
    veer::random dice{5};
    crowd_report report;
    for (int i = 0; i < agents; ++i) {
        vec2 const start = here.somewhere(dice);
        vec2 goal = here.somewhere(dice);
        while (veer::length(goal - start) > 20) { goal = here.somewhere(dice); }
        veer::agent<vec2> self{.position = start, .radius = 0.35F, .max_speed = 2, .max_force = 8};
        veer::whisker_state<vec2> state;
        for (int tick = 0; tick < seconds * 60; ++tick) {
            auto desired = feel(self, cast, goal, state, 1.0F / 60);
            if (!desired) { desired = veer::arrive<vec2>{}(self, goal); }
            legs(self, desired, 1.0F / 60);
            report.clearance = (std::min)(report.clearance, here.clearance(self.position, self.radius));
            if (veer::length(goal - self.position) < 0.1F) {
                ++report.arrived;
                break;
            }
        }
        report.blocked += static_cast<int>(state.blocked);
    }
    return report;
}

} // namespace

TEST_CASE("casts on the maps of real games agree with veer's sweeps over their cells", "[physics]") {
    if (data_folder().empty()) { SKIP("VEER_DATA names no folder with brc202d.map and den012d.map"); }
    for (char const* const name : {"/brc202d.map", "/den012d.map"}) {
        place const here{arena::load_map(data_folder() + name)};
        veer::random dice{3};
        int hits = 0;
        for (int i = 0; i < 500; ++i) {
            vec2 const from = here.somewhere(dice);
            vec2 const along = any_direction(dice);
            auto const boxes = here.boxes(from, 8);
            for (float const radius : {0.0F, 0.4F}) {
                auto const mine = veer::first_hit(boxes, from, along, 6.0F, radius);
                auto const theirs = grid_discs{&here.around}(from, along, 6, radius);
                // One may miss what the other just grazes, or just reaches.
                auto const certain = [&](hit const& one) {
                    return one && veer::dot(one->normal, along) < -0.1F && one->distance < 5.9F;
                };
                if (!certain(mine) && !certain(theirs)) { continue; }
                ++hits;
                REQUIRE(mine);
                REQUIRE(theirs);
                REQUIRE(std::abs(mine->distance - theirs->distance) < 0.01F);
                REQUIRE(veer::length(mine->position - theirs->position) < 0.05F);
            }
        }
        CHECK(hits > 200);
    }
}

TEST_CASE("agents with whiskers travel over the maps of real games without touching", "[physics][long]") {
    if (data_folder().empty()) { SKIP("VEER_DATA names no folder with brc202d.map and den012d.map"); }
    for (char const* const name : {"/brc202d.map", "/den012d.map"}) {
        place const here{arena::load_map(data_folder() + name)};
        auto const by_discs = travel(here, grid_discs{&here.around}, 30, 30);
        auto const by_rays = travel(here, grid_rays{&here.around}, 30, 30);
        CAPTURE(name, by_discs.arrived, by_discs.blocked, by_discs.clearance, by_rays.arrived, by_rays.blocked,
                by_rays.clearance);
        CHECK(by_discs.clearance >= 0);
        CHECK(by_rays.clearance >= 0);
        CHECK(by_discs.arrived >= 25);
        CHECK(by_rays.arrived >= 25);
    }
}
