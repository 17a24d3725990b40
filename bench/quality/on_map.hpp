// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "arena/map.hpp"
#include "arena/physics.hpp"
#include "arena/walls.hpp"
#include "trips.hpp"
#include "veer/math/random.hpp"
#include "way_finder.hpp"
#include "world.hpp"

namespace quality {

/// The walls of a game's map, a cell being a metre: everyone goes from a random free cell to another, along the shortest
/// way, and from there to the next. Their goal at any moment is the last point of that way which they can go straight to.
/// Who would enter a wall is stopped, and slides along it. On a map with too little room there are fewer walkers than asked.
class on_map : public world {
public:
    static constexpr std::size_t usual_count = 1'000;
    static constexpr float usual_seconds = 30;

    on_map(arena::map const& ground, std::size_t count, float measured_seconds, std::uint64_t seed)
        : world{{}, 5, 10, measured_seconds},
          ground_{&ground},
          walls_{ground},
          ways_{ground, walls_, radius},
          random_{seed} {
        auto free = ground.free_cells();
        if (count > free.size()) { return; }
        roomy_ = (std::min)(most_roomy, free.size() / 2);
        on_the_way_.resize(count);
        while (walkers.size() < count && !free.empty()) {
            auto const pick = static_cast<std::size_t>(random_() % free.size());
            auto const place = way_finder::middle(free[pick]);
            free[pick] = free.back();
            free.pop_back();
            walkers.push_back({{.position = {place.x, place.y},
                                .radius = radius,
                                .max_speed = 2,
                                .max_force = 8,
                                .id = static_cast<std::uint32_t>(walkers.size())},
                               {place.x, place.y},
                               preferred_speed});
            if (!set_out(walkers.back(), 0)) { walkers.pop_back(); }
        }
    }

    on_map(on_map const&) = delete; // it points to itself
    on_map& operator=(on_map const&) = delete;

    [[nodiscard]] arena::map const& ground() const { return *ground_; }
    [[nodiscard]] arena::walls const& walls() const { return walls_; }

    void advance(float time) {
        ++step_;
        counts_ = time >= warm_up;
    }

    void hold(walker& w, vec2 before) {
        auto const held = arena::moved(walls_, {veer::load(before), veer::load(w.body.velocity)}, w.body.radius, dt);
        w.body.position = {held.position.x, held.position.y};
        w.body.velocity = {held.velocity.x, held.velocity.y};
        held_ += counts_ && held.stopped ? 1 : 0;
        steps_ += counts_ ? 1 : 0;
    }

    void settle(walker& w, float time) {
        way& follows = on_the_way_[w.body.id];
        bool const is_there = length(offset(w.body.position, last_of(follows))) < w.body.radius;
        if (trips_.after_step(w, is_there, time, warm_up) != trips::end::none) {
            set_out(w, time); // from where it once could
        } else if ((step_ + w.body.id) % look_every == 0) {
            look_ahead(w, follows);
        }
    }

    void report(figures& f) const {
        trips_.report(f);
        if (steps_ > 0) { f.wall_contacts = 1'000 * static_cast<double>(held_) / static_cast<double>(steps_); }
    }

private:
    static constexpr float radius = 0.4F;          ///< fits through a gap of one cell [m]
    static constexpr float preferred_speed = 1.5F; ///< [m/s]
    static constexpr float errand = 60;            ///< the next goal is at most so far away [m]
    static constexpr std::size_t most_roomy = 100; ///< cells: nobody lives in a place smaller than that
    static constexpr std::size_t look_every = 4;   ///< steps

    struct way {
        std::vector<way_finder::point> points;
        std::size_t next = 0; ///< the point that it goes to
    };

    [[nodiscard]] static vec2 last_of(way const& w) { return {w.points.back().x, w.points.back().y}; }

    /// Chooses a goal among the further half of all cells within an errand. False in a place too narrow for that.
    bool set_out(walker& w, float time) {
        auto const found = ways_.explore(arena::cell_at(veer::load(w.body.position)), errand);
        if (found.size() < 2 || found.size() < roomy_) { return false; }
        std::size_t const nearer = found.size() / 2;
        auto const pick = nearer + static_cast<std::size_t>(random_() % (found.size() - nearer));
        way& follows = on_the_way_[w.body.id];
        follows = {ways_.way_to(found[pick], veer::load(w.body.position)), 0};
        float shortest = 0;
        for (std::size_t i = 1; i < follows.points.size(); ++i) {
            shortest += length(follows.points[i] - follows.points[i - 1]);
        }
        trips_.begin(w, time, shortest);
        look_ahead(w, follows);
        return true;
    }

    /// Goes on to the furthest point of its way that it can go straight to; after a push round a corner, back to one.
    void look_ahead(walker& w, way& follows) const {
        auto const here = veer::load(w.body.position);
        std::size_t next = follows.next;
        while (next > 0 && !ways_.is_clear(here, follows.points[next])) { --next; }
        if (next > 0 || ways_.is_clear(here, follows.points[0])) {
            while (next + 1 < follows.points.size() && ways_.is_clear(here, follows.points[next + 1])) { ++next; }
            follows.next = next;
        }
        w.goal = {follows.points[follows.next].x, follows.points[follows.next].y};
    }

    arena::map const* ground_;
    arena::walls walls_;
    way_finder ways_;
    veer::random random_;
    trips trips_;
    std::size_t roomy_ = 0;       ///< what is roomy on this map [cells]
    std::vector<way> on_the_way_; ///< by the walker's id
    std::size_t step_ = 0;
    bool counts_ = false;
    std::size_t steps_ = 0;
    std::size_t held_ = 0;
};

} // namespace quality
