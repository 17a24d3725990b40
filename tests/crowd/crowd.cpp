// SPDX-License-Identifier: MIT
#include <veer/crowd/crowd.hpp>
#include <veer/crowd/flock.hpp>
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/counting_new.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <functional>
#include <thread>
#include <vector>

namespace {

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;
/// A game's job system: here as many threads as asked for, or none.
struct job_system {
    std::size_t threads = 0;

    template <class Work>
    void operator()(std::size_t parts, Work const& work) const {
        if (threads == 0) { return veer::inline_executor{}(parts, work); }
        std::vector<std::thread> team;
        for (std::size_t t = 0; t < threads; ++t) {
            team.emplace_back([&, t] {
                for (std::size_t part = t; part < parts; part += threads) { work(part); }
            });
        }
        for (auto& thread : team) { thread.join(); }
    }
};
// Of one type for all tests, which take long to compile.
template <class V>
using wish_list = std::function<void(std::size_t, std::optional<V> const&)>;

template <class V>
[[nodiscard]] V anywhere(veer::random& dice, double low, double high) {
    using T = veer::scalar_t<V>;
    auto const number = [&] { return static_cast<T>(veer::uniform<double>(dice, low, high)); };
    veer::vec_of<V> p{number(), number()};
    if constexpr (veer::dimension_v<V> == 3) { p.z = number(); }
    return veer::store<V>(p);
}

/// As many as asked for, about ten of them within 2.5 of each other in the plane; some upon others, some with no velocity.
template <class V>
[[nodiscard]] std::vector<veer::agent<V>> some_agents(std::size_t count, std::uint64_t seed = 1) {
    veer::random dice{seed};
    double const wide = std::pow(2.0 * static_cast<double>(count), 1.0 / veer::dimension_v<V>);
    std::vector<veer::agent<V>> agents;
    for (std::uint32_t i = 0; i < count; ++i) {
        agents.push_back({.position = anywhere<V>(dice, 0, wide),
                          .velocity = i % 7 == 0 ? V{} : anywhere<V>(dice, -1, 1),
                          .max_speed = 2,
                          .id = i});
    }
    return agents;
}

template <class V>
[[nodiscard]] veer::flock<V> boids() {
    using T = veer::scalar_t<V>;
    return {
        .separation{.range = T(1.5)}, .alignment{.range = T(2.5), .view_cosine = T(-0.5)}, .cohesion{.range = T(2.5)}};
}

template <class V>
using answers = std::vector<std::optional<V>>;

template <int Lanes, class V, class Behavior>
[[nodiscard]] answers<V> all_want(veer::crowd<V, std::vector>& crowd, std::vector<veer::agent<V>> const& agents,
                                  Behavior const& behavior, job_system const& jobs = {}) {
    answers<V> all(agents.size(), veer::store<V>({-77, -77}));
    crowd.sort(agents, veer::scalar_t<V>(2.5));
    wish_list<V> const put = [&](std::size_t i, std::optional<V> const& desired) { all[i] = desired; };
    crowd.template steer<Lanes>(behavior, veer::scalar_t<V>(2), put, jobs);
    return all;
}

template <class V>
[[nodiscard]] std::size_t different(answers<V> const& a, answers<V> const& b) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        bool const same =
            a[i].has_value() == b[i].has_value() && (!a[i] || std::memcmp(&*a[i], &*b[i], sizeof(V)) == 0);
        count += same ? 0 : 1;
    }
    return count;
}

/// How many answers are not those of the behavior to all others, one by one.
template <class V, class Behavior>
[[nodiscard]] std::size_t unlike(answers<V> const& crowd, std::vector<veer::agent<V>> const& agents,
                                 Behavior const& behavior, double tolerance) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < agents.size(); ++i) {
        auto const one = behavior(agents[i], agents);
        bool const alike =
            one.has_value() == crowd[i].has_value() && (!one || tests::gap(*one, *crowd[i]) <= tolerance);
        count += alike ? 0 : 1;
    }
    return count;
}

} // namespace

TEST_CASE("a crowd answers as each of its members would alone", "[crowd]") {
    auto const agents = some_agents<vec2>(700);
    veer::crowd<vec2, std::vector> crowd;
    // Sums of many in another order; where they come near zero, their direction is not steady.
    auto const as_alone = [&](auto const& behavior) {
        CHECK(unlike(all_want<4>(crowd, agents, behavior), agents, behavior, 2e-3) == 0);
    };
    as_alone(boids<vec2>());
    as_alone(veer::separation<vec2, veer::even_repulsion, veer::graded_pace>{.range = 2, .view_cosine = 0.25F});
    as_alone(veer::cohesion<vec2>{.range = 2, .view_cosine = 0.9F});
}

TEMPLATE_TEST_CASE("a crowd in space, and in double, answers as its members would", "[crowd]", vec3, glm::dvec2) {
    using V = TestType;
    auto const agents = some_agents<V>(500);
    veer::crowd<V, std::vector> crowd;
    if constexpr (sizeof(veer::scalar_t<V>) == 4) {
        CHECK(unlike(all_want<4>(crowd, agents, boids<V>()), agents, boids<V>(), 2e-3) == 0);
    } else {
        veer::cohesion<V> const together{.range = 2, .view_cosine = 0.5};
        CHECK(unlike(all_want<4>(crowd, agents, together), agents, together, 1e-10) == 0);
    }
}

