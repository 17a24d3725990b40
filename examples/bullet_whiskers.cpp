// SPDX-License-Identifier: MIT
// An agent flies through a Bullet world, and feels its way by that world's sphere sweep: in 3D its whiskers form a cone.
#include "take_no_options.h"
#include <algorithm>
#include <cstdio>
#include <memory>
#include <vector>

#include <btBulletDynamicsCommon.h>

#include <veer/behaviors/arrive.hpp>
#include <veer/behaviors/whiskers.hpp>
#include <veer/locomotion/point_mass.hpp>

namespace {

using hit = std::optional<veer::ray_hit<btVector3>>;

btTransform at(btVector3 const& place) { return btTransform{btQuaternion::getIdentity(), place}; }

/// All that veer needs of a physics engine: where a ray strikes something. One that can sweep a ball takes the radius,
/// too: then a whisker as thick as the body is one sweep instead of a bundle of rays.
struct ball_cast {
    btCollisionWorld const* world;

    hit operator()(btVector3 const& from, btVector3 const& along, btScalar length, btScalar radius = 0) const {
        btVector3 const to = from + along * length;
        btCollisionWorld::ClosestConvexResultCallback nearest{from, to};
        nearest.m_collisionFilterMask = btBroadphaseProxy::StaticFilter; // not itself
        btSphereShape const ball{radius};
        world->convexSweepTest(&ball, at(from), at(to), nearest);
        if (!nearest.hasHit()) { return std::nullopt; }
        return veer::ray_hit<btVector3>{nearest.m_closestHitFraction * length, nearest.m_hitPointWorld,
                                        nearest.m_hitNormalWorld};
    }
};

/// A Bullet world without gravity, and what is in it.
struct course {
    btDefaultCollisionConfiguration configuration;
    btCollisionDispatcher dispatcher{&configuration};
    btDbvtBroadphase broadphase;
    btSequentialImpulseConstraintSolver solver;
    btDiscreteDynamicsWorld world{&dispatcher, &broadphase, &solver, &configuration};
    std::vector<std::unique_ptr<btCollisionShape>> shapes;
    std::vector<std::unique_ptr<btRigidBody>> bodies;

    btRigidBody* add(std::unique_ptr<btCollisionShape> shape, btVector3 const& place, btScalar mass = 0) {
        bodies.push_back(
            std::make_unique<btRigidBody>(btRigidBody::btRigidBodyConstructionInfo{mass, nullptr, shape.get()}));
        shapes.push_back(std::move(shape));
        bodies.back()->setWorldTransform(at(place));
        world.addRigidBody(bodies.back().get());
        return bodies.back().get();
    }
    void post(btScalar x, btScalar z) { add(std::make_unique<btCylinderShape>(btVector3{0.3F, 3, 0.3F}), {x, 3, z}); }
    void wall(btVector3 const& low, btVector3 const& high) {
        add(std::make_unique<btBoxShape>((high - low) / 2), (low + high) / 2);
    }

    /// The gap between the agent's rim and the nearest thing [m], as Bullet measures it, if it is below a metre.
    float clearance(btRigidBody* agent) {
        struct nearest : btCollisionWorld::ContactResultCallback {
            float gap = 1;
            btScalar addSingleResult(btManifoldPoint& point, btCollisionObjectWrapper const*, int, int,
                                     btCollisionObjectWrapper const*, int, int) override {
                gap = std::min(gap, point.getDistance());
                return 0;
            }
        } found;
        found.m_closestDistanceThreshold = 1;
        for (auto const& thing : bodies) {
            if (thing.get() != agent) { world.contactPairTest(agent, thing.get(), found); }
        }
        return found.gap;
    }
};

} // namespace

int main(int count, char** words) {
    take_no_options(count, words, "An agent flies through a Bullet world: how near it came to anything.");
    course hall;
    hall.world.setGravity({0, 0, 0});
    for (auto const& [x, z] : {std::pair{4.0F, 0.1F}, {7.0F, 1.6F}, {7.0F, -1.7F}, {10.0F, 0.2F}}) { hall.post(x, z); }
    hall.wall({-4, -1, -9}, {42, 0, 9});      // the ground
    hall.wall({15, 0, -2}, {15.5F, 6, 2.5F}); // across the way
    hall.wall({21, 0, -3}, {21.5F, 6, 0.8F}); // a corner
    hall.wall({21.5F, 0, 0.3F}, {24, 6, 0.8F});
    hall.wall({29, 2, -3}, {30, 3.6F, 3}); // a beam

    veer::agent<btVector3> self{.position = {0, 3, 0}, .radius = 0.4F, .max_speed = 3, .max_force = 9};
    btRigidBody* const body = hall.add(std::make_unique<btSphereShape>(self.radius), self.position, 1);
    veer::whiskers<btVector3, veer::cone_whiskers<float, 7>, veer::latched_detour<float>> const feel{.length = 3.5F,
                                                                                                     .thickness = 1};
    veer::arrive<btVector3> const arrive{.slow_radius = 2};
    veer::point_mass<btVector3> const legs{.response_time = 0.25F};
    veer::whisker_state<btVector3> felt;
    btVector3 const goal{36, 3, 0.3F};
    float least = 1;
    int tick = 0;
    while (tick < 60 * 60 && self.position.distance(goal) > 0.2F) {
        auto desired = feel(self, ball_cast{&hall.world}, goal, felt, 1.0F / 60);
        if (!desired) { desired = arrive(self, goal); }
        legs(self, desired, 1.0F / 60);
        body->setLinearVelocity(self.velocity); // the engine moves the body, and has the last word
        hall.world.stepSimulation(1.0F / 60, 0);
        self.position = body->getWorldTransform().getOrigin();
        self.velocity = body->getLinearVelocity();
        least = std::min(least, hall.clearance(body));
        ++tick;
    }
    bool const arrived = self.position.distance(goal) <= 0.2F;
    std::printf("%s after %.2f s, never nearer to anything than %.2f m\n", arrived ? "there" : "not there", tick / 60.0,
                double(least));
    for (auto const& thing : hall.bodies) { hall.world.removeRigidBody(thing.get()); }
    return arrived && least > 0 ? 0 : 1;
}
