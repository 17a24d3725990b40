// SPDX-License-Identifier: MIT
#include <veer/space/grid.hpp> // first: what it declares must not hide what the others mean

#include <veer/context/attract.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/ring.hpp>
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <array>
#include <limits>
#include <vector>

namespace {

using tests::at;

using vec2 = veer::vec<float, 2>;
static_assert([] {
    veer::context_map<vec2, 4> map;
    map.interest[3] = 1;
    auto const decision = veer::masked_selector<vec2>{}(map, veer::ring<vec2, 4>{}, veer::agent<vec2>{});
    return decision.slot == 3 && decision.direction == vec2{1, 0} && decision.interest == 1;
}());

template <class V, int N>
veer::context_map<V, N> map_of(std::array<double, N> const& interest, std::array<double, N> const& danger) {
    veer::context_map<V, N> map;
    for (std::size_t j = 0; j < N; ++j) {
        map.interest[j] = static_cast<veer::scalar_t<V>>(interest[j]);
        map.danger[j] = static_cast<veer::scalar_t<V>>(danger[j]);
    }
    return map;
}

/// The slot chosen by an agent that faces (right, up).
template <class V, int N>
int chosen(veer::context_map<V, N> const& map, double danger_tolerance, double interest_tolerance, double right,
           double up) {
    using T = veer::scalar_t<V>;
    veer::masked_selector<V> const choose{static_cast<T>(danger_tolerance), static_cast<T>(interest_tolerance)};
    return choose(map, veer::ring<V, N>{}, veer::agent<V>{.heading = at<V>(right, up)}).slot;
}

/// The slot chosen by an agent that faces up where all slots are alike.
template <class V, int N>
int chosen_in_flat_map(double interest, double danger) {
    veer::context_map<V, N> map;
    map.interest.fill(static_cast<veer::scalar_t<V>>(interest));
    map.danger.fill(static_cast<veer::scalar_t<V>>(danger));
    return chosen(map, 0.05, 0.05, 0, 1);
}

/// The same choice as its three sentences say it, slot by slot.
template <class V, int N>
int naively_chosen(veer::context_map<V, N> const& map, veer::masked_selector<V> const& choose,
                   veer::agent<V> const& self) {
    using T = veer::scalar_t<V>;
    std::vector<int> safe;
    T lowest = std::numeric_limits<T>::max();
    for (int j = 0; j < N; ++j) {
        auto const danger = map.danger[static_cast<std::size_t>(j)];
        if (!map.mask.forbidden(j) && danger < lowest) { lowest = danger; }
    }
    for (int j = 0; j < N; ++j) {
        auto const danger = map.danger[static_cast<std::size_t>(j)];
        if (!map.mask.forbidden(j) && danger <= lowest + choose.danger_tolerance) { safe.push_back(j); }
    }
    T highest = std::numeric_limits<T>::lowest();
    for (int const j : safe) {
        auto const interest = map.interest[static_cast<std::size_t>(j)];
        if (interest > highest) { highest = interest; }
    }
    int best = -1;
    T best_alignment = -2;
    for (int const j : safe) {
        if (!(map.interest[static_cast<std::size_t>(j)] >= highest - choose.interest_tolerance)) { continue; }
        auto const alignment = dot(veer::heading_of(self), veer::ring<V, N>::direction(j));
        if (alignment > best_alignment + T(1e-6)) {
            best = j;
            best_alignment = alignment;
        }
    }
    return best;
}

/// Random maps with many ties, random masks and headings, against the naive choice.
template <class V, int N>
void compare_with_naive() {
    using T = veer::scalar_t<V>;
    veer::random random{N};
    for (int round = 0; round < 500; ++round) {
        veer::context_map<V, N> map;
        for (std::size_t j = 0; j < N; ++j) {
            map.interest[j] = static_cast<T>(random() % 8) / 8;
            map.danger[j] = static_cast<T>(random() % 4) / 4;
            if (random() % 5 == 0) { map.mask.forbid(static_cast<int>(j)); }
        }
        veer::masked_selector<V> const choose{static_cast<T>(random() % 3) / 8 + T(0.01),
                                              static_cast<T>(random() % 3) / 8 + T(0.01)};
        double const x = veer::uniform(random, -1.0, 1.0);
        double const y = veer::uniform(random, -1.0, 1.0);
        veer::agent<V> const self{.heading = at<V>(x, y)};
        auto const decision = choose(map, veer::ring<V, N>{}, self);
        CAPTURE(N, round);
        REQUIRE(decision.slot == naively_chosen(map, choose, self));
    }
}

} // namespace

