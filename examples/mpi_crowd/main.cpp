// SPDX-License-Identifier: MIT
//
// One flock on several machines. Each process moves the agents of a slab of the world, along the last axis, and sees those
// of its neighbors that are within reach as ghosts. With canonical_order all end in the bits of one process, which the
// first one checks at the end by flying alone.
//
//     mpirun -n 2 mpi_crowd [agents] [ticks]

#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include <mpi.h>

#include "veer/crowd/flock.hpp"
#include "veer/crowd/swarm.hpp"
#include "veer/math/random.hpp"

namespace {

using vec2 = veer::vec<float, 2>;
using bird = veer::swarm_member<vec2>;
using birds = veer::swarm<vec2, std::vector, veer::canonical_order>;

constexpr float reach = 1;
constexpr float dt = 1.0F / 60;
constexpr veer::swarm_motion<float> motion{.max_speed = 2, .max_force = 4, .response_time = 0.3F};
constexpr veer::flock<vec2> rules{.separation{.range = reach}, .alignment{.range = reach}, .cohesion{.range = reach}};

/// What a process moves: all from low on, below high.
struct slab {
    float low;
    float high;
    [[nodiscard]] bool contains(vec2 position) const { return position.y >= low && position.y < high; }
};

/// About ten neighbors each, the same on every process.
std::vector<bird> all_birds(std::uint32_t count, float width) {
    veer::random dice{1};
    std::vector<bird> all;
    for (std::uint32_t i = 0; i < count; ++i) {
        vec2 const position{veer::uniform<float>(dice, 0, width), veer::uniform<float>(dice, 0, width)};
        vec2 const velocity{veer::uniform<float>(dice, -1, 1), veer::uniform<float>(dice, -1, 1)};
        all.push_back({position, velocity, i});
    }
    return all;
}

void add(birds& flock, std::vector<bird> const& some) {
    std::size_t place = flock.size();
    flock.resize(place + some.size());
    for (bird const& one : some) { flock.set(place++, one); }
}

/// Sends some up and some down, and gives what came from there. Counts the bytes sent.
std::vector<bird> exchange(std::vector<bird> const& down, std::vector<bird> const& up, int rank, int ranks,
                           long& sent) {
    int const below = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    int const above = rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;
    std::vector<bird> arrived;
    auto const pass = [&](std::vector<bird> const& some, int to, int from) {
        int const bytes = static_cast<int>(some.size() * sizeof(bird));
        int coming = 0;
        MPI_Sendrecv(&bytes, 1, MPI_INT, to, 0, &coming, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        std::size_t const first = arrived.size();
        arrived.resize(first + static_cast<std::size_t>(coming) / sizeof(bird));
        MPI_Sendrecv(some.data(), bytes, MPI_BYTE, to, 1, arrived.data() + first, coming, MPI_BYTE, from, 1,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sent += to == MPI_PROC_NULL ? 0 : bytes;
    };
    pass(down, below, above);
    pass(up, above, below);
    return arrived;
}

/// Takes out those who have left the slab.
void part(birds& flock, slab const& own, std::vector<bird>& down, std::vector<bird>& up) {
    std::size_t count = flock.size();
    for (std::size_t place = 0; place < count;) {
        if (own.contains(flock.position(place))) {
            ++place;
            continue;
        }
        bird const one = flock.member(place);
        (one.position.y < own.low ? down : up).push_back(one);
        flock.set(place, flock.member(--count)); // their order does not matter
    }
    flock.resize(count);
}

/// Of all birds together, in whatever order.
std::uint64_t fingerprint(birds const& flock) {
    std::uint64_t sum = 0;
    for (std::size_t place = 0; place < flock.size(); ++place) {
        bird const one = flock.member(place);
        std::uint64_t hash = one.id;
        for (float const part : {one.position.x, one.position.y, one.velocity.x, one.velocity.y}) {
            hash = (hash ^ std::bit_cast<std::uint32_t>(part)) * 0x9e37'79b9'7f4a'7c15U;
            hash ^= hash >> 29U;
        }
        sum += hash;
    }
    return sum;
}

int fly(int rank, int ranks, std::uint32_t count, int ticks) {
    float const width = std::sqrt(static_cast<float>(count) * veer::pi<float> / 10);
    float const height = width / static_cast<float>(ranks);
    if (height < reach + motion.max_speed * dt) {
        if (rank == 0) { std::fputs("mpi_crowd: too many processes: a slab is narrower than agents see\n", stderr); }
        return 2;
    }
    slab const own{rank == 0 ? -1e9F : height * static_cast<float>(rank),
                   rank + 1 == ranks ? 1e9F : height * static_cast<float>(rank + 1)};
    auto const everybody = all_birds(count, width);
    std::vector<bird> mine;
    for (bird const& one : everybody) {
        if (own.contains(one.position)) { mine.push_back(one); }
    }
    birds flock;
    add(flock, mine);

    long sent = 0;
    double times[3] = {0, 0, 0}; // of waiting for each other, of the halo, and of moving [s]
    for (int tick = 0; tick < ticks; ++tick) {
        double const ready = MPI_Wtime();
        MPI_Barrier(MPI_COMM_WORLD); // or the halo's time would be that of the slowest
        double const begin = MPI_Wtime();
        std::vector<bird> down;
        std::vector<bird> up;
        part(flock, own, down, up);
        add(flock, exchange(down, up, rank, ranks, sent));
        down.clear();
        up.clear();
        for (std::size_t place = 0; place < flock.size(); ++place) {
            float const y = flock.position(place).y;
            if (y < own.low + reach) { down.push_back(flock.member(place)); }
            if (y >= own.high - reach) { up.push_back(flock.member(place)); }
        }
        flock.set_ghosts(exchange(down, up, rank, ranks, sent));
        double const told = MPI_Wtime();
        flock.tick(rules, motion, dt);
        times[0] += begin - ready;
        times[1] += told - begin;
        times[2] += MPI_Wtime() - told;
    }

    std::uint64_t print = fingerprint(flock);
    std::uint64_t together = 0;
    long most_sent = 0;
    double longest[3] = {0, 0, 0};
    MPI_Reduce(&print, &together, 1, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&sent, &most_sent, 1, MPI_LONG, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Reduce(times, longest, 3, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank != 0) { return 0; }

    birds alone;
    add(alone, everybody);
    for (int tick = 0; tick < ticks; ++tick) { alone.tick(rules, motion, dt); }
    bool const same = fingerprint(alone) == together;
    double const each = 1e3 / ticks;
    std::printf("%d processes, %u agents, %d ticks; at most, of all processes, a tick:\n", ranks, count, ticks);
    std::printf("%8.3f ms to move\n%8.3f ms to leave, arrive and show ghosts, %ld bytes sent\n%8.3f ms of waiting\n",
                longest[2] * each, longest[1] * each, most_sent / ticks, longest[0] * each);
    std::printf("state %016llx: %s\n", static_cast<unsigned long long>(together),
                same ? "identical to that of one process" : "NOT that of one process");
    return same ? 0 : 1;
}

} // namespace

int main(int count, char** arguments) {
    if (count > 1 && std::string_view{arguments[1]} == "--help") {
        std::fputs("usage: mpi_crowd [agents] [ticks]\n"
                   "Started by mpirun -n processes. The default is 100000 agents for 60 ticks.\n",
                   stdout);
        return 0;
    }
    MPI_Init(&count, &arguments);
    int rank = 0;
    int ranks = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    long const agents = count > 1 ? std::strtol(arguments[1], nullptr, 10) : 100'000;
    long const ticks = count > 2 ? std::strtol(arguments[2], nullptr, 10) : 60;
    int result = 2;
    if (agents > 0 && agents < 100'000'000 && ticks > 0 && ticks < 1'000'000) {
        result = fly(rank, ranks, static_cast<std::uint32_t>(agents), static_cast<int>(ticks));
    } else if (rank == 0) {
        std::fputs("mpi_crowd: agents must be a number from 1 to 99999999, and ticks from 1 to 999999\n", stderr);
    }
    MPI_Finalize();
    return result;
}
