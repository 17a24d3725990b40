// SPDX-License-Identifier: MIT
#include <veer/space/order.hpp>

#include "catch.hpp"
#include "support/crowds.hpp"

#include <veer/crowd/swarm.hpp>

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>
#include <vector>

namespace {

using tests::anywhere;

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;

template <class V, class Order>
using birds = veer::swarm<V, std::vector, Order>;
template <class V>
using flight = std::vector<veer::swarm_member<V>>;

constexpr float reach = 2;
constexpr veer::swarm_motion<float> motion{.max_speed = 2, .max_force = 4, .response_time = 0.2F};
/// As the rule that it is: which one is not asked at run time, which takes long to compile.
template <class V>
constexpr veer::crowd_rule<veer::flock<V>, veer::crowd_sight::range> rules{
    {.separation{.range = 1}, .alignment{.range = reach}, .cohesion{.range = reach}}};

/// Around the origin, where cells of both signs meet; some upon others, or a hair beside them.
template <class V>
[[nodiscard]] flight<V> some_birds(std::uint32_t count, float wide) {
    veer::random dice{4};
    flight<V> all;
    for (std::uint32_t i = 0; i < count; ++i) {
        V const position = anywhere<V, float>(dice, -wide / 2, wide / 2);
        all.push_back({position, anywhere<V, float>(dice, -1, 1), i});
    }
    for (std::uint32_t i = 0; i + 9 < count; i += 9) { all[i + 5].position = all[i].position; }
    all[1].position.x = 1e-16F;
    all[2].position = all[1].position;
    all[2].position.x = -1e-16F;
    return all;
}

/// FNV-1a over the bits of all, by id.
template <class V>
[[nodiscard]] std::uint64_t hash_of(flight<V> all) {
    std::sort(all.begin(), all.end(), [](auto const& a, auto const& b) { return a.id < b.id; });
    std::uint64_t hash = 0xcbf2'9ce4'8422'2325U;
    for (auto const& one : all) {
        for (V const& v : {one.position, one.velocity}) {
            for (float const part : veer::detail::components(v)) {
                hash = (hash ^ std::bit_cast<std::uint32_t>(part)) * 0x0000'0100'0000'01b3U;
            }
        }
    }
    return hash;
}

template <class V, class Order>
void tell(birds<V, Order>& swarm, flight<V> const& all) {
    swarm.resize(all.size());
    for (std::size_t i = 0; i < all.size(); ++i) { swarm.set(i, all[i]); }
}
template <class V, class Order>
void hear(birds<V, Order> const& swarm, flight<V>& all) {
    for (std::size_t i = 0; i < swarm.size(); ++i) { all.push_back(swarm.member(i)); }
}

template <int Lanes, class Order, class V>
[[nodiscard]] std::uint64_t flown(flight<V> const& start, int ticks, tests::job_system const& jobs = {}) {
    birds<V, Order> swarm;
    tell(swarm, start);
    for (int tick = 0; tick < ticks; ++tick) { swarm.template tick<Lanes>(rules<V>, motion, 0.1F, jobs); }
    flight<V> end;
    hear(swarm, end);
    return hash_of(end);
}

/// The same by several machines: each moves those in a slab of the last axis, and sees the others by their ghosts.
template <class V>
[[nodiscard]] std::uint64_t flown_in_slabs(flight<V> all, int ticks, std::vector<float> const& borders) {
    auto const height = [](veer::swarm_member<V> const& one) {
        return veer::detail::components(one.position)[veer::dimension_v<V> - 1];
    };
    for (int tick = 0; tick < ticks; ++tick) {
        flight<V> next;
        for (std::size_t part = 0; part + 1 < borders.size(); ++part) {
            flight<V> own;
            flight<V> ghosts;
            for (auto const& one : all) {
                bool const is_own = height(one) >= borders[part] && height(one) < borders[part + 1];
                if (is_own) {
                    own.push_back(one);
                } else if (height(one) > borders[part] - reach && height(one) < borders[part + 1] + reach) {
                    ghosts.push_back(one);
                }
            }
            birds<V, veer::canonical_order> swarm;
            tell(swarm, own);
            swarm.set_ghosts(ghosts);
            swarm.template tick<4>(rules<V>, motion, 0.1F, tests::job_system{});
            REQUIRE(swarm.size() == own.size());
            hear(swarm, next);
        }
        REQUIRE(next.size() == all.size());
        all = std::move(next);
    }
    return hash_of(all);
}

template <class V>
[[nodiscard]] flight<V> shuffled(flight<V> all) {
    veer::random dice{77};
    std::shuffle(all.begin(), all.end(), dice);
    return all;
}

} // namespace

