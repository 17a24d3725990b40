// SPDX-License-Identifier: MIT
// A window on agents that steer by context maps, with a slider for all that they weigh. See --help.
#include <iostream>

#include "app.hpp"

namespace {

using namespace viewer;

/// Bright, roomy, and with text dark enough to read.
void dress() {
    ImGui::StyleColorsLight();
    ImGuiStyle& style = ImGui::GetStyle();
    style.WindowBorderSize = 0;
    style.FrameRounding = 4;
    style.GrabRounding = 4;
    style.ItemSpacing = {8, 5};
    style.WindowPadding = {12, 10};
    style.CellPadding = {4, 1};
    style.CircleTessellationMaxError = 0.1F;
    auto const paint = [&](ImGuiCol which, ImU32 fill) { style.Colors[which] = ImGui::ColorConvertU32ToFloat4(fill); };
    paint(ImGuiCol_WindowBg, color::around);
    paint(ImGuiCol_Text, color::text);
    paint(ImGuiCol_TextDisabled, color::soft);
    paint(ImGuiCol_FrameBg, color::field);
}

void run(options const& chosen) {
    bool const by_itself = chosen.frames > 0;
    window shown_in{by_itself};
    dress();
    app viewer{chosen};
    for (int i = 0; i < chosen.frames; ++i) { viewer.tick(); }
    // By itself it draws twice: Dear ImGui knows the size of what it shows only after it has shown it.
    for (int frame = 1;; ++frame) {
        bool const open = shown_in.takes_input();
        shown_in.begin_frame();
        if (!by_itself) { viewer.advance(ImGui::GetIO().DeltaTime); }
        marks const shown = viewer.show(!by_itself);
        shown_in.end_frame();
        if (!open || (by_itself && frame == 2)) {
            if (!chosen.out.empty()) { write_png(chosen.out, shown_in.taken()); }
            if (!chosen.report.empty()) { shown.write(chosen.report); }
            return;
        }
        shown_in.present();
    }
}

} // namespace

/// Returns 0; 2 for what the user can put right; 1 for all else.
int main(int count, char** words) {
    try {
        auto const given = std::span{words, static_cast<std::size_t>(count)}.subspan(count > 0 ? 1 : 0);
        options const chosen = read_options({given.data(), given.size()});
        if (chosen.help) {
            std::cout << usage;
        } else {
            run(chosen);
        }
        return 0;
    } catch (arena::bad_input const& e) {
        std::cerr << "viewer: " << e.what() << '\n';
        return 2;
    } catch (std::exception const& e) {
        std::cerr << "viewer: " << e.what() << '\n';
        return 1;
    }
}
