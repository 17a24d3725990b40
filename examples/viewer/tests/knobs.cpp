// SPDX-License-Identifier: MIT
// Does each knob of the viewer change what it says? In what agents think and do, without a window.
#include <algorithm>
#include <functional>

#include "require.hpp"
#include "scene.hpp"

namespace {

using namespace viewer;

/// What agents think in the same crowded moment, by these knobs.
std::vector<told> thoughts(knobs const& k) {
    static scene const moment = [] {
        scene one{1, 120};
        for (int tick = 0; tick < 60; ++tick) {
            one.decide({});
            one.move(1.0F / 60);
        }
        return one;
    }();
    scene there = moment;
    there.decide(k);
    std::vector<told> all;
    for (std::size_t i = 0; i < there.all.walkers.size(); ++i) { all.push_back(there.explain(i, k)); }
    return all;
}

/// How many slots there are for which something holds.
int count(std::vector<told> const& all, std::function<bool(told_slot const&)> const& holds) {
    int found = 0;
    for (told const& one : all) { found += static_cast<int>(std::count_if(one.slots.begin(), one.slots.end(), holds)); }
    return found;
}

/// How many slots somebody of this name wrote.
int written_by(std::string const& name, std::vector<told> const& all) {
    return count(all, [&](told_slot const& slot) {
        return slot.interest.by.starts_with(name) || slot.danger.by.starts_with(name);
    });
}

/// Turned down, a knob silences a voice that is heard otherwise.
void require_silence(char const* name, float knobs::*knob, float down) {
    knobs k;
    k.*knob = down;
    require(written_by(name, thoughts({})) > 50, std::string{name} + ": not heard at all");
    require(written_by(name, thoughts(k)) == 0, std::string{name} + ": still heard");
}

/// Of two settings the second one gives more slots for which something holds.
void require_more(char const* what, knobs const& less, knobs const& more,
                  std::function<bool(told_slot const&)> const& holds) {
    require(count(thoughts(less), holds) < count(thoughts(more), holds), what);
}

bool is_masked(told_slot const& slot) { return slot.masked; }
bool is_danger_of_agent(told_slot const& slot) { return slot.danger.by.starts_with("agent"); }

/// Every selector's own rule, told from the map alone.
void require_selectors() {
    knobs k;
    for (k.selector = choice::masked; k.selector <= choice::reachable;
         k.selector = static_cast<choice>(static_cast<int>(k.selector) + 1)) {
        for (told const& one : thoughts(k)) {
            if (one.chosen.slot < 0) { continue; }
            auto const score = [](told_slot const& slot) { return slot.interest.value - slot.danger.value; };
            told_slot const& chosen = one.slots[static_cast<std::size_t>(one.chosen.slot)];
            float least = 9;
            float best = -9;
            for (told_slot const& slot : one.slots) {
                least = std::min(least, slot.danger.value);
                best = std::max(best, score(slot));
            }
            bool const slot_itself =
                veer::length(veer::load(chosen.direction) - veer::load(one.chosen.direction)) < 1e-6F;
            std::string const name = choice_names[static_cast<std::size_t>(k.selector)];
            switch (k.selector) {
            case choice::masked:
            case choice::refined:
                require(chosen.danger.value <= least + k.danger_tolerance, name);
                break;
            case choice::strict:
                require(chosen.danger.value <= least, name);
                break;
            case choice::subtract:
                require(score(chosen) > best - 1e-5F, name);
                break;
            default:
                break;
            }
            bool const between = k.selector == choice::refined || k.selector == choice::weighted_sum;
            require(slot_itself || between, name + ": not one of the slots");
        }
    }
}

/// The speeds and the changes of velocity that are reached within two seconds.
void require_motion() {
    knobs k;
    k.max_speed = 1.5F;
    k.max_force = 5;
    scene there{1, 40};
    float fastest = 0;
    float strongest = 0;
    for (int tick = 0; tick < 120; ++tick) {
        auto const before = there.all.walkers;
        int const caught = there.caught();
        there.decide(k);
        there.move(1.0F / 60);
        for (std::size_t i = 0; i < before.size(); ++i) {
            auto const velocity = veer::load(there.all.walkers[i].body.velocity);
            fastest = std::max(fastest, veer::length(velocity));
            if (there.caught() > caught) { continue; } // somebody was put elsewhere, at rest
            strongest = std::max(strongest, veer::length(velocity - veer::load(before[i].body.velocity)) * 60);
        }
    }
    require(fastest > 1.49F && fastest < 1.501F, "max_speed: " + std::to_string(fastest));
    require(strongest > 4.9F && strongest < 5.01F, "max_force: " + std::to_string(strongest));
}

} // namespace

int main() {
    require_silence("goal", &knobs::goal_weight, 0);
    require_silence("food", &knobs::food_weight, 0);
    require_silence("foe", &knobs::foe_weight, 0);
    require_silence("food", &knobs::sight, 0.1F);
    require_silence("agent", &knobs::responsibility, 0);

    knobs less;
    knobs more;
    more.wall_range = 3;
    require_more("wall_range", less, more, [](told_slot const& slot) { return slot.danger.by == "wall"; });
    more = {};
    more.sight = 12;
    require_more("sight", less, more, [](told_slot const& slot) { return slot.danger.by.starts_with("foe"); });
    more = {};
    more.horizon = 3;
    require_more("horizon", less, more, is_danger_of_agent);
    more = {};
    more.margin = 2;
    require_more("margin", less, more, is_danger_of_agent);
    less.danger_tolerance = 0.5F;
    require_more("danger_tolerance", less, {}, is_masked);

    // With a large tolerance of interest the heading decides more often: fewer choose the very best slot.
    auto const best_chosen = [](knobs const& k) {
        auto const all = thoughts(k);
        return std::count_if(all.begin(), all.end(), [](told const& one) {
            return std::none_of(one.slots.begin(), one.slots.end(), [&](told_slot const& slot) {
                return !slot.masked && slot.interest.value > one.chosen.interest + 1e-5F;
            });
        });
    };
    knobs tolerant;
    tolerant.selector = choice::masked;
    knobs intolerant = tolerant;
    tolerant.interest_tolerance = 0.5F;
    intolerant.interest_tolerance = 0;
    require(best_chosen(intolerant) == 120 && best_chosen(tolerant) < 100, "interest_tolerance");

    for (int const directions : {8, 16, 32}) {
        knobs k;
        k.directions = directions;
        require(thoughts(k)[0].slots.size() == static_cast<std::size_t>(directions), "directions");
    }
    require_selectors();
    require_motion();
    std::cout << "each knob does what it says\n";
}
