// SPDX-License-Identifier: MIT
#include <veer/behaviors/arrive.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/locomotion/turn_limited.hpp>
#include <veer/pilot.hpp>

#include "catch.hpp"
#include "support/simulate.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

namespace {

using tests::at;

template <class V>
struct senses {
    V goal;
};

/// Answers with what it is shown, and keeps a record of the times that it is given.
template <class V>
struct recorder {
    std::vector<double>* times;
    std::optional<V> operator()(veer::agent<V> const&, std::optional<V> const& wish, veer::scalar_t<V> dt) const {
        times->push_back(static_cast<double>(dt));
        return wish;
    }
};

using vec2 = veer::vec<float, 2>;
static_assert(std::is_trivially_copyable_v<veer::pilot_state<vec2>>);
static_assert([] {
    veer::pilot const driver{veer::on(&senses<vec2>::goal, veer::seek<vec2>{}), veer::every<float>{0.5F},
                             veer::point_mass<vec2>{.response_time = 0}};
    veer::agent<vec2> self{.max_force = 100};
    auto state = driver.start<vec2>(0);
    bool const decided = driver.update(
        self, state,
        [] {
            return senses<vec2>{{0, 9}};
        },
        0.25F);
    return decided && self.velocity == vec2{0, 1} && self.position == vec2{0, 0.25F};
}());

template <class V>
auto recording_pilot(std::vector<double>& times, double period) {
    using T = veer::scalar_t<V>;
    return veer::pilot{recorder<V>{&times}, veer::every<T>{static_cast<T>(period)},
                       veer::point_mass<V>{.response_time = 0}};
}

} // namespace

TEMPLATE_LIST_TEST_CASE("pilot looks and decides when it is due, and moves every time", "[pilot]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<double> times;
    auto const driver = recording_pilot<V>(times, 0.5);
    auto state = driver.template start<V>(0);
    veer::agent<V> self{.max_force = 100};
    int looks = 0;
    auto const look = [&] {
        ++looks;
        return std::optional<V>(at<V>(0, 1));
    };
    std::vector<int> decided_at;
    for (int step = 0; step < 13; ++step) {
        if (driver.update(self, state, look, T(0.125))) { decided_at.push_back(step); }
        CHECK(tests::same(self.position, at<V>(0, 0.125 * (step + 1))));
    }
    CHECK(decided_at == std::vector<int>{0, 3, 7, 11});
    CHECK(looks == 4);
    // The brain is told the time since it was last asked.
    CHECK(times == std::vector<double>{0.125, 0.375, 0.5, 0.5});
}

TEMPLATE_LIST_TEST_CASE("pilot keeps to its decision until the next one", "[pilot]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::pilot const driver{veer::on(&senses<V>::goal, veer::seek<V>{}), veer::every<T>{T(1)},
                             veer::point_mass<V>{.response_time = 0}};
    auto state = driver.template start<V>(0);
    veer::agent<V> self{.max_force = 100};
    auto goal = at<V>(0, 100);
    auto const look = [&] { return senses<V>{goal}; };
    driver.update(self, state, look, T(0.25));
    goal = at<V>(0, -100);
    driver.update(self, state, look, T(0.25));
    CHECK(tests::same(self.velocity, at<V>(0, 1)));
    CHECK(tests::same(*state.desired, at<V>(0, 1)));
    // Told to think again, it does so at once.
    state.decided = false;
    CHECK(driver.update(self, state, look, T(0.25)));
    CHECK(tests::same(self.velocity, at<V>(0, -1)));
}

TEMPLATE_LIST_TEST_CASE("pilot decides at its first update, whatever the clock says", "[pilot]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<double> times;
    auto const driver = recording_pilot<V>(times, 3);
    for (std::uint64_t i = 0; i < 20; ++i) {
        auto state = driver.template start<V>(i);
        veer::agent<V> self{};
        auto const look = [] { return std::optional<V>(at<V>(0, 1)); };
        CHECK(driver.update(self, state, look, T(0.0625)));
        CHECK_FALSE(driver.update(self, state, look, 0));
    }
    // After that they are spread over the period.
    std::vector<double> waits;
    for (std::uint64_t i = 0; i < 20; ++i) {
        waits.push_back(static_cast<double>(driver.template start<V>(i).clock.wait));
        CHECK(waits.back() < 3);
    }
    std::sort(waits.begin(), waits.end());
    for (std::size_t i = 1; i < waits.size(); ++i) { CHECK(waits[i] - waits[i - 1] > 0.05); }
}

TEMPLATE_LIST_TEST_CASE("pilot looks as nobody, or as the agent", "[pilot]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::pilot const driver{veer::on(&senses<V>::goal, veer::seek<V>{}), veer::every<T>{}, veer::point_mass<V>{}};
    auto state = driver.template start<V>(0);
    veer::agent<V> self{.position = at<V>(3, 4)};
    V seen_from{};
    driver.update(
        self, state,
        [&](veer::agent<V> const& me) {
            seen_from = me.position;
            return senses<V>{at<V>(3, 9)};
        },
        T(0.1));
    CHECK(tests::same(seen_from, at<V>(3, 4)));
    CHECK(tests::same(*state.desired, at<V>(0, 1)));
    // What it looks at may also stand in the world.
    senses<V> const world{at<V>(3, -9)};
    state.decided = false;
    driver.update(
        self, state, [&]() -> senses<V> const& { return world; }, T(0.1));
    CHECK(tests::same(*state.desired, at<V>(0, -1)));
}

