// SPDX-License-Identifier: MIT
// Draws every behavior from the real code: gallery FOLDER writes one SVG a behavior, and prints what each shows.
#include "stage.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>

int main(int count, char** words) {
    if (count != 2 || std::string(words[1]) == "--help") {
        std::cout << "usage: gallery FOLDER\nWrites one SVG for each behavior into FOLDER.\n";
        return count == 2 ? 0 : 2;
    }
    std::filesystem::path const folder = words[1];
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    for (auto const& scenes :
         {gallery::target_scenes(), gallery::group_scenes(), gallery::obstacle_scenes(), gallery::path_scenes()}) {
        for (gallery::scene const& scene : scenes) {
            std::ofstream file(folder / (std::string(scene.name) + ".svg"), std::ios::binary);
            file << scene.draw().svg();
            if (!file.flush()) {
                std::cerr << "gallery: cannot write " << scene.name << ".svg into " << folder << '\n';
                return 2;
            }
            std::cout << scene.name << ": " << scene.caption << '\n';
        }
    }
}
