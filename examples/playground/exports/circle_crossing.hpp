// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <vector>

#include <veer/behavior.hpp>
#include <veer/behaviors/avoid_agents.hpp>
#include <veer/behaviors/avoid_contact.hpp>
#include <veer/combine/truncate.hpp>
#include <veer/context/crowd_avoidance.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/random.hpp>
#include <veer/math/trigonometry.hpp>

#include "page.hpp"

/// All stand on a circle and want to the opposite side, by one of four policies; there they turn back.

namespace playground::circle {

using walker = veer::agent<vec2>;

struct senses {
    vec2 goal;
    std::span<walker const* const> neighbors; ///< the ten nearest
};

/// Straight to the goal, not as fast as it could: that is kept for evading.
struct stroll {
    static constexpr float speed = 1; ///< [m/s]
    std::optional<vec2> operator()(walker const& self, vec2 goal) const {
        auto const way = veer::unit(veer::load(goal) - veer::load(self.position)) * speed;
        return vec2{way.x, way.y};
    }
};

constexpr float top_speed = 2; ///< [m/s]

[[nodiscard]] inline auto make_brain(float horizon) {
    return veer::crowd_avoidance<vec2>(veer::on(&senses::goal, stroll{}), &senses::neighbors, {.horizon = horizon});
}

enum policy : std::int32_t { none, agents, contact, context };

class crossing {
public:
    std::int32_t how = context;
    float horizon = 2; ///< how far all look ahead [s]

    void begin(std::size_t count, float radius) {
        walkers_.clear();
        goals_.clear();
        veer::random luck{5}; // nobody stands exactly on a line
        for (std::size_t i = 0; i < count; ++i) {
            auto const [sine, cosine] = veer::sin_cos_of_turn<float>(static_cast<int>(i), static_cast<int>(count));
            auto const jitter = [&] { return veer::uniform<float>(luck, -0.05F, 0.05F); };
            walkers_.push_back({.position = {ring * cosine + jitter(), ring * sine + jitter()},
                                .radius = radius,
                                .max_speed = top_speed,
                                .max_force = 6,
                                .id = static_cast<std::uint32_t>(i)});
            goals_.push_back({-ring * cosine, -ring * sine});
        }
        overlaps_ = {};
    }

    void step(float dt) {
        answers_.clear();
        for (std::size_t i = 0; i < walkers_.size(); ++i) { answers_.push_back(ask(i, dt)); }
        for (std::size_t i = 0; i < walkers_.size(); ++i) {
            legs()(walkers_[i], answers_[i], dt);
            float const x = goals_[i].x - walkers_[i].position.x;
            float const y = goals_[i].y - walkers_[i].position.y;
            if (x * x + y * y < 0.16F) { goals_[i] = {-goals_[i].x, -goals_[i].y}; }
        }
        count_overlaps();
    }

    void put(std::size_t i, vec2 place) { walkers_[i].position = place; }

    /// For the page: position, velocity, goal, what it wants and what it is told.
    struct body {
        vec2 position, velocity, goal, wish, answer;
        float touches;
    };
    std::vector<body> const& bodies() {
        bodies_.clear();
        for (std::size_t i = 0; i < walkers_.size(); ++i) {
            walker const& self = walkers_[i];
            bodies_.push_back({self.position, self.velocity, goals_[i], stroll{}(self, goals_[i]).value_or(vec2{}),
                               i < answers_.size() ? answers_[i].value_or(vec2{}) : vec2{}, touches(i) ? 1.0F : 0.0F});
        }
        return bodies_;
    }

    /// A velocity that the context brain weighs: its danger, who is in the way, and whether it is the chosen one.
    struct weighed {
        vec2 velocity;
        float danger = 0;
        float by = -1; ///< the number of the other; -1: nobody
        float chosen = 0;
    };
    std::array<weighed, 16> const& weigh(std::size_t i, float dt) {
        walker const& self = walkers_[i];
        senses const seen = look(i);
        auto const mind = make_brain(horizon);
        auto const set = mind.directions().oriented(self, seen, dt);
        auto const chosen = mind.decide(self, seen, dt).slot;
        veer::time_to_collision<vec2> const judge{.horizon = horizon};
        for (std::size_t slot = 0; slot < weighed_.size(); ++slot) {
            auto const share = set.table[slot];
            weighed_[slot] = {{share.x * self.max_speed, share.y * self.max_speed}};
            weighed_[slot].chosen = static_cast<int>(slot) == chosen ? 1.0F : 0.0F;
        }
        // Each other alone: the map of all keeps the largest.
        for (walker const* other : seen.neighbors) {
            veer::context_map<vec2, 16> alone;
            judge.write(alone, set, self, *other);
            for (std::size_t slot = 0; slot < weighed_.size(); ++slot) {
                if (!(alone.danger[slot] > weighed_[slot].danger)) { continue; }
                weighed_[slot].danger = alone.danger[slot];
                weighed_[slot].by = static_cast<float>(other->id);
            }
        }
        return weighed_;
    }

    [[nodiscard]] float overlaps() const { return overlaps_; }

private:
    static constexpr float ring = 14; ///< [m]

    [[nodiscard]] veer::point_mass<vec2> legs() const { return {.response_time = how == context ? 0.0F : 1.0F}; }

    [[nodiscard]] senses look(std::size_t i) {
        nearest_.clear();
        for (walker const& other : walkers_) {
            if (&other != &walkers_[i]) { nearest_.push_back(&other); }
        }
        auto const square = [&](walker const* other) {
            return veer::length_squared(veer::load(other->position) - veer::load(walkers_[i].position));
        };
        auto const few = std::min<std::size_t>(10, nearest_.size());
        std::partial_sort(nearest_.begin(), nearest_.begin() + static_cast<std::ptrdiff_t>(few), nearest_.end(),
                          [&](walker const* a, walker const* b) { return square(a) < square(b); });
        return {goals_[i], {nearest_.data(), few}};
    }

    [[nodiscard]] std::optional<vec2> ask(std::size_t i, float dt) {
        walker const& self = walkers_[i];
        senses const seen = look(i);
        auto const go = veer::weighted(4.0F, veer::on(&senses::goal, stroll{}));
        auto const first = [&](auto const& avoid) {
            return veer::truncate(veer::weighted(1.0F, veer::on(&senses::neighbors, avoid)), go)(self, seen);
        };
        switch (how) {
        case agents:
            return first(veer::avoid_agents<vec2>{.horizon = horizon});
        case contact:
            return first(veer::avoid_contact<vec2>{.horizon = horizon});
        case context:
            return make_brain(horizon)(self, seen, dt);
        default:
            return veer::truncate(go)(self, seen);
        }
    }

    [[nodiscard]] bool touches(std::size_t i) const {
        for (std::size_t k = 0; k < walkers_.size(); ++k) {
            float const x = walkers_[k].position.x - walkers_[i].position.x;
            float const y = walkers_[k].position.y - walkers_[i].position.y;
            float const room = walkers_[k].radius + walkers_[i].radius;
            if (k != i && x * x + y * y < room * room * 0.98F) { return true; }
        }
        return false;
    }
    void count_overlaps() {
        for (std::size_t i = 0; i < walkers_.size(); ++i) { overlaps_ += touches(i) ? 1 : 0; }
    }

    std::vector<walker> walkers_;
    std::vector<vec2> goals_;
    std::vector<walker const*> nearest_;
    std::vector<std::optional<vec2>> answers_;
    std::vector<body> bodies_;
    std::array<weighed, 16> weighed_{};
    float overlaps_ = 0; ///< one for each who touches another, each tick
};

} // namespace playground::circle
