# SPDX-License-Identifier: MIT
include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")

file(REMOVE_RECURSE "${WORK}")
configure_build_run("${CMAKE_CURRENT_LIST_DIR}/subdirectory" "-DVEER_SOURCE=${SOURCE}")
