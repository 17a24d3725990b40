// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdio>
#include <initializer_list>
#include <map>
#include <string>
#include <type_traits>
#include <vector>

#include <benchmark/benchmark.h>

/// Runs the benchmarks of a program with defaults of its own, and keeps the fastest run of each.

namespace bench {

#if defined(__OPTIMIZE__) && defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__)
inline constexpr bool optimized = true;
#else
inline constexpr bool optimized = false;
#endif

/// Repetitions shorter than this say nothing about speed [s].
inline constexpr double telling_time = 0.04;

/// What the reporters keep of the runs.
struct record {
    std::map<std::string, double> fastest; ///< [ns] by name
    bool telling = optimized;
};

/// Prints as usual, but of several repetitions a person sees only the median.
template <class Reporter>
class keeping : public Reporter {
public:
    template <class... Options>
    explicit keeping(record& kept, Options... options) : Reporter{options...}, kept_{&kept} {}

    void ReportRuns(std::vector<benchmark::BenchmarkReporter::Run> const& runs) override {
        std::vector<benchmark::BenchmarkReporter::Run> shown;
        for (auto const& run : runs) {
            bool const single = run.run_type == benchmark::BenchmarkReporter::Run::RT_Iteration;
            if (single) { keep(run); }
            bool const dull = single ? run.repetitions > 1 : run.aggregate_name != "median";
            if (!std::is_same_v<Reporter, benchmark::ConsoleReporter> || !dull) { shown.push_back(run); }
        }
        if (!shown.empty()) { Reporter::ReportRuns(shown); }
    }

private:
    void keep(benchmark::BenchmarkReporter::Run const& run) {
        bool const own_clock = run.run_name.time_type == "manual_time";
        double const time = own_clock ? run.GetAdjustedRealTime() : run.GetAdjustedCPUTime();
        auto const [entry, first] = kept_->fastest.try_emplace(run.run_name.function_name, time);
        entry->second = std::min(entry->second, time);
        kept_->telling = kept_->telling && run.cpu_accumulated_time >= telling_time;
    }

    record* kept_;
};

/// Google Benchmark from the command line to the end. The rivals' repetitions take turns in random order.
class runner {
public:
    /// The defaults stand before the user's own options, which win.
    runner(int count, char** arguments, std::initializer_list<std::string> defaults) : words_(defaults) {
        words_.push_back("--benchmark_enable_random_interleaving=true");
        for (int i = 1; i < count; ++i) { words_.emplace_back(arguments[i]); }
        words_.insert(words_.begin(), arguments[0]);
        std::vector<char*> pointers;
        for (auto& word : words_) { pointers.push_back(word.data()); }
        as_json_ = std::find(words_.begin(), words_.end(), "--benchmark_format=json") != words_.end();
        if (std::find(words_.begin(), words_.end(), "--help") != words_.end()) {
            std::string const path = words_.front();
            std::printf(
                "usage: %s [options]\n\nTimes veer beside its rivals, after they have agreed on the answers: see "
                "bench/README.md.\nThe options are Google Benchmark's:\n\n",
                path.substr(path.find_last_of("/\\") + 1).c_str());
            std::fflush(stdout);
        }
        int left = static_cast<int>(pointers.size());
        benchmark::Initialize(&left, pointers.data());
        lost_ = benchmark::ReportUnrecognizedArguments(left, pointers.data());
    }
    ~runner() { benchmark::Shutdown(); }
    runner(runner const&) = delete;
    runner& operator=(runner const&) = delete;

    /// True when an option makes no sense.
    [[nodiscard]] bool lost() const { return lost_; }

    [[nodiscard]] record run() const {
        record kept;
        if (as_json_) {
            keeping<benchmark::JSONReporter> reporter{kept};
            benchmark::RunSpecifiedBenchmarks(&reporter);
        } else {
            keeping<benchmark::ConsoleReporter> reporter{kept, benchmark::ConsoleReporter::OO_Tabular};
            benchmark::RunSpecifiedBenchmarks(&reporter);
        }
        return kept;
    }

private:
    std::vector<std::string> words_;
    bool as_json_ = false;
    bool lost_ = false;
};

} // namespace bench
