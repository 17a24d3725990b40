// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "world.hpp"

namespace quality {

/// Where everyone was, 20 times a second, or as often as a page can hold.
class film {
public:
    /// Shows it everyone before a step.
    void expose(std::span<walker const> walkers) {
        if (steps_++ % (steps_per_frame * stride_) != 0) { return; }
        people_ = walkers.size();
        for (walker const& w : walkers) {
            places_.push_back(w.body.position);
            low_ = {(std::min)(low_.x, w.body.position.x), (std::min)(low_.y, w.body.position.y)};
            high_ = {(std::max)(high_.x, w.body.position.x), (std::max)(high_.y, w.body.position.y)};
        }
        if (places_.size() > most_places) { drop_every_other_frame(); }
    }

    [[nodiscard]] std::size_t frames() const { return people_ == 0 ? 0 : places_.size() / people_; }
    [[nodiscard]] float frame_rate() const { return 1 / (dt * static_cast<float>(steps_per_frame * stride_)); }
    [[nodiscard]] vec2 low() const { return low_; }
    [[nodiscard]] vec2 high() const { return high_; }

    /// Steps in which x and y are told from `low` [m]: so small that 16 bits hold all.
    [[nodiscard]] float resolution() const { return (std::max)({high_.x - low_.x, high_.y - low_.y, 1.0F}) / 65'535; }

    /// x and y of each walker in each frame, two bytes each, the lower first.
    [[nodiscard]] std::vector<std::uint8_t> bytes() const {
        std::vector<std::uint8_t> out;
        out.reserve(places_.size() * 4);
        for (vec2 const p : places_) {
            for (float const along : {p.x - low_.x, p.y - low_.y}) {
                auto const value = static_cast<std::uint32_t>((std::min)(std::lround(along / resolution()), 65'535L));
                out.push_back(static_cast<std::uint8_t>(value & 255U));
                out.push_back(static_cast<std::uint8_t>(value >> 8U));
            }
        }
        return out;
    }

private:
    static constexpr std::size_t steps_per_frame = 3;
    static constexpr std::size_t most_places = 1'500'000; ///< 8 MB of page

    void drop_every_other_frame() {
        std::size_t const kept = (frames() + 1) / 2;
        for (std::size_t frame = 1; frame < kept; ++frame) {
            auto const from = places_.begin() + static_cast<std::ptrdiff_t>(2 * frame * people_);
            std::copy_n(from, people_, places_.begin() + static_cast<std::ptrdiff_t>(frame * people_));
        }
        places_.resize(kept * people_);
        stride_ *= 2;
    }

    std::vector<vec2> places_;
    std::size_t people_ = 0;
    std::size_t steps_ = 0;
    std::size_t stride_ = 1;
    vec2 low_{1e9F, 1e9F};
    vec2 high_{-1e9F, -1e9F};
};

} // namespace quality
