// SPDX-License-Identifier: MIT
// The same bits everywhere. Five hundred agents, who between them use every behavior, combinator, selector and the crowd,
// live for ten thousand ticks. What is printed is a hash of all positions at all ticks, and compiled with
// -ffp-contract=off it is the same for every compiler, level, processor and number of threads. Halfway through, all that
// changes is saved by memcpy; at the end it is restored and lived through again, to the same hash: a game can roll back.
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <vector>
#include <veer/veer.hpp>

#ifndef __wasi__ // which has no threads
#    include <thread>
#endif

namespace {

struct vec2 {
    float x, y;
};
struct vec3 {
    double x, y, z;
};
using walker = veer::agent<vec2>;
using bird = veer::agent<vec3>;

constexpr std::size_t walker_count = 380;
constexpr std::size_t bird_count = 60;
constexpr std::size_t fish_count = 60;
constexpr double ticks_per_second = 30;
constexpr auto dt = static_cast<float>(1 / ticks_per_second);
constexpr float border = 24; ///< the world ends here on all sides; who leaves it comes in on the other side [m]

// The town: what does not move.

struct town {
    std::array<veer::ball<vec2>, 5> rocks;
    std::array<veer::box<vec2>, 3> houses;
    std::array<veer::capsule<vec2>, 2> fences;
    std::array<vec2, 9> road;
    std::array<float, 9> road_widths;
    std::array<vec2, 64> wind;
};

town built(veer::random dice) {
    auto const some = [&](float low, float high) { return veer::uniform<float>(dice, low, high); };
    auto const somewhere = [&] {
        float const right = some(-border, border);
        return vec2{right, some(-border, border)};
    };
    town made{};
    for (auto& rock : made.rocks) {
        rock.position = somewhere();
        rock.radius = some(0.5F, 2);
    }
    for (auto& house : made.houses) {
        house.low = somewhere();
        house.high.x = house.low.x + some(2, 6);
        house.high.y = house.low.y + some(2, 6);
    }
    for (auto& fence : made.fences) {
        fence.from = somewhere();
        fence.to = somewhere();
        fence.radius = 0.1F;
    }
    for (std::size_t i = 0; i < made.road.size(); ++i) {
        auto const [sine, cosine] = veer::sin_cos_of_turn<float>(static_cast<std::int64_t>(i), 9);
        made.road[i] = {18 * cosine, 12 * sine};
        made.road_widths[i] = some(1, 3);
    }
    for (auto& wind : made.wind) {
        auto const [sine, cosine] = veer::sin_cos(some(-3, 3));
        wind = {cosine, sine};
    }
    return made;
}

// What a walker carries from tick to tick, and what it sees.

struct memory {
    veer::pilot_state<vec2> pilot;
    veer::roam_state<vec2> roaming;
    veer::wander_state strolling;
    veer::wander_noise_state drifting;
    veer::wander_sphere_state<vec2> tumbling;
    veer::whisker_state<vec2> felt;
    veer::tri_whisker_state<vec2> touched;
    veer::path_progress<float> on_road;
    veer::attention_state<vec2> attention;
    veer::map_memory<vec2, 16> past;
    veer::side_state side;
    veer::progress_state<vec2> progress;
    veer::random dice;
};

using walls = std::tuple<std::span<veer::ball<vec2> const>, std::span<veer::box<vec2> const>,
                         std::span<veer::capsule<vec2> const>>;

struct senses {
    std::size_t role;
    std::uint32_t whim;
    memory* own;
    vec2 goal;
    vec2 way; ///< to the goal
    walker const* leader;
    walker const* threat;
    std::span<walker const* const> near_by;      ///< as the grid tells them
    std::span<walker const* const> in_any_order; ///< for those whose answer is the same bits in any order
    std::optional<vec2> crowded;                 ///< what the crowd wants
    veer::box<vec2> pen;
    vec2 home;
    std::span<veer::ball<vec2> const> rocks;
    walls obstacles;
    veer::obstacle_caster<vec2, walls> cast;
    veer::path<vec2> road;
    veer::path<vec2> lane;
    veer::sampled_field<vec2> wind;
};

template <class Member>
constexpr auto own(Member memory::*member) {
    return [member](senses const& seen) -> auto& { return seen.own->*member; };
}

enum class kind { weak, strong, alike };

kind kind_of(walker const& self, walker const& other) {
    if (self.id % 2 == other.id % 2) { return kind::alike; }
    return self.id < other.id ? kind::strong : kind::weak;
}

constexpr auto power_of = [](walker const& other) { return static_cast<float>(other.id % 7); };

/// Every selector, each for some.
struct any_selector {
    template <int N, veer::connected_set D>
    veer::decision<vec2> operator()(veer::context_map<vec2, N> const& map, D const& directions,
                                    walker const& self) const {
        using namespace veer;
        static constexpr refined exact{masked_selector<vec2, relative_tolerance>{}};
        switch (self.id % 9) {
        case 0:
            return masked_selector<vec2>{}(map, directions, self);
        case 1:
            return strict_selector<vec2>{}(map, directions, self);
        case 2:
            return subtract_selector<vec2>{}(map, directions, self);
        case 3:
            return weighted_sum_selector<vec2>{}(map, directions, self);
        case 4:
            return reachable_selector<vec2>{}(map, directions, self);
        case 5:
            return may_keep_heading<vec2, masked_selector<vec2>>{}(map, directions, self);
        case 6:
            return may_stand<vec2, masked_selector<vec2>>{}(map, directions, self);
        case 7:
            return paced{exact, slowest{by_arrival<float>{}, by_clearance<float>{}, by_interest<float>{0.5F}}}(
                map, directions, self);
        default:
            return exact(map, directions, self);
        }
    }
};

/// What those alone see who have this whim.
template <class Member>
constexpr auto only(std::uint32_t whim, Member senses::*member) {
    return [whim, member](senses const& seen) { return seen.whim == whim ? &(seen.*member) : nullptr; };
}
constexpr std::uint32_t whims = 12;

/// Every writer: to where it roams, off the others; and more, each for some.
std::optional<vec2> weigh(walker const& self, senses& seen, float time) {
    using namespace veer;
    using falling = inverse_distance<float>;
    static constexpr context_steering mind{
        ring<vec2, 16>{},
        any_selector{},
        on(&senses::goal, attract<vec2>{}),
        each(&senses::in_any_order, repel<vec2>{.weight = 0.8F}),
        on(only(0, &senses::in_any_order), time_to_collision<vec2>{.horizon = 1}),
        on(only(1, &senses::cast), feel_walls<vec2>{}),
        perceive(only(2, &senses::in_any_order), 6.0F, kind_of,
                 when(kind::weak, attract<vec2, linear_falloff<float>>{.weight = 2}),
                 when(kind::strong, confront<vec2, decltype(power_of), smooth_falloff<float>>{.power = 3}),
                 when(kind::alike, repel<vec2, no_falloff, angular_interval>{.weight = 0.1F})),
        each(only(3, &senses::rocks), forbid<vec2>{}),
        each(only(4, &senses::rocks), repel<vec2, within_range<float>, cosine, add_write>{}),
        on(only(5, &senses::threat), repel<vec2, falling, clamped_cosine, min_write>{}),
        on(only(6, &senses::leader), attract<vec2, falling, clamped_cosine, multiply_write>{}),
        on(only(7, &senses::threat), repel<vec2, falling, clamped_cosine, replace_write>{}),
        on(only(8, &senses::near_by), vote(alignment<vec2>{})),
        on(only(9, &senses::threat), warn(seek<vec2>{})),
        on(own(&memory::past), remember<vec2>{.time_constant = 0.1F}),
        on(own(&memory::side), keep_side<vec2>{})};
    return mind(self, seen, time);
}

/// Other directions to choose from, and what works over the whole map.
template <class Directions>
constexpr auto mind_of(Directions directions) {
    using namespace veer;
    return context_steering{directions,
                            masked_selector<vec2>{},
                            on(&senses::goal, attract<vec2>{}),
                            on(&senses::threat, repel<vec2>{}),
                            blur<vec2>{.interest = 0.3F},
                            dilate<vec2>{},
                            turning_cost<vec2>{}};
}

/// What all may be: the number of its role tells who is what.
constexpr auto behaviors() {
    using namespace veer;
    constexpr auto go = on(&senses::goal, seek<vec2>{});
    constexpr auto come = on(&senses::goal, arrive<vec2>{.slow_radius = 3});
    constexpr own_directions odd{
        std::array<vec2, 7>{{{0, 1}, {1, 0.2F}, {0.7F, -0.6F}, {-0.2F, -1}, {-1, -1}, {-1, 0}, {-0.5F, 0.8F}}}};
    return std::tuple{
        // Who looks at one other.
        prioritize(on(&senses::pen, contain<vec2>{.margin = 1}), go),
        prioritize(on(&senses::threat, flee<vec2>{.panic_radius = 6}), come),
        on(&senses::goal, arrive<vec2, braking_distance<float>>{}), on(&senses::threat, pursuit<vec2>{}),
        on(&senses::threat, pursuit<vec2, exact_intercept>{.max_prediction = 5}),
        on(&senses::threat, pursuit<vec2, distance_over_own_speed>{}),
        prioritize(hold(own(&memory::attention), 0.5), on(&senses::threat, evade<vec2>{.panic_radius = 8}), go),
        on(&senses::leader, offset_pursuit<vec2>{.ahead = -1.5F, .aside = 1}),
        on(&senses::leader, &senses::threat, interpose<vec2>{}), on(&senses::threat, &senses::rocks, hide<vec2>{}),
        each(&senses::near_by, match_velocity<vec2>{}),
        // Who roams.
        go, prioritize(on(&senses::home, tether<vec2>{.radius = 15}), on(own(&memory::strolling), wander<vec2>{})),
        on(own(&memory::drifting), wander_noise<vec2>{}), on(own(&memory::tumbling), wander_sphere<vec2>{}),
        // Who is one among others.
        blend(weighted(1, on(&senses::near_by, separation<vec2, inverse_repulsion<float>, graded_pace>{})),
              weighted(0.5, on(&senses::near_by, alignment<vec2>{.view_cosine = -0.5F})),
              weighted(0.5, on(&senses::near_by, cohesion<vec2>{})), weighted(0.2, go)),
        on(&senses::near_by, flock<vec2, separation<vec2, even_repulsion>>{}),
        on(&senses::leader, &senses::near_by, follow_leader<vec2>{}),
        prioritize(on(&senses::near_by, queue<vec2>{}), come), on(&senses::goal, &senses::near_by, gather<vec2>{}),
        prioritize(on(&senses::near_by, avoid_agents<vec2>{}), go),
        truncate(weighted(1, on(&senses::near_by, avoid_contact<vec2>{})), weighted(1, go)),
        [](walker const&, senses const& world, float) { return world.crowded; },
        // Who minds what stands in the way.
        prioritize(on(&senses::obstacles, &senses::goal, avoid_obstacles<vec2>{.margin = 0.2F}), go),
        prioritize(on(&senses::obstacles, follow_wall<vec2>{}), go),
        prioritize(on(&senses::cast, whiskers<vec2>{}), go),
        prioritize(on(&senses::cast, &senses::goal, own(&memory::felt),
                      whiskers<vec2, fan_whiskers<float, 5>, latched_detour<float>>{.thickness = 1}),
                   come),
        prioritize(on(&senses::cast, whiskers<vec2, parallel_whiskers<float>>{}), go),
        prioritize(on(&senses::cast, whiskers<vec2, single_whisker>{}), go),
        prioritize(on(&senses::cast, own(&memory::felt), whiskers<vec2, sweeping_whiskers<float>>{}), go),
        on(&senses::cast, own(&memory::touched), tri_whisker<vec2>{.thickness = 1}),
        // Who follows what is laid out.
        on(&senses::road, own(&memory::on_road), follow_path<vec2>{}),
        on(&senses::lane, own(&memory::on_road), follow_path<vec2, braking_distance<float>>{}),
        on(&senses::wind, follow_flow<vec2>{.reaction_time = 0.5F}),
        // Who leaves it to chance.
        dither(own(&memory::dice), chance(0.7, on(&senses::near_by, separation<vec2>{})), chance(0.5, come),
               chance(1, go)),
        // Who weighs directions.
        &weigh, &weigh, &weigh, &weigh, &weigh, &weigh,
        levels(&senses::whim, mind_of(ring<vec2, 8>{}), mind_of(faced{arc<vec2, 9>{2.5F}})),
        mind_of(faced{line<vec2, 9>{8, 6}, &senses::way}), mind_of(odd),
        crowd_avoidance<vec2>(come, &senses::near_by, {}, on(&senses::cast, time_to_collision<vec2>{}))};
}
constexpr std::size_t roles = std::tuple_size_v<decltype(behaviors())>;

/// Asks the behavior of its role.
std::optional<vec2> decide(walker const& self, senses& seen, float time) {
    using asking = std::optional<vec2> (*)(walker const&, senses&, float);
    static constexpr auto all = behaviors();
    static constexpr auto table = []<std::size_t... Role>(std::index_sequence<Role...>) {
        return std::array<asking, roles>{
            [](walker const& me, senses& world, float dt_) { return std::get<Role>(all)(me, world, dt_); }...};
    }
    (std::make_index_sequence<roles>{});
    return table[seen.role](self, seen, time);
}

// The same for birds, who fly in space and reckon in double.

struct bird_memory {
    veer::wander_sphere_state<vec3> strolling;
    veer::flight_frame<vec3> frame;
};

constexpr std::array<veer::ball<vec3>, 2> clouds{{{{0, 8, 4}, 3}, {{9, 3, 9}, 2}}};

struct view {
    int role;
    bird_memory* own;
    std::span<bird const> flock;
    veer::obstacle_caster<vec3, std::span<veer::ball<vec3> const>> cast;
    vec3 goal;
    std::optional<vec3> flocking;
};

std::optional<vec3> decide(bird const& self, view const& seen, double time) {
    using namespace veer;
    static constexpr auto stroll = on(
        [](view const& v) -> auto& { return v.own->strolling; }, wander_sphere<vec3>{.change = 1});
    static constexpr auto mind = [](auto directions, auto selector) {
        return context_steering{directions, selector, on(&view::goal, attract<vec3>{}),
                                each(&view::flock, repel<vec3>{.weight = 0.5}), vote(stroll)};
    };
    static constexpr auto everything = levels(
        &view::role,
        prioritize(on(&view::goal, tether<vec3>{}), on(&view::cast, whiskers<vec3, cone_whiskers<double>>{}), stroll),
        mind(sphere<vec3, 32>{}, masked_selector<vec3>{}), mind(icosphere<vec3, 42>{}, refined<vec3>{}),
        mind(cube26<vec3>{}, reachable_selector<vec3>{}),
        [](bird const&, view const& world) { return world.flocking; });
    return everything(self, seen, time);
}
constexpr std::uint32_t bird_roles = 5;

// The world, as it was when memcpy took it.

/// Memory for what a swarm keeps, as part of the world.
template <class Number>
struct room {
    std::array<Number, 512> numbers{};

