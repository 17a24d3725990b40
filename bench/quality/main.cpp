// SPDX-License-Identifier: MIT
//
// How well do agents avoid one another, and do they still get anywhere? `quality --help` lists the options.

#include <cstdio>
#include <exception>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#if __has_include(<unistd.h>)
#    include <unistd.h>
#endif

#include "options.hpp"
#include "policies.hpp"
#include "replay.hpp"
#include "report.hpp"
#include "run.hpp"
#include "scenarios.hpp"

namespace {

using namespace quality;

/// On a terminal, what it is at: a scenario takes minutes. Without arguments it is done.
void show_progress(std::string_view scenario = {}, std::string_view policy = {}, std::uint64_t seed = 0) {
#if __has_include(<unistd.h>)
    if (isatty(STDERR_FILENO) == 0) { return; }
    std::string text;
    if (!scenario.empty()) {
        text = std::string{scenario} + ", " + std::string{policy} + ", seed " + std::to_string(seed) + " ..";
    }
    std::fprintf(stderr, "\r%-60s\r%s", "", text.c_str());
    std::fflush(stderr);
#endif
}

/// All runs of one policy in one scenario: from each seed, and on each map. The first is filmed, if a replay is wanted.
figures measured(options const& chosen, std::string_view scenario, std::string_view policy,
                 std::span<std::uint64_t const> seeds) {
    std::vector<figures> runs;
    for (std::uint64_t const seed : seeds) {
        show_progress(scenario, policy, seed);
        for_each_scene(scenario, chosen, seed, [&](auto& scene) {
            with_policy(policy, scene.walkers.front().body, [&](auto const& brain) {
                film taken;
                bool const filmed = runs.empty() && !chosen.replay.empty();
                runs.push_back(run(scene, brain, [&](auto const& walkers) {
                    if (filmed) { taken.expose(walkers); }
                }));
                if (filmed) { write_replay(chosen.replay, taken, scene, {scenario, policy, seed}); }
            });
        });
    }
    return mean(runs);
}

/// One table. Returns whether all bars were reached.
bool compare(options const& chosen, std::string_view scenario) {
    std::vector<std::uint64_t> seeds{1, 2, 3};
    if (chosen.seed) { seeds = {*chosen.seed}; }
    if (scenario == "circle") { seeds.resize(1); } // without chance in it, all runs are one
    bool const has_bars = !chosen.count && !chosen.seconds && !chosen.seed;

    bool reached = true;
    std::vector<line> lines;
    for (std::string_view const policy : policy_names) {
        if (chosen.policy != all_of_them && chosen.policy != policy) { continue; }
        figures const result = measured(chosen, scenario, policy, seeds);
        lines.push_back({policy, result, has_bars ? verdict(scenario, policy, result) : ""});
        reached = reached && !lines.back().judged.starts_with("short");
    }
    show_progress();
    chosen.json ? print_json(lines.front().result) : print_table(scenario, count_in(scenario, chosen), lines);
    std::fflush(stdout);
    return reached;
}

int run_program(options const& chosen) {
    std::vector<std::string_view> scenarios(scenario_names.begin(), scenario_names.end());
    if (chosen.scenario != all_of_them) { scenarios = {chosen.scenario}; }
    for (std::string_view const scenario : scenarios) { require_data(scenario, chosen.data); }
    if (!chosen.replay.empty()) { require_writable(chosen.replay); }
    bool reached = true;
    for (std::string_view const scenario : scenarios) {
        if (scenario != scenarios.front()) { std::puts(""); }
        reached = compare(chosen, scenario) && reached;
    }
    return reached ? 0 : 1;
}

} // namespace

int main(int count, char** arguments) {
    try {
        options const chosen = read_options(std::span{arguments, static_cast<std::size_t>(count)}.subspan(1));
        if (chosen.help) {
            std::fputs(help_text.data(), stdout);
            return 0;
        }
        return run_program(chosen);
    } catch (bad_input const& error) {
        std::fprintf(stderr, "quality: %s\n", error.what());
        return 2;
    }
}
