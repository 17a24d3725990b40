// SPDX-License-Identifier: MIT
//
// How well do agents avoid one another, and do they still get anywhere? `quality --help` lists the options.

#include <cstdio>
#include <span>
#include <string_view>
#include <vector>

#include "circle.hpp"
#include "crowd.hpp"
#include "options.hpp"
#include "policies.hpp"
#include "report.hpp"
#include "run.hpp"

namespace {

using namespace quality;

/// One run of one policy, from one seed.
figures measured(options const& chosen, std::string_view policy, std::size_t count, std::uint64_t seed) {
    auto const live = [&](auto scene) {
        return with_policy(policy, scene.walkers.front().body, [&](auto const& brain) { return run(scene, brain); });
    };
    if (chosen.scenario == "circle") { return live(circle(count)); }
    float const covered = chosen.scenario == "crowd10" ? 0.1F : 0.3F;
    return live(crowd(count, chosen.seconds.value_or(crowd::usual_seconds), covered, seed));
}

/// The mean of several runs.
figures mean(std::span<figures const> runs) {
    figures sum;
    auto const each = [&](auto member) {
        for (figures const& f : runs) { sum.*member += f.*member / static_cast<double>(runs.size()); }
    };
    for (auto member : {&figures::contacts, &figures::deep_contacts, &figures::progress, &figures::acceleration,
                        &figures::turn, &figures::ns_per_agent}) {
        each(member);
    }
    sum.arrived = runs.front().arrived; // without chance in it, all runs are one
    sum.arrival_ratio = runs.front().arrival_ratio;
    return sum;
}

int compare(options const& chosen) {
    bool const is_circle = chosen.scenario == "circle";
    std::size_t const usual = is_circle ? circle::usual_count : crowd::usual_count;
    std::size_t const count = chosen.count.value_or(usual);
    std::vector<std::uint64_t> seeds{1, 2, 3};
    if (chosen.seed) { seeds = {*chosen.seed}; }
    if (is_circle) { seeds.resize(1); }
    bool const has_bars = chosen.scenario == "crowd10" && !chosen.count && !chosen.seconds && !chosen.seed;

    if (!chosen.json) { print_heading(chosen.scenario, count); }
    bool missed = false;
    for (std::string_view policy : policy_names) {
        if (!chosen.policy.empty() && chosen.policy != policy) { continue; }
        std::vector<figures> runs;
        for (std::uint64_t seed : seeds) { runs.push_back(measured(chosen, policy, count, seed)); }
        figures const result = mean(runs);
        std::string const judged = has_bars ? verdict(policy, result) : std::string{};
        missed = missed || judged.starts_with("short");
        chosen.json ? print_json(result) : print_line(policy, result, judged);
    }
    return missed ? 1 : 0;
}

} // namespace

int main(int count, char** arguments) {
    try {
        options const chosen = parse(count, arguments);
        if (chosen.help) {
            std::fputs(help_text.data(), stdout);
            return 0;
        }
        return compare(chosen);
    } catch (bad_option const& error) {
        std::fprintf(stderr, "quality: %s\n", error.what());
        return 2;
    }
}
