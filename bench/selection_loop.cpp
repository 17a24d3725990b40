// SPDX-License-Identifier: MIT
//
// How long does one whole decision take: clear both maps, write K perceived things into N slots, choose a slot?
// Beside it, on the same scenes in the same run, the same decision as a first script in a game makes it. First the two
// must agree; at the end the ratios are printed (on standard error) next to what they should be.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "naive_context.hpp"
#include "veer_context.hpp"

namespace {

using bench::vec2;

// Enough that a branch predictor cannot learn them by heart.
constexpr std::size_t timed_scenes = 256;
constexpr std::size_t compared_scenes = 1000;

/// Compares maps and slots over many scenes. A slot may differ only where both are equally good within rounding.
template <int N>
bool agrees(int things) {
    auto const brain = bench::make_brain<vec2, N>();
    auto const scenes = bench::random_scenes<vec2>(compared_scenes, things, 7);
    auto const situations = bench::situations_in(scenes);
    bench::naive::context context{N};
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        auto const expected = context.decide(scenes[i]);
        auto const map = brain.fill(situations[i].self, situations[i].seen);
        auto const chosen = brain.decide(situations[i].self, situations[i].seen);
        double largest_gap = 0;
        for (std::size_t j = 0; j < N; ++j) {
            largest_gap = std::max({largest_gap, std::abs(double(map.interest[j]) - double(context.interest[j])),
                                    std::abs(double(map.danger[j]) - double(context.danger[j]))});
        }
        auto const alignment = [&](int slot) {
            return double(bench::naive::dot(scenes[i].heading, context.directions[static_cast<std::size_t>(slot)]));
        };
        bool const tie = chosen.slot >= 0 && std::abs(alignment(chosen.slot) - alignment(expected.slot)) < 2e-6;
        if (largest_gap > 1e-6 || (chosen.slot != expected.slot && !tie)) {
            std::fprintf(
                stderr,
                "selection_loop: %d slots, %d things, scene %zu: veer chose slot %d, naive %d; maps differ by %g\n", N,
                things, i, chosen.slot, expected.slot, largest_gap);
            return false;
        }
    }
    return true;
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
bool add(int things) {
    std::string const size = std::to_string(N) + "/" + std::to_string(things);
    benchmark::RegisterBenchmark(("selection_loop/naive/" + size).c_str(),
                                 [=](benchmark::State& state) { time_naive(state, N, things); });
    benchmark::RegisterBenchmark(("selection_loop/veer/" + size).c_str(),
                                 [=](benchmark::State& state) { time_veer<N>(state, things); });
    return agrees<N>(things);
}

/// Prints as usual, and keeps the fastest time of each benchmark.
template <class Reporter>
class keeping : public Reporter {
public:
    explicit keeping(std::map<std::string, double>& fastest) : fastest_{&fastest} {}

    void ReportRuns(std::vector<benchmark::BenchmarkReporter::Run> const& runs) override {
        for (auto const& run : runs) {
            if (run.run_type != benchmark::BenchmarkReporter::Run::RT_Iteration) { continue; }
            auto const [entry, first] = fastest_->try_emplace(run.run_name.function_name, run.GetAdjustedCPUTime());
            if (!first) { entry->second = std::min(entry->second, run.GetAdjustedCPUTime()); }
        }
        Reporter::ReportRuns(runs);
    }

private:
    std::map<std::string, double>* fastest_;
};

/// What the ratio at 16 things should be at least, optimized; zero where nothing is promised.
double target(int slots) {
#if defined(__clang__)
    return slots == 8 ? 3.4 : slots == 16 ? 4.0 : slots == 32 ? 4.4 : 0.0;
#else
    return slots == 8 ? 11.0 : slots == 16 ? 15.0 : slots == 32 ? 16.0 : 0.0;
#endif
}

void print_ratios(std::map<std::string, double> const& fastest) {
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
            std::fputc('\n', stderr);
        }
    }
}

} // namespace

int main(int count, char** arguments) {
    bool const as_json = std::any_of(arguments, arguments + count,
                                     [](char const* word) { return std::string(word) == "--benchmark_format=json"; });
    benchmark::Initialize(&count, arguments);
    if (benchmark::ReportUnrecognizedArguments(count, arguments)) { return 2; }
    bool sound = true;
    for (int const things : {4, 16, 64}) {
        sound = add<8>(things) && add<16>(things) && add<32>(things) && add<64>(things) && sound;
    }
    if (!sound) { return 1; }
    std::map<std::string, double> fastest;
    if (as_json) {
        keeping<benchmark::JSONReporter> reporter{fastest};
        benchmark::RunSpecifiedBenchmarks(&reporter);
    } else {
        keeping<benchmark::ConsoleReporter> reporter{fastest};
        benchmark::RunSpecifiedBenchmarks(&reporter);
    }
    print_ratios(fastest);
    benchmark::Shutdown();
}
