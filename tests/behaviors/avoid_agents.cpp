// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/behaviors/avoid_agents.hpp>
#include <veer/behaviors/contain.hpp>

#include "catch.hpp"
#include "support/counting_new.hpp"
#include "support/meeting_scenes.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <type_traits>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
using crowd = std::array<veer::agent<vec2>, 1>;
static_assert(veer::behavior<veer::avoid_agents<vec2>, vec2, crowd>);
static_assert(veer::behavior<veer::avoid_agents<vec2>, vec2, std::array<veer::agent<vec2> const*, 3>>);
static_assert(std::is_trivially_copyable_v<veer::avoid_agents<vec2>>);
static_assert(veer::avoid_agents<vec2>{}.horizon == 2);
// It stands above and a little to the right of the way: to the left, at max_force.
static_assert(*veer::avoid_agents<vec2>{}(veer::agent<vec2>{.velocity = {0, 1}, .max_force = 2},
                                          crowd{{{.position = {0.5f, 1.5f}}}}) == vec2{-2, 1});

/// A tests::person needs to look one second ahead: sqrt(8 (0.5 + 0.5) / 8).
template <class V>
[[nodiscard]] veer::avoid_agents<V> avoid(double part = 0.5) {
    return {.horizon = 1, .responsibility = static_cast<veer::scalar_t<V>>(part)};
}

template <class V>
[[nodiscard]] auto walking() {
    return tests::all_of(tests::avoid_and_arrive<V>(avoid<V>()));
}

} // namespace

TEMPLATE_LIST_TEST_CASE("avoid_agents steps aside from where the other passes", "[avoid_agents]", tests::some_vectors) {
    using V = TestType;
    // dp = (3, 0.5), dv = (-1, 0) - (2, 0) = (-3, 0): t = 9 / 9 = 1 s, and then it is (0, 0.5) away from the agent. That
    // is nearer than 1.1 (0.5 + 0.5): away from it, with a max_force of 4, makes v - 4 (0, 1).
    veer::agent<V> const self{.position = at<V>(1, 2), .velocity = at<V>(2, 0), .max_force = 4};
    std::array const others{veer::agent<V>{.position = at<V>(4, 2.5), .velocity = at<V>(-1, 0)}};
    auto const answer = veer::avoid_agents<V>{}(self, others);
    REQUIRE(answer);
    CHECK(tests::gap(*answer, at<V>(2, -4)) <= 4 * tests::rounding<veer::scalar_t<V>>);
    // Giving a quarter of the way is half the force; all of it is no more than max_force.
    auto const gives = [](double part) { return veer::avoid_agents<V>{.responsibility = veer::scalar_t<V>(part)}; };
    CHECK(tests::gap(*gives(0.25)(self, others), at<V>(2, -2)) <= 4 * tests::rounding<veer::scalar_t<V>>);
    CHECK(tests::same(*gives(1)(self, others), *answer));
    CHECK_FALSE(gives(0)(self, others));
    // Beyond the horizon it is no threat.
    CHECK(veer::avoid_agents<V>{.horizon = veer::scalar_t<V>(1.01)}(self, others));
    CHECK_FALSE(veer::avoid_agents<V>{.horizon = veer::scalar_t<V>(0.99)}(self, others));
}

TEMPLATE_LIST_TEST_CASE("avoid_agents takes the first of several threats, whatever their order", "[avoid_agents]",
                        tests::some_vectors) {
    using V = TestType;
    veer::agent<V> const self{.velocity = at<V>(1, 0), .max_force = 2};
    veer::agent<V> const same_way{.position = at<V>(1.25, 0), .velocity = at<V>(1, 0)};
    veer::agent<V> const moving_off{.position = at<V>(-1.25, 0), .velocity = at<V>(-1, 0)};
    veer::agent<V> const late{.position = at<V>(1.75, -0.25)};
    veer::agent<V> const soon{.position = at<V>(1.5, 0.25)};
    std::vector<veer::agent<V>> others{same_way, moving_off, late, soon};
    for (int i = 0; i < 4; ++i) {
        std::rotate(others.begin(), others.begin() + 1, others.end());
        auto const answer = veer::avoid_agents<V>{}(self, others);
        REQUIRE(answer);
        CHECK(tests::same(*answer, at<V>(1, -2)));
    }
    // At the same moment: the nearer pass, and of equal ones still the same in either order.
    veer::agent<V> const left{.position = at<V>(1.5, 0.5)};
    veer::agent<V> const right{.position = at<V>(1.5, -0.5)};
    std::vector<veer::agent<V>> pair{left, right};
    auto const first = veer::avoid_agents<V>{}(self, pair);
    std::swap(pair[0], pair[1]);
    CHECK(tests::same(*veer::avoid_agents<V>{}(self, pair), *first));
    pair.insert(pair.begin(), soon);
    CHECK(tests::same(*veer::avoid_agents<V>{}(self, pair), at<V>(1, -2)));
}

