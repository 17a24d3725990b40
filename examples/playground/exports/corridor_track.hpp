// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include <veer/behavior.hpp>
#include <veer/behaviors/tri_whisker.hpp>
#include <veer/behaviors/whiskers.hpp>
#include <veer/locomotion/point_mass.hpp>
#include <veer/math/trigonometry.hpp>
#include <veer/space/shapes.hpp>
#include <veer/space/sweep.hpp>

#include "page.hpp"

/// A ring-shaped corridor with two rocks in it, and one who feels its way round with whiskers.

namespace playground {

using wall = veer::capsule<vec2>;
using caster = veer::obstacle_caster<vec2, std::span<wall const>>;

/// Both walls of the corridor, then the rocks.
inline constexpr int rocks = 2;
inline constexpr std::array<vec2, 12> outer{{{-7.4F, 0},
                                             {-6.6F, 3.6F},
                                             {-3.4F, 5},
                                             {0, 4},
                                             {3, 5},
                                             {6.4F, 4.2F},
                                             {7.4F, 0.6F},
                                             {6.2F, -3.4F},
                                             {3, -5},
                                             {0, -4.4F},
                                             {-3.6F, -5},
                                             {-6.8F, -3.4F}}};
inline constexpr std::array<vec2, 10> inner{{{-4.6F, 0},
                                             {-4.2F, 1.8F},
                                             {-2.6F, 2.4F},
                                             {0, 1.4F},
                                             {2.8F, 2.4F},
                                             {4.4F, 1.6F},
                                             {4.6F, -0.2F},
                                             {3, -2.2F},
                                             {0, -1.8F},
                                             {-3.2F, -2.2F}}};

template <std::size_t N>
void close(std::vector<wall>& walls, std::array<vec2, N> const& corners) {
    for (std::size_t i = 0; i < N; ++i) { walls.push_back({corners[i], corners[(i + 1) % N], 0.08F}); }
}

struct ray { // as the page draws it
    vec2 root, tip;
    float struck;
};

class track {
public:
    int pattern = 3;
    bool latched = false;
    float length = 2;
    float thickness = 0;

    track() {
        close(walls_, outer);
        close(walls_, inner);
        walls_.resize(walls_.size() + rocks);
        begin();
    }

    void begin() {
        self_ = {.position = {-6, 0.5F}, .velocity = {0, -1}, .radius = 0.28F, .max_speed = 2.2F, .max_force = 12};
        felt_ = {};
        tri_ = {};
        touching = 0;
    }
    void put_rock(int i, vec2 place, float radius) {
        walls_[walls_.size() - rocks + static_cast<std::size_t>(i)] = {place, place, radius};
    }
    void put(vec2 place) { self_.position = place; }

    void step(float dt) {
        caster const cast{walls_};
        std::optional<vec2> turn;
        rays_.clear();
        if (pattern == 5) {
            feel_three(cast, dt, turn);
        } else {
            with_pattern([&](auto const& kind) {
                latched ? feel(cast, kind, veer::latched_detour<float>{}, dt, turn)
                        : feel(cast, kind, veer::mean_proposal<float>{}, dt, turn);
            });
        }
        wants = turn;
        auto const ahead = veer::heading_of(self_) * self_.max_speed;
        veer::point_mass<vec2>{.response_time = 0.2F}(self_, turn ? turn : vec2{ahead.x, ahead.y}, dt);
        // What the physics of a game would do to a body in a wall.
        for (wall const& one : walls_) {
            auto const surface = one.surface(self_.position);
            if (!surface || surface->distance >= self_.radius) { continue; }
            float const depth = self_.radius - surface->distance;
            self_.position.x += surface->normal.x * depth;
            self_.position.y += surface->normal.y * depth;
            touching += dt;
        }
    }

    std::optional<vec2> wants;
    float touching = 0; ///< for so long it has touched a wall [s]

    [[nodiscard]] veer::agent<vec2> const& self() const { return self_; }
    [[nodiscard]] std::vector<ray> const& rays() const { return rays_; }
    [[nodiscard]] std::vector<wall> const& walls() const { return walls_; }

private:
    template <class Use>
    void with_pattern(Use const& use) const {
        switch (pattern) {
        case 0:
            return use(veer::single_whisker{});
        case 1:
            return use(veer::parallel_whiskers<float>{});
        case 2:
            return use(veer::fan_whiskers<float>{});
        case 3:
            return use(veer::fan_whiskers<float, 5>{.angle = 2});
        default:
            return use(veer::sweeping_whiskers<float>{.rate = 8});
        }
    }

    template <class Pattern, class Response>
    void feel(caster const& cast, Pattern const& kind, Response const& response, float dt, std::optional<vec2>& turn) {
        veer::whiskers<vec2, Pattern, Response> const rule{
            .length = length, .thickness = thickness, .pattern = kind, .response = response};
        turn = rule(self_, cast, felt_, dt);
        auto const ahead = veer::heading_of(self_);
        veer::whisker_frame<float, 2> const frame{ahead, veer::perp(ahead), {}, self_.radius, felt_.time};
        for (int i = 0; i < Pattern::count; ++i) {
            auto const one = kind(i, frame);
            draw(cast, one.root, one.direction, length, thickness * self_.radius);
        }
    }

    void feel_three(caster const& cast, float dt, std::optional<vec2>& turn) {
        veer::tri_whisker<vec2> const rule{.front_length = length,
                                           .side_length = length * 0.7F,
                                           .front_severity = 2,
                                           .side_severity = 2,
                                           .thickness = thickness};
        turn = rule(self_, cast, tri_, dt);
        auto const ahead = veer::heading_of(self_);
        draw(cast, {}, ahead, rule.front_length, thickness * self_.radius);
        for (float const side : {1.0F, -1.0F}) {
            auto const [sine, cosine] = veer::sin_cos(side * rule.side_angle);
            draw(cast, {}, ahead * cosine + veer::perp(ahead) * sine, rule.side_length, 0);
        }
    }

    void draw(caster const& cast, veer::vec<float, 2> root, veer::vec<float, 2> along, float reach, float thick) {
        vec2 const from{self_.position.x + root.x, self_.position.y + root.y};
        auto const hit = cast(from, {along.x, along.y}, reach, thick);
        float const way = hit ? hit->distance : reach;
        rays_.push_back({from, {from.x + along.x * way, from.y + along.y * way}, hit ? 1.0F : 0.0F});
    }

    veer::agent<vec2> self_;
    veer::whisker_state<vec2> felt_;
    veer::tri_whisker_state<vec2> tri_;
    std::vector<wall> walls_;
    std::vector<ray> rays_;
};

} // namespace playground
