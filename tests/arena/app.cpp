// SPDX-License-Identifier: MIT
#include "../../examples/arena/app.hpp"

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"

namespace {

/// A folder of its own, gone again at the end. Tests run side by side, each in its own process.
struct folder {
    folder() { std::filesystem::create_directories(path); }
    ~folder() { std::filesystem::remove_all(path); }
    folder(folder const&) = delete;
    folder& operator=(folder const&) = delete;

    [[nodiscard]] std::string file(char const* name) const { return (path / name).string(); }
    [[nodiscard]] std::string with(char const* name, std::string const& text) const {
        std::ofstream{path / name, std::ios::binary} << text;
        return file(name);
    }

    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("veer_arena_app_test_" + std::to_string(std::random_device{}()));
};

struct outcome {
    int code = 0;
    std::string out;
    std::string errors;
};

outcome arena_with(std::vector<std::string> const& arguments) {
    std::vector<char const*> pointers;
    for (auto const& argument : arguments) { pointers.push_back(argument.c_str()); }
    std::ostringstream out;
    std::ostringstream errors;
    int const code = arena::run_program(pointers, out, errors, false);
    return {code, out.str(), errors.str()};
}

std::string last_line(std::string text) {
    while (text.ends_with('\n')) { text.pop_back(); }
    return text.substr(text.rfind('\n') + 1);
}

std::string contents(std::string const& path) {
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// Without what may differ between equal runs: the times at its end.
std::string untimed(std::string const& json) { return json.substr(0, json.find(",\"decisions_per_second\"")); }

} // namespace

TEST_CASE("arena program: a short run, its JSON and its replay") {
    folder const here;
    std::vector<std::string> const arguments{"--agents", "12",     "--seconds",         "2",     "--seed",
                                             "5",        "--html", here.file("a.html"), "--json"};
    outcome const first = arena_with(arguments);
    CHECK(first.code == 0);
    CHECK(first.errors.empty());
    std::string const json = last_line(first.out);
    CHECK(json.starts_with("{\"agents\":12,\"seconds\":2,\"eaten\":"));
    CHECK(json.ends_with("}"));
    for (auto const* field : {"\"caught\":", "\"wall_seconds\":0,", "\"decisions\":", "\"decisions_per_second\":"}) {
        CHECK(json.find(field) != std::string::npos);
    }
    std::string const page = contents(here.file("a.html"));
    CHECK(page.starts_with("<!doctype html>"));
    CHECK(page.ends_with("</html>\n"));
    CHECK(page.find("\"frames\":21,") != std::string::npos);

    outcome const again = arena_with(arguments);
    CHECK(untimed(last_line(again.out)) == untimed(json));
    CHECK(contents(here.file("a.html")) == page);
}

TEST_CASE("arena program: help") {
    outcome const help = arena_with({"--help"});
    CHECK(help.code == 0);
    for (auto const* option : {"--map", "--agents", "--seconds", "--seed", "--html", "--json", "--help"}) {
        CHECK(help.out.find(option) != std::string::npos);
    }
}

TEST_CASE("arena program: bad input ends with one line and exit code 2") {
    folder const here;
    std::string const html = here.file("b.html");
    std::string const good = here.with("good.map", "type octile\nheight 1\nwidth 3\nmap\n...\n");
    std::vector<std::vector<std::string>> const all{
        {"--map", here.file("missing.map")},
        {"--map", here.path.string()},
        {"--map", here.with("empty.map", "")},
        {"--map", here.with("truncated.map", "type octile\nheight 3\nwidth 3\nmap\n...\n...\n")},
        {"--map", here.with("ragged.map", "type octile\nheight 2\nwidth 3\nmap\n...\n..\n")},
        {"--map", here.with("walled.map", "type octile\nheight 1\nwidth 3\nmap\n@@@\n")},
        {"--map", here.with("vast.map", "type octile\nheight 1000000000\nwidth 1000000000\nmap\n.\n")},
        {"--map", here.with("binary.map", std::string("\x7f\x45\x4c\x46\0\0\n\n", 8))},
        {"--map"},
        {"--agents", "-5"},
        {"--agents", "many"},
        {"--seconds", "-1"},
        {"--seed", "0x"},
        {"--fast"},
        {"a line\nand another"},
        {"--html", (here.path / "no folder" / "a.html").string()},
        {"--html", here.path.string()},
        {"--map", good, "--html", good},
    };
    for (auto arguments : all) {
        CAPTURE(arguments);
        if (std::find(arguments.begin(), arguments.end(), "--html") == arguments.end()) {
            arguments.insert(arguments.begin(), {"--html", html});
        }
        outcome const bad = arena_with(arguments);
        CHECK(bad.code == 2);
        CHECK(bad.out.empty());
        CHECK(bad.errors.starts_with("arena: "));
        CHECK(std::count(bad.errors.begin(), bad.errors.end(), '\n') == 1);
        CHECK(bad.errors.ends_with('\n'));
    }
    CHECK(contents(good).starts_with("type octile"));
}