    void resize(std::size_t count) {
        if (count > numbers.size()) { std::abort(); }
    }
    [[nodiscard]] Number* data() { return numbers.data(); }
    [[nodiscard]] Number const* data() const { return numbers.data(); }
};

class world {
public:
    std::array<walker, walker_count> walkers;
    std::array<memory, walker_count> memories;
    std::array<bird, bird_count> birds;
    std::array<bird_memory, bird_count> bird_memories;
    veer::swarm<vec2, room> fish;
    veer::turn_state turn;                                ///< whose turn it is to look round
    std::array<std::optional<vec2>, walker_count> looked; ///< what they wanted when they last did
    std::uint64_t hash = 0xcbf2'9ce4'8422'2325U;          ///< of all positions so far: FNV-1a

    /// Calls f with each coordinate of all positions.
    template <class F>
    void each_coordinate(F const& f) const {
        for (auto const& one : walkers) { f(one.position.x), f(one.position.y); }
        for (auto const& one : birds) { f(one.position.x), f(one.position.y), f(one.position.z); }
        for (std::size_t i = 0; i < fish_count; ++i) { f(fish.position(i).x), f(fish.position(i).y); }
    }

    void take_down() {
        each_coordinate([this](auto number) { mix(number); });
    }
    [[nodiscard]] bool is_finite() const {
        bool all = true;
        each_coordinate([&](auto number) { all = all && veer::is_finite(number); });
        return all;
    }

private:
    template <class Number>
    void mix(Number number) {
        using word = std::conditional_t<sizeof(Number) == 4, std::uint32_t, std::uint64_t>;
        auto bits = std::uint64_t{std::bit_cast<word>(number)};
        for (std::size_t byte = 0; byte < sizeof(Number); ++byte, bits >>= 8U) {
            hash = (hash ^ (bits & 0xffU)) * 0x100'0000'01b3U;
        }
    }
};
static_assert(std::is_trivially_copyable_v<world>);

std::unique_ptr<world> populated(std::uint64_t seed) {
    auto made = std::make_unique<world>();
    veer::random dice{seed, 1};
    auto const some = [&](float low, float high) { return veer::uniform<float>(dice, low, high); };
    for (std::uint32_t i = 0; i < walker_count; ++i) {
        made->walkers[i] = {.radius = some(0.2F, 0.4F), .max_speed = some(1, 2), .max_force = some(3, 8), .id = i};
        made->walkers[i].position.x = some(-border, border);
        made->walkers[i].position.y = some(-border, border);
        auto& memory = made->memories[i];
        memory.roaming.random = veer::random{seed, i, 2};
        memory.strolling.random = veer::random{seed, i, 3};
        memory.tumbling.random = veer::random{seed, i, 4};
        memory.dice = veer::random{seed, i, 5};
        memory.drifting.seed = seed + i;
    }
    for (std::uint32_t i = 0; i < bird_count; ++i) {
        made->birds[i] = {.velocity = {1, 0, 0}, .radius = 0.2, .max_speed = 4, .max_force = 6, .id = i};
        made->birds[i].position = {static_cast<double>(some(-9, 9)), static_cast<double>(some(5, 9)), 0.25 * i};
        made->bird_memories[i].strolling.random = veer::random{seed, i, 6};
    }
    made->fish.resize(fish_count);
    for (std::size_t i = 0; i < fish_count; ++i) {
        vec2 const place{some(-9, 9), some(-9, 9)};
        made->fish.set(i, place, {place.y / 9, place.x / 9});
    }
    return made;
}

/// How the world is run: none of this may change a bit of it.
struct ways {
    unsigned threads = 1;
    bool reversed = false; ///< in which order neighbors are told to those to whom it must not matter
};

/// Does the parts of a job on so many threads.
struct team {
    unsigned threads;