TEMPLATE_TEST_CASE("a crowd gives the same bits for any number of lanes and threads", "[crowd]", vec2, vec3) {
    using V = TestType;
    veer::crowd<V, std::vector> crowd;
    std::size_t const count = sizeof(V) == sizeof(vec2) ? 11'000 : 10'500;
    auto agents = some_agents<V>(count);
    for (std::size_t i = 0; i + 1 < count; i += 1'000) { agents[i + 1].position = agents[i].position; }
    veer::flock<V> const rules{.separation{.range = 1}, .alignment{.range = 2}, .cohesion{.range = 2}};
    auto const one = all_want<1>(crowd, agents, rules);
    if constexpr (sizeof(V) == sizeof(vec2)) { CHECK(different(one, all_want<8>(crowd, agents, rules)) == 0); }
    for (std::size_t const threads : {1U, 2U, 3U, 7U}) {
        CHECK(different(one, all_want<4>(crowd, agents, rules, {threads})) == 0);
    }
}

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
    agents[40].position = {2e38F, -3e38F};
    auto others = agents;
    for (int const i : {40, 20, 3}) { others.erase(others.begin() + i); }
    veer::crowd<vec2, std::vector> crowd;
    auto all = all_want<4>(crowd, agents, boids<vec2>());
    for (int const i : {40, 20, 3}) {
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

TEST_CASE("two on one point part, and one alone has no opinion", "[crowd]") {
    std::vector<veer::agent<vec2>> agents(2);
    agents[0].position = agents[1].position = {3, 4};
    veer::crowd<vec2, std::vector> crowd;
    auto const parted = all_want<4>(crowd, agents, veer::separation<vec2>{});
    REQUIRE((parted[0] && parted[1]));
    CHECK(*parted[0] == vec2{-2, 0});
    CHECK(*parted[1] == vec2{2, 0});
    agents.resize(1);
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

namespace {

/// A game's own, with names of its own.
struct fish {
    double age;
    glm::vec2 where;
    glm::vec2 pace;
    std::optional<glm::vec2> wish;
};

/// A rule of a game's own: to the right where it is crowded.
struct crowded {
    float range;

    [[nodiscard]] float reach() const { return range; }
    template <class Number>
    struct tally {
        Number count{};
    };
    template <class Number, int N>
    void add(tally<Number>& sum, veer::crowd_member<Number, N> const&,
             veer::crowd_other<Number, N> const& other) const {
        sum.count = sum.count + veer::select(other.counts, Number(1), Number(0));
    }
    template <class Number, int N>
    [[nodiscard]] auto finish(tally<Number> const& sum, veer::crowd_member<Number, N> const& self) const {
        return veer::crowd_answer<Number, N>{{{self.max_speed, Number(0)}}, sum.count > Number(6)};
    }
};

} // namespace

TEST_CASE("a crowd is steered in a game's own structs, by a rule of the game's own", "[crowd]") {
    auto const agents = some_agents<vec2>(200);
    std::vector<fish> shoal;
    for (auto const& a : agents) {
        shoal.push_back({1, {a.position.x, a.position.y}, {a.velocity.x, a.velocity.y}, glm::vec2{9, 9}});
    }
    veer::crowd<glm::vec2, std::vector> crowd;
    crowd.sort(
        shoal.size(), 2.0F, [&](std::size_t i) { return veer::load(shoal[i].where); },
        [&](std::size_t i) { return veer::load(shoal[i].pace); });
    crowd.steer(crowded{2}, 3.0F, [&](std::size_t i, std::optional<glm::vec2> const& wish) { shoal[i].wish = wish; });
    int wishes = 0;
    for (auto const& one : shoal) {
        int near_by = 0;
        for (auto const& other : shoal) {
            glm::vec2 const apart = other.where - one.where;
            near_by += &one != &other && apart.x * apart.x + apart.y * apart.y < 4 ? 1 : 0;
        }
        REQUIRE(one.wish.has_value() == (near_by > 6));
        if (one.wish) { CHECK(*one.wish == glm::vec2{3, 0}); }
        wishes += one.wish ? 1 : 0;
    }
    CHECK(wishes > 20);
    CHECK(wishes < 180);
}

TEST_CASE("a crowd allocates nothing once it is warm", "[crowd]") {
    auto const agents = some_agents<vec2>(500);
    veer::crowd<vec2, std::vector> crowd;
    vec2 sum{};
    wish_list<vec2> const put = [&](std::size_t, std::optional<vec2> const& desired) {
        sum += desired.value_or(vec2{});
    };
    auto const tick = [&] {
        crowd.sort(agents, 2.5F);
        crowd.steer<4>(boids<vec2>(), 2.0F, put, job_system{});
    };
    tick();
    CHECK(tests::allocations_in(tick) == 0);
    CHECK(veer::is_finite(sum));
}
