// SPDX-License-Identifier: MIT
#include <veer/combine/dither.hpp>

#include "catch.hpp"
#include "support/group.hpp"
#include "support/says.hpp"

#include <cmath>
#include <random>

namespace {

using tests::at;
using tests::says;
using veer::chance;
using veer::dither;

struct world {
    veer::random* random;
};

/// Counts what is drawn from it.
struct counting_bits {
    using result_type = std::uint32_t;
    static constexpr result_type(min)() { return 0; }
    static constexpr result_type(max)() { return 0xffff'ffffU; }
    result_type operator()() {
        ++drawn;
        return next;
    }
    result_type next = 0;
    int drawn = 0;
};

struct counting_world {
    counting_bits bits{};
};

struct standard_world {
    std::mt19937 bits{1};
};

} // namespace

TEMPLATE_LIST_TEST_CASE("dither gives each behavior its share of the decisions", "[dither]", tests::some_vectors) {
    using V = TestType;
    int asked = 0;
    int also_asked = 0;
    // 0.6 of the decisions are the first's; of the other 0.4 the second, which is drawn in 0.5, takes 0.2; the rest are
    // the third's, but for the 0.1 of them in which nobody is drawn: 0.18 and 0.02.
    auto const mind =
        dither(&world::random, chance(0.6f, says<V>{at<V>(1, 0), &asked}),
               chance(0.5, says<V>{at<V>(2, 0), &also_asked}), chance(0.9, says<V>{at<V>(3, 0), &also_asked}));
    veer::random bits{42};
    int counts[4]{};
    for (int i = 0; i < 10'000; ++i) {
        auto const desired = mind(veer::agent<V>{}, world{&bits});
        ++counts[desired ? static_cast<int>(veer::load(*desired).x) : 0];
    }
    // Three standard deviations of a binomial count out of 10,000 are at most 150.
    CHECK(std::abs(counts[1] - 6'000) < 150);
    CHECK(std::abs(counts[2] - 2'000) < 120);
    CHECK(std::abs(counts[3] - 1'800) < 120);
    CHECK(std::abs(counts[0] - 200) < 45);
    CHECK(asked == counts[1]);
}

TEMPLATE_LIST_TEST_CASE("dither at probability 1 is a priority list, and at 0 does not ask", "[dither]",
                        tests::some_vectors) {
    using V = TestType;
    int asked = 0;
    int not_asked = 0;
    says<V> const silent{std::nullopt, &asked};
    says<V> const up{at<V>(0, 1), &asked};
    says<V> const never{at<V>(9, 9), &not_asked};
    auto const mind =
        dither(&counting_world::bits, chance(0, never), chance(1, silent), chance(1.0, up), chance(1.0, never));
    for (std::uint32_t const next : {0U, 0x8000'0000U, 0xffff'ffffU}) {
        counting_world seen{{next}};
        CHECK(tests::same(*mind(veer::agent<V>{}, seen), at<V>(0, 1)));
        CHECK(seen.bits.drawn >= 3);
    }
    CHECK(not_asked == 0);
    counting_world seen;
    CHECK_FALSE(dither(&counting_world::bits, chance(1.0, silent))(veer::agent<V>{}, seen));
}

TEMPLATE_LIST_TEST_CASE("dither without its generator has no opinion", "[dither]", tests::some_vectors) {
    using V = TestType;
    int asked = 0;
    CHECK_FALSE(dither(&world::random, chance(1.0, says<V>{at<V>(0, 1), &asked}))(veer::agent<V>{}, world{nullptr}));
    CHECK(asked == 0);
}

TEMPLATE_LIST_TEST_CASE("dither hands the time down, nests, and takes a standard generator", "[dither]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const inner = dither(&standard_world::bits, chance(1.0, tests::tells_time<V>{}));
    auto const outer = dither(&standard_world::bits, chance(1.0, inner));
    standard_world seen;
    CHECK(veer::load(*outer(veer::agent<V>{}, seen, T(0.5))).x == T(0.5));
}

TEMPLATE_LIST_TEST_CASE("dither with the same bits decides the same", "[dither]", tests::some_vectors) {
    using V = TestType;
    int asked = 0;
    auto const mind =
        dither(&world::random, chance(0.5, says<V>{at<V>(1, 0), &asked}), chance(0.5, says<V>{at<V>(0, 1), &asked}));
    veer::random first{7};
    veer::random second{7};
    for (int i = 0; i < 100; ++i) {
        CHECK(tests::same(mind(veer::agent<V>{}, world{&first}), mind(veer::agent<V>{}, world{&second})));
    }
    CHECK(first == second);
}
