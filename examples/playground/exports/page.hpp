// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

/// What all that the page calls has in common: plain C functions of numbers and addresses.

#define PLAYGROUND_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace playground {

struct vec2 { // any vector type would do
    float x, y;
};

/// A proposal of one behavior, laid out for the page: whether it has an opinion, and which velocity it wants.
struct proposal {
    float is_there = 0;
    vec2 desired{};

    template <class Answer>
    static proposal of(Answer const& answer) {
        return answer ? proposal{1, *answer} : proposal{};
    }
};

} // namespace playground
