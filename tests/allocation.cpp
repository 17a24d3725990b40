// SPDX-License-Identifier: MIT
#include <veer/veer.hpp>

#include "catch.hpp"
#include "support/counting_new.hpp"

#include <array>
#include <memory>
#include <span>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace {

using tests::allocations_in;

template <class V>
struct foe {
    V position;
    V velocity;
    veer::scalar_t<V> power;
};

enum class kind { food, foe };

template <class V>
struct senses {
    V goal;
    std::span<V const> food;
    std::span<foe<V> const> foes;
    veer::wander_state* strolling;
    veer::roam_state<V>* roaming;
};

using vectors = std::tuple<glm::vec2, glm::vec3, veer::vec<double, 2>, veer::vec<double, 3>>;

/// What the tests below run: built once, with memory of its own, so that only veer's would be counted.
template <class V>
struct scene {
    using T = veer::scalar_t<V>;

    std::array<V, 2> food{at(3, 1), at(-2, 4)};
    std::array<foe<V>, 2> foes{foe<V>{at(5, 5), at(-1, 0), 2}, foe<V>{at(-4, 0), at(1, 1), T(0.5)}};
    veer::wander_state strolling{0, veer::random{1}};
    veer::roam_state<V> roaming{.random = veer::random{2}};
    veer::agent<V> self{.velocity = at(1, 0), .max_speed = 2, .max_force = 4};

    [[nodiscard]] static V at(T right, T up) {
        return veer::store<V>(veer::raised<veer::plane::xz, veer::dimension_v<V>>(veer::vec<T, 2>{right, up}));
    }
    [[nodiscard]] senses<V> look() { return {at(7, 7), food, foes, &strolling, &roaming}; }
};

template <class T>
void use(T const& value) {
    tests::witness(&value);
}

} // namespace

TEST_CASE("the count counts", "[allocation]") {
    CHECK(allocations_in([] {}) == 0);
    CHECK(allocations_in([] { use(*std::make_unique<int>(3)); }) == 1);
    CHECK(allocations_in([] { use(*std::vector<double>(100).data()); }) == 1);
    CHECK(allocations_in([] { use(*std::unique_ptr<int[]>(new int[7]).get()); }) == 1);
    CHECK(allocations_in([] { use(*std::unique_ptr<int>(new (std::nothrow) int(7))); }) == 1);
    struct alignas(64) wide {
        char bytes[64];
    };
    CHECK(allocations_in([] { use(*std::make_unique<wide>()); }) == 1);
}

TEMPLATE_LIST_TEST_CASE("behaviors allocate nothing", "[allocation]", vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    scene<V> here;
    CHECK(allocations_in([&] {
              auto const& self = here.self;
              use(veer::seek<V>{}(self, here.food[0]));
              use(veer::flee<V>{}(self, here.foes[0]));
              use(veer::arrive<V>{}(self, here.food[0]));
              use(veer::arrive<V, veer::braking_distance<T>>{}(self, here.food[0], T(0.1)));
              use(veer::pursuit<V>{}(self, here.foes[0]));
              use(veer::pursuit<V, veer::exact_intercept>{}(self, here.foes[0]));
              use(veer::evade<V>{}(self, here.foes[0]));
              use(veer::wander<V>{}(self, here.strolling, T(0.1)));
              use(veer::roam<V>{}(self, here.roaming));
              use(veer::on(&senses<V>::goal, veer::seek<V>{})(self, here.look()));
              use(veer::each(&senses<V>::food, veer::seek<V>{})(self, here.look()));
          }) == 0);
}

TEMPLATE_LIST_TEST_CASE("a context brain allocates nothing", "[allocation]", vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using world = senses<V>;
    scene<V> here;
    auto const no_wall = [](V const&, V const&, T) -> std::optional<veer::ray_hit<V>> { return std::nullopt; };
    CHECK(allocations_in([&] {
              veer::context_steering const brain{
                  veer::ring<V, 32>{},
                  veer::masked_selector<V>{},
                  veer::on(&world::goal, veer::vote(veer::arrive<V>{})),
                  veer::on(&world::strolling, veer::vote(veer::wander<V>{}, T(0.5))),
                  veer::on(&world::roaming, veer::attract<V>{}),
                  veer::each(&world::food, veer::attract<V>{}),
                  veer::each(&world::food, veer::repel<V>{}),
                  veer::on(
                      [&](world const&) -> auto& { return no_wall; }, veer::feel_walls<V>{}),
                  veer::perceive(
                      &world::foes, T(10), [](foe<V> const&) { return kind::foe; },
                      veer::when(kind::foe, veer::confront<V>{}))};
              use(brain(here.self, here.look(), T(0.1)));
              use(brain.decide(here.self, here.look(), T(0.1)));
              use(brain.fill(here.self, here.look(), T(0.1)));
          }) == 0);
}

TEMPLATE_LIST_TEST_CASE("a pilot allocates nothing, whatever its locomotion", "[allocation]", vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using world = senses<V>;
    scene<V> here;
    auto const drive = [&](auto const& legs) {
        veer::context_steering const brain{veer::ring<V, 16>{}, veer::refined<V>{},
                                           veer::each(&world::foes, veer::confront<V>{})};
        veer::pilot const driver{brain, veer::every<T>{T(0.1)}, legs};
        auto state = driver.template start<V>(7);
        int decisions = 0;
        for (int frame = 0; frame < 60; ++frame) {
            decisions += driver.update(
                here.self, state, [&] { return here.look(); }, T(1) / 60);
        }
        use(here.self);
        return decisions;
    };
    int decisions = 0;
    CHECK(allocations_in([&] { decisions += drive(veer::point_mass<V>{}); }) == 0);
    CHECK(allocations_in([&] { decisions += drive(veer::turn_limited<V>{}); }) == 0);
    CHECK(decisions >= 18); // ten a second, and the loops did run
}
