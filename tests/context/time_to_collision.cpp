// SPDX-License-Identifier: MIT
#include <veer/context/ring.hpp>
#include <veer/context/time_to_collision.hpp>
#include <veer/context/velocity_set.hpp>
#include <veer/math/random.hpp>
#include <veer/space/closest_approach.hpp>
#include <veer/space/shapes.hpp>

#include "catch.hpp"
#include "support/encounters.hpp"
#include "support/extremes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <type_traits>
#include <vector>

namespace {

using tests::at;

static_assert(std::is_trivially_copyable_v<veer::time_to_collision<veer::vec<float, 2>>>);

template <class V, int N = 16, class Seen>
[[nodiscard]] veer::context_map<V, N> written(veer::time_to_collision<V> const& writer, veer::agent<V> const& self,
                                              Seen&& seen) {
    veer::context_map<V, N> map;
    writer.write(map, veer::ring<V, N>{}, self, seen);
    return map;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("time_to_collision fears a contact by how soon it is", "[time_to_collision]",
                        tests::some_vectors) {
    using V = TestType;
    // At rest, 1 m/s at most, 4 m/s^2: stopping takes 0.25 s. A thing at rest 3 m up, radii 0.5 + 0.5, no margin. Slot 0 is
    // up: with w = 2 c = (0, 2) contact is after 2 / 2 = 1 s. dp.w = 6, the chord 36 - 4 * 8 = 4, so it is told as 8 (3 36 + 4) /
    // (4 6 (36 + 4)) = 14/15 s: danger 1 - (14/15 - 1/4) / (2 - 1/4) = 64/105. Taking all on itself,
    // w = c, contact is at 2 s, the horizon, told as 28/15 s: 8/105.
    veer::agent<V> const self{.position = at<V>(1, 2), .max_speed = 1, .max_force = 4};
    std::array<veer::agent<V>, 1> const one{{{.position = at<V>(1, 5)}}};
    auto map = written<V>({.margin = 1}, self, one);
    CHECK(static_cast<double>(map.danger[0]) == Approx(64.0 / 105));
    for (std::size_t j = 2; j < 15; ++j) { CHECK(map.danger[j] == 0); }
    CHECK(map.standing == 0);
    CHECK_FALSE(map.mask.any());
    CHECK(static_cast<double>(written<V>({.margin = 1, .responsibility = 1}, self, one).danger[0]) ==
          Approx(8.0 / 105));
    // Who stops in 0.8 s: 1 - (28/15 - 4/5) / (2 - 4/5). Who would take 2 s takes half the horizon: 1 - (28/15 - 1) / (2 - 1).
    for (auto const& [force, danger] : {std::array{1.25, 1.0 / 9}, {0.5, 2.0 / 15}}) {
        veer::agent<V> const heavy{
            .position = at<V>(1, 2), .max_speed = 1, .max_force = static_cast<veer::scalar_t<V>>(force)};
        CHECK(static_cast<double>(written<V>({.margin = 1, .responsibility = 1}, heavy, one).danger[0]) ==
              Approx(danger));
    }
    // The others do all: nothing is feared.
    CHECK(written<V>({.responsibility = 0}, self, one).blank());
    // One that comes at 2 m/s is met even by who stands: w = (0, 2), the same.
    std::array<veer::agent<V>, 1> const coming{{{.position = at<V>(1, 5), .velocity = at<V>(0, -2)}}};
    CHECK(static_cast<double>(written<V>({.margin = 1}, self, coming).standing) == Approx(64.0 / 105));
    // Who moves changes by twice what it does itself: to the right at 1/2, up is w = 2 (0, 1) - (1/2, 0), which meets what lies
    // there, and not its mirror image. Up at 1/2, w = (0, 3/2): 8 (3 20.25 + 2.25) / (4 4.5 (20.25 + 2.25)) = 56/45 s: 136/315.
    veer::agent<V> going{.position = at<V>(1, 2), .velocity = at<V>(0.5, 0), .max_speed = 1, .max_force = 4};
    CHECK(written<V>({.margin = 1}, going, veer::agent<V>{.position = at<V>(0.25, 5)}).danger[0] > 0);
    CHECK(written<V>({.margin = 1}, going, veer::agent<V>{.position = at<V>(1.75, 5)}).danger[0] == 0);
    going.velocity = at<V>(0, 0.5);
    CHECK(static_cast<double>(written<V>({.margin = 1}, going, one).danger[0]) == Approx(136.0 / 315));
    // A single target, and a range of pointers, are the same.
    CHECK(written<V>({.margin = 1}, self, one[0]).danger == map.danger);
    CHECK(written<V>({.margin = 1}, self, std::array{&one[0]}).danger == map.danger);
    // Two: the worse counts.
    std::vector<veer::agent<V>> const two{one[0], coming[0]};
    map = written<V>({.margin = 1}, self, two);
    CHECK(map.danger == written<V>({.margin = 1}, self, coming).danger);
}

TEMPLATE_LIST_TEST_CASE("time_to_collision is early by a quarter at most, and misses no contact", "[time_to_collision]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::random random{7, 1};
    auto const some = [&](double most) { return static_cast<double>(veer::uniform<float>(random, -1, 1)) * most; };
    int hits = 0;
    for (int i = 0; i < 10'000; ++i) {
        veer::agent<V> const self{.position = at<V>(some(9), some(9)),
                                  .velocity = at<V>(some(1), some(1)),
                                  .max_speed = T(1.5),
                                  .max_force = 100};
        std::array<veer::agent<V>, 1> const one{
            {{.position = at<V>(some(9), some(9)), .velocity = at<V>(some(2), some(2))}}};
        if (tests::gap(self.position, one[0].position) < 1.05) { continue; }
        auto const map = written<V, 8>({.horizon = 4, .margin = 1, .responsibility = 1}, self, one);
        for (int j = 0; j < 8; ++j) {
            auto const c = veer::ring<V, 8>::direction(j) * self.max_speed;
            auto const time = veer::contact_time(veer::load(one[0].position) - veer::load(self.position),
                                                 veer::load(one[0].velocity) - c, T(1));
            double const danger = static_cast<double>(map.danger[static_cast<std::size_t>(j)]);
            double const stop = 0.015;
            if (!time) {
                // Rounding may make a hit of what just passes.
                auto const pass = veer::closest_approach(veer::load(one[0].position) - veer::load(self.position),
                                                         veer::load(one[0].velocity) - c);
                if (veer::length(pass.offset) > T(1.001)) { CHECK(danger == 0); }
                continue;
            }
            double const seconds = static_cast<double>(*time);
            if (seconds > 3.99 || seconds < 0.02) { continue; }
            ++hits;
            double const told = stop + (1 - danger) * (4 - stop);
            if (danger == 0) { // only what grazes by a hair
                auto const pass = veer::closest_approach(veer::load(one[0].position) - veer::load(self.position),
                                                         veer::load(one[0].velocity) - c);
                CHECK(veer::length(pass.offset) > T(0.999));
                continue;
            }
            if (!(told <= seconds * 1.001 + 1e-3 && told >= seconds * 0.74 - 1e-3)) {
                CAPTURE(i, j, told, seconds);
                FAIL("not the time of contact");
            }
        }
    }
    CHECK(hits > 1'000);
}

TEMPLATE_LIST_TEST_CASE("time_to_collision parts those who overlap", "[time_to_collision]", tests::some_vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(1, 2), .max_speed = 1, .max_force = 4, .id = 1};
    // What is above, and touched: up is worse than standing, down parts.
    std::array<veer::agent<V>, 1> const above{{{.position = at<V>(1, 2.9), .id = 2}}};
    auto map = written<V>({}, self, above);
    CHECK(map.danger[0] > map.standing);
    CHECK(map.standing > 1);
    CHECK(map.danger[8] == 0);
    // At rest within the margin, and not touched: only what closes in is feared.
    std::array<veer::agent<V>, 1> const close{{{.position = at<V>(1, 3.005), .id = 2}}};
    map = written<V>({}, self, close);
    CHECK(map.danger[0] > 1);
    CHECK(map.standing == 0);
    // On one point they want to opposite sides.
    std::array<veer::agent<V>, 1> const same{{{.position = at<V>(1, 2), .id = 2}}};
    std::array<veer::agent<V>, 1> const me{self};
    auto const mine = written<V>({}, self, same);
    auto const its = written<V>({}, same[0], me);
    int free = 0;
    for (std::size_t j = 0; j < 16; ++j) {
        CHECK(mine.danger[j] == its.danger[(j + 8) % 16]);
        free += mine.danger[j] < mine.standing ? 1 : 0;
    }
    CHECK(free > 0);
}

TEMPLATE_LIST_TEST_CASE("time_to_collision does not fear what all but stands", "[time_to_collision]",
                        tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Toward one who stands 2 m off, at less than a billionth of max_speed.
    veer::velocity_set<V, 4> crawling;
    for (std::size_t j = 0; j < 4; ++j) { crawling.put(j, {T(0), static_cast<T>(std::pow(1e-4, 2 + double(j)))}); }
    veer::context_map<V, 4> map;
    std::array<veer::agent<V>, 1> const one{{{.position = at<V>(0, 3)}}};
    veer::time_to_collision<V>{.horizon = 2}.write(map, crawling, veer::agent<V>{}, one);
    CHECK(map.blank());
}

TEMPLATE_LIST_TEST_CASE("time_to_collision fears of many what it fears of each alone, to the last bit",
                        "[time_to_collision]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::random random{11, 1};
    auto const some = [&](double most) { return static_cast<double>(veer::uniform<float>(random, -1, 1)) * most; };
    int afraid = 0;
    for (int round = 0; round < 40; ++round) {
        std::vector<veer::agent<V>> all(23);
        for (std::uint32_t i = 0; i < 23; ++i) {
            all[i] = {.position = at<V>(some(6), some(6)),
                      .velocity = at<V>(some(1), some(1)),
                      .radius = T(0.3),
                      .max_speed = T(1.5),
                      .max_force = 4,
                      .id = i};
        }
        all[4].position = all[7].position;
        all[9].radius = tests::not_finite<T>[0];
        all[11].velocity = at<V>(0, static_cast<double>(tests::not_finite<T>[1]));
        all[16].position = at<V>(static_cast<double>(tests::not_finite<T>[2]), 0);
        veer::agent<V> const& self = all[7];
        auto const wide = written<V>({}, self, all);
        auto const odd = written<V, 7>({}, self, all);
        veer::context_map<V, 16> each;
        veer::context_map<V, 7> each_odd;
        for (auto const& one : all) {
            veer::time_to_collision<V>{}.write(each, veer::ring<V, 16>{}, self, one);
            veer::time_to_collision<V>{}.write(each_odd, veer::ring<V, 7>{}, self, one);
        }
        CHECK(wide.danger == each.danger);
        CHECK(wide.standing == each.standing);
        CHECK(odd.danger == each_odd.danger);
        for (T const danger : wide.danger) { afraid += danger > 0 ? 1 : 0; }
        // And in any order.
        std::vector<veer::agent<V> const*> others;
        for (auto const& one : all) { others.push_back(&one); }
        std::reverse(others.begin(), others.begin() + 1 + round % 23);
        CHECK(written<V>({}, self, others).danger == wide.danger);
    }
    CHECK(afraid > 200);
}

TEMPLATE_LIST_TEST_CASE("time_to_collision feels regions and rays, and forbids what stopping could not avoid",
                        "[time_to_collision]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // A wall 1.5 above an agent of radius 0.5: 1 m of way at 1 m/s, 1 s. Stopping takes 0.25 s: 1 - (1 - 1/4) / (2 - 1/4) = 4/7.
    veer::agent<V> self{.position = at<V>(1, 2), .max_speed = 1, .max_force = 4};
    veer::half_space<V> const wall{at<V>(0, 3.5), at<V>(0, -1)};
    auto const cast = [](V const& from, V const& along, T length) -> std::optional<veer::ray_hit<V>> {
        T const way = (T(3.5) - tests::seen(from).y) / tests::seen(along).y;
        if (!(way >= 0 && way <= length)) { return std::nullopt; }
        return veer::ray_hit<V>{way, from, at<V>(0, -1)};
    };
    CHECK(static_cast<double>(written<V>({}, self, wall).danger[0]) == Approx(4.0 / 7));
    CHECK(static_cast<double>(written<V>({}, self, cast).danger[0]) == Approx(4.0 / 7));
    CHECK_FALSE(written<V>({}, self, wall).mask.any());
    // 0.1 m of way is too little: the danger of a moment before stopping ends is 2 - 0.1 / 0.25.
    self.position = at<V>(1, 2.9);
    CHECK(static_cast<double>(written<V>({}, self, wall).danger[0]) == Approx(1.6).epsilon(1e-5));
    CHECK(written<V>({}, self, wall).mask.forbidden(0));
    CHECK_FALSE(written<V>({}, self, wall).mask.forbidden(8));
    // Deep in it: only what leads out is allowed.
    self.position = at<V>(1, 3.2);
    auto const map = written<V>({}, self, wall);
    CHECK(map.mask.forbidden(0));
    CHECK_FALSE(map.mask.forbidden(8));
}

TEMPLATE_LIST_TEST_CASE("time_to_collision is finite for any finite input", "[time_to_collision]", tests::few_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const x : tests::extremes<T>) {
        for (T const y : tests::extremes<T>) {
            for (T const size : tests::positive_extremes<T>) {
                auto const odd = at<V>(static_cast<double>(x), static_cast<double>(y));
                for (int part = 0; part < 5; ++part) {
                    veer::agent<V> self{.max_force = 2};
                    std::array<veer::agent<V>, 1> one{{{.position = at<V>(2, 1), .velocity = at<V>(-1, 0)}}};
                    if (part == 0) { one[0].position = odd; }
                    if (part == 1) { one[0].velocity = odd; }
                    if (part == 2) { self.velocity = odd; }
                    if (part == 3) { self.max_speed = size; }
                    if (part == 4) { self.max_force = size; }
                    one[0].radius = size;
                    auto const map = written<V>({}, self, one);
                    for (T const danger : map.danger) {
                        if (!(danger >= 0 && danger <= T(2.00001))) {
                            CAPTURE(x, y, size, part, danger);
                            FAIL("out of bounds");
                        }
                    }
                }
            }
        }
    }
}
