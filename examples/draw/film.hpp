// SPDX-License-Identifier: MIT
#pragma once

#include "stage.hpp"

/// An SVG that moves: agents at regular moments of a run, and between these in a straight line.

namespace gallery {

class film {
public:
    /// A picture of width by height [m]; agents take turns in `colors` colors, evenly around the wheel.
    film(float width, float height, std::span<agent const> cast, int colors)
        : width_{width}, height_{height}, colors_{colors}, ways_(cast.size()) {
        for (agent const& one : cast) { radii_.push_back(one.radius); }
    }

    void expose(std::span<agent const> cast) {
        for (std::size_t i = 0; i < cast.size(); ++i) {
            auto const at = cast[i].position;
            put(ways_[i], "%.1f,%.1f;", double((at.x + width_ / 2) * scale), double((height_ / 2 - at.y) * scale));
        }
        ++frames_;
    }

    /// The film, with so many frames in a second, over and over.
    [[nodiscard]] std::string svg(int per_second) const {
        std::string page;
        put(page,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" height=\"%.0f\">\n",
            double(width_ * scale), double(height_ * scale), double(width_ * scale), double(height_ * scale));
        page += "<style>.card{fill:#fff}circle{stroke:#fff}@media(prefers-color-scheme:dark){.card{fill:#0d1117}"
                "circle{stroke:#0d1117}}</style>\n<rect class=\"card\" width=\"100%\" height=\"100%\"/>\n";
        for (std::size_t i = 0; i < ways_.size(); ++i) {
            put(page, "<circle r=\"%.1f\" fill=\"hsl(%d 65%% 50%%)\">", double(radii_[i] * scale),
                static_cast<int>(i) % colors_ * 360 / colors_);
            put(page, "<animateMotion dur=\"%.1fs\" repeatCount=\"indefinite\" calcMode=\"linear\" values=\"",
                double(frames_ - 1) / double(per_second));
            page += ways_[i].substr(0, ways_[i].size() - 1) + "\"/></circle>\n";
        }
        return page + "</svg>\n";
    }

private:
    static constexpr float scale = 26; // [px/m]

    template <class... Values>
    static void put(std::string& to, char const* format, Values... values) {
        char text[256];
        std::snprintf(text, sizeof(text), format, values...);
        to += text;
    }

    float width_, height_;
    int colors_;
    int frames_ = 0;
    std::vector<std::string> ways_;
    std::vector<float> radii_;
};

} // namespace gallery
