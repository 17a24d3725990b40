// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/avoid_contact.hpp>

#include "catch.hpp"
#include "support/counting_new.hpp"
#include "support/encounters.hpp"

#include <array>
#include <type_traits>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
using crowd = std::array<veer::agent<vec2>, 1>;
static_assert(veer::behavior<veer::avoid_contact<vec2>, vec2, crowd>);
static_assert(veer::behavior<veer::avoid_contact<vec2>, vec2, std::array<veer::agent<vec2> const*, 3>>);
static_assert(std::is_trivially_copyable_v<veer::avoid_contact<vec2>>);
// It overlaps what is above: down, at max_force.
static_assert(*veer::avoid_contact<vec2>{}(veer::agent<vec2>{.velocity = {1, 0}, .max_force = 2},
                                           crowd{{{.position = {0, 0.5f}}}}) == vec2{1, -2});

/// The types for what takes long.
using two_vectors = std::tuple<tests::plain2<float>, tests::plain3<double>>;

/// People, who walk at 1.5 m/s and can change that by 8 m/s in a second.
template <class V>
[[nodiscard]] veer::agent<V> person() {
    return {.max_speed = veer::scalar_t<V>(1.5), .max_force = 8};
}

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
                        two_vectors) {
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

TEMPLATE_LIST_TEST_CASE("with avoid_contact two who meet head-on pass without a touch", "[avoid_contact]",
                        two_vectors) {
    using V = TestType;
    struct kind {
        double speed, force;
    };
    for (auto const [speed, force] : {kind{1, 1}, kind{1.5, 8}, kind{3, 3}, kind{2, 20}}) {
        for (int eighth = 0; eighth < 8; ++eighth) {
            CAPTURE(speed, force, eighth);
            auto const [sine, cosine] = veer::sin_cos_of_turn<double>(eighth, 8);
            veer::agent<V> one{};
            one.max_speed = static_cast<veer::scalar_t<V>>(speed);
            one.max_force = static_cast<veer::scalar_t<V>>(force);
            tests::meeting<V> two;
            two.add(at<V>(-5 * cosine, -5 * sine), at<V>(5 * cosine, 5 * sine), one);
            two.add(at<V>(5 * cosine, 5 * sine), at<V>(-5 * cosine, -5 * sine), one);
            two.run(40, walking<V>());
            CHECK(two.gap_so_far > 0);
            CHECK(two.left() < 0.01);
            CHECK(two.speed_so_far <= speed * 1.00001);
        }
    }
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact exact crossings of four and of sixteen resolve themselves",
                        "[avoid_contact]", two_vectors) {
    using V = TestType;
    bool const is_float = sizeof(veer::scalar_t<V>) == 4;
    for (double const shift : {0.0, 1e4, is_float ? 1e5 : 1e6}) {
        // In floats places are 0.008 apart at 1e5.
        double const near_enough = is_float && shift > 0 ? 0.25 : 0.01;
        for (int const count : {4, 16}) {
            CAPTURE(shift, count);
            tests::meeting<V> all;
            all.add_circle(count, 10, at<V>(shift, shift), person<V>());
            all.run(40, walking<V>());
            CHECK(all.left() < near_enough);
            if (count == 4 && shift == 0) { CHECK(all.gap_so_far > 0); }
        }
    }
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact one in the way makes room or stays, as it was told", "[avoid_contact]",
                        two_vectors) {
    using V = TestType;
    for (double const part : {0.5, 0.25, 0.0}) {
        CAPTURE(part);
        auto const idle = tests::avoid_and_arrive<V>(avoid<V>(part));
        auto const mover = tests::avoid_and_arrive<V>(avoid<V>(1 - part));
        tests::meeting<V> two;
        two.add(at<V>(0, 0), at<V>(0, 0), person<V>());
        two.add(at<V>(-8, 0), at<V>(8, 0), person<V>());
        two.run(
            20, [&](std::size_t i) -> auto const& { return i == 0 ? idle : mover; });
        CHECK(two.gap_so_far > 0);
        CHECK(two.left() < 0.01);
        CHECK(two.shifted_so_far <= part);
        // The same head-on: who gives none goes straight.
        tests::meeting<V> both;
        both.add(at<V>(-8, 0), at<V>(8, 0), person<V>());
        both.add(at<V>(8, 0), at<V>(-8, 0), person<V>());
        for (int frame = 0; frame < 20 * 60; ++frame) {
            both.run(
                1.0 / 60, [&](std::size_t i) -> auto const& { return i == 0 ? idle : mover; });
            if (part == 0) { REQUIRE(tests::seen(both.agents[0].position).y == 0); }
        }
        CHECK(both.gap_so_far > 0);
        CHECK(both.left() < 0.01);
    }
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact a heap comes apart and comes to rest", "[avoid_contact]", two_vectors) {
    using V = TestType;
    for (int const count : {2, 10}) {
        tests::meeting<V> heap;
        for (int i = 0; i < count; ++i) { heap.add(at<V>(3, 4), at<V>(3, 4), person<V>()); }
        auto const mind = tests::all_of(tests::avoid_and_rest<V>(avoid<V>()));
        heap.run(count == 2 ? 1 : 2, mind);
        CHECK(heap.gap_now() >= 0);
        CHECK(heap.speed_so_far <= 1.50001);
        heap.run(3, mind);
        // As many as these need a disc of root(count) radii; nobody gets further from it than two bodies.
        CHECK(heap.shifted_so_far < 0.5 * std::sqrt(count) + 2);
        for (auto const& one : heap.agents) { CHECK(tests::length(one.velocity) < 1e-6); }
    }
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact a crowd at rest moves only where one is dropped into it", "[avoid_contact]",
                        two_vectors) {
    using V = TestType;
    tests::meeting<V> crowd;
    for (int i = 0; i < 121; ++i) {
        auto const place = at<V>(1.2 * (i % 11 - 5), 1.2 * (i / 11 - 5));
        crowd.add(place, place, person<V>());
    }
    auto const mind = tests::all_of(tests::avoid_and_rest<V>(veer::avoid_contact<V>{.horizon = 1}));
    crowd.run(0.2, mind, 30);
    CHECK(crowd.shifted_so_far == 0);
    crowd.add(at<V>(0.1, 0), at<V>(0.1, 0), person<V>());
    crowd.run(6, mind, 30);
    CHECK(crowd.gap_now() >= 0);
    int moved = 0;
    for (std::size_t i = 0; i < crowd.agents.size(); ++i) {
        if (tests::gap(crowd.agents[i].position, crowd.goals[i]) > 0.01) { ++moved; }
    }
    CHECK(moved >= 2);
    CHECK(moved < 25);
    CHECK(crowd.shifted_so_far < 2);
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact twenty with one goal end up standing about it, but for a calm jostling",
                        "[avoid_contact]", two_vectors) {
    using V = TestType;
    tests::meeting<V> many;
    for (int i = 0; i < 20; ++i) {
        auto const [sine, cosine] = veer::sin_cos(2.4 * i);
        many.add(at<V>((8 + i / 4.0) * cosine, (8 + i / 4.0) * sine), at<V>(0, 0), person<V>());
    }
    many.run(40, walking<V>());
    double speed = 0;
    for (int frame = 0; frame < 5 * 60; ++frame) {
        many.run(1.0 / 60, walking<V>());
        for (auto const& one : many.agents) { speed += tests::length(one.velocity) / (20 * 5 * 60); }
    }
    CHECK(many.left() < 3);
    CHECK(speed < 0.1);
    CHECK(many.gap_so_far > -0.05);
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact a row of seven across the way opens for one, and closes behind it",
                        "[avoid_contact]", two_vectors) {
    using V = TestType;
    tests::meeting<V> row;
    for (int i = -3; i <= 3; ++i) { row.add(at<V>(0, 1.2 * i), at<V>(0, 1.2 * i), person<V>()); }
    row.add(at<V>(-8, 0), at<V>(8, 0), person<V>());
    row.run(30, walking<V>());
    CHECK(row.gap_so_far > 0);
    CHECK(row.left() < 0.01);
    CHECK(row.shifted_so_far < 1);
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact crossing, and then stopping at the goal, at any frame rate",
                        "[avoid_contact]", two_vectors) {
    using V = TestType;
    for (double const rate : {60.0, 20.0, 10.0}) {
        CAPTURE(rate);
        tests::meeting<V> two;
        two.add(at<V>(-6, 0), at<V>(6, 0), person<V>());
        two.add(at<V>(0, -6), at<V>(0, 6), person<V>());
        two.run(20, walking<V>(), rate);
        CHECK(two.gap_so_far > 0);
        CHECK(two.left() < 0.01);
        for (auto const& one : two.agents) { CHECK(tests::length(one.velocity) < 1e-3); }
        tests::meeting<V> four;
        four.add_circle(4, 10, at<V>(0, 0), person<V>());
        four.run(30, walking<V>(), rate);
        CHECK(four.gap_so_far > 0);
        CHECK(four.left() < 0.05);
    }
}

TEMPLATE_LIST_TEST_CASE("with avoid_contact the order of the agents changes no more than rounding", "[avoid_contact]",
                        two_vectors) {
    using V = TestType;
    tests::meeting<V> forward;
    forward.add_circle(5, 6, at<V>(0, 0), person<V>());
    auto backward = forward;
    std::reverse(backward.agents.begin(), backward.agents.end());
    std::reverse(backward.goals.begin(), backward.goals.end());
    forward.run(3, walking<V>());
    backward.run(3, walking<V>());
    for (std::size_t i = 0; i < 5; ++i) {
        CHECK(tests::gap(forward.agents[i].position, backward.agents[4 - i].position) <=
              1000 * tests::rounding<veer::scalar_t<V>>);
    }
}
