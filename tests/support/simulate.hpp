// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>

namespace tests {

/// Calls step(dt, seconds passed before it) at a frame rate [Hz] for some seconds. Time counts in frames, so that it
/// does not drift between frame rates.
template <class Scalar, class Step>
void simulate(double seconds, double rate, Step&& step) {
    auto const frames = static_cast<int>(std::lround(seconds * rate));
    for (int frame = 0; frame < frames; ++frame) {
        step(static_cast<Scalar>(1 / rate), static_cast<Scalar>(frame / rate));
    }
}

} // namespace tests
