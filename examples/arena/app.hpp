// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <ostream>
#include <span>
#include <sstream>
#include <string>
#include <system_error>

#include "load_map.hpp"
#include "options.hpp"
#include "replay.hpp"
#include "world.hpp"

namespace arena {

/// What a run comes to.
struct results {
    int agents = 0;
    double seconds = 0; ///< simulated
    tally happened;
    double elapsed = 0; ///< the computer's time for it [s]; the only number that differs between equal runs

    [[nodiscard]] double wall_seconds() const { return static_cast<double>(happened.in_wall) / ticks_per_second; }
    [[nodiscard]] double decisions_per_second() const {
        return elapsed > 0 ? static_cast<double>(happened.decisions) / elapsed : 0;
    }
};

inline void print_summary(std::ostream& out, results const& run) {
    out << std::fixed << std::setprecision(2) << "simulated        " << run.seconds << " s, " << run.agents
        << " agents\n"
        << "eaten            " << run.happened.eaten << '\n'
        << "caught           " << run.happened.caught << '\n'
        << "seconds in walls " << run.wall_seconds() << '\n'
        << "stopped at walls " << run.happened.stopped << " times by physics, in " << run.happened.steps << " steps\n"
        << "decisions        " << run.happened.decisions << " (" << std::setprecision(0) << run.decisions_per_second()
        << " a second of computing, the whole simulation included)\n";
}

inline void print_json(std::ostream& out, results const& run) {
    out << std::defaultfloat << std::setprecision(9) << "{\"agents\":" << run.agents << ",\"seconds\":" << run.seconds
        << ",\"eaten\":" << run.happened.eaten << ",\"caught\":" << run.happened.caught
        << ",\"wall_seconds\":" << run.wall_seconds() << ",\"steps\":" << run.happened.steps
        << ",\"stopped_at_walls\":" << run.happened.stopped << ",\"decisions\":" << run.happened.decisions
        << ",\"decisions_per_second\":" << std::round(run.decisions_per_second())
        << ",\"elapsed_seconds\":" << run.elapsed << "}\n";
}

/// Says on a terminal how far the run is; says nothing elsewhere.
class progress {
public:
    progress(std::ostream* terminal, tick whole) : terminal_{terminal}, whole_{whole} {}
    ~progress() {
        if (terminal_ != nullptr) { *terminal_ << "\r\x1b[K" << std::flush; }
    }
    progress(progress const&) = delete;
    progress& operator=(progress const&) = delete;

    void at(tick now) {
        if (terminal_ == nullptr || now * 100 / whole_ == percent_) { return; }
        percent_ = now * 100 / whole_;
        *terminal_ << '\r' << percent_ << " %" << std::flush;
    }

private:
    std::ostream* terminal_;
    tick whole_;
    tick percent_ = 100;
};

/// Opens the file without harm to what is in it, to know before the run that it can be written.
inline void require_writable(options const& chosen) {
    std::error_code none;
    if (!chosen.map.empty() && std::filesystem::equivalent(chosen.map, chosen.html, none)) {
        throw bad_input{"the replay would overwrite the map " + quote(chosen.map)};
    }
    if (!std::ofstream{chosen.html, std::ios::app}) {
        throw bad_input{"cannot write the replay " + quote(chosen.html)};
    }
}

/// Simulates, writes the replay and prints the summary. `terminal` gets the progress; null for none.
inline void run(options const& chosen, std::ostream& out, std::ostream* terminal) {
    map const ground = load_map(chosen.map);
    require_writable(chosen);
    auto const agents = static_cast<std::size_t>(chosen.agents);
    auto const ticks = static_cast<tick>(std::llround(chosen.seconds * ticks_per_second));

    world arena{ground, agents, chosen.seed};
    auto const cells = static_cast<std::size_t>(ground.width()) * static_cast<std::size_t>(ground.height());
    recording taken{recording_plan::of(cells, agents, arena.plants().size(), chosen.seconds),
                    std::max(ground.width(), ground.height())};
    constexpr tick ticks_per_frame = ticks_per_second / frames_per_second;

    auto const begin = std::chrono::steady_clock::now();
    {
        progress shown{terminal, ticks};
        for (tick now = 0; now < ticks; ++now) {
            if (now % ticks_per_frame == 0 && !taken.full()) { arena.record(taken); }
            arena.advance();
            shown.at(now);
        }
        if (!taken.full()) { arena.record(taken); }
    }
    std::chrono::duration<double> const elapsed = std::chrono::steady_clock::now() - begin;

    std::string const name =
        chosen.map.empty() ? "the arena's own map" : std::filesystem::path{chosen.map}.filename().string();
    std::ofstream page{chosen.html, std::ios::binary};
    write_replay(page, ground, taken, {name, chosen.seconds, decision_interval, arena.plants()});
    if (!page.flush()) { throw bad_input{"cannot write the replay " + quote(chosen.html)}; }

    results const run{chosen.agents, static_cast<double>(ticks) / ticks_per_second, arena.so_far(), elapsed.count()};
    print_summary(out, run);
    out << "replay           " << chosen.html << '\n';
    if (chosen.json) { print_json(out, run); }
}

/// The whole program, given the arguments behind its name. Returns the exit code: 0; 2 for what the user can put right, in
/// one line on `errors`; 1 for all else.
[[nodiscard]] inline int run_program(std::span<char const* const> arguments, std::ostream& out, std::ostream& errors,
                                     bool on_a_terminal) {
    try {
        options const chosen = read_options(arguments);
        if (chosen.help) {
            out << usage;
        } else {
            run(chosen, out, on_a_terminal ? &errors : nullptr);
        }
        return out.flush() ? 0 : 1;
    } catch (bad_input const& e) {
        errors << "arena: " << e.what() << '\n';
        return 2;
    } catch (std::exception const& e) {
        errors << "arena: " << e.what() << '\n';
        return 1;
    }
}

} // namespace arena
