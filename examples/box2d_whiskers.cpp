// SPDX-License-Identifier: MIT
// An agent feels its way through a Box2D world by that world's own ray cast, and never touches anything.
#include "take_no_options.h"
#include <algorithm>
#include <cstdio>

#include <box2d/b2_distance.h>
#include <box2d/box2d.h>

#include <veer/behaviors/arrive.hpp>
#include <veer/behaviors/whiskers.hpp>
#include <veer/locomotion/point_mass.hpp>

namespace {

using hit = std::optional<veer::ray_hit<b2Vec2>>;

/// All that veer needs of a physics engine: where a ray strikes something.
struct ray_cast {
    b2World const* world;

    hit operator()(b2Vec2 const& from, b2Vec2 const& along, float length) const {
        struct nearest : b2RayCastCallback {
            hit found;
            float length = 0;
            float ReportFixture(b2Fixture* thing, b2Vec2 const& point, b2Vec2 const& normal, float share) override {
                if (thing->GetBody()->GetType() != b2_staticBody) { return -1; } // itself: look on
                found = {share * length, point, normal};
                return share;
            }
        } callback;
        callback.length = length;
        world->RayCast(&callback, from, from + length * along);
        return callback.found;
    }
};

/// Posts, walls and corners.
b2Body* build_course(b2World& world) {
    b2BodyDef const at_origin;
    b2Body* const ground = world.CreateBody(&at_origin);
    auto const post = [&](float x, float y, float radius) {
        b2CircleShape shape;
        shape.m_p = {x, y};
        shape.m_radius = radius;
        ground->CreateFixture(&shape, 0);
    };
    auto const wall = [&](float left, float bottom, float right, float top) {
        b2PolygonShape shape;
        shape.SetAsBox((right - left) / 2, (top - bottom) / 2, {(left + right) / 2, (bottom + top) / 2}, 0);
        ground->CreateFixture(&shape, 0);
    };
    post(4, 0.1F, 0.3F);
    post(9, 0.2F, 0.5F);
    wall(14, -2, 14.5F, 2.5F); // across the way
    wall(20, -3, 20.5F, 0.8F); // a corner ..
    wall(20.5F, 0.3F, 23, 0.8F);
    wall(29, -1.5F, 29.5F, 1.5F); // .. and one that opens toward the agent
    wall(28, 1.5F, 29.5F, 2);
    return ground;
}

/// The gap between the agent's rim and the nearest thing [m], as Box2D measures it.
float clearance(b2Body const* ground, b2Body const* agent) {
    float least = 100;
    for (b2Fixture const* thing = ground->GetFixtureList(); thing != nullptr; thing = thing->GetNext()) {
        b2DistanceInput input;
        input.proxyA.Set(agent->GetFixtureList()->GetShape(), 0);
        input.proxyB.Set(thing->GetShape(), 0);
        input.transformA = agent->GetTransform();
        input.transformB = ground->GetTransform();
        input.useRadii = true;
        b2SimplexCache cache{};
        b2DistanceOutput output;
        b2Distance(&output, &cache, &input);
        least = std::min(least, output.distance);
    }
    return least;
}

} // namespace

int main(int count, char** words) {
    take_no_options(count, words, "An agent feels its way through a Box2D world: how near it came to anything.");
    b2World world{{0, 0}};
    b2Body const* const ground = build_course(world);
    veer::agent<b2Vec2> self{.radius = 0.4F, .max_speed = 3, .max_force = 9};
    b2BodyDef moving;
    moving.type = b2_dynamicBody;
    b2CircleShape disc;
    disc.m_radius = self.radius;
    b2Body* const body = world.CreateBody(&moving);
    body->CreateFixture(&disc, 1);

    // Five whiskers, each as wide as the body; what they strike is passed on one side, and always on the same.
    veer::whiskers<b2Vec2, veer::fan_whiskers<float, 5>, veer::latched_detour<float>> const feel{.length = 3.5F,
                                                                                                 .thickness = 1};
    veer::arrive<b2Vec2> const arrive{.slow_radius = 2};
    veer::point_mass<b2Vec2> const legs{.response_time = 0.25F};
    veer::whisker_state<b2Vec2> felt;
    b2Vec2 const goal{36, 0.3F};
    float least = 100;
    int tick = 0;
    while (tick < 60 * 60 && b2Distance(self.position, goal) > 0.2F) {
        auto desired = feel(self, ray_cast{&world}, goal, felt, 1.0F / 60);
        if (!desired) { desired = arrive(self, goal); }
        legs(self, desired, 1.0F / 60);
        body->SetLinearVelocity(self.velocity); // the engine moves the body ..
        world.Step(1.0F / 60, 8, 3);
        self.position = body->GetPosition(); // .. and has the last word
        self.velocity = body->GetLinearVelocity();
        least = std::min(least, clearance(ground, body));
        ++tick;
    }
    bool const arrived = b2Distance(self.position, goal) <= 0.2F;
    std::printf("%s after %.2f s, never nearer to anything than %.2f m\n", arrived ? "there" : "not there", tick / 60.0,
                double(least));
    return arrived && least > 0 ? 0 : 1;
}
