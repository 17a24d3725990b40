// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/avoid_contact.hpp>

#include "catch.hpp"
#include "support/counting_new.hpp"
#include "support/meeting_scenes.hpp"

#include <array>
#include <limits>
#include <type_traits>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
using crowd = std::array<veer::agent<vec2>, 1>;
static_assert(veer::behavior<veer::avoid_contact<vec2>, vec2, crowd>);
static_assert(veer::behavior<veer::avoid_contact<vec2>, vec2, std::array<veer::agent<vec2> const*, 3>>);
static_assert(std::is_trivially_copyable_v<veer::avoid_contact<vec2>>);
static_assert(veer::avoid_contact<vec2>{}.horizon == 2);
// It overlaps what is above: down, at max_force.
static_assert(*veer::avoid_contact<vec2>{}(veer::agent<vec2>{.velocity = {1, 0}, .max_force = 2},
                                           crowd{{{.position = {0, 0.5f}}}}) == vec2{1, -2});

template <class V>
[[nodiscard]] veer::avoid_contact<V> avoid(double part = 0.5) {
    return {.responsibility = static_cast<veer::scalar_t<V>>(part)};
}

template <class V>
[[nodiscard]] auto walking() {
    return tests::all_of(tests::avoid_and_arrive<V>(avoid<V>()));
}

} // namespace

TEMPLATE_LIST_TEST_CASE("avoid_contact pushes away from where they touch, the sooner the more", "[avoid_contact]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Radii 0.5 + 0.5, and no margin. dp = (4.2, 0.6), dv = (-2, 0) - (1, 0) = (-3, 0). They touch where the offset is
    // (0.8, 0.6), after 3.4 / 3 s. With a horizon of 2 and a strength of 0.5 the push is 0.5 (2 - 3.4/3) / (3.4/3) =
    // 0.382353 of a max_force of 4, along (-0.8, -0.6): (-1.223529, -0.917647).
    veer::agent<V> const self{.position = at<V>(1, 2), .velocity = at<V>(1, 0), .max_force = 4};
    veer::agent<V> const one{.position = at<V>(5.2, 2.6), .velocity = at<V>(-2, 0)};
    veer::avoid_contact<V> const exact{.horizon = 2, .margin = 1, .strength = T(0.5)};
    auto const answer = exact(self, std::array{one});
    REQUIRE(answer);
    double const rounding = 10 * tests::rounding<T>;
    CHECK(tests::gap(*answer, at<V>(1 - 1.2235294117647059, -0.9176470588235294)) <= rounding);
    // A second one, mirrored: the pushes to the side cancel out, and those to the back add up.
    veer::agent<V> const other{.position = at<V>(5.2, 1.4), .velocity = at<V>(-2, 0)};
    CHECK(tests::gap(*exact(self, std::array{one, other}), at<V>(1 - 2.4470588235294117, 0)) <= rounding);
    // All in all no more than max_force, and of one alone neither.
    auto close = one;
    close.position = at<V>(2.0, 2.6);
    CHECK(tests::gap(*exact(self, std::array{close}), at<V>(1 - 3.2, -2.4)) <= rounding);
    CHECK(tests::gap(*exact(self, std::array{close, close}), at<V>(1 - 3.2, -2.4)) <= rounding);
    // Giving a quarter of the way is half the push, all of it twice the push.
    auto gives = exact;
    gives.responsibility = T(0.25);
    CHECK(tests::gap(*gives(self, std::array{one}), at<V>(1 - 0.6117647058823529, -0.4588235294117647)) <= rounding);
    gives.responsibility = 1;
    CHECK(tests::gap(*gives(self, std::array{one}), at<V>(1 - 2.4470588235294117, -1.8352941176470588)) <= rounding);
    gives.responsibility = 0;
    CHECK_FALSE(gives(self, std::array{one}));
    // Touching later than the horizon does not push.
    auto patient = exact;
    patient.horizon = T(1.13);
    CHECK_FALSE(patient(self, std::array{one}));
}

