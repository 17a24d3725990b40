// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "trips.hpp"
#include "veer/math/random.hpp"
#include "veer/math/scalar.hpp"
#include "world.hpp"

namespace quality {

/// Two streams that cross at a right angle: bands of equal width, one toward +x and one toward +y, with the same long
/// approach before the crossing and behind it. Everyone walks along a lane of its own; who comes to the end of its band
/// begins again, in another lane. Each stream alone covers 20 % of its band, so both would cover 40 % of the crossing.
class streams : public world {
public:
    static constexpr std::size_t usual_count = 200;
    static constexpr float usual_seconds = 30;

    streams(std::size_t count, float measured_seconds, std::uint64_t seed)
        : world{{}, 5, 20, measured_seconds}, width_{width_for(count)}, random_{seed} {
        for (std::size_t i = 0; i < count; ++i) {
            walkers.push_back({{.radius = radius, .max_speed = 2, .max_force = 8, .id = static_cast<std::uint32_t>(i)},
                               {},
                               preferred_speed});
            enter(walkers.back(), -approach, width_ + approach, 0);
        }
    }

    void settle(walker& w, float time) {
        vec2 const place = w.body.position;
        bool const is_there = (goes_up(w) ? place.y : place.x) > width_ + approach;
        if (trips_.after_step(w, is_there, time, warm_up) != trips::end::none) {
            enter(w, -approach, -approach + 4 * radius, time);
        }
    }

    void report(figures& f) const {
        trips_.report(f);
        f.path_ratio.reset(); // the way is the band
    }

private:
    static constexpr float radius = 0.5F; ///< [m]
    static constexpr float area = veer::pi<float> * radius * radius;
    static constexpr float covered = 0.2F;
    static constexpr float preferred_speed = 1.5F; ///< [m/s]
    static constexpr float approach = 15;          ///< a band's length on each side of the crossing [m]
    static constexpr float beyond = 10;            ///< the goal lies so far behind the end [m]

    /// Such that 2 width (width + 2 approach) covered = count area.
    [[nodiscard]] static float width_for(std::size_t count) {
        float const square = static_cast<float>(count) * area / (2 * covered);
        return (std::max)(4 * radius, std::sqrt(approach * approach + square) - approach);
    }

    [[nodiscard]] static bool goes_up(walker const& w) { return w.body.id % 2 == 1; }

    /// Puts it somewhere in its band between two lengths, where there is room: of some places, the one with most.
    void enter(walker& w, float from, float to, float time) {
        float const needed = 2.5F * radius;
        vec2 best{};
        float best_room = -1;
        for (int attempt = 0; attempt < 50 && best_room < needed * needed; ++attempt) {
            float const along = veer::uniform<float>(random_, from, to);
            float const lane = veer::uniform<float>(random_, radius, width_ - radius);
            vec2 const place = goes_up(w) ? vec2{lane, along} : vec2{along, lane};
            float room = 1'000;
            for (walker const& other : walkers) {
                if (&other != &w) { room = (std::min)(room, length_squared(offset(place, other.body.position))); }
            }
            if (room > best_room) {
                best_room = room;
                best = place;
            }
        }
        float const end = width_ + approach + beyond;
        w.body.position = best;
        w.body.velocity = goes_up(w) ? vec2{0, preferred_speed} : vec2{preferred_speed, 0};
        w.body.heading = {};
        w.goal = goes_up(w) ? vec2{best.x, end} : vec2{end, best.y};
        trips_.begin(w, time, width_ + approach - (goes_up(w) ? best.y : best.x) + radius);
    }

    float width_; ///< of both bands [m]
    veer::random random_;
    trips trips_;
};

} // namespace quality
