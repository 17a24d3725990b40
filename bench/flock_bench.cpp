// SPDX-License-Identifier: MIT
//
// How long does a flock take to move on by one tick: find who is near whom, three rules, motion? Beside veer's the same
// agents and rules over bins of linked lists, as OpenSteer keeps them, and over nanoflann's k-d tree at its best. First
// all must move alike; then their repetitions take turns; at the end the ratios stand next to what they should be.

#include <cmath>
#include <optional>

#include "../tests/support/counted.hpp"
#include "flock_rivals.hpp"
#include "runner.hpp"
#include "veer/crowd/flock.hpp"
#include "veer/crowd/swarm.hpp"
#include "veer/math/random.hpp"

namespace {

template <int N>
using vec = veer::vec<float, N>;
template <int N>
using flock = std::vector<bench::boid<N>>;

constexpr bench::flock_scene scene{};

/// The side of a world in which everybody has ten neighbors within the range.
template <int N>
float width_for(std::size_t count) {
    float const each = (N == 2 ? 1.0F : 4.0F / 3) * veer::pi<float> / 10;
    float const space = static_cast<float>(count) * each;
    return N == 2 ? std::sqrt(space) : std::cbrt(space);
}

template <int N>
flock<N> some_flock(std::size_t count) {
    veer::random dice{1};
    auto const anywhere = [&](float most) {
        vec<N> v{veer::uniform<float>(dice, 0, most), veer::uniform<float>(dice, 0, most)};
        if constexpr (N == 3) { v.z = veer::uniform<float>(dice, 0, most); }
        return v;
    };
    flock<N> boids(count);
    for (auto& b : boids) {
        b.position = anywhere(width_for<N>(count));
        b.velocity = anywhere(scene.max_speed / 2);
    }
    return boids;
}

/// The same, sorted by where they are.
template <int N>
flock<N> sorted_flock(std::size_t count) {
    auto const boids = some_flock<N>(count);
    veer::crowd<vec<N>, std::vector> crowd;
    crowd.sort(boids, scene.range);
    flock<N> sorted;
    for (std::size_t place = 0; place < count; ++place) { sorted.push_back(boids[crowd.places().at(place)]); }
    return sorted;
}

template <int N>
veer::flock<vec<N>> rules() {
    return {.separation{.range = scene.range}, .alignment{.range = scene.range}, .cohesion{.range = scene.range}};
}

/// The three rules written out as one, by hand: what the composition of policies is measured by.
template <int N>
struct hand_fused {
    float range = scene.range;
    [[nodiscard]] float reach() const { return range; }

    template <class Number>
    struct tally {
        veer::detail::wide<Number, N> push{}, velocities{}, offsets{};
        veer::detail::mask_of<Number> any{};
    };
    template <class Number>
    VEER_INLINE void add(tally<Number>& sum, veer::crowd_member<Number, N> const&,
                         veer::crowd_other<Number, N> const& other) const {
        auto const counts = other.counts;
        Number const one = veer::select(counts, Number(1), Number(0));
        Number const weight = Number(1) / veer::detail::sqrt_of_positive(other.distance_squared) - Number(1 / range);
        sum.push = sum.push - other.offset * veer::select(counts, weight, Number(0));
        sum.velocities = sum.velocities + other.velocity * one;
        sum.offsets = sum.offsets + other.offset * one;
        sum.any = sum.any | counts;
    }
    template <class Number>
    [[nodiscard]] VEER_INLINE veer::crowd_answer<Number, N> finish(tally<Number> const& sum,
                                                                   veer::crowd_member<Number, N> const& self) const {
        auto const pushed = unit(sum.push) * Number(1.5F) + unit(sum.velocities) + unit(sum.offsets);
        return {pushed * Number(self.max_speed * Number(1 / 3.5F)), sum.any};
    }
};

constexpr veer::swarm_motion<float> motion{scene.max_speed, scene.max_force, 1};

template <int N, class Swarm = veer::swarm<vec<N>, std::vector>>
Swarm swarm_of(flock<N> const& boids) {
    Swarm swarm;
    swarm.resize(boids.size());
    for (std::size_t i = 0; i < boids.size(); ++i) { swarm.set(i, boids[i].position, boids[i].velocity); }
    return swarm;
}

/// The user's own structs, moved through a crowd.
template <int N>
struct structs {
    veer::crowd<vec<N>, std::vector> crowd{};

