// SPDX-License-Identifier: MIT
#pragma once

#include "marks.hpp"
#include "population.hpp"
#include "view.hpp"

/// Draws the field, and all that is in it.

namespace viewer {

class field_drawing {
public:
    field_drawing(ImDrawList& list, view const& where, marks& shown) : list_{&list}, view_{where}, shown_{&shown} {}

    void ground() const {
        vec2 const half = playground::half_field;
        list_->AddRectFilled(view_.at({-half.x, half.y}), view_.at({half.x, -half.y}), color::field);
        for (playground::wall const& one : playground::walls) {
            float const thick = 2 * one.radius * view_.scale;
            list_->AddLine(view_.at(one.from), view_.at(one.to), color::wall, thick);
            disc(one.from, one.radius, color::wall);
            disc(one.to, one.radius, color::wall);
        }
    }

    void all(population const& there, std::optional<thing> held) const {
        for (std::size_t i = 0; i < there.goals.size(); ++i) { goal(there.goals[i], i); }
        for (std::size_t i = 0; i < there.food.size(); ++i) { food(there.food[i], i); }
        for (std::size_t i = 0; i < there.hunters.size(); ++i) {
            rounded(there.hunters[i].body, color::foe, kind::foe, i);
        }
        for (std::size_t i = 0; i < there.walkers.size(); ++i) {
            rounded(there.walkers[i].body, color::agent, kind::agent, i);
        }
        if (held) { list_->AddCircle(view_.at(there.place_of(*held)), 0.75F * view_.scale, color::chosen, 0, 2); }
    }

    /// A disc with a nose.
    void rounded(body const& one, ImU32 fill, kind what, std::size_t number) const {
        ImVec2 const at = view_.at(one.position);
        float const r = one.radius * view_.scale;
        list_->AddCircleFilled(at, r, fill);
        auto const faced = veer::heading_of(one);
        vec2 const heading{faced.x, faced.y};
        if (!veer::is_zero(faced)) {
            list_->AddTriangleFilled(along(at, heading, r * 1.55F), along(at, heading, r * 0.55F, r * 0.7F),
                                     along(at, heading, r * 0.55F, -r * 0.7F), fill);
            list_->AddCircleFilled(along(at, heading, r * 0.35F), r * 0.3F, color::field);
        }
        shown_->add(along(at, heading, -r * 0.5F), fill, named(what, number));
    }

private:
    [[nodiscard]] static std::string named(kind what, std::size_t number) {
        return std::string{kind_names[static_cast<std::size_t>(what)]} + ' ' + std::to_string(number);
    }

    void disc(vec2 at, float radius, ImU32 fill) const {
        list_->AddCircleFilled(view_.at(at), radius * view_.scale, fill);
    }

    void goal(vec2 place, std::size_t number) const {
        ImVec2 const at = view_.at(place);
        float const r = 0.42F * view_.scale;
        list_->AddQuadFilled({at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y}, color::goal);
        std::string const digits = std::to_string(number);
        ImVec2 const size = ImGui::CalcTextSize(digits.c_str());
        list_->AddText({at.x - size.x / 2, at.y - size.y / 2}, color::field, digits.c_str());
    }

    void food(vec2 place, std::size_t) const { disc(place, 0.16F, color::food); }

    ImDrawList* list_;
    view view_;
    marks* shown_;
};

} // namespace viewer
