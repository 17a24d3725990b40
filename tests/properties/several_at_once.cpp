// SPDX-License-Identifier: MIT
// Things that are written several at once leave the same bits as one after another.
#include <veer/behavior.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/maps.hpp"
#include "support/vectors.hpp"

#include <limits>
#include <span>
#include <vector>

namespace {

using vec2 = veer::vec<float, 2>;
static_assert(veer::attract<vec2>::in_groups<vec2>);
static_assert(veer::repel<vec2, veer::within_range<float>>::in_groups<veer::agent<vec2>>);
static_assert(!veer::repel<vec2, veer::no_falloff, veer::angular_interval>::in_groups<vec2>);
static_assert(!veer::attract<vec2>::in_groups<veer::box<vec2>>);

template <class V>
struct larder {
    std::span<V const> things;
};

template <class V, int N, class Writer>
void writes_the_same(Writer const& writer, int scenes) {
    using T = veer::scalar_t<V>;
    veer::random dice{static_cast<std::uint64_t>(N)};
    veer::ring<V, N> const directions{};
    std::vector<V> things;
    for (int scene = 0; scene < scenes; ++scene) {
        things.clear();
        auto const count = static_cast<int>(veer::uniform<double>(dice, 0, 11));
        veer::agent<V> const self{.position = tests::at<V>(1, 2)};
        for (int i = 0; i < count; ++i) {
            double x = veer::uniform<double>(dice, -9, 9);
            double const y = veer::uniform<double>(dice, -9, 9);
            double const special = veer::uniform<double>(dice, 0, 60);
            if (special < 13) { x = static_cast<double>(tests::extremes<T>[static_cast<std::size_t>(special)]); }
            if (special >= 13 && special < 14) { x = static_cast<double>(std::numeric_limits<T>::quiet_NaN()); }
            things.push_back(special >= 14 && special < 16 ? self.position : tests::at<V>(x, y));
        }
        veer::context_map<V, N> one_by_one;
        for (V const& thing : things) { writer.write(one_by_one, directions, self, thing); }
        veer::context_map<V, N> together;
        veer::each(&larder<V>::things, writer).write(together, directions, self, larder<V>{things});
        CAPTURE(scene, count, N);
        REQUIRE(tests::same_map(one_by_one, together));
    }
}

} // namespace

TEMPLATE_LIST_TEST_CASE("several things at once are written as one after another", "[properties]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    using smooth = veer::smooth_falloff<T>;
    using cut_off = veer::within_range<T>;
    writes_the_same<V, 16>(veer::attract<V>{}, 6'000);
    writes_the_same<V, 16>(veer::repel<V, veer::inverse_distance<T>, veer::cosine>{.weight = 3}, 3'000);
    writes_the_same<V, 8>(veer::repel<V, smooth>{}, 3'000);
    writes_the_same<V, 32>(veer::attract<V, cut_off, veer::cosine, veer::add_write>{.falloff = {.range = 7}}, 2'000);
    writes_the_same<V, 5>(veer::attract<V, veer::linear_falloff<T>>{.falloff = {.range = 8}}, 2'000);
    writes_the_same<V, 12>(veer::attract<V, veer::no_falloff>{}, 2'000);
    // One whose shape looks at the size of things, which are written one by one.
    writes_the_same<V, 8>(veer::repel<V, veer::no_falloff, veer::angular_interval>{}, 500);
}
