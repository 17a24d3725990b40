// SPDX-License-Identifier: MIT
#include "../../examples/arena/load_map.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "catch.hpp"

using arena::bad_input;
using arena::cell;
using arena::map_reader;
using arena::terrain;

namespace {

arena::map read(std::string_view text) { return map_reader{text}.read(); }

/// What the reader says about a text that is no map; empty if it takes it.
std::string complaint(std::string_view text) {
    try {
        (void)read(text);
    } catch (bad_input const& e) { return e.what(); }
    return {};
}

bool contains(std::string const& text, std::string_view part) { return text.find(part) != std::string::npos; }

} // namespace

TEST_CASE("arena map: the standard header, rows from the top") {
    auto const m = read("type octile\nheight 2\nwidth 3\nmap\n.@W\nTGS\n");
    CHECK(m.width() == 3);
    CHECK(m.height() == 2);
    CHECK(m.at({0, 1}) == terrain::ground);
    CHECK(m.at({1, 1}) == terrain::wall);
    CHECK(m.at({2, 1}) == terrain::water);
    CHECK(m.at({0, 0}) == terrain::tree);
    CHECK_FALSE(m.blocked({1, 0}));
    CHECK_FALSE(m.blocked({2, 0}));
    CHECK(m.free_cells() == std::vector<cell>{{1, 0}, {2, 0}, {0, 1}});
}

TEST_CASE("arena map: outside is blocked") {
    auto const m = read("type octile\nheight 1\nwidth 1\nmap\n.\n");
    CHECK_FALSE(m.blocked({0, 0}));
    CHECK(m.blocked({-1, 0}));
    CHECK(m.blocked({1, 0}));
    CHECK(m.blocked({0, -1}));
    CHECK(m.blocked({0, 1}));
}

TEST_CASE("arena map: the variant without a map line, and what its symbols mean") {
    auto const m = read("height 1\nwidth 4\nfree .\nobstacle x\n.x.@\n");
    CHECK_FALSE(m.blocked({0, 0}));
    CHECK(m.blocked({1, 0}));
    CHECK(m.blocked({3, 0}));
}

TEST_CASE("arena map: line ends, blank lines and header order do not matter") {
    for (auto const* text :
         {"type octile\r\nheight 1\r\nwidth 2\r\nmap\r\n.@\r\n", "width 2\nheight 1\ntype octile\nmap\n.@",
          "\xef\xbb\xbftype octile\nheight 1\nwidth 2\nmap\n.@\n\n\n", "height  1 \nwidth 2\nmap\n.@\n"}) {
        auto const m = read(text);
        CHECK(m.width() == 2);
        CHECK(m.height() == 1);
        CHECK(m.blocked({1, 0}));
    }
}

TEST_CASE("arena map: what is no map is refused in one line that says where") {
    CHECK(contains(complaint(""), "no height and width"));
    CHECK(contains(complaint("type octile\nheight 2\n"), "no height and width"));
    CHECK(contains(complaint("hello\n"), "line 1"));
    CHECK(contains(complaint("type hexagons\n"), "hexagons"));
    CHECK(contains(complaint("type octile\nheight 3\nwidth 2\nmap\n..\n..\n"), "after row 2 of 3"));
    CHECK(contains(complaint("type octile\nheight 2\nwidth 2\nmap\n..\n.\n"), "line 6"));
    CHECK(contains(complaint("type octile\nheight 2\nwidth 2\nmap\n...\n..\n"), "3 cells where the width is 2"));
    CHECK(contains(complaint("type octile\nheight 1\nwidth 2\nmap\n..\n..\n"), "more rows"));
    CHECK(contains(complaint("type octile\nheight 1\nwidth 2\nmap\n.x\n"), "column 2"));
    CHECK(contains(complaint("height 1\nwidth 2\nfree\n..\n"), "one character"));
    for (auto const* size : {"0", "-3", "4097", "99999999999999999999", "x", "3x", "3.5", ""}) {
        CAPTURE(size);
        CHECK(
            contains(complaint("type octile\nheight " + std::string{size} + "\nwidth 2\nmap\n..\n"), "from 1 to 4096"));
        CHECK(
            contains(complaint("type octile\nheight 2\nwidth " + std::string{size} + "\nmap\n..\n"), "from 1 to 4096"));
    }
    for (auto const* text : {"type \x1b[31mred\n", "\x01\x02\x03", "type octile\nheight 1\nwidth 1\nmap\n\x07\n"}) {
        for (char const c : complaint(text)) { CHECK((c >= ' ' && c <= '~')); }
    }
}

TEST_CASE("arena map: the arena's own map") {
    auto const m = arena::load_map("");
    CHECK(m.width() > m.height());
    CHECK(m.free_cells().size() > 2000);
}

TEST_CASE("arena map: files that are none") {
    auto const folder = std::filesystem::temp_directory_path();
    CHECK_THROWS_AS(arena::load_map((folder / "no such file.map").string()), bad_input);
    CHECK_THROWS_AS(arena::load_map(folder.string()), bad_input);
    auto const walled = folder / "veer_arena_test_walled.map";
    std::ofstream{walled} << "type octile\nheight 1\nwidth 2\nmap\n@T\n";
    CHECK_THROWS_WITH(arena::load_map(walled.string()), "the map has no free cell");
    std::filesystem::remove(walled);
}

TEST_CASE("arena map: real game maps") {
    char const* const data = std::getenv("VEER_DATA");
    if (data == nullptr) { SKIP("VEER_DATA names no folder with brc202d.map and den012d.map"); }
    auto const large = arena::load_map(std::string{data} + "/brc202d.map");
    CHECK(large.width() == 530);
    CHECK(large.height() == 481);
    CHECK(large.free_cells().size() == 43'151);
    auto const small = arena::load_map(std::string{data} + "/den012d.map");
    CHECK(small.width() == 310);
    CHECK(small.height() == 350);
}
