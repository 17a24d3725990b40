// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <veer/trace/explain.hpp>

#include "mind.hpp"

/// Why an agent decided as it did, for people: the same whatever the number of directions.

namespace viewer {

/// Who said how much, and whom they outdid.
struct voice {
    float value = 0;
    std::string by;   ///< empty: nobody
    std::string over; ///< empty: nobody else spoke
    float margin = 0;
};

struct told_slot {
    vec2 direction{};
    voice interest, danger;
    bool masked = false;
    std::string masked_by;
};

struct told {
    std::vector<told_slot> slots;
    veer::decision<vec2> chosen;
    int runner_up = -1; ///< the best slot that was neither chosen nor masked
};

/// `named` turns an author into a name.
template <int N, class Directions, class Name>
[[nodiscard]] told tell(veer::trace::explanation<vec2, N> const& why, Directions const& directions, Name const& named) {
    auto const heard = [&](veer::trace::contest<float> const& voices) {
        return voice{voices.won.value, named(voices.won.by), named(voices.next.by), voices.margin()};
    };
    told all{{}, why.chosen, why.runner_up()};
    for (int slot = 0; slot < N; ++slot) {
        auto const j = static_cast<std::size_t>(slot);
        all.slots.push_back({veer::store<vec2>(directions.direction(slot)), heard(why.map.interest_by[j]),
                             heard(why.map.danger_by[j]), why.masked(slot), named(why.masked_by(slot))});
    }
    return all;
}

} // namespace viewer
