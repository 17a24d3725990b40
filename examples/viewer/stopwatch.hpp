// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>

namespace viewer {

/// How long decisions take, over some of them: one is too short for a clock.
class stopwatch {
public:
    void add(std::chrono::nanoseconds time, std::size_t decisions) {
        time_ += time;
        decisions_ += decisions;
        if (time_ < std::chrono::milliseconds{20} || decisions_ == 0) { return; }
        each_ = static_cast<double>(time_.count()) / static_cast<double>(decisions_);
        time_ = {};
        decisions_ = 0;
    }
    [[nodiscard]] double nanoseconds_each() const { return each_; }

private:
    std::chrono::nanoseconds time_{};
    std::size_t decisions_ = 0;
    double each_ = 0;
};

} // namespace viewer
