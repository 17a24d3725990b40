// SPDX-License-Identifier: MIT
#include <veer/behaviors/arrive.hpp>
#include <veer/context/crowd_avoidance.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/space/shapes.hpp>

#include "catch.hpp"
#include "support/counting_new.hpp"
#include "support/simulate.hpp"
#include "support/vectors.hpp"

#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <type_traits>

/// How it gets on over time is in properties/crowd_avoidance.cpp.

namespace {

using tests::at;

template <class V>
struct senses {
    std::optional<V> goal;
    std::span<veer::agent<V> const> neighbors;
    std::optional<veer::half_space<V>> wall{};
};

template <class V>
[[nodiscard]] auto brain() {
    return veer::crowd_avoidance<V>(veer::on(&senses<V>::goal, veer::arrive<V>{}), &senses<V>::neighbors, {},
                                    veer::on(&senses<V>::wall, veer::time_to_collision<V>{}));
}

using vec2 = veer::vec<float, 2>;
// What is weighed is what was proposed, and each takes a little more than half on itself: others are late.
constexpr veer::avoidance<float> everyday{};
constexpr veer::time_to_collision<vec2> judge{};
static_assert(everyday.responsibility > judge.responsibility && everyday.responsibility < 0.6F);
static_assert(everyday.horizon == 2 && everyday.horizon == judge.horizon);
static_assert(everyday.margin == judge.margin);

} // namespace

TEMPLATE_LIST_TEST_CASE("crowd_avoidance does what is wanted where nobody is in the way", "[crowd_avoidance]",
                        tests::some_vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(1, 2), .velocity = at<V>(0.5, 0), .max_speed = 1, .max_force = 8};
    auto const answer = brain<V>()(self, senses<V>{at<V>(1, 30), {}});
    REQUIRE(answer);
    CHECK(tests::gap(*answer, at<V>(0, 1)) < 1e-5);
    CHECK_FALSE(brain<V>()(self, senses<V>{}));
    // Not only where it sees nobody: one behind does not matter.
    std::array<veer::agent<V>, 1> const behind{{{.position = at<V>(1, -3)}}};
    CHECK(tests::same(*brain<V>()(self, senses<V>{at<V>(1, 30), behind}), *answer));
    // One in the way does, at no more than max_speed.
    std::array<veer::agent<V>, 1> const ahead{{{.position = at<V>(1, 3.3)}}};
    auto const other = brain<V>()(self, senses<V>{at<V>(1, 30), ahead});
    REQUIRE(other);
    CHECK(tests::gap(*other, *answer) > 0.1);
    CHECK(tests::length(*other) <= 1.00001);
}

TEMPLATE_LIST_TEST_CASE("with crowd_avoidance nobody pushes another into a wall", "[crowd_avoidance]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Along a wall at the right hand, 0.1 m off; another comes against it, as near to the wall, and one walks beside it.
    std::array<veer::agent<V>, 3> all;
    all.fill({.max_speed = T(1.5), .max_force = 8});
    all[0].position = at<V>(0.6, -6);
    all[1].position = at<V>(0.6, 6);
    all[2].position = at<V>(1.7, -6);
    std::array<V, 3> const goals{at<V>(0.7, 8), at<V>(0.7, -8), at<V>(1.7, 8)};
    for (std::uint32_t i = 0; i < 3; ++i) { all[i].id = i; }
    veer::half_space<V> const wall{at<V>(0, 0), at<V>(1, 0)};
    veer::point_mass<V> const legs{.response_time = 0};
    auto const mind = brain<V>();
    double least = 1e9;
    double touch = 1e9;
    tests::simulate<T>(30, 60, [&](T dt, T) {
        auto const before = all;
        for (std::size_t i = 0; i < 3; ++i) {
            legs(all[i], mind(before[i], senses<V>{goals[i], before, wall}, dt), dt);
            least = (std::min)(least, static_cast<double>(tests::seen(all[i].position).x) - 0.5);
        }
        touch = (std::min)(touch, tests::gap(all[0].position, all[1].position) - 1);
    });
    CHECK(least > -1e-3);
    CHECK(touch > -0.01);
    for (std::size_t i = 0; i < 3; ++i) { CHECK(tests::gap(all[i].position, goals[i]) < 0.5); }
}

TEMPLATE_LIST_TEST_CASE("crowd_avoidance has an answer to an exact hit, and to those who keep pace",
                        "[crowd_avoidance]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (int eighth = 0; eighth < 8; ++eighth) {
        CAPTURE(eighth);
        auto const turned = veer::sin_cos_of_turn<double>(eighth, 8);
        auto const along = [&](double distance) { return at<V>(distance * turned.cosine, distance * turned.sine); };
        for (double const speed : {0.0, 1.0}) {
            CAPTURE(speed);
            veer::agent<V> const self{
                .position = at<V>(0, 0), .velocity = along(speed), .max_speed = 1, .max_force = 8, .id = 1};
            // In front of it, as fast as both are, and so near that they all but touch: nothing to avoid.
            std::array<veer::agent<V>, 1> other{{{.position = along(1.1), .velocity = along(speed), .id = 2}}};
            auto answer = brain<V>()(self, senses<V>{along(speed * 30), other});
            REQUIRE(answer);
            CHECK(tests::gap(*answer, along(speed)) < 1e-5);
            // Straight at it, so that the centers would meet; close by it does something about it.
            for (double const distance : {3.0, 1.1, 1.0, 0.5, 0.0}) {
                CAPTURE(distance);
                other[0] = {.position = along(distance), .velocity = along(-1), .id = 2};
                answer = brain<V>()(self, senses<V>{along(30), other}, T(1) / 60);
                REQUIRE(answer);
                REQUIRE(veer::is_finite(veer::load(*answer)));
                CHECK(tests::length(*answer) <= 1.00001);
                if (distance < 2) { CHECK(tests::gap(*answer, along(1)) > 0.01); }
            }
        }
    }
}

TEST_CASE("crowd_avoidance allocates nothing", "[crowd_avoidance]") {
    std::array<veer::agent<vec2>, 2> const others{{{.position = {0, 3}}, {.position = {2, 3}, .velocity = {-1, 0}}}};
    auto const mind = brain<vec2>();
    CHECK(tests::allocations_in([&] {
              auto const answer = mind(veer::agent<vec2>{}, senses<vec2>{vec2{0, 9}, others}, 0.1F);
              tests::witness(&answer);
          }) == 0);
}
