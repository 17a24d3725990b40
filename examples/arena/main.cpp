// SPDX-License-Identifier: MIT
// Three species in an arena, steered by context maps. See --help.

#include <exception>
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
    try {
        auto const given = std::span{arguments, static_cast<std::size_t>(count)}.subspan(count > 0 ? 1 : 0);
        arena::options const chosen = arena::read_options({given.data(), given.size()});
        if (chosen.help) {
            std::cout << arena::usage;
        } else {
            arena::run(chosen, std::cout, standard_error_is_a_terminal() ? &std::cerr : nullptr);
        }
        return std::cout.flush() ? 0 : 1;
    } catch (arena::bad_input const& e) {
        std::cerr << "arena: " << e.what() << '\n';
        return 2;
    } catch (std::exception const& e) {
        std::cerr << "arena: " << e.what() << '\n';
        return 1;
    }
}
