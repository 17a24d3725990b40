// SPDX-License-Identifier: MIT
#include <veer/behavior.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/sphere.hpp>
#include <veer/context/subtract_selector.hpp>
#include <veer/crowd/context_batch.hpp>
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/anywhere.hpp"
#include "support/counted.hpp"
#include "support/counting_new.hpp"
#include "support/extremes.hpp"
#include "support/job_system.hpp"

#include <span>
#include <vector>

namespace {

using vec2 = veer::vec<float, 2>;
using vec3 = veer::vec<float, 3>;
using dvec3 = veer::vec<double, 3>;

enum kind { food, foes };

template <class V>
struct senses {
    std::span<V const> food;
    std::span<V const> foes;
};

/// Agents, and for each what it perceives: few things or many, some of them where it stands, far off, or nowhere.
template <class V>
struct world {
    using T = veer::scalar_t<V>;
    std::vector<veer::agent<V>> agents{};
    std::vector<std::vector<V>> food{};
    std::vector<std::vector<V>> foes{};

    world(std::size_t count, int most, std::uint64_t seed) {
        veer::random dice{seed};
        auto const chance = [&] { return veer::uniform<double>(dice, 0, 1); };
        auto const strange = [&] {
            auto const pick = static_cast<std::size_t>(chance() * 16);
            return pick < 13 ? tests::extremes<T>[pick] : tests::not_finite<T>[pick - 13];
        };
        // Among well-behaved ones of a block there is at times another; here and there all are.
        double odd = 0;
        auto const place = [&](V const& self) {
            V at = tests::anywhere<V>(dice, -15, 15);
            double const luck = chance();
            if (luck < 0.1 * odd) { return self; }
            if (luck < 0.3 * odd) { at.x = strange(); }
            return at;
        };
        for (std::size_t i = 0; i < count; ++i) {
            if (i % 16 == 0) { odd = chance() < 0.5 ? 0 : chance(); }
            veer::agent<V> self{.position = tests::anywhere<V>(dice, -5, 5), .velocity = place({}), .max_speed = 3};
            if (chance() < 0.7 || i % 48 < 16) { self.heading = place({}); }
            if (chance() < 0.1 * odd) { self.position.y = strange(); }
            agents.push_back(self);
            for (auto* const things : {&food, &foes}) {
                auto& list = things->emplace_back();
                int const size = static_cast<int>(chance() * chance() * (most + 1));
                for (int k = 0; k < size; ++k) { list.push_back(place(self.position)); }
            }
        }
    }

    [[nodiscard]] senses<V> seen_by(std::size_t i) const { return {food[i], foes[i]}; }

    template <class Batch>
    void show(Batch& batch) const {
        batch.clear(agents.size());
        for (std::size_t i = 0; i < agents.size(); ++i) {
            // As they come: the order among kinds is nothing.
            for (std::size_t k = 0; k < food[i].size() || k < foes[i].size(); ++k) {
                if (k < foes[i].size()) { batch.add(i, kind::foes, foes[i][k]); }
                if (k < food[i].size()) { batch.add(i, kind::food, food[i][k]); }
            }
        }
    }
};

template <class V>
[[nodiscard]] bool same(veer::decision<V> const& a, veer::decision<V> const& b) {
    return a.slot == b.slot && a.direction == b.direction && a.interest == b.interest && a.danger == b.danger &&
           a.speed == b.speed;
}

/// What each decides, and whether it was told exactly once.
template <int Lanes, class V, class Brain>
[[nodiscard]] std::vector<veer::decision<V>> decided(veer::context_batch<V, 2, std::vector, Lanes> const& batch,
                                                     Brain const& brain, std::vector<veer::agent<V>> const& agents,
                                                     tests::job_system const& executor = {}) {
    std::vector<veer::decision<V>> decisions(agents.size());
    std::vector<int> told(agents.size());
    batch.decide(
        brain, agents,
        [&](std::size_t i, veer::decision<V> const& chosen) {
            decisions[i] = chosen;
            ++told[i];
        },
        executor);
    REQUIRE(told == std::vector<int>(agents.size(), 1));
    return decisions;
}

/// How many decide otherwise in the batch than one by one.
template <int Lanes, class V, class Brain>
[[nodiscard]] std::size_t different(Brain const& brain, world<V> const& all, tests::job_system const& executor = {}) {
    veer::context_batch<V, 2, std::vector, Lanes> batch;
    all.show(batch);
    auto const decisions = decided(batch, brain, all.agents, executor);
    std::size_t others = 0;
    for (std::size_t i = 0; i < all.agents.size(); ++i) {
        others += same(decisions[i], brain.decide(all.agents[i], all.seen_by(i))) ? 0 : 1;
    }
    return others;
}

template <class V, class Directions, class Selector, class Attract, class Repel>
[[nodiscard]] auto brain_of(Directions directions, Selector selector, Attract attract, Repel repel) {
    return veer::context_steering{directions, selector, veer::each(&senses<V>::food, attract),
                                  veer::each(&senses<V>::foes, repel)};
}

constexpr int native = veer::native_lanes<float>;
auto const brain = brain_of<vec2>(veer::ring<vec2, 16>{}, veer::masked_selector<vec2>{}, veer::attract<vec2>{},
                                  veer::repel<vec2>{.weight = 2});

/// Policies of one's own, which take one number at a time.
struct own_falloff {
    [[nodiscard]] float operator()(float distance) const { return distance < 9 ? 1 / (3 + distance) : 0; }
};
struct own_shape {
    [[nodiscard]] float operator()(float alignment) const { return alignment > 0.5F ? alignment * alignment : 0; }
};
struct own_write {
    [[nodiscard]] float operator()(float old, float offered) const { return (old + offered) / 2; }
};

} // namespace

