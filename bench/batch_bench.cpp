// SPDX-License-Identifier: MIT
//
// How long do the decisions of many agents take: one after the other over lists that lie side by side, or several at once,
// each in a lane of a register, over things that were added to a context_batch? Beside them a first script's port. First all
// must answer alike; then their repetitions take turns; at the end the ratios stand next to what they should be.
//
//     batch_bench [--agents=100000] [options of Google Benchmark]

#include <cmath>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <thread>

#include "agreement.hpp"
#include "runner.hpp"
#include "veer/crowd/context_batch.hpp"

namespace {

using bench::vec2;
using batch = veer::context_batch<vec2, 2, std::vector>;
using answers = std::vector<veer::decision<vec2>>;

enum kind { food, foes };

std::size_t agent_count = 100'000;

/// The same scenes for all ways; for veer the things of all agents in one row, and the same in blocks.
struct crowd {
    std::vector<bench::scene<vec2>> scenes;
    std::vector<vec2> things{};
    std::vector<bench::situation<vec2>> situations{};
    std::vector<veer::agent<vec2>> agents{};
    batch blocks{};

    crowd(int count, bool ragged) : scenes(bench::random_scenes<vec2>(agent_count, ragged ? 2 * count : count, 1)) {
        std::mt19937 generator{2};
        std::size_t all = 0;
        for (auto& scene : scenes) {
            for (auto* const list : {&scene.food, &scene.foes}) {
                double const share = ragged ? veer::uniform<double>(generator, 0, 1) : 1.0;
                list->resize(static_cast<std::size_t>(share * (static_cast<double>(list->size()) + (ragged ? 1 : 0))));
                all += list->size();
            }
        }
        things.reserve(all);
        auto const row = [&](std::vector<vec2> const& list) {
            std::size_t const first = things.size();
            things.insert(things.end(), list.begin(), list.end());
            return std::span<vec2 const>{things.data() + first, list.size()};
        };
        for (auto const& scene : scenes) {
            agents.push_back({.position = scene.position, .heading = scene.heading});
            situations.push_back({agents.back(), {row(scene.food), row(scene.foes)}});
        }
        fill(blocks);
    }

    void fill(batch& into) const {
        into.clear(situations.size());
        for (std::size_t i = 0; i < situations.size(); ++i) {
            for (vec2 const& thing : situations[i].seen.food) { into.add(i, food, thing); }
            for (vec2 const& thing : situations[i].seen.foes) { into.add(i, foes, thing); }
        }
    }
};

template <int N>
constexpr auto brain = bench::make_brain<vec2, N>();

template <int N>
void decide_one_by_one(crowd const& all, answers& chosen) {
    for (std::size_t i = 0; i < all.situations.size(); ++i) {
        chosen[i] = brain<N>.decide(all.situations[i].self, all.situations[i].seen);
    }
}

template <int N, class Executor = veer::inline_executor>
void decide_in_blocks(crowd const& all, answers& chosen, Executor const& executor = {}) {
    all.blocks.decide(
        brain<N>, all.agents, [&](std::size_t i, veer::decision<vec2> const& d) { chosen[i] = d; }, executor);
}

/// How long the thread has been at work [s], whoever else wants its core.
double work_time() {
#if defined(CLOCK_THREAD_CPUTIME_ID)
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#else
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}

/// Every other part on a thread of its own; keeps the work of the one that had more.
struct two_threads {
    double& critical_path;

