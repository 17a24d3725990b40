// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

#include "palette.hpp"
#include "told.hpp"

/// The panel that tells who wrote each slot.

namespace viewer {

inline void show_voice(voice const& heard, ImU32 fill) {
    if (heard.by.empty() || heard.value <= 0) {
        ImGui::TextDisabled("-");
        return;
    }
    ImVec2 const corner = ImGui::GetCursorScreenPos();
    float const height = ImGui::GetTextLineHeight();
    float const long_as = 40 * (heard.value < 1 ? heard.value : 1);
    ImGui::GetWindowDrawList()->AddRectFilled({corner.x, corner.y + 3}, {corner.x + long_as, corner.y + height - 1},
                                              fill);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + 46);
    ImGui::Text("%.2f %s", static_cast<double>(heard.value), heard.by.c_str());
    if (!heard.over.empty() && ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%.2f more than %s", static_cast<double>(heard.margin), heard.over.c_str());
    }
}

inline void show_slot(told const& why, std::size_t j) {
    told_slot const& slot = why.slots[j];
    bool const is_chosen = static_cast<int>(j) == why.chosen.slot;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    ImGui::Text("%2d", static_cast<int>(j));
    ImGui::TableNextColumn();
    show_voice(slot.interest, color::interest);
    ImGui::TableNextColumn();
    show_voice(slot.danger, color::danger);
    ImGui::TableNextColumn();
    if (is_chosen) {
        ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(color::chosen), "chosen");
    } else if (slot.masked) {
        ImGui::Text("masked");
        if (ImGui::IsItemHovered()) { ImGui::SetTooltip("by %s", slot.masked_by.c_str()); }
    } else if (static_cast<int>(j) == why.runner_up) {
        ImGui::Text("next");
    }
}

/// The slots in two tables side by side.
inline void show_why(told const& why, std::size_t agent) {
    if (why.chosen.slot < 0) {
        ImGui::Text("Agent %zu stops: every direction is forbidden.", agent);
    } else {
        told_slot const& best = why.slots[static_cast<std::size_t>(why.chosen.slot)];
        auto const said = [](char const* what, voice const& heard) {
            return heard.by.empty() || heard.value <= 0 ? std::string{"no "} + what : what + (" from " + heard.by);
        };
        ImGui::Text("Agent %zu goes along slot %d at %.1f m/s: %s, %s.", agent, why.chosen.slot,
                    static_cast<double>(why.chosen.speed), said("interest", best.interest).c_str(),
                    said("danger", best.danger).c_str());
    }
    std::size_t const half = why.slots.size() / 2;
    float const wide = (ImGui::GetContentRegionAvail().x - 16) / 2;
    for (std::size_t part = 0; part < 2; ++part) {
        if (part == 1) { ImGui::SameLine(0, 16); }
        ImGui::BeginGroup();
        auto const flags = ImGuiTableFlags_RowBg | ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_NoHostExtendX;
        if (ImGui::BeginTable(part == 0 ? "left" : "right", 4, flags, {wide, 0})) {
            ImGui::TableSetupColumn("slot", ImGuiTableColumnFlags_WidthFixed, 30);
            ImGui::TableSetupColumn("interest", ImGuiTableColumnFlags_WidthStretch);
            ImGui::TableSetupColumn("danger", ImGuiTableColumnFlags_WidthStretch);
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, 58);
            ImGui::TableHeadersRow();
            for (std::size_t j = part * half; j < (part + 1) * half; ++j) { show_slot(why, j); }
            ImGui::EndTable();
        }
        ImGui::EndGroup();
    }
}

} // namespace viewer
