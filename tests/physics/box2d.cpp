// SPDX-License-Identifier: MIT
// Whiskers and wall followers in a real Box2D 2.4 world, which moves the agents' bodies, too.
#ifdef VEER_TEST_BOX2D

#    include <veer/behaviors/arrive.hpp>
#    include <veer/behaviors/follow_wall.hpp>
#    include <veer/behaviors/tri_whisker.hpp>
#    include <veer/behaviors/whiskers.hpp>
#    include <veer/locomotion/point_mass.hpp>
#    include <veer/math/random.hpp>
#    include <veer/math/trigonometry.hpp>
#    include <veer/space/sweep.hpp>

#    include <box2d/b2_distance.h>
#    include <box2d/box2d.h>

#    include "catch.hpp"
#    include "support/vectors.hpp"

#    include <algorithm>
#    include <cmath>
#    include <tuple>
#    include <vector>

namespace {

/// A world of static boxes and discs without gravity, and what veer knows of the same shapes.
class physics {
public:
    void add_box(float left, float bottom, float right, float top) {
        b2PolygonShape shape;
        shape.SetAsBox((right - left) / 2, (top - bottom) / 2, {(left + right) / 2, (bottom + top) / 2}, 0);
        ground_->CreateFixture(&shape, 0);
        boxes.push_back({{left, bottom}, {right, top}});
    }

    void add_disc(float x, float y, float radius) {
        b2CircleShape shape;
        shape.m_p = {x, y};
        shape.m_radius = radius;
        ground_->CreateFixture(&shape, 0);
        discs.push_back({{x, y}, radius});
    }

    b2Body* add_agent(veer::agent<b2Vec2> const& self) {
        b2BodyDef body;
        body.type = b2_dynamicBody;
        body.position = self.position;
        body.linearVelocity = self.velocity;
        body.allowSleep = false;
        b2CircleShape shape;
        shape.m_radius = self.radius;
        b2Body* const made = world.CreateBody(&body);
        made->CreateFixture(&shape, 1);
        return made;
    }

    /// The gap between the agent's rim and the nearest shape, as Box2D measures it; it knows no negative one.
    [[nodiscard]] float clearance(b2Body const* agent) const {
        float least = 1e9F;
        for (b2Fixture const* fixture = ground_->GetFixtureList(); fixture != nullptr; fixture = fixture->GetNext()) {
            least = (std::min)(least, gap(agent->GetFixtureList()->GetShape(), agent->GetTransform(), fixture));
        }
        return least;
    }

    [[nodiscard]] float gap(b2Shape const* shape, b2Transform const& place, b2Fixture const* fixture) const {
        b2DistanceInput input;
        input.proxyA.Set(shape, 0);
        input.proxyB.Set(fixture->GetShape(), 0);
        input.proxyB.m_radius = fixture->GetType() == b2Shape::e_circle ? input.proxyB.m_radius : 0; // a polygon's skin
        input.transformA = place;
        input.transformB.SetIdentity();
        input.useRadii = true;
        b2SimplexCache cache;
        cache.count = 0;
        b2DistanceOutput output;
        b2Distance(&output, &cache, &input);
        return output.distance;
    }

    [[nodiscard]] b2Fixture const* fixtures() const { return ground_->GetFixtureList(); }

    b2World world{{0, 0}};
    std::vector<veer::box<b2Vec2>> boxes;
    std::vector<veer::ball<b2Vec2>> discs;

private:
    b2BodyDef at_origin_{};
    b2Body* ground_ = world.CreateBody(&at_origin_);
};

using hit = std::optional<veer::ray_hit<b2Vec2>>;

/// The world's own ray cast: what most games have.
struct box2d_rays {
    physics const* course;

    hit operator()(b2Vec2 const& from, b2Vec2 const& along, float length) const {
        struct closest : b2RayCastCallback {
            hit found;
            float length = 0;
            float ReportFixture(b2Fixture* fixture, b2Vec2 const& point, b2Vec2 const& normal, float share) override {
                if (fixture->GetBody()->GetType() != b2_staticBody) { return -1; }
                found = {share * length, point, normal};
                return share;
            }
        } callback;
        callback.length = length;
        course->world.RayCast(&callback, from, {from.x + along.x * length, from.y + along.y * length});
        return callback.found;
    }
};

/// Given a radius, a shape cast of a disc. An overlap at the start, which Box2D does not report, is left to the rays.
struct box2d_discs {
    physics const* course;

