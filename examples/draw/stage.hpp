// SPDX-License-Identifier: MIT
#pragma once

#include <veer/veer.hpp>

#include <cstdio>
#include <span>
#include <string>
#include <vector>

/// What the pictures of behaviors are made of: agents that move in a small world, and the SVG of where they went.

namespace gallery {

struct vec2 {
    float x, y;
};

using agent = veer::agent<vec2>;
using wish = std::optional<vec2>;

inline constexpr float dt = 1.0f / 60;

/// A picture of the world from (-width/2, -height/2) to (width/2, height/2) [m], y upwards.
class stage {
public:
    stage(double width, double height) : width_{width}, height_{height} {}

    void circle(vec2 at, float radius, char const* style) {
        put("<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>\n", style, px(at.x), py(at.y),
            double(radius) * scale);
    }

    void dot(vec2 at, char const* style) {
        put("<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"/>\n", style, px(at.x), py(at.y));
    }

    void line(std::span<vec2 const> points, char const* style) {
        body_ += "<path class=\"";
        body_ += style;
        char command = 'M';
        body_ += "\" d=\"";
        for (vec2 const point : points) {
            put("%c%.1f %.1f", command, px(point.x), py(point.y));
            command = 'L';
        }
        body_ += "\"/>\n";
    }

    void box(vec2 low, vec2 high, char const* style) {
        vec2 const corners[] = {low, {high.x, low.y}, high, {low.x, high.y}, low};
        line(corners, style);
    }

    void note(vec2 at, char const* text) { put("<text x=\"%.1f\" y=\"%.1f\">%s</text>\n", px(at.x), py(at.y), text); }

    /// Rules of CSS for this picture alone.
    void rules(char const* css) { body_ += std::string("<style>") + css + "</style>\n"; }

    /// An agent's body, with a nose where it faces.
    void body(agent const& self, char const* style) {
        circle(self.position, self.radius, style);
        auto const ahead = veer::heading_of(self);
        vec2 const nose[] = {self.position,
                             {self.position.x + ahead.x * self.radius, self.position.y + ahead.y * self.radius}};
        line(nose, "nose");
    }

    [[nodiscard]] std::string svg() const;

private:
    static constexpr double scale = 26; // [px/m]

    template <class... Values>
    void put(char const* format, Values... values) {
        char text[256];
        std::snprintf(text, sizeof(text), format, values...);
        body_ += text;
    }

    [[nodiscard]] double px(float x) const { return (double(x) + width_ / 2) * scale; }
    [[nodiscard]] double py(float y) const { return (height_ / 2 - double(y)) * scale; }

    double width_, height_;
    std::string body_;
};

inline std::string stage::svg() const {
    char head[256];
    std::snprintf(
        head, sizeof(head),
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\" height=\"%.0f\">\n",
        width_ * scale, height_ * scale, width_ * scale, height_ * scale);
    return std::string(head) +
           "<style>.card{fill:#fff}text{font:12px sans-serif;fill:#57606a;text-anchor:middle}path{fill:none}"
           ".self{fill:#0969da;fill-opacity:.85}.other{fill:#bf8700;fill-opacity:.85}.third{fill:#8250df;fill-opacity:."
           "85}"
           ".goal{fill:#2da44e}.threat{fill:#cf222e}.thing{fill:#8c959f;fill-opacity:.35;stroke:#6e7781}"
           ".wall{stroke:#6e7781;stroke-width:4;stroke-linecap:round}.thin{stroke:#d0d7de;stroke-width:1.5}"
           ".range{fill:none;stroke:#afb8c1;stroke-dasharray:3 4}.nose{stroke:#fff;stroke-width:2}"
           ".self-trail{stroke:#0969da;stroke-width:2;stroke-opacity:.7}.other-trail{stroke:#bf8700;stroke-width:2;"
           "stroke-opacity:.7}.third-trail{stroke:#8250df;stroke-width:2;stroke-opacity:.7}"
           ".threat-trail{stroke:#cf222e;stroke-width:2;stroke-opacity:.7}.tick{fill:#fff;stroke:#57606a}"
           "@media(prefers-color-scheme:dark){.card{fill:#0d1117}text{fill:#8b949e}.thin{stroke:#30363d}"
           ".self{fill:#58a6ff}.self-trail{stroke:#58a6ff}.nose{stroke:#0d1117}.tick{fill:#0d1117;stroke:#8b949e}}"
           "</style>\n<rect class=\"card\" width=\"100%\" height=\"100%\"/>\n" +
           body_ + "</svg>\n";
}

/// An agent whose way is drawn: a line, a tick each second, its body at the end.
struct actor {
    agent self;
    std::string style = "self";
    std::vector<vec2> way{};

    void draw(stage& on) const {
        on.line(way, (style + "-trail").c_str());
        for (std::size_t i = 60; i < way.size(); i += 60) { on.circle(way[i], 0.07f, "tick"); }
        on.body(self, style.c_str());
    }
};

/// Lets actors live: decide(index, actors) answers for each from the world as it was before this tick, then all move.
template <class Locomotion, class Decide>
void play(std::vector<actor>& actors, double seconds, Locomotion const& legs, Decide&& decide) {
    std::vector<wish> wishes(actors.size());
    for (int tick = 0; tick < static_cast<int>(seconds * 60); ++tick) {
        for (std::size_t i = 0; i < actors.size(); ++i) { wishes[i] = decide(i, actors); }
        for (std::size_t i = 0; i < actors.size(); ++i) {
            if (actors[i].way.empty()) { actors[i].way.push_back(actors[i].self.position); }
            legs(actors[i].self, wishes[i], dt);
            actors[i].way.push_back(actors[i].self.position);
        }
    }
}

/// Everybody's agent but one's own, for behaviors that look at neighbors.
[[nodiscard]] inline std::vector<agent> others(std::vector<actor> const& actors, std::size_t self) {
    std::vector<agent> rest;
    for (std::size_t i = 0; i < actors.size(); ++i) {
        if (i != self) { rest.push_back(actors[i].self); }
    }
    return rest;
}

/// One picture: its file name, what it shows, and how it is made.
struct scene {
    char const* name;
    char const* caption;
    stage (*draw)();
};

[[nodiscard]] std::span<scene const> target_scenes();
[[nodiscard]] std::span<scene const> group_scenes();
[[nodiscard]] std::span<scene const> obstacle_scenes();
[[nodiscard]] std::span<scene const> path_scenes();
[[nodiscard]] std::span<scene const> context_scenes();
[[nodiscard]] std::span<scene const> tuning_scenes();

/// One that makes its SVG itself.
struct drawing {
    char const* name;
    char const* caption;
    std::string (*draw)();
};

[[nodiscard]] std::span<drawing const> drawings();

} // namespace gallery