TEMPLATE_LIST_TEST_CASE("avoid_agents does not mind those who will miss it", "[avoid_agents]", tests::some_vectors) {
    using V = TestType;
    // It will be 4 away; its distance less the way that is left to it, 10.77 - 10 = 0.77, is not what counts.
    veer::agent<V> const self{.velocity = at<V>(1, 0)};
    std::array others{veer::agent<V>{.position = at<V>(10, 4)}};
    CHECK_FALSE(veer::avoid_agents<V>{.horizon = 60}(self, others));
    // The margin: 1.1 of the sum of radii.
    others[0].position = at<V>(1, 1.11);
    CHECK_FALSE(veer::avoid_agents<V>{}(self, others));
    others[0].position = at<V>(1, 1.09);
    CHECK(veer::avoid_agents<V>{}(self, others));
    // A giant of radius 5 that passes 3 away is too near, although twice the own radius would have room.
    others[0] = {.position = at<V>(8, 3), .velocity = at<V>(-4, 0), .radius = 5};
    auto const answer = veer::avoid_agents<V>{}(self, others);
    REQUIRE(answer);
    CHECK(tests::gap(*answer, at<V>(1, -1)) <= tests::rounding<veer::scalar_t<V>>);
    others[0].radius = 2;
    CHECK_FALSE(veer::avoid_agents<V>{}(self, others));
}

TEMPLATE_LIST_TEST_CASE("avoid_agents makes way to the side, mirrored when the other is", "[avoid_agents]",
                        tests::some_vectors) {
    using V = TestType;
    veer::agent<V> const self{.velocity = at<V>(1, 0), .max_force = 3};
    auto const steered = [&](double side) {
        return *veer::avoid_agents<V>{.horizon =
                                          4}(self, std::array{veer::agent<V>{.position = at<V>(3, side), .radius = 1}});
    };
    CHECK(tests::same(steered(0.3), at<V>(1, -3)));
    CHECK(tests::same(steered(-0.3), at<V>(1, 3)));
}

TEMPLATE_LIST_TEST_CASE("avoid_agents turns to the right when it meets another head-on", "[avoid_agents]",
                        tests::some_vectors) {
    using V = TestType;
    // Also within a hundredth of the room, where rounding would choose: right of +x is down.
    veer::agent<V> const self{.velocity = at<V>(1, 0), .max_force = 2};
    for (double const off : {0.0, 0.01, -0.01}) {
        std::array const others{veer::agent<V>{.position = at<V>(3, off), .velocity = at<V>(-1, 0)}};
        CHECK(tests::same(*veer::avoid_agents<V>{}(self, others), at<V>(1, -2)));
    }
    // The other does the same, so each is to the other's left.
    veer::agent<V> const back{.position = at<V>(3, 0), .velocity = at<V>(-1, 0), .max_force = 2};
    CHECK(tests::same(*veer::avoid_agents<V>{}(back, std::array{self}), at<V>(-1, 2)));
    // And so it does when only the other moves, or only it does.
    veer::agent<V> const still{.max_force = 2};
    veer::avoid_agents<V> const early{.horizon = 4};
    CHECK(tests::same(*early(still, std::array{back}), at<V>(0, -2)));
    CHECK(tests::same(*early(back, std::array{still}), at<V>(-1, 2)));
}

TEMPLATE_LIST_TEST_CASE("avoid_agents in 3D keeps right in its plane, and upright along the first axis",
                        "[avoid_agents]", tests::vectors_3d) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using veer::plane;
    auto const v3 = [](double x, double y, double z) {
        return veer::store<V>({static_cast<T>(x), static_cast<T>(y), static_cast<T>(z)});
    };
    auto const steering = [&](auto const& avoid, V const& velocity) {
        veer::agent<V> const self{.velocity = velocity};
        auto const ahead = veer::store<V>(veer::load(velocity) * T(1.5));
        auto const answer = *avoid(self, std::array{veer::agent<V>{.position = ahead}});
        return veer::store<V>(veer::load(answer) - veer::load(velocity));
    };
    veer::avoid_agents<V, plane::xz> const ground{};
    veer::avoid_agents<V, plane::xy> const screen{};
    veer::avoid_agents<V, plane::yz> const side{};
    CHECK(tests::same(steering(ground, v3(1, 0, 0)), v3(0, 0, -1)));
    CHECK(tests::same(steering(screen, v3(1, 0, 0)), v3(0, -1, 0)));
    CHECK(tests::same(steering(side, v3(0, 1, 0)), v3(0, 0, -1)));
    for (double const up : {1.0, -1.0}) {
        CHECK(tests::same(steering(ground, v3(0, up, 0)), v3(up, 0, 0)));
        CHECK(tests::same(steering(screen, v3(0, 0, up)), v3(up, 0, 0)));
        CHECK(tests::same(steering(side, v3(up, 0, 0)), v3(0, up, 0)));
    }
}

