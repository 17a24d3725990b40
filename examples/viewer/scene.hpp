// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <veer/locomotion/point_mass.hpp>
#include <veer/space/grid.hpp>

#include "hunt.hpp"
#include "told.hpp"

/// The world of the viewer: agents go from goal to goal, eat on their way, and keep clear of foes, walls and one another.

namespace viewer {

class scene {
public:
    scene(std::uint64_t seed, std::size_t agents) : luck_{seed} {
        for (vec2 const place : {vec2{-11, 6.5F}, {11.5F, 1}, {-9.5F, -6.5F}}) { all.add(kind::goal, place); }
        for (int i = 0; i < 24; ++i) { all.add(kind::food, somewhere()); }
        for (int i = 0; i < 3; ++i) { all.add(kind::foe, somewhere()); }
        for (std::size_t i = 0; i < agents; ++i) { all.add(kind::agent, somewhere()); }
    }

    population all; ///< to be changed at will, but not between decide and move

    [[nodiscard]] int eaten() const { return eaten_; }
    [[nodiscard]] int caught() const { return caught_; }

    /// Each agent looks and decides; nobody moves yet, so that all decide on the same world.
    void decide(knobs const& k) {
        sort();
        wishes_.resize(all.walkers.size());
        with_brain(k, [&](auto const& brain) {
            for (std::size_t i = 0; i < all.walkers.size(); ++i) {
                body& self = all.walkers[i].body;
                self.max_speed = k.max_speed;
                self.max_force = k.max_force;
                wishes_[i] = brain(self, look(i, k.sight));
            }
        });
    }

    /// Everybody moves on by dt [s], agents as they decided.
    void move(float dt) {
        veer::point_mass<vec2> const legs{.response_time = 0.12F};
        for (std::size_t i = 0; i < all.walkers.size(); ++i) {
            walker& one = all.walkers[i];
            legs(one.body, wishes_[i], dt);
            playground::keep_out(one.body);
            if (!all.goals.empty() && distance(one.body.position, all.goals[all.goal_of(one)]) < 1) { ++one.goal; }
        }
        graze();
        for (hunter& one : all.hunters) {
            walker* const caught = hunt(one, all.walkers, dt);
            if (caught == nullptr) { continue; }
            caught->body.position = somewhere();
            caught->body.velocity = {};
            ++caught_;
        }
    }

    /// Why agent i decides as it does.
    [[nodiscard]] told explain(std::size_t i, knobs const& k) {
        sort();
        return with_brain(k, [&](auto const& brain) {
            senses const seen = look(i, k.sight);
            auto const why = veer::trace::explain(brain, all.walkers[i].body, seen);
            return tell(why, brain.directions(), [&](veer::trace::author by) { return name_of(by, i, seen); });
        });
    }

private:
    [[nodiscard]] vec2 somewhere() { return playground::free_place(luck_, 0.5F); }

    void sort() {
        herd_.build(all.walkers.size(), 3, [&](std::size_t i) { return veer::load(all.walkers[i].body.position); });
        meals_.build(all.food, 3);
    }

    [[nodiscard]] senses look(std::size_t i, float sight) {
        vec2 const here = all.walkers[i].body.position;
        found_.resize(std::max(all.walkers.size(), all.food.size()));
        food_.clear();
        foes_.clear();
        others_.clear();
        for (auto const j : meals_.within(here, sight, found_)) { food_.push_back(&all.food[j]); }
        for (auto const j : herd_.within(here, sight, found_, static_cast<std::uint32_t>(i))) {
            others_.push_back(&all.walkers[j].body);
        }
        for (hunter const& foe : all.hunters) {
            if (distance(foe.body.position, here) < sight) { foes_.push_back(&foe.body); }
        }
        vec2 const* const goal = all.goals.empty() ? nullptr : &all.goals[all.goal_of(all.walkers[i])];
        return {goal, food_, foes_, others_, {playground::walls}};
    }

    /// An author by its number in the population; empty where it is nobody.
    [[nodiscard]] std::string name_of(veer::trace::author by, std::size_t self, senses const& seen) const {
        if (by.writer < 0) { return {}; }
        auto const nth = static_cast<std::size_t>(by.thing);
        std::string const name = writer_names[static_cast<std::size_t>(by.writer)];
        auto const numbered = [&](auto const& things, auto const& is_meant) {
            return name + ' ' + std::to_string(std::find_if(things.begin(), things.end(), is_meant) - things.begin());
        };
        switch (by.writer) {
        case 0:
            return name + ' ' + std::to_string(all.goal_of(all.walkers[self]));
        case 1:
            return numbered(all.food, [&](vec2 const& one) { return &one == seen.food[nth]; });
        case 2:
            return numbered(all.hunters, [&](hunter const& one) { return &one.body == seen.foes[nth]; });
        case 3:
            return numbered(all.walkers, [&](walker const& one) { return &one.body == seen.others[nth]; });
        default:
            return name;
        }
    }

    /// Food that is eaten grows again elsewhere.
    void graze() {
        for (vec2& meal : all.food) {
            auto const reaches = [&](walker const& one) {
                return distance(meal, one.body.position) < one.body.radius + 0.2F;
            };
            if (!std::any_of(all.walkers.begin(), all.walkers.end(), reaches)) { continue; }
            meal = somewhere();
            ++eaten_;
        }
    }

    veer::random luck_;
    std::vector<std::optional<vec2>> wishes_; ///< of the agents, since they decided
    veer::grid<vec2, std::vector> herd_, meals_;
    std::vector<std::uint32_t> found_;
    std::vector<vec2 const*> food_; ///< what the one who looks perceives
    std::vector<body const*> foes_, others_;
    int eaten_ = 0;
    int caught_ = 0;
};

} // namespace viewer
