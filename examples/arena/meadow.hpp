// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include <veer/math/random.hpp>

#include "clock.hpp"
#include "map.hpp"
#include "recording.hpp"
#include "tiles.hpp"
#include "vec2.hpp"

namespace arena {

/// The food: plants that are eaten and grow again in their place.
class meadow {
public:
    meadow(map const& ground, std::size_t agents, veer::random luck)
        : luck_{luck}, by_place_{ground.width(), ground.height()} {
        std::vector<cell> const soil = fertile(ground);
        std::size_t const plants = std::min(3 * agents, soil.size() / 20 + 1);
        for (std::size_t i = 0; i < plants; ++i) {
            cell const c = soil[static_cast<std::size_t>(luck_() % soil.size())];
            places_.push_back({static_cast<float>(c.x) + 0.5F, static_cast<float>(c.y) + 0.5F});
        }
        ripe_at_.assign(plants, 0);
        by_place_.assign(places_);
    }

    [[nodiscard]] std::vector<vec2> const& places() const { return places_; }

    /// Calls found(place) for each ripe plant within the distance [m].
    template <class Found>
    void within(vec2 center, float distance, tick now, Found found) const {
        by_place_.within(center, distance, [&](std::size_t i) {
            if (now >= ripe_at_[i]) { found(places_[i]); }
        });
    }

    /// Takes the ripe plants that a mouth at this place can reach [m]; returns how many.
    [[nodiscard]] std::size_t eat(vec2 mouth, float reach, tick now) {
        std::size_t eaten = 0;
        by_place_.within(mouth, reach, [&](std::size_t i) {
            if (now < ripe_at_[i]) { return; }
            ripe_at_[i] = now + ticks_in(veer::uniform(luck_, 4.0F, 9.0F));
            ++eaten;
        });
        return eaten;
    }

    void record(recording& into, tick now) const {
        for (tick const ripe_at : ripe_at_) { into.add_meal(now >= ripe_at); }
    }

private:
    /// Free cells with free ones all around: what grows right at a wall is hard to get at for those who shy from it.
    [[nodiscard]] static std::vector<cell> fertile(map const& ground) {
        std::vector<cell> const all = ground.free_cells();
        std::vector<cell> open;
        for (cell const c : all) {
            bool at_a_wall = false;
            for (int i = 0; i < 9; ++i) { at_a_wall |= ground.blocked({c.x + i % 3 - 1, c.y + i / 3 - 1}); }
            if (!at_a_wall) { open.push_back(c); }
        }
        return open.empty() ? all : open;
    }

    veer::random luck_;
    std::vector<vec2> places_;
    std::vector<tick> ripe_at_;
    tiles by_place_;
};

} // namespace arena
