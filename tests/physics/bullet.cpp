// SPDX-License-Identifier: MIT
// Whiskers in a real Bullet world, in 3D, with its sphere sweeps and with its mere rays; the world moves the bodies, too.
#ifdef VEER_TEST_BULLET

#    include <veer/behaviors/arrive.hpp>
#    include <veer/behaviors/whiskers.hpp>
#    include <veer/locomotion/point_mass.hpp>
#    include <veer/math/random.hpp>
#    include <veer/space/sweep.hpp>

#    include <btBulletDynamicsCommon.h>

#    include "catch.hpp"
#    include "support/vectors.hpp"

#    include <algorithm>
#    include <cmath>
#    include <memory>
#    include <tuple>
#    include <vector>

namespace {

/// A world of static boxes, balls and upright posts without gravity, and what veer knows of the same boxes and balls.
class physics {
public:
    physics() { world.setGravity({0, 0, 0}); }
    ~physics() {
        for (auto const& body : bodies_) { world.removeRigidBody(body.get()); }
    }
    physics(physics const&) = delete;
    physics& operator=(physics const&) = delete;

    void add_box(btVector3 const& low, btVector3 const& high) {
        add(std::make_unique<btBoxShape>((high - low) / 2), (low + high) / 2, 0);
        boxes.push_back({low, high});
    }

    void add_ball(btVector3 const& center, btScalar radius) {
        add(std::make_unique<btSphereShape>(radius), center, 0);
        balls.push_back({center, radius});
    }

    void add_post(btVector3 const& center, btScalar radius, btScalar half_height) {
        add(std::make_unique<btCylinderShape>(btVector3{radius, half_height, radius}), center, 0);
    }

    btRigidBody* add_agent(veer::agent<btVector3> const& self) {
        btRigidBody* const body = add(std::make_unique<btSphereShape>(self.radius), self.position, 1);
        body->setActivationState(DISABLE_DEACTIVATION);
        return body;
    }

    /// The gap between the agent's rim and the nearest other body, as Bullet measures it, if it is below a metre.
    [[nodiscard]] float clearance(btRigidBody* agent) {
        struct nearest : btCollisionWorld::ContactResultCallback {
            float gap = 1;
            btScalar addSingleResult(btManifoldPoint& point, btCollisionObjectWrapper const*, int, int,
                                     btCollisionObjectWrapper const*, int, int) override {
                gap = (std::min)(gap, point.getDistance());
                return 0;
            }
        } found;
        found.m_closestDistanceThreshold = 1;
        for (auto const& body : bodies_) {
            if (body->isStaticObject()) { world.contactPairTest(agent, body.get(), found); }
        }
        return found.gap;
    }

    std::vector<veer::box<btVector3>> boxes;
    std::vector<veer::ball<btVector3>> balls;

private:
    btDefaultCollisionConfiguration configuration_;
    btCollisionDispatcher dispatcher_{&configuration_};
    btDbvtBroadphase broadphase_;
    btSequentialImpulseConstraintSolver solver_;

public:
    btDiscreteDynamicsWorld world{&dispatcher_, &broadphase_, &solver_, &configuration_};

private:
    btRigidBody* add(std::unique_ptr<btCollisionShape> shape, btVector3 const& center, btScalar mass) {
        btRigidBody::btRigidBodyConstructionInfo const parts{mass, nullptr, shape.get()};
        bodies_.push_back(std::make_unique<btRigidBody>(parts));
        bodies_.back()->setWorldTransform(btTransform{btQuaternion::getIdentity(), center});
        shapes_.push_back(std::move(shape));
        world.addRigidBody(bodies_.back().get());
        return bodies_.back().get();
    }

    std::vector<std::unique_ptr<btCollisionShape>> shapes_;
    std::vector<std::unique_ptr<btRigidBody>> bodies_;
};

using hit = std::optional<veer::ray_hit<btVector3>>;

/// The world's own ray cast.
struct bullet_rays {
    physics* course;

    hit operator()(btVector3 const& from, btVector3 const& along, btScalar length) const {
        btVector3 const to = from + along * length;
        btCollisionWorld::ClosestRayResultCallback closest{from, to};
        closest.m_collisionFilterMask = btBroadphaseProxy::StaticFilter;
        course->world.rayTest(from, to, closest);
        if (!closest.hasHit()) { return std::nullopt; }
        return veer::ray_hit<btVector3>{closest.m_closestHitFraction * length, closest.m_hitPointWorld,
                                        closest.m_hitNormalWorld};
    }
};

/// Given a radius, its sweep of a ball.
struct bullet_balls {
    physics* course;