TEMPLATE_LIST_TEST_CASE("avoid_contact does not mind those whom it will not touch", "[avoid_contact]",
                        tests::some_vectors) {
    using V = TestType;
    veer::agent<V> const self{.velocity = at<V>(1, 0), .max_force = 2};
    // Passing 4 away; at the same velocity; moving off; passing just beside the margin.
    std::array const others{veer::agent<V>{.position = at<V>(10, 4)},
                            veer::agent<V>{.position = at<V>(1.25, 0), .velocity = at<V>(1, 0)},
                            veer::agent<V>{.position = at<V>(-1.25, 0), .velocity = at<V>(-1, 0)},
                            veer::agent<V>{.position = at<V>(2, 1.03)}};
    veer::avoid_contact<V> const patient{.horizon = 60};
    CHECK_FALSE(patient(self, others));
    // In any order, a real threat is found among them.
    std::vector<veer::agent<V>> more(others.begin(), others.end());
    more.push_back({.position = at<V>(2, 1)});
    auto const answer = patient(self, more);
    REQUIRE(answer);
    for (int i = 0; i < 5; ++i) {
        std::rotate(more.begin(), more.begin() + 1, more.end());
        CHECK(tests::same(*patient(self, more), *answer));
    }
    // A giant of radius 5 that passes 3 away.
    std::array const giant{veer::agent<V>{.position = at<V>(8, 3), .velocity = at<V>(-4, 0), .radius = 5}};
    CHECK(veer::avoid_contact<V>{}(self, giant));
}

TEMPLATE_LIST_TEST_CASE("avoid_contact goes a little to the side of what comes head-on", "[avoid_contact]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.velocity = at<V>(1, 0), .max_force = 4};
    auto const steered = [&](double off) {
        std::array const others{veer::agent<V>{.position = at<V>(3, off), .velocity = at<V>(-1, 0)}};
        return tests::seen(*veer::avoid_contact<V>{}(self, others));
    };
    // To the right where rounding would choose, else to the far side; always at a sine of 0.1 at least.
    for (double const off : {0.0, 0.01, -0.01, 0.05, -0.05}) {
        auto const [x, y] = steered(off);
        T const back = 1 - x;
        CHECK(back > 0);
        CHECK(static_cast<double>(y / veer::sqrt(back * back + y * y)) == Approx(off == -0.05 ? 0.1 : -0.1));
    }
    // Mirrored where the other is.
    CHECK(steered(0.3).x == steered(-0.3).x);
    CHECK(steered(0.3).y == -steered(-0.3).y);
    CHECK(steered(0.3).y < 0);
    // The other gives way to its own right.
    veer::agent<V> const back{.position = at<V>(3, 0), .velocity = at<V>(-1, 0), .max_force = 4};
    CHECK(tests::seen(*veer::avoid_contact<V>{}(back, std::array{self})).y == -steered(0).y);
}

TEMPLATE_LIST_TEST_CASE("avoid_contact gets out of what it overlaps", "[avoid_contact]", tests::some_vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(1, 1), .velocity = at<V>(1, 0), .max_force = 2};
    // Exactly ahead, at rest, moving along or moving off: away from where it is now.
    for (double const speed : {0.0, 1.0, 4.0}) {
        std::array const others{veer::agent<V>{.position = at<V>(1.75, 1), .velocity = at<V>(speed, 0)}};
        CHECK(tests::same(*veer::avoid_contact<V>{}(self, others), at<V>(-1, 0)));
    }
    // Not overlapping yet, but within the margin: only if it closes in.
    std::array beside{veer::agent<V>{.position = at<V>(1, 2.01), .velocity = at<V>(1, 0)}};
    CHECK_FALSE(veer::avoid_contact<V>{}(self, beside));
    beside[0].velocity = at<V>(1, -0.125);
    CHECK(tests::same(*veer::avoid_contact<V>{}(self, beside), at<V>(1, -2)));
    // Between even overlaps there is no way out.
    std::array const around{veer::agent<V>{.position = at<V>(1.75, 1)}, veer::agent<V>{.position = at<V>(0.25, 1)}};
    CHECK_FALSE(veer::avoid_contact<V>{}(self, around));
    // Two on one point part, in opposite directions.
    std::array const both{veer::agent<V>{.position = at<V>(3, 4), .max_force = 2, .id = 1},
                          veer::agent<V>{.position = at<V>(3, 4), .max_force = 2, .id = 2}};
    auto const one = veer::avoid_contact<V>{}(both[0], both);
    auto const other = veer::avoid_contact<V>{}(both[1], both);
    REQUIRE(one);
    REQUIRE(other);
    CHECK(tests::length(*one) == Approx(2));
    CHECK(veer::load(*one) == -veer::load(*other));
}

TEMPLATE_LIST_TEST_CASE("avoid_contact has the properties of avoidance", "[avoid_contact]", tests::some_vectors) {
    tests::check_avoidance_properties<TestType>(
        []<class V>(std::type_identity<V>) { return veer::avoid_contact<V>{}; });
}

