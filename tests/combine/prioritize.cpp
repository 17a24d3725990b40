// SPDX-License-Identifier: MIT
#include <veer/behaviors/seek.hpp>
#include <veer/combine/blend.hpp>
#include <veer/combine/prioritize.hpp>

#include "catch.hpp"
#include "support/group.hpp"
#include "support/says.hpp"
#include "support/simulate.hpp"

#include <type_traits>

namespace {

using tests::at;
using tests::empty_world;
using tests::says;
using veer::hold;
using veer::prioritize;

using vec2 = veer::vec<float, 2>;
static_assert(veer::behavior<decltype(prioritize(veer::seek<vec2>{})), vec2, vec2 const>);
static_assert(std::is_trivially_copyable_v<veer::attention_state<vec2>>);

/// A world in which each of three may have something to say.
template <class V>
struct world {
    std::optional<V> first, second, third;
    veer::attention_state<V>* attention = nullptr;
};

template <class V>
[[nodiscard]] auto list(auto seconds) {
    return prioritize(hold(&world<V>::attention, seconds), veer::on(&world<V>::first, veer::seek<V>{}),
                      veer::on(&world<V>::second, veer::seek<V>{}), veer::on(&world<V>::third, veer::seek<V>{}));
}

} // namespace

TEMPLATE_LIST_TEST_CASE("prioritize does what the first says that has an opinion, and asks no further", "[prioritize]",
                        tests::vectors) {
    using V = TestType;
    int asked = 0;
    int not_asked = 0;
    says<V> const silent{std::nullopt, &asked};
    says<V> const up{at<V>(0, 2), &asked};
    says<V> const right{at<V>(3, 0), &not_asked};
    CHECK(tests::same(*prioritize(silent, up, right)(veer::agent<V>{}, empty_world{}), at<V>(0, 2)));
    CHECK(asked == 2);
    CHECK(not_asked == 0);
    CHECK_FALSE(prioritize(silent, silent)(veer::agent<V>{}, empty_world{}));
    CHECK_FALSE(prioritize()(veer::agent<V>{}, empty_world{}));
}

TEMPLATE_LIST_TEST_CASE("prioritize stops for one that wants to stop", "[prioritize]", tests::some_vectors) {
    using V = TestType;
    int asked = 0;
    says<V> const stop{at<V>(0, 0), &asked};
    says<V> const go{at<V>(1, 0), &asked};
    CHECK(tests::same(*prioritize(stop, go)(veer::agent<V>{}, empty_world{}), at<V>(0, 0)));
}

TEMPLATE_LIST_TEST_CASE("prioritize nests, and hands the time down", "[prioritize]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    int asked = 0;
    says<V> const silent{std::nullopt, &asked};
    auto const nested = prioritize(prioritize(silent), veer::blend(veer::weighted(1.0f, silent)),
                                   prioritize(silent, tests::tells_time<V>{}));
    CHECK(veer::load(*nested(veer::agent<V>{}, empty_world{}, T(0.5))).x == T(0.5));
    CHECK(asked == 3);
}

TEMPLATE_LIST_TEST_CASE("held, the last word of the one that decided stands for a time", "[prioritize]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const mind = list<V>(0.5f);
    veer::attention_state<V> attention;
    T const dt = T(0.125);
    auto const decide = [&](std::optional<V> first, std::optional<V> second, std::optional<V> third) {
        return mind(veer::agent<V>{}, world<V>{first, second, third, &attention}, dt);
    };
    auto const up = at<V>(0, 1);
    auto const left = at<V>(-1, 0);
    auto const right = at<V>(1, 0);
    // The second decides, then falls silent: its word stands for half a second against the third.
    CHECK(tests::same(*decide({}, up, right), up));
    CHECK(attention.behavior == 1);
    for (int i = 0; i < 3; ++i) { CHECK(tests::same(*decide({}, {}, right), up)); }
    CHECK(tests::same(*decide({}, {}, right), right));
    CHECK(attention.behavior == 2);
    // One before it interrupts at once.
    CHECK(tests::same(*decide({}, up, right), up));
    CHECK(tests::same(*decide(left, {}, right), left));
    // It may change its mind while it decides; the last word is what stands. The time runs from when it took over.
    CHECK(tests::same(*decide(right, up, right), right));
    CHECK(tests::same(*decide({}, up, left), right));
    CHECK(tests::same(*decide({}, up, left), right));
    CHECK(tests::same(*decide({}, up, left), up));
    // The word stands against nobody else's opinion as well; then there is none, and none to hold.
    CHECK(tests::same(*decide({}, {}, {}), up));
    for (int i = 0; i < 2; ++i) { CHECK(decide({}, {}, {})); }
    CHECK_FALSE(decide({}, {}, {}));
    CHECK(attention.behavior == -1);
    CHECK_FALSE(decide({}, {}, {}));
    CHECK(tests::same(*decide({}, {}, right), right));
}

TEMPLATE_LIST_TEST_CASE("held for no time it is a plain list, and without its state it has no opinion", "[prioritize]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const mind = list<V>(0);
    veer::attention_state<V> attention;
    CHECK(tests::same(*mind(veer::agent<V>{}, world<V>{{}, at<V>(0, 1), {}, &attention}, T(0.1)), at<V>(0, 1)));
    CHECK(tests::same(*mind(veer::agent<V>{}, world<V>{{}, {}, at<V>(1, 0), &attention}, T(0.1)), at<V>(1, 0)));
    CHECK_FALSE(mind(veer::agent<V>{}, world<V>{{}, {}, {}, &attention}, T(0.1)));
    CHECK_FALSE(mind(veer::agent<V>{}, world<V>{{}, at<V>(0, 1), {}, nullptr}, T(0.1)));
}

TEMPLATE_LIST_TEST_CASE("held, a decision that flickers is steady, at any frame rate", "[prioritize]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    // Every other frame the first has something to say.
    auto const turns = [](auto seconds, double rate) {
        auto const mind = list<V>(seconds);
        veer::attention_state<V> attention;
        int frame = 0;
        int changes = 0;
        V last = at<V>(0, 1);
        tests::simulate<T>(10, rate, [&](T dt, T) {
            std::optional<V> const first = frame++ % 2 == 0 ? std::optional(at<V>(0, 1)) : std::nullopt;
            V const now = *mind(veer::agent<V>{}, world<V>{first, {}, at<V>(1, 0), &attention}, dt);
            changes += tests::same(now, last) ? 0 : 1;
            last = now;
        });
        return changes;
    };
    CHECK(turns(0, 60) > 590);
    // Twice in half a second: back to the third when the time is over, and to the first again with its next word.
    CHECK(turns(0.5f, 60) <= 40);
    CHECK(turns(0.5f, 240) <= 40);
}
