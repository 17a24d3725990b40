# SPDX-License-Identifier: MIT
# Every header of behaviors/, combine/ and context/ has an entry in tests/support/registry.hpp, and a name in
# examples/determinism.cpp: cmake -DROOT=<the checkout> -P registry_complete.cmake

cmake_minimum_required(VERSION 3.23)

# What is not a behavior, a combinator, a writer or a selector, or is for 3D only.
set(no_entry context/context_map context/decision context/directions context/velocity_set context/cube26
    context/icosphere context/sphere)
# What is used there under other names.
set(no_name behaviors/whisker_patterns behaviors/whisker_responses context/falloff context/least_cost_selector context/passing_velocities context/resampled context/shape context/spread context/velocity_set context/write)

file(READ "${ROOT}/tests/support/registry.hpp" registry)
file(READ "${ROOT}/examples/determinism.cpp" scenario)
set(missing "")
foreach(folder IN ITEMS behaviors combine context)
    file(GLOB headers "${ROOT}/include/veer/${folder}/*.hpp")
    foreach(header IN LISTS headers)
        cmake_path(GET header STEM name)
        string(FIND "${registry}" "\"${folder}/${name}\"" entry)
        if(entry EQUAL -1 AND NOT "${folder}/${name}" IN_LIST no_entry)
            string(APPEND missing "\n  ${folder}/${name}: no entry in tests/support/registry.hpp")
        endif()
        if(NOT "${folder}/${name}" IN_LIST no_name AND NOT scenario MATCHES "[^a-z_]${name}[^a-z_]")
            string(APPEND missing "\n  ${folder}/${name}: not in examples/determinism.cpp")
        endif()
    endforeach()
endforeach()
if(missing)
    message(FATAL_ERROR "Forgotten:${missing}")
endif()