    hit operator()(btVector3 const& from, btVector3 const& along, btScalar length, btScalar radius = 0) const {
        if (!(radius > 0)) { return bullet_rays{course}(from, along, length); }
        btSphereShape const ball{radius};
        btVector3 const to = from + along * length;
        btCollisionWorld::ClosestConvexResultCallback closest{from, to};
        closest.m_collisionFilterMask = btBroadphaseProxy::StaticFilter;
        course->world.convexSweepTest(&ball, btTransform{btQuaternion::getIdentity(), from},
                                      btTransform{btQuaternion::getIdentity(), to}, closest);
        if (!closest.hasHit()) { return std::nullopt; }
        return veer::ray_hit<btVector3>{closest.m_closestHitFraction * length, closest.m_hitPointWorld,
                                        closest.m_hitNormalWorld};
    }
};

/// A hall 6 high with posts, walls, corners and a beam, each in its turn in the way from left to right.
void build_course(physics& course) {
    course.add_box({-4, -1, -9}, {42, 0, 9}); // the ground
    course.add_box({-4, 6, -9}, {42, 7, 9});
    course.add_box({-4, 0, -9}, {42, 6, -8});
    course.add_box({-4, 0, 8}, {42, 6, 9});
    for (auto const& [x, z] : {std::pair{4.0F, 0.1F}, {7.0F, 1.6F}, {7.0F, -1.7F}, {10.0F, 0.2F}}) {
        course.add_post({x, 3, z}, 0.3F, 3);
    }
    course.add_box({15, 0, -2}, {15.5F, 6, 2.5F});   // a wall across
    course.add_box({21, 0, -3}, {21.5F, 6, 0.8F});   // a corner: a wall across ..
    course.add_box({21.5F, 0, 0.3F}, {24, 6, 0.8F}); // .. and one along the way
    course.add_box({29, 2, -3}, {30, 3.6F, 3});      // a beam above the ground
    course.add_ball({35, 3, -0.4F}, 0.8F);
}

struct crossing {
    float clearance = 1;
    double arrived_after = -1;
};

template <class Cast>
crossing cross(Cast const& cast, physics& course, float response_time, float max_speed) {
    veer::whiskers<btVector3, veer::cone_whiskers<float, 7>, veer::latched_detour<float>> const feel{
        .length = 2.5F, .seconds = 0.5F * max_speed / 2, .thickness = 1};
    veer::point_mass<btVector3> const legs{.response_time = response_time};
    veer::agent<btVector3> self{
        .position = {0, 3, 0}, .radius = 0.4F, .max_speed = max_speed, .max_force = 3 * max_speed};
    veer::whisker_state<btVector3> state;
    btVector3 const goal{38.5F, 3, 0.3F};
    btRigidBody* const body = course.add_agent(self);
    crossing result;
    for (int tick = 0; tick < 60 * 60 && result.arrived_after < 0; ++tick) {
        self.position = body->getWorldTransform().getOrigin();
        self.velocity = body->getLinearVelocity();
        auto desired = feel(self, cast, goal, state, 1.0F / 60);
        if (!desired) { desired = veer::arrive<btVector3>{.slow_radius = 2}(self, goal); }
        legs(self, desired, 1.0F / 60);
        body->setLinearVelocity(self.velocity);
        course.world.stepSimulation(1.0F / 60, 0);
        result.clearance = (std::min)(result.clearance, course.clearance(body));
        if (tests::gap(body->getWorldTransform().getOrigin(), goal) < 0.2) { result.arrived_after = tick / 60.0; }
    }
    course.world.removeRigidBody(body);
    return result;
}

} // namespace

TEST_CASE("Bullet's rays and sweeps agree with veer's sweeps of the same shapes", "[physics]") {
    physics course;
    veer::random dice{12};
    auto const number = [&](float low, float high) { return veer::uniform<float>(dice, low, high); };
    auto const point = [&](float reach) {
        return btVector3{number(-reach, reach), number(-reach, reach), number(-reach, reach)};
    };
    for (int i = 0; i < 12; ++i) {
        auto const low = point(8);
        course.add_box(low, low + btVector3{number(1, 4), number(1, 4), number(1, 4)});
        course.add_ball(point(8), number(0.5F, 2));
    }
    veer::obstacle_caster<btVector3,
                          std::tuple<std::vector<veer::box<btVector3>>, std::vector<veer::ball<btVector3>>>> const own{
        {course.boxes, course.balls}};
    int hits = 0;
    for (int i = 0; i < 2000; ++i) {
        auto const from = point(8);
        auto const along = point(1).normalized();
        for (float const radius : {0.0F, 0.4F}) {
            if (own(from, along, 0, radius + 0.05F)) { continue; } // overlaps, or so near that Bullet's margins do
            auto const mine = own(from, along, 6, radius);
            auto const theirs = bullet_balls{&course}(from, along, 6, radius);
            // One may miss what the other just grazes, or just reaches.
            auto const certain = [&](hit const& one) {
                return one && one->normal.dot(along) < -0.3F && one->distance < 5.8F;
            };
            if (!certain(mine) && !certain(theirs)) { continue; }
            REQUIRE(mine);
            REQUIRE(theirs);
            if (!certain(mine) || !certain(theirs)) { continue; }
            REQUIRE(std::abs(mine->distance - theirs->distance) < 0.15F); // Bullet rounds a box by a margin of 0.04
            ++hits;
        }
    }
    CHECK(hits > 400);
}

TEST_CASE("an agent crosses a Bullet course of posts, walls, corners and a beam without touching", "[physics]") {
    for (float const response_time : {0.0F, 0.25F}) {
        for (float const max_speed : {2.0F, 4.0F}) {
            physics course;
            build_course(course);
            auto const by_rays = cross(bullet_rays{&course}, course, response_time, max_speed);
            auto const by_balls = cross(bullet_balls{&course}, course, response_time, max_speed);
            CAPTURE(response_time, max_speed, by_rays.arrived_after, by_rays.clearance, by_balls.arrived_after,
                    by_balls.clearance);
            CHECK(by_rays.arrived_after > 0);
            CHECK(by_rays.clearance > 0);
            CHECK(by_balls.arrived_after > 0);
            CHECK(by_balls.clearance > 0);
        }
    }
}

#endif
