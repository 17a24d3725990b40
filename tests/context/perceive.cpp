// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/confront.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/perceive.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/context/vote.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/vectors.hpp"

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace {

using tests::at;

enum class kind { food, foe, fire, scenery };

template <class V>
struct thing {
    V position;
    kind what;
    float power = 0;
    double radius = 0;
};

template <class V>
struct senses {
    std::vector<thing<V>> around{};
};

constexpr auto what = [](auto const& seen) { return seen.what; };

template <class V, class Classify = decltype(what)>
auto look(double reach, Classify classify = {}) {
    using T = veer::scalar_t<V>;
    return veer::perceive(&senses<V>::around, static_cast<T>(reach), classify,
                          veer::when(kind::food, veer::attract<V>{}), veer::when(kind::fire, veer::repel<V>{}),
                          veer::when(kind::foe, veer::confront<V>{.power = 3}));
}

template <class V, class Writer>
auto map_of(Writer const& writer, veer::agent<V> const& self, senses<V> const& world) {
    return veer::context_steering{veer::ring<V, 4>{}, veer::masked_selector<V>{}, writer}.fill(self, world);
}

/// Goes up as fast as time has passed.
template <class V>
struct timed {
    constexpr std::optional<V> operator()(veer::agent<V> const&, thing<V> const&, veer::scalar_t<V> dt) const {
        return at<V>(0, static_cast<double>(dt));
    }
};

using vec2 = veer::vec<float, 2>;
struct pond {
    std::array<thing<vec2>, 1> around{{{{0, 1}, kind::food}}};
};
static_assert(veer::context_steering{
                  veer::ring<vec2, 4>{}, veer::masked_selector<vec2>{},
                  veer::perceive(&pond::around, 5.0F, what, veer::when(kind::food, veer::attract<vec2>{}))}
                  .fill(veer::agent<vec2>{}, pond{})
                  .interest[0] == 0.5F);

} // namespace

TEMPLATE_LIST_TEST_CASE("perceive finds what is around, classifies it and lets the matching writer evaluate it",
                        "[perceive]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::agent<V> const self{.position = at<V>(1, 2)};
    senses<V> const world{{{at<V>(1, 5), kind::food},      // up, 3 away
                           {at<V>(0, 2), kind::fire},      // left, 1 away
                           {at<V>(1, -2), kind::foe, 9},   // down, 4 away, stronger
                           {at<V>(10, 2), kind::foe, 1},   // right, 9 away, weaker
                           {at<V>(1, 3), kind::scenery}}}; // nobody evaluates it
    auto const map = map_of<V>(look<V>(20), self, world);
    double const interest[4] = {0.25, 0, 0, 0.1};
    double const danger[4] = {0, 0.5, 0.2, 0};
    for (std::size_t j = 0; j < 4; ++j) {
        CHECK(static_cast<double>(map.interest[j]) == Approx(interest[j]).margin(tests::rounding<T>));
        CHECK(static_cast<double>(map.danger[j]) == Approx(danger[j]).margin(tests::rounding<T>));
    }
}

TEMPLATE_LIST_TEST_CASE("perceive sees as far as its reach, to the surface of a thing", "[perceive]",
                        tests::some_vectors) {
    using V = TestType;
    auto const sees = [](thing<V> const& one, double reach) {
        return !map_of<V>(look<V>(reach), veer::agent<V>{}, senses<V>{{one}}).blank();
    };
    CHECK(sees({at<V>(3, 4), kind::food}, 5));
    CHECK_FALSE(sees({at<V>(3, 4), kind::food}, 4.75));
    CHECK(sees({at<V>(3, 4), kind::food, 0, 2}, 3));
    CHECK_FALSE(sees({at<V>(3, 4), kind::food, 0, 2}, 2.75));
    for (auto const bad : tests::not_finite<veer::scalar_t<V>>) {
        CHECK_FALSE(sees({at<V>(1, static_cast<double>(bad)), kind::food}, 5));
    }
}

