// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <memory>

#include "draw_field.hpp"
#include "draw_map.hpp"
#include "hand.hpp"
#include "knobs_panel.hpp"
#include "legend.hpp"
#include "options.hpp"
#include "scene.hpp"
#include "stopwatch.hpp"
#include "why_panel.hpp"
#include "window.hpp"

/// What the viewer shows, and what it does with the mouse and the keys.

namespace viewer {

class app {
public:
    static constexpr float tick_length = 1.0F / 60; ///< [s]

    explicit app(options const& chosen) : chosen_{chosen}, paused_{chosen.paused} { reset(); }

    void tick() {
        auto const begin = std::chrono::steady_clock::now();
        scene_->decide(knobs_);
        decided_.add(std::chrono::steady_clock::now() - begin, scene_->all.walkers.size());
        scene_->move(tick_length);
        ++ticks_;
    }

    /// So many ticks as are due after so long [s].
    void advance(float elapsed) {
        if (paused_) { return; }
        due_ = std::min(due_ + elapsed * pace_, 8 * tick_length); // never more than it can catch up with
        for (; due_ >= tick_length; due_ -= tick_length) { tick(); }
    }

    /// Draws everything; returns what the picture shows, and where.
    [[nodiscard]] marks show(bool timed) {
        ImVec2 const whole = ImGui::GetIO().DisplaySize;
        ImVec2 const field{whole.x - side, whole.y - foot};
        marks shown;
        panel("field", {0, 0}, field, [&] { show_field(shown); });
        panel("why", {0, field.y}, {field.x, foot}, [&] { show_reasons(); });
        panel("knobs", {field.x, 0}, {side, whole.y}, [&] { show_controls(timed); });
        take_keys();
        return shown;
    }

private:
    static constexpr float side = 336; ///< width of the controls [px]
    static constexpr float foot = 232; ///< height of the reasons [px]

    void reset() {
        scene_ = std::make_unique<scene>(chosen_.seed, static_cast<std::size_t>(chosen_.agents));
        ticks_ = 0;
        hand_ = {};
        if (chosen_.select) { hand_.select(scene_->all, static_cast<std::size_t>(*chosen_.select)); }
    }

    template <class Content>
    static void panel(char const* name, ImVec2 corner, ImVec2 size, Content const& content) {
        ImGui::SetNextWindowPos(corner);
        ImGui::SetNextWindowSize(size);
        ImGui::Begin(name, nullptr,
                     ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                         ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoSavedSettings);
        content();
        ImGui::End();
    }

    void show_field(marks& shown) {
        ImVec2 const corner = ImGui::GetCursorScreenPos();
        ImVec2 const size = ImGui::GetContentRegionAvail();
        view const where = view::within(corner, size);
        ImGui::InvisibleButton("ground", size, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
        take_mouse(where);

        ImDrawList& list = *ImGui::GetWindowDrawList();
        field_drawing const drawing{list, where, shown};
        drawing.ground();
        drawing.all(scene_->all, hand_.holds());
        if (auto const selected = hand_.selected(scene_->all)) {
            reasons_ = scene_->explain(*selected, knobs_);
            map_drawing{list, where, map_unit_, scene_->all.walkers[*selected].body, shown}.all(reasons_, knobs_);
        }
    }

    void take_mouse(view const& where) {
        vec2 const place = where.place_at(ImGui::GetIO().MousePos);
        if (ImGui::IsItemActivated() && ImGui::IsMouseClicked(ImGuiMouseButton_Left)) {
            hand_.press(scene_->all, place);
        }
        if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left)) { hand_.drag(scene_->all, place); }
        if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) { hand_.let_go(); }
        if (ImGui::IsItemClicked(ImGuiMouseButton_Right)) {
            menu_place_ = place;
            ImGui::OpenPopup("menu");
        }
        if (ImGui::BeginPopup("menu")) {
            for (kind const what : {kind::agent, kind::foe, kind::food, kind::goal}) {
                std::string const name = std::string{"Add "} + kind_names[static_cast<std::size_t>(what)];
                bool const full = what == kind::agent && scene_->all.walkers.size() >= most_agents;
                if (ImGui::MenuItem(name.c_str(), nullptr, false, !full)) { scene_->all.add(what, menu_place_); }
            }
            auto const there = scene_->all.near_to(menu_place_);
            if (ImGui::MenuItem("Remove what is here", nullptr, false, there.has_value())) {
                scene_->all.remove(*there);
            }
            ImGui::EndPopup();
        }
    }

    void take_keys() {
        if (ImGui::GetIO().WantTextInput) { return; }
        for (ImWchar const key : ImGui::GetIO().InputQueueCharacters) {
            if (key == ' ') { paused_ = !paused_; }
            if (key == 's') { step(); }
            if (key == 'r') { reset(); }
        }
    }

    void step() {
        paused_ = true;
        tick();
    }

    void show_reasons() const {
        if (auto const selected = hand_.selected(scene_->all)) {
            show_why(reasons_, *selected);
        } else {
            ImGui::TextDisabled("Click an agent: here stands who wants it to go where, and who does not.");
        }
    }

    void show_controls(bool timed) {
        ImVec2 const third{(ImGui::GetContentRegionAvail().x - 16) / 3, 0};
        if (ImGui::Button(paused_ ? "Run###pause" : "Pause###pause", third)) { paused_ = !paused_; }
        tell_of("Space");
        ImGui::SameLine(0, 8);
        if (ImGui::Button("Step", third)) { step(); }
        tell_of("S: one tick of 1/60 s");
        ImGui::SameLine(0, 8);
        if (ImGui::Button("Reset", third)) { reset(); }
        tell_of("R: all as at the beginning, but for the sliders");
        ImGui::PushItemWidth(ImGui::GetContentRegionAvail().x * 0.55F);
        slider("times as fast", pace_, 0.1F, 4, "How fast time goes by");
        slider("map [px]", map_unit_, 50, 400, "So many pixels stand for interest or danger of 1", "%.0f");
        ImGui::PopItemWidth();

        ImGui::Text("%.1f s   %zu agents   %d eaten   %d caught", static_cast<double>(ticks_) / 60,
                    scene_->all.walkers.size(), scene_->eaten(), scene_->caught());
        if (timed) { // not in pictures, which are the same every time
            ImGui::Text("%.0f frames/s", static_cast<double>(ImGui::GetIO().Framerate));
            if (decided_.nanoseconds_each() > 0) {
                ImGui::SameLine(0, 12);
                ImGui::Text("%.0f ns a decision", decided_.nanoseconds_each());
                tell_of("For one agent to look around and to decide");
            }
        }
        ImGui::Separator();
        show_knobs(knobs_);
        ImGui::Separator();
        show_legend();
    }

    options chosen_;
    knobs knobs_;
    std::unique_ptr<scene> scene_;
    hand hand_;
    told reasons_; ///< of the one selected
    vec2 menu_place_{};
    stopwatch decided_;
    std::uint64_t ticks_ = 0;
    bool paused_;
    float pace_ = 1;
    float map_unit_ = 110; ///< [px]
    float due_ = 0;        ///< [s]
};

} // namespace viewer
