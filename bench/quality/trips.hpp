// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <vector>

#include "figures.hpp"
#include "world.hpp"

namespace quality {

/// The trips of all walkers: who arrives, after what time and what way. A trip that takes far too long is given up.
class trips {
public:
    static constexpr float patience = 2.5F; ///< times the time of a free way, and a trip is given up

    enum class end { none, arrived, given_up };

    /// The walker sets out on a way that is so long [m] for who has it for himself, and ends within a radius of its goal.
    void begin(walker const& w, float time, float shortest) {
        std::size_t const i = w.body.id;
        if (open_.size() <= i) { open_.resize(i + 1); }
        open_[i] = {time, shortest - w.body.radius, 0, w.body.position};
    }

    /// After each step: has the trip come to an end, and how? Trips that end before `counting` [s] are not counted.
    [[nodiscard]] end after_step(walker const& w, bool is_there, float time, float counting) {
        trip& t = open_[w.body.id];
        t.walked += length(offset(t.last, w.body.position));
        t.last = w.body.position;
        float const free_time = t.shortest / w.preferred_speed;
        bool const too_long = time - t.began > patience * free_time;
        if (!is_there && !too_long) { return end::none; }
        if (time > counting) {
            ++ended_;
            if (is_there) {
                ++arrived_;
                times_ += static_cast<double>((time - t.began) / free_time);
                ways_ += static_cast<double>(t.walked / t.shortest);
            }
        }
        return is_there ? end::arrived : end::given_up;
    }

    /// A trip ends without more ado.
    void give_up() { ++ended_; }

    void report(figures& f) const {
        if (ended_ == 0) { return; }
        f.arrived = static_cast<double>(arrived_) / static_cast<double>(ended_);
        if (arrived_ == 0) { return; }
        f.arrival_ratio = times_ / static_cast<double>(arrived_);
        f.path_ratio = ways_ / static_cast<double>(arrived_);
    }

private:
    struct trip {
        float began;
        float shortest;
        float walked;
        vec2 last;
    };

    std::vector<trip> open_; ///< by the walker's id
    std::size_t ended_ = 0;
    std::size_t arrived_ = 0;
    double times_ = 0;
    double ways_ = 0;
};

} // namespace quality
