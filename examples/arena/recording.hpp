// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <vector>

#include "thought.hpp"
#include "vec2.hpp"

namespace arena {

inline constexpr int frames_per_second = 10;

/// How much of a run is recorded, so that the replay stays below 10 MB whatever the run.
struct recording_plan {
    std::size_t agents = 0;
    std::size_t food = 0;
    std::size_t frames = 0;        ///< as many of the first as fit
    std::size_t map_stride = 1;    ///< maps in every frame, or in every second
    std::size_t mapped_agents = 0; ///< the first so many agents have their maps recorded

    static constexpr std::size_t budget = 7'000'000;                ///< [bytes]; a third more as text
    static constexpr std::size_t bytes_per_body = 5;                ///< x, y, heading
    static constexpr std::size_t bytes_per_thought = 2 * slots + 2; ///< both maps, slot, speed

    [[nodiscard]] static recording_plan of(std::size_t cells, std::size_t agents, std::size_t food, double seconds) {
        std::size_t const left = budget - std::min(budget / 2 + budget / 4, cells / 4);
        std::size_t const per_frame = agents * bytes_per_body + (food + 7) / 8;
        auto const wanted = static_cast<std::size_t>(seconds * frames_per_second) + 1;
        recording_plan plan{.agents = agents, .food = food};
        // Half of the room for maps, and in any case those of one agent.
        std::size_t const fit = std::min(left / 2 / per_frame, left / (per_frame + bytes_per_thought));
        plan.frames = std::clamp(fit, std::size_t{2}, std::max(wanted, std::size_t{2}));
        std::size_t const for_maps = left - std::min(left, plan.frames * per_frame);
        plan.map_stride = plan.frames * agents * bytes_per_thought <= for_maps ? 1 : 2;
        plan.mapped_agents = std::min(agents, for_maps / (plan.map_frames() * bytes_per_thought));
        return plan;
    }

    [[nodiscard]] std::size_t map_frames() const { return (frames + map_stride - 1) / map_stride; }
};

/// The run as the replay shows it, in few bytes: a frame is begun, then told of each agent and each piece of food in turn.
class recording {
public:
    recording(recording_plan const& plan, int longer_side)
        : plan_{plan}, scale_{65'535.0 / static_cast<double>(longer_side)} {
        places_.reserve(plan.frames * plan.agents * 4);
        headings_.reserve(plan.frames * plan.agents);
        meals_.reserve(plan.frames * ((plan.food + 7) / 8));
        thoughts_.reserve(plan.map_frames() * plan.mapped_agents * recording_plan::bytes_per_thought);
    }

    [[nodiscard]] bool full() const { return frames_ == plan_.frames; }

    void begin_frame() {
        ++frames_;
        agent_ = 0;
        meal_ = 0;
    }

    /// The next agent, which is at this place [m].
    void add_body(vec2 place, vec2 heading, thought const& latest) {
        constexpr double turn = 2 * std::numbers::pi;
        double const angle = std::atan2(static_cast<double>(heading.y), static_cast<double>(heading.x));
        auto const part = static_cast<int>(std::lround((angle < 0 ? angle + turn : angle) / turn * 255));
        add_place(quantized(place.x), quantized(place.y), static_cast<std::uint8_t>(part % 255));
        add_thought(latest);
    }

    /// The next agent, which is not in the arena at the moment.
    void add_absent() {
        add_place(0, 0, absent);
        add_thought({});
    }

    void add_meal(bool edible) {
        if (meal_ % 8 == 0) { meals_.push_back(0); }
        if (edible) { meals_.back() = static_cast<std::uint8_t>(meals_.back() | 1U << meal_ % 8); }
        ++meal_;
    }

    [[nodiscard]] std::uint16_t quantized(float metres) const {
        return static_cast<std::uint16_t>(std::clamp(std::lround(static_cast<double>(metres) * scale_), 0L, 65'535L));
    }

    [[nodiscard]] recording_plan const& plan() const { return plan_; }
    [[nodiscard]] double scale() const { return scale_; } ///< units of a place per metre
    [[nodiscard]] std::size_t frames() const { return frames_; }
    [[nodiscard]] std::vector<std::uint8_t> const& places() const { return places_; }
    [[nodiscard]] std::vector<std::uint8_t> const& headings() const { return headings_; }
    [[nodiscard]] std::vector<std::uint8_t> const& meals() const { return meals_; }
    [[nodiscard]] std::vector<std::uint8_t> const& thoughts() const { return thoughts_; }

private:
    static constexpr std::uint8_t absent = 255;

    void add_place(std::uint16_t x, std::uint16_t y, std::uint8_t heading) {
        for (std::uint16_t const value : {x, y}) {
            places_.push_back(static_cast<std::uint8_t>(value & 255U));
            places_.push_back(static_cast<std::uint8_t>(value >> 8U));
        }
        headings_.push_back(heading);
    }

    void add_thought(thought const& latest) {
        bool const mapped = agent_++ < plan_.mapped_agents && (frames_ - 1) % plan_.map_stride == 0;
        if (!mapped) { return; }
        for (float const value : latest.interest) { thoughts_.push_back(byte(value)); }
        for (float const value : latest.danger) { thoughts_.push_back(byte(value)); }
        thoughts_.push_back(latest.slot < 0 ? absent : static_cast<std::uint8_t>(latest.slot));
        thoughts_.push_back(byte(latest.speed_share));
    }

    [[nodiscard]] static std::uint8_t byte(float share) {
        return static_cast<std::uint8_t>(std::lround(std::clamp(share, 0.0F, 1.0F) * 255));
    }

    recording_plan plan_;
    double scale_;
    std::size_t frames_ = 0;
    std::size_t agent_ = 0;
    std::size_t meal_ = 0;
    std::vector<std::uint8_t> places_;
    std::vector<std::uint8_t> headings_;
    std::vector<std::uint8_t> meals_;
    std::vector<std::uint8_t> thoughts_;
};

} // namespace arena
