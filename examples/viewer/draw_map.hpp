// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "knobs.hpp"
#include "marks.hpp"
#include "told.hpp"
#include "view.hpp"

/// Draws the map of one agent around it, to a true scale: interest green, danger red, each as long as its value.

namespace viewer {

class map_drawing {
public:
    /// unit: pixels that stand for a value of 1.
    map_drawing(ImDrawList& list, view const& where, float unit, body const& self, marks& shown)
        : list_{&list},
          self_{&self},
          scale_{where.scale},
          unit_{unit},
          rim_{0.9F * unit},
          at_{where.at(self.position)},
          shown_{&shown} {
        shown.center = at_;
        shown.unit = unit;
    }

    void all(told const& why, knobs const& k) const {
        list_->AddCircle(at_, k.sight * scale_, color::line, 96, 1.5F);
        list_->AddCircleFilled(at_, rim_ + 14, color::veil, 96);
        for (int const quarter : {1, 2, 3}) { ring(0.25F * static_cast<float>(quarter)); }
        float const half_width = 3.0F / static_cast<float>(why.slots.size());
        for (told_slot const& slot : why.slots) {
            wedge(slot.direction, half_width, slot.interest.value, color::interest);
            wedge(slot.direction, half_width / 2, slot.danger.value, color::danger);
        }
        list_->AddCircleFilled(at_, self_->radius * scale_, color::agent);
        vec2 const course{self_->velocity.x / self_->max_speed, self_->velocity.y / self_->max_speed};
        if (why.chosen.slot >= 0) { arrow(why.chosen.direction, rim_ - 12, 5, color::chosen); }
        arrow(course, rim_ - 12, 2, color::velocity);
        for (std::size_t j = 0; j < why.slots.size(); ++j) { number(why, j); }
        tell(why, half_width);
    }

private:
    void ring(float value) const {
        list_->AddCircle(at_, unit_ * value, color::line, 96);
        char said[16];
        std::snprintf(said, sizeof said, "%.2g", static_cast<double>(value));
        ImVec2 const place = along(at_, {0.8315F, -0.5556F}, unit_ * value); // between two slots
        list_->AddText(nullptr, 12, {place.x + 1, place.y - 1}, color::soft, said);
    }

    void wedge(vec2 direction, float half_width, float value, ImU32 fill) const {
        if (!(value > 0)) { return; }
        float const way = value * unit_;
        list_->AddTriangleFilled(at_, along(at_, direction, way, half_width * way),
                                 along(at_, direction, way, -half_width * way), fill);
    }

    void arrow(vec2 direction, float way, float thick, ImU32 fill) const {
        if (std::hypot(direction.x, direction.y) * way < 8) { return; }
        float const tip = 4 * thick / (std::hypot(direction.x, direction.y) * way); // as a share of the whole
        list_->AddLine(at_, along(at_, direction, way * (1 - tip)), fill, thick);
        list_->AddTriangleFilled(along(at_, direction, way), along(at_, direction, way * (1 - tip), way * tip * 0.45F),
                                 along(at_, direction, way * (1 - tip), -way * tip * 0.45F), fill);
    }

    void number(told const& why, std::size_t j) const {
        bool const is_chosen = static_cast<int>(j) == why.chosen.slot;
        std::string const digits = std::to_string(j);
        ImVec2 const size = ImGui::CalcTextSize(digits.c_str());
        told_slot const& slot = why.slots[j];
        float const tip = unit_ * std::max(slot.interest.value, slot.danger.value) + 12;
        ImVec2 const place = along(at_, slot.direction, std::max(rim_, tip));
        ImVec2 const corner{place.x - size.x / 2, place.y - size.y / 2};
        list_->AddText(corner, is_chosen ? color::chosen : color::soft, digits.c_str());
        if (slot.masked) {
            list_->AddLine({corner.x - 2, place.y}, {corner.x + size.x + 2, place.y}, color::danger, 1.5F);
        }
    }

    /// Where the wedges are seen, but for those under an arrow, cut off, or too narrow there.
    void tell(told const& why, float half_width) const {
        auto const point = [&](told_slot const& slot, float share, voice const& heard, ImU32 fill, char const* what) {
            float const way = 0.8F * heard.value * unit_;
            vec2 const d = slot.direction;
            vec2 const beside{d.x - d.y * half_width * share, d.y + d.x * half_width * share};
            auto const hides = [&](vec2 arrow) {
                float const off = std::abs(beside.x * arrow.y - beside.y * arrow.x) * way;
                return beside.x * arrow.x + beside.y * arrow.y > 0 && off < 10 * std::hypot(arrow.x, arrow.y);
            };
            ImVec2 const tip = along(at_, d, way / 0.8F);
            ImVec2 const low = list_->GetClipRectMin();
            ImVec2 const high = list_->GetClipRectMax();
            bool const whole = tip.x > low.x && tip.y > low.y && tip.x < high.x && tip.y < high.y;
            if (half_width * way < 6 || !whole || hides(self_->velocity) || hides(why.chosen.direction)) { return; }
            char said[80];
            std::snprintf(said, sizeof said, "%s %td %.3f by %s", what, &slot - why.slots.data(),
                          static_cast<double>(heard.value), heard.by.c_str());
            shown_->add(along(at_, beside, way), fill, said);
        };
        for (told_slot const& slot : why.slots) {
            point(slot, 0.75F, slot.interest, color::interest, "interest");
            point(slot, -0.2F, slot.danger, color::danger, "danger");
        }
    }

    ImDrawList* list_;
    body const* self_;
    float scale_; ///< pixels a metre
    float unit_;
    float rim_; ///< where the slots' numbers stand [px]
    ImVec2 at_;
    marks* shown_;
};

} // namespace viewer
