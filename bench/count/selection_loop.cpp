// SPDX-License-Identifier: MIT
//
// Makes a number of decisions and says how many allocations they took: a program to be run under an instruction counter.
//
//     selection_loop naive|veer|fill|select|look|veer_double|veer_3d|refined|sphere|refined_sphere <slots> <things> <decisions>

#include <cstdio>
#include <cstdlib>
#include <new>
#include <string_view>

#include "../naive_context.hpp"
#include "../veer_context.hpp"

namespace {

std::size_t allocations = 0;

} // namespace

void* operator new(std::size_t size) {
    ++allocations;
    if (void* const memory = std::malloc(size)) { return memory; }
    throw std::bad_alloc{};
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

constexpr std::size_t scene_count = 256;

/// The sum of the chosen slots, so that no decision can be left out.
struct outcome {
    long slots = 0;
    std::size_t allocations = 0;
};

/// Sees a map, so that it has to be filled.
void witness(void const* seen) { asm volatile("" : : "r"(seen) : "memory"); }

template <class S, class Decide>
[[gnu::noinline]] outcome repeat(std::vector<S> const& scenes, long decisions, Decide decide) {
    std::size_t const before = allocations;
    outcome all;
    for (long i = 0; i < decisions; ++i) { all.slots += decide(scenes[static_cast<std::size_t>(i) % scene_count]); }
    all.allocations = allocations - before;
    return all;
}

/// Maps that are filled, so that the selection is alone.
template <class V, class Brain>
auto maps_of(Brain const& brain, std::vector<bench::situation<V>> const& situations) {
    struct filled {
        bench::situation<V> of;
        typename Brain::map_type map;
    };
    std::vector<filled> maps;
    for (auto const& s : situations) { maps.push_back({s, brain.fill(s.self, s.seen)}); }
    return maps;
}

template <class V, auto const& brain>
outcome decide_with_veer(int things, long decisions) {
    auto const scenes = bench::random_scenes<V>(scene_count, things, 1);
    return repeat(bench::situations_in(scenes), decisions,
                  [&](bench::situation<V> const& s) { return brain.decide(s.self, s.seen).slot; });
}

template <int N>
outcome run(std::string_view rival, int things, long decisions) {
    static constexpr auto brain = bench::make_brain<bench::vec2, N>();
    static constexpr auto brain_double = bench::make_brain<bench::dvec2, N>();
    static constexpr auto brain_3d = bench::make_brain<bench::vec3, N>();
    static constexpr auto refined = bench::make_brain<bench::vec2, N>(bench::make_refined<bench::vec2>());
    static constexpr veer::sphere<bench::vec3, N> around{};
    static constexpr auto sphere =
        bench::make_brain<bench::vec3, N>(bench::make_refined<bench::vec3>().selector, around);
    static constexpr auto refined_sphere =
        bench::make_brain<bench::vec3, N>(bench::make_refined<bench::vec3>(), around);
    if (rival == "fill") {
        auto const scenes = bench::random_scenes<bench::vec2>(scene_count, things, 1);
        return repeat(bench::situations_in(scenes), decisions, [&](bench::situation<bench::vec2> const& s) {
            auto const map = brain.fill(s.self, s.seen);
            witness(&map);
            return 0;
        });
    }
    if (rival == "select" || rival == "look") {
        auto const scenes = bench::random_scenes<bench::vec2>(scene_count, things, 1);
        auto const maps = maps_of(brain, bench::situations_in(scenes));
        if (rival == "look") {
            return repeat(maps, decisions, [](auto const& s) { return static_cast<int>(s.of.self.id); });
        }
        return repeat(maps, decisions,
                      [&](auto const& s) { return brain.decide_on(s.map, s.of.self, s.of.seen).slot; });
    }
    if (rival == "veer") { return decide_with_veer<bench::vec2, brain>(things, decisions); }
    if (rival == "veer_double") { return decide_with_veer<bench::dvec2, brain_double>(things, decisions); }
    if (rival == "veer_3d") { return decide_with_veer<bench::vec3, brain_3d>(things, decisions); }
    if (rival == "refined") { return decide_with_veer<bench::vec2, refined>(things, decisions); }
    if (rival == "sphere") { return decide_with_veer<bench::vec3, sphere>(things, decisions); }
    if (rival == "refined_sphere") { return decide_with_veer<bench::vec3, refined_sphere>(things, decisions); }
    bench::naive::context context{N};
    return repeat(bench::random_scenes<bench::vec2>(scene_count, things, 1), decisions,
                  [&](bench::scene<bench::vec2> const& scene) { return context.decide(scene).slot; });
}

} // namespace

int main(int count, char** arguments) {
    if (count != 5) {
        std::fputs("usage: selection_loop "
                   "naive|veer|fill|select|look|veer_double|veer_3d|refined|sphere|refined_sphere <slots> "
                   "<things> <decisions>\n",
                   stderr);
        return 2;
    }
    int const slots = std::atoi(arguments[2]);
    int const things = std::atoi(arguments[3]);
    long const decisions = std::atol(arguments[4]);
    outcome all;
    switch (slots) {
    case 8:
        all = run<8>(arguments[1], things, decisions);
        break;
    case 16:
        all = run<16>(arguments[1], things, decisions);
        break;
    case 32:
        all = run<32>(arguments[1], things, decisions);
        break;
    case 64:
        all = run<64>(arguments[1], things, decisions);
        break;
    default:
        std::fputs("slots must be 8, 16, 32 or 64\n", stderr);
        return 2;
    }
    std::printf("slots %ld allocations %zu\n", all.slots, all.allocations);
    return 0;
}