    template <class Work>
    void operator()(std::size_t parts, Work const& work) const {
        auto const share_of = [&](std::size_t thread) {
            for (std::size_t part = thread; part < parts; part += threads) { work(part); }
        };
#ifndef __wasi__
        std::vector<std::thread> others;
        for (std::size_t thread = 1; thread < threads && thread < parts; ++thread) {
            others.emplace_back(share_of, thread);
        }
        share_of(0);
        for (auto& other : others) { other.join(); }
#else
        share_of(0);
#endif
    }
};

/// What moves the world on. Its own memory, too, is used again tick after tick; nothing in it outlives a tick.
class stage {
public:
    stage(town const& scenery, ways how) : scenery_(scenery), how_(how), crowded_(walker_count), soaring_(bird_count) {}

    void tick(world& now) {
        before_ = now.walkers;
        grid_.build(before_, 6);
        team const workers{how_.threads};
        look_all_at_once(now, workers);
        workers(4, [&](std::size_t part) {
            for (std::size_t i = part; i < walker_count; i += 4) { walk(now, i); }
        });

        auto const flock = now.birds;
        air_.sort(flock, 5);
        air_.steer(
            veer::alignment<vec3>{}, 3, [&](std::size_t i, std::optional<vec3> const& wish) { soaring_[i] = wish; },
            workers);
        for (std::size_t i = 0; i < bird_count; ++i) { fly(now, i, flock); }

        now.fish.tick(veer::flock<vec2>{}, {.max_speed = 2, .max_force = 5}, dt, workers);

        now.take_down();
    }

private:
    /// What all want in the crowd: a third of them off the others, a third not to meet them, which they look at in turns, and
    /// a third to where they roam but not into rocks.
    void look_all_at_once(world& now, team const& workers) {
        crowd_.sort(before_, 5);
        crowd_.steer(
            veer::separation<vec2>{.range = 4}, 1.5F,
            [&](std::size_t i, std::optional<vec2> const& wish) { crowded_[i] = wish; }, workers);
        crowd_.steer(
            veer::one_by_one<vec2>(veer::avoid_agents<vec2>{}, 4), 1.5F,
            [&](std::size_t i, std::optional<vec2> const& wish) { now.looked[i] = wish; }, veer::in_turns{now.turn, 2});

        batch_.clear(walker_count);
        for (std::size_t i = 0; i < walker_count; ++i) {
            batch_.add(i, 0, now.memories[i].roaming.position);
            for (auto const& rock : scenery_.rocks) { batch_.add(i, 1, rock.position); }
        }
        static constexpr veer::context_steering mind{veer::ring<vec2, 16>{}, veer::masked_selector<vec2>{},
                                                     veer::on(&senses::goal, veer::attract<vec2>{}),
                                                     veer::each(&senses::rocks, veer::repel<vec2>{})};
        batch_.decide(
            mind, std::span<walker const>{before_},
            [&](std::size_t i, veer::decision<vec2> const& chosen) {
                auto const [right, up] = chosen.direction;
                if (i % 3 == 1) { crowded_[i] = vec2{right * chosen.speed, up * chosen.speed}; }
                if (i % 3 == 2) { crowded_[i] = now.looked[i]; }
            },
            workers);
    }

