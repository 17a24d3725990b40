// SPDX-License-Identifier: MIT
//
// One flock on several machines. Each process moves the agents of a slab of the world, along the last axis, and sees those
// of its neighbors that are within reach as ghosts. With canonical_order all end in the bits of one process, which the
// first one checks at the end by flying alone.
//
//     mpirun -n 2 mpi_crowd [agents] [ticks] [dimensions]

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

template <int N>
using vec = veer::vec<float, N>;
template <int N>
using bird = veer::swarm_member<vec<N>>;
template <int N>
using birds = veer::swarm<vec<N>, std::vector, veer::canonical_order>;

constexpr float reach = 1;
constexpr float dt = 1.0F / 60;
constexpr veer::swarm_motion<float> motion{.max_speed = 2, .max_force = 4, .response_time = 0.3F};
template <int N>
constexpr veer::flock<vec<N>> rules{.separation{.range = reach}, .alignment{.range = reach}, .cohesion{.range = reach}};

/// The coordinates, of which the last one tells whose slab it is.
template <int N>
std::vector<float> parts_of(vec<N> v) {
    if constexpr (N == 2) {
        return {v.x, v.y};
    } else {
        return {v.x, v.y, v.z};
    }
}
template <int N>
float last_of(vec<N> v) {
    if constexpr (N == 2) {
        return v.y;
    } else {
        return v.z;
    }
}

/// What a process moves: all from low on, below high.
struct slab {
    float low;
    float high;
    [[nodiscard]] bool contains(float last) const { return last >= low && last < high; }
};

/// About ten neighbors each, the same on every process.
template <int N>
std::vector<bird<N>> all_birds(std::uint32_t count, float width) {
    veer::random dice{1};
    auto const anywhere = [&](float from, float to) {
        vec<N> v{veer::uniform<float>(dice, from, to), veer::uniform<float>(dice, from, to)};
        if constexpr (N == 3) { v.z = veer::uniform<float>(dice, from, to); }
        return v;
    };
    std::vector<bird<N>> all;
    for (std::uint32_t i = 0; i < count; ++i) {
        vec<N> const position = anywhere(0, width);
        all.push_back({position, anywhere(-1, 1), i});
    }
    return all;
}

template <int N>
void add(birds<N>& flock, std::vector<bird<N>> const& some) {
    std::size_t place = flock.size();
    flock.resize(place + some.size());
    for (bird<N> const& one : some) { flock.set(place++, one); }
}

