// SPDX-License-Identifier: MIT
#include "context/oracle_scenes.hpp"

#include <veer/context/attract.hpp>
#include <veer/context/confront.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <vector>

namespace {

using tests::oracle_scene;
using tests::sight;
using veer::plane;

/// A point of a scene in the plane P of the world; in 3D at some height above it, which must not matter.
template <class V, plane P>
V place(double right, double up) {
    using T = veer::scalar_t<V>;
    veer::vec<T, 2> const flat{static_cast<T>(right), static_cast<T>(up)};
    auto point = veer::raised<P, veer::dimension_v<V>>(flat);
    if constexpr (veer::dimension_v<V> == 3) {
        constexpr T height = 7;
        (P == plane::xz ? point.y : P == plane::xy ? point.z : point.x) = height;
    }
    return veer::store<V>(point);
}

template <class V>
struct enemy {
    V position;
    veer::scalar_t<V> power;
};

template <class V>
struct perceived {
    std::vector<V> goals;
    std::vector<V> roam_points;
    std::vector<enemy<V>> enemies;
};

template <class V, plane P>
perceived<V> perceive(oracle_scene const& scene) {
    using T = veer::scalar_t<V>;
    perceived<V> world;
    for (auto const& thing : scene.things) {
        auto const position = place<V, P>(thing.x, thing.y);
        switch (thing.kind) {
        case sight::seek:
            world.goals.push_back(position);
            break;
        case sight::wander:
            world.roam_points.push_back(position);
            break;
        case sight::enemy:
            world.enemies.push_back({position, static_cast<T>(thing.its_power)});
            break;
        }
    }
    return world;
}

template <class V, int N, plane P>
struct oracle_run {
    using T = veer::scalar_t<V>;
    using directions = veer::ring<V, N, P>;

    oracle_scene const& scene;
    perceived<V> world = perceive<V, P>(scene);

    [[nodiscard]] auto brain(double danger_tolerance, double interest_tolerance) const {
        T own_power = 1;
        for (auto const& thing : scene.things) {
            if (thing.kind == sight::enemy) { own_power = static_cast<T>(thing.own_power); }
        }
        return veer::context_steering{
            directions{},
            veer::masked_selector<V>{static_cast<T>(danger_tolerance), static_cast<T>(interest_tolerance)},
            veer::each(&perceived<V>::goals, veer::attract<V>{}),
            veer::each(&perceived<V>::roam_points, veer::attract<V, veer::inverse_distance<T>, veer::cosine>{}),
            veer::each(&perceived<V>::enemies, veer::confront<V>{.power = own_power})};
    }

    [[nodiscard]] veer::agent<V> agent(veer::vec<T, 2> heading) const {
        return {.position = place<V, P>(scene.x, scene.y),
                .heading = veer::store<V>(veer::raised<P, veer::dimension_v<V>>(heading))};
    }

    static void expect_map(veer::context_map<V, N> const& map, tests::oracle_maps const& expected) {
        double const tolerance = sizeof(T) == 4 ? 1e-6 : 1e-12;
        for (std::size_t j = 0; j < N; ++j) {
            CAPTURE(j);
            auto const matches = [&](T value, double wanted) {
                return std::abs(static_cast<double>(value) - static_cast<double>(static_cast<T>(wanted))) <= tolerance;
            };
            CHECK(matches(map.interest[j], expected.interest[j]));
            CHECK(matches(map.danger[j], expected.danger[j]));
        }
    }

    void maps() const { expect_map(brain(1, 1).fill(agent({0, 1}), world), scene.maps); }

    void uncleared_maps() const {
        if (scene.uncleared.interest.empty()) { return; }
        veer::context_map<V, N> map;
        map.interest.fill(static_cast<T>(tests::untouched));
        map.danger.fill(static_cast<T>(tests::untouched));
        directions const slots{};
        auto const self = agent({0, 1});
        for (auto const& goal : world.goals) { veer::attract<V>{}.write(map, slots, self, goal); }
        for (auto const& point : world.roam_points) {
            veer::attract<V, veer::inverse_distance<T>, veer::cosine>{}.write(map, slots, self, point);
        }
        for (auto const& thing : scene.things) {
            if (thing.kind != sight::enemy) { continue; }
            enemy<V> const other{place<V, P>(thing.x, thing.y), static_cast<T>(thing.its_power)};
            veer::confront<V>{.power = static_cast<T>(thing.own_power)}.write(map, slots, self, other);
        }
        expect_map(map, scene.uncleared);
    }

    /// The slots that are chosen by an agent that faces them: those that the selector lets through.
    [[nodiscard]] std::vector<int> let_through(double danger_tolerance, double interest_tolerance) const {
        std::vector<int> slots;
        for (int j = 0; j < N; ++j) {
            auto const facing = agent(directions::table[static_cast<std::size_t>(j)]);
            if (brain(danger_tolerance, interest_tolerance).decide(facing, world).slot == j) { slots.push_back(j); }
        }
        return slots;
    }

    void selections() const {
        for (auto const& selection : scene.selections) {
            CAPTURE(selection.why);
            double const danger = selection.danger_tolerance;
            double const interest = selection.interest_tolerance;
            CHECK(let_through(danger, 1e5) == selection.safe);
            CHECK(let_through(danger, interest) == selection.candidates);
            auto const self = agent({static_cast<T>(selection.heading_x), static_cast<T>(selection.heading_y)});
            auto const decision = brain(danger, interest).decide(self, world);
            CHECK(decision.slot == selection.chosen);
            CHECK(tests::same(decision.direction, veer::store<V>(directions::direction(selection.chosen))));
            auto const j = static_cast<std::size_t>(selection.chosen);
            CHECK(static_cast<double>(decision.interest) == Approx(scene.maps.interest[j]).margin(1e-6));
            CHECK(static_cast<double>(decision.danger) == Approx(scene.maps.danger[j]).margin(1e-6));
        }
    }
};

template <class V, plane P = plane::xz>
void run_all() {
    auto const run = [](auto const& scene_run) {
        scene_run.maps();
        scene_run.uncleared_maps();
        scene_run.selections();
    };
    for (auto const& scene : tests::oracle_scenes) {
        CAPTURE(scene.title, scene.by_hand);
        REQUIRE((scene.slots == 4 || scene.slots == 8));
        if (scene.slots == 4) {
            run(oracle_run<V, 4, P>{scene});
        } else {
            run(oracle_run<V, 8, P>{scene});
        }
    }
}

} // namespace

TEMPLATE_LIST_TEST_CASE("the oracle scenes in 2D", "[oracle]", tests::vectors_2d) { run_all<TestType>(); }

TEMPLATE_LIST_TEST_CASE("the oracle scenes in the planes of 3D", "[oracle]", tests::vectors_3d) {
    run_all<TestType, plane::xz>();
    run_all<TestType, plane::xy>();
    run_all<TestType, plane::yz>();
}
