// SPDX-License-Identifier: MIT
// Two groups of people cross at a right angle: straight on, as if nobody else were there, and by the brain for crowds.
#include "take_no_options.h"

#include <cstdio>
#include <vector>
#include <veer/veer.hpp>

struct vec2 {
    float x, y;
};
using person = veer::agent<vec2>;
struct senses {
    vec2 goal;
    std::span<person const*> neighbors;
};

namespace {

constexpr float dt = 1.0f / 60;

/// Walks to the goal at ease: who is in a hurry already cannot get out of the way any faster.
struct walk {
    float pace = 1.3f; ///< [m/s]

    std::optional<vec2> operator()(person const& self, senses const& seen) const {
        auto const way = veer::load(seen.goal) - veer::load(self.position);
        return veer::store<vec2>(limit(way, pace)); // slower over the last metre
    }
};

float distance(vec2 a, vec2 b) { return length(veer::load(a) - veer::load(b)); }

template <class Brain>
void cross(char const* name, Brain const& brain) {
    std::vector<person> people;
    std::vector<vec2> goals;
    veer::random random{3};
    for (std::uint32_t i = 0; i < 50; ++i) { // rows of five, 1.4 m apart, a little uneven
        float const along = -6 - 1.4f * float(i / 10) + veer::uniform<float>(random, -0.3f, 0.3f);
        float const across = 1.4f * (float(i / 2 % 5) - 2) + veer::uniform<float>(random, -0.3f, 0.3f);
        bool const east = i % 2 == 0;
        vec2 const from = east ? vec2{along, across} : vec2{across, along};
        people.push_back({.position = from, .radius = 0.3f, .max_speed = 2, .max_force = 8, .id = i});
        goals.push_back(east ? vec2{along + 24, across} : vec2{across, along + 24});
    }

    veer::point_mass<vec2> const legs{.response_time = 0};
    veer::grid<vec2, std::vector> near_by;
    std::vector<person const*> found(people.size());
    std::vector<std::optional<vec2>> wishes(people.size());
    float contact = 0; // summed over all pairs [s]
    float last = 0;    // when the last one was there [s]
    for (int tick = 1; tick <= 40 * 60; ++tick) {
        // All decide by the world as it is, then all move: the order in which they are asked does not matter.
        near_by.build(people, 4);
        for (std::size_t i = 0; i < people.size(); ++i) {
            auto const others = near_by.within(people, people[i].position, 4, found, people[i].id);
            wishes[i] = brain(people[i], senses{goals[i], others}, dt);
        }
        bool all_there = true;
        for (std::size_t i = 0; i < people.size(); ++i) {
            legs(people[i], wishes[i], dt);
            all_there = all_there && distance(people[i].position, goals[i]) < 0.3f;
            for (std::size_t j = 0; j < i; ++j) {
                bool const touch = distance(people[i].position, people[j].position) < 0.6f;
                contact += touch ? dt : 0;
            }
        }
        if (!all_there) { last = float(tick) * dt; }
    }
    std::printf("%-16s all there after %.1f s, contacts %.2f s\n", name, double(last), double(contact));
}

} // namespace

int main(int count, char** words) {
    take_no_options(count, words, "Two groups cross at a right angle, straight on and by crowd_avoidance.");
    cross("straight on:", [](person const& self, senses const& seen, float) { return walk{}(self, seen); });
    cross("crowd_avoidance:", veer::crowd_avoidance<vec2>(walk{}, &senses::neighbors));
}

// prints:
// straight on:     all there after 19.0 s, contacts 52.10 s
// crowd_avoidance: all there after 19.5 s, contacts 0.00 s
