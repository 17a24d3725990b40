// SPDX-License-Identifier: MIT
#include <veer/version.hpp>

#include "catch.hpp"

#include <string>

static_assert(veer::version_major == VEER_VERSION_MAJOR);
static_assert(veer::version_minor == VEER_VERSION_MINOR);
static_assert(veer::version_patch == VEER_VERSION_PATCH);

TEST_CASE("the version that the build packages is the version of the headers") {
    auto const number = [](int part) { return std::to_string(part); };
    CHECK(number(veer::version_major) + "." + number(veer::version_minor) + "." + number(veer::version_patch) ==
          VEER_TEST_VERSION);
}
