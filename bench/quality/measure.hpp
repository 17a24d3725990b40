// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "grid.hpp"
#include "world.hpp"

namespace quality {

/// What came out, in the units of the table.
struct figures {
    double contacts = 0;             ///< pair-seconds with a distance below the sum of radii, per 1,000 agent-seconds
    double deep_contacts = 0;        ///< of these, deeper than 1 % of that sum
    double progress = 0;             ///< mean speed toward the goal over the preferred speed, of all who are under way
    double acceleration = 0;         ///< mean change of velocity per second [m/s^2]
    double turn = 0;                 ///< mean change of direction per second [rad/s]
    double ns_per_agent = 0;         ///< a step, with the search for neighbors, of one agent [ns]
    std::optional<double> arrived{}; ///< the share of all who got to their goal
    std::optional<double> arrival_ratio{}; ///< their mean time over the time of a free way
};

/// Sums up the steps of one run.
class measure {
public:
    /// One agent's step: its velocity before, and how it is now.
    void moved(vec2 velocity_before, walker const& w) {
        auto const before = veer::load(velocity_before);
        auto const after = veer::load(w.body.velocity);
        ++samples_;
        acceleration_ += static_cast<double>(length(after - before)) / seconds_per_step;
        // Who stands has no direction.
        if (length(before) > standing && length(after) > standing) {
            float const angle = std::atan2(std::abs(cross(before, after)), dot(before, after));
            turn_ += static_cast<double>(angle) / seconds_per_step;
        }
        if (w.preferred_speed > 0) {
            ++under_way_;
            progress_ += static_cast<double>(dot(after, unit(offset(w.body.position, w.goal))) / w.preferred_speed);
        }
    }

    /// All pairs that touch after a step.
    void look_for_contacts(std::span<walker const> walkers) {
        places_.clear();
        float widest = 0;
        for (walker const& w : walkers) {
            places_.push_back(w.body.position);
            widest = (std::max)(widest, 2 * w.body.radius);
        }
        grid_.build(places_, widest);
        for (std::size_t i = 0; i < walkers.size(); ++i) {
            grid_.within(places_[i], widest, [&](std::size_t j, float square) {
                if (j <= i) { return; }
                float const touch = walkers[i].body.radius + walkers[j].body.radius;
                if (square < touch * touch) { contacts_ += seconds_per_step; }
                if (square < touch * touch * (0.99F * 0.99F)) { deep_contacts_ += seconds_per_step; }
            });
        }
    }

    [[nodiscard]] figures result(double nanoseconds) const {
        double const steps = static_cast<double>(samples_);
        double const thousand_seconds = steps * seconds_per_step / 1'000;
        figures f;
        f.contacts = contacts_ / thousand_seconds;
        f.deep_contacts = deep_contacts_ / thousand_seconds;
        f.progress = under_way_ == 0 ? 0 : progress_ / static_cast<double>(under_way_);
        f.acceleration = acceleration_ / steps;
        f.turn = turn_ / steps;
        f.ns_per_agent = nanoseconds / steps;
        return f;
    }

private:
    static constexpr double seconds_per_step = static_cast<double>(dt);
    static constexpr float standing = 0.01F; ///< [m/s]

    std::size_t samples_ = 0;
    std::size_t under_way_ = 0;
    double contacts_ = 0;
    double deep_contacts_ = 0;
    double progress_ = 0;
    double acceleration_ = 0;
    double turn_ = 0;
    std::vector<vec2> places_;
    grid<vec2> grid_;
};

} // namespace quality
