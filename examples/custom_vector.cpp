// SPDX-License-Identifier: MIT
// The vector types of your engine: some are known as they are, any other needs four lines.
#include "take_no_options.h"

#include <array>
#include <cstdio>
#include <veer/veer.hpp>

/// Known as it is: members x, y, z.
struct plain {
    double x, y, z;
};

/// An engine's own, with names that nobody could guess.
class location {
public:
    location(double east, double north, double height) : east_{east}, north_{north}, height_{height} {}
    [[nodiscard]] double east() const { return east_; }
    [[nodiscard]] double north() const { return north_; }
    [[nodiscard]] double height() const { return height_; }

private:
    double east_, north_, height_;
};

// veer counts the height second (x to the right, y up, z ahead), unless a plane is chosen: what is which is said here.
template <>
struct veer::vector_traits<location> {
    static veer::vec<double, 3> load(location const& l) { return {l.east(), l.height(), l.north()}; }
    static location store(veer::vec<double, 3> v) { return {v.x, v.z, v.y}; }
};

namespace {

/// The same flight, in any vector: climbs to a roof.
template <class V>
V fly() {
    veer::agent<V> self{.max_speed = 5, .max_force = 10};
    veer::arrive<V> const brain{.slow_radius = 4};
    veer::point_mass<V> const wings{.response_time = 0.2};
    V const roof = veer::store<V>({30, 12, 40});
    for (int tick = 0; tick < 60 * 15; ++tick) { wings(self, brain(self, roof), 1.0 / 60); }
    return self.position;
}

} // namespace

int main(int count, char** words) {
    take_no_options(count, words, "Three types of vectors steer the same way.");
    plain const a = fly<plain>();
    std::array<double, 3> const b = fly<std::array<double, 3>>(); // known: a static size and []
    location const c = fly<location>();
    std::printf("members x, y, z:  %.3f %.3f %.3f\n", a.x, a.y, a.z);
    std::printf("a size and []:    %.3f %.3f %.3f\n", b[0], b[1], b[2]);
    std::printf("your own:         east %.3f, north %.3f, height %.3f\n", c.east(), c.north(), c.height());
    bool const same = a.x == b[0] && a.x == c.east() && a.y == c.height() && a.z == c.north();
    std::printf("the same bits: %s\n", same ? "yes" : "no");
    return same ? 0 : 1;
}

// prints:
// members x, y, z:  30.000 12.000 40.000
// a size and []:    30.000 12.000 40.000
// your own:         east 30.000, north 40.000, height 12.000
// the same bits: yes