TEMPLATE_LIST_TEST_CASE("perceive asks the classification for each agent, and leaves out what has no clause",
                        "[perceive]", tests::some_vectors) {
    using V = TestType;
    // Oneself is in the list, and told apart by its place.
    veer::agent<V> const self{.position = at<V>(1, 2)};
    auto const others = [](veer::agent<V> const& me, thing<V> const& seen) {
        return tests::same(me.position, seen.position) ? kind::scenery : seen.what;
    };
    senses<V> const world{{{at<V>(1, 2), kind::foe, 9}, {at<V>(1, 5), kind::food}}};
    int asked = 0;
    auto const counting = [&](thing<V> const& seen) {
        ++asked;
        return seen.what;
    };
    auto const map = map_of<V>(look<V>(20, others), self, world);
    CHECK(map.interest[0] == Approx(0.25));
    (void)map_of<V>(look<V, decltype(counting)>(20, counting), self, world);
    CHECK(asked == 2);
    (void)map_of<V>(look<V, decltype(counting)>(1, counting), self, world);
    CHECK(asked == 3); // what is not perceived is not classified
}

TEMPLATE_LIST_TEST_CASE("perceive lets every clause of a kind evaluate its things", "[perceive]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const torn = veer::perceive(&senses<V>::around, T(9), what, veer::when(kind::food, veer::attract<V>{}),
                                     veer::when(kind::food, veer::repel<V>{.weight = T(0.5)}));
    auto const map = map_of<V>(torn, veer::agent<V>{}, senses<V>{{{at<V>(0, 1), kind::food}}});
    CHECK(map.interest[0] == Approx(0.5));
    CHECK(map.danger[0] == Approx(0.25));
}

TEMPLATE_LIST_TEST_CASE("perceive takes kinds of any type, ranges of any kind and pointers", "[perceive]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    thing<V> const cake{at<V>(0, 1), kind::food, 2};
    struct others {
        std::span<thing<V> const* const> near_by;
    };
    std::array<thing<V> const*, 2> const seen{nullptr, &cake};
    // Kinds by number; classification by a member pointer of a callable's own.
    auto const writer = veer::perceive([](others const& world) { return world.near_by; }, T(5),
                                       [](thing<V> const& one) { return static_cast<int>(one.power); },
                                       veer::when(2, veer::attract<V>{}));
    veer::context_steering const mind{veer::ring<V, 4>{}, veer::masked_selector<V>{}, writer};
    CHECK(mind.fill(veer::agent<V>{}, others{seen}).interest[0] == Approx(0.5));
    CHECK_FALSE(mind(veer::agent<V>{}, others{}));
}

TEMPLATE_LIST_TEST_CASE("perceive passes the time to the writers that want it", "[perceive]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const writer = veer::perceive(&senses<V>::around, T(9), what, veer::when(kind::food, veer::vote(timed<V>{})));
    veer::context_steering const mind{veer::ring<V, 4>{}, veer::masked_selector<V>{}, writer};
    senses<V> const world{{{at<V>(0, 1), kind::food}}};
    CHECK(mind.fill(veer::agent<V>{}, world, T(0.25)).interest[0] == Approx(0.25));
}

TEMPLATE_LIST_TEST_CASE("perceive does not care about the order of things", "[perceive]", tests::some_vectors) {
    using V = TestType;
    senses<V> world{{{at<V>(1, 5), kind::food},
                     {at<V>(0.3, 2), kind::fire},
                     {at<V>(1, -2), kind::foe, 9},
                     {at<V>(-4, 2), kind::foe, 1},
                     {at<V>(2, 2.5), kind::food}}};
    auto const map = map_of<V>(look<V>(20), veer::agent<V>{}, world);
    for (int turn = 0; turn < 5; ++turn) {
        world.around.insert(world.around.begin(), world.around.back());
        world.around.pop_back();
        CHECK(tests::same_map(map_of<V>(look<V>(20), veer::agent<V>{}, world), map));
    }
}
