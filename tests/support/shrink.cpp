// SPDX-License-Identifier: MIT
#include "support/shrink.hpp"

#include "support/random_scene.hpp"

#include <charconv>
#include <cmath>
#include <limits>
#include <tuple>

namespace tests {

namespace {

/// The shortest literal of a finite number that is this very number.
template <veer::scalar T>
[[nodiscard]] std::string literal(T number) {
    if (number == 0) { return std::signbit(number) ? (sizeof(T) == 4 ? "-0.0F" : "-0.0") : "0"; }
    std::array<char, 64> digits{};
    std::string written(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
    bool const whole = written.find_first_of(".e") == std::string::npos;
    return !whole && sizeof(T) == 4 ? written + "F" : written;
}

template <veer::vector V>
[[nodiscard]] std::string literal(V const& v) {
    std::string written;
    for (auto const part : veer::detail::components(veer::load(v))) {
        written += (written.empty() ? "{" : ", ") + literal(part);
    }
    return written + "}";
}

template <class V>
[[nodiscard]] std::string literal(veer::agent<V> const& one) {
    std::string written;
    auto const tell = [&](char const* name, std::string const& now, std::string const& at_first) {
        if (now != at_first) { written += (written.empty() ? "." : ", .") + std::string(name) + " = " + now; }
    };
    veer::agent<V> const fresh{};
    tell("position", literal(one.position), literal(fresh.position));
    tell("velocity", literal(one.velocity), literal(fresh.velocity));
    tell("heading", literal(one.heading), literal(fresh.heading));
    tell("radius", literal(one.radius), literal(fresh.radius));
    tell("max_speed", literal(one.max_speed), literal(fresh.max_speed));
    tell("max_force", literal(one.max_force), literal(fresh.max_force));
    tell("id", std::to_string(one.id), "0");
    return "{" + written + "}";
}

template <class V>
[[nodiscard]] std::string literal(veer::ball<V> const& rock) {
    return "{" + literal(rock.position) + ", " + literal(rock.radius) + "}";
}

template <class Thing, std::size_t Most>
[[nodiscard]] std::string literal(few<Thing, Most> const& things) {
    std::string written;
    for (auto const& one : things) { written += (written.empty() ? "" : ", ") + literal(one); }
    return "{" + written + "}";
}

} // namespace

template <class V>
std::string text(scene<V> const& s) {
    std::string written;
    auto const tell = [&](char const* name, std::string const& now, std::string const& at_first) {
        if (now != at_first) { written += std::string("s.") + name + " = " + now + ";\n"; }
    };
    scene<V> const fresh{};
    tell("self", literal(s.self), "{}");
    tell("leader", literal(s.leader), "{}");
    tell("threat", literal(s.threat), "{}");
    tell("others", literal(s.others), "{}");
    tell("rocks", literal(s.rocks), "{}");
    tell("road", literal(s.road), "{}");
    tell("goal", literal(s.goal), literal(fresh.goal));
    tell("unit", literal(s.unit), literal(fresh.unit));
    tell("dt", literal(s.dt), literal(fresh.dt));
    tell("seed", std::to_string(s.seed), std::to_string(fresh.seed));
    tell("reversed", s.reversed ? "true" : "false", "false");
    return written;
}

namespace {

/// Calls f(number, its simplest value, the lowest it may be) with each number of a scene.
template <class V, class F>
void each_number(scene<V>& s, F const& f) {
    using T = veer::scalar_t<V>;
    each_vector(s, [&](V& v, bool /*place*/) {
        auto parts = veer::detail::components(veer::load(v));
        for (T& part : parts) { f(part, T(0), std::numeric_limits<T>::lowest()); }
        if constexpr (veer::dimension_v<V> == 3) {
            v = veer::store<V>({parts[0], parts[1], parts[2]});
        } else {
            v = veer::store<V>({parts[0], parts[1]});
        }
    });
    veer::agent<V> const fresh{};
    each_body(s, [&](veer::agent<V>& one) {
        f(one.radius, fresh.radius, T(0));
        f(one.max_speed, fresh.max_speed, T(0));
        f(one.max_force, fresh.max_force, T(0));
    });
    for (auto& rock : s.rocks) { f(rock.radius, T(1), T(0)); }
}

/// How hard a scene is to read: by the length of its text; among equals by how many numbers are not in halves, and by
/// their sizes.
template <class V>
[[nodiscard]] std::tuple<std::size_t, int, double> trouble(scene<V> s) {
    int odd = 0;
    double sum = 0;
    each_number(s, [&](auto number, auto, auto) {
        odd += std::trunc(number * 2) == number * 2 ? 0 : 1;
        sum += std::abs(static_cast<double>(number));
    });
    return {text(s).size(), odd, sum};
}

/// Simpler numbers that might do instead, the simplest first.
template <class T>
[[nodiscard]] std::vector<T> simpler(T number, T simplest) {
    T const sign = number < 0 ? T(-1) : T(1);
    std::vector<T> all{simplest, 0, 1, -1, 2, std::trunc(number / 2), std::trunc(number) - sign};
    for (T const parts : {T(1), T(2), T(10), T(100)}) {
        T const cut = std::trunc(number * parts);
        all.insert(all.end(), {cut / parts, (cut + sign) / parts, (cut - sign) / parts});
    }
    return all;
}

} // namespace

template <class V>
scene<V> shrunk(scene<V> s, scene_test<V> const& fails) {
    bool smaller = true;
    auto const attempt = [&](scene<V> const& candidate) {
        if (!(trouble(candidate) < trouble(s)) || !fails(candidate)) { return false; }
        s = candidate;
        smaller = true;
        return true;
    };
    auto const changed = [&](auto const& change) {
        auto candidate = s;
        change(candidate);
        return attempt(candidate);
    };
    auto const without = [&](auto list) {
        for (std::size_t i = (s.*list).size(); i-- > 0;) {
            changed([&](scene<V>& c) { (c.*list).erase(i); });
        }
    };
    auto const number = [&](std::size_t which) {
        std::vector<veer::scalar_t<V>> candidates;
        std::size_t count = 0;
        auto copy = s;
        each_number(copy, [&](auto& now, auto simplest, auto least) {
            if (count++ != which) { return; }
            for (auto const one : simpler(now, simplest)) {
                if (one >= least && veer::is_finite(one)) { candidates.push_back(one); }
            }
        });
        for (auto const one : candidates) {
            bool const done = changed([&](scene<V>& c) {
                std::size_t at = 0;
                each_number(c, [&](auto& now, auto, auto) { now = at++ == which ? one : now; });
            });
            if (done) { return true; }
        }
        return false;
    };

    while (smaller) {
        smaller = false;
        without(&scene<V>::others);
        without(&scene<V>::rocks);
        without(&scene<V>::road);
        changed([](scene<V>& c) { c.self = {}; });
        changed([](scene<V>& c) { c.leader = {}; });
        changed([](scene<V>& c) { c.threat = {}; });
        for (bool const all : {true, false}) { // or what is not at the origin already
            changed([&](scene<V>& c) {
                auto const self = veer::load(c.self.position);
                each_vector(c, [&](V& v, bool place) {
                    if (place && (all || !veer::is_zero(veer::load(v)))) { v = veer::store<V>(veer::load(v) - self); }
                });
            });
        }
        changed([](scene<V>& c) { each_body(c, [](veer::agent<V>& one) { one.id = 0; }); });
        changed([](scene<V>& c) { c.reversed = false; });
        changed([](scene<V>& c) { c.seed = 1; });
        changed([](scene<V>& c) { c.unit = 1; });
        changed([](scene<V>& c) { c.dt = scene<V>{}.dt; });
        std::size_t numbers = 0;
        auto copy = s;
        each_number(copy, [&](auto, auto, auto) { ++numbers; });
        for (std::size_t which = 0; which < numbers; ++which) {
            while (number(which)) {}
        }
    }
    return s;
}

template <class V>
std::string smallest_failure(entry<V> const& one, std::uint64_t scenes, scene_maker<V> const& make,
                             entry_test<V> const& fails, std::uint64_t allowed) {
    std::optional<scene<V>> first;
    std::uint64_t failed = 0;
    for (std::uint64_t number = 1; number <= scenes; ++number) {
        auto const s = make(number);
        if (!fails(one, s)) { continue; }
        ++failed;
        if (!first) { first = s; }
    }
    if (failed <= allowed) { return {}; }
    auto const least = shrunk(*first, [&](scene<V> const& s) { return fails(one, s); });
    return std::string(one.header) + ": " + std::to_string(failed) + " of " + std::to_string(scenes) +
           " scenes, the smallest like it\n" + text(least);
}

template std::string text(scene<flat_float> const&);
template scene<flat_float> shrunk(scene<flat_float>, scene_test<flat_float> const&);
template std::string smallest_failure(entry<flat_float> const&, std::uint64_t, scene_maker<flat_float> const&,
                                      entry_test<flat_float> const&, std::uint64_t);
template std::string text(scene<flat_double> const&);
template scene<flat_double> shrunk(scene<flat_double>, scene_test<flat_double> const&);
template std::string smallest_failure(entry<flat_double> const&, std::uint64_t, scene_maker<flat_double> const&,
                                      entry_test<flat_double> const&, std::uint64_t);
template std::string text(scene<deep_float> const&);
template scene<deep_float> shrunk(scene<deep_float>, scene_test<deep_float> const&);
template std::string smallest_failure(entry<deep_float> const&, std::uint64_t, scene_maker<deep_float> const&,
                                      entry_test<deep_float> const&, std::uint64_t);

} // namespace tests
