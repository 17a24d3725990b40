// SPDX-License-Identifier: MIT
// Draws every picture of the docs from the real code.
#include "stage.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>

namespace {

constexpr char const* usage =
    "usage: draw FOLDER\n"
    "Draws the pictures of veer's docs into FOLDER, which is docs/images in the checkout, and prints what "
    "each shows.\n";

bool write(std::filesystem::path const& folder, std::string const& name, std::string const& svg, char const* caption) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    std::ofstream file(folder / (name + ".svg"), std::ios::binary);
    file << svg;
    if (!file.flush()) {
        std::cerr << "draw: cannot write " << name << ".svg into " << folder.string() << '\n';
        return false;
    }
    std::cout << name << ": " << caption << std::endl; // line by line: the whole takes some seconds
    return true;
}

bool write_all(std::filesystem::path const& folder, std::span<gallery::scene const> scenes) {
    for (gallery::scene const& scene : scenes) {
        if (!write(folder, scene.name, scene.draw().svg(), scene.caption)) { return false; }
    }
    return true;
}

} // namespace

int main(int count, char** words) {
    if (count == 2 && std::string(words[1]) == "--help") {
        std::cout << usage;
        return 0;
    }
    if (count != 2 || words[1][0] == '-') {
        std::cerr << "draw: one folder is wanted, see draw --help\n";
        return 2;
    }
    std::filesystem::path const folder = words[1];
    for (auto const& scenes :
         {gallery::target_scenes(), gallery::group_scenes(), gallery::obstacle_scenes(), gallery::path_scenes()}) {
        if (!write_all(folder / "behaviors", scenes)) { return 2; }
    }
    if (!write_all(folder, gallery::context_scenes()) || !write_all(folder / "tuning", gallery::tuning_scenes())) {
        return 2;
    }
    for (gallery::drawing const& one : gallery::drawings()) {
        if (!write(folder, one.name, one.draw(), one.caption)) { return 2; }
    }
}