    hit operator()(b2Vec2 const& from, b2Vec2 const& along, float length, float radius = 0) const {
        if (!(radius > 0)) { return box2d_rays{course}(from, along, length); }
        b2CircleShape disc;
        disc.m_radius = radius;
        hit first;
        for (b2Fixture const* fixture = course->fixtures(); fixture != nullptr; fixture = fixture->GetNext()) {
            b2ShapeCastInput input;
            input.proxyA.Set(fixture->GetShape(), 0);
            input.proxyB.Set(&disc, 0);
            input.transformA.SetIdentity();
            input.transformB.Set(from, 0);
            input.translationB = {along.x * length, along.y * length};
            b2ShapeCastOutput output;
            if (!b2ShapeCast(&output, &input)) { continue; }
            if (!first || output.lambda * length < first->distance) {
                first = {output.lambda * length, output.point, output.normal};
            }
        }
        return first;
    }
};

/// A room with posts, walls and corners, each in its turn in the way from left to right.
void build_course(physics& course) {
    course.add_box(-3, -10, 41, -9);
    course.add_box(-3, 9, 41, 10);
    course.add_box(-4, -10, -3, 10);
    course.add_box(41, -10, 42, 10);
    for (auto const& [x, y] : {std::pair{4.0F, 0.1F}, {6.5F, 1.6F}, {6.5F, -1.7F}, {9.0F, 0.2F}, {9.0F, 3.4F}}) {
        course.add_disc(x, y, 0.3F);
    }
    course.add_box(14, -2, 14.5F, 2.5F);    // a wall across
    course.add_box(20, -3, 20.5F, 0.8F);    // a corner: a wall across ..
    course.add_box(20.5F, 0.3F, 23, 0.8F);  // .. and one along the way
    course.add_box(29, -1.5F, 29.5F, 1.5F); // and one that opens toward the agent
    course.add_box(28, 1.5F, 29.5F, 2);
    course.add_disc(34, -0.4F, 0.8F);
    course.add_disc(36, 2, 0.5F);
}

struct crossing {
    float clearance = 1e9F;
    bool touched = false;
    double arrived_after = -1;
};

/// From the left end of the course to the right; the world moves the body and veer reads it back.
template <class Cast>
crossing cross(Cast const& cast, physics& course, float response_time, float max_speed) {
    veer::whiskers<b2Vec2, veer::fan_whiskers<float, 5>, veer::latched_detour<float>> const feel{
        .length = 2.5F, .seconds = 0.5F * max_speed / 2, .thickness = 1};
    veer::point_mass<b2Vec2> const legs{.response_time = response_time};
    veer::agent<b2Vec2> self{.radius = 0.4F, .max_speed = max_speed, .max_force = 3 * max_speed};
    veer::whisker_state<b2Vec2> state;
    b2Vec2 const goal{38.5F, 0.3F};
    b2Body* const body = course.add_agent(self);
    crossing result;
    for (int tick = 0; tick < 60 * 60 && result.arrived_after < 0; ++tick) {
        self.position = body->GetPosition();
        self.velocity = body->GetLinearVelocity();
        auto desired = feel(self, cast, goal, state, 1.0F / 60);
        if (!desired) { desired = veer::arrive<b2Vec2>{.slow_radius = 2}(self, goal); }
        legs(self, desired, 1.0F / 60);
        body->SetLinearVelocity(self.velocity);
        course.world.Step(1.0F / 60, 8, 3);
        result.clearance = (std::min)(result.clearance, course.clearance(body));
        for (b2ContactEdge const* edge = body->GetContactList(); edge != nullptr; edge = edge->next) {
            result.touched = result.touched || edge->contact->IsTouching();
        }
        if (tests::gap(body->GetPosition(), goal) < 0.2) { result.arrived_after = tick / 60.0; }
    }
    course.world.DestroyBody(body);
    return result;
}

} // namespace

