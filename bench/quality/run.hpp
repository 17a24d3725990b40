// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <vector>

#include "grid.hpp"
#include "measure.hpp"
#include "veer/locomotion/point_mass.hpp"
#include "world.hpp"

namespace quality {

/// The nearest few of those that are offered, nearest first.
class nearest_few {
public:
    void clear() { size_ = 0; }

    void offer(agent const& other, float square) {
        if (size_ == most && !(square < squares_[most - 1])) { return; }
        std::size_t k = size_ == most ? most - 1 : size_++;
        for (; k > 0 && square < squares_[k - 1]; --k) {
            squares_[k] = squares_[k - 1];
            agents_[k] = agents_[k - 1];
        }
        squares_[k] = square;
        agents_[k] = &other;
    }

    [[nodiscard]] std::span<agent const* const> seen() const { return {agents_.data(), size_}; }

private:
    static constexpr std::size_t most = 10;
    std::array<float, most> squares_;
    std::array<agent const*, most> agents_;
    std::size_t size_ = 0;
};

/// Lets a brain live in a scenario: all decide on what they see of the same moment, then all move.
template <class Scenario, class Brain>
[[nodiscard]] figures run(Scenario& scene, Brain const& brain) {
    using clock = std::chrono::steady_clock;
    veer::point_mass<vec2> const legs{};
    auto& walkers = scene.walkers;
    std::vector<vec2> places(walkers.size());
    std::vector<vec2> velocities(walkers.size());
    std::vector<std::optional<vec2>> wishes(walkers.size());
    grid<vec2> index;
    nearest_few neighbors;
    measure measured;
    double nanoseconds = 0;

    int const warm_up = steps_in(scene.warm_up);
    int const steps = warm_up + steps_in(scene.seconds);
    for (int step = 0; step < steps; ++step) {
        auto const begin = clock::now();
        for (std::size_t i = 0; i < walkers.size(); ++i) {
            places[i] = walkers[i].body.position;
            velocities[i] = walkers[i].body.velocity;
        }
        index.build(places, scene.range);
        for (std::size_t i = 0; i < walkers.size(); ++i) {
            neighbors.clear();
            index.within(places[i], scene.range, [&](std::size_t j, float square) {
                if (j != i) { neighbors.offer(walkers[j].body, square); }
            });
            walker const& w = walkers[i];
            wishes[i] = brain(w.body, senses{w.goal, w.preferred_speed, neighbors.seen()});
        }
        for (std::size_t i = 0; i < walkers.size(); ++i) { legs(walkers[i].body, wishes[i], dt); }
        auto const end = clock::now();

        bool const counts = step >= warm_up;
        if (counts) {
            nanoseconds += std::chrono::duration<double, std::nano>(end - begin).count();
            for (std::size_t i = 0; i < walkers.size(); ++i) { measured.moved(velocities[i], walkers[i]); }
        }
        for (walker& w : walkers) { scene.settle(w, static_cast<float>(step + 1) * dt); }
        if (counts) { measured.look_for_contacts(walkers); }
        if constexpr (requires { scene.is_over(); }) {
            if (scene.is_over()) { break; }
        }
    }
    figures f = measured.result(nanoseconds);
    if constexpr (requires { scene.arrival_ratio(); }) {
        f.arrived = scene.arrived();
        f.arrival_ratio = scene.arrival_ratio();
    }
    return f;
}

} // namespace quality
