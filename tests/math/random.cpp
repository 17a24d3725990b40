// SPDX-License-Identifier: MIT
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <set>
#include <type_traits>

namespace {

static_assert(sizeof(veer::random) == 8 && std::is_trivially_copyable_v<veer::random>);
static_assert(std::uniform_random_bit_generator<veer::random>);
static_assert(veer::random_bits<veer::random> && veer::random_bits<std::mt19937>);
static_assert(veer::random{} == veer::random{0} && veer::random{0} == veer::random{0, 0, 0});
static_assert(veer::random{5, 1} != veer::random{5, 2} && veer::random{1, 2, 3} != veer::random{3, 2, 1});

constexpr float drawn_at_compile_time = [] {
    veer::random generator{7};
    return veer::uniform<float>(generator);
}();

/// A generator that is stuck: it always answers the same number.
template <class Number, Number Least, Number Most, Number Answer>
struct stuck {
    static constexpr Number(min)() { return Least; }
    static constexpr Number(max)() { return Most; }
    constexpr Number operator()() { return Answer; }
};

static_assert(!veer::random_bits<stuck<unsigned, 3, 3, 3>>); // no bits at all
static_assert(!veer::random_bits<veer::random const>);

template <std::uint64_t Least, std::uint64_t Most>
using stuck_high = stuck<std::uint64_t, Least, Most, Most>;
template <std::uint64_t Least, std::uint64_t Most>
using stuck_low = stuck<std::uint64_t, Least, Most, Least>;

/// Draws many numbers and checks their range, mean and spread over sixteen bins.
template <class T, class Generator>
void is_uniform(Generator generator) {
    constexpr int draws = 16'000;
    std::array<int, 16> bins{};
    double sum = 0;
    for (int i = 0; i < draws; ++i) {
        T const x = veer::uniform<T>(generator);
        REQUIRE((x >= 0 && x < 1));
        ++bins[static_cast<std::size_t>(x * 16)];
        sum += static_cast<double>(x);
    }
    // The mean of n uniform numbers has a standard deviation of sqrt(1 / 12 n) = 0.0023.
    CHECK(std::abs(sum / draws - 0.5) < 0.01);
    double chi_squared = 0;
    for (int const bin : bins) { chi_squared += (bin - 1000.0) * (bin - 1000.0) / 1000.0; }
    CHECK(chi_squared < 44.3); // 15 degrees of freedom: exceeded once in ten thousand
}

using generators =
    std::tuple<veer::random, std::mt19937, std::mt19937_64, std::minstd_rand, std::ranlux24, std::knuth_b>;

} // namespace

