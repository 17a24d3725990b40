// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

/// Scenes for the reference algorithm of context steering, worked by hand and computed again in double: what is
/// perceived, both maps, and for several tolerances and headings the safe slots, the candidates and the chosen one.
///
/// Slot i of N is up, (0, 1), turned counter-clockwise by i 360 / N degrees. Maps start at zero, a write keeps the
/// larger value. The smallest tolerance is 1e-4, so that nothing hangs on the last bit of a table; alignments within
/// 1e-6 tie.

namespace tests {

enum class sight { seek, wander, enemy };

struct oracle_thing {
    sight kind;
    double x, y;
    double own_power = 0;
    double its_power = 0;
};

struct oracle_selection {
    double danger_tolerance, interest_tolerance;
    double heading_x, heading_y;
    std::vector<int> safe, candidates;
    int chosen;
    char const* why;
};

struct oracle_maps {
    std::vector<double> interest, danger;
};

struct oracle_scene {
    char const* title;
    char const* by_hand;
    int slots;
    double x, y; ///< where the agent is
    std::vector<oracle_thing> things;
    oracle_maps maps;
    oracle_maps
        uncleared; ///< the maps of the same writes where nothing was cleared; empty where the scene does not say
    std::vector<oracle_selection> selections;
};

inline constexpr double untouched = -1e30; ///< an uncleared slot that no writer wrote

// clang-format off
inline std::vector<oracle_scene> const oracle_scenes = {
    {"one seek target straight up",
     "d=1, weight 1/(1+1)=0.5; slots up,left,down,right: dots 1,0,-1,0; clamped",
     4, 0, 0,
     {{sight::seek, 0, 1}},
     {{0.5, 0, 0, 0},
      {0, 0, 0, 0}},
     {},
     {{0.0001, 0.0001, 0, 1, {0, 1, 2, 3}, {0}, 0, "only slot with interest"},
      {0.0001, 0.0001, 0, -1, {0, 1, 2, 3}, {0}, 0, "interest outranks alignment: heading down still picks up"},
      {0.0001, 0.6, 0, -1, {0, 1, 2, 3}, {0, 1, 2, 3}, 2,
       "tolerance 0.6 lets every slot in; then alignment with the current direction decides"}}},
    {"slot order is counter-clockwise from up",
     "d=3, weight 1/4; index 6 is (1,0): 0.25; 5=(+s,-s) and 7=(+s,+s): 0.25*0.70710678",
     8, 0, 0,
     {{sight::seek, 3, 0}},
     {{0, 0, 0, 0, 0, 0.17677669529663687, 0.25, 0.17677669529663692},
      {0, 0, 0, 0, 0, 0, 0, 0}},
     {},
     {{0.0001, 0.0001, 0, 1, {0, 1, 2, 3, 4, 5, 6, 7}, {6}, 6,
       "right = 270 degrees counter-clockwise = index 6 of 8"},
      {0.0001, 0.1, 0, 1, {0, 1, 2, 3, 4, 5, 6, 7}, {5, 6, 7}, 7,
       "candidates 5,6,7; up agrees most with 7 (up-right)"},
      {0.0001, 0.1, 0, -1, {0, 1, 2, 3, 4, 5, 6, 7}, {5, 6, 7}, 5,
       "candidates 5,6,7; down agrees most with 5 (down-right)"}}},
    {"wander writes unclamped, but a map cleared to 0 hides it",
     "d=2, weight 1/3; up slot would be -1/3, but max(0,-1/3)=0",
     4, 0, 0,
     {{sight::wander, 0, -2}},
     {{0, 0, 0.3333333333333333, 0},
      {0, 0, 0, 0}},
     {{-0.3333333333333333, 0, 0.3333333333333333, 0},
      {untouched, untouched, untouched, untouched}},
     {{0.0001, 0.0001, 0, 1, {0, 1, 2, 3}, {2}, 2, "the only positive slot"},
      {0.0001, 1, 0, 1, {0, 1, 2, 3}, {0, 1, 2, 3}, 0, "every slot within tolerance 1"}}},
    {"max, not sum: two targets, equal distance, 90 degrees apart",
     "each writes 0.5 in its own slot, 0 in the other's",
     4, 0, 0,
     {{sight::seek, 0, 1},
      {sight::seek, -1, 0}},
     {{0.5, 0.5, 0, 0},
      {0, 0, 0, 0}},
     {},
     {{0.0001, 0.0001, 1, 0, {0, 1, 2, 3}, {0, 1}, 0, "up: 0, left: -1"},
      {0.0001, 0.0001, -1, 0, {0, 1, 2, 3}, {0, 1}, 1, "left: 1"},
      {0.0001, 0.0001, -0.7071067811865476, 0.7071067811865476, {0, 1, 2, 3}, {0, 1}, 0,
       "both alignments 0.7071: first index"}}},
    {"weaker enemy is prey: interest",
     "difference +3 > 0: interest; d=3: 1/4; the size of the difference is not used",
     4, 0, 0,
     {{sight::enemy, 0, 3, 5, 2}},
     {{0.25, 0, 0, 0},
      {0, 0, 0, 0}},
     {{0.25, 0, -0.25, 0},
      {untouched, untouched, untouched, untouched}},
     {{0.0001, 0.0001, 0, -1, {0, 1, 2, 3}, {0}, 0, "the only interest"}}},
    {"stronger enemy in front of the target: danger masks the only interesting slot",
     "seek d=2: 1/3 up; enemy difference -3 < 0: danger 1/2 up, -1/2 down lost against 0",
     4, 0, 0,
     {{sight::seek, 0, 2},
      {sight::enemy, 0, 1, 1, 4}},
     {{0.3333333333333333, 0, 0, 0},
      {0.5, 0, 0, 0}},
     {{0.3333333333333333, 0, 0, 0},
      {0.5, 0, -0.5, 0}},
     {{0.0001, 0.0001, 0, 1, {1, 2, 3}, {1, 2, 3}, 1,
       "slot 0 masked; 1,2,3 all have interest 0; up: 0,-1,0: first of 1 and 3"},
      {0.0001, 0.0001, 1, 0, {1, 2, 3}, {1, 2, 3}, 3, "right aligned"},
      {0.51, 0.0001, 0, 1, {0, 1, 2, 3}, {0}, 0, "danger tolerance 0.51 lets slot 0 back in"},
      {0.49, 0.0001, 0, 1, {1, 2, 3}, {1, 2, 3}, 1, "0.5 > 0+0.49"}}},
    {"danger all round: least danger wins even with no interest there",
     "distances 1,3,4,1.5: 1/2,1/4,1/5,1/2.5; opposite negatives lost against the larger positives",
     4, 0, 0,
     {{sight::enemy, 0, 1, 1, 9},
      {sight::enemy, -3, 0, 1, 9},
      {sight::enemy, 0, -4, 1, 9},
      {sight::enemy, 1.5, 0, 1, 9},
      {sight::seek, 0, 9}},
     {{0.1, 0, 0, 0},
      {0.5, 0.25, 0.2, 0.4}},
     {},
     {{0.0001, 0.0001, 0, 1, {2}, {2}, 2, "minimum danger 0.2 at down: it alone is safe"},
      {0.06, 0.0001, -1, 0, {1, 2}, {1, 2}, 1, "1 and 2 safe, both interest 0; left wins"},
      {0.06, 0.0001, 0, 1, {1, 2}, {1, 2}, 1, "1 and 2 safe; up: 0 vs -1"},
      {0.06, 0.0001, 0, -1, {1, 2}, {1, 2}, 2, "down wins"},
      {0.31, 0.0001, 0, -1, {0, 1, 2, 3}, {0}, 0, "all safe: interest 0.1 at up"}}},
    {"agent on top of its target: zero direction, no NaN, heading kept",
     "distance 0: direction undefined; taken as the zero vector, so every alignment is 0",
     8, 2, 3,
     {{sight::seek, 2, 3},
      {sight::wander, 2, 3},
      {sight::enemy, 2, 3, 1, 2}},
     {{0, 0, 0, 0, 0, 0, 0, 0},
      {0, 0, 0, 0, 0, 0, 0, 0}},
     {},
     {{0.0001, 0.0001, 0.7071067811865476, -0.7071067811865476, {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}, 5,
       "all tie: slot 5 (down-right) matches the heading"},
      {0.0001, 0.0001, 0, 0, {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}, 0,
       "no heading either: first index"},
      {0.0001, 0.0001, 0, 1, {0, 1, 2, 3, 4, 5, 6, 7}, {0, 1, 2, 3, 4, 5, 6, 7}, 0, "up"}}},
};
// clang-format on

} // namespace tests
