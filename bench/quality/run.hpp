// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <span>
#include <vector>

#include "measure.hpp"
#include "veer/detail/number.hpp"
#include "veer/locomotion/point_mass.hpp"
#include "veer/space/grid.hpp"
#include "world.hpp"

namespace quality {

/// The nearest few of those that are offered, nearest first. All are compared with all, several at once: for the dozens that
/// an agent sees that is faster than any sorting, which guesses wrong at every second comparison.
class nearest_few {
public:
    /// Of the walkers with these numbers; valid until the next call.
    [[nodiscard]] std::span<agent const* const> among(std::span<std::uint32_t const> found,
                                                      std::span<walker const> walkers, vec2 here) {
        std::size_t const count = found.size();
        squares_.resize((std::max)(squares_.size(), count + number::lanes));
        sorted_.resize((std::max)(sorted_.size(), count));
        for (std::size_t i = 0; i < count; ++i) {
            squares_[i] = length_squared(offset(here, walkers[found[i]].body.position));
        }
        for (std::size_t first = 0; first < count; first += number::lanes) {
            number const square = number::load(&squares_[first]);
            number const index = number(static_cast<float>(first)) + veer::detail::lane_numbers<number>();
            number rank(0);
            for (std::size_t j = 0; j < count; ++j) {
                number const other(squares_[j]);
                auto const before = (other < square) | ((other <= square) & (number(static_cast<float>(j)) < index));
                rank += veer::select(before, number(1), number(0));
            }
            for (std::size_t i = first; i < count && i < first + number::lanes; ++i) {
                auto const place = static_cast<std::size_t>(static_cast<int>(rank[static_cast<int>(i - first)]));
                sorted_[place] = &walkers[found[i]].body;
            }
        }
        return {sorted_.data(), (std::min)(count, most)};
    }

private:
    using number = veer::pack<float, veer::native_lanes<float>>;
    static constexpr std::size_t most = 10;
    std::vector<float> squares_;
    std::vector<agent const*> sorted_;
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
        // Who are near one another in space come one after the other, and find the others at hand.
        for (std::size_t place = 0; place < index.size(); ++place) {
            std::size_t const i = index.places().at(place);
            if (i >= agents) { continue; }
            auto const near_by = index.within(places[i], scene.range, found, static_cast<std::uint32_t>(i));
            walker const& w = walkers[i];
            senses seen{w.goal, w.preferred_speed, neighbors.among(near_by, walkers, places[i])};
            if constexpr (requires { scene.walls(); }) { seen.walls = feelers{&scene.walls(), w.body.radius}; }
            if constexpr (requires { scene.border(w.body); }) { seen.border = scene.border(w.body); }
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
