// SPDX-License-Identifier: MIT
#include <veer/crowd/in_turns.hpp>

#include "catch.hpp"
#include "support/crowds.hpp"

#include <vector>

namespace {

using vec2 = veer::vec<float, 2>;
using numbers = std::vector<std::size_t>;

} // namespace

TEST_CASE("in_turns does a few each tick, and goes on from there", "[in_turns]") {
    veer::turn_state turn;
    numbers done;
    auto const note = [&](std::size_t i) { done.push_back(i); };
    veer::in_turns const few{turn, 3};
    CHECK(few(5, note) == 3);
    CHECK(few(5, note) == 3);
    CHECK(done == numbers{0, 1, 2, 3, 4, 0});
    CHECK(turn.next == 1);
    done.clear();
    // All at most once; those that are no more there have no turn; and none is nothing.
    CHECK(few(2, note) == 2);
    CHECK(done == numbers{1, 0});
    CHECK(few(1, note) == 1);
    CHECK(few(0, note) == 0);
    CHECK(veer::in_turns{turn, 0}(5, note) == 0);
}

TEST_CASE("in_turns stops when time is up, but one is always done", "[in_turns]") {
    veer::turn_state turn;
    int time = 4;
    auto const in_time = [&] { return time > 0; };
    veer::in_turns const within_budget{turn, 100, in_time};
    numbers done;
    auto const work = [&](std::size_t i) {
        --time;
        done.push_back(i);
    };
    CHECK(within_budget(10, work) == 4);
    CHECK(within_budget(10, work) == 1);
    time = 2;
    CHECK(within_budget(10, work) == 2);
    CHECK(done == numbers{0, 1, 2, 3, 4, 5, 6});
}

TEST_CASE("a crowd is told of in turns: in a round of ticks of everybody, and as in one", "[in_turns]") {
    auto const agents = tests::some_agents<vec2>(300);
    veer::crowd<vec2, std::vector> crowd;
    crowd.sort(agents, 2.0F);
    veer::alignment<vec2> const along{.range = 2};
    auto const told = [&](auto const& executor) {
        tests::answers<vec2> all(agents.size(), vec2{-77, -77});
        std::size_t count = 0;
        tests::wish_list<vec2> const put = [&](std::size_t i, std::optional<vec2> const& desired) {
            all[i] = desired;
            ++count;
        };
        crowd.steer<4>(along, 2.0F, put, executor);
        return std::pair{all, count};
    };
    auto const whole = told(veer::inline_executor{}).first;
    veer::turn_state turn;
    std::size_t total = 0;
    for (int tick = 0; tick < 5; ++tick) {
        auto const [some, count] = told(veer::in_turns{turn, 1});
        total += count;
        CHECK(count < 65);
        CHECK(tests::different(some, whole) == agents.size() - count);
    }
    CHECK(total == agents.size());
    CHECK(turn.next == 0);
}
