// SPDX-License-Identifier: MIT
//
// How long does one whole decision take: clear both maps, write K perceived things into N slots, choose a slot?
// Beside it, on the same scenes in the same run, the same decision as a first script in a game makes it. First the two
// must agree; then their repetitions take turns in random order; at the end their ratios are printed, on standard error,
// next to what they should be. A second rival is written by hand with the machine's own instructions.

#include <benchmark/benchmark.h>

#include <map>
#include <string>
#include <vector>

#include "agreement.hpp"
#include "intrinsics_context.hpp"
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

/// What it should be on a sphere of 32 slots.
double target_in_space() {
#if defined(__clang__)
    return 5;
#else
    return 20;
#endif
}

/// How much longer than the hand-written decision it may take.
constexpr double target_by_hand = 1.3;

template <class Each>
void time_scenes(benchmark::State& state, Each each) {
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(each(i));
        i = (i + 1) % timed_scenes;
    }
}

template <class V, class Context>
void time_naive(benchmark::State& state, std::vector<bench::scene<V>> const& scenes, Context context) {
    time_scenes(state, [&](std::size_t i) { return context.decide(scenes[i]); });
}

template <class V, class Brain>
void time_veer(benchmark::State& state, std::vector<bench::scene<V>> const& scenes, Brain const& brain) {
    auto const situations = bench::situations_in(scenes);
    time_scenes(state, [&](std::size_t i) { return brain.decide(situations[i].self, situations[i].seen); });
}

template <class Run>
void add_one(char const* way, int slots, int things, Run run) {
    benchmark::RegisterBenchmark(
        ("selection_loop/" + std::string{way} + "/" + std::to_string(slots) + "/" + std::to_string(things)).c_str(),
        run);
}

void sum_up(bench::agreement& all, bench::agreement const& here) {
    all.scenes += here.scenes;
    all.ties += here.ties;
    all.faults += here.faults;
}

#if defined(__SSE2__)
template <int N>
void add_by_hand(int things, bench::agreement& all) {
    static bench::intrinsics::context<N> const by_hand{};
    auto const decide = [](bench::scene<vec2> const& scene) {
        return by_hand.decide(scene.position, scene.heading, scene.food, scene.foes);
    };
    add_one("by_hand", N, things, [=](benchmark::State& state) {
        auto const scenes = bench::random_scenes<vec2>(timed_scenes, things, 1);
        time_scenes(state, [&](std::size_t i) { return decide(scenes[i]); });
    });
    bench::naive::context context{N};
    for (auto const& scene : bench::random_scenes<vec2>(compared_scenes, things, 7)) {
        auto const expected = context.decide(scene);
        auto const chosen = decide(scene);
        auto const j = static_cast<std::size_t>(chosen.slot);
        double const gap = std::max(std::abs(double(chosen.interest) - double(context.interest.at(j))),
                                    std::abs(double(chosen.danger) - double(context.danger.at(j))));
        bench::note<vec2>(all, context, scene.heading, expected.slot, chosen.slot, gap);
    }
}
#endif

template <int N>
void add(int things, bench::agreement& all) {
    static constexpr auto brain = bench::make_brain<vec2, N>();
    auto const scenes = [=] { return bench::random_scenes<vec2>(timed_scenes, things, 1); };
    add_one("naive", N, things,
            [=](benchmark::State& state) { time_naive<vec2>(state, scenes(), bench::naive::context{N}); });
    add_one("veer", N, things, [=](benchmark::State& state) { time_veer<vec2>(state, scenes(), brain); });
    sum_up(all, bench::compare<N>(compared_scenes, things));
#if defined(__SSE2__)
    if constexpr (N >= 16) {
        if (things % 8 == 0) { add_by_hand<N>(things, all); }
    }
#endif
}

template <int N>
void add_in_space(int things, bench::agreement& all) {
    using bench::vec3;
    using sphere = veer::sphere<vec3, N>;
    static constexpr auto brain = bench::make_brain<vec3, N, veer::masked_selector<vec3>, sphere>();
    std::vector<vec3> directions;
    for (int j = 0; j < N; ++j) { directions.push_back(veer::store<vec3>(sphere::direction(j))); }
    auto const scenes = [=](std::size_t count, unsigned seed) {
        return bench::random_scenes_in_space(count, things, seed);
    };
    bench::naive::context_in<vec3> const context{directions};
    add_one("naive_3d", N, things,
            [=](benchmark::State& state) { time_naive<vec3>(state, scenes(timed_scenes, 1), context); });
    add_one("veer_3d", N, things,
            [=](benchmark::State& state) { time_veer<vec3>(state, scenes(timed_scenes, 1), brain); });
    sum_up(all, bench::compare_in<vec3>(scenes(compared_scenes, 7), brain, context));
}

/// The table of ratios; false when one of them falls short.
bool print_ratios(std::map<std::string, double> const& fastest) {
    bool reached = true;
    auto const time = [&](std::string const& way, std::string const& size) {
        auto const found = fastest.find("selection_loop/" + way + "/" + size);
        return found == fastest.end() ? 0.0 : found->second;
    };
    auto const say = [&](bool holds, double bound) {
        std::fprintf(stderr, holds ? "  PASS (%.1f)" : "  short of %.1f", bound);
        reached = reached && holds;
    };
    std::fprintf(stderr, "\n%6s %7s %10s %10s %7s %18s\n", "slots", "things", "naive ns", "veer ns", "ratio",
                 "veer / by hand");
    for (int const slots : {8, 16, 32, 64}) {
        for (int const things : {4, 16, 64}) {
            std::string const size = std::to_string(slots) + "/" + std::to_string(things);
            double const naive = time("naive", size);
            double const veer = time("veer", size);
            double const by_hand = time("by_hand", size);
            if (!(naive > 0 && veer > 0)) { continue; }
            std::fprintf(stderr, "%6d %7d %10.1f %10.1f %7.1f", slots, things, naive, veer, naive / veer);
            if (things == 16 && target(slots) > 0) { say(naive / veer >= target(slots), target(slots)); }
            if (by_hand > 0) {
                std::fprintf(stderr, " %8.2f", veer / by_hand);
                if (things == 16) { say(veer / by_hand <= target_by_hand, target_by_hand); }
            }
            std::fputc('\n', stderr);
        }
    }
    for (int const slots : {32, 64}) {
        std::string const size = std::to_string(slots) + "/16";
        double const naive = time("naive_3d", size);
        double const veer = time("veer_3d", size);
        if (!(naive > 0 && veer > 0)) { continue; }
        std::fprintf(stderr, "%6d %7d %10.1f %10.1f %7.1f  on a sphere", slots, 16, naive, veer, naive / veer);
        if (slots == 32) { say(naive / veer >= target_in_space(), target_in_space()); }
        std::fputc('\n', stderr);
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
    add_in_space<32>(16, all);
    add_in_space<64>(16, all);
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
