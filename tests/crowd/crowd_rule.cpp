// SPDX-License-Identifier: MIT
#include <veer/crowd/crowd.hpp>
#include <veer/crowd/crowd_rule.hpp>

#include "catch.hpp"
#include "support/crowds.hpp"

#include <optional>
#include <vector>

namespace {

using vec2 = veer::vec<float, 2>;

/// A game's own, with names of its own.
struct fish {
    double age;
    glm::vec2 where;
    glm::vec2 pace;
    std::optional<glm::vec2> wish;
};

/// A rule of a game's own: to the right where it is crowded.
struct crowded {
    float range;

    [[nodiscard]] float reach() const { return range; }
    template <class Number>
    struct tally {
        Number count{};
    };
    template <class Number, int N>
    void add(tally<Number>& sum, veer::crowd_member<Number, N> const&,
             veer::crowd_other<Number, N> const& other) const {
        sum.count = sum.count + veer::select(other.counts, Number(1), Number(0));
    }
    template <class Number, int N>
    [[nodiscard]] auto finish(tally<Number> const& sum, veer::crowd_member<Number, N> const& self) const {
        return veer::crowd_answer<Number, N>{{{self.max_speed, Number(0)}}, sum.count > Number(6)};
    }
};

} // namespace

TEST_CASE("a crowd is steered in a game's own structs, by a rule of the game's own", "[crowd_rule]") {
    auto const agents = tests::some_agents<vec2>(200);
    std::vector<fish> shoal;
    for (auto const& a : agents) {
        shoal.push_back({1, {a.position.x, a.position.y}, {a.velocity.x, a.velocity.y}, glm::vec2{9, 9}});
    }
    veer::crowd<glm::vec2, std::vector> crowd;
    crowd.sort(
        shoal.size(), 2.0F, [&](std::size_t i) { return veer::load(shoal[i].where); },
        [&](std::size_t i) { return veer::load(shoal[i].pace); });
    crowd.steer(crowded{2}, 3.0F, [&](std::size_t i, std::optional<glm::vec2> const& wish) { shoal[i].wish = wish; });
    int wishes = 0;
    for (auto const& one : shoal) {
        int near_by = 0;
        for (auto const& other : shoal) {
            glm::vec2 const apart = other.where - one.where;
            near_by += &one != &other && apart.x * apart.x + apart.y * apart.y < 4 ? 1 : 0;
        }
        REQUIRE(one.wish.has_value() == (near_by > 6));
        if (one.wish) { CHECK(*one.wish == glm::vec2{3, 0}); }
        wishes += one.wish ? 1 : 0;
    }
    CHECK(wishes > 20);
    CHECK(wishes < 180);
}

TEST_CASE("a rule of the game's own is a rule as it is, for one agent as for many", "[crowd_rule]") {
    veer::crowd_rule<crowded> const rule{{2}};
    CHECK(rule.reach() == 2);
    crowded::tally<double> sum;
    veer::crowd_member<double, 2> const self{{}, {}, {}, 3};
    veer::crowd_other<double, 2> other{{}, {}, 0, true};
    for (int i = 0; i < 6; ++i) { rule.add(sum, self, other); }
    other.counts = false;
    rule.add(sum, self, other);
    CHECK_FALSE(rule.finish(sum, self).is_there);
    other.counts = true;
    rule.add(sum, self, other);
    auto const answer = rule.finish(sum, self);
    CHECK(answer.is_there);
    CHECK(answer.desired[0] == 3);
    CHECK(answer.desired[1] == 0);
}

TEST_CASE("who counts lies within the range, and within the angle at any distance", "[crowd_rule]") {
    // Within 4 m and 60 degrees of straight ahead.
    veer::detail::crowd_view<double, veer::crowd_sight::sector> const view{4, 0.5};
    veer::crowd_member<double, 2> self{{}, {}, {{0, 1}}, 3};
    auto const counts = [&](double right, double ahead) {
        return view.contains(self, {{{right, ahead}}, {}, right * right + ahead * ahead, true});
    };
    for (double const far : {0.25, 3.0}) {
        CHECK(counts(0.8 * far, 0.6 * far)); // the cosine is 0.6
        CHECK_FALSE(counts(0.96 * far, 0.28 * far));
        CHECK_FALSE(counts(0, -far));
    }
    CHECK_FALSE(counts(0, 4.1));
    self.heading = {};
    CHECK(counts(0, -3));
}

TEST_CASE("the mean of answers is by their weights, of those that there are", "[crowd_rule]") {
    veer::detail::crowd_mean<double, 2> mean;
    CHECK_FALSE(mean.answer().is_there);
    mean.add({{{9, 9}}, false}, 5);
    mean.add({{{9, 9}}, true}, 0);
    CHECK_FALSE(mean.answer().is_there);
    mean.add({{{4, 0}}, true}, 1);
    CHECK(veer::detail::vec_of_lane(mean.answer().desired, 0) == veer::vec<double, 2>{4, 0});
    // (4 + 3 * 0) / 4, (0 + 3 * 8) / 4; nothing more by one that is not there.
    mean.add({{{0, 8}}, true}, 3);
    mean.add({{{9, 9}}, false}, 5);
    CHECK(mean.answer().is_there);
    CHECK(veer::detail::vec_of_lane(mean.answer().desired, 0) == veer::vec<double, 2>{1, 6});
}
