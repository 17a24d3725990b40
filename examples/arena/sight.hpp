// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include <veer/math/random.hpp>
#include <veer/math/trigonometry.hpp>

#include "creature.hpp"
#include "meadow.hpp"
#include "mind.hpp"
#include "tiles.hpp"
#include "walls.hpp"

namespace arena {

/// Who sees what. It works on a snapshot of the tick's beginning, so that it does not matter who thinks first.
class sight {
public:
    sight(map const& ground, walls const& around) : walls_{&around}, by_place_{ground.width(), ground.height()} {}

    void take_snapshot(std::span<creature const> creatures) {
        everybody_.clear();
        places_.clear();
        for (creature const& one : creatures) {
            if (!one.present) { continue; }
            everybody_.push_back({one.body.position, one.body.velocity, one.body.radius, one.traits().power});
            places_.push_back(one.body.position);
        }
        by_place_.assign(places_);
    }

    /// What the creature perceives. The answer is valid until the next call.
    [[nodiscard]] senses look(creature& one, meadow const& food, tick now) {
        vec2 const eye = one.body.position;
        bool const hungry = now >= one.hungry_at;
        others_.clear();
        by_place_.within(eye, one.traits().sight, [&](std::size_t i) {
            other const& thing = everybody_[i];
            bool const prey = thing.power < one.traits().power;
            if (thing.position == eye || (prey && !hungry) || !walls_->in_sight(eye, thing.position)) { return; }
            others_.push_back(thing);
        });
        plants_.clear();
        food.within(eye, one.traits().sight, now, [&](vec2 plant) {
            if (walls_->in_sight(eye, plant)) { plants_.push_back(plant); }
        });
        bool const reached = veer::length(one.goal - eye) < 1.5F;
        if (reached || now >= one.goal_until || !walls_->in_sight(eye, one.goal)) { choose_goal(one, now); }
        return {others_, plants_, one.goal, {walls_, one.body.radius}, &one.latest};
    }

private:
    /// Of a few random directions, the one that leads furthest.
    void choose_goal(creature& one, tick now) const {
        one.goal = one.body.position;
        float furthest = 0;
        for (int attempt = 0; attempt < 4; ++attempt) {
            auto const [sine, cosine] = veer::sin_cos(veer::uniform(one.luck, -veer::pi<float>, veer::pi<float>));
            vec2 const direction{cosine, sine};
            float const wish = veer::uniform(one.luck, 6.0F, 20.0F);
            auto const hit = walls_->sweep(one.body.position, direction, wish, one.body.radius);
            float const way = hit ? hit->distance : wish;
            if (way <= furthest) { continue; }
            furthest = way;
            one.goal = one.body.position + direction * way;
        }
        one.goal_until = now + ticks_in(8);
    }

    walls const* walls_;
    std::vector<other> everybody_;
    std::vector<vec2> places_;
    tiles by_place_;
    std::vector<other> others_;
    std::vector<vec2> plants_;
};

} // namespace arena