TEMPLATE_LIST_TEST_CASE("masked_selector takes the safe, of these the wanted, of these the one ahead",
                        "[masked_selector]", tests::vectors) {
    using V = TestType;
    // Up is wanted most and dangerous; of the safe ones left and down are wanted alike.
    auto const map = map_of<V, 4>({0.9, 0.5, 0.48, 0.1}, {0.6, 0.1, 0.12, 0.1});
    CHECK(chosen(map, 0.05, 0.05, -1, 0) == 1);
    CHECK(chosen(map, 0.05, 0.05, 0, -1) == 2);
    CHECK(chosen(map, 0.01, 0.05, 0, -1) == 1); // down is no longer safe
    CHECK(chosen(map, 0.05, 0.01, 0, -1) == 1); // or no longer wanted
    CHECK(chosen(map, 0.05, 0.45, 1, 0) == 3);  // right is wanted enough
    CHECK(chosen(map, 0.55, 0.05, -1, 0) == 0); // up is safe enough
}

TEMPLATE_LIST_TEST_CASE("masked_selector answers with the whole decision", "[masked_selector]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const map = map_of<V, 4>({0, 0.5, 0, 0}, {0, 0.03, 0, 0});
    auto const decision = veer::masked_selector<V>{}(map, veer::ring<V, 4>{}, veer::agent<V>{.max_speed = 7});
    CHECK(decision.slot == 1);
    CHECK(tests::same(decision.direction, at<V>(-1, 0)));
    CHECK(decision.interest == T(0.5));
    CHECK(decision.danger == T(0.03));
    CHECK(decision.speed == 7);
}

TEMPLATE_LIST_TEST_CASE("masked_selector includes what is exactly at a tolerance", "[masked_selector]",
                        tests::some_vectors) {
    using V = TestType;
    auto const map = map_of<V, 4>({1, 0.5, 0, 0}, {0, 0, 0.25, 0});
    CHECK(chosen(map, 0, 0.5, -1, 0) == 1);
    CHECK(chosen(map, 0, 0.4375, -1, 0) == 0);
    CHECK(chosen(map, 0.25, 1, 0, -1) == 2);
    CHECK(chosen(map, 0.1875, 1, 0.1, -1) == 3);
}

TEMPLATE_LIST_TEST_CASE("masked_selector with no tolerance takes the best slot, whatever the heading",
                        "[masked_selector]", tests::some_vectors) {
    using V = TestType;
    auto const map = map_of<V, 4>({0.5, 0.5000001, 0.25, 0}, {0, 0, 0, 0});
    CHECK(chosen(map, 0, 0, 1, 0) == 1);
    CHECK(chosen(map, 0, 0, 0, 1) == 1);
}

TEMPLATE_LIST_TEST_CASE("masked_selector keeps the heading where nothing is wanted or feared", "[masked_selector]",
                        tests::some_vectors) {
    using V = TestType;
    veer::context_map<V, 16> const blank;
    for (int j = 0; j < 16; ++j) {
        auto const slot = veer::ring<V, 16>::table[static_cast<std::size_t>(j)];
        CHECK(chosen(blank, 0.05, 0.05, static_cast<double>(slot.x), static_cast<double>(slot.y)) == j);
    }
    // The velocity serves where there is no heading, and the first slot where there is neither.
    veer::masked_selector<V> const choose{};
    CHECK(choose(blank, veer::ring<V, 16>{}, veer::agent<V>{.velocity = at<V>(0, -3)}).slot == 8);
    CHECK(choose(blank, veer::ring<V, 16>{}, veer::agent<V>{}).slot == 0);
}

TEMPLATE_LIST_TEST_CASE("masked_selector tells which danger it puts up with", "[masked_selector]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto map = map_of<V, 4>({0, 0, 0, 0}, {0.5, 0.25, 0.75, 1});
    veer::masked_selector<V> const choose{.danger_tolerance = T(0.125)};
    CHECK(choose.bearable(map) == T(0.375));
    map.mask.forbid(1);
    CHECK(choose.bearable(map) == T(0.625));
}

