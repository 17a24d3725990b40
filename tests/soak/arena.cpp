// SPDX-License-Identifier: MIT
// The arena for a long time, without a replay: soak [SECONDS] [AGENTS], 3600 and 1000 by itself. After each simulated minute it
// says how much memory is in use, and it ends with 1 where anybody is in a wall, off the map or nowhere, or memory grows. To be
// compiled with sanitizers:
//
//     clang++ -std=c++20 -O2 -fsanitize=address,undefined -fno-sanitize-recover=all -Iinclude -Iexamples tests/soak/arena.cpp -o soak && ./soak
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "arena/load_map.hpp"
#include "arena/world.hpp"

namespace {

/// The memory of the process that is in use [kB]; 0 where the system does not tell. To ask allocates nothing: sanitizers keep
/// what was freed, and would grow by what is asked.
class memory {
public:
    [[nodiscard]] long resident() {
        status_.clear();
        status_.seekg(0);
        std::array<char, 256> line{};
        while (status_.getline(line.data(), line.size())) {
            if (std::strncmp(line.data(), "VmRSS:", 6) == 0) { return std::strtol(line.data() + 6, nullptr, 10); }
        }
        return 0;
    }

private:
    std::ifstream status_{"/proc/self/status"};
};

} // namespace

int main(int count, char** words) {
    long const seconds = count > 1 ? std::strtol(words[1], nullptr, 10) : 3600;
    long const agents = count > 2 ? std::strtol(words[2], nullptr, 10) : 1000;
    if (seconds < 1 || agents < 1) {
        std::fprintf(stderr, "usage: soak [SECONDS] [AGENTS]\n");
        return 2;
    }
    arena::map const ground = arena::load_map("");
    arena::world world{ground, static_cast<std::size_t>(agents), 1};
    memory used;
    long settled = 0;
    for (long second = 1; second <= seconds; ++second) {
        for (int tick = 0; tick < arena::ticks_per_second; ++tick) { world.advance(); }
        auto const& so_far = world.so_far();
        if (so_far.in_wall > 0) {
            std::fprintf(stderr, "somebody is in a wall, or nowhere, in second %ld\n", second);
            return 1;
        }
        if (second % 60 != 0 && second != seconds) { continue; }
        long const now = used.resident();
        if (second == 600) { settled = now; }
        std::printf("%5ld s: %llu eaten, %llu caught, %ld kB\n", second, static_cast<unsigned long long>(so_far.eaten),
                    static_cast<unsigned long long>(so_far.caught), now);
        std::fflush(stdout);
        if (settled > 0 && now > settled + settled / 10) {
            std::fprintf(stderr, "memory grows\n");
            return 1;
        }
    }
    return 0;
}
