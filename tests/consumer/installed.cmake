# SPDX-License-Identifier: MIT
include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")

string(REGEX MATCH "^[0-9]+\\.[0-9]+" minor_version "${VERSION}")
install_and_move("${WORK}/moved")
configure_build_run("${CMAKE_CURRENT_LIST_DIR}/installed"
                    "-DCMAKE_PREFIX_PATH=${WORK}/moved" "-DWANTED_VERSION=${minor_version}")