TEMPLATE_LIST_TEST_CASE("avoid_agents gets out of what it overlaps, before anything else", "[avoid_agents]",
                        tests::some_vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(1, 1), .velocity = at<V>(1, 0), .max_force = 2};
    veer::agent<V> const threat{.position = at<V>(2.2, 1.5), .velocity = at<V>(-1, 0)};
    // Exactly ahead, at rest, moving along or moving off: away from where it is now.
    for (double const speed : {0.0, 1.0, 4.0}) {
        std::vector<veer::agent<V>> others{{.position = at<V>(1.75, 1), .velocity = at<V>(speed, 0)}, threat};
        CHECK(tests::same(*veer::avoid_agents<V>{}(self, others), at<V>(-1, 0)));
        std::swap(others[0], others[1]);
        CHECK(tests::same(*veer::avoid_agents<V>{}(self, others), at<V>(-1, 0)));
    }
    // Not overlapping yet, but within the margin: only if it closes in.
    std::array beside{veer::agent<V>{.position = at<V>(1, 2.05), .velocity = at<V>(1, 0)}};
    CHECK_FALSE(veer::avoid_agents<V>{}(self, beside));
    beside[0].velocity = at<V>(1, -0.125);
    CHECK(tests::same(*veer::avoid_agents<V>{}(self, beside), at<V>(1, -2)));
    // Of two overlaps, both count; between even ones there is no way out.
    std::vector<veer::agent<V>> around{{.position = at<V>(1.75, 1)}, {.position = at<V>(1, 1.75)}};
    double const half = std::sqrt(2.0);
    CHECK(tests::gap(*veer::avoid_agents<V>{}(self, around), at<V>(1 - half, -half)) < 1e-6);
    around[1].position = at<V>(0.25, 1);
    CHECK_FALSE(veer::avoid_agents<V>{}(self, around));
}

TEMPLATE_LIST_TEST_CASE("avoid_agents parts two that stand on one point, in opposite directions", "[avoid_agents]",
                        tests::some_vectors) {
    using V = TestType;
    std::array<veer::agent<V>, 2> both{veer::agent<V>{.position = at<V>(3, 4), .max_force = 2, .id = 1},
                                       veer::agent<V>{.position = at<V>(3, 4), .max_force = 2, .id = 2}};
    auto const one = veer::avoid_agents<V>{}(both[0], both);
    auto const other = veer::avoid_agents<V>{}(both[1], both);
    REQUIRE(one);
    REQUIRE(other);
    CHECK(tests::length(*one) == Approx(2));
    CHECK(veer::load(*one) == -veer::load(*other));
    CHECK(tests::same(*veer::avoid_agents<V>{}(both[0], both), *one));
}

TEMPLATE_LIST_TEST_CASE("avoid_agents has the properties of avoidance", "[avoid_agents]", tests::some_vectors) {
    tests::check_avoidance_properties<TestType>([]<class V>(std::type_identity<V>) { return veer::avoid_agents<V>{}; });
}

TEMPLATE_LIST_TEST_CASE("avoid_agents is finite and within max_force for any finite input", "[avoid_agents]",
                        tests::scene_vectors) {
    tests::check_avoidance_extremes<TestType>(veer::avoid_agents<TestType>{});
    using T = veer::scalar_t<TestType>;
    constexpr T huge = std::numeric_limits<T>::max();
    tests::check_avoidance_extremes<TestType>(
        veer::avoid_agents<TestType>{.horizon = huge, .margin = huge, .responsibility = huge});
    tests::check_avoidance_extremes<TestType>(
        veer::avoid_agents<TestType>{.horizon = 0, .margin = 1, .responsibility = T(1e-30)});
}

