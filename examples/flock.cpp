// SPDX-License-Identifier: MIT
// A flock of a thousand, kept in arrays: from every way at once to one way together.
#include "take_no_options.h"

#include <cstdio>
#include <vector>
#include <veer/veer.hpp>

struct vec2 {
    float x, y;
};

namespace {

using birds = veer::swarm<vec2, std::vector>;

/// How much they go the same way: the length of the mean of their headings, 0 to 1.
float order(birds const& flock) {
    veer::vec<float, 2> sum{};
    for (std::size_t i = 0; i < flock.size(); ++i) { sum += unit(veer::load(flock.velocity(i))); }
    return length(sum) / float(flock.size());
}

/// The mean distance from each to the one that is nearest to it [m].
float spacing(birds const& flock) {
    float sum = 0;
    for (std::size_t i = 0; i < flock.size(); ++i) {
        float nearest = 1e9f;
        for (std::size_t j = 0; j < flock.size(); ++j) {
            float const distance = length(veer::load(flock.position(i)) - veer::load(flock.position(j)));
            if (i != j && distance < nearest) { nearest = distance; }
        }
        sum += nearest;
    }
    return sum / float(flock.size());
}

} // namespace

int main(int count, char** words) {
    take_no_options(
        count, words,
        "A flock of a thousand, from every way at once to one way together: how even it is, every five seconds.");
    birds flock;
    flock.resize(1000);
    veer::random random{1};
    auto const anywhere = [&](float reach) {
        float const x = veer::uniform<float>(random, -reach, reach); // one after the other: arguments have no order
        return vec2{x, veer::uniform<float>(random, -reach, reach)};
    };
    for (std::size_t i = 0; i < flock.size(); ++i) {
        vec2 const place = anywhere(14);
        flock.set(i, place, anywhere(2));
    }

    veer::flock<vec2> const rules{.separation{.range = 1}, .alignment{.range = 5}, .cohesion{.range = 5}};
    veer::swarm_motion<float> const motion{.max_speed = 2, .max_force = 6, .response_time = 0.3f};
    for (int second = 0; second <= 20; ++second) {
        if (second % 5 == 0) {
            std::printf("%2d s: order %.2f, nearest neighbor at %.2f m\n", second, double(order(flock)),
                        double(spacing(flock)));
        }
        for (int tick = 0; tick < 30; ++tick) { flock.tick(rules, motion, 1.0f / 30); }
    }
}

// prints:
//  0 s: order 0.01, nearest neighbor at 0.44 m
//  5 s: order 0.81, nearest neighbor at 0.81 m
// 10 s: order 0.92, nearest neighbor at 0.96 m
// 15 s: order 0.98, nearest neighbor at 0.96 m
// 20 s: order 0.98, nearest neighbor at 0.96 m
