// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>

#include <imgui.h>

#include "palette.hpp"

namespace viewer {

/// What the colors mean, and what the mouse does.
inline void show_legend() {
    struct entry {
        ImU32 fill;
        char const* name;
    };
    constexpr std::array<entry, 8> entries{{{color::agent, "agent"},
                                            {color::foe, "foe"},
                                            {color::food, "food"},
                                            {color::goal, "goal"},
                                            {color::interest, "interest"},
                                            {color::danger, "danger"},
                                            {color::chosen, "chosen direction"},
                                            {color::velocity, "velocity"}}};
    float const left = ImGui::GetCursorPosX();
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (i % 2 == 1) { ImGui::SameLine(left + 156); }
        ImVec2 const corner = ImGui::GetCursorScreenPos();
        ImGui::GetWindowDrawList()->AddRectFilled({corner.x, corner.y + 3}, {corner.x + 12, corner.y + 15},
                                                  entries[i].fill, 3);
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 20);
        ImGui::TextUnformatted(entries[i].name);
    }
    ImGui::TextDisabled("Click: select. Drag: move. Right click: add.");
}

} // namespace viewer
