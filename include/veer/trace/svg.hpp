// SPDX-License-Identifier: MIT
#pragma once

#include "veer/agent.hpp"
#include "veer/context/context_map.hpp"
#include "veer/context/decision.hpp"
#include "veer/detail/text.hpp"

namespace veer::trace {

/// How a decision is drawn.
struct svg_style {
    double size = 420;      ///< of the square picture [px]
    double unit = 150;      ///< length that stands for a value of 1 [px]: the scale is true, never fitted to the values
    char const* title = ""; ///< a line above the picture; plain text without < or &
};

namespace detail {

/// Draws with the agent in the middle and y upwards, as the slots are counted.
template <class Sink>
struct svg_drawing {
    veer::detail::text_writer<Sink> out;
    svg_style style;

    void wedge(char const* color, vec<double, 2> along, double half_width, double value) {
        if (!(value > 0)) { return; }
        auto const across = perp(along) * (half_width * value * style.unit);
        auto const tip = along * (value * style.unit);
        auto const left = tip + across;
        auto const right = tip - across;
        out << "<path class=\"" << color << "\" d=\"M0 0L" << left.x << " " << -left.y << "L" << right.x << " "
            << -right.y << "Z\"/>\n";
    }

    void arrow(char const* color, vec<double, 2> along, double from, double to) {
        auto const tail = along * from;
        auto const tip = along * to;
        auto const base = along * (to - 14);
        auto const side = perp(along) * 7;
        auto const left = base + side;
        auto const right = base - side;
        out << "<path class=\"" << color << "\" d=\"M" << tail.x << " " << -tail.y << "L" << base.x << " " << -base.y
            << "\"/><path class=\"" << color << " tip\" d=\"M" << tip.x << " " << -tip.y << "L" << left.x << " "
            << -left.y << "L" << right.x << " " << -right.y << "Z\"/>\n";
    }

    /// A ring at each quarter that fits in, with its value.
    void rings(double reach) {
        for (int quarter = 1; quarter <= 40 && style.unit * quarter / 4 < reach; ++quarter) {
            double const r = style.unit * quarter / 4;
            out << "<circle class=\"grid\" r=\"" << r << "\"/><text class=\"grid-label\" x=\"" << r * 0.7071
                << "\" y=\"" << -r * 0.7071 << "\">" << quarter * 0.25 << "</text>\n";
        }
    }

    void label(char const* color, vec<double, 2> at, int number) {
        out << "<text class=\"" << color << "\" x=\"" << at.x << "\" y=\"" << 4 - at.y << "\">" << number
            << "</text>\n";
    }
};

inline constexpr char const* svg_rules =
    "<style>text{font:12px sans-serif;fill:#57606a;text-anchor:middle}.grid{fill:none;stroke:#d0d7de}"
    ".interest{fill:#2da44e;fill-opacity:.75}.danger{fill:#cf222e;fill-opacity:.65}.chosen{stroke:#0969da;"
    "stroke-width:4;fill:none}.heading{stroke:#57606a;stroke-width:2;stroke-dasharray:4 3;fill:none}"
    ".grid-label{font-size:9px;fill:#8c959f}.tip{fill:#0969da;stroke:none}.heading.tip{fill:#57606a}.picked{fill:#"
    "0969da;font-weight:bold}"
    ".forbidden{fill:#cf222e;text-decoration:line-through}.card{fill:#fff}.left{text-anchor:start}"
    "@media(prefers-color-scheme:dark){.card{fill:#0d1117}.grid{stroke:#30363d}text{fill:#8b949e}"
    ".picked{fill:#58a6ff}.chosen{stroke:#58a6ff}.tip{fill:#58a6ff}}</style>\n";

} // namespace detail

/// Draws a decision as SVG: interest green and danger red, each as long as its value; the heading dashed, the chosen
/// direction blue, the slots numbered, forbidden ones struck out. The rings stand for
/// quarters of the unit.
///
/// Source    the map and the decision themselves: the same numbers that decided.
/// Returns   nothing: calls sink(char const* text, std::size_t size) piece by piece.
/// Requires  a flat set of directions.
/// Edges     values beyond the picture are cut off at its border; values that are not positive are not drawn.
/// Cost      for people, not for loops; no allocation.
template <vector V, int N, direction_set D, class Sink>
void svg(context_map<V, N> const& map, D const& directions, decision<V> const& chosen, agent<V> const& self,
         Sink&& sink, svg_style const& style = {}) {
    detail::svg_drawing<std::remove_reference_t<Sink>> draw{
        veer::detail::text_writer<std::remove_reference_t<Sink>>(sink), style};
    auto const place = [](auto v) { return vec<double, 2>{static_cast<double>(v.x), static_cast<double>(v.y)}; };
    double const half = style.size / 2;
    draw.out << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"" << -half << " " << -half << " " << style.size
             << " " << style.size << "\" width=\"" << style.size << "\" height=\"" << style.size << "\">\n"
             << detail::svg_rules << "<rect class=\"card\" x=\"" << -half << "\" y=\"" << -half << "\" width=\""
             << style.size << "\" height=\"" << style.size << "\"/>\n";
    double const reach = half - 52;
    draw.rings(reach);
    double const half_width = N > 4 ? 2.6 / N : 0.5;
    for (int j = 0; j < N; ++j) {
        auto const slot = static_cast<std::size_t>(j);
        auto const along = place(directions.table[slot]);
        draw.wedge("interest", along, half_width, static_cast<double>(map.interest[slot]));
        draw.wedge("danger", along, half_width / 2, static_cast<double>(map.danger[slot]));
        draw.label(map.mask.forbidden(j) ? "forbidden" : (j == chosen.slot ? "picked" : "slot"), along * (reach + 12),
                   j);
    }
    auto const faced = place(directions.local(veer::heading_of(self)));
    if (!is_zero(faced)) { draw.arrow("heading", faced, 0, reach); }
    if (chosen.slot >= 0) { draw.arrow("chosen", place(directions.local(load(chosen.direction))), 0, reach); }
    draw.out << "<circle r=\"5\" class=\"tip\"/>\n<text class=\"left\" x=\"" << 12 - half << "\" y=\"" << 22 - half
             << "\">" << style.title << "</text>\n<text class=\"left\" x=\"" << 12 - half << "\" y=\"" << half - 12
             << "\">slot " << chosen.slot << ", interest " << chosen.interest << ", danger " << chosen.danger
             << ", speed " << chosen.speed << " m/s</text>\n</svg>\n";
}

} // namespace veer::trace
