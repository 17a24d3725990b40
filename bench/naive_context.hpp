// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "scene.hpp"

/// The rival: context steering as a first script in a game writes it down, rule by rule. Everything is worked out where
/// it is needed, slot by slot, and the slots that pass a rule are collected in lists.

namespace bench::naive {

inline vec2 operator-(vec2 a, vec2 b) { return {a.x - b.x, a.y - b.y}; }
inline vec3 operator-(vec3 a, vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline vec2 operator/(vec2 v, float s) { return {v.x / s, v.y / s}; }
inline vec3 operator/(vec3 v, float s) { return {v.x / s, v.y / s, v.z / s}; }
inline float dot(vec2 a, vec2 b) { return a.x * b.x + a.y * b.y; }
inline float dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
template <class V>
float length(V v) {
    return std::sqrt(dot(v, v));
}
template <class V>
V normalized(V v) {
    float const size = length(v);
    return size > 0 ? v / size : V{};
}

template <class V>
struct decision {
    int slot;
    V direction;
    float interest;
    float danger;
};

template <class V>
class context_in {
public:
    explicit context_in(std::vector<V> slots, float danger_tolerance = float(tolerance),
                        float interest_tolerance = float(tolerance))
        : directions(std::move(slots)),
          interest(directions.size()),
          danger(directions.size()),
          danger_tolerance_(danger_tolerance),
          interest_tolerance_(interest_tolerance) {}

    decision<V> decide(scene<V> const& self) {
        fill(self);
        return choose(self.heading);
    }

    void fill(scene<V> const& self) {
        std::fill(interest.begin(), interest.end(), 0.0f);
        std::fill(danger.begin(), danger.end(), 0.0f);
        for (V const& food : self.food) { see_food(self, food); }
        for (V const& foe : self.foes) { see_foe(self, foe); }
    }

    decision<V> choose(V heading) const {
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

    std::vector<V> directions;
    std::vector<float> interest;
    std::vector<float> danger;

private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    void see_food(scene<V> const& self, V const& food) {
        for (std::size_t i = 0; i < directions.size(); ++i) {
            V const offset = food - self.position;
            float const alignment = dot(normalized(offset), directions[i]);
            interest[i] = std::max(interest[i], std::max(0.0f, alignment) / (1 + length(offset)));
        }
    }

    void see_foe(scene<V> const& self, V const& foe) {
        for (std::size_t i = 0; i < directions.size(); ++i) {
            V const offset = foe - self.position;
            float const alignment = dot(normalized(offset), directions[i]);
            danger[i] = std::max(danger[i], std::max(0.0f, alignment) / (1 + length(offset)));
        }
    }

    float danger_tolerance_;
    float interest_tolerance_;
};

/// Evenly around a circle, up first.
class context : public context_in<vec2> {
public:
    explicit context(int slots, float danger_tolerance = float(tolerance), float interest_tolerance = float(tolerance))
        : context_in<vec2>(around(slots), danger_tolerance, interest_tolerance) {}

private:
    static std::vector<vec2> around(int slots) {
        std::vector<vec2> all;
        for (int i = 0; i < slots; ++i) {
            double const angle = 2 * 3.14159265358979323846 * i / slots;
            all.push_back({static_cast<float>(-std::sin(angle)), static_cast<float>(std::cos(angle))});
        }
        return all;
    }
};

} // namespace bench::naive