TEMPLATE_LIST_TEST_CASE("pilot without an opinion coasts, and with the wish to stop brakes", "[pilot]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    std::vector<double> times;
    auto const driver = recording_pilot<V>(times, 0.25);
    auto state = driver.template start<V>(0);
    veer::agent<V> self{.velocity = at<V>(1, 0), .max_force = 100};
    driver.update(
        self, state, [] { return std::optional<V>(); }, T(0.25));
    CHECK_FALSE(state.desired);
    CHECK(tests::same(self.velocity, at<V>(1, 0)));
    driver.update(
        self, state, [] { return std::optional<V>(at<V>(0, 0)); }, T(0.25));
    REQUIRE(state.desired);
    CHECK(tests::same(self.velocity, at<V>(0, 0)));
}

TEMPLATE_LIST_TEST_CASE("one pilot drives any number of agents, with any legs", "[pilot]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::context_steering const brain{veer::ring<V, 16>{}, veer::masked_selector<V>{.interest_tolerance = T(1e-3)},
                                       veer::on(&senses<V>::goal, veer::attract<V>{})};
    veer::pilot const driver{brain, veer::every<T>{T(0.3)}, veer::turn_limited<V>{}};
    std::vector<veer::agent<V>> agents;
    std::vector<veer::pilot_state<V>> states;
    for (std::uint64_t i = 0; i < 10; ++i) {
        agents.push_back({.position = at<V>(static_cast<double>(i), 0), .max_speed = 2, .max_force = 4});
        states.push_back(driver.template start<V>(i));
    }
    int decisions = 0;
    tests::simulate<T>(3, 60, [&](T dt, T) {
        for (std::size_t i = 0; i < 10; ++i) {
            auto const goal = at<V>(static_cast<double>(i), 20);
            decisions += driver.update(
                agents[i], states[i], [&] { return senses<V>{goal}; }, dt);
        }
    });
    // Ten a second and agent in 0.3 s: 100, and one more each at the start.
    CHECK(decisions >= 100);
    CHECK(decisions <= 120);
    for (std::size_t i = 0; i < 10; ++i) {
        // Half a second to speed up, and then 2 m/s: 5.5 m.
        CHECK(tests::gap(agents[i].position, at<V>(static_cast<double>(i), 5.5)) < 0.1);
    }
}

TEST_CASE("pilot repeats itself to the last bit from a copied state", "[pilot]") {
    using V = veer::vec<float, 2>;
    veer::pilot const driver{veer::on(&senses<V>::goal, veer::arrive<V>{}), veer::every<float>{},
                             veer::point_mass<V>{}};
    auto state = driver.start<V>(3);
    veer::agent<V> self{.position = {1, 2}, .velocity = {0.3F, 0.1F}};
    auto const look = [] { return senses<V>{{-3, 5}}; };
    tests::simulate<float>(1, 60, [&](float dt, float) { driver.update(self, state, look, dt); });
    auto saved_state = state;
    auto saved_self = self;
    tests::simulate<float>(2, 60, [&](float dt, float) { driver.update(self, state, look, dt); });
    tests::simulate<float>(2, 60, [&](float dt, float) { driver.update(saved_self, saved_state, look, dt); });
    CHECK(saved_self.position == self.position);
    CHECK(saved_self.velocity == self.velocity);
    CHECK(saved_state.clock.wait == state.clock.wait);
}

TEMPLATE_LIST_TEST_CASE("a decision is taken early where the next step would pass the goal", "[pilot]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // 4 m/s, a decision every 0.3 s, the goal 1 m ahead: by its clock alone it would be told to stop at 1.2 m.
    auto const rest_after = [](bool early) {
        T const dt = T(1) / 60;
        veer::agent<V> self{.velocity = tests::at<V>(0, 4), .max_speed = 4, .max_force = 1000};
        V const goal = tests::at<V>(0, 1);
        auto const brain = [](veer::agent<V> const& me, V const& there) -> std::optional<V> {
            auto const offset = veer::load(there) - veer::load(me.position);
            bool const arrived = veer::length(offset) < T(0.1);
            return veer::store<V>(arrived ? veer::vec_of<V>{} : veer::unit(offset) * me.max_speed);
        };
        veer::pilot const driver{brain, veer::every<T>{T(0.3)}, veer::point_mass<V>{.response_time = 0}};
        veer::pilot_state<V> state;
        double farthest = 0;
        for (int i = 0; i < 120; ++i) {
            if (early && veer::about_to_pass(self, goal, dt, T(0.1))) { state.decided = false; }
            driver.update(
                self, state, [&] { return goal; }, dt);
            farthest = (std::max)(farthest, static_cast<double>(tests::seen(self.position).y));
        }
        return farthest;
    };
    CHECK(rest_after(true) < 1.1);
    CHECK(rest_after(false) > 1.12);
}

TEMPLATE_LIST_TEST_CASE("about_to_pass: not when standing, moving away, or seeing no number", "[pilot]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> self{.velocity = tests::at<V>(0, 2)};
    CHECK(veer::about_to_pass(self, tests::at<V>(0, 1), T(0.5)));
    CHECK_FALSE(veer::about_to_pass(self, tests::at<V>(0, 1), T(0.4)));
    CHECK_FALSE(veer::about_to_pass(self, tests::at<V>(0, -1), T(9)));
    CHECK_FALSE(veer::about_to_pass(self, tests::at<V>(0, std::numeric_limits<double>::quiet_NaN()), T(9)));
    self.velocity = tests::at<V>(0, 0);
    CHECK_FALSE(veer::about_to_pass(self, tests::at<V>(0, 1), T(9)));
    CHECK(veer::about_to_pass(self, tests::at<V>(0, 1), T(9), T(1)));
}
