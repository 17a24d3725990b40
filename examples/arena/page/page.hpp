// SPDX-License-Identifier: MIT
#pragma once

#include <ostream>
#include <string_view>

#include "controls_script.hpp"
#include "input_script.hpp"
#include "markup.hpp"
#include "replay_script.hpp"
#include "style.hpp"
#include "view_script.hpp"

namespace arena::page {

/// Writes what stands before the recording: one page, with nothing to fetch from anywhere.
inline void write_head(std::ostream& out) {
    out << "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        << "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n"
        << "<title>veer arena</title>\n<style>" << style << "</style>\n</head>\n<body>" << markup;
}

/// Writes what stands behind it.
inline void write_scripts(std::ostream& out) {
    out << "<script>" << replay_script << view_script << controls_script << input_script << "</script>\n"
        << "</body>\n</html>\n";
}

} // namespace arena::page