    void tick(flock<N>& boids, bench::flock_scene const&, float) {
        crowd.sort(boids, scene.range);
        crowd.each_block(rules<N>(), scene.max_speed,
                         [&]<class Number>(std::size_t place, int count, veer::crowd_member<Number, N> const& self,
                                           veer::crowd_answer<Number, N> const& answer) {
                             auto const next = motion.moved(self.velocity, answer, scene.dt);
                             for (int lane = 0; lane < count; ++lane) {
                                 auto const i = crowd.places().at(place + static_cast<std::size_t>(lane));
                                 boids[i].next = veer::detail::vec_of_lane(next, lane);
                             }
                         });
        bench::move_all(boids, scene.dt);
    }
};

/// What a swarm takes for each agent [bytes].
template <int N>
double bytes_an_agent(std::size_t count) {
    tests::asked_for = 0;
    auto swarm = swarm_of<N, veer::swarm<vec<N>, tests::counted>>(sorted_flock<N>(count));
    swarm.tick(veer::alignment<vec<N>>{.range = scene.range}, motion, scene.dt);
    return static_cast<double>(tests::asked_for) / static_cast<double>(count);
}

/// What a swarm asks for in ten ticks once it is warm [bytes].
template <int N>
std::size_t asked_for_later(std::size_t count) {
    auto swarm = swarm_of<N, veer::swarm<vec<N>, tests::counted>>(some_flock<N>(count));
    swarm.tick(rules<N>(), motion, scene.dt);
    tests::asked_for = 0;
    for (int i = 0; i < 10; ++i) { swarm.tick(rules<N>(), motion, scene.dt); }
    return tests::asked_for;
}

/// How many agents a rival moves otherwise than veer does.
template <int N, class Rival>
std::size_t faults(std::size_t count, Rival rival) {
    auto boids = some_flock<N>(count);
    auto swarm = swarm_of<N>(boids);
    swarm.tick(rules<N>(), motion, scene.dt);
    auto const before = boids;
    rival.tick(boids, scene, width_for<N>(count));
    std::size_t wrong = 0;
    for (std::size_t place = 0; place < count; ++place) {
        std::size_t const i = swarm.id(place);
        // Against what one tick may change.
        float const step = scene.max_force * scene.dt;
        wrong += length(swarm.velocity(place) - boids[i].velocity) > 1e-2F * step ? 1 : 0;
    }
    return wrong;
}

template <class Tick>
void time_ticks(std::string const& name, std::size_t count, Tick make) {
    benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) {
        auto tick = make(count);
        tick();
        for (auto _ : state) { tick(); }
        state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(count));
    })->Unit(benchmark::kNanosecond);
}

template <int N, class Rival>
auto ticks_of(bool sorted) {
    return [=](std::size_t count) {
        return [boids = sorted ? sorted_flock<N>(count) : some_flock<N>(count), rival = Rival{}, count]() mutable {
            rival.tick(boids, scene, width_for<N>(count));
        };
    };
}
template <int N, int Lanes, class Swarm = veer::swarm<vec<N>, std::vector>, class Rules>
auto swarm_ticks(Rules const& rule) {
    return [=](std::size_t count) {
        return [swarm = swarm_of<N, Swarm>(some_flock<N>(count)), rule]() mutable {
            swarm.template tick<Lanes>(rule, motion, scene.dt);
        };
    };
}

