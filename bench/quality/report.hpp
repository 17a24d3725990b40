// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "figures.hpp"

namespace quality {

/// What a policy has to reach in a scenario of the usual size: a figure not above a limit, or not below it.
struct bar {
    std::string_view scenario;
    std::string_view policy;
    std::optional<double> figures::*value;
    bool at_most;
    double limit;
};

inline constexpr std::array<bar, 14> bars{{
    {"circle", "context", &figures::contacts, true, 0},
    {"circle", "context", &figures::arrived, false, 1},
    {"circle", "context", &figures::arrival_ratio, true, 1.10},
    {"crowd10", "context", &figures::contacts, true, 0},
    {"crowd10", "context", &figures::progress, false, 0.88},
    {"crowd10", "context", &figures::acceleration, true, 0.48},
    {"crowd10", "context", &figures::turn, true, 0.34},
    {"crowd30", "context", &figures::deep_contacts, true, 0},
    {"crowd30", "context", &figures::progress, false, 0.60},
    {"crowd30", "context", &figures::acceleration, true, 0.9},
    {"crowd10", "avoid_agents", &figures::contacts, true, 1.6},
    {"crowd10", "avoid_agents", &figures::progress, false, 0.88},
    {"crowd10", "avoid_contact", &figures::contacts, true, 0.06},
    {"crowd10", "avoid_contact", &figures::progress, false, 0.83},
}};

/// "PASS", by how much it falls short, or nothing where there is no bar.
[[nodiscard]] inline std::string verdict(std::string_view scenario, std::string_view policy, figures const& f) {
    bool judged = false;
    std::string shortfall;
    for (bar const& b : bars) {
        if (b.scenario != scenario || b.policy != policy) { continue; }
        judged = true;
        double const value = (f.*b.value).value_or(b.at_most ? b.limit + 1 : b.limit - 1);
        if (b.at_most ? value <= b.limit : value >= b.limit) { continue; }
        auto const* const is_of =
            std::find_if(columns.begin(), columns.end(), [&](auto& c) { return c.value == b.value; });
        std::array<char, 80> text{};
        std::snprintf(text.data(), text.size(), " %.*s %+.3f", static_cast<int>(is_of->title.size()),
                      is_of->title.data(), value - b.limit);
        shortfall += text.data();
    }
    return !judged ? "" : shortfall.empty() ? "PASS" : "short:" + shortfall;
}

/// A policy's line in the table.
struct line {
    std::string_view policy;
    figures result;
    std::string judged;
};

/// A table of the figures that apply to any of them.
inline void print_table(std::string_view scenario, std::size_t count, std::span<line const> lines) {
    std::printf("%.*s, %zu agents\n\n%-14s", static_cast<int>(scenario.size()), scenario.data(), count, "policy");
    std::vector<column> shown;
    for (column const& c : columns) {
        if (std::any_of(lines.begin(), lines.end(), [&](line const& l) { return (l.result.*c.value).has_value(); })) {
            shown.push_back(c);
        }
    }
    for (column const& c : shown) { std::printf(" %8.*s", static_cast<int>(c.title.size()), c.title.data()); }
    std::printf("\n%-14s", "");
    for (column const& c : shown) { std::printf(" %8.*s", static_cast<int>(c.unit.size()), c.unit.data()); }
    std::puts("");
    for (line const& l : lines) {
        std::printf("%-14.*s", static_cast<int>(l.policy.size()), l.policy.data());
        for (column const& c : shown) {
            if (auto const& value = l.result.*c.value) {
                std::printf(" %8.*f", c.decimals, *value);
            } else {
                std::printf(" %8s", "-");
            }
        }
        std::printf("%s%s\n", l.judged.empty() ? "" : "  ", l.judged.c_str());
    }
}

inline void print_json(figures const& f) {
    char const* before = "{";
    for (column const& c : columns) {
        if (auto const& value = f.*c.value) {
            std::printf("%s\"%.*s\": %.6g", before, static_cast<int>(c.name.size()), c.name.data(), *value);
            before = ", ";
        }
    }
    std::puts("}");
}

} // namespace quality