TEMPLATE_LIST_TEST_CASE("avoid_agents cannot move what has no force, and meets no one without a body", "[avoid_agents]",
                        tests::some_vectors) {
    using V = TestType;
    std::array const others{veer::agent<V>{.position = at<V>(1.5, 0.25)}};
    veer::agent<V> self{.velocity = at<V>(1, 0), .max_speed = 0, .max_force = 0};
    CHECK(tests::same(*veer::avoid_agents<V>{}(self, others), at<V>(1, 0)));
    self.radius = 0;
    std::array const points{at<V>(1.5, 0), at<V>(0, 0)};
    CHECK_FALSE(veer::avoid_agents<V>{}(self, points));
    self.velocity = at<V>(std::numeric_limits<double>::quiet_NaN(), 0);
    CHECK_FALSE(veer::avoid_agents<V>{}(self, others));
}

TEST_CASE("avoid_agents allocates nothing", "[avoid_agents]") {
    auto const scene = tests::meetings<vec2>()[1];
    CHECK(tests::allocations_in([&] {
              auto const answer = veer::avoid_agents<vec2>{}(scene.self, scene.others);
              tests::witness(&answer);
          }) == 0);
}

TEMPLATE_LIST_TEST_CASE("two who meet head-on pass without a touch and arrive", "[avoid_agents][long]",
                        tests::scene_vectors) {
    using V = TestType;
    auto const mind = tests::all_of(tests::avoid_and_arrive<V>(veer::avoid_agents<V>{}));
    tests::check_head_on<V>([&](tests::meeting<V>& two, double sine, double cosine) {
        double side = 0; // of the first one, right of its way
        for (int frame = 0; frame < 30 * 60; ++frame) {
            two.run(1.0 / 60, mind);
            auto const [x, y] = tests::seen(two.agents[0].position);
            side = (std::max)(side, static_cast<double>(x) * sine - static_cast<double>(y) * cosine);
        }
        CHECK(side > 0.4);
    });
}

TEMPLATE_LIST_TEST_CASE("a hundred head-on pairs pass, each to the same hand", "[avoid_agents][long]",
                        tests::scene_vectors) {
    using V = TestType;
    for (int const pairs : {10, 100}) {
        tests::meeting<V> many;
        for (int i = 0; i < pairs; ++i) {
            many.add(at<V>(-5, 20 * i), at<V>(5, 20 * i), tests::person<V>());
            many.add(at<V>(5, 20 * i), at<V>(-5, 20 * i), tests::person<V>());
        }
        // At half of the way they are side by side; each sees its own pair only.
        auto const mind = [mind = tests::avoid_and_arrive<V>(avoid<V>())](std::size_t i) {
            return [&mind, i](veer::agent<V> const& self, tests::way<V> const& w) {
                return mind(self, tests::way<V>{w.goal, w.all.subspan(i - i % 2, 2)});
            };
        };
        many.run(10 / 1.5 / 2, mind, 30);
        for (std::size_t i = 0; i < many.agents.size(); ++i) {
            double const y =
                static_cast<double>(tests::seen(many.agents[i].position).y) - 20.0 * static_cast<double>(i / 2);
            CHECK((i % 2 == 0 ? y < -0.4 : y > 0.4));
        }
        many.run(8, mind, 30);
        CHECK(many.gap_so_far > 0);
        CHECK(many.left() < 0.01);
    }
}

TEMPLATE_LIST_TEST_CASE("exact crossings of four and of sixteen resolve themselves, wherever they are",
                        "[avoid_agents][long]", tests::scene_vectors) {
    using V = TestType;
    tests::check_exact_crossings<V>(walking<V>(), [](tests::meeting<V> const& all, double near_enough, double) {
        CHECK(all.left() < near_enough);
        CHECK(all.gap_so_far > -0.2);
    });
}

TEMPLATE_LIST_TEST_CASE("one in the way makes room or stays, as it was told", "[avoid_agents]", tests::scene_vectors) {
    using V = TestType;
    for (double const part : {0.5, 0.25, 0.0}) {
        CAPTURE(part);
        auto const idle = tests::avoid_and_arrive<V>(avoid<V>(part));
        auto const mover = tests::avoid_and_arrive<V>(avoid<V>());
        tests::check_makes_room<V>(idle, mover, part);
    }
}

TEMPLATE_LIST_TEST_CASE("who gives no way goes straight, and the other passes it", "[avoid_agents]",
                        tests::scene_vectors) {
    using V = TestType;
    auto const stubborn = tests::avoid_and_arrive<V>(avoid<V>(0));
    auto const polite = tests::avoid_and_arrive<V>(avoid<V>());
    tests::check_passes<V>(stubborn, polite, true);
}

