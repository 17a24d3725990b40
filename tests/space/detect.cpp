// SPDX-License-Identifier: MIT
#include <veer/space/detect.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

namespace {

using tests::at;

template <class V>
struct rock {
    V position;
    double radius = 0;
    int number = 0;
};

using vec2 = veer::vec<float, 2>;
static_assert(veer::within_reach(veer::agent<vec2>{}, vec2{3, 4}, 5.0F));
static_assert(!veer::within_reach(veer::agent<vec2>{}, vec2{3, 4}, 4.9F));

template <class V, class Range>
std::vector<int> numbers_within(Range& things, double reach) {
    std::vector<int> numbers;
    veer::detect(veer::agent<V>{}, things, static_cast<veer::scalar_t<V>>(reach),
                 [&](auto const& thing) { numbers.push_back(thing.number); });
    return numbers;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("a thing is within reach by its nearest point, and exactly at it", "[detect]", tests::vectors) {
    using V = TestType;
    veer::agent<V> const self{.position = at<V>(1, 2), .radius = 100};
    // 5 away; the own radius does not count.
    CHECK(veer::within_reach(self, at<V>(4, 6), 5));
    CHECK_FALSE(veer::within_reach(self, at<V>(4, 6), veer::scalar_t<V>(4.75)));
    CHECK(veer::within_reach(self, rock<V>{at<V>(4, 6), 2}, 3));
    CHECK_FALSE(veer::within_reach(self, rock<V>{at<V>(4, 6), 2}, veer::scalar_t<V>(2.75)));
    CHECK(veer::within_reach(self, rock<V>{at<V>(4, 6), 50}, 0));
    CHECK(veer::within_reach(self, at<V>(1, 2), 0));
    // A negative radius counts as none.
    CHECK(veer::within_reach(self, rock<V>{at<V>(4, 6), -2}, 5));
}

TEMPLATE_LIST_TEST_CASE("a thing that is not finite is within no reach", "[detect]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    for (T const bad : tests::not_finite<T>) {
        auto const nowhere = at<V>(1, static_cast<double>(bad));
        for (T const reach : {T(1), (std::numeric_limits<T>::max)()}) {
            CHECK_FALSE(veer::within_reach(veer::agent<V>{}, nowhere, reach));
            CHECK_FALSE(veer::within_reach(veer::agent<V>{}, rock<V>{at<V>(0, 0), static_cast<double>(bad)}, reach));
            CHECK_FALSE(veer::within_reach(veer::agent<V>{.position = nowhere}, at<V>(0, 0), reach));
        }
    }
}

TEMPLATE_LIST_TEST_CASE("reach is told rightly for lengths whose squares are not", "[detect]", tests::vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const reaches = [](double distance, double reach) {
        return veer::within_reach(veer::agent<V>{}, at<V>(0, distance), static_cast<T>(reach));
    };
    for (double const scale : {1e-25, 1e-15, 1.0, 1e15, 1e25, 1e30}) {
        CAPTURE(scale);
        CHECK(reaches(3 * scale, 4 * scale));
        CHECK_FALSE(reaches(4 * scale, 3 * scale));
    }
    CHECK_FALSE(reaches(1e30, 1e20));
    CHECK_FALSE(reaches(1e-20, 1e-30));
    CHECK(reaches(1e-30, 1e-20));
}

TEMPLATE_LIST_TEST_CASE("detect visits what is within reach, in its order", "[detect]", tests::vectors) {
    using V = TestType;
    std::vector<rock<V>> const rocks{
        {at<V>(3, 0), 0, 1}, {at<V>(0, 9), 0, 2}, {at<V>(0, 9), 5, 3}, {at<V>(0, 0), 0, 4}};
    CHECK(numbers_within<V>(rocks, 4) == std::vector<int>{1, 3, 4});
    CHECK(numbers_within<V>(rocks, 0) == std::vector<int>{4});
    CHECK(numbers_within<V>(rocks, 100) == std::vector<int>{1, 2, 3, 4});
    std::vector<rock<V>> const nothing;
    CHECK(numbers_within<V>(nothing, 100).empty());
}

TEMPLATE_LIST_TEST_CASE("detect follows pointers, and passes over empty ones", "[detect]", tests::vectors) {
    using V = TestType;
    rock<V> one{at<V>(1, 0), 0, 1};
    rock<V> two{at<V>(2, 0), 0, 2};
    std::vector<rock<V>*> const pointers{&two, nullptr, &one};
    CHECK(numbers_within<V>(pointers, 5) == std::vector<int>{2, 1});
    std::vector<std::optional<rock<V>>> const perhaps{std::nullopt, one};
    CHECK(numbers_within<V>(perhaps, 5) == std::vector<int>{1});
    std::vector<std::reference_wrapper<rock<V>>> const references{one, two};
    CHECK(numbers_within<V>(references, 5) == std::vector<int>{1, 2});
    std::vector<std::unique_ptr<rock<V>>> owned;
    owned.push_back(std::make_unique<rock<V>>(two));
    owned.push_back(nullptr);
    CHECK(numbers_within<V>(owned, 5) == std::vector<int>{2});
}

TEMPLATE_LIST_TEST_CASE("detect hands on the things themselves", "[detect]", tests::vectors) {
    using V = TestType;
    std::vector<rock<V>> rocks{{at<V>(3, 0), 0, 1}, {at<V>(0, 9), 0, 2}};
    veer::detect(veer::agent<V>{}, rocks, veer::scalar_t<V>(5), [](auto& thing) { thing.number = 7; });
    CHECK(rocks[0].number == 7);
    CHECK(rocks[1].number == 2);
}