    void walk(world& now, std::size_t i) const {
        auto& self = now.walkers[i];
        auto& memory = now.memories[i];
        // Who gets nowhere, and who has arrived, roams elsewhere.
        bool const lost = veer::stuck<vec2>{.patience = 4}(self, memory.roaming.position, memory.progress, dt);
        if (lost) { memory.roaming.drawn = false; }
        constexpr veer::box_area<vec2> everywhere{{-border, -border}, {border, border}};
        static_cast<void>(veer::roam<vec2, veer::box_area<vec2>>{.area = everywhere}(self, memory.roaming));

        auto const look = [&](walker const& me) { return seen_by(me, memory); };
        auto const drive = [&](auto const& legs, float period) {
            auto const brain = [](walker const& me, senses& seen, float time) { return decide(me, seen, time); };
            veer::pilot{brain, veer::every<float>{period}, legs}.update(self, memory.pilot, look, dt);
        };
        using veer::point_mass;
        switch (i / roles % 6) {
        case 0:
            drive(point_mass<vec2>{.response_time = 0.2F}, 0);
            break;
        case 1:
            drive(veer::turn_limited<vec2>{.max_turn_rate = 4, .min_turn_radius = 0.2F}, 0.1F);
            break;
        case 2:
            drive(veer::car<vec2>{.min_turn_radius = 1}, 0.1F);
            break;
        case 3:
            drive(point_mass<vec2, veer::limited_facing<float>>{.response_time = 0.5F}, 0.2F);
            break;
        case 4:
            drive(point_mass<vec2, veer::face_point<vec2>>{}, 0.1F);
            break;
        default:
            drive(point_mass<vec2, veer::keep_heading>{.response_time = 0}, 0.3F);
        }
        self.position.x = inside(self.position.x);
        self.position.y = inside(self.position.y);
    }