TEMPLATE_LIST_TEST_CASE("masked_selector takes the first of slots that are as well aligned", "[masked_selector]",
                        tests::some_vectors) {
    using V = TestType;
    auto const map = map_of<V, 4>({0, 1, 0, 1}, {0, 0, 0, 0});
    CHECK(chosen(map, 0.05, 0.05, 0, 1) == 1);
    CHECK(chosen(map, 0.05, 0.05, 0, -1) == 1);
    // A millionth of alignment is a tie still, a thousandth is none.
    CHECK(chosen(map, 0.05, 0.05, 2e-7, 1) == 1);
    CHECK(chosen(map, 0.05, 0.05, 1e-3, 1) == 3);
}

TEMPLATE_LIST_TEST_CASE("masked_selector in danger all round goes where it is least", "[masked_selector]",
                        tests::some_vectors) {
    using V = TestType;
    auto const unequal = map_of<V, 8>({1, 1, 1, 1, 0, 1, 1, 1}, {0.9, 0.8, 0.7, 0.5, 0.3, 0.5, 0.7, 0.8});
    CHECK(chosen(unequal, 0.05, 0.05, 0, 1) == 4);
    auto const equal = map_of<V, 8>({0, 0, 0, 0, 0, 1, 0, 0}, {0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9});
    CHECK(chosen(equal, 0.05, 0.05, 0, 1) == 5);
}

TEMPLATE_LIST_TEST_CASE("masked_selector avoids a danger in a single slot, however much is wanted around it",
                        "[masked_selector]", tests::some_vectors) {
    using V = TestType;
    auto const map = map_of<V, 8>({1, 0.8, 0, 0, 0, 0, 0, 0.8}, {0.9, 0, 0, 0, 0, 0, 0, 0});
    for (int j = 0; j < 8; ++j) {
        auto const slot = veer::ring<V, 8>::table[static_cast<std::size_t>(j)];
        int const taken = chosen(map, 0.05, 0.05, static_cast<double>(slot.x), static_cast<double>(slot.y));
        CHECK((taken == 1 || taken == 7));
    }
}

TEMPLATE_LIST_TEST_CASE("masked_selector with danger only keeps the heading if that is safe, else comes near it",
                        "[masked_selector]", tests::some_vectors) {
    using V = TestType;
    auto const map = map_of<V, 8>({0, 0, 0, 0, 0, 0, 0, 0}, {0.9, 0.6, 0, 0, 0, 0, 0, 0.6});
    CHECK(chosen(map, 0.05, 0.05, 0, -1) == 4);
    CHECK(chosen(map, 0.05, 0.05, 1, 0) == 6);
    CHECK(chosen(map, 0.05, 0.05, 0, 1) == 2);   // both sides alike: the first
    CHECK(chosen(map, 0.05, 0.05, 0.1, 1) == 6); // a little to the right
}

TEMPLATE_LIST_TEST_CASE("masked_selector never takes a forbidden slot, whatever the danger of the others",
                        "[masked_selector]", tests::some_vectors) {
    using V = TestType;
    auto map = map_of<V, 4>({1, 0, 0, 0}, {0, 0.9, 0.8, 0.9});
    map.mask.forbid(0);
    CHECK(chosen(map, 0.05, 0.05, 0, 1) == 2);
    CHECK(chosen(map, 10, 10, 0, 1) == 1);
    map.danger.fill(veer::scalar_t<V>(1e20));
    CHECK(chosen(map, 1e6, 1e6, 0, 1) == 1);
    // Nor where nothing else was ever wanted: a map that started at -1e30 instead of zero.
    map.interest.fill(veer::scalar_t<V>(-1e30));
    CHECK(chosen(map, 1e6, 1e6, 0, 1) == 1);
}

TEMPLATE_LIST_TEST_CASE("masked_selector stands still when every slot is forbidden", "[masked_selector]",
                        tests::some_vectors) {
    using V = TestType;
    auto const stands = [](veer::context_map<V, 5> const& map) {
        auto const decision =
            veer::masked_selector<V>{}(map, veer::ring<V, 5>{}, veer::agent<V>{.heading = at<V>(0, 1)});
        return decision.slot == -1 && decision.speed == 0 && tests::same(decision.direction, at<V>(0, 0));
    };
    auto map = map_of<V, 5>({1, 1, 1, 1, 1}, {0, 0, 0, 0, 0});
    for (int j = 0; j < 5; ++j) {
        CHECK_FALSE(stands(map));
        map.mask.forbid(j);
    }
    CHECK(stands(map));
    // A danger beyond all measure forbids as well.
    auto feared = map_of<V, 5>({1, 1, 1, 1, 1}, {1e30, 1e30, 1e30, 1e30, 1e30});
    CHECK(stands(feared));
    feared.danger[2] = veer::scalar_t<V>(1e20);
    CHECK_FALSE(stands(feared));
}

