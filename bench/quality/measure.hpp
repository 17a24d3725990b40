// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <optional>
#include <span>
#include <vector>

#include "figures.hpp"
#include "veer/space/closest_approach.hpp"
#include "veer/space/grid.hpp"
#include "world.hpp"

namespace quality {

/// Sums up the steps of one run.
class measure {
public:
    explicit measure(std::size_t walkers) : courses_(walkers) {}

    /// What an agent answered, and whether its way to the goal is free, once in so many seconds: if it has been free for a
    /// while, and the goal the same, the angle between is its heading error.
    void answered(std::size_t i, walker const& w, std::optional<vec2> const& wish, bool is_free, float every) {
        course& c = courses_[i];
        bool const same_goal = w.goal.x == c.goal.x && w.goal.y == c.goal.y;
        c.goal = w.goal;
        c.free_for = is_free && same_goal && w.preferred_speed > 0 ? c.free_for + every : 0;
        if (c.free_for < steady || !wish) { return; }
        auto const answer = veer::load(*wish);
        if (length(answer) > standing) {
            ++headings_;
            heading_error_ += angle_between(answer, offset(w.body.position, w.goal)) * 180 / std::numbers::pi;
        }
    }

    /// One agent's step: its velocity before, and how it is now.
    void moved(std::size_t i, vec2 velocity_before, walker const& w) {
        auto const before = veer::load(velocity_before);
        auto const after = veer::load(w.body.velocity);
        ++samples_;
        acceleration_ += static_cast<double>(length(after - before)) / seconds_per_step;
        // Who stands has no direction.
        if (length(before) > standing && length(after) > standing) {
            turn_ += angle_between(before, after) / seconds_per_step;
        }
        if (w.preferred_speed > 0) {
            ++under_way_;
            auto const way = unit(offset(w.body.position, w.goal));
            progress_ += static_cast<double>(dot(after, way) / w.preferred_speed);
            take_side(courses_[i], way, cross(way, unit(after)));
        }
    }

    /// All pairs that touch after a step, but for those among the recorded.
    void look_for_contacts(std::span<walker const> walkers, std::size_t recorded) {
        places_.clear();
        float widest = 0;
        for (walker const& w : walkers) {
            places_.push_back(w.body.position);
            widest = (std::max)(widest, 2 * w.body.radius);
        }
        grid_.build(places_, widest);
        found_.resize(walkers.size());
        for (std::size_t i = 0; i < walkers.size() - recorded; ++i) {
            for (auto const j : grid_.within(places_[i], widest, found_)) {
                if (j <= i) { continue; }
                float const square = length_squared(offset(places_[i], places_[j]));
                float const touch = walkers[i].body.radius + walkers[j].body.radius;
                if (square < touch * touch) { contacts_ += seconds_per_step; }
                if (square < touch * touch * (0.99F * 0.99F)) { deep_contacts_ += seconds_per_step; }
            }
        }
    }

    [[nodiscard]] figures result(double nanoseconds) const {
        double const steps = static_cast<double>(samples_);
        double const thousand_seconds = steps * seconds_per_step / 1'000;
        figures f;
        f.contacts = contacts_ / thousand_seconds;
        f.deep_contacts = deep_contacts_ / thousand_seconds;
        f.acceleration = acceleration_ / steps;
        f.turn = turn_ / steps;
        f.ns_per_agent = nanoseconds / steps;
        if (under_way_ > 0) {
            f.progress = progress_ / static_cast<double>(under_way_);
            f.switches = static_cast<double>(switches_) / (static_cast<double>(under_way_) * seconds_per_step / 60);
        }
        if (headings_ > 0) { f.heading_error = heading_error_ / static_cast<double>(headings_); }
        return f;
    }

private:
    using vector = veer::vec<float, 2>;

    static constexpr double seconds_per_step = static_cast<double>(dt);
    static constexpr float standing = 0.01F; ///< [m/s]
    static constexpr float steady = 1;       ///< so long must the way be free for a heading to be judged [s]
    static constexpr float memory = 1;       ///< who went straight for so long has given up the side that it took [s]
    static constexpr float aside = 0.1F;     ///< sine of the angle off the goal from which on that is a side: 6 degrees

    /// How an agent passes what it meets.
    struct course {
        float free_for = 0;   ///< its way has been free [s]
        vec2 goal{};          ///< at that time
        vector way{};         ///< to the goal
        bool set_out = false; ///< whether it went straight since the goal was another
        int side = 0;         ///< of the goal that it went to: 1 left, -1 right, 0 neither
        float straight = 0;   ///< it has gone to the goal again [s]
    };

    [[nodiscard]] static double angle_between(vector a, vector b) {
        return static_cast<double>(std::atan2(std::abs(cross(a, b)), dot(a, b)));
    }

    /// It goes at an angle of this sine to the left of its way.
    void take_side(course& c, vector way, float sine) {
        bool const other_goal = !(dot(way, c.way) > 0) || std::abs(cross(way, c.way)) > aside;
        c.way = way;
        int const now = sine > aside ? 1 : sine < -aside ? -1 : 0;
        if (other_goal) { c.set_out = false; }
        if (now == 0) {
            c.set_out = true;
            c.straight += dt;
        }
        if (!c.set_out || c.straight > memory) { c.side = 0; }
        if (!c.set_out || now == 0) { return; }
        if (c.side == -now) { ++switches_; }
        c.side = now;
        c.straight = 0;
    }

    std::vector<course> courses_;
    std::size_t samples_ = 0;
    std::size_t under_way_ = 0;
    std::size_t headings_ = 0;
    std::size_t switches_ = 0;
    double contacts_ = 0;
    double deep_contacts_ = 0;
    double progress_ = 0;
    double acceleration_ = 0;
    double turn_ = 0;
    double heading_error_ = 0;
    std::vector<vec2> places_;
    veer::grid<vec2, std::vector> grid_;
    std::vector<std::uint32_t> found_;
};

/// Whether an agent that goes straight to its goal keeps clear of this other for a while, who goes on as it does.
[[nodiscard]] inline bool leaves_free(walker const& w, agent const& other) {
    constexpr float horizon = 4; ///< [s]
    constexpr float room = 1.5F; ///< times the sum of radii
    auto const wish = unit(offset(w.body.position, w.goal)) * w.preferred_speed;
    auto const time = veer::contact_time(offset(w.body.position, other.position), veer::load(other.velocity) - wish,
                                         room * (w.body.radius + other.radius));
    return !time || *time > horizon;
}

} // namespace quality
