// SPDX-License-Identifier: MIT
#pragma once

#include <cstdio>

#include <imgui.h>

#include "knobs.hpp"

/// The sliders.

namespace viewer {

inline void tell_of(char const* what) {
    if (ImGui::IsItemHovered()) { ImGui::SetTooltip("%s", what); }
}

inline void slider(char const* name, float& value, float low, float high, char const* what,
                   char const* format = "%.2f") {
    ImGui::SliderFloat(name, &value, low, high, format, ImGuiSliderFlags_AlwaysClamp);
    tell_of(what);
}

inline void show_knobs(knobs& k) {
    ImGui::PushItemWidth(ImGui::GetContentRegionAvail().x * 0.55F);

    ImGui::TextDisabled("what it likes and fears");
    slider("goal attracts", k.goal_weight, 0, 1, "Interest of its goal, at any distance");
    slider("food attracts", k.food_weight, 0, 1, "Interest of food: the more, the nearer");
    slider("foes repel", k.foe_weight, 0, 2, "Danger of foes: the more, the nearer");
    slider("walls felt [m]", k.wall_range, 0.1F, 3, "Feels walls so far beyond its own rim");
    slider("sight [m]", k.sight, 1, 15, "Perceives food, foes and others up to here: the large circle");

    ImGui::TextDisabled("how it passes the others");
    slider("horizon [s]", k.horizon, 0.2F, 4, "Contacts later than this do not matter");
    slider("margin", k.margin, 1, 2, "This many times the sum of the radii counts as contact");
    slider("responsibility", k.responsibility, 0, 1, "The share of an evasion that it takes on; 0: others give way");

    ImGui::TextDisabled("how it chooses");
    int which = static_cast<int>(k.selector);
    ImGui::Combo("selector", &which, choice_names.data(), static_cast<int>(choice_names.size()));
    k.selector = static_cast<choice>(which);
    for (int const count : {8, 16, 32}) {
        char name[16];
        std::snprintf(name, sizeof name, "%d", count);
        ImGui::RadioButton(name, &k.directions, count);
        ImGui::SameLine();
    }
    ImGui::TextUnformatted("directions");
    slider("danger tolerance", k.danger_tolerance, 0, 0.5F, "Slots so little above the least danger are safe, too");
    slider("interest tolerance", k.interest_tolerance, 0, 0.5F,
           "Safe slots so little below the best are as good as it");

    ImGui::TextDisabled("how it moves");
    slider("max_speed [m/s]", k.max_speed, 0.2F, 8, "At most so fast");
    slider("max_force [m/s2]", k.max_force, 1, 40, "The acceleration that it can bring about");
    ImGui::PopItemWidth();

    if (ImGui::Button("Defaults")) { k = {}; }
    tell_of("All sliders as they were at first");
}

} // namespace viewer
