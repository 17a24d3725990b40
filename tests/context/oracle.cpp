// SPDX-License-Identifier: MIT
#include "context/oracle_scenes.hpp"

#include <veer/context/attract.hpp>
#include <veer/context/confront.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <cmath>
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

/// What came of a scene, in plain numbers, so that the comparison is compiled once and not for each vector type.
struct observed {
    struct selection {
        std::vector<int> safe, candidates;
        int chosen;
        double off_direction; ///< how far the decision's direction is from that of its slot
        double interest, danger;
    };
    tests::oracle_maps maps;
    tests::oracle_maps uncleared;
    std::vector<selection> selections;
};

template <class V, int N>
tests::oracle_maps in_doubles(veer::context_map<V, N> const& map) {
    tests::oracle_maps maps;
    auto const wide = [](veer::scalar_t<V> value) {
        auto const number = static_cast<double>(value);
        return value == static_cast<veer::scalar_t<V>>(tests::untouched) ? tests::untouched : number;
    };
    for (auto const value : map.interest) { maps.interest.push_back(wide(value)); }
    for (auto const value : map.danger) { maps.danger.push_back(wide(value)); }
    return maps;
}

template <class V, int N, plane P>
struct oracle_run {
    using T = veer::scalar_t<V>;
    using directions = veer::ring<V, N, P>;
    using heading = veer::vec<T, 2>;

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

    [[nodiscard]] veer::agent<V> agent(heading faced) const {
        return {.position = place<V, P>(scene.x, scene.y),
                .heading = veer::store<V>(veer::raised<P, veer::dimension_v<V>>(faced))};
    }

    [[nodiscard]] veer::decision<V> decide(double danger_tolerance, double interest_tolerance, heading faced) const {
        return brain(danger_tolerance, interest_tolerance).decide(agent(faced), world);
    }

    /// The maps of the same writes where nothing was cleared.
    [[nodiscard]] veer::context_map<V, N> uncleared_map() const {
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
        return map;
    }

    /// The slots that are chosen by an agent that faces them: those that the selector lets through.
    [[nodiscard]] std::vector<int> let_through(double danger_tolerance, double interest_tolerance) const {
        std::vector<int> slots;
        for (int j = 0; j < N; ++j) {
            auto const faced = directions::table[static_cast<std::size_t>(j)];
            if (decide(danger_tolerance, interest_tolerance, faced).slot == j) { slots.push_back(j); }
        }
        return slots;
    }

    [[nodiscard]] observed::selection select(tests::oracle_selection const& asked) const {
        double const danger = asked.danger_tolerance;
        double const interest = asked.interest_tolerance;
        auto const chosen =
            decide(danger, interest, {static_cast<T>(asked.heading_x), static_cast<T>(asked.heading_y)});
        auto const direction = veer::store<V>(directions::direction(chosen.slot));
        return {let_through(danger, 1e5),
                let_through(danger, interest),
                chosen.slot,
                tests::gap(chosen.direction, direction),
                static_cast<double>(chosen.interest),
                static_cast<double>(chosen.danger)};
    }

    [[nodiscard]] observed observe() const {
        observed all{in_doubles(brain(1, 1).fill(agent({0, 1}), world)), in_doubles(uncleared_map()), {}};
        for (auto const& selection : scene.selections) { all.selections.push_back(select(selection)); }
        return all;
    }
};

void expect_values(std::vector<double> const& values, std::vector<double> const& wanted, double tolerance) {
    REQUIRE(values.size() == wanted.size());
    for (std::size_t j = 0; j < values.size(); ++j) {
        CAPTURE(j, values[j], wanted[j]);
        CHECK(std::abs(values[j] - wanted[j]) <= tolerance);
    }
}

void expect(oracle_scene const& scene, observed const& seen, double tolerance) {
    expect_values(seen.maps.interest, scene.maps.interest, tolerance);
    expect_values(seen.maps.danger, scene.maps.danger, tolerance);
    if (!scene.uncleared.interest.empty()) {
        expect_values(seen.uncleared.interest, scene.uncleared.interest, tolerance);
        expect_values(seen.uncleared.danger, scene.uncleared.danger, tolerance);
    }
    REQUIRE(seen.selections.size() == scene.selections.size());
    for (std::size_t i = 0; i < scene.selections.size(); ++i) {
        auto const& wanted = scene.selections[i];
        auto const& selection = seen.selections[i];
        CAPTURE(wanted.why);
        CHECK(selection.safe == wanted.safe);
        CHECK(selection.candidates == wanted.candidates);
        CHECK(selection.chosen == wanted.chosen);
        CHECK(selection.off_direction == 0);
        auto const j = static_cast<std::size_t>(wanted.chosen);
        CHECK(std::abs(selection.interest - scene.maps.interest[j]) <= tolerance);
        CHECK(std::abs(selection.danger - scene.maps.danger[j]) <= tolerance);
    }
}

template <class V, plane P = plane::xz>
void run_all() {
    double const tolerance = sizeof(veer::scalar_t<V>) == 4 ? 1e-6 : 1e-12;
    for (auto const& scene : tests::oracle_scenes) {
        CAPTURE(scene.title, scene.by_hand);
        REQUIRE((scene.slots == 4 || scene.slots == 8));
        auto const seen =
            scene.slots == 4 ? oracle_run<V, 4, P>{scene}.observe() : oracle_run<V, 8, P>{scene}.observe();
        expect(scene, seen, tolerance);
    }
}

} // namespace

// Few vector types, as each takes seconds to compile for each plane; the border's tests have all of them.
TEMPLATE_TEST_CASE("the oracle scenes in 2D", "[oracle]", tests::plain2<float>, glm::dvec2) { run_all<TestType>(); }

TEMPLATE_TEST_CASE("the oracle scenes in the planes of 3D", "[oracle]", glm::vec3, tests::plain3<double>) {
    run_all<TestType, plane::xz>();
    run_all<TestType, plane::xy>();
    run_all<TestType, plane::yz>();
}
