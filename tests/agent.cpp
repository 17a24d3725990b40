// SPDX-License-Identifier: MIT
#include <veer/agent.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <string>
#include <type_traits>

namespace {

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<double, 3>;
using tests::at;

static_assert(std::is_aggregate_v<veer::agent<vec2>> && std::is_trivially_copyable_v<veer::agent<vec3>>);
static_assert(veer::agent<vec2>{}.position == vec2{} && veer::agent<vec2>{}.velocity == vec2{});
static_assert(veer::agent<vec2>{}.heading == vec2{} && veer::agent<vec2>{}.radius == 0.5f);
static_assert(veer::agent<vec2>{}.max_speed == 1 && veer::agent<vec2>{}.max_force == 1);

struct beacon {
    vec2 position;
};
struct ball {
    vec2 position;
    vec2 velocity;
    float radius;
};
struct precise {
    veer::vec<double, 2> position;
    veer::vec<double, 2> velocity;
    int radius = 3;
};
class body {
public:
    [[nodiscard]] vec2 position() const { return {1, 2}; }
    [[nodiscard]] vec2 velocity() const { return {3, 4}; }
    [[nodiscard]] double radius() const { return 0.25; }
};
struct misnamed {
    vec2 position;
    std::string velocity;
    std::string radius;
};
struct lost {
    std::string position;
    float x, y;
};
struct elsewhere {
    vec3 position;
};

static_assert(veer::target<vec2, vec2> && veer::target<veer::agent<vec2>, vec2> && veer::target<beacon, vec2>);
static_assert(veer::target<ball, vec2> && veer::target<precise, vec2> && veer::target<body, vec2>);
static_assert(veer::target<std::array<double, 2>, vec2>); // another vector type of the same dimension
static_assert(!veer::target<vec3, vec2> && !veer::target<elsewhere, vec2> && !veer::target<int, vec2>);
static_assert(!veer::target<beacon*, vec2> && !veer::target<std::string, vec2>);
static_assert(veer::target<lost, vec2>); // its position is none, but it is a vector itself

} // namespace

TEST_CASE("a target's position, velocity and radius are its members", "[agent]") {
    ball const rolling{{1, 2}, {3, 4}, 0.25f};
    CHECK(veer::position_of<vec2>(rolling) == vec2{1, 2});
    CHECK(veer::velocity_of<vec2>(rolling) == vec2{3, 4});
    CHECK(veer::radius_of<vec2>(rolling) == 0.25f);
}

TEST_CASE("a target's position, velocity and radius may be functions", "[agent]") {
    CHECK(veer::position_of<vec2>(body{}) == vec2{1, 2});
    CHECK(veer::velocity_of<vec2>(body{}) == vec2{3, 4});
    CHECK(veer::radius_of<vec2>(body{}) == 0.25f);
}

TEST_CASE("a target's velocity and radius are zero where it has none", "[agent]") {
    CHECK(veer::position_of<vec2>(beacon{{1, 2}}) == vec2{1, 2});
    CHECK(veer::velocity_of<vec2>(beacon{{1, 2}}) == vec2{});
    CHECK(veer::radius_of<vec2>(beacon{{1, 2}}) == 0);
    CHECK(veer::position_of<vec2>(vec2{1, 2}) == vec2{1, 2});
    CHECK(veer::velocity_of<vec2>(vec2{1, 2}) == vec2{});
    CHECK(veer::radius_of<vec2>(vec2{1, 2}) == 0);
    CHECK(veer::velocity_of<vec2>(misnamed{{1, 2}, "fast", "small"}) == vec2{});
    CHECK(veer::radius_of<vec2>(misnamed{{1, 2}, "fast", "small"}) == 0);
    CHECK(veer::position_of<vec2>(lost{"nowhere", 1, 2}) == vec2{1, 2});
}

TEST_CASE("a target may be written in another number or vector type", "[agent]") {
    precise const target{{0.1, 2}, {3, 4}};
    CHECK(veer::position_of<vec2>(target) == vec2{0.1f, 2});
    CHECK(veer::velocity_of<vec2>(target) == vec2{3, 4});
    CHECK(veer::radius_of<vec2>(target) == 3);
    CHECK(veer::position_of<vec2>(std::array<double, 2>{0.1, 2}) == vec2{0.1f, 2});
    CHECK(veer::position_of<vec3>(veer::agent<glm::vec3>{.position = {1, 2, 3}}) == vec3{1, 2, 3});
}

TEMPLATE_LIST_TEST_CASE("an agent is a target with its own velocity and radius", "[agent]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const other{.position = at<V>(1, 2), .velocity = at<V>(3, 4), .radius = 2};
    CHECK(veer::position_of<V>(other) == veer::load(at<V>(1, 2)));
    CHECK(veer::velocity_of<V>(other) == veer::load(at<V>(3, 4)));
    CHECK(veer::radius_of<V>(other) == 2);
}

TEMPLATE_LIST_TEST_CASE("an agent faces along its heading, else along its velocity", "[agent]", tests::vectors) {
    using V = TestType;
    using veer::load;
    auto const up = load(at<V>(0, 1));
    auto const right = load(at<V>(1, 0));
    CHECK(veer::heading_of(veer::agent<V>{.velocity = at<V>(5, 0), .heading = at<V>(0, 1)}) == up);
    CHECK(veer::heading_of(veer::agent<V>{.velocity = at<V>(5, 0), .heading = at<V>(0, 7)}) == up);
    CHECK(veer::heading_of(veer::agent<V>{.velocity = at<V>(5, 0)}) == right);
    CHECK(veer::is_zero(veer::heading_of(veer::agent<V>{})));
}

TEMPLATE_LIST_TEST_CASE("an agent's heading is a unit vector or zero, whatever it holds", "[agent]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const is_sound = [](veer::vec_of<V> heading) {
        T const length = veer::length(heading);
        return veer::is_finite(heading) && (length == 0 || veer::absolute(length - 1) < T(1e-6));
    };
    for (T const number : tests::not_finite<T>) {
        // What is not finite counts as not given.
        for (auto const& broken : {veer::vec_of<V>{number, 1}, veer::vec_of<V>{1, number}}) {
            veer::agent<V> const self{.velocity = at<V>(5, 0), .heading = veer::store<V>(broken)};
            CHECK(veer::heading_of(self) == veer::load(at<V>(1, 0)));
            CHECK(veer::is_zero(veer::heading_of(veer::agent<V>{.velocity = veer::store<V>(broken)})));
        }
    }
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            auto const v = veer::store<V>({x, y});
            CHECK(is_sound(veer::heading_of(veer::agent<V>{.heading = v})));
            CHECK(is_sound(veer::heading_of(veer::agent<V>{.velocity = v})));
        }
    }
}
