// SPDX-License-Identifier: MIT
// Makes one program of a page's C++ blocks, and refuses a page with a block that is neither compiled nor a
// quotation, or with a link to a file that is not there.
//
//   weave ROOT PAGE OUT.cpp       PAGE (README.md, docs/guide/ecs.md) is a path in the folder ROOT
//
// The line before each block of C++ says what it is:
//
//   <!-- code -->                      part of the page's program, in the page's order
//   <!-- code: void f() { -->          the same, after this code that readers do not see; it may be several lines long
//   <!-- examples/hello.cpp -->        that file, but for the line with its licence
//   <!-- from examples/ecs/main.cpp -->  lines of that file, in a row, whatever their indentation
//
// <!-- hidden: } --> adds code without a block. A page without a main() is given an empty one.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

std::string read(std::string const& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) { throw std::runtime_error("cannot read " + path); }
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) { lines.push_back(line); }
    return lines;
}

std::string without_indentation(std::string const& text) {
    std::string result;
    for (auto const& line : lines_of(text)) {
        auto const begin = line.find_first_not_of(' ');
        result += (begin == std::string::npos ? "" : line.substr(begin)) + '\n';
    }
    return result;
}

/// A page on its way to becoming a program.
class page {
public:
    page(std::string root, std::string name) : root_(std::move(root)), name_(std::move(name)) {
        lines_ = lines_of(read(root_ + '/' + name_));
    }

    std::string program() {
        while (at_ < lines_.size()) {
            std::string const line = lines_[at_];
            if (line.starts_with("<!-- ")) {
                marker_ = comment();
            } else if (line.starts_with("```")) {
                block(line.substr(3));
                marker_.clear();
            } else {
                if (!line.empty()) { marker_.clear(); }
                if (line.starts_with("    ") && (line.back() == ';' || line.back() == '{')) {
                    refuse(at_, "this looks like C++, and is only indented: it wants a fence");
                }
                follow_links(line, "](", ")");
                follow_links(line, "src=\"", "\"");
                ++at_;
            }
            if (marker_.starts_with("hidden:")) {
                add(marker_.substr(7), marker_line_);
                marker_.clear();
            }
        }
        if (program_.find("int main(") == std::string::npos) { program_ += "\nint main() {}\n"; }
        return program_;
    }

private:
    [[noreturn]] void refuse(std::size_t line, std::string const& why) const {
        throw std::runtime_error(name_ + ':' + std::to_string(line + 1) + ": " + why);
    }

    void add(std::string const& code, std::size_t line) {
        program_ += "#line " + std::to_string(line + 1) + " \"" + root_ + '/' + name_ + "\"\n" + code + '\n';
    }

    /// Refuses links to files that are not there.
    void follow_links(std::string const& line, std::string const& before, std::string const& after) const {
        for (auto at = line.find(before); at != std::string::npos; at = line.find(before, at)) {
            at += before.size();
            std::string target = line.substr(at, line.find(after, at) - at);
            target.resize(std::min(target.find('#'), target.size()));
            if (target.empty() || target.find(':') != std::string::npos) { continue; } // on this page, or elsewhere
            auto const folder = std::filesystem::path(root_ + '/' + name_).parent_path();
            if (!std::filesystem::exists(folder / target)) { refuse(at_, "there is no " + target); }
        }
    }

    /// What stands in the comment that begins here, without blanks around it.
    std::string comment() {
        marker_line_ = at_;
        std::string text = lines_[at_++].substr(4);
        while (text.find("-->") == std::string::npos) {
            if (at_ == lines_.size()) { refuse(marker_line_, "this comment does not end"); }
            text += '\n' + lines_[at_++];
        }
        text.resize(text.find("-->"));
        auto const begin = text.find_first_not_of(" \n");
        return begin == std::string::npos ? "" : text.substr(begin, text.find_last_not_of(" \n") + 1 - begin);
    }

    void block(std::string const& language) {
        std::size_t const begin = ++at_;
        std::string code;
        while (at_ < lines_.size() && lines_[at_] != "```") { code += lines_[at_++] + '\n'; }
        if (at_ == lines_.size()) { refuse(begin - 1, "this block does not end"); }
        ++at_;
        if (language != "cpp") {
            for (std::string_view const other : {"sh", "cmake", "text", "gdb", "csharp", "java"}) {
                if (language == other) { return; }
            }
            refuse(begin - 1, "a block of '" + language + "': C++ is written cpp, what is no program text");
        }
        if (marker_ == "code" || marker_.starts_with("code:")) {
            if (marker_.size() > 5) { add(marker_.substr(5), marker_line_); }
            add(code, begin);
        } else if (marker_.starts_with("from ")) {
            auto const source = without_indentation(read(root_ + '/' + marker_.substr(5)));
            if (source.find('\n' + without_indentation(code)) == std::string::npos) {
                refuse(begin, "these lines are not in " + marker_.substr(5));
            }
        } else if (marker_.starts_with("examples/")) {
            auto const source = read(root_ + '/' + marker_);
            if (code != source.substr(source.find('\n') + 1)) { refuse(begin, "this is not " + marker_); }
        } else {
            refuse(begin - 1, "the line before this block does not say how it is compiled: <!-- code -->, say");
        }
    }

    std::string root_;
    std::string name_;
    std::vector<std::string> lines_;
    std::size_t at_ = 0;
    std::string marker_;
    std::size_t marker_line_ = 0;
    std::string program_;
};

} // namespace

int main(int count, char** words) {
    if (count == 2 && std::string(words[1]) == "--help") {
        std::cout << "usage: weave ROOT PAGE OUT.cpp\nMakes one program of a page's C++ blocks.\n";
        return 0;
    }
    if (count != 4) {
        std::cerr << "weave: three arguments are wanted, see weave --help\n";
        return 2;
    }
    try {
        std::string const program = page(words[1], words[2]).program();
        std::ofstream out(words[3], std::ios::binary);
        out << program;
        return out.flush() ? 0 : 2;
    } catch (std::exception const& error) {
        std::cerr << "weave: " << error.what() << '\n';
        return 2;
    }
}
