// SPDX-License-Identifier: MIT
//
// How long does one agent take to find its neighbors and answer to them, and how long is the grid in the making? The grid's
// range of others, filled without a branch, beside a callback for each neighbor that is inlined, and a list that is pushed to;
// the images of a periodic space; and the tree of adapt/nanoflann.hpp, asked for all within the same range.

#include <array>
#include <cmath>
#include <span>

#include "flock_rivals.hpp"
#include "runner.hpp"
#include "veer/adapt/nanoflann.hpp"
#include "veer/behaviors/flock.hpp"
#include "veer/math/random.hpp"
#include "veer/space/grid.hpp"

namespace {

template <int N>
using vec = veer::vec<float, N>;

/// The side of a box in which so many have ten neighbors each on average, within 1 m.
template <int N>
float width_for(std::size_t count) {
    float const each = (N == 2 ? 1.0F : 4.0F / 3) * veer::pi<float> / 10;
    float const space = static_cast<float>(count) * each;
    return N == 2 ? std::sqrt(space) : std::cbrt(space);
}

template <int N>
vec<N> box(float width) {
    vec<N> size{width, width};
    if constexpr (N == 3) { size.z = width; }
    return size;
}

template <int N>
std::vector<veer::agent<vec<N>>> some_agents(std::size_t count) {
    veer::random dice{1};
    float const width = width_for<N>(count);
    auto const anywhere = [&](float most) {
        vec<N> v{veer::uniform<float>(dice, 0, most), veer::uniform<float>(dice, 0, most)};
        if constexpr (N == 3) { v.z = veer::uniform<float>(dice, 0, most); }
        return v;
    };
    std::vector<veer::agent<vec<N>>> agents(count);
    for (auto& a : agents) {
        a.position = anywhere(width);
        a.velocity = anywhere(1);
    }
    return agents;
}

template <int N>
struct world {
    std::vector<veer::agent<vec<N>>> agents;
    veer::grid<vec<N>, std::vector> grid{};

    veer::grid<vec<N>, std::vector, veer::periodic_space<vec<N>>> around;
#if BENCH_NANOFLANN
    veer::nanoflann_tree<vec<N>> tree{};
#endif

    explicit world(std::size_t count)
        : agents(some_agents<N>(count)), around{veer::periodic_space<vec<N>>{.size = box<N>(width_for<N>(count))}} {
        grid.build(agents, 1.0F);
        around.build(agents, 1.0F);
#if BENCH_NANOFLANN
        tree.build(agents);
#endif
    }
    [[nodiscard]] std::uint32_t number_of(veer::agent<vec<N>> const& self) const {
        return static_cast<std::uint32_t>(&self - agents.data());
    }

    /// Calls visit(agent) for each neighbor of one, as a grid would that takes a callback.
    template <class Visit>
    void each_within(vec<N> center, float range, Visit&& visit) const {
        auto low = veer::detail::components(center);
        auto high = low;
        for (std::size_t axis = 0; axis < N; ++axis) {
            low[axis] -= range;
            high[axis] += range;
        }
        auto const& places = grid.places();
        places.each_run(low, high, [&](std::size_t first, std::size_t last) {
            for (; first < last; ++first) {
                auto const& other = agents[places.at(first)];
                vec<N> const offset = other.position - center;
                if (dot(offset, offset) < range * range) { visit(other); }
            }
        });
    }
};

/// What is done with the neighbors: a flock's three rules.
template <int N>
constexpr veer::flock<vec<N>> rules{.separation{.range = 1}, .alignment{.range = 1}, .cohesion{.range = 1}};

template <int N>
struct by_range {
    std::array<veer::agent<vec<N>> const*, 256> buffer{};

    std::optional<vec<N>> operator()(world<N> const& in, veer::agent<vec<N>> const& self) {
        return rules<N>(self, in.grid.within(in.agents, self.position, 1.0F, buffer));
    }
};
template <int N>
struct by_callback {
    std::optional<vec<N>> operator()(world<N> const& in, veer::agent<vec<N>> const& self) {
        auto tally = rules<N>.start(self);
        in.each_within(self.position, 1, [&](auto const& other) {
            if (&other == &self) { return; }
            veer::detail::neighbor_of<vec<N>> const seen{other.position - self.position, other.velocity, other.radius};
            if (!is_finite(seen.offset) || !is_finite(seen.velocity)) { return; }
            rules<N>.count(tally, self, seen, other, length(seen.offset));
        });
        return rules<N>.answer(self, tally);
    }
};
template <int N>
struct by_list {
    std::optional<vec<N>> operator()(world<N> const& in, veer::agent<vec<N>> const& self) {
        std::vector<veer::agent<vec<N>> const*> others;
        in.each_within(self.position, 1, [&](auto const& other) { others.push_back(&other); });
        return rules<N>(self, others);
    }
};

/// Over the borders of a box that goes round: copies, each where its image is.
template <int N>
struct by_images {
    std::array<veer::agent<vec<N>>, 256> copies{};

