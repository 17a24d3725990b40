// SPDX-License-Identifier: MIT
#include <veer/context/attract.hpp>
#include <veer/context/context_steering.hpp>
#include <veer/context/masked_selector.hpp>
#include <veer/context/repel.hpp>
#include <veer/context/ring.hpp>
#include <veer/trace/svg.hpp>

#include "catch.hpp"
#include "support/extremes.hpp"
#include "support/vectors.hpp"

#include <string>
#include <vector>

namespace {

using tests::at;

template <class V, int N>
std::string drawn(veer::context_map<V, N> const& map, veer::decision<V> const& chosen, veer::agent<V> const& self,
                  veer::trace::svg_style const& style = {}) {
    std::string text;
    veer::trace::svg(
        map, veer::ring<V, N>{}, chosen, self, [&](char const* piece, std::size_t size) { text.append(piece, size); },
        style);
    return text;
}

int count(std::string const& text, std::string const& part) {
    int found = 0;
    for (std::size_t i = text.find(part); i != std::string::npos; i = text.find(part, i + part.size())) { ++found; }
    return found;
}

/// Every element is closed, in the right order, and every attribute is quoted.
bool well_formed(std::string const& text) {
    std::vector<std::string> open;
    for (std::size_t i = text.find('<'); i != std::string::npos; i = text.find('<', i)) {
        std::size_t const end = text.find('>', i);
        if (end == std::string::npos) { return false; }
        std::string const tag = text.substr(i + 1, end - i - 1);
        std::string const name = tag.substr(0, tag.find_first_of(" /", 1));
        if (count(tag, "\"") % 2 != 0) { return false; }
        if (tag[0] == '/') {
            if (open.empty() || open.back() != tag.substr(1)) { return false; }
            open.pop_back();
        } else if (tag.back() != '/') {
            open.push_back(name);
        }
        i = end;
    }
    return open.empty();
}

} // namespace

TEMPLATE_LIST_TEST_CASE("a drawing shows each value at its true length", "[svg]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::context_map<V, 4> map;
    map.interest[0] = T(0.5);
    map.danger[3] = T(0.25);
    map.mask.forbid(2);
    veer::agent<V> const self{.heading = at<V>(0, 1), .max_speed = 3};
    auto const chosen = veer::masked_selector<V>{}(map, veer::ring<V, 4>{}, self);
    // A unit of 100 px: interest 50 px up, y downward in SVG; half as wide on each side. Danger 25 px to the right.
    auto const text = drawn(map, chosen, self, {.size = 300, .unit = 100, .title = "one decision"});
    CHECK(text.find("<path class=\"interest\" d=\"M0 0L-25 -50L25 -50Z\"/>") != std::string::npos);
    CHECK(text.find("<path class=\"danger\" d=\"M0 0L25 -6.25L25 6.25Z\"/>") != std::string::npos);
    CHECK(count(text, "class=\"interest\"") == 1);
    CHECK(count(text, "class=\"danger\"") == 1);
    CHECK(count(text, "class=\"chosen\"") == 1);
    CHECK(count(text, "class=\"heading\"") == 1);
    CHECK(count(text, "class=\"forbidden\"") == 1);
    CHECK(count(text, "class=\"picked\"") == 1);
    CHECK(count(text, "class=\"slot\"") == 2);
    CHECK(text.find("one decision") != std::string::npos);
    CHECK(text.find("slot 0, interest 0.5, danger 0, speed 3 m/s") != std::string::npos);
    CHECK(text.find("viewBox=\"-150 -150 300 300\"") != std::string::npos);
    CHECK(text.rfind("<svg xmlns=\"http://www.w3.org/2000/svg\"", 0) == 0);
    CHECK(well_formed(text));
}

TEMPLATE_LIST_TEST_CASE("drawings of maps ten times as high differ: the scale is never fitted", "[svg]",
                        tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    veer::context_map<V, 8> low;
    veer::context_map<V, 8> high;
    low.interest[1] = T(0.05);
    high.interest[1] = T(0.5);
    CHECK(drawn(low, veer::decision<V>{}, veer::agent<V>{}) != drawn(high, veer::decision<V>{}, veer::agent<V>{}));
}

TEMPLATE_LIST_TEST_CASE("a drawing without a heading, a decision or a value has no arrow and no wedge", "[svg]",
                        tests::some_vectors) {
    using V = TestType;
    auto const text = drawn(veer::context_map<V, 8>{}, veer::decision<V>{}, veer::agent<V>{});
    for (auto const* part : {"class=\"interest\"", "class=\"danger\"", "class=\"chosen\"", "class=\"heading\"",
                             "class=\"picked\"", "class=\"forbidden\""}) {
        CHECK(count(text, part) == 0);
    }
    CHECK(count(text, "class=\"slot\"") == 8);
    CHECK(text.find("slot -1") != std::string::npos);
    CHECK(well_formed(text));
}

TEMPLATE_LIST_TEST_CASE("a drawing has only numbers in it, whatever the values", "[svg]", tests::some_vectors) {
    using V = TestType;
    using T = veer::scalar_t<V>;
    auto const proper = [](T value) {
        veer::context_map<V, 5> map;
        map.interest.fill(value);
        map.danger.fill(value);
        veer::decision<V> const chosen{2, at<V>(0, 1), value, value, value};
        veer::agent<V> const self{.heading = at<V>(static_cast<double>(value), 1)};
        auto const text = drawn(map, chosen, self);
        return well_formed(text) && count(text, "nan") == 0 && count(text, "inf") == 0 && text.size() < 8000;
    };
    for (T const value : tests::extremes<T>) { CHECK(proper(value)); }
    for (T const value : tests::not_finite<T>) { CHECK(proper(value)); }
}

TEMPLATE_LIST_TEST_CASE("a drawing of a real decision is the same each time", "[svg]", tests::some_vectors) {
    using V = TestType;
    struct senses {
        V food;
        V fire;
    };
    senses const world{at<V>(2, 3), at<V>(-1, 1)};
    veer::context_steering const brain{veer::ring<V, 16>{}, veer::masked_selector<V>{},
                                       veer::on(&senses::food, veer::attract<V>{}),
                                       veer::on(&senses::fire, veer::repel<V>{})};
    veer::agent<V> const self{.heading = at<V>(0, 1)};
    auto const map = brain.fill(self, world);
    auto const text = drawn(map, brain.decide(self, world), self);
    CHECK(text == drawn(map, brain.decide(self, world), self));
    // Half of the slots point toward the food; the fire lies on a slot, and two are at right angles to it.
    CHECK(count(text, "class=\"interest\"") == 8);
    CHECK(count(text, "class=\"danger\"") == 7);
    CHECK(well_formed(text));
}
