// SPDX-License-Identifier: MIT
#include <veer/behaviors/seek.hpp>
#include <veer/combine/levels.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/refined.hpp>
#include <veer/context/ring.hpp>
#include <veer/every.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/pilot.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <array>

namespace {

using tests::at;

template <class V>
struct senses {
    std::array<V, 2> goals{at<V>(-5, 3), at<V>(5, 3)};
    int detail = 0;
    int const* unknown = nullptr;
};

template <class V, int N>
auto brain_of() {
    return veer::context_steering{veer::ring<V, N>{}, veer::refined<V>{},
                                  veer::each(&senses<V>::goals, veer::attract<V>{})};
}

template <class V>
auto brains() {
    return veer::levels(&senses<V>::detail, brain_of<V, 8>(), brain_of<V, 16>(), brain_of<V, 32>());
}

/// A behavior that says which one it is.
struct says {
    float speed;
    template <veer::vector V, class World>
    std::optional<V> operator()(veer::agent<V> const&, World const&) const {
        return at<V>(static_cast<double>(speed), 0);
    }
};

} // namespace

TEMPLATE_TEST_CASE("levels asks the behavior of the level, the nearest where there is none", "[levels]",
                   tests::plain2<float>, glm::dvec3) {
    using V = TestType;
    auto const spoken = [](auto const& choose, int detail) {
        senses<V> seen;
        seen.detail = detail;
        return static_cast<double>(tests::seen(*choose(veer::agent<V>{}, seen)).x);
    };
    auto const three = veer::levels(&senses<V>::detail, says{1}, says{2}, says{3});
    CHECK(spoken(three, 0) == 1);
    CHECK(spoken(three, 1) == 2);
    CHECK(spoken(three, 2) == 3);
    CHECK(spoken(three, 7) == 3);
    CHECK(spoken(three, -7) == 1);
    // A callable tells the level as well; what is not perceived is the first.
    CHECK(spoken(veer::levels([](senses<V> const&) { return 1; }, says{1}, says{2}), 0) == 2);
    CHECK(spoken(veer::levels(&senses<V>::unknown, says{1}, says{2}), 1) == 1);
}

TEMPLATE_TEST_CASE("levels may change at every decision: the choice and the heading stay", "[levels]",
                   tests::plain2<float>, glm::dvec3) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const choose = brains<V>();
    // Two goals, equally good: the agent faces one of them, and keeps to it whatever its number of slots.
    for (double const side : {-1.0, 1.0}) {
        veer::agent<V> self{.heading = at<V>(side, 1)};
        V const goal = side < 0 ? senses<V>{}.goals[0] : senses<V>{}.goals[1];
        for (int decision = 0; decision < 40; ++decision) {
            senses<V> seen;
            seen.detail = decision * 7 % 3;
            V const direction = choose.decide(self, seen).direction;
            auto const way = veer::unit(veer::load(goal) - veer::load(self.position));
            REQUIRE(static_cast<double>(veer::length(veer::load(direction) - way)) < 1e-4);
            self.heading = direction;
            self.position = veer::store<V>(veer::load(self.position) + veer::load(direction) * T(0.1));
        }
        CHECK(tests::gap(self.position, goal) < 2);
    }
}

TEST_CASE("levels drives a pilot", "[levels]") {
    using V = tests::plain2<float>;
    veer::pilot const driver{brains<V>(), veer::every<float>{0.1F}, veer::point_mass<V>{.response_time = 0.1F}};
    auto state = driver.start<V>(1);
    veer::agent<V> self{.heading = at<V>(-1, 1), .max_force = 10};
    senses<V> seen;
    for (int frame = 0; frame < 240; ++frame) {
        seen.detail = frame / 20 % 3;
        driver.update(
            self, state, [&] { return seen; }, 1.0F / 60);
    }
    CHECK(tests::gap(self.position, seen.goals[0]) < 2.2);
}
