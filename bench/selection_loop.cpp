// SPDX-License-Identifier: MIT
//
// How long does one whole decision take: clear both maps, write K perceived things into N slots, choose a slot?
// Beside it, on the same scenes in the same run, the same decision as a first script in a game makes it. First the two
// must agree; then their repetitions take turns in random order; at the end their ratios are printed, on standard error,
// next to what they should be.

#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <vector>

#include "agreement.hpp"
#include "runner.hpp"

namespace {

using bench::vec2;

// Enough that a branch predictor cannot learn them by heart.
constexpr std::size_t timed_scenes = 256;
constexpr std::size_t compared_scenes = 1000;

/// What naive / veer should be at 16 things; zero where nothing is promised.
double target(int slots) {
#if defined(__clang__)
    return slots == 8 ? 3.4 : slots == 16 ? 4.0 : slots == 32 ? 4.4 : 0.0;
#else
    return slots == 8 ? 11.0 : slots == 16 ? 15.0 : slots == 32 ? 16.0 : 0.0;
#endif
}

void time_naive(benchmark::State& state, int slots, int things) {
    auto const scenes = bench::random_scenes<vec2>(timed_scenes, things, 1);
    bench::naive::context context{slots};
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(context.decide(scenes[i]));
        i = (i + 1) % timed_scenes;
    }
}

template <int N>
void time_veer(benchmark::State& state, int things) {
    static constexpr auto brain = bench::make_brain<vec2, N>();
    auto const scenes = bench::random_scenes<vec2>(timed_scenes, things, 1);
    auto const situations = bench::situations_in(scenes);
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(brain.decide(situations[i].self, situations[i].seen));
        i = (i + 1) % timed_scenes;
    }
}

template <int N>
void add(int things, bench::agreement& all) {
    std::string const size = std::to_string(N) + "/" + std::to_string(things);
    benchmark::RegisterBenchmark(("selection_loop/naive/" + size).c_str(),
                                 [=](benchmark::State& state) { time_naive(state, N, things); });
    benchmark::RegisterBenchmark(("selection_loop/veer/" + size).c_str(),
                                 [=](benchmark::State& state) { time_veer<N>(state, things); });
    auto const here = bench::compare<N>(compared_scenes, things);
    all.scenes += here.scenes;
    all.ties += here.ties;
    all.faults += here.faults;
}

/// The table of ratios; false when one of them falls short.
bool print_ratios(std::map<std::string, double> const& fastest) {
    bool reached = true;
    std::fprintf(stderr, "\n%6s %7s %10s %10s %7s\n", "slots", "things", "naive ns", "veer ns", "ratio");
    for (int const slots : {8, 16, 32, 64}) {
        for (int const things : {4, 16, 64}) {
            std::string const size = std::to_string(slots) + "/" + std::to_string(things);
            auto const naive = fastest.find("selection_loop/naive/" + size);
            auto const veer = fastest.find("selection_loop/veer/" + size);
            if (naive == fastest.end() || veer == fastest.end()) { continue; }
            double const ratio = naive->second / veer->second;
            std::fprintf(stderr, "%6d %7d %10.1f %10.1f %7.1f", slots, things, naive->second, veer->second, ratio);
            double const least = things == 16 ? target(slots) : 0;
            if (least > 0) { std::fprintf(stderr, ratio >= least ? "  PASS (%.1f)" : "  short of %.1f", least); }
            reached = reached && ratio >= least;
            std::fputc('\n', stderr);
        }
    }
    return reached;
}

} // namespace

int main(int count, char** arguments) {
    bench::runner runner{count, arguments, {"--benchmark_repetitions=9", "--benchmark_min_time=0.05"}};
    if (runner.lost()) { return 2; }

    bench::agreement all;
    for (int const things : {4, 16, 64}) {
        add<8>(things, all);
        add<16>(things, all);
        add<32>(things, all);
        add<64>(things, all);
    }
    if (all.faults > 0 || all.ties * 100 > all.scenes) {
        std::fprintf(stderr, "selection_loop: wrong answers in %d of %d scenes, ties in %d: nothing is timed\n",
                     all.faults, all.scenes, all.ties);
        return 1;
    }
    std::fprintf(stderr, "The answers agree in %d scenes (%d of them ties within rounding).\n", all.scenes, all.ties);

    bench::record const kept = runner.run();
    bool const reached = print_ratios(kept.fastest);
    if (!kept.telling) { std::fputs("Not optimized, or too short a run: the ratios mean little.\n", stderr); }
    return kept.telling && !reached ? 1 : 0;
}
