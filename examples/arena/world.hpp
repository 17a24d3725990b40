// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "audit.hpp"
#include "clock.hpp"
#include "creature.hpp"
#include "map.hpp"
#include "meadow.hpp"
#include "mind.hpp"
#include "physics.hpp"
#include "recording.hpp"
#include "sight.hpp"
#include "species.hpp"
#include "tiles.hpp"
#include "walls.hpp"

namespace arena {

/// What happened so far.
struct tally {
    std::uint64_t eaten = 0;
    std::uint64_t caught = 0;
    std::uint64_t decisions = 0;
    std::uint64_t steps = 0;   ///< one an agent and tick
    std::uint64_t stopped = 0; ///< of these, in which physics had to stop it at a wall
    std::uint64_t in_wall = 0; ///< of these, that ended inside a wall
};

/// The game: who lives where, and who eats whom.
class world {
public:
    world(map const& ground, std::size_t agents, std::uint64_t seed)
        : ground_{&ground},
          walls_{ground},
          free_cells_{ground.free_cells()},
          luck_{seed},
          pilots_{make_pilot(all_species[0]), make_pilot(all_species[1]), make_pilot(all_species[2])},
          meadow_{ground, agents, veer::random{seed, agents}},
          sight_{ground, walls_},
          by_place_{ground.width(), ground.height()} {
        for (std::size_t i = 0; i < agents; ++i) {
            creature& one = creatures_.emplace_back();
            one.luck = veer::random{seed, i};
            one.kind = kind_of(i);
            one.state = pilots_[one.kind].start<vec2>(i);
            one.body.radius = one.traits().radius;
            one.body.max_speed = one.traits().max_speed;
            one.body.max_force = one.traits().max_force;
            bring_back(one);
        }
    }
    world(world const&) = delete;
    world& operator=(world const&) = delete;

    /// Moves on by one tick.
    void advance() {
        ++now_;
        for (creature& one : creatures_) {
            if (!one.present && now_ >= one.returns_at) { bring_back(one); }
        }
        sight_.take_snapshot(creatures_);
        for (creature& one : creatures_) {
            if (one.present) { think_and_move(one); }
        }
        for (creature& one : creatures_) {
            if (one.present) { tally_.eaten += meadow_.eat(one.body.position, one.body.radius + 0.3F, now_); }
        }
        hunt();
    }

    void record(recording& into) const {
        into.begin_frame();
        for (creature const& one : creatures_) {
            if (one.present) {
                into.add_body(one.body.position, veer::heading_of(one.body), one.latest);
            } else {
                into.add_absent();
            }
        }
        meadow_.record(into, now_);
    }

    [[nodiscard]] tally const& so_far() const { return tally_; }
    [[nodiscard]] std::vector<creature> const& creatures() const { return creatures_; }
    [[nodiscard]] std::vector<vec2> const& plants() const { return meadow_.places(); }

private:
    void think_and_move(creature& one) {
        vec2 const from = one.body.position;
        auto const look = [&] { return sight_.look(one, meadow_, now_); };
        tally_.decisions += pilots_[one.kind].update(one.body, one.state, look, tick_length) ? 1 : 0;

        motion const real = moved(walls_, {from, one.body.velocity}, one.body.radius, tick_length);
        one.body.position = real.position;
        one.body.velocity = real.velocity;
        ++tally_.steps;
        tally_.stopped += real.stopped ? 1 : 0;
        tally_.in_wall += in_wall(*ground_, real.position.x, real.position.y, one.body.radius) ? 1 : 0;
    }

    /// The stronger catches the weaker that it touches.
    void hunt() {
        places_.clear();
        for (creature const& one : creatures_) { places_.push_back(one.body.position); }
        by_place_.assign(places_);
        for (creature& hunter : creatures_) {
            if (!hunter.present || now_ < hunter.hungry_at) { continue; }
            by_place_.within(hunter.body.position, 1, [&](std::size_t i) {
                creature& prey = creatures_[i];
                bool const hunted =
                    prey.present && now_ >= hunter.hungry_at && prey.traits().power < hunter.traits().power;
                float const distance = veer::length(prey.body.position - hunter.body.position);
                if (!hunted || distance > prey.body.radius + hunter.body.radius) { return; }
                prey.present = false;
                prey.returns_at = now_ + ticks_in(2);
                hunter.hungry_at = now_ + ticks_in(hunter.traits().digestion);
                ++tally_.caught;
            });
        }
    }

    /// Puts it somewhere on free ground, at rest.
    void bring_back(creature& one) {
        cell const c = free_cells_[static_cast<std::size_t>(luck_() % free_cells_.size())];
        float const room = 0.49F - one.body.radius;
        one.body.position = {static_cast<float>(c.x) + 0.5F + veer::uniform(luck_, -room, room),
                             static_cast<float>(c.y) + 0.5F + veer::uniform(luck_, -room, room)};
        one.body.velocity = {};
        one.goal_until = 0;
        one.latest = {};
        one.present = true;
    }

    map const* ground_;
    walls walls_;
    std::vector<cell> free_cells_;
    veer::random luck_;
    std::array<pilot, all_species.size()> pilots_;
    meadow meadow_;
    sight sight_;
    tiles by_place_;
    std::vector<vec2> places_;
    std::vector<creature> creatures_;
    tick now_ = 0;
    tally tally_;
};

} // namespace arena
