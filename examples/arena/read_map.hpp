// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bad_input.hpp"
#include "map.hpp"

/// Reads the `.map` format of the Moving AI Lab's benchmarks:
///
///     type octile             and its variant:      height 2
///     height 2                                      width 3
///     width 3                                       free .
///     map                                           obstacle @
///     .@.                                           .@.
///     ..T                                           ..@
///
/// `.` and `G` are free, `S` is a swamp and free, `@`, `O` and `T` (tree) are blocked, `W` is water and blocked.
/// Source: Sturtevant, "Benchmarks for Grid-Based Pathfinding", 2012.

namespace arena {

inline constexpr int largest_side = 4096; ///< [cells]: four times the side of the largest of those benchmarks

class map_reader {
public:
    explicit map_reader(std::string_view text) : rest_{text} {
        if (rest_.starts_with("\xef\xbb\xbf")) { rest_.remove_prefix(3); } // the mark that some editors put first
    }

    [[nodiscard]] map read() {
        std::optional<std::string_view> const first_row = read_header();
        if (height_ == 0 || width_ == 0) { throw bad_input{"the map's header names no height and width"}; }
        // Looked at before they are stored: a header alone must not claim the memory of a large map.
        std::vector<std::string_view> rows;
        while (std::ssize(rows) < height_) {
            rows.push_back(row_of_cells(rows.size(), rows.empty() ? first_row : next_line()));
        }
        while (auto const line = next_line()) {
            if (!line->empty()) { fail("has more rows than the height " + std::to_string(height_) + " says"); }
        }
        map result{width_, height_};
        for (int y = 0; y < height_; ++y) {
            std::string_view const row = rows[static_cast<std::size_t>(height_ - 1 - y)];
            for (int x = 0; x < width_; ++x) { result.put({x, y}, *meaning(row[static_cast<std::size_t>(x)])); }
        }
        return result;
    }

private:
    /// Returns the first line behind the header, which the variant without a `map` line shows only by its look.
    [[nodiscard]] std::optional<std::string_view> read_header() {
        while (auto const line = next_line()) {
            std::size_t const gap = line->find(' ');
            std::string_view const key = line->substr(0, gap);
            std::string_view const value = gap == std::string_view::npos ? "" : trimmed(line->substr(gap));
            if (key == "map" && value.empty()) { return next_line(); }
            if (key == "height") {
                height_ = side(key, value);
            } else if (key == "width") {
                width_ = side(key, value);
            } else if (key == "free" || key == "obstacle") {
                if (value.size() != 1) { fail("needs one character behind " + quote(key)); }
                meaning(value[0]) = key == "free" ? terrain::ground : terrain::wall;
            } else if (key == "type") {
                if (value != "octile") { fail("is of type " + quote(value) + "; only octile maps can be read"); }
            } else if (height_ != 0 && width_ != 0) {
                return line;
            } else {
                fail("is no header of a .map file: " + quote(*line));
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::string_view row_of_cells(std::size_t row, std::optional<std::string_view> line) {
        auto const of_height = " of " + std::to_string(height_);
        if (!line) { throw bad_input{"the map ends after row " + std::to_string(row) + of_height}; }
        if (line->size() != static_cast<std::size_t>(width_)) {
            fail("has " + std::to_string(line->size()) + " cells where the width is " + std::to_string(width_) +
                 " (row " + std::to_string(row + 1) + of_height + ")");
        }
        for (std::size_t x = 0; x < line->size(); ++x) {
            if (!meaning((*line)[x])) {
                fail("has an unknown cell " + quote(line->substr(x, 1)) + " in column " + std::to_string(x + 1));
            }
        }
        return *line;
    }

    [[nodiscard]] std::optional<std::string_view> next_line() {
        if (rest_.empty()) { return std::nullopt; }
        std::size_t const end = rest_.find('\n');
        std::string_view line = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        if (line.ends_with('\r')) { line.remove_suffix(1); }
        ++line_number_;
        return line;
    }

    [[nodiscard]] int side(std::string_view key, std::string_view value) const {
        int number = 0;
        auto const [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        if (error != std::errc{} || end != value.data() + value.size() || number < 1 || number > largest_side) {
            fail("gives a " + std::string{key} + " of " + quote(value) + "; it must be a whole number from 1 to " +
                 std::to_string(largest_side));
        }
        return number;
    }

    [[nodiscard]] std::optional<terrain>& meaning(char symbol) { return meanings_[static_cast<unsigned char>(symbol)]; }

    [[noreturn]] void fail(std::string const& what) const {
        throw bad_input{"line " + std::to_string(line_number_) + " of the map " + what};
    }

    [[nodiscard]] static std::string_view trimmed(std::string_view text) {
        while (text.starts_with(' ')) { text.remove_prefix(1); }
        while (text.ends_with(' ')) { text.remove_suffix(1); }
        return text;
    }

    std::string_view rest_;
    int line_number_ = 0;
    int height_ = 0;
    int width_ = 0;
    std::array<std::optional<terrain>, 256> meanings_ = [] {
        std::array<std::optional<terrain>, 256> standard{};
        for (char const free : {'.', 'G', 'S'}) { standard[static_cast<unsigned char>(free)] = terrain::ground; }
        for (char const wall : {'@', 'O'}) { standard[static_cast<unsigned char>(wall)] = terrain::wall; }
        standard['T'] = terrain::tree;
        standard['W'] = terrain::water;
        return standard;
    }();
};

} // namespace arena
