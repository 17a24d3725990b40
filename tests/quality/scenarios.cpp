// SPDX-License-Identifier: MIT
#include <cmath>
#include <filesystem>
#include <fstream>
#include <numbers>
#include <string>

#include "../../bench/quality/on_map.hpp"
#include "../../bench/quality/pedestrians.hpp"
#include "../../bench/quality/streams.hpp"
#include "arena/audit.hpp"
#include "arena/read_map.hpp"
#include "catch.hpp"

using quality::recorded_walk;
using quality::vec2;

namespace {

/// Two rooms of 9 x 9 with a wall between, open at the top.
arena::map two_rooms() {
    std::string text = "height 9\nwidth 19\nmap\n";
    for (int row = 0; row < 9; ++row) {
        text += std::string(9, '.') + (row == 0 ? '.' : '@') + std::string(9, '.') + '\n';
    }
    return arena::map_reader{text}.read();
}

float length_of(std::vector<arena::vec2> const& way) {
    float sum = 0;
    for (std::size_t i = 1; i < way.size(); ++i) { sum += length(way[i] - way[i - 1]); }
    return sum;
}

/// Two people, the second of whom is missing for a while, in a file that goes away again.
class recording_file {
public:
    explicit recording_file(std::string const& name)
        : path_{(std::filesystem::temp_directory_path() / ("veer_quality_" + name + ".csv")).string()} {
        std::ofstream{path_} << "t,id,x,y,vx,vy\n0,7,0,0,1,0\n0,3,5,5,0,2\r\n1,7,2,0,3,0\n2,7,6,1,0,1\n2,3,5,9,0,2\n";
    }
    ~recording_file() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    [[nodiscard]] std::string const& path() const { return path_; }

private:
    std::string path_;
};

} // namespace

TEST_CASE("quality way_finder: round a corner, as short as a disc can go") {
    arena::map const ground = two_rooms();
    arena::walls const around{ground};
    quality::way_finder ways{ground, around, 0.4F};
    auto const near_first = ways.explore({8, 0}, 100);
    CHECK(near_first.size() == ground.free_cells().size());
    CHECK(near_first.front() == arena::cell{8, 0});
    auto const way = ways.way_to({10, 0}, {8.5F, 0.5F});
    CHECK(length(way.front() - arena::vec2{8.5F, 0.5F}) < 1e-6F);
    CHECK(length(way.back() - arena::vec2{10.5F, 0.5F}) < 1e-6F);
    // Up along the wall, half a turn about its top, 0.45 m off its corners, and down again. The corners are at (9, 8)
    // and (10, 8); a tangent from (8.5, 0.5) is sqrt(0.5^2 + 7.5^2 - 0.45^2) long.
    double const tangent = std::sqrt(0.25 + 56.25 - 0.2025);
    double const shortest = 2 * tangent + 0.45 * std::numbers::pi + 1;
    CHECK(static_cast<double>(length_of(way)) > shortest - 0.05);
    CHECK(static_cast<double>(length_of(way)) < 1.01 * shortest);
    for (std::size_t i = 1; i < way.size(); ++i) { CHECK(ways.is_clear(way[i - 1], way[i])); }
    CHECK_FALSE(ways.is_clear(way.front(), way.back()));

    CHECK(ways.explore({8, 0}, 3).size() < 20);
}

TEST_CASE("quality on_map: a walker's goal is in sight, and no wall is entered") {
    arena::map const ground = two_rooms();
    quality::on_map scene{ground, 5, 20, 3};
    REQUIRE(scene.walkers.size() == 5);
    quality::figures f;
    int steps = 0;
    for (; steps < 60 * 60; ++steps) {
        float const time = static_cast<float>(steps + 1) * quality::dt;
        for (auto& w : scene.walkers) {
            vec2 const before = w.body.position;
            auto const velocity = unit(quality::offset(before, w.goal)) * w.preferred_speed;
            w.body.velocity = {velocity.x, velocity.y};
            w.body.position = {before.x + velocity.x * quality::dt, before.y + velocity.y * quality::dt};
            scene.hold(w, before);
            REQUIRE_FALSE(arena::in_wall(ground, w.body.position.x, w.body.position.y, w.body.radius));
        }
        scene.advance(time);
        for (auto& w : scene.walkers) { scene.settle(w, time); }
    }
    scene.report(f);
    CHECK(*f.arrived == 1);
    CHECK(*f.arrival_ratio < 1.05);
    CHECK(*f.path_ratio < 1.03);
    CHECK(*f.path_ratio > 0.99);
    CHECK(quality::on_map{ground, 500, 1, 1}.walkers.empty());
}

TEST_CASE("quality streams: all have room, in their band, on their way") {
    quality::streams const scene{200, 10, 1};
    for (auto const& w : scene.walkers) {
        for (auto const& other : scene.walkers) {
            if (&w != &other) { CHECK(length(quality::offset(w.body.position, other.body.position)) > 1); }
        }
        auto const ahead = quality::offset(w.body.position, w.goal);
        auto const heading = veer::load(w.body.velocity);
        CHECK(std::abs(cross(ahead, heading)) < 1e-3F);
        CHECK(dot(ahead, heading) > 0);
    }
}

TEST_CASE("quality recorded_walk: straight between two lines, and on behind the last") {
    recording_file const file{"walk"};
    recorded_walk const people{file.path()};
    REQUIRE(people.people() == 2);
    CHECK(people.at(0, 1).position.y == Approx(7)); // the one with the lower id, whose line at 1 s is missing
    CHECK(people.at(1, 0).position.x == 0);
    CHECK(people.at(1, 0.5F).position.x == Approx(1));
    CHECK(people.at(1, 0.5F).velocity.x == Approx(2));
    CHECK(people.at(1, 1).position.x == Approx(2));
    CHECK(people.at(1, 2).position.y == Approx(1));
    CHECK(people.at(1, 5).position.y == Approx(4));
    CHECK(people.at(1, 5).velocity.y == Approx(1));
}

TEST_CASE("quality pedestrians: agents cross, people walk on") {
    recording_file const file{"cross"};
    recorded_walk const people{file.path()};
    quality::pedestrians scene{people, 4, 10, 1};
    REQUIRE(scene.walkers.size() == 6);
    CHECK(scene.recorded == 2);
    scene.advance(1);
    CHECK(scene.walkers[5].body.position.x == Approx(2));
    // Those two go to (6, 1) and (0, 4) in all, so along (6, 5) / sqrt 61; our agents at a right angle to that.
    for (std::size_t i = 0; i < 4; ++i) {
        auto const way = quality::offset(scene.walkers[i].body.position, scene.walkers[i].goal);
        CHECK(std::abs(dot(way, {6, 5})) < 1e-3F);
        CHECK(length(way) >= 6);
        CHECK(length(way) <= 10);
    }
}
