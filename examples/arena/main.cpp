// SPDX-License-Identifier: MIT
// Three species in an arena, steered by context maps. See --help.

#include <iostream>
#include <span>

#if __has_include(<unistd.h>)
#    include <unistd.h>
#endif

#include "app.hpp"

namespace {

[[nodiscard]] bool standard_error_is_a_terminal() {
#if __has_include(<unistd.h>)
    return isatty(STDERR_FILENO) != 0;
#else
    return false;
#endif
}

} // namespace

int main(int count, char** arguments) {
    auto const given = std::span{arguments, static_cast<std::size_t>(count)}.subspan(count > 0 ? 1 : 0);
    return arena::run_program({given.data(), given.size()}, std::cout, std::cerr, standard_error_is_a_terminal());
}