TEMPLATE_LIST_TEST_CASE("a row of seven across the way opens for one, and closes behind it", "[avoid_agents]",
                        tests::scene_vectors) {
    tests::check_row_opens<TestType>(walking<TestType>());
}

TEMPLATE_LIST_TEST_CASE("a heap comes apart and comes to rest", "[avoid_agents]", tests::scene_vectors) {
    using V = TestType;
    tests::check_heaps_come_apart<V>(tests::all_of(tests::avoid_and_rest<V>(avoid<V>())));
}

TEMPLATE_LIST_TEST_CASE("one dropped into a crowd at rest moves only those about it", "[avoid_agents][long]",
                        tests::scene_vectors) {
    using V = TestType;
    tests::check_dropped_into_crowd<V>(tests::all_of(tests::avoid_and_rest<V>(avoid<V>())));
}

TEMPLATE_LIST_TEST_CASE("twenty with one goal gather about it, and mill about below half their speed", "[avoid_agents]",
                        tests::scene_vectors) {
    auto const many = tests::gather_twenty<TestType>(30, walking<TestType>(), 30);
    CHECK(many.left < 4);
    CHECK(many.speed < 0.5);
    CHECK(many.gap > -0.02);
}

TEMPLATE_LIST_TEST_CASE("crossing, and then stopping at the goal", "[avoid_agents]", tests::scene_vectors) {
    tests::check_crosses_and_stops<TestType>(15, walking<TestType>());
}

TEMPLATE_LIST_TEST_CASE("whoever has arrived does not keep stepping aside if it gives no way", "[avoid_agents]",
                        tests::scene_vectors) {
    using V = TestType;
    auto const settled = tests::avoid_and_arrive<V>(avoid<V>(0));
    auto const walker = tests::avoid_and_arrive<V>(avoid<V>());
    for (bool const swapped : {false, true}) {
        tests::meeting<V> two;
        std::size_t const still = swapped ? 1 : 0;
        for (std::size_t i = 0; i < 2; ++i) {
            if (i == still) {
                two.add(at<V>(0, 0), at<V>(0, 0), tests::person<V>());
            } else {
                two.add(at<V>(-6, 0.5), at<V>(6, 0.5), tests::person<V>());
            }
        }
        two.run(
            20, [&](std::size_t i) -> auto const& { return i == still ? settled : walker; });
        CHECK(two.shifted_so_far == 0);
        CHECK(two.gap_so_far > 0);
        CHECK(two.left() < 0.01);
    }
}

TEMPLATE_LIST_TEST_CASE("the order of the agents changes nothing", "[avoid_agents]", tests::scene_vectors) {
    using V = TestType;
    auto const [forward, backward] = tests::run_in_both_orders<V>(7, 12, walking<V>());
    for (std::size_t i = 0; i < 7; ++i) { CHECK(tests::same(forward.agents[i].position, backward.agents[i].position)); }
    CHECK(forward.left() < 0.1);
}

TEMPLATE_LIST_TEST_CASE("a wall outranks an agent", "[avoid_agents]", tests::scene_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // The wall is on the right hand, where it would turn to.
    veer::half_space<V> const free{.position = at<V>(0, -0.75), .normal = at<V>(0, -1)};
    auto const wall = [free](tests::way<V> const&) -> veer::half_space<V> const& { return free; };
    auto const mind =
        veer::truncate(veer::weighted(4.0, veer::on(wall, veer::contain<V>{.seconds = T(0.5), .margin = T(0.05)})),
                       veer::weighted(1.0, veer::on(&tests::way<V>::all, avoid<V>())),
                       veer::weighted(4.0, veer::on(&tests::way<V>::goal, veer::arrive<V>{})));
    tests::meeting<V> two;
    two.add(at<V>(-6, 0), at<V>(6, 0), tests::person<V>());
    two.add(at<V>(6, 0), at<V>(-6, 0), tests::person<V>());
    for (int frame = 0; frame < 20 * 60; ++frame) {
        two.run(1.0 / 60, tests::all_of(mind));
        for (auto const& one : two.agents) { REQUIRE(tests::seen(one.position).y > T(-0.75 + 0.5)); }
    }
    CHECK(two.gap_so_far > 0);
    CHECK(two.left() < 0.01);
}

TEMPLATE_LIST_TEST_CASE("coarse frames do not make them touch", "[avoid_agents]", tests::scene_vectors) {
    using V = TestType;
    for (double const rate : {60.0, 20.0, 10.0}) {
        CAPTURE(rate);
        tests::check_four_cross<V>(walking<V>(), rate);
    }
}