TEMPLATE_LIST_TEST_CASE("masked_selector chooses some slot of any number, in a flat map too", "[masked_selector]",
                        tests::some_vectors) {
    using V = TestType;
    for (double const level : {0.0, 0.5, 1e15, -3.0}) {
        CHECK(chosen_in_flat_map<V, 1>(level, 0) == 0);
        CHECK(chosen_in_flat_map<V, 2>(level, 0) == 0);
        CHECK(chosen_in_flat_map<V, 3>(0, level) == 0);
        CHECK(chosen_in_flat_map<V, 7>(level, level) == 0);
        CHECK(chosen_in_flat_map<V, 100>(level, level) == 0);
    }
}

TEMPLATE_LIST_TEST_CASE("masked_selector gets over a heading and a velocity that are not finite", "[masked_selector]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const map = map_of<V, 8>({0, 0.5, 1, 0.98, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0, 0, 0});
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        for (auto const& self : {veer::agent<V>{.heading = nowhere}, veer::agent<V>{.velocity = nowhere},
                                 veer::agent<V>{.velocity = nowhere, .heading = nowhere}}) {
            auto const decision = veer::masked_selector<V>{}(map, veer::ring<V, 8>{}, self);
            CHECK(decision.slot == 2);
            CHECK(tests::is_finite(decision.direction));
        }
    }
}

TEMPLATE_LIST_TEST_CASE("masked_selector stays within its slots for values that no writer writes", "[masked_selector]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        for (std::size_t j = 0; j < 5; ++j) {
            veer::context_map<V, 5> map;
            map.interest[j] = bad;
            map.danger[4 - j] = bad;
            auto const decision = veer::masked_selector<V>{}(map, veer::ring<V, 5>{}, veer::agent<V>{});
            CHECK((decision.slot >= 0 && decision.slot < 5));
            CHECK(tests::is_finite(decision.direction));
        }
        veer::context_map<V, 5> map;
        map.interest.fill(bad);
        map.danger.fill(bad);
        auto const decision = veer::masked_selector<V>{}(map, veer::ring<V, 5>{}, veer::agent<V>{});
        CHECK((decision.slot >= -1 && decision.slot < 5));
        CHECK(tests::is_finite(decision.direction));
    }
}

TEMPLATE_LIST_TEST_CASE("masked_selector chooses as its three sentences say, in random maps", "[masked_selector]",
                        tests::some_vectors) {
    compare_with_naive<TestType, 1>();
    compare_with_naive<TestType, 2>();
    compare_with_naive<TestType, 3>();
    compare_with_naive<TestType, 7>();
    compare_with_naive<TestType, 8>();
    compare_with_naive<TestType, 13>();
    compare_with_naive<TestType, 16>();
    compare_with_naive<TestType, 64>();
    compare_with_naive<TestType, 100>();
}

TEMPLATE_LIST_TEST_CASE("masked_selector: an absolute tolerance makes all far things equal, a relative one does not",
                        "[masked_selector]", tests::some_vectors) {
    using V = TestType;
    using ring = veer::ring<V, 16>;
    // A goal 100 behind: interest 1 / 101 at most, so 0.05 makes every slot as good as the best, and the heading wins.
    veer::agent<V> const self{.position = at<V>(0, 0), .heading = at<V>(0, 1)};
    veer::context_map<V, 16> map;
    veer::attract<V>{}.write(map, ring{}, self, at<V>(0, -100));
    CHECK(veer::masked_selector<V>{}(map, ring{}, self).slot == 0);
    CHECK(veer::masked_selector<V, veer::relative_tolerance>{}(map, ring{}, self).slot == 8);
    // Within 5 % of the best, the heading still chooses.
    map = {};
    map.interest[3] = veer::scalar_t<V>(0.0100);
    map.interest[1] = veer::scalar_t<V>(0.0096);
    CHECK(veer::masked_selector<V, veer::relative_tolerance>{}(map, ring{}, self).slot == 1);
    map.interest[1] = veer::scalar_t<V>(0.0094);
    CHECK(veer::masked_selector<V, veer::relative_tolerance>{}(map, ring{}, self).slot == 3);
}
