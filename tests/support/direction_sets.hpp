// SPDX-License-Identifier: MIT
#pragma once

#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/refined.hpp>
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <cmath>

/// What every set of directions owes.

namespace tests {

/// A unit vector anywhere on the sphere.
template <class T>
[[nodiscard]] veer::vec<T, 3> any_direction(veer::random& random) {
    double const height = veer::uniform(random, -1.0, 1.0);
    double const turn = veer::uniform(random, -3.14159265358979, 3.14159265358979);
    double const around = std::sqrt(1 - height * height);
    return {static_cast<T>(around * std::cos(turn)), static_cast<T>(height), static_cast<T>(around * std::sin(turn))};
}

/// The angle between two unit vectors [degrees], exact for small ones too.
template <class T>
[[nodiscard]] double degrees_between(veer::vec<T, 3> a, veer::vec<T, 3> b) {
    veer::vec<double, 3> const p{static_cast<double>(a.x), static_cast<double>(a.y), static_cast<double>(a.z)};
    veer::vec<double, 3> const q{static_cast<double>(b.x), static_cast<double>(b.y), static_cast<double>(b.z)};
    return std::atan2(veer::length(cross(p, q)), dot(p, q)) * 180 / 3.14159265358979;
}

/// Unit vectors, apart from one another, in local and in world coordinates; neighbors are each other's.
template <class D>
void inspect_slots(D const& directions) {
    using T = veer::scalar_t<typename D::vector_type>;
    for (int j = 0; j < D::size; ++j) {
        CAPTURE(D::size, j);
        auto const slot = directions.table[static_cast<std::size_t>(j)];
        REQUIRE(std::abs(static_cast<double>(veer::length(slot)) - 1) < rounding<T>);
        REQUIRE(static_cast<double>(veer::length(directions.local(directions.direction(j)) - slot)) < rounding<T>);
        REQUIRE(static_cast<double>(veer::length(directions.world(slot) - directions.direction(j))) < rounding<T>);
        int last = -1;
        for (int k = 0; k < D::degree; ++k) {
            int const other = directions.neighbor(j, k);
            if (other < 0) { continue; }
            REQUIRE((other < D::size && other != j && other != last));
            last = other;
            bool mutual = false;
            for (int back = 0; back < D::degree; ++back) { mutual = mutual || directions.neighbor(other, back) == j; }
            REQUIRE(mutual);
        }
        REQUIRE(directions.neighbor(j, D::degree) == -1);
    }
}

/// How far a set is from covering the sphere and from seeing one thing as one.
struct sphere_figures {
    double farthest_slot = 0; ///< from a direction to its nearest slot [degrees]
    double fit_error = 0;     ///< of refined, for one thing anywhere [degrees]
    int several_peaks = 0;    ///< how often one thing was a local maximum in more than one slot
};

template <class D>
[[nodiscard]] sphere_figures measure_sphere(D const& directions) {
    using V = typename D::vector_type;
    using T = veer::scalar_t<V>;
    veer::context_steering const brain{directions, veer::refined<V>{}, veer::attract<V>{}};
    veer::random random{D::size};
    sphere_figures figures;
    for (int round = 0; round < 1000; ++round) {
        auto const thing = any_direction<T>(random);
        veer::agent<V> const self{.heading = veer::store<V>(any_direction<T>(random))};
        auto const map = brain.fill(self, veer::store<V>(thing));
        double nearest = 180;
        int peaks = 0;
        for (int j = 0; j < D::size; ++j) {
            nearest = std::fmin(nearest, degrees_between(thing, directions.direction(j)));
            auto const here = map.interest[static_cast<std::size_t>(j)];
            bool peak = here > 0;
            for (int k = 0; k < D::degree; ++k) {
                int const other = directions.neighbor(j, k);
                peak = peak && (other < 0 || map.interest[static_cast<std::size_t>(other)] <= here);
            }
            peaks += peak ? 1 : 0;
        }
        auto const decision = brain.decide(self, veer::store<V>(thing));
        figures.farthest_slot = std::fmax(figures.farthest_slot, nearest);
        figures.fit_error = std::fmax(figures.fit_error, degrees_between(thing, veer::load(decision.direction)));
        figures.several_peaks += peaks > 1 ? 1 : 0;
    }
    return figures;
}

} // namespace tests