template <int N>
void add(std::size_t count, bool rivals) {
    std::string const size = std::to_string(N) + "d/" + std::to_string(count);
    time_ticks("flock/veer/" + size, count, swarm_ticks<N, veer::native_lanes<float>>(rules<N>()));
    if (count == 10'000 || count == 1'000'000) {
        time_ticks("flock/structs/" + size, count, ticks_of<N, structs<N>>(false));
    }
    if (count == 1'000'000) { time_ticks("flock/permuted/" + size, count, ticks_of<N, structs<N>>(true)); }
    if (rivals || count == 1'000'000) {
        time_ticks("flock/sort/" + size, count, [](std::size_t n) {
            return [boids = swarm_of<N>(sorted_flock<N>(n)), crowd = veer::crowd<vec<N>, std::vector>{}, n]() mutable {
                crowd.sort(
                    n, scene.range, [&](std::size_t i) { return boids.position(i); },
                    [&](std::size_t i) { return boids.velocity(i); });
            };
        });
    }
    if (!rivals) { return; }
    time_ticks(
        "flock/canonical/" + size, count,
        swarm_ticks<N, veer::native_lanes<float>, veer::swarm<vec<N>, std::vector, veer::canonical_order>>(rules<N>()));
    time_ticks("flock/scalar/" + size, count, swarm_ticks<N, 1>(rules<N>()));
    time_ticks("flock/hand_fused/" + size, count, swarm_ticks<N, veer::native_lanes<float>>(hand_fused<N>{}));
    time_ticks("flock/linked_bins/" + size, count, ticks_of<N, bench::linked_bins<N>>(false));
#if BENCH_NANOFLANN
    time_ticks("flock/nanoflann/" + size, count, ticks_of<N, bench::tree<N>>(true));
#endif
}

/// The first number for AVX-512, the next for AVX, the last for four lanes; zero where nothing is promised.
double by_lanes(double wide, double middle, double narrow) {
    int const lanes = veer::native_lanes<float>;
    return lanes == 16 ? wide : lanes == 8 ? middle : narrow;
}

/// Prints what was reached and what should be, and tells whether it was.
class verdicts {
public:
    explicit verdicts(std::map<std::string, double> const& fastest) : fastest_{fastest} {}

    /// CPU time of a tick [ns]; zero where it was not measured.
    [[nodiscard]] double time(std::string const& way, int dimension, int count) const {
        auto const found =
            fastest_.find("flock/" + way + "/" + std::to_string(dimension) + "d/" + std::to_string(count));
        return found == fastest_.end() ? 0 : found->second;
    }
    void at_least(char const* what, int dimension, double is, double least) {
        say(what, dimension, is, least, is >= least, "at least");
    }
    void at_most(char const* what, int dimension, double is, double most) {
        say(what, dimension, is, most, is <= most, "at most");
    }
    void none(char const* what, int dimension, std::size_t is) {
        std::fprintf(stderr, "%-52s %dD %8zu  %s (none)\n", what, dimension, is, is == 0 ? "PASS" : "SHORT");
    }

private:
    void say(char const* what, int dimension, double is, double bound, bool reached, char const* kind) {
        if (!(is > 0) || !std::isfinite(is)) { return; }
        std::fprintf(stderr, "%-52s %dD %8.2f", what, dimension, is);
        if (bound > 0) { std::fprintf(stderr, "  %s (%s %.2f)", reached ? "PASS" : "SHORT", kind, bound); }
        std::fputc('\n', stderr);
    }
    std::map<std::string, double> fastest_;
};