/// Sends some up and some down, and gives what came from there. Counts the bytes sent.
template <int N>
std::vector<bird<N>> exchange(std::vector<bird<N>> const& down, std::vector<bird<N>> const& up, int rank, int ranks,
                              long& sent) {
    int const below = rank > 0 ? rank - 1 : MPI_PROC_NULL;
    int const above = rank + 1 < ranks ? rank + 1 : MPI_PROC_NULL;
    std::vector<bird<N>> arrived;
    auto const pass = [&](std::vector<bird<N>> const& some, int to, int from) {
        int const bytes = static_cast<int>(some.size() * sizeof(bird<N>));
        int coming = 0;
        MPI_Sendrecv(&bytes, 1, MPI_INT, to, 0, &coming, 1, MPI_INT, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        std::size_t const first = arrived.size();
        arrived.resize(first + static_cast<std::size_t>(coming) / sizeof(bird<N>));
        MPI_Sendrecv(some.data(), bytes, MPI_BYTE, to, 1, arrived.data() + first, coming, MPI_BYTE, from, 1,
                     MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        sent += to == MPI_PROC_NULL ? 0 : bytes;
    };
    pass(down, below, above);
    pass(up, above, below);
    return arrived;
}

/// Takes out those who have left the slab.
template <int N>
void part(birds<N>& flock, slab const& own, std::vector<bird<N>>& down, std::vector<bird<N>>& up) {
    std::size_t count = flock.size();
    for (std::size_t place = 0; place < count;) {
        if (own.contains(last_of<N>(flock.position(place)))) {
            ++place;
            continue;
        }
        bird<N> const one = flock.member(place);
        (last_of<N>(one.position) < own.low ? down : up).push_back(one);
        flock.set(place, flock.member(--count)); // their order does not matter
    }
    flock.resize(count);
}

/// Of all birds together, in whatever order.
template <int N>
std::uint64_t fingerprint(birds<N> const& flock) {
    std::uint64_t sum = 0;
    for (std::size_t place = 0; place < flock.size(); ++place) {
        bird<N> const one = flock.member(place);
        std::uint64_t hash = one.id;
        for (vec<N> const& v : {one.position, one.velocity}) {
            for (float const part : parts_of<N>(v)) {
                hash = (hash ^ std::bit_cast<std::uint32_t>(part)) * 0x9e37'79b9'7f4a'7c15U;
                hash ^= hash >> 29U;
            }
        }
        sum += hash;
    }
    return sum;
}

template <int N>
int fly(int rank, int ranks, std::uint32_t count, int ticks) {
    float const space = static_cast<float>(count) * veer::pi<float> / 10;
    float const width = N == 2 ? std::sqrt(space) : std::cbrt(space * 4 / 3);
    float const height = width / static_cast<float>(ranks);
    if (height < reach + motion.max_speed * dt) {
        if (rank == 0) { std::fputs("mpi_crowd: too many processes: a slab is narrower than agents see\n", stderr); }
        return 2;
    }
    slab const own{rank == 0 ? -1e9F : height * static_cast<float>(rank),
                   rank + 1 == ranks ? 1e9F : height * static_cast<float>(rank + 1)};
    auto const everybody = all_birds<N>(count, width);
    std::vector<bird<N>> mine;
    for (bird<N> const& one : everybody) {
        if (own.contains(last_of<N>(one.position))) { mine.push_back(one); }
    }
    birds<N> flock;
    add<N>(flock, mine);

    long sent = 0;
    double times[3] = {0, 0, 0}; // of waiting for each other, of the halo, and of moving [s]
    for (int tick = 0; tick < ticks; ++tick) {
        double const ready = MPI_Wtime();
        MPI_Barrier(MPI_COMM_WORLD); // or the halo's time would be that of the slowest
        double const begin = MPI_Wtime();
        std::vector<bird<N>> down;
        std::vector<bird<N>> up;
        part<N>(flock, own, down, up);
        add<N>(flock, exchange<N>(down, up, rank, ranks, sent));
        down.clear();
        up.clear();
        for (std::size_t place = 0; place < flock.size(); ++place) {
            float const last = last_of<N>(flock.position(place));
            if (last < own.low + reach) { down.push_back(flock.member(place)); }
            if (last >= own.high - reach) { up.push_back(flock.member(place)); }
        }
        flock.set_ghosts(exchange<N>(down, up, rank, ranks, sent));
        double const told = MPI_Wtime();
        flock.tick(rules<N>, motion, dt);
        times[0] += begin - ready;
        times[1] += told - begin;
        times[2] += MPI_Wtime() - told;
    }

    std::uint64_t print = fingerprint<N>(flock);
    std::uint64_t together = 0;
    long most_sent = 0;
    double longest[3] = {0, 0, 0};
    MPI_Reduce(&print, &together, 1, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
    MPI_Reduce(&sent, &most_sent, 1, MPI_LONG, MPI_MAX, 0, MPI_COMM_WORLD);
    MPI_Reduce(times, longest, 3, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank != 0) { return 0; }

    birds<N> alone;
    add<N>(alone, everybody);
    for (int tick = 0; tick < ticks; ++tick) { alone.tick(rules<N>, motion, dt); }
    bool const same = fingerprint<N>(alone) == together;
    double const each = 1e3 / ticks;
    std::printf("%d processes, %u agents in %dD, %d ticks; at most, of all processes, a tick:\n", ranks, count, N,
                ticks);
    std::printf("%8.3f ms to move\n%8.3f ms to leave, arrive and show ghosts, %ld bytes sent\n%8.3f ms of waiting\n",
                longest[2] * each, longest[1] * each, most_sent / ticks, longest[0] * each);
    std::printf("state %016llx: %s\n", static_cast<unsigned long long>(together),
                same ? "identical to that of one process" : "NOT that of one process");
    return same ? 0 : 1;
}

} // namespace

int main(int count, char** arguments) {
    if (count > 1 && std::string_view{arguments[1]} == "--help") {
        std::fputs("usage: mpi_crowd [agents] [ticks] [dimensions]\n"
                   "Started by mpirun -n processes. The default is 100000 agents for 60 ticks in 2 dimensions.\n",
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
    std::string_view const dimensions = count > 3 ? arguments[3] : "2";
    int result = 2;
    if (agents > 0 && agents < 100'000'000 && ticks > 0 && ticks < 1'000'000 &&
        (dimensions == "2" || dimensions == "3")) {
        auto const fly_in = dimensions == "2" ? fly<2> : fly<3>;
        result = fly_in(rank, ranks, static_cast<std::uint32_t>(agents), static_cast<int>(ticks));
    } else if (rank == 0) {
        std::fputs("mpi_crowd: agents must be a number from 1 to 99999999, ticks from 1 to 999999, dimensions 2 or 3\n",
                   stderr);
    }
    MPI_Finalize();
    return result;
}
