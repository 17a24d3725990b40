# SPDX-License-Identifier: MIT
# Until 1.0 each minor version may break its users, so the ones before and after are refused.
include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")

install_and_move("${WORK}/moved")
string(REPLACE "." ";" parts "${VERSION}")
list(GET parts 0 major)
list(GET parts 1 minor)
foreach(step IN ITEMS -1 1)
    math(EXPR other "${minor} + ${step}")
    execute_process(
        COMMAND ${configure} -S "${CMAKE_CURRENT_LIST_DIR}/installed" -B "${WORK}/build${step}"
                "-DCMAKE_PREFIX_PATH=${WORK}/moved" "-DWANTED_VERSION=${major}.${other}"
        RESULT_VARIABLE refused OUTPUT_VARIABLE output ERROR_VARIABLE output)
    string(REGEX REPLACE "[ \n]+" " " output "${output}") # CMake wraps its messages
    if(NOT refused OR NOT output MATCHES "compatible with requested version")
        message(FATAL_ERROR "veer ${VERSION} was not refused to one who asks for ${major}.${other}:\n${output}")
    endif()
endforeach()