    [[nodiscard]] senses seen_by(walker const& self, memory& own) const {
        auto const goal = own.roaming.position;

        thread_local std::array<walker const*, 24> near_by;
        thread_local std::array<walker const*, 24> in_any_order;
        auto const found = grid_.within(before_, before_[self.id].position, 5, near_by, self.id);
        for (std::size_t k = 0; k < found.size(); ++k) {
            in_any_order[k] = found[how_.reversed ? found.size() - 1 - k : k];
        }
        walls const obstacles{scenery_.rocks, scenery_.houses, scenery_.fences};
        return {
            .role = self.id % roles,
            .whim = self.id % whims,
            .own = &own,
            .goal = goal,
            .way = {goal.x - self.position.x, goal.y - self.position.y},
            .leader = &before_[(self.id + 7) % walker_count],
            .threat = &before_[(self.id + walker_count / 2) % walker_count],
            .near_by = found,
            .in_any_order = {in_any_order.data(), found.size()},
            .crowded = crowded_[self.id],
            .pen = {{-0.8F * border, -0.8F * border}, {0.8F * border, 0.8F * border}},
            .home = {0, border / 2},
            .rocks = scenery_.rocks,
            .obstacles = obstacles,
            .cast = {obstacles},
            .road = {scenery_.road, true, scenery_.road_widths},
            .lane = {scenery_.road},
            .wind = {scenery_.wind, 8, 8, {-border, -border}, border / 4},
        };
    }

