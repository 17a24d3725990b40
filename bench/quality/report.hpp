// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "measure.hpp"

namespace quality {

/// What a policy has to reach in the crowd that covers 10 % of the ground.
struct bar {
    std::string_view policy;
    double most_contacts;
    double least_progress;
};

inline constexpr std::array<bar, 2> bars{{{"avoid_agents", 1.6, 0.88}, {"avoid_contact", 0.06, 0.83}}};

/// "PASS", by how much it falls short, or nothing where there is no bar.
[[nodiscard]] inline std::string verdict(std::string_view policy, figures const& f) {
    for (bar const& b : bars) {
        if (b.policy != policy) { continue; }
        std::array<char, 80> text{};
        std::string shortfall;
        if (!(f.contacts <= b.most_contacts)) {
            std::snprintf(text.data(), text.size(), " contacts +%.3f", f.contacts - b.most_contacts);
            shortfall += text.data();
        }
        if (!(f.progress >= b.least_progress)) {
            std::snprintf(text.data(), text.size(), " progress -%.3f", b.least_progress - f.progress);
            shortfall += text.data();
        }
        return shortfall.empty() ? "PASS" : "short:" + shortfall;
    }
    return {};
}

inline void print_heading(std::string_view scenario, std::size_t count) {
    std::printf("%.*s, %zu agents\n\n", static_cast<int>(scenario.size()), scenario.data(), count);
    std::printf("%-14s %9s %9s %9s %7s %7s %8s %8s %9s\n", "policy", "contacts", "deep", "progress", "accel", "turn",
                "arrived", "ratio", "ns/agent");
    std::printf("%-14s %9s %9s %9s %7s %7s %8s %8s %9s\n", "", "/1000 s", "/1000 s", "", "m/s^2", "rad/s", "%", "", "");
}

inline void print_line(std::string_view policy, figures const& f, std::string const& verdict) {
    std::printf("%-14.*s %9.3f %9.3f %9.3f %7.2f %7.2f", static_cast<int>(policy.size()), policy.data(), f.contacts,
                f.deep_contacts, f.progress, f.acceleration, f.turn);
    if (f.arrived && f.arrival_ratio) {
        std::printf(" %8.1f %8.3f", 100 * *f.arrived, *f.arrival_ratio);
    } else {
        std::printf(" %8s %8s", "-", "-");
    }
    std::printf(" %9.0f  %s\n", f.ns_per_agent, verdict.c_str());
}

inline void print_json(figures const& f) {
    std::printf(
        "{\"contacts\": %.6g, \"deep_contacts\": %.6g, \"progress\": %.6g, \"acceleration\": %.6g, \"turn\": %.6g",
        f.contacts, f.deep_contacts, f.progress, f.acceleration, f.turn);
    if (f.arrived) { std::printf(", \"arrived\": %.6g", *f.arrived); }
    if (f.arrival_ratio) { std::printf(", \"arrival_ratio\": %.6g", *f.arrival_ratio); }
    std::printf(", \"ns_per_agent\": %.6g}\n", f.ns_per_agent);
}

} // namespace quality