    template <class Work>
    void operator()(std::size_t parts, Work const& work) const {
        double const begin = work_time();
        double other = 0;
        auto const half = [&](std::size_t first) {
            for (std::size_t part = first; part < parts; part += 2) { work(part); }
        };
        std::thread second{[&] {
            half(1);
            other = work_time();
        }};
        half(0);
        second.join();
        critical_path += std::max(work_time() - begin, other);
    }
};

template <int N>
void time_naive(benchmark::State& state, crowd const& all) {
    bench::naive::context context{N};
    std::vector<bench::naive::decision<vec2>> chosen(all.scenes.size());
    for (auto _ : state) {
        for (std::size_t i = 0; i < all.scenes.size(); ++i) { chosen[i] = context.decide(all.scenes[i]); }
        benchmark::DoNotOptimize(chosen.data());
        benchmark::ClobberMemory();
    }
}

template <class Decide>
void time_veer(benchmark::State& state, crowd const& all, Decide decide) {
    answers chosen(all.agents.size());
    decide(all, chosen);
    for (auto _ : state) {
        decide(all, chosen);
        benchmark::DoNotOptimize(chosen.data());
        benchmark::ClobberMemory();
    }
}

template <int N>
void time_two_threads(benchmark::State& state, crowd const& all) {
    answers chosen(all.agents.size());
    for (auto _ : state) {
        double critical_path = 0;
        decide_in_blocks<N>(all, chosen, two_threads{critical_path});
        state.SetIterationTime(critical_path);
        benchmark::ClobberMemory();
    }
}

/// In how many scenes a way chose otherwise than the port, and not as well.
template <int N>
int faults(crowd const& all) {
    answers one_by_one(all.agents.size());
    answers in_blocks(all.agents.size());
    decide_one_by_one<N>(all, one_by_one);
    decide_in_blocks<N>(all, in_blocks);
    bench::naive::context context{N};
    int wrong = 0;
    int other = 0;
    for (std::size_t i = 0; i < all.scenes.size(); ++i) {
        auto const expected = context.decide(all.scenes[i]);
        auto const fits = [&](int slot) {
            return slot == expected.slot ||
                   (slot >= 0 && slot < N && bench::as_good_as_any(context, all.scenes[i].heading, slot));
        };
        wrong += fits(one_by_one[i].slot) && fits(in_blocks[i].slot) ? 0 : 1;
        other += one_by_one[i].slot == in_blocks[i].slot ? 0 : 1;
    }
    std::fprintf(stderr,
                 "%d slots: %zu agents choose alike (%d in blocks otherwise, between equals within rounding).\n", N,
                 all.scenes.size(), other);
    return wrong;
}

template <int N>
int add(int things) {
    std::string const size = std::to_string(N) + "/" + std::to_string(things);
    auto const even = std::make_shared<crowd const>(things, false);
    auto const ragged = std::make_shared<crowd const>(things, true);
    auto const registered = [&](char const* way, auto run) {
        return benchmark::RegisterBenchmark(("decide_batch/" + std::string{way} + "/" + size).c_str(), run);
    };
    registered("naive", [=](benchmark::State& state) { time_naive<N>(state, *even); });
    for (auto const& [all, suffix] : {std::pair{even, ""}, std::pair{ragged, "_ragged"}}) {
        registered((std::string{"agent"} + suffix).c_str(), [all = all](benchmark::State& state) {
            time_veer(state, *all, [](crowd const& those, answers& chosen) { decide_one_by_one<N>(those, chosen); });
        });
        registered((std::string{"blocks"} + suffix).c_str(), [all = all](benchmark::State& state) {
            time_veer(state, *all, [](crowd const& those, answers& chosen) { decide_in_blocks<N>(those, chosen); });
        });
    }
    registered("threads2", [=](benchmark::State& state) { time_two_threads<N>(state, *even); })->UseManualTime();
    registered("add", [=](benchmark::State& state) {
        batch blocks;
        for (auto _ : state) {
            even->fill(blocks);
            benchmark::ClobberMemory();
        }
    });
    return faults<N>(*even) + faults<N>(*ragged);
}

/// Prints what was reached beside what should be.
void judge(std::map<std::string, double> const& fastest, int slots, int things, bool promised) {
    auto const time = [&](char const* way) {
        auto const found = fastest.find("decide_batch/" + std::string{way} + "/" + std::to_string(slots) + "/" +
                                        std::to_string(things));
        return found == fastest.end() ? std::nan("") : found->second / static_cast<double>(agent_count);
    };
    std::fprintf(stderr,
                 "\n%d slots, %d things, ns an agent: naive %.0f, one by one %.1f, in blocks %.1f, adding %.1f; "
                 "ragged: one by one %.1f, in blocks %.1f\n",
                 slots, things, time("naive"), time("agent"), time("blocks"), time("add"), time("agent_ragged"),
                 time("blocks_ragged"));
    auto const say = [&](char const* what, double is, double least) {
        if (!std::isfinite(is)) { return; }
        std::fprintf(stderr, "%-32s %6.2f", what, is);
        if (promised && least > 0) {
            std::fprintf(stderr, "  %s (at least %.1f)", is >= least ? "PASS" : "SHORT", least);
        }
        std::fputc('\n', stderr);
    };
#if defined(__clang__)
    say("naive / one by one", time("naive") / time("agent"), 6);
#else
    say("naive / one by one", time("naive") / time("agent"), 15);
#endif
    say("one by one / in blocks", time("agent") / time("blocks"), 3);
    say("the same, ragged", time("agent_ragged") / time("blocks_ragged"), 0);
    say("in blocks / on two threads", time("blocks") / time("threads2"), 1.7);
}

} // namespace

int main(int count, char** arguments) {
    std::vector<char*> rest;
    for (int i = 0; i < count; ++i) {
        std::string const word = arguments[i];
        if (word.rfind("--agents=", 0) == 0) {
            agent_count = std::strtoul(arguments[i] + 9, nullptr, 10);
        } else {
            rest.push_back(arguments[i]);
        }
    }
    bench::runner const runner{
        static_cast<int>(rest.size()), rest.data(), {"--benchmark_repetitions=5", "--benchmark_min_time=0.1"}};
    if (runner.lost() || agent_count == 0 || agent_count > 10'000'000) {
        std::fputs("usage: batch_bench [--agents=100000] [options of Google Benchmark]\n", stderr);
        return 2;
    }
    if (add<16>(8) + add<32>(16) > 0) {
        std::fputs("batch_bench: some choose what is worse: nothing is timed\n", stderr);
        return 1;
    }
    bench::record const kept = runner.run();
    judge(kept.fastest, 16, 8, true);
    judge(kept.fastest, 32, 16, false);
    if (!kept.telling) { std::fputs("Not optimized, or too short a run: the ratios mean little.\n", stderr); }
    return 0;
}
