// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>

#include "arena/bad_input.hpp"
#include "arena/base64.hpp"
#include "arena/json_text.hpp"
#include "arena/packed_map.hpp"
#include "arena/page/style.hpp"
#include "film.hpp"
#include "page.hpp"
#include "world.hpp"

/// Writes a film as a page of its own, with nothing to fetch from anywhere.

namespace quality {

/// What was filmed.
struct credits {
    std::string_view scenario;
    std::string_view policy;
    std::uint64_t seed;
};

/// Opens the file without harm to what is in it, to know before the run that it can be written.
inline void require_writable(std::string const& path) {
    if (!std::ofstream{path, std::ios::app}) {
        throw arena::bad_input{"cannot write the replay " + arena::quote(path)};
    }
}

template <class Scenario>
void write_replay(std::string const& path, film const& taken, Scenario const& scene, credits const& who) {
    std::ofstream out{path, std::ios::binary};
    std::size_t const agents = scene.walkers.size() - scene.recorded;
    std::string const title = std::string{who.scenario} + ", " + std::string{who.policy} + ", " +
                              std::to_string(agents) + " agents, seed " + std::to_string(who.seed);
    out << "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        << "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>veer quality: " << title
        << "</title>\n<style>" << arena::page::style << page::style << "</style>\n</head>\n<body>" << page::markup
        << "<script type=\"application/json\" id=\"facts\">{\"title\":" << arena::json_text(title)
        << ",\"people\":" << scene.walkers.size() << ",\"agents\":" << agents << ",\"frames\":" << taken.frames()
        << ",\"rate\":" << taken.frame_rate() << ",\"radius\":" << scene.walkers.front().body.radius
        << ",\"speed\":" << scene.walkers.front().body.max_speed << ",\"low\":[" << taken.low().x << ','
        << taken.low().y << "],\"high\":[" << taken.high().x << ',' << taken.high().y
        << "],\"resolution\":" << taken.resolution() << ",\"warm_up\":" << scene.warm_up;
    if constexpr (requires { scene.ground(); }) {
        out << ",\"width\":" << scene.ground().width() << ",\"height\":" << scene.ground().height()
            << "}</script>\n<script type=\"text/plain\" id=\"ground\">" << arena::base64(arena::packed(scene.ground()));
    } else {
        out << '}';
    }
    out << "</script>\n<script type=\"text/plain\" id=\"places\">" << arena::base64(taken.bytes())
        << "</script>\n<script>" << page::script << "</script>\n</body>\n</html>\n";
    if (!out.flush()) { throw arena::bad_input{"cannot write the replay " + arena::quote(path)}; }
}

} // namespace quality
