// SPDX-License-Identifier: MIT
#include <veer/crowd/crowd.hpp>

#include "catch.hpp"
#include "support/counting_new.hpp"
#include "support/crowds.hpp"
#include "support/extremes.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <vector>

namespace {

using tests::all_want;
using tests::boids;
using tests::some_agents;
using tests::unlike;

using vec2 = veer::vec<float, 2>;

} // namespace

TEST_CASE("the order in which a crowd is told of its agents does not matter", "[crowd]") {
    auto agents = some_agents<vec2>(400);
    veer::crowd<vec2, std::vector> crowd;
    auto const before = all_want<4>(crowd, agents, boids<vec2>());
    std::reverse(agents.begin(), agents.end());
    auto after = all_want<4>(crowd, agents, boids<vec2>());
    std::reverse(after.begin(), after.end());
    for (std::size_t i = 0; i < before.size(); ++i) {
        REQUIRE(before[i].has_value() == after[i].has_value());
        if (before[i]) { CHECK(tests::gap(*before[i], *after[i]) < 1e-3); }
    }
}

TEST_CASE("agents that are not finite are not there, and want nothing; all others answer for all finite numbers",
          "[crowd]") {
    float const none = std::numeric_limits<float>::quiet_NaN();
    auto agents = some_agents<vec2>(60);
    agents[3].position.x = none;
    agents[20].velocity.y = none;
    // Too far for a difference of two places, even where both are the same.
    agents[40].position = {2e38F, -3e38F};
    agents[41].position = agents[40].position;
    auto others = agents;
    for (int const i : {41, 40, 20, 3}) { others.erase(others.begin() + i); }
    veer::crowd<vec2, std::vector> crowd;
    auto all = all_want<4>(crowd, agents, boids<vec2>());
    for (int const i : {41, 40, 20, 3}) {
        CHECK_FALSE(all[static_cast<std::size_t>(i)].has_value());
        all.erase(all.begin() + i);
    }
    CHECK(unlike(all, others, boids<vec2>(), 2e-3) == 0);

    veer::random dice{4};
    for (int round = 0; round < 200; ++round) {
        for (auto& a : agents) {
            auto const any = [&] {
                return tests::extremes<float>[static_cast<std::size_t>(veer::uniform<double>(dice, 0, 1) *
                                                                       double(tests::extremes<float>.size()))];
            };
            a.position = {any(), any()};
            a.velocity = {any(), any()};
        }
        for (auto const& desired : all_want<4>(crowd, agents, boids<vec2>())) {
            if (desired && !(veer::is_finite(*desired) && length(*desired) <= 2.0001F)) { FAIL("out of bounds"); }
        }
    }
}

TEST_CASE("nobody in a crowd wants to be as fast as what is no number", "[crowd]") {
    auto const agents = some_agents<vec2>(60);
    veer::crowd<vec2, std::vector> crowd;
    crowd.sort(agents, 2.5F);
    for (float const fastest : tests::not_finite<float>) {
        int told = 0;
        auto const put = [&](std::size_t i, std::optional<vec2> const& desired) {
            auto self = agents[i];
            self.max_speed = fastest;
            CHECK(desired.has_value() == boids<vec2>()(self, agents).has_value());
            CHECK_FALSE(desired.has_value());
            ++told;
        };
        crowd.steer(boids<vec2>(), fastest, put);
        CHECK(told == 60);
    }
}

TEST_CASE("one alone in a crowd has no opinion, and none is nothing", "[crowd]") {
    std::vector<veer::agent<vec2>> agents(1);
    agents[0].position = {3, 4};
    veer::crowd<vec2, std::vector> crowd;
    CHECK_FALSE(all_want<4>(crowd, agents, boids<vec2>())[0].has_value());
    agents.clear();
    CHECK(all_want<4>(crowd, agents, boids<vec2>()).empty());
}

TEST_CASE("a sparse crowd, and one that an agent has left far behind, answer like any other", "[crowd]") {
    auto agents = some_agents<vec2>(300);
    agents[5].position = {4e6F, -1e7F};
    for (std::size_t i = 100; i < 300; ++i) { agents[i].position *= 400; }
    veer::crowd<vec2, std::vector> crowd;
    auto const all = all_want<4>(crowd, agents, boids<vec2>());
    CHECK(crowd.places().folded());
    CHECK(unlike(all, agents, boids<vec2>(), 2e-3) == 0);
}

TEST_CASE("a crowd allocates nothing once it is warm", "[crowd]") {
    auto const agents = some_agents<vec2>(500);
    veer::crowd<vec2, std::vector> crowd;
    vec2 sum{};
    tests::wish_list<vec2> const put = [&](std::size_t, std::optional<vec2> const& desired) {
        sum += desired.value_or(vec2{});
    };
    auto const tick = [&] {
        crowd.sort(agents, 2.5F);
        crowd.steer<4>(boids<vec2>(), 2.0F, put, tests::job_system{});
    };
    tick();
    CHECK(tests::allocations_in(tick) == 0);
    CHECK(veer::is_finite(sum));
}

TEST_CASE("a crowd hands back those that it leaves out, each number of theirs, behind all others", "[crowd]") {
    float const none = std::numeric_limits<float>::quiet_NaN();
    std::vector<vec2> const positions{{1, 2}, {none, 3}, {4, 5}, {6, 7}};
    std::vector<vec2> const velocities{{0.1F, 0.2F}, {0.3F, 0.4F}, {0.5F, none}, {0.7F, 0.8F}};
    veer::crowd<vec2, std::vector> crowd;
    crowd.sort(
        4, 1, [&](std::size_t i) { return positions[i]; }, [&](std::size_t i) { return velocities[i]; });
    std::array<std::vector<float>, 2> places{std::vector<float>(4, -1.0F), std::vector<float>(4, -1.0F)};
    auto paces = places;
    crowd.copy_rest(places, paces);
    for (std::size_t place = 0; place < 4; ++place) {
        std::size_t const who = crowd.places().at(place);
        bool const left_out = who == 1 || who == 2;
        CAPTURE(place, who);
        CHECK(left_out == (place >= 2));
        CHECK(places[1][place] == (left_out ? positions[who].y : -1));
        CHECK(paces[0][place] == (left_out ? velocities[who].x : -1));
    }
}