TEST_CASE("random from seed zero is the published stream of SplitMix64", "[random]") {
    veer::random generator{0};
    CHECK(generator() == 0xe220'a839'7b1d'cdafU);
    CHECK(generator() == 0x6e78'9e6a'a1b9'65f4U);
    CHECK(generator() == 0x06c4'5d18'8009'454fU);
}

TEST_CASE("random has the same thousand numbers everywhere", "[random]") {
    // Computed apart from this code, in Python.
    veer::random generator{1, 2, 3};
    CHECK(veer::random{generator}() == 15'810'272'634'462'602'274U);
    std::uint64_t hash = 14'695'981'039'346'656'037U; // FNV-1a of the bytes, the lowest first
    for (int i = 0; i < 1000; ++i) {
        std::uint64_t const bits = generator();
        for (unsigned byte = 0; byte < 8; ++byte) {
            hash = (hash ^ ((bits >> (8 * byte)) & 255U)) * 1'099'511'628'211U;
        }
    }
    CHECK(hash == 0x0f11'3d40'7b76'dae7U);
}

TEST_CASE("random draws the same from the same key, whatever was drawn before", "[random]") {
    veer::random other{42, 7, 99};
    for (int i = 0; i < 10; ++i) { static_cast<void>(other()); }
    veer::random first{42, 7, 100};
    veer::random second{42, 7, 100};
    for (int i = 0; i < 100; ++i) { CHECK(first() == second()); }
}

TEST_CASE("random of neighboring keys has nothing in common", "[random]") {
    std::set<std::uint64_t> seen;
    double flipped = 0;
    for (std::uint64_t agent = 0; agent < 100; ++agent) {
        for (std::uint64_t tick = 0; tick < 100; ++tick) {
            std::uint64_t const here = veer::random{1, agent, tick}();
            seen.insert(here);
            for (std::uint64_t difference :
                 {here ^ veer::random{2, agent, tick}(), here ^ veer::random{1, agent + 1, tick}(),
                  here ^ veer::random{1, agent, tick + 1}()}) {
                for (; difference != 0; difference &= difference - 1) { flipped += 1; }
            }
        }
    }
    CHECK(seen.size() == 10'000);
    // Of 64 bits half flip; the mean of 30,000 such counts has a standard deviation of 4 / sqrt(30,000) = 0.023.
    CHECK(std::abs(flipped / 30'000 - 32) < 0.1);
}

TEST_CASE("random's first draws over agents are as uniform as one agent's draws", "[random]") {
    struct over_agents {
        std::uint64_t agent = 0;
        static constexpr std::uint64_t(min)() { return 0; }
        static constexpr std::uint64_t(max)() { return ~std::uint64_t{0}; }
        std::uint64_t operator()() { return veer::random{3, agent++}(); }
    };
    is_uniform<float>(over_agents{});
}

TEMPLATE_LIST_TEST_CASE("uniform fills [0, 1) from any generator", "[random]", generators) {
    is_uniform<float>(TestType{});
    is_uniform<double>(TestType{});
}

TEMPLATE_LIST_TEST_CASE("uniform never answers 1, and 0 for the lowest bits", "[random]", tests::scalars) {
    using T = TestType;
    auto const drawn = [](auto generator) { return veer::uniform<T>(generator); };
    constexpr T below_one = 1 - std::numeric_limits<T>::epsilon() / 2;
    CHECK(drawn(stuck_high<0, ~std::uint64_t{0}>{}) == below_one);
    CHECK(drawn(stuck_high<0, 0xffff'ffffU>{}) == below_one);
    CHECK(drawn(stuck_high<0, 0xff'ffffU>{}) == below_one);
    CHECK(drawn(stuck_high<0, 255>{}) == below_one);
    CHECK(drawn(stuck_high<0, 1>{}) == below_one);
    CHECK(drawn(stuck_high<1, 2'147'483'646>{}) == below_one);
    T const dice = drawn(stuck_high<1, 6>{}); // 5/6 + 5/36 + .., whose sum is rounded
    CHECK((dice <= below_one && dice >= 1 - 4 * std::numeric_limits<T>::epsilon()));
    CHECK(drawn(stuck_low<0, ~std::uint64_t{0}>{}) == 0);
    CHECK(drawn(stuck_low<0, 0xffff'ffffU>{}) == 0);
    CHECK(drawn(stuck_low<1, 2'147'483'646>{}) == 0);
    CHECK(drawn(stuck_low<1, 6>{}) == 0);
}

TEST_CASE("uniform takes the top bits of one draw where they suffice", "[random]") {
    stuck<std::uint64_t, 0, ~std::uint64_t{0}, 0xc000'0000'0000'0000U> three_quarters;
    CHECK(veer::uniform<float>(three_quarters) == 0.75f);
    CHECK(veer::uniform<double>(three_quarters) == 0.75);

    // The lower 40 bits do not count for a float, the lower 11 not for a double.
    stuck<std::uint64_t, 0, ~std::uint64_t{0}, 0x0000'00ff'ffff'ffffU> below_float;
    CHECK(veer::uniform<float>(below_float) == 0);
    stuck<std::uint64_t, 0, ~std::uint64_t{0}, 0x0000'0100'0000'0000U> one_step;
    CHECK(veer::uniform<float>(one_step) == 1 / 16'777'216.0f);
    stuck<std::uint64_t, 0, ~std::uint64_t{0}, 0x7ff> below_double;
    CHECK(veer::uniform<double>(below_double) == 0);

    std::mt19937 one_draw;
    std::mt19937 twin;
    static_cast<void>(veer::uniform<float>(one_draw));
    static_cast<void>(twin());
    CHECK(one_draw == twin);
}

TEST_CASE("uniform has the same values everywhere", "[random]") {
    // The top 24 bits of the first three draws of seed 7, times 2^-24; computed apart, in Python.
    veer::random generator{7};
    CHECK(veer::uniform<float>(generator) == 0.23677700757980347f);
    CHECK(veer::uniform<float>(generator) == 0.6538911461830139f);
    CHECK(veer::uniform<float>(generator) == 0.07246756553649902f);
    CHECK(drawn_at_compile_time == 0.23677700757980347f);

    // The standard fixes the draws of these: 3499211612, then 581869302; and 48271, then 182605794, less their least, 1.
    std::mt19937 twister;
    CHECK(veer::uniform<double>(twister) == (3'499'211'612.0 + 581'869'302.0 / 0x1p32) / 0x1p32);
    std::minstd_rand congruential;
    constexpr double base = 2'147'483'646;
    CHECK(veer::uniform<double>(congruential) == Approx(48'270 / base + 182'605'793 / base / base).epsilon(1e-15));
}

TEMPLATE_LIST_TEST_CASE("uniform between bounds reaches the low one and never the high one", "[random]",
                        tests::scalars) {
    using T = TestType;
    veer::random generator{11};
    T lowest = 5;
    T highest = -2;
    for (int i = 0; i < 10'000; ++i) {
        T const x = veer::uniform<T>(generator, -2, 5);
        REQUIRE((x >= -2 && x < 5));
        lowest = x < lowest ? x : lowest;
        highest = x > highest ? x : highest;
    }
    CHECK(lowest < T(-1.99));
    CHECK(highest > T(4.99));

    // Between 1 and the next number there is none, and half of all sums would be rounded up.
    T const next = 1 + std::numeric_limits<T>::epsilon();
    for (int i = 0; i < 100; ++i) { CHECK(veer::uniform<T>(generator, 1, next) == 1); }
    CHECK(veer::uniform<T>(generator, 3, 3) == 3);

    T const largest = (std::numeric_limits<T>::max)();
    CHECK(veer::is_finite(veer::uniform<T>(generator, -largest, largest)));
}
