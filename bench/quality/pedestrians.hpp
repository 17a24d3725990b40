// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "recorded_walk.hpp"
#include "trips.hpp"
#include "veer/math/random.hpp"
#include "world.hpp"

namespace quality {

/// Recorded people walk as they did, whatever happens, in two groups that meet; our agents have to cross between them,
/// which is all on them. When a crossing is over, the next take begins, with the agents elsewhere. They start on both sides
/// of the people's way and cross it at a right angle.
class pedestrians : public world {
public:
    static constexpr std::size_t usual_count = 6;
    static constexpr float usual_seconds = 240;

    pedestrians(recorded_walk const& people, std::size_t count, float measured_seconds, std::uint64_t seed)
        : world{{}, 5, 0, measured_seconds, people.people()}, people_{&people}, random_{seed} {
        for (std::size_t i = 0; i < count + recorded; ++i) {
            walkers.push_back({{.radius = radius, .max_speed = 2, .max_force = 4, .id = static_cast<std::uint32_t>(i)},
                               {},
                               i < count ? preferred_speed : 0});
        }
        // Which way they go: the sum of their ways, those that go against it turned round.
        veer::vec<float, 2> along{};
        veer::vec<float, 2> sum{};
        for (std::size_t k = 0; k < recorded; ++k) {
            auto const walked = offset(people.at(k, 0).position, people.at(k, people.seconds()).position);
            along += dot(walked, along) < 0 ? -walked : walked;
            sum += veer::load(people.at(k, people.seconds() / 2).position);
        }
        along_ = unit(along);
        middle_ = sum / static_cast<float>(recorded);
        begin_take(0);
    }

    void advance(float time) {
        if (time - began_ > take) {
            for (std::size_t i = 0; i < walkers.size() - recorded; ++i) {
                if (walkers[i].preferred_speed > 0) { trips_.give_up(); }
            }
            begin_take(time);
        } else {
            place_people(time - began_);
        }
    }

    void settle(walker& w, float time) {
        bool const is_there = length(offset(w.body.position, w.goal)) < w.body.radius;
        if (w.preferred_speed > 0 && trips_.after_step(w, is_there, time, warm_up) != trips::end::none) {
            w.preferred_speed = 0;
        }
    }

    void report(figures& f) const { trips_.report(f); }

private:
    static constexpr float radius = 0.25F;         ///< of all; the people came as near as 0.53 m to one another [m]
    static constexpr float preferred_speed = 1.4F; ///< [m/s]
    static constexpr float take = 10;              ///< [s]
    static constexpr float least_aside = 3;        ///< of the people's way, where the agents start [m] ..
    static constexpr float most_aside = 5;         ///< .. at most
    static constexpr float meeting = 5;            ///< and as far along that way from the middle [m]

    void place_people(float time) {
        for (std::size_t k = 0; k < recorded; ++k) {
            agent& body = walkers[walkers.size() - recorded + k].body;
            auto const [position, velocity] = people_->at(k, time);
            body.position = position;
            body.velocity = velocity;
        }
    }

    void begin_take(float time) {
        began_ = time;
        place_people(0);
        auto const across = veer::vec<float, 2>{-along_.y, along_.x};
        for (std::size_t i = 0; i < walkers.size() - recorded; ++i) {
            float const side = i % 2 == 0 ? 1.0F : -1.0F;
            walker& w = walkers[i];
            veer::vec<float, 2> start{};
            float aside = 0;
            auto const is_free = [&](walker const& other) {
                return &other == &w || length(start - veer::load(other.body.position)) > 3 * radius;
            };
            for (int attempt = 0; attempt < 50; ++attempt) {
                aside = side * veer::uniform<float>(random_, least_aside, most_aside);
                start = middle_ + along_ * veer::uniform<float>(random_, -meeting, meeting) + across * aside;
                if (std::all_of(walkers.begin(), walkers.end(), is_free)) { break; }
            }
            w.body.position = veer::store<vec2>(start);
            w.body.velocity = veer::store<vec2>(across * (aside > 0 ? -preferred_speed : preferred_speed));
            w.body.heading = {};
            w.goal = veer::store<vec2>(start - across * (2 * aside));
            w.preferred_speed = preferred_speed;
            trips_.begin(w, time, length(offset(w.body.position, w.goal)));
        }
    }

    recorded_walk const* people_;
    veer::random random_;
    trips trips_;
    veer::vec<float, 2> along_{};  ///< the people's way
    veer::vec<float, 2> middle_{}; ///< of them all at half time [m]
    float began_ = 0;
};

} // namespace quality
