// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

#include "figures.hpp"
#include "veer/math/trigonometry.hpp"
#include "world.hpp"

namespace quality {

/// Everyone stands on a circle, wants to the opposite point, and would meet all the others in the middle. Who arrives
/// stays there.
class circle : public world {
public:
    static constexpr std::size_t usual_count = 250;

    explicit circle(std::size_t count) : world{{}, 15, 0, 0} {
        float const ring = spacing * static_cast<float>(count); // 200 m for the usual count
        ideal_ = (2 * ring - radius) / preferred_speed;
        seconds = patience * ideal_;
        for (std::size_t i = 0; i < count; ++i) {
            auto const [sine, cosine] =
                veer::sin_cos_of_turn<float>(static_cast<std::int64_t>(i), static_cast<std::int64_t>(count));
            vec2 const place{ring * cosine, ring * sine};
            walkers.push_back({{.position = place,
                                .velocity = {-cosine * preferred_speed, -sine * preferred_speed},
                                .radius = radius,
                                .max_speed = 2,
                                .max_force = 4,
                                .id = static_cast<std::uint32_t>(i)},
                               {-place.x, -place.y},
                               preferred_speed});
        }
    }

    void settle(walker& w, float time) {
        if (w.preferred_speed > 0 && length(offset(w.body.position, w.goal)) < radius) {
            w.preferred_speed = 0;
            ++arrived_;
            arrival_times_ += static_cast<double>(time);
        }
    }

    [[nodiscard]] bool is_over() const { return arrived_ == walkers.size(); }

    void report(figures& f) const {
        f.arrived = static_cast<double>(arrived_) / static_cast<double>(walkers.size());
        if (arrived_ > 0) {
            f.arrival_ratio = arrival_times_ / static_cast<double>(arrived_) / static_cast<double>(ideal_);
        }
    }

private:
    static constexpr float radius = 1.5F;       ///< [m]
    static constexpr float spacing = 0.8F;      ///< of the ring's radius, for each agent [m]
    static constexpr float preferred_speed = 1; ///< [m/s]
    static constexpr float patience = 2.5F;     ///< times the ideal time, and it is given up

    float ideal_ = 0; ///< the time of a free way [s]
    std::size_t arrived_ = 0;
    double arrival_times_ = 0;
};

} // namespace quality
