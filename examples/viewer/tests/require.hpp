// SPDX-License-Identifier: MIT
#pragma once

#include <cstdlib>
#include <iostream>
#include <string>

/// Ends the program with a reason where something does not hold.
inline void require(bool holds, std::string const& what) {
    if (holds) { return; }
    std::cerr << what << '\n';
    std::exit(1);
}
