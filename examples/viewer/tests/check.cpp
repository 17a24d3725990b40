// SPDX-License-Identifier: MIT
// Does a picture of the viewer show what its report says? check PICTURE REPORT WEDGES, of each kind at least; 0: no map
// Or do two pictures show the same? check same PICTURE PICTURE
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <png.h>

#include "require.hpp"

namespace {

struct picture {
    int columns = 0;
    int rows = 0;
    std::vector<unsigned char> bytes;

    [[nodiscard]] bool has(double x, double y, unsigned rgb) const {
        auto const column = static_cast<int>(std::floor(x));
        auto const row = static_cast<int>(std::floor(y));
        if (column < 0 || row < 0 || column >= columns || row >= rows) { return false; }
        for (int channel = 0; channel < 3; ++channel) {
            int const wanted = static_cast<int>(rgb >> (16 - 8 * channel) & 255U);
            int const there = bytes[static_cast<std::size_t>(3 * (row * columns + column) + channel)];
            if (std::abs(wanted - there) > 2) { return false; }
        }
        return true;
    }

    /// In the part that shows the field.
    [[nodiscard]] int count(unsigned rgb) const {
        int found = 0;
        for (int y = 0; y < rows - 240; ++y) {
            for (int x = 0; x < columns - 340; ++x) { found += has(x, y, rgb) ? 1 : 0; }
        }
        return found;
    }
};

picture read(char const* path) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    require(png_image_begin_read_from_file(&image, path) != 0, std::string{path} + " is no PNG");
    image.format = PNG_FORMAT_RGB;
    picture all{static_cast<int>(image.width), static_cast<int>(image.height), {}};
    all.bytes.resize(PNG_IMAGE_SIZE(image));
    require(png_image_finish_read(&image, nullptr, all.bytes.data(), 0, nullptr) != 0,
            std::string{path} + " is cut off");
    return all;
}

/// In how many pixels they differ by more than rounding.
int difference(picture const& one, picture const& other) {
    require(one.columns == other.columns && one.rows == other.rows, "the pictures are of different sizes");
    int found = 0;
    for (std::size_t i = 0; i < one.bytes.size(); i += 3) {
        bool differs = false;
        for (std::size_t channel = i; channel < i + 3; ++channel) {
            differs |= std::abs(one.bytes[channel] - other.bytes[channel]) > 2;
        }
        found += differs ? 1 : 0;
    }
    return found;
}

constexpr unsigned interest = 0x2da44e;
constexpr unsigned danger = 0xcf222e;

} // namespace

int main(int count, char** words) {
    require(count == 4, "usage: check PICTURE REPORT WEDGES, or check same PICTURE PICTURE");
    if (words[1] == std::string{"same"}) {
        int const differ = difference(read(words[2]), read(words[3]));
        require(differ == 0,
                std::string{words[2]} + " and " + words[3] + " differ in " + std::to_string(differ) + " pixels");
        return 0;
    }
    picture const shown = read(words[1]);
    require(shown.columns == 1280 && shown.rows == 800, "the picture has another size");
    std::ifstream report{words[2]};
    require(report.is_open(), "there is no report");

    double center_x = 0;
    double center_y = 0;
    double unit = 0;
    std::map<std::string, int> there;
    std::map<std::string, int> seen;
    for (std::string line; std::getline(report, line);) {
        std::istringstream text{line};
        std::string word;
        text >> word;
        if (word == "map") {
            text >> center_x >> center_y >> unit;
            continue;
        }
        double x = 0;
        double y = 0;
        unsigned rgb = 0;
        std::string what;
        text >> x >> y >> std::hex >> rgb >> std::dec >> what;
        require(word == "mark" && text.good(), "the report has a line that is no mark: " + line);
        ++there[what];
        bool const is_seen = shown.has(x, y, rgb);
        seen[what] += is_seen ? 1 : 0;
        if (what != "interest" && what != "danger") { continue; } // the map may cover others

        require(is_seen, "the picture does not show " + line);
        require(rgb == (what == "interest" ? interest : danger), "another color: " + line);
        // A wedge that is not too narrow for it is as long as its value: from the mark outwards, until its color ends.
        int slot = 0;
        double value = 0;
        text >> slot >> value;
        if (value * unit < 60) { continue; }
        double const way = std::hypot(x - center_x, y - center_y);
        double const along_x = (x - center_x) / way;
        double const along_y = (y - center_y) / way;
        double reached = way;
        while (shown.has(center_x + along_x * reached, center_y + along_y * reached, rgb)) { reached += 0.25; }
        require(std::abs(reached - value * unit) < 3,
                "drawn " + std::to_string(reached) + " px long, not " + std::to_string(value * unit) + ": " + line);
    }
    int const wedges = std::atoi(words[3]);
    require((wedges > 0) == (unit > 0), wedges > 0 ? "no map is drawn" : "a map is drawn");
    require(there["interest"] >= wedges && there["danger"] >= wedges, "too few wedges are seen");
    require((wedges > 0) == (shown.count(interest) > 0), "the picture and its report differ");
    require(there["agent"] >= 40 && 4 * seen["agent"] >= 3 * there["agent"], "hardly an agent is seen");
    require(there["foe"] == 3 && seen["foe"] >= 1, "no foe is seen");
    std::cout << "as the report says: " << seen["agent"] << " of " << there["agent"] << " agents, " << there["interest"]
              << " slots of interest, " << there["danger"] << " of danger\n";
}
