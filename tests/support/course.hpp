// SPDX-License-Identifier: MIT
#pragma once

#include <veer/locomotion/point_mass.hpp>
#include <veer/space/sweep.hpp>

#include <algorithm>

#include "support/simulate.hpp"
#include "support/vectors.hpp"

/// An agent on its way through a scene of obstacles, and what became of it.

namespace tests {

/// The vector types that scenes run with: float and double, 2D and 3D, a game's own and glm's. Few, as they take long to
/// compile.
using scene_vectors = std::tuple<plain2<float>, glm::dvec2, glm::vec3, plain3<double>>;

/// The two coordinates of a vector of a flat scene, as doubles.
template <class V>
[[nodiscard]] double right_of(V const& v) {
    return static_cast<double>(seen(v).x);
}
template <class V>
[[nodiscard]] double up_of(V const& v) {
    return static_cast<double>(seen(v).y);
}

struct course_report {
    double clearance = 1e9;    ///< the least gap between its rim and an obstacle [m]
    double nearest = 1e9;      ///< how near it came to the goal [m]
    double arrived_after = -1; ///< when it was first within 0.1 of the goal [s]
    int reversals = 0;         ///< steps in which the velocity turned by more than a right angle
};

/// The gap between the agent's rim and the nearest obstacle [m].
template <class V, class Obstacles>
[[nodiscard]] double clearance(veer::agent<V> const& self, Obstacles const& obstacles) {
    double least = 1e9;
    veer::for_each_obstacle<V>(obstacles, [&](auto const& thing) {
        auto const found = thing.surface(self.position);
        if (found) { least = (std::min)(least, static_cast<double>(found->distance - self.radius)); }
    });
    return least;
}

/// Moves the agent by brain(self, dt) for some seconds at 60 Hz.
template <class V, class Obstacles, class Brain>
course_report run_course(veer::agent<V>& self, veer::point_mass<V> const& legs, V const& goal,
                         Obstacles const& obstacles, double seconds, Brain&& brain) {
    course_report report;
    simulate<veer::scalar_t<V>>(seconds, 60, [&](auto dt, auto now) {
        auto const before = veer::load(self.velocity);
        legs(self, brain(self, dt), dt);
        if (veer::dot(before, veer::load(self.velocity)) < 0) { ++report.reversals; }
        report.clearance = (std::min)(report.clearance, clearance(self, obstacles));
        double const away = gap(self.position, goal);
        report.nearest = (std::min)(report.nearest, away);
        if (away < 0.1 && report.arrived_after < 0) { report.arrived_after = static_cast<double>(now); }
    });
    return report;
}

} // namespace tests
