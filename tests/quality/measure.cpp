// SPDX-License-Identifier: MIT
#include "../../bench/quality/measure.hpp"

#include <cmath>
#include <vector>

#include "../../bench/quality/report.hpp"
#include "../../bench/quality/trips.hpp"
#include "catch.hpp"

using quality::agent;
using quality::figures;
using quality::measure;
using quality::vec2;
using quality::walker;

namespace {

walker at(vec2 place, vec2 velocity, vec2 goal = {100, 0}) {
    return {{.position = place, .velocity = velocity, .radius = 0.5F, .max_speed = 2, .max_force = 8}, goal, 1};
}

/// So many steps of one agent that walks in a direction.
void walks(measure& measured, vec2 velocity, float seconds) {
    for (int step = 0; step < quality::steps_in(seconds); ++step) { measured.moved(0, velocity, at({}, velocity)); }
}

} // namespace

TEST_CASE("quality measure: contacts by hand") {
    measure measured{4};
    // The first two overlap by half a radius, the third touches the second within 1 %, the fourth stands clear.
    std::vector<walker> const all{at({0, 0}, {}), at({0.75F, 0}, {}), at({0.75F, 0.995F}, {}), at({3, 0}, {})};
    for (std::size_t i = 0; i < all.size(); ++i) { measured.moved(i, {}, all[i]); }
    measured.look_for_contacts(all, 0);
    figures const f = measured.result(400);
    // 2 pair-steps in 4 agent-steps.
    CHECK(*f.contacts == Approx(500));
    CHECK(*f.deep_contacts == Approx(250));
    CHECK(*f.ns_per_agent == Approx(100));
    CHECK(*f.acceleration == 0);
    CHECK_FALSE(f.arrived);

    // The last two are recorded: what they do to one another is no fault of the agents'.
    measure among_people{2};
    std::vector<walker> const mixed{at({0, 0}, {}), at({5, 0}, {}), at({5.5F, 0}, {}), at({5.5F, 0.5F}, {})};
    for (std::size_t i = 0; i < 2; ++i) { among_people.moved(i, {}, mixed[i]); }
    among_people.look_for_contacts(mixed, 2);
    CHECK(*among_people.result(0).contacts == Approx(1'000.0 * 2 / 2)); // (5, 0) touches both of them
}

TEST_CASE("quality measure: progress, acceleration and turn by hand") {
    measure measured{1};
    measured.moved(0, {1, 0}, at({}, {0, 1}));
    figures const f = measured.result(0);
    CHECK(*f.progress == Approx(0).margin(1e-6));
    CHECK(*f.acceleration == Approx(60 * std::sqrt(2.0)));
    CHECK(*f.turn == Approx(60 * std::numbers::pi / 2));
    measure standing{1};
    standing.moved(0, {0, 0}, at({}, {0, 1}));
    CHECK(*standing.result(0).turn == 0);
}

TEST_CASE("quality measure: a switch is to go to the other side before the first is given up") {
    vec2 const left{1, 0.3F};
    vec2 const right{1, -0.3F};
    vec2 const straight{1, 0};
    auto const switches = [&](auto... part) {
        measure measured{1};
        walks(measured, straight, 1);
        (walks(measured, part.first, part.second), ...);
        walks(measured, straight, 59.0F - (part.second + ...));
        return *measured.result(0).switches;
    };
    CHECK(switches(std::pair{left, 5.0F}) == 0);
    CHECK(switches(std::pair{left, 1.0F}, std::pair{right, 1.0F}) == Approx(1));
    CHECK(switches(std::pair{left, 1.0F}, std::pair{straight, 0.5F}, std::pair{right, 1.0F}) == Approx(1));
    CHECK(switches(std::pair{left, 1.0F}, std::pair{straight, 1.5F}, std::pair{right, 1.0F}) == 0);
    CHECK(switches(std::pair{left, 1.0F}, std::pair{straight, 0.5F}, std::pair{left, 1.0F}) == 0);
    CHECK(switches(std::pair{left, 0.5F}, std::pair{right, 0.5F}, std::pair{left, 0.5F}) == Approx(2));

    // Who turns to a new goal behind has not changed its mind.
    measure measured{1};
    walks(measured, straight, 1);
    walks(measured, left, 1);
    for (vec2 const velocity : {vec2{0.3F, -1}, vec2{-0.3F, -1}, vec2{-1, 0}}) {
        measured.moved(0, velocity, at({}, velocity, {-100, 0}));
    }
    CHECK(*measured.result(0).switches == 0);
}

TEST_CASE("quality measure: heading error, where the way has been free for a second") {
    walker const w = at({}, {1, 0});
    vec2 const ten_degrees{0.98480775F, 0.17364818F};
    measure measured{1};
    measured.moved(0, {1, 0}, w);
    measured.answered(0, w, ten_degrees, true, 0.6F); // a new goal
    measured.answered(0, w, ten_degrees, true, 0.6F); // for 0.6 s
    CHECK_FALSE(measured.result(0).heading_error);
    measured.answered(0, w, ten_degrees, true, 0.6F);
    CHECK(*measured.result(0).heading_error == Approx(10));
    measured.answered(0, w, vec2{1, 0}, true, 0.6F);
    CHECK(*measured.result(0).heading_error == Approx(5));
    measured.answered(0, w, std::nullopt, true, 0.6F);
    measured.answered(0, w, vec2{0, 1}, false, 0.6F);
    measured.answered(0, w, vec2{0, 1}, true, 0.6F);
    CHECK(*measured.result(0).heading_error == Approx(5));

    agent const ahead{.position = {4, 1.4F}, .radius = 0.5F};
    CHECK_FALSE(quality::leaves_free(w, ahead)); // passed at 1.4 m within 4 s, 1.5 m being wanted
    agent const aside{.position = {4, 1.6F}, .radius = 0.5F};
    CHECK(quality::leaves_free(w, aside));
    agent const later{.position = {6, 0}, .radius = 0.5F};
    CHECK(quality::leaves_free(w, later)); // within 1.5 m of it after 4.5 s
    agent const comes{.position = {6, 0}, .velocity = {-1, 0}, .radius = 0.5F};
    CHECK_FALSE(quality::leaves_free(w, comes));
}

TEST_CASE("quality trips: time and way of those that arrive, and who is given up") {
    using quality::trips;
    walker w = at({0, 0}, {1, 0}, {10, 0});
    trips taken;
    taken.begin(w, 0, 10.5F); // ends a radius before the goal: 10 m, 10 s
    w.body.position = {0, 5};
    CHECK(taken.after_step(w, false, 10, 1) == trips::end::none);
    w.body.position = {0, 0};
    CHECK(taken.after_step(w, false, 24, 1) == trips::end::none);
    CHECK(taken.after_step(w, true, 20, 1) == trips::end::arrived);
    taken.begin(w, 20, 10.5F);
    CHECK(taken.after_step(w, false, 45.1F, 1) == trips::end::given_up);
    taken.begin(w, 0, 10.5F);
    CHECK(taken.after_step(w, true, 0.5F, 1) == trips::end::arrived); // while warming up
    figures f;
    taken.report(f);
    CHECK(*f.arrived == 0.5);
    CHECK(*f.arrival_ratio == Approx(2));
    CHECK(*f.path_ratio == Approx(1));
}

TEST_CASE("quality figures: the mean of those runs to which they apply") {
    figures a;
    figures b;
    a.contacts = 1;
    b.contacts = 2;
    b.arrival_ratio = 3;
    figures const m = quality::mean(std::vector<figures>{a, b});
    CHECK(*m.contacts == 1.5);
    CHECK(*m.arrival_ratio == 3);
    CHECK_FALSE(m.turn);
}

TEST_CASE("quality report: a verdict says by how much a bar is missed") {
    figures f;
    f.contacts = 0;
    f.progress = 0.88;
    f.acceleration = 0.48;
    f.turn = 0.34;
    CHECK(quality::verdict("crowd10", "context", f) == "PASS");
    f.contacts = 0.001;
    f.progress = 0.85;
    CHECK(quality::verdict("crowd10", "context", f) == "short: contacts +0.001 progress -0.030");
    f.turn.reset(); // what was not measured was not reached
    CHECK(quality::verdict("crowd10", "context", f) == "short: contacts +0.001 progress -0.030 turn +1.000");
    CHECK(quality::verdict("crowd10", "none", f).empty());
    CHECK(quality::verdict("streams", "context", f).empty());
    CHECK(quality::verdict("circle", "context", f).starts_with("short:"));
}
