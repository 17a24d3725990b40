// SPDX-License-Identifier: MIT
#include "../../examples/arena/options.hpp"

#include <initializer_list>
#include <string>
#include <vector>

#include "catch.hpp"

using arena::bad_input;
using arena::options;

namespace {

options read(std::initializer_list<char const*> arguments) {
    return arena::read_options(std::vector<char const*>{arguments});
}

} // namespace

TEST_CASE("arena options: none") {
    options const o = read({});
    CHECK(o.map.empty());
    CHECK(o.agents > 0);
    CHECK(o.seconds == 60);
    CHECK(o.html == "arena.html");
    CHECK_FALSE(o.json);
    CHECK_FALSE(o.help);
}

TEST_CASE("arena options: all") {
    options const o = read({"--map", "a b.map", "--agents", "200", "--seconds", "1.5", "--seed", "18446744073709551615",
                            "--html", "-x.html", "--json", "--help"});
    CHECK(o.map == "a b.map");
    CHECK(o.agents == 200);
    CHECK(o.seconds == 1.5);
    CHECK(o.seed == 18'446'744'073'709'551'615U);
    CHECK(o.html == "-x.html");
    CHECK(o.json);
    CHECK(o.help);
}

TEST_CASE("arena options: numbers that are none, or out of range") {
    for (auto const* name : {"--agents", "--seconds", "--seed"}) {
        for (auto const* value :
             {"-1", "", "x", "1x", " 1", "+1", "nan", "inf", "1e99", "0x10", "99999999999999999999999"}) {
            CAPTURE(name, value);
            CHECK_THROWS_AS(read({name, value}), bad_input);
        }
    }
    for (auto const* name : {"--agents", "--seconds"}) { CHECK_THROWS_AS(read({name, "0"}), bad_input); }
    CHECK_THROWS_AS(read({"--agents", "20001"}), bad_input);
    CHECK_THROWS_AS(read({"--agents", "1.5"}), bad_input);
    CHECK_THROWS_AS(read({"--seconds", "86401"}), bad_input);
    CHECK(read({"--seed", "0"}).seed == 0);
}

TEST_CASE("arena options: unknown ones, and missing values") {
    CHECK_THROWS_WITH(read({"--agent", "3"}), "unknown option '--agent'; --help lists those that exist");
    CHECK_THROWS_AS(read({"map.map"}), bad_input);
    for (auto const* name : {"--map", "--agents", "--seconds", "--seed", "--html"}) {
        CHECK_THROWS_WITH(read({name}), std::string{name} + " needs a value");
        CHECK_THROWS_WITH(read({name, "--json"}), std::string{name} + " needs a value");
    }
    CHECK_THROWS_AS(read({"--map", ""}), bad_input);
    CHECK_THROWS_AS(read({"--html", ""}), bad_input);
}
