// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/remember.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/math/trigonometry.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/vectors.hpp"

#include <cmath>
#include <optional>

using tests::at;

static_assert(std::is_trivially_copyable_v<veer::map_memory<tests::plain2<float>, 16>>);

TEMPLATE_LIST_TEST_CASE("remember forgets a danger by 1 - exp(-dt / tau), at every frame rate alike", "[remember]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::ring<V, 8> const directions{};
    for (int const rate : {10, 30, 60, 240}) {
        veer::map_memory<V, 8> memory;
        veer::context_map<V, 8> map;
        map.danger[3] = 1;
        map.interest[5] = 1;
        veer::remember<V>{}.write(map, directions, veer::agent<V>{}, memory, 1 / static_cast<T>(rate));
        CHECK(map.danger[3] == 1); // a fresh memory has nothing to blend with
        for (int tick = 0; tick < rate * 9 / 10; ++tick) {
            map = {};
            veer::remember<V>{}.write(map, directions, veer::agent<V>{}, memory, 1 / static_cast<T>(rate));
        }
        // exp(-0.9 / 0.3) = exp(-3).
        CAPTURE(rate);
        CHECK(static_cast<double>(map.danger[3]) == Approx(std::exp(-3.0)).epsilon(1e-4));
        CHECK(map.danger[3] < T(0.05));
        CHECK(static_cast<double>(map.interest[5]) == Approx(std::exp(-3.0)).epsilon(1e-4));
        CHECK(map.danger[0] == 0);
    }
}

namespace {

template <class V>
struct scene {
    std::optional<V> food;
    std::optional<V> fire;
    veer::map_memory<V, 16> memory;
};

template <class V>
auto brain_with_memory() {
    return veer::context_steering{
        veer::ring<V, 16>{}, veer::masked_selector<V>{}, veer::on(&scene<V>::food, veer::attract<V>{}),
        veer::on(&scene<V>::fire, veer::repel<V>{}), veer::on(&scene<V>::memory, veer::remember<V>{})};
}

} // namespace

TEMPLATE_LIST_TEST_CASE("after a reset the first decision is that of a fresh agent", "[remember]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const brain = brain_with_memory<V>();
    veer::agent<V> const self{};
    scene<V> seen{at<V>(2, 1), at<V>(-1, 1), {}};
    for (int i = 0; i < 60; ++i) { static_cast<void>(brain.decide(self, seen, T(1) / 60)); }
    scene<V> const fresh{at<V>(-3, 2), std::nullopt, {}};
    seen.food = fresh.food;
    seen.fire = fresh.fire;
    auto blended = seen;
    seen.memory = {};
    auto untouched = fresh;
    CHECK(tests::same_map(brain.fill(self, seen, T(1) / 60), brain.fill(self, untouched, T(1) / 60)));
    CHECK_FALSE(tests::same_map(brain.fill(self, blended, T(1) / 60), brain.fill(self, untouched, T(1) / 60)));
}

TEMPLATE_LIST_TEST_CASE("what is remembered of nothing fades to no opinion", "[remember]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const brain = brain_with_memory<V>();
    veer::agent<V> const self{};
    scene<V> seen{at<V>(2, 1), at<V>(-1, 1), {}};
    CHECK(brain(self, seen, T(0.1)));
    seen.food.reset();
    seen.fire.reset();
    CHECK(brain(self, seen, T(0.1)));
    for (int i = 0; i < 100; ++i) { static_cast<void>(brain(self, seen, T(0.1))); }
    CHECK_FALSE(brain(self, seen, T(0.1)));
}

namespace {

/// A ring whose slot 0 points somewhere else: what a set that turns with the agent is.
struct turned_ring {
    using vector_type = tests::plain2<double>;
    static constexpr int size = 16;
    static constexpr int degree = 2;
    static constexpr auto table = veer::ring<vector_type, 16>::table;
    veer::vec<double, 2> up;

    [[nodiscard]] veer::vec<double, 2> local(veer::vec<double, 2> v) const {
        return {v.x * up.y - v.y * up.x, v.x * up.x + v.y * up.y};
    }
    [[nodiscard]] veer::vec<double, 2> direction(int j) const {
        auto const slot = table[static_cast<std::size_t>(j)];
        return {slot.x * up.y + slot.y * up.x, slot.y * up.y - slot.x * up.x};
    }
    [[nodiscard]] static int neighbor(int slot, int k) { return (slot + (k == 0 ? 1 : 15)) % 16; }
};

} // namespace

TEST_CASE("a memory turns with the set of directions", "[remember]") {
    using V = tests::plain2<double>;
    auto const direction_of_highest = [](auto const& map, turned_ring const& directions) {
        int best = 0;
        for (int j = 1; j < 16; ++j) {
            if (map.danger[static_cast<std::size_t>(j)] > map.danger[static_cast<std::size_t>(best)]) { best = j; }
        }
        return directions.direction(best);
    };
    // Danger to the right, seen once by a set that points up; then the set turns by 67.5 degrees, three slots.
    veer::map_memory<V, 16> memory;
    veer::context_map<V, 16> map;
    turned_ring const before{{0, 1}};
    CHECK(veer::length(before.local(before.direction(5)) - before.table[5]) < 1e-12);
    veer::repel<V>{}.write(map, before, veer::agent<V>{}, V{3, 0});
    veer::remember<V>{}.write(map, before, veer::agent<V>{}, memory, 0.1);
    auto const [sine, cosine] = veer::sin_cos_of_turn<double>(3, 16);
    turned_ring const after{{sine, cosine}};
    CHECK(veer::length(after.local(after.direction(5)) - after.table[5]) < 1e-12);
    map = {};
    veer::remember<V>{}.write(map, after, veer::agent<V>{}, memory, 0.1);
    CHECK(veer::length(direction_of_highest(map, after) - veer::vec<double, 2>{1, 0}) < 1e-9);
    // 1 / (1 + 3) exp(-1 / 3).
    double highest = 0;
    for (double const danger : map.danger) { highest = danger > highest ? danger : highest; }
    CHECK(highest == Approx(0.25 * std::exp(-1.0 / 3)));
    // By half a slot: two slots share what was one's.
    turned_ring const half{{veer::sin(veer::pi<double> * 3.5 / 8), veer::cos(veer::pi<double> * 3.5 / 8)}};
    map = {};
    veer::remember<V>{}.write(map, half, veer::agent<V>{}, memory, 0.0);
    double sum = 0;
    for (double const danger : map.danger) { sum += danger; }
    CHECK(sum > 0);
}
