// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "scene.hpp"

/// The rival: context steering as a first script in a game writes it down, rule by rule. Everything is worked out where
/// it is needed, slot by slot, and the slots that pass a rule are collected in lists.

namespace bench::naive {

inline vec2 operator-(vec2 a, vec2 b) { return {a.x - b.x, a.y - b.y}; }
inline float dot(vec2 a, vec2 b) { return a.x * b.x + a.y * b.y; }
inline float length(vec2 v) { return std::sqrt(v.x * v.x + v.y * v.y); }
inline vec2 normalized(vec2 v) {
    float const size = length(v);
    return size > 0 ? vec2{v.x / size, v.y / size} : vec2{0, 0};
}

struct decision {
    int slot;
    vec2 direction;
    float interest;
    float danger;
};

class context {
public:
    explicit context(int slots, float danger_tolerance = float(tolerance), float interest_tolerance = float(tolerance))
        : interest(static_cast<std::size_t>(slots)),
          danger(static_cast<std::size_t>(slots)),
          danger_tolerance_(danger_tolerance),
          interest_tolerance_(interest_tolerance) {
        for (int i = 0; i < slots; ++i) {
            double const angle = 2 * 3.14159265358979323846 * i / slots;
            directions.push_back({static_cast<float>(-std::sin(angle)), static_cast<float>(std::cos(angle))});
        }
    }

    decision decide(scene<vec2> const& self) {
        fill(self);
        return choose(self.heading);
    }

    void fill(scene<vec2> const& self) {
        std::fill(interest.begin(), interest.end(), 0.0f);
        std::fill(danger.begin(), danger.end(), 0.0f);
        for (vec2 const& food : self.food) { see_food(self, food); }
        for (vec2 const& foe : self.foes) { see_foe(self, foe); }
    }

    decision choose(vec2 heading) const {
        float lowest = danger[0];
        for (float d : danger) { lowest = std::min(lowest, d); }
        std::vector<int> safe;
        for (std::size_t i = 0; i < danger.size(); ++i) {
            if (danger[i] <= lowest + danger_tolerance_) { safe.push_back(static_cast<int>(i)); }
        }

        float highest = interest[at(safe[0])];
        for (int i : safe) { highest = std::max(highest, interest[at(i)]); }
        std::vector<int> candidates;
        for (int i : safe) {
            if (interest[at(i)] >= highest - interest_tolerance_) { candidates.push_back(i); }
        }

        int best = candidates[0];
        float best_alignment = -2;
        for (int i : candidates) {
            float const alignment = dot(normalized(heading), normalized(directions[at(i)]));
            if (alignment > best_alignment) {
                best = i;
                best_alignment = alignment;
            }
        }
        return {best, normalized(directions[at(best)]), interest[at(best)], danger[at(best)]};
    }

    std::vector<vec2> directions;
    std::vector<float> interest;
    std::vector<float> danger;

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    void see_food(scene<vec2> const& self, vec2 const& food) {
        for (std::size_t i = 0; i < directions.size(); ++i) {
            vec2 const offset = food - self.position;
            float const alignment = dot(normalized(offset), directions[i]);
            interest[i] = std::max(interest[i], std::max(0.0f, alignment) / (1 + length(offset)));
        }
    }

    void see_foe(scene<vec2> const& self, vec2 const& foe) {
        for (std::size_t i = 0; i < directions.size(); ++i) {
            vec2 const offset = foe - self.position;
            float const alignment = dot(normalized(offset), directions[i]);
            danger[i] = std::max(danger[i], std::max(0.0f, alignment) / (1 + length(offset)));
        }
    }

    float danger_tolerance_;
    float interest_tolerance_;
};

} // namespace bench::naive
