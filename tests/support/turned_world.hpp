// SPDX-License-Identifier: MIT
#pragma once

#include "support/vectors.hpp"

/// Quarter turns and mirrors of a flat scene: exact, they only exchange and negate coordinates.

namespace tests {

/// A vector turned counter-clockwise by a number of quarter turns, and before that mirrored left to right.
struct turned_world {
    int quarters = 0;
    bool mirrored = false;

    template <class V>
    [[nodiscard]] V operator()(V const& v) const {
        auto [right, up] = seen(v);
        if (mirrored) { right = -right; }
        for (int i = 0; i < quarters; ++i) {
            auto const old = right;
            right = -up;
            up = old;
        }
        return at<V>(static_cast<double>(right), static_cast<double>(up));
    }

    template <class Agent>
    [[nodiscard]] Agent agent(Agent self) const {
        self.position = (*this)(self.position);
        self.velocity = (*this)(self.velocity);
        self.heading = (*this)(self.heading);
        return self;
    }
};

inline constexpr turned_world turned_worlds[] = {{0, false}, {1, false}, {2, false}, {3, false},
                                                 {0, true},  {1, true},  {2, true},  {3, true}};

} // namespace tests