    void fly(world& now, std::size_t i, std::span<bird const> flock) const {
        auto& self = now.birds[i];
        view const seen{.role = static_cast<int>(i % bird_roles),
                        .own = &now.bird_memories[i],
                        .flock = flock.subspan(i / 10 * 10, 10),
                        .cast = {clouds},
                        .goal = {6, 4, static_cast<double>(i / 10)},
                        .flocking = soaring_[i]};
        veer::point_mass<vec3> const wings{.response_time = 0.4};
        wings(self, decide(self, seen, 1 / ticks_per_second), 1 / ticks_per_second);
        veer::banking<vec3>{}(self, now.bird_memories[i].frame, 1 / ticks_per_second);
        self.heading = now.bird_memories[i].frame.forward;
    }

    [[nodiscard]] static float inside(float x) {
        return x > border ? x - 2 * border : x < -border ? x + 2 * border : x;
    }

    town const& scenery_;
    ways how_;
    std::array<walker, walker_count> before_{};
    veer::grid<vec2, std::vector> grid_;
    veer::crowd<vec2, std::vector> crowd_;
    veer::crowd<vec3, std::vector> air_;
    veer::context_batch<vec2, 2, std::vector> batch_;
    std::vector<std::optional<vec2>> crowded_;
    std::vector<std::optional<vec3>> soaring_;
};

int failed(char const* what, std::string_view word) {
    std::fprintf(stderr, "determinism: %s%.*s\n", what, static_cast<int>(word.size()), word.data());
    return 2;
}

constexpr char const* usage =
    "usage: determinism [--seed N] [--ticks N] [--threads N] [--reversed]\n"
    "Runs one scenario of 500 agents, and prints a hash of where they were at every tick.\n"
    "  --seed N     which scenario (1)\n"
    "  --ticks N    how long, at 30 ticks a second (10000)\n"
    "  --threads N  on how many threads it runs, 1 to 64 (1): the hash stays the same\n"
    "  --reversed   tells neighbors the other way round where that must not matter: the same\n"
    "Exits with 1 if the second half, lived again from a copy, gives another hash, or somebody gets lost.\n";

/// A whole number of digits alone, no larger than the most.
std::optional<std::uint64_t> number_in(std::string_view word, std::uint64_t most) {
    std::uint64_t number = 0;
    for (char const c : word) {
        auto const digit = static_cast<std::uint64_t>(c - '0');
        if (c < '0' || c > '9' || digit > most || number > (most - digit) / 10) { return std::nullopt; }
        number = number * 10 + digit;
    }
    return word.empty() ? std::nullopt : std::optional(number);
}

} // namespace

