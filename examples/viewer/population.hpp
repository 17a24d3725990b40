// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <veer/behaviors/wander.hpp>

#include "mind.hpp"

/// Who and what is in the field, and hands to put it elsewhere.

namespace viewer {

enum class kind { agent, foe, food, goal };
inline constexpr std::array<char const*, 4> kind_names{"agent", "foe", "food", "goal"};

/// One of what there is to take hold of.
struct thing {
    kind what;
    std::size_t index;

    friend bool operator==(thing, thing) = default;
};

/// An agent: goes from goal to goal.
struct walker {
    viewer::body body;
    std::size_t goal; ///< counts on beyond the last one, which is followed by the first
};

/// A foe.
struct hunter {
    viewer::body body;
    veer::wander_state strolling;
    float rests = 0; ///< does not hunt for so long [s]
};

[[nodiscard]] inline float distance(vec2 a, vec2 b) { return veer::length(veer::load(a) - veer::load(b)); }

struct population {
    std::vector<walker> walkers;
    std::vector<hunter> hunters;
    std::vector<vec2> food, goals;

    /// Requires a goal.
    [[nodiscard]] std::size_t goal_of(walker const& one) const { return one.goal % goals.size(); }

    void add(kind what, vec2 place) {
        auto const body_of = [&](float radius, float speed, float force) {
            body one{.position = place, .radius = radius, .max_speed = speed, .max_force = force};
            one.id = next_id_++;
            return one;
        };
        switch (what) {
        case kind::agent:
            walkers.push_back({body_of(0.3F, 3, 12), walkers.size()});
            break;
        case kind::foe:
            hunters.push_back({body_of(0.45F, 2.4F, 8), {.random = veer::random{1, next_id_}}});
            break;
        case kind::food:
            food.push_back(place);
            break;
        case kind::goal:
            goals.push_back(place);
            break;
        }
    }

    void remove(thing which) {
        auto const erase = [&](auto& all) { all.erase(all.begin() + static_cast<std::ptrdiff_t>(which.index)); };
        switch (which.what) {
        case kind::agent:
            erase(walkers);
            break;
        case kind::foe:
            erase(hunters);
            break;
        case kind::food:
            erase(food);
            break;
        case kind::goal:
            erase(goals);
            break;
        }
    }

    [[nodiscard]] vec2 place_of(thing which) const {
        switch (which.what) {
        case kind::agent:
            return walkers[which.index].body.position;
        case kind::foe:
            return hunters[which.index].body.position;
        case kind::food:
            return food[which.index];
        default:
            return goals[which.index];
        }
    }

    void put(thing which, vec2 place) {
        switch (which.what) {
        case kind::agent:
            walkers[which.index].body.position = place;
            break;
        case kind::foe:
            hunters[which.index].body.position = place;
            break;
        case kind::food:
            food[which.index] = place;
            break;
        case kind::goal:
            goals[which.index] = place;
            break;
        }
    }

    /// The nearest thing that a hand at this place takes hold of.
    [[nodiscard]] std::optional<thing> near_to(vec2 place) const {
        std::optional<thing> nearest;
        float least = 0.6F; // [m]: a little more than the largest is wide
        auto const consider = [&](kind what, std::size_t index, vec2 position) {
            float const away = distance(position, place);
            if (away < least) {
                least = away;
                nearest = {what, index};
            }
        };
        for (std::size_t i = 0; i < walkers.size(); ++i) { consider(kind::agent, i, walkers[i].body.position); }
        for (std::size_t i = 0; i < hunters.size(); ++i) { consider(kind::foe, i, hunters[i].body.position); }
        for (std::size_t i = 0; i < food.size(); ++i) { consider(kind::food, i, food[i]); }
        for (std::size_t i = 0; i < goals.size(); ++i) { consider(kind::goal, i, goals[i]); }
        return nearest;
    }

private:
    std::uint32_t next_id_ = 0;
};

} // namespace viewer
