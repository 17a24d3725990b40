// SPDX-License-Identifier: MIT
#pragma once

/// The version of veer, after semver.org. The build reads it from here; there is no second place.
#define VEER_VERSION_MAJOR 0
#define VEER_VERSION_MINOR 1
#define VEER_VERSION_PATCH 0

namespace veer {

inline constexpr int version_major = VEER_VERSION_MAJOR;
inline constexpr int version_minor = VEER_VERSION_MINOR;
inline constexpr int version_patch = VEER_VERSION_PATCH;

} // namespace veer
