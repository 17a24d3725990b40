// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <fstream>
#include <istream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "arena/bad_input.hpp"
#include "world.hpp"

namespace quality {

/// How people walked, from a table of lines "t,id,x,y,vx,vy" [s, m, m/s].
class recorded_walk {
public:
    /// Between two lines they go straight; behind the last, on as they were.
    struct moment {
        vec2 position;
        vec2 velocity;
    };

    explicit recorded_walk(std::string const& path) : recorded_walk(std::ifstream{path}, path) {}

    /// The same from any stream; its name is for messages.
    recorded_walk(std::istream&& text, std::string const& path) {
        std::string line;
        if (!std::getline(text, line)) { throw arena::bad_input{"cannot read " + path}; }
        std::map<float, std::vector<sample>> by_id;
        for (int number = 2; std::getline(text, line); ++number) {
            std::array<float, 6> fields{};
            if (!read(line, fields)) {
                throw arena::bad_input{path + ", line " + std::to_string(number) + ", is not \"t,id,x,y,vx,vy\""};
            }
            by_id[fields[1]].push_back({fields[0], {{fields[2], fields[3]}, {fields[4], fields[5]}}});
        }
        if (by_id.empty()) { throw arena::bad_input{path + " records nobody"}; }
        for (auto& [id, samples] : by_id) {
            std::sort(samples.begin(), samples.end(), [](auto const& a, auto const& b) { return a.time < b.time; });
            people_.push_back(std::move(samples));
        }
    }

    [[nodiscard]] std::size_t people() const { return people_.size(); }

    [[nodiscard]] float seconds() const { return people_.front().back().time; }

    [[nodiscard]] moment at(std::size_t person, float time) const {
        auto const& samples = people_[person];
        auto const next =
            std::upper_bound(samples.begin(), samples.end(), time, [](float t, sample const& s) { return t < s.time; });
        sample const& from = next == samples.begin() ? *next : *(next - 1);
        auto const velocity = veer::load(from.is.velocity);
        if (next == samples.begin() || next == samples.end()) {
            auto const place = veer::load(from.is.position) + velocity * (time - from.time);
            return {veer::store<vec2>(place), from.is.velocity};
        }
        float const share = (time - from.time) / (next->time - from.time);
        auto const place = veer::load(from.is.position) + offset(from.is.position, next->is.position) * share;
        return {veer::store<vec2>(place),
                veer::store<vec2>(velocity + offset(from.is.velocity, next->is.velocity) * share)};
    }

private:
    struct sample {
        float time;
        moment is;
    };

    [[nodiscard]] static bool read(std::string_view line, std::array<float, 6>& fields) {
        if (line.ends_with('\r')) { line.remove_suffix(1); }
        char const* at = line.data();
        char const* const end = at + line.size();
        for (std::size_t i = 0; i < fields.size(); ++i) {
            auto const [stop, error] = std::from_chars(at, end, fields[i]);
            bool const last = i + 1 == fields.size();
            // What from_chars takes for a number may be none: "nan" can be neither sorted nor walked to.
            if (error != std::errc{} || !veer::is_finite(fields[i])) { return false; }
            if (last ? stop != end : stop == end || *stop != ',') { return false; }
            at = last ? stop : stop + 1;
        }
        return true;
    }

    std::vector<std::vector<sample>> people_;
};

} // namespace quality