TEMPLATE_TEST_CASE("canonical_order ends in the same bits in whatever order agents are told", "[order]", vec2, vec3) {
    using V = TestType;
    auto const dense = some_birds<V>(600, sizeof(V) == sizeof(vec2) ? 30.0F : 12.0F);
    auto const turned = shuffled(dense);
    std::uint64_t const expected = flown<4, veer::canonical_order>(dense, 6);
    CHECK(flown<4, veer::canonical_order>(turned, 6) == expected);
    if constexpr (sizeof(V) == sizeof(vec2)) {
        CHECK(flown<1, veer::canonical_order>(turned, 6) == expected);
        // What is asked for is not there by itself.
        CHECK(flown<4, veer::fast_order>(turned, 6) != flown<4, veer::fast_order>(dense, 6));
    }
}

TEST_CASE("canonical_order ends in the same bits for any number of threads", "[order]") {
    auto const all = some_birds<vec2>(10'500, 140);
    std::uint64_t const expected = flown<4, veer::canonical_order>(all, 2);
    for (std::size_t const threads : {1U, 2U, 3U, 7U}) {
        CHECK(flown<4, veer::canonical_order>(shuffled(all), 2, {threads}) == expected);
    }
}

TEMPLATE_TEST_CASE("canonical_order ends in the same bits whoever else is far away, where space is folded too",
                   "[order]", vec2, vec3) {
    using V = TestType;
    float const end = 1e9F;
    auto const dense = some_birds<V>(500, sizeof(V) == sizeof(vec2) ? 28.0F : 11.0F);
    std::uint64_t const expected = flown<4, veer::canonical_order>(dense, 5);
    CHECK(flown_in_slabs(dense, 5, {-end, -3, 0.5F, end}) == expected);
    // One that strays makes a part's world a large one, in which cells far apart share places.
    auto strayed = dense;
    strayed[3].position.x = 5e5F;
    strayed[4].position.y = -7e6F;
    std::uint64_t const folded = flown<4, veer::canonical_order>(strayed, 5);
    CHECK(flown<4, veer::canonical_order>(shuffled(strayed), 5) == folded);
    CHECK(flown_in_slabs(strayed, 5, {-end, -3, 0.5F, end}) == folded);
    CHECK(flown_in_slabs(strayed, 5, {-end, end}) == folded);
    CHECK(folded != expected);
}

TEST_CASE("canonical_order brings the many of one cell into order as well", "[order]") {
    veer::random dice{6};
    flight<vec2> crowded;
    for (std::uint32_t i = 0; i < 300; ++i) {
        crowded.push_back({anywhere<vec2, float>(dice, 0.25, 0.75), vec2{}, (i * 7'919U) % 300U});
    }
    birds<vec2, veer::canonical_order> swarm;
    tell(swarm, crowded);
    swarm.tick<4>(veer::alignment<vec2>{.range = reach}, motion, 0.0F, tests::job_system{});
    bool sorted = true;
    for (std::size_t i = 1; i < swarm.size(); ++i) { sorted = sorted && swarm.id(i - 1) < swarm.id(i); }
    CHECK(sorted);
}
