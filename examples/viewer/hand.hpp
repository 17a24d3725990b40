// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "population.hpp"

namespace viewer {

/// What the mouse does in the field: it takes hold of things, drags them, and selects agents.
class hand {
public:
    [[nodiscard]] std::optional<thing> holds() const { return held_; }

    /// Who is selected, by its place among the agents; none where it is no longer there.
    [[nodiscard]] std::optional<std::size_t> selected(population const& there) const {
        for (std::size_t i = 0; i < there.walkers.size(); ++i) {
            if (there.walkers[i].body.id == selected_) { return i; }
        }
        return std::nullopt;
    }
    void select(population const& there, std::size_t agent) { selected_ = there.walkers[agent].body.id; }
    void select_none() { selected_ = nobody; }

    void press(population const& there, vec2 place) {
        held_ = there.near_to(place);
        if (!held_) { return; }
        if (held_->what == kind::agent) { select(there, held_->index); }
        vec2 const at = there.place_of(*held_);
        grip_ = {at.x - place.x, at.y - place.y};
    }

    void drag(population& there, vec2 place) const {
        if (held_) { there.put(*held_, {place.x + grip_.x, place.y + grip_.y}); }
    }

    void let_go() { held_.reset(); }

private:
    static constexpr std::uint32_t nobody = 0xffff'ffffU;
    std::uint32_t selected_ = nobody;
    std::optional<thing> held_;
    vec2 grip_{}; ///< from where it was taken to its middle
};

} // namespace viewer