    std::optional<vec<N>> operator()(world<N> const& in, veer::agent<vec<N>> const& self) {
        return rules<N>(self, in.around.images_within(in.agents, self.position, 1.0F, copies, in.number_of(self)));
    }
};
#if BENCH_NANOFLANN
template <int N>
struct by_tree {
    std::array<veer::tree_neighbor<vec<N>>, 256> buffer{};
    std::array<veer::agent<vec<N>> const*, 256> others{};

    std::optional<vec<N>> operator()(world<N> const& in, veer::agent<vec<N>> const& self) {
        std::size_t count = 0;
        for (auto const& one : in.tree.nearest(self.position, buffer, 1.0F)) {
            others[count++] = &in.agents[one.number];
        }
        return rules<N>(self, std::span{others}.first(count));
    }
};
#endif

template <int N, class Way>
void time_way(std::string const& way, std::size_t count) {
    std::string const name = "grid/" + way + "/" + std::to_string(N) + "d/" + std::to_string(count);
    benchmark::RegisterBenchmark(name.c_str(), [count](benchmark::State& state) {
        world<N> const in{count};
        Way find{};
        std::size_t i = 0;
        for (auto _ : state) {
            benchmark::DoNotOptimize(find(in, in.agents[in.grid.places().at(i)]));
            i = i + 1 < count ? i + 1 : 0;
        }
    });
}

template <int N>
void time_build(std::size_t count) {
    std::string const name = "grid/build/" + std::to_string(N) + "d/" + std::to_string(count);
    benchmark::RegisterBenchmark(name.c_str(), [count](benchmark::State& state) {
        world<N> in{count};
        for (auto _ : state) { in.grid.build(in.agents, 1.0F); }
        state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(count));
    });
}

template <int N>
void add(std::size_t count) {
    time_way<N, by_range<N>>("range", count);
    time_way<N, by_callback<N>>("callback", count);
    time_way<N, by_list<N>>("list", count);
    time_way<N, by_images<N>>("periodic", count);
#if BENCH_NANOFLANN
    time_way<N, by_tree<N>>("nanoflann", count);
#endif
    time_build<N>(count);
}

/// True when all ways answer alike, to rounding.
template <int N>
bool alike() {
    std::size_t const count = 2'000;
    world<N> const in{count};
    float const width = width_for<N>(count);
    int otherwise = 0;
    for (auto const& self : in.agents) {
        auto const a = by_range<N>{}(in, self);
        auto const b = by_callback<N>{}(in, self);
        auto const c = by_list<N>{}(in, self);
        if (a != b || a != c) { return false; }
        // These tell of the same others in another order; and far from a border there is none across it.
        auto const differs = [&](std::optional<vec<N>> const& d) {
            return a.has_value() != d.has_value() || (a && length(*a - *d) > 1e-3F);
        };
        bool is_inside = true;
        for (float const at : veer::detail::components(self.position)) {
            is_inside = is_inside && at > 1 && at < width - 1;
        }
        if (is_inside && differs(by_images<N>{}(in, self))) { ++otherwise; }
#if BENCH_NANOFLANN
        if (differs(by_tree<N>{}(in, self))) { ++otherwise; }
#endif
    }
    return otherwise <= 10; // by a sum near zero
}

void judge(std::map<std::string, double> const& fastest, int d, int count) {
    auto const time = [&](std::string const& way) {
        auto const found = fastest.find("grid/" + way + "/" + std::to_string(d) + "d/" + std::to_string(count));
        return found == fastest.end() ? 0 : found->second;
    };
    if (!(time("range") > 0) || !(time("callback") > 0)) { return; }
    double const ratio = time("range") / time("callback");
    std::fprintf(stderr,
                 "%dD, %7d: range %.0f ns, callback %.0f, list %.0f, periodic %.0f, nanoflann %.0f; range / callback "
                 "%.2f  %s (at most 0.70)\n",
                 d, count, time("range"), time("callback"), time("list"), time("periodic"), time("nanoflann"), ratio,
                 ratio <= 0.7 ? "PASS" : "SHORT");
}

} // namespace

int main(int count, char** arguments) {
    bench::runner const runner{count, arguments, {"--benchmark_repetitions=5", "--benchmark_min_time=0.05"}};
    if (runner.lost()) { return 2; }
    if (!alike<2>() || !alike<3>()) {
        std::fputs("grid_bench: the ways answer differently: nothing is timed\n", stderr);
        return 1;
    }
    for (std::size_t const size : {10'000U, 100'000U}) {
        add<2>(size);
        add<3>(size);
    }
    bench::record const kept = runner.run();
    for (int const d : {2, 3}) {
        for (int const size : {10'000, 100'000}) { judge(kept.fastest, d, size); }
    }
    if (!kept.telling) { std::fputs("Not optimized, or too short a run: the ratios mean little.\n", stderr); }
    return 0;
}
