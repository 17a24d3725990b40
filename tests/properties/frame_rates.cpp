// SPDX-License-Identifier: MIT
#include "support/lived.hpp"
#include "support/registry_checks.hpp"

// At 30, 60 and 120 ticks a second everything in the registry ends where 480 a second lead it, but for the way of a few
// frames: halve dt, and what remains of the difference is halved, too. What draws lots each tick ends elsewhere, and
// promises what its own test asks of it.

namespace {

using tests::but;
using tests::has;

constexpr int seconds = 1;
constexpr std::uint64_t scenes = 40;

template <class V>
[[nodiscard]] bool differs(tests::entry<V> const& one, tests::scene<V> const& s) {
    auto const expected = tests::lived(one, s, seconds, 480).position;
    for (int const rate : {30, 60, 120}) {
        double const frame = static_cast<double>(s.self.max_speed) / rate;
        if (!(tests::gap(tests::lived(one, s, seconds, rate).position, expected) <= one.frames * frame)) {
            return true;
        }
    }
    return false;
}

} // namespace

TEST_CASE("registry: at any frame rate it ends at the same place", "[registry]") {
    tests::check_registry<tests::flat_float>(but::rates | but::chooses, scenes, tests::random_scene<tests::flat_float>,
                                             differs<tests::flat_float>);
}

TEST_CASE("registry: at any frame rate it nearly always chooses the same way", "[registry]") {
    using V = tests::flat_float;
    for (auto const& one : tests::registry<V>()) {
        if (has(one.not_promised, but::rates) || !has(one.not_promised, but::chooses)) { continue; }
        auto const failure = tests::smallest_failure(one, scenes, tests::random_scene<V>, differs<V>, scenes / 10);
        INFO(failure);
        CHECK(failure.empty());
    }
}

TEST_CASE("registry: in space, too, it ends at the same place at any frame rate", "[registry]") {
    using V = tests::deep_float;
    auto const& all = tests::registry<V>();
    for (std::size_t i = tests::registry<tests::flat_float>().size(); i < all.size(); ++i) {
        auto const failure = tests::smallest_failure(all[i], scenes, tests::deep_scene<V>, differs<V>, scenes / 10);
        INFO(failure);
        CHECK(failure.empty());
    }
}
