// SPDX-License-Identifier: MIT
#include <veer/behaviors/arrive.hpp>
#include <veer/behaviors/evade.hpp>
#include <veer/behaviors/flee.hpp>
#include <veer/behaviors/pursuit.hpp>
#include <veer/behaviors/seek.hpp>
#include <veer/behaviors/wander.hpp>
#include <veer/context/attract.hpp>
#include <veer/context/confront.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/math/random.hpp>

#include "catch.hpp"
#include "support/vectors.hpp"

#include <array>
#include <vector>

namespace {

using tests::at;

template <class V>
struct other {
    V position;
    V velocity;
    float power;
};

/// An agent and another, at random; the same numbers in every type, as they are floats.
template <class V>
struct meeting {
    veer::agent<V> self;
    other<V> them;

    explicit meeting(std::uint64_t number) {
        veer::random random{1, number};
        auto const some = [&](float most) { return static_cast<double>(veer::uniform(random, -most, most)); };
        auto const point = [&](float most) {
            double const right = some(most);
            return at<V>(right, some(most));
        };
        self = {.position = point(20), .velocity = point(2), .heading = point(1), .max_speed = 3, .max_force = 2};
        them = {point(20), point(2), static_cast<float>(some(2)) + 3};
    }
};

/// What every behavior and the map say to a meeting, one number after another.
template <class V>
std::vector<double> answers(std::uint64_t number) {
    using T = veer::scalar_t<V>;
    meeting<V> const m{number};
    std::vector<double> all;
    auto const add = [&](std::optional<V> const& said) {
        auto const [right, up] = tests::seen(*said);
        all.push_back(static_cast<double>(right));
        all.push_back(static_cast<double>(up));
    };
    add(veer::seek<V>{}(m.self, m.them));
    add(veer::flee<V>{}(m.self, m.them));
    add(veer::arrive<V>{.slow_radius = 15}(m.self, m.them));
    add(veer::arrive<V, veer::braking_distance<T>>{}(m.self, m.them, T(1) / 64));
    add(veer::pursuit<V>{}(m.self, m.them));
    add(veer::pursuit<V, veer::distance_over_own_speed>{}(m.self, m.them));
    add(veer::pursuit<V, veer::exact_intercept>{}(m.self, m.them));
    add(veer::evade<V>{}(m.self, m.them));
    veer::wander_state stroll{.angle = 0.5F};
    add(veer::wander<V>{}(m.self, stroll, T(0)));
    struct senses {
        other<V> them;
    };
    veer::context_steering const brain{veer::ring<V, 16>{}, veer::masked_selector<V>{},
                                       veer::on(&senses::them, veer::attract<V>{}),
                                       veer::on(&senses::them, veer::repel<V>{.weight = T(0.5)}),
                                       veer::on(&senses::them, veer::confront<V>{.power = 3})};
    auto const map = brain.fill(m.self, senses{m.them});
    for (std::size_t j = 0; j < 16; ++j) {
        all.push_back(static_cast<double>(map.interest[j]));
        all.push_back(static_cast<double>(map.danger[j]));
    }
    return all;
}

} // namespace

TEST_CASE("in float everything is close to what it is in double", "[properties]") {
    for (std::uint64_t number = 0; number < 500; ++number) {
        auto const in_float = answers<tests::plain2<float>>(number);
        auto const in_double = answers<tests::plain2<double>>(number);
        REQUIRE(in_float.size() == in_double.size());
        for (std::size_t i = 0; i < in_float.size(); ++i) {
            CAPTURE(number, i);
            CHECK(in_float[i] == Approx(in_double[i]).margin(1e-4));
        }
    }
}

TEST_CASE("everything has the same bits in every vector type, and on the ground as in 2D", "[properties]") {
    for (std::uint64_t number = 0; number < 100; ++number) {
        auto const in_float = answers<tests::plain2<float>>(number);
        CHECK(answers<glm::vec2>(number) == in_float);
        CHECK(answers<std::array<float, 2>>(number) == in_float);
        CHECK(answers<tests::plain3<float>>(number) == in_float);
        CHECK(answers<glm::vec3>(number) == in_float);
        auto const in_double = answers<tests::plain2<double>>(number);
        CHECK(answers<glm::dvec2>(number) == in_double);
        CHECK(answers<glm::dvec3>(number) == in_double);
    }
}
