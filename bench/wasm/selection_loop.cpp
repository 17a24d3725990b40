// SPDX-License-Identifier: MIT
//
// How long does one decision take in WebAssembly, beside a first script's port? Prints lines of CSV: way, slots, things, ns;
// the fastest of several turns. First the two must agree.

#include <chrono>
#include <cstdio>
#include <map>

#include "../agreement.hpp"
#include "veer/crowd/context_batch.hpp"

namespace {

using bench::vec2;

constexpr std::size_t scene_count = 256;

/// ns for one of as many decisions as there are scenes, a few times over.
template <class Decide>
double time_of(Decide const& decide) {
    constexpr int rounds = 20;
    auto const begin = std::chrono::steady_clock::now();
    for (int round = 0; round < rounds; ++round) { decide(); }
    std::chrono::duration<double, std::nano> const passed = std::chrono::steady_clock::now() - begin;
    return passed.count() / (rounds * static_cast<double>(scene_count));
}

template <int N>
int run(int things) {
    static constexpr auto brain = bench::make_brain<vec2, N>();
    auto const all = bench::compare<N>(1000, things);
    if (all.faults > 0) { return all.faults; }

    auto const scenes = bench::random_scenes<vec2>(scene_count, things, 1);
    auto const situations = bench::situations_in(scenes);
    std::vector<veer::agent<vec2>> agents;
    veer::context_batch<vec2, 2, std::vector> batch;
    batch.clear(scene_count);
    for (std::size_t i = 0; i < scene_count; ++i) {
        agents.push_back(situations[i].self);
        for (vec2 const& food : scenes[i].food) { batch.add(i, 0, food); }
        for (vec2 const& foe : scenes[i].foes) { batch.add(i, 1, foe); }
    }
    int otherwise = 0;
    batch.decide(brain, agents, [&](std::size_t i, auto const& d) {
        otherwise += d.slot == brain.decide(situations[i].self, situations[i].seen).slot ? 0 : 1;
    });
    if (otherwise > 0) { return otherwise; }

    bench::naive::context context{N};
    long slots = 0;
    double naive = 1e9;
    double veer = 1e9;
    double blocks = 1e9;
    for (int turn = 0; turn < 100; ++turn) {
        naive = std::min(naive, time_of([&] {
                             for (auto const& scene : scenes) { slots += context.decide(scene).slot; }
                         }));
        veer = std::min(veer, time_of([&] {
                            for (auto const& s : situations) { slots += brain.decide(s.self, s.seen).slot; }
                        }));
        blocks = std::min(blocks, time_of([&] {
                              batch.decide(brain, agents, [&](std::size_t, auto const& d) { slots += d.slot; });
                          }));
    }
    std::printf("naive,%d,%d,%.1f\nveer,%d,%d,%.1f\nblocks,%d,%d,%.1f\n", N, things, naive, N, things, veer, N, things,
                blocks);
    return slots == 0 ? 1 : 0;
}

} // namespace

int main() { return run<8>(16) + run<16>(16) + run<32>(16) == 0 ? 0 : 1; }