int main(int count, char** words) {
    std::uint64_t seed = 1;
    std::uint64_t ticks = 10'000;
    std::uint64_t threads = 1;
    ways how;
    for (int i = 1; i < count; ++i) {
        std::string_view const word = words[i];
        if (word == "--help") {
            std::fputs(usage, stdout);
            return 0;
        }
        if (word == "--reversed") {
            how.reversed = true;
            continue;
        }
        auto* const asked = word == "--seed"      ? &seed
                            : word == "--ticks"   ? &ticks
                            : word == "--threads" ? &threads
                                                  : nullptr;
        if (asked == nullptr) { return failed("no such option (see --help): ", word); }
        if (i + 1 == count) { return failed("a number is missing after ", word); }
        std::uint64_t const most = asked == &seed ? ~std::uint64_t{0} : asked == &ticks ? 1'000'000'000 : 64;
        auto const number = number_in(words[++i], most);
        if (!number || (asked == &threads && *number == 0)) { return failed("not a number that it takes: ", words[i]); }
        *asked = *number;
    }
#ifdef __wasi__
    if (threads > 1) { return failed("no threads here", ""); }
#endif
    how.threads = static_cast<unsigned>(threads);

    auto const scenery = built(veer::random{seed});
    auto const now = populated(seed);
    stage play{scenery, how};
    std::vector<unsigned char> saved(sizeof(world));
    for (std::uint64_t tick = 0; tick < ticks; ++tick) {
        if (tick == ticks / 2) { std::memcpy(saved.data(), now.get(), sizeof(world)); }
        play.tick(*now);
    }
    std::uint64_t const hash = now->hash;
    if (ticks > 0) {
        std::memcpy(now.get(), saved.data(), sizeof(world));
        stage again{scenery, how};
        for (std::uint64_t tick = ticks / 2; tick < ticks; ++tick) { again.tick(*now); }
    }
    if (!now->is_finite()) {
        std::fputs("determinism: somebody is nowhere\n", stderr);
        return 1;
    }
    std::printf("%08lx%08lx\n", static_cast<unsigned long>(hash >> 32U),
                static_cast<unsigned long>(hash & 0xffff'ffffU));
    if (now->hash != hash) {
        std::fputs("determinism: lived again from a copy, it came out another way\n", stderr);
        return 1;
    }
    return 0;
}
