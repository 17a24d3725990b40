// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base64.hpp"
#include "json_text.hpp"
#include "map.hpp"
#include "packed_map.hpp"
#include "page/page.hpp"
#include "recording.hpp"
#include "species.hpp"
#include "vec2.hpp"

/// Writes the replay: a page that holds the recording and the script that plays it.

namespace arena {

/// What the page says about the run besides the recording itself.
struct replay_facts {
    std::string map_name;
    double seconds = 0; ///< simulated, of which the recording may hold only the first
    float decision_interval = 0;
    std::vector<vec2> food;
};

/// In words, which part of the run the page shows.
[[nodiscard]] inline std::string what_is_recorded(recording const& taken, replay_facts const& facts) {
    recording_plan const& plan = taken.plan();
    std::ostringstream text;
    double const shown = static_cast<double>(taken.frames() - 1) / frames_per_second;
    text << "Places of all " << plan.agents << " agents, " << frames_per_second
         << " times a second, with straight lines between. ";
    if (shown + 0.5 < facts.seconds) {
        text << "The run lasted " << facts.seconds << " s; the first " << shown << " s are shown. ";
    }
    text << "Each agent decides every " << facts.decision_interval
         << " s; the maps are those of its latest decision, recorded "
         << frames_per_second / static_cast<double>(plan.map_stride) << " times a second, ";
    if (plan.mapped_agents == plan.agents) {
        text << "of every agent.";
    } else {
        text << "of the first " << plan.mapped_agents << " agents.";
    }
    return text.str();
}

inline void write_facts(std::ostream& out, map const& ground, recording const& taken, replay_facts const& facts) {
    recording_plan const& plan = taken.plan();
    out << "{\"map_name\":" << json_text(facts.map_name) << ",\"width\":" << ground.width()
        << ",\"height\":" << ground.height() << ",\"agents\":" << plan.agents << ",\"frames\":" << taken.frames()
        << ",\"frame_rate\":" << frames_per_second << ",\"map_stride\":" << plan.map_stride
        << ",\"map_agents\":" << plan.mapped_agents << ",\"slots\":" << slots
        << ",\"danger_tolerance\":" << danger_tolerance << ",\"scale\":" << taken.scale()
        << ",\"first_selected\":" << (plan.mapped_agents > 1 ? 1 : 0)
        << ",\"recorded\":" << json_text(what_is_recorded(taken, facts)) << ",\"species\":[";
    for (species const& kind : all_species) {
        out << (&kind == all_species.data() ? "" : ",") << "{\"name\":" << json_text(kind.name)
            << ",\"power\":" << kind.power << ",\"radius\":" << kind.radius << ",\"speed\":" << kind.max_speed
            << ",\"sight\":" << kind.sight << '}';
    }
    out << "],\"kinds\":[";
    for (std::size_t i = 0; i < plan.agents; ++i) { out << (i == 0 ? "" : ",") << kind_of(i); }
    out << "],\"food\":[";
    for (std::size_t i = 0; i < facts.food.size(); ++i) {
        out << (i == 0 ? "" : ",") << taken.quantized(facts.food[i].x) << ',' << taken.quantized(facts.food[i].y);
    }
    out << "]}";
}

inline void write_replay(std::ostream& out, map const& ground, recording const& taken, replay_facts const& facts) {
    auto const data = [&](std::string_view id, std::vector<std::uint8_t> const& bytes) {
        out << "<script type=\"text/plain\" id=\"" << id << "\">" << base64(bytes) << "</script>\n";
    };
    page::write_head(out);
    out << "<script type=\"application/json\" id=\"facts\">";
    write_facts(out, ground, taken, facts);
    out << "</script>\n";
    data("ground", packed(ground));
    data("places", taken.places());
    data("headings", taken.headings());
    data("meals", taken.meals());
    data("thoughts", taken.thoughts());
    page::write_scripts(out);
}

} // namespace arena