TEST_CASE("a batch decides as its brain does for one, over a million things", "[context_batch]") {
    for (std::uint64_t const seed : {1U, 2U, 3U, 4U}) {
        CHECK(different<native>(brain, world<vec2>(40'000, 24, seed)) == 0);
    }
    CHECK(different<native>(brain, world<vec2>(10'001, 9, 9), tests::job_system{3}) == 0);
    for (std::size_t count = 0; count < 18; ++count) {
        CHECK(different<native>(brain, world<vec2>(count, 9, 10)) == 0);
    }
}

TEST_CASE("a batch decides as its brain does for one, whatever its policies", "[context_batch]") {
    world<vec2> const all(3'000, 20, 5);
    // Values that fall, in the order of the writers; zero is not what a thing offers that is not there.
    CHECK(different<native>(
              brain_of<vec2>(veer::ring<vec2, 8>{},
                             veer::masked_selector<vec2, veer::relative_tolerance>{.interest_tolerance = 0.2F},
                             veer::attract<vec2, veer::linear_falloff<float>, veer::cosine, veer::add_write>{},
                             veer::repel<vec2, veer::no_falloff, veer::cosine, veer::min_write>{}),
              all) == 0);
    CHECK(different<native>(
              brain_of<vec2>(
                  veer::ring<vec2, 6>{}, veer::subtract_selector<vec2>{},
                  veer::attract<vec2, own_falloff, own_shape, own_write>{},
                  veer::attract<vec2, veer::within_range<float>, veer::clamped_cosine, veer::multiply_write>{}),
              all) == 0);
    // One map written twice, an odd number of slots, one agent at a time.
    CHECK(different<1>(brain_of<vec2>(veer::ring<vec2, 7>{}, veer::masked_selector<vec2>{}, veer::repel<vec2>{},
                                      veer::repel<vec2, veer::smooth_falloff<float>, own_shape>{}),
                       all) == 0);
}

TEST_CASE("a batch decides as its brain does for one, in space and in double precision", "[context_batch]") {
    CHECK(different<native>(brain_of<vec3>(veer::sphere<vec3, 9>{}, veer::masked_selector<vec3>{},
                                           veer::attract<vec3>{}, veer::repel<vec3>{}),
                            world<vec3>(2'000, 20, 7)) == 0);
    CHECK(different<2>(brain_of<dvec3>(veer::ring<dvec3, 8>{}, veer::masked_selector<dvec3>{}, veer::attract<dvec3>{},
                                       veer::repel<dvec3>{}),
                       world<dvec3>(2'000, 20, 8)) == 0);
}

TEST_CASE("a batch counts what each was shown, forgets it, and allocates nothing once it is warm", "[context_batch]") {
    veer::context_steering const small{veer::ring<vec2, 4>{}, veer::masked_selector<vec2>{},
                                       veer::each(&senses<vec2>::food, veer::attract<vec2>{}),
                                       veer::each(&senses<vec2>::foes, veer::repel<vec2>{})};
    world<vec2> const all(500, 60, 12);
    veer::context_batch<vec2, 2, std::vector> batch;
    int decisions = 0;
    auto const run = [&] {
        all.show(batch);
        // The agents may be told by a function, too.
        batch.decide(
            small, [&](std::size_t i) { return all.agents[i]; },
            [&](std::size_t i, veer::decision<vec2> const& chosen) {
                decisions += same(chosen, small.decide(all.agents[i], all.seen_by(i))) ? 1 : 0;
            });
    };
    CHECK(tests::allocations_in(run) > 0);
    CHECK(tests::allocations_in(run) == 0);
    CHECK(decisions == 1'000);
    CHECK(batch.size() == 500);
    for (std::size_t i = 0; i < 500; ++i) {
        CHECK(batch.count(i, kind::food) == all.food[i].size());
        CHECK(batch.count(i, kind::foes) == all.foes[i].size());
    }
}

TEST_CASE("an agent with a thousand things costs no room for the others", "[context_batch]") {
    world<vec2> all(200, 9, 13);
    all.food[7].assign(1'000, vec2{1, 2});
    tests::asked_for = 0;
    veer::context_batch<vec2, 2, tests::counted> batch;
    all.show(batch);
    // The rows of each block for four things, those of one for a thousand, growing by doubling, as does what they lie in: up
    // to four times as much, and with less than sixteen lanes three.
    std::size_t const doubled = native < 16 ? 3 : 4;
    CHECK(tests::asked_for < doubled * sizeof(float) * 2 * (2 * 4 * 208 + 1'000 * native) + 20 * 208);
    CHECK(batch.count(7, kind::food) == 1'000);
    batch.clear(200);
    CHECK(batch.count(7, kind::food) == 0);
}
