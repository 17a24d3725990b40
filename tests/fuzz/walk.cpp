// SPDX-License-Identifier: MIT
#include "fuzz.hpp"

#include <sstream>
#include <string>

#include "../../bench/quality/recorded_walk.hpp"

/// Any bytes as a table of people who walk: read, or refused with bad_input.
int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    try {
        quality::recorded_walk const people{std::istringstream{{reinterpret_cast<char const*>(bytes), size}}, "table"};
        fuzz::expect(people.people() > 0 && people.people() < size, "there is somebody, in one line each");
        for (std::size_t i = 0; i < people.people(); ++i) {
            for (float const time : {-1e30F, 0.0F, 1.5F, people.seconds(), 1e30F}) {
                static_cast<void>(people.at(i, time));
            }
        }
    } catch (arena::bad_input const&) {}
    return 0;
}