TEST_CASE("Box2D's rays and shape casts agree with veer's sweeps of the same shapes", "[physics]") {
    physics course;
    build_course(course);
    veer::obstacle_caster<b2Vec2, std::tuple<std::vector<veer::box<b2Vec2>>, std::vector<veer::ball<b2Vec2>>>> const
        own{{course.boxes, course.discs}};
    veer::random dice{11};
    int hits = 0;
    for (int i = 0; i < 2000; ++i) {
        b2Vec2 const from{veer::uniform<float>(dice, -2, 32), veer::uniform<float>(dice, -7, 7)};
        auto const turn = veer::sin_cos(veer::uniform<float>(dice, -veer::pi<float>, veer::pi<float>));
        b2Vec2 const along{turn.cosine, turn.sine};
        for (float const radius : {0.0F, 0.4F}) {
            if (own(from, along, 0, radius + 0.02F)) { continue; } // overlaps, or so near that Box2D's skins do
            auto const mine = own(from, along, 6, radius);
            auto const theirs = box2d_discs{&course}(from, along, 6, radius);
            // One may miss what the other just grazes, or just reaches.
            auto const certain = [&](hit const& one) {
                return one && -(one->normal.x * along.x + one->normal.y * along.y) > 0.3F && one->distance < 5.9F;
            };
            if (!certain(mine) && !certain(theirs)) { continue; }
            REQUIRE(mine);
            REQUIRE(theirs);
            if (!certain(mine) || !certain(theirs)) { continue; }
            REQUIRE(std::abs(mine->distance - theirs->distance) < 0.05F);
            REQUIRE(std::abs(mine->normal.x * theirs->normal.y - mine->normal.y * theirs->normal.x) < 0.1F);
            ++hits;
        }
    }
    CHECK(hits > 1000);
}

TEST_CASE("an agent crosses a Box2D course of posts, walls and corners without touching", "[physics]") {
    for (float const response_time : {0.0F, 0.25F}) {
        for (float const max_speed : {2.0F, 4.0F}) {
            physics course;
            build_course(course);
            auto const by_rays = cross(box2d_rays{&course}, course, response_time, max_speed);
            auto const by_discs = cross(box2d_discs{&course}, course, response_time, max_speed);
            CAPTURE(response_time, max_speed, by_rays.arrived_after, by_rays.clearance, by_discs.arrived_after,
                    by_discs.clearance);
            CHECK(by_rays.arrived_after > 0);
            CHECK(by_rays.clearance > 0);
            CHECK_FALSE(by_rays.touched);
            CHECK(by_discs.arrived_after > 0);
            CHECK(by_discs.clearance > 0);
            CHECK_FALSE(by_discs.touched);
        }
    }
}

TEST_CASE("an agent with three whiskers roams a Box2D course without touching", "[physics]") {
    physics course;
    build_course(course);
    box2d_rays const cast{&course};
    veer::tri_whisker<b2Vec2> const feel{.front_length = 2, .side_length = 1.5F, .thickness = 1};
    veer::point_mass<b2Vec2> const legs{.response_time = 0.25F};
    veer::agent<b2Vec2> self{.velocity = {1, 0.2F}, .radius = 0.3F, .max_speed = 1, .max_force = 4};
    veer::tri_whisker_state<b2Vec2> state;
    b2Body* const body = course.add_agent(self);
    float clearance = 1e9F;
    for (int tick = 0; tick < 60 * 120; ++tick) {
        self.position = body->GetPosition();
        self.velocity = body->GetLinearVelocity();
        legs(self, feel(self, cast, state, 1.0F / 60), 1.0F / 60);
        body->SetLinearVelocity(self.velocity);
        course.world.Step(1.0F / 60, 8, 3);
        clearance = (std::min)(clearance, course.clearance(body));
    }
    CHECK(clearance > 0);
    CHECK(tests::length(self.velocity) > 0.1);
}

TEST_CASE("an agent follows the walls of a Box2D room by its rays", "[physics]") {
    physics room;
    room.add_box(-10, -9, 10, -8);
    room.add_box(-10, 8, 10, 9);
    room.add_box(-11, -9, -10, 9);
    room.add_box(10, -9, 11, 9);
    box2d_rays const cast{&room};
    veer::point_mass<b2Vec2> const legs{.response_time = 0.25F};
    veer::agent<b2Vec2> self{.position = {0, -6}, .velocity = {2, 0}, .max_speed = 2, .max_force = 4};
    b2Body* const body = room.add_agent(self);
    float least = 1e9F;
    float most = 0;
    bool seen_above = false;
    for (int tick = 0; tick < 60 * 60; ++tick) {
        self.position = body->GetPosition();
        self.velocity = body->GetLinearVelocity();
        legs(self, veer::follow_wall<b2Vec2>{}(self, cast), 1.0F / 60);
        body->SetLinearVelocity(self.velocity);
        room.world.Step(1.0F / 60, 8, 3);
        seen_above = seen_above || self.position.y > 5;
        if (tick < 300) { continue; }
        least = (std::min)(least, room.clearance(body));
        most = (std::max)(most, room.clearance(body));
    }
    CHECK(seen_above);
    CHECK(least > 0.75F);
    CHECK(most < 2.25F);
}

#endif
