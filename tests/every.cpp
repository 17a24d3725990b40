// SPDX-License-Identifier: MIT
#include <veer/every.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <type_traits>
#include <vector>

namespace {

static_assert(std::is_trivially_copyable_v<veer::clock_state<float>>);
static_assert(veer::every<double>{0.3}.staggered(0).wait == 0);

/// How often the clock is due in some seconds at a frame rate.
template <class T>
int decisions(veer::every<T> const& clock, double seconds, double rate) {
    veer::clock_state<T> state;
    int due = 0;
    auto const frames = static_cast<int>(std::lround(seconds * rate));
    for (int frame = 0; frame < frames; ++frame) { due += clock.due(state, static_cast<T>(1 / rate)); }
    return due;
}

} // namespace

TEST_CASE("every has a period of 0.3 s unless told otherwise", "[every]") {
    CHECK(veer::every<float>{}.period == 0.3F);
    CHECK(veer::every<double>{}.period == 0.3);
}

TEMPLATE_LIST_TEST_CASE("every is due at once, and then once every period", "[every]", tests::scalars) {
    using T = TestType;
    veer::every<T> const clock{T(0.5)};
    veer::clock_state<T> state;
    // Steps of an eighth of a second: due at the first, then at each fourth.
    std::vector<int> due_at;
    for (int step = 0; step < 13; ++step) {
        if (clock.due(state, T(0.125))) { due_at.push_back(step); }
    }
    CHECK(due_at == std::vector<int>{0, 3, 7, 11});
}

TEMPLATE_LIST_TEST_CASE("every is due as often at any frame rate", "[every]", tests::scalars) {
    using T = TestType;
    // 60 s of 0.3 s each are 200.
    for (double const rate : {15.0, 30.0, 50.0, 60.0, 144.0, 240.0, 1000.0}) {
        CAPTURE(rate);
        CHECK(std::abs(decisions(veer::every<T>{T(0.3)}, 60, rate) - 200) <= 1);
    }
    // Also where a frame is no whole part of the period, or nearly as long as it.
    CHECK(std::abs(decisions(veer::every<T>{T(0.3)}, 60, 7) - 200) <= 1);
    CHECK(std::abs(decisions(veer::every<T>{T(0.3)}, 60, 3.4) - 200) <= 1);
}

TEMPLATE_LIST_TEST_CASE("every is due in every step that is as long as its period, or longer", "[every]",
                        tests::scalars) {
    using T = TestType;
    CHECK(decisions(veer::every<T>{T(0)}, 10, 60) == 600);
    CHECK(decisions(veer::every<T>{T(0.25)}, 100, 4) == 400);
    CHECK(decisions(veer::every<T>{T(0.25)}, 100, 2) == 200);
    CHECK(decisions(veer::every<T>{T(0.25)}, 100, 0.5) == 50);
    // What a long frame overshoots is not paid back by a burst of decisions.
    veer::every<T> const clock{T(1)};
    veer::clock_state<T> state;
    CHECK(clock.due(state, T(100)));
    CHECK(clock.due(state, T(0.125)));
    CHECK_FALSE(clock.due(state, T(0.125)));
}

TEMPLATE_LIST_TEST_CASE("every does not move while no time passes", "[every]", tests::scalars) {
    using T = TestType;
    veer::every<T> const clock{T(0.5)};
    veer::clock_state<T> state{T(0.25)};
    for (int i = 0; i < 10; ++i) { CHECK_FALSE(clock.due(state, 0)); }
    CHECK(state.wait == T(0.25));
    CHECK(clock.due(state, T(0.25)));
}

TEMPLATE_LIST_TEST_CASE("every gets over a state and a step that are no number", "[every]", tests::scalars) {
    using T = TestType;
    veer::every<T> const clock{T(0.5)};
    veer::clock_state<T> state{std::numeric_limits<T>::quiet_NaN()};
    CHECK(clock.due(state, T(0.125)));
    CHECK(state.wait == 0);
    for (T const dt : tests::positive_extremes<T>) {
        (void)clock.due(state, dt);
        CHECK(state.wait >= 0);
        CHECK(state.wait <= T(0.5));
    }
}

TEMPLATE_LIST_TEST_CASE("every spreads agents over its period, however many there are", "[every]", tests::scalars) {
    using T = TestType;
    veer::every<T> const clock{T(0.3)};
    for (std::uint64_t const agents : {2U, 3U, 10U, 60U, 1000U}) {
        std::vector<double> waits;
        for (std::uint64_t i = 0; i < agents; ++i) {
            auto const wait = static_cast<double>(clock.staggered(i).wait);
            CHECK(wait >= 0);
            CHECK(wait < static_cast<double>(clock.period));
            waits.push_back(wait);
        }
        std::sort(waits.begin(), waits.end());
        // The widest gap between neighbors is at most 2.62 times the even one, as the golden ratio has it.
        double widest = static_cast<double>(clock.period) - waits.back() + waits.front();
        for (std::size_t i = 1; i < waits.size(); ++i) { widest = (std::max)(widest, waits[i] - waits[i - 1]); }
        CAPTURE(agents);
        CHECK(widest <= 2.7 * static_cast<double>(clock.period) / static_cast<double>(agents));
    }
}

TEMPLATE_LIST_TEST_CASE("every keeps staggered agents apart, so that each frame has its share of decisions", "[every]",
                        tests::scalars) {
    using T = TestType;
    veer::every<T> const clock{T(0.3)};
    std::vector<veer::clock_state<T>> states;
    for (std::uint64_t i = 0; i < 180; ++i) { states.push_back(clock.staggered(i)); }
    // 180 agents at 60 Hz with 0.3 s each: 10 decisions a frame.
    for (int frame = 0; frame < 600; ++frame) {
        int due = 0;
        for (auto& state : states) { due += clock.due(state, T(1) / 60); }
        REQUIRE(due >= 7);
        REQUIRE(due <= 13);
    }
}