TEMPLATE_LIST_TEST_CASE("avoid_contact is finite and within max_force for any finite input", "[avoid_contact]",
                        tests::scene_vectors) {
    using T = veer::scalar_t<TestType>;
    constexpr T huge = std::numeric_limits<T>::max();
    tests::check_avoidance_extremes<TestType>(veer::avoid_contact<TestType>{});
    tests::check_avoidance_extremes<TestType>(
        veer::avoid_contact<TestType>{.horizon = huge, .margin = huge, .strength = huge, .responsibility = huge});
    tests::check_avoidance_extremes<TestType>(
        veer::avoid_contact<TestType>{.horizon = 0, .margin = 1, .strength = 0, .responsibility = T(1e-30)});
}

TEMPLATE_LIST_TEST_CASE("avoid_contact cannot move what has no force, and meets no one without a body",
                        "[avoid_contact]", tests::some_vectors) {
    using V = TestType;
    std::array const others{veer::agent<V>{.position = at<V>(1.5, 0.25)}};
    veer::agent<V> self{.velocity = at<V>(1, 0), .max_speed = 0, .max_force = 0};
    CHECK(tests::same(*veer::avoid_contact<V>{}(self, others), at<V>(1, 0)));
    self.radius = 0;
    std::array const points{at<V>(1.5, 0), at<V>(0, 0)};
    CHECK_FALSE(veer::avoid_contact<V>{}(self, points));
    self.velocity = at<V>(std::numeric_limits<double>::quiet_NaN(), 0);
    CHECK_FALSE(veer::avoid_contact<V>{}(self, others));
}

TEST_CASE("avoid_contact allocates nothing", "[avoid_contact]") {
    auto const scene = tests::meetings<vec2>()[1];
    CHECK(tests::allocations_in([&] {
              auto const answer = veer::avoid_contact<vec2>{}(scene.self, scene.others);
              tests::witness(&answer);
          }) == 0);
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact two who meet head-on pass without a touch", "[avoid_contact][long]",
                        tests::scene_vectors) {
    using V = TestType;
    tests::check_head_on<V>([](tests::meeting<V>& two, double, double) { two.run(40, walking<V>()); });
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact exact crossings of four and of sixteen resolve themselves",
                        "[avoid_contact][long]", tests::scene_vectors) {
    using V = TestType;
    tests::check_exact_crossings<V>(walking<V>(), [](tests::meeting<V> const& all, double near_enough, double) {
        CHECK(all.left() < near_enough);
    });
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact one in the way makes room or stays, as it was told", "[avoid_contact]",
                        tests::scene_vectors) {
    using V = TestType;
    for (double const part : {0.5, 0.25, 0.0}) {
        CAPTURE(part);
        auto const idle = tests::avoid_and_arrive<V>(avoid<V>(part));
        auto const mover = tests::avoid_and_arrive<V>(avoid<V>(1 - part));
        tests::check_makes_room<V>(idle, mover, part);
        // The same head-on: who gives none goes straight.
        tests::check_passes<V>(idle, mover, part == 0);
    }
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact a heap comes apart and comes to rest", "[avoid_contact]",
                        tests::scene_vectors) {
    using V = TestType;
    tests::check_heaps_come_apart<V>(tests::all_of(tests::avoid_and_rest<V>(avoid<V>())));
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact a crowd at rest moves only where one is dropped into it",
                        "[avoid_contact][long]", tests::scene_vectors) {
    using V = TestType;
    auto const calm = tests::avoid_and_rest<V>(veer::avoid_contact<V>{.horizon = 1});
    tests::check_dropped_into_crowd<V>(tests::all_of(calm));
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact twenty with one goal end up standing about it, but for a calm jostling",
                        "[avoid_contact][long]", tests::scene_vectors) {
    auto const many = tests::gather_twenty<TestType>(40, walking<TestType>());
    CHECK(many.left < 3);
    CHECK(many.speed < 0.1);
    CHECK(many.gap > -0.05);
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact a row of seven across the way opens for one, and closes behind it",
                        "[avoid_contact]", tests::scene_vectors) {
    tests::check_row_opens<TestType>(walking<TestType>());
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact crossing, and then stopping at the goal, at any frame rate",
                        "[avoid_contact]", tests::scene_vectors) {
    using V = TestType;
    for (double const rate : {60.0, 20.0, 10.0}) {
        CAPTURE(rate);
        tests::check_crosses_and_stops<V>(20, walking<V>(), rate);
        tests::check_four_cross<V>(walking<V>(), rate);
    }
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact the order of the agents changes no more than rounding", "[avoid_contact]",
                        tests::scene_vectors) {
    using V = TestType;
    auto const [forward, backward] = tests::run_in_both_orders<V>(5, 3, walking<V>());
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(tests::gap(forward.agents[i].position, backward.agents[i].position) <=
              1000 * tests::rounding<veer::scalar_t<V>>);
    }
}
