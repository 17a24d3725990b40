# SPDX-License-Identifier: MIT
include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")

install_and_move("${WORK}/moved")
set(ENV{PKG_CONFIG_PATH} "${WORK}/moved/share/pkgconfig")
run(pkg-config --exact-version=${VERSION} veer)
run(pkg-config --cflags veer)
separate_arguments(flags UNIX_COMMAND "${output}")
run("${COMPILER}" -std=c++20 ${flags} "${CMAKE_CURRENT_LIST_DIR}/main.cpp" -o "${WORK}/consumer")
run("${WORK}/consumer")
