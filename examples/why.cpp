// SPDX-License-Identifier: MIT
// Why did it go there? `why` tells it in words; `why FILE.svg` draws it, too.
#include <array>
#include <cstdio>
#include <span>
#include <string_view>
#include <veer/veer.hpp>

struct vec2 {
    float x, y;
};
struct foe {
    vec2 position, velocity;
    float power;
};
struct senses {
    std::span<vec2 const> food;
    std::span<foe const> foes;
    veer::box<vec2> lava;
};

int main(int count, char** arguments) {
    veer::context_steering const brain{veer::ring<vec2, 16>{}, veer::refined{veer::masked_selector<vec2>{}},
                                       veer::each(&senses::food, veer::attract<vec2>{}),
                                       veer::each(&senses::foes, veer::confront<vec2>{.power = 2}),
                                       veer::on(&senses::lava, veer::forbid<vec2>{.range = 2})};
    std::array<char const*, 3> const names{"food", "foes", "lava"}; // the writers, in the brain's order

    veer::agent<vec2> const self{.velocity = {0.3f, 1}, .max_speed = 2};
    vec2 const food[] = {{0, 4}, {1.5f, 1.2f}, {-3, -1}};
    foe const foes[] = {{{0, 2}, {0, 0}, 5}, {{2, -2}, {0, 0}, 1}};
    senses const seen{food, foes, {{-4, -2}, {-1, 1}}};

    std::string_view const word = count > 1 ? arguments[1] : "";
    if (word == "--help") {
        std::puts("usage: why [FILE.svg]\nTells why an agent decided as it did; draws it into FILE.svg, too.");
        return 0;
    }
    if (count > 2 || word.substr(0, 1) == "-") {
        std::fputs("why: one file at most, see why --help\n", stderr);
        return 2;
    }

    auto const why = veer::trace::explain(brain, self, seen);
    veer::trace::text(
        why, [](char const* text, std::size_t size) { std::fwrite(text, 1, size, stdout); }, names);
    if (count < 2) { return 0; }

    std::FILE* const file = std::fopen(arguments[1], "w");
    if (file == nullptr) {
        std::fprintf(stderr, "why: cannot write %s\n", arguments[1]);
        return 2;
    }
    veer::trace::svg(why.map, brain.directions(), why.chosen, self,
                     [&](char const* text, std::size_t size) { std::fwrite(text, 1, size, file); },
                     {.unit = 250, .title = "Food to the right; a stronger foe ahead, lava to the left"});
    std::fclose(file);
}
