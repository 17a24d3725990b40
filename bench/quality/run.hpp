// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <span>
#include <vector>

#include "measure.hpp"
#include "veer/locomotion/point_mass.hpp"
#include "veer/space/grid.hpp"
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

/// Lets a brain live in a scenario: all decide on what they see of the same moment, then all move. watch(walkers) is shown
/// everyone before each step.
template <class Scenario, class Brain, class Watch>
[[nodiscard]] figures run(Scenario& scene, Brain const& brain, Watch&& watch) {
    veer::point_mass<vec2> const legs{};
    auto& walkers = scene.walkers;
    std::vector<vec2> places(walkers.size());
    std::vector<vec2> velocities(walkers.size());
    std::size_t const agents = walkers.size() - scene.recorded;
    std::vector<std::optional<vec2>> wishes(agents);
    veer::grid<vec2, std::vector> index;
    std::vector<std::uint32_t> found(walkers.size());
    nearest_few neighbors;
    measure measured{agents};
    double nanoseconds = 0;
    // The processor's time: others may be using the machine.
    auto const nanoseconds_since = [](std::clock_t begin) {
        return static_cast<double>(std::clock() - begin) * (1e9 / CLOCKS_PER_SEC);
    };

    constexpr int steps_per_judgement = 6; // it takes as long as a decision
    int const warm_up = steps_in(scene.warm_up);
    int const steps = warm_up + steps_in(scene.seconds);
    for (int step = 0; step < steps; ++step) {
        bool const counts = step >= warm_up;
        float const time = static_cast<float>(step + 1) * dt;
        watch(walkers);

        auto begin = std::clock();
        for (std::size_t i = 0; i < walkers.size(); ++i) {
            places[i] = walkers[i].body.position;
            velocities[i] = walkers[i].body.velocity;
        }
        index.build(places, scene.range);
        for (std::size_t i = 0; i < agents; ++i) {
            neighbors.clear();
            for (auto const j : index.within(places[i], scene.range, found, static_cast<std::uint32_t>(i))) {
                neighbors.offer(walkers[j].body, length_squared(offset(places[i], places[j])));
            }
            walker const& w = walkers[i];
            senses seen{w.goal, w.preferred_speed, neighbors.seen()};
            if constexpr (requires { scene.walls(); }) { seen.walls = feelers{&scene.walls(), w.body.radius}; }
            wishes[i] = brain(w.body, seen);
        }
        nanoseconds += counts ? nanoseconds_since(begin) : 0;

        bool const judges = counts && step % steps_per_judgement == 0;
        for (std::size_t i = 0; judges && i < agents; ++i) {
            bool is_free = true;
            for (auto const j : index.within(places[i], scene.range, found, static_cast<std::uint32_t>(i))) {
                is_free = is_free && leaves_free(walkers[i], walkers[j].body);
            }
            measured.answered(i, walkers[i], wishes[i], is_free, steps_per_judgement * dt);
        }

        begin = std::clock();
        for (std::size_t i = 0; i < agents; ++i) { legs(walkers[i].body, wishes[i], dt); }
        nanoseconds += counts ? nanoseconds_since(begin) : 0;

        if constexpr (requires { scene.hold(walkers[0], places[0]); }) {
            for (std::size_t i = 0; i < agents; ++i) { scene.hold(walkers[i], places[i]); }
        }
        for (std::size_t i = 0; counts && i < agents; ++i) { measured.moved(i, velocities[i], walkers[i]); }
        if constexpr (requires { scene.advance(time); }) { scene.advance(time); }
        for (std::size_t i = 0; i < agents; ++i) { scene.settle(walkers[i], time); }
        if (counts) { measured.look_for_contacts(walkers, scene.recorded); }
        if constexpr (requires { scene.is_over(); }) {
            if (scene.is_over()) { break; }
        }
    }
    figures f = measured.result(nanoseconds);
    if constexpr (requires { scene.report(f); }) { scene.report(f); }
    return f;
}

} // namespace quality