void judge(verdicts& all, int d) {
    bool const flat = d == 2;
    auto const t = [&](char const* way, int count) { return all.time(way, d, count); };
    for (int const count : {10'000, 100'000}) {
        if (!(t("veer", count) > 0)) { continue; }
        std::fprintf(stderr, "\n%d agents: veer %.1f ns an agent, scalar %.1f, linked bins %.1f, nanoflann %.1f\n",
                     count, t("veer", count) / count, t("scalar", count) / count, t("linked_bins", count) / count,
                     t("nanoflann", count) / count);
        double const veer = t("veer", count);
        all.at_least("nanoflann at its best / veer", d, t("nanoflann", count) / veer,
                     flat ? by_lanes(25, 12, 0) : by_lanes(15, 8, 0));
        all.at_least("linked bins / veer", d, t("linked_bins", count) / veer,
                     flat ? by_lanes(22, 0, 0) : by_lanes(16, 0, 0));
        all.at_least("veer, one lane / veer", d, t("scalar", count) / veer, by_lanes(5, 4, 1.5));
        all.at_most("veer / three rules written as one by hand", d, veer / t("hand_fused", count), 1.05);
        all.at_most("canonical / fast", d, t("canonical", count) / veer, 1.3);
        // Of sorting no part is done by a second thread.
        double const share = t("sort", count) / veer;
        all.at_most("sorting, of the whole", d, share, 0.3);
        if (share > 0) { all.at_least("two threads, by the critical path", d, 2 / (1 + share), 1.6); }
    }
    all.at_most("an agent of a million / one of a thousand", d, t("veer", 1'000'000) / t("veer", 1'000) / 1'000, 1.5);
    all.at_most("structs of one's own / veer, 10,000", d, t("structs", 10'000) / t("veer", 10'000), 1.2);
    all.at_most("structs of one's own, in order / veer, a million", d, t("permuted", 1'000'000) / t("veer", 1'000'000),
                1.7);
    all.at_least("a million structs in no order / veer", d, t("structs", 1'000'000) / t("veer", 1'000'000), 0);
    double const million = t("veer", 1'000'000);
    all.at_most("a tick of a million on one core [ms]", d, million / 1e6, flat ? by_lanes(16.7, 0, 0) : 0);
    if (double const sort = t("sort", 1'000'000); sort > 0) {
        all.at_most("the same on two, by the critical path [ms]", d, (million + sort) / 2 / 1e6,
                    flat ? 0 : by_lanes(33, 0, 0));
    }
}

} // namespace

int main(int count, char** arguments) {
    bench::runner const runner{count, arguments, {"--benchmark_repetitions=5", "--benchmark_min_time=0.1"}};
    if (runner.lost()) { return 2; }

    std::size_t wrong = faults<2>(10'000, bench::linked_bins<2>{}) + faults<3>(10'000, bench::linked_bins<3>{}) +
                        faults<2>(10'000, structs<2>{}) + faults<3>(10'000, structs<3>{});
#if BENCH_NANOFLANN
    wrong += faults<2>(10'000, bench::tree<2>{}) + faults<3>(10'000, bench::tree<3>{});
#else
    std::fputs("nanoflann is not installed: the k-d tree is left out.\n", stderr);
#endif
    // Where a sum comes near zero its direction is not steady: one in a thousand may move otherwise.
    if (wrong > 60) {
        std::fprintf(stderr, "flock_bench: %zu of 60,000 agents move otherwise: nothing is timed\n", wrong);
        return 1;
    }
    std::fprintf(stderr, "All ways move alike (%zu of 60,000 otherwise, by a sum near zero).\n", wrong);

    for (std::size_t const size : {1'000U, 10'000U, 100'000U, 1'000'000U}) {
        bool const rivals = size == 10'000 || size == 100'000;
        add<2>(size, rivals);
        add<3>(size, rivals);
    }
    bench::record const kept = runner.run();
    verdicts all{kept.fastest};
    judge(all, 2);
    judge(all, 3);
    all.at_most("bytes an agent of 100,000", 2, bytes_an_agent<2>(100'000), 64);
    all.at_most("bytes an agent of 100,000", 3, bytes_an_agent<3>(100'000), 64);
    all.none("bytes asked for in ten ticks once warm", 2, asked_for_later<2>(100'000));
    all.none("bytes asked for in ten ticks once warm", 3, asked_for_later<3>(100'000));
    if (!kept.telling) { std::fputs("Not optimized, or too short a run: the ratios mean little.\n", stderr); }
    return 0;
}
