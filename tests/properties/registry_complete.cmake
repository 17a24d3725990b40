# SPDX-License-Identifier: MIT
# Every header of what decides and what moves has an entry in the registry (tests/support/registry.hpp and registered/), and
# a name in examples/determinism.cpp; and so has every behavior, writer, selector and policy that it defines:
# cmake -DROOT=<the checkout> -P registry_complete.cmake

cmake_minimum_required(VERSION 3.23)

set(folders . behaviors combine context crowd locomotion)
# What says nothing by itself: vocabulary, and what reads the version or the compiler.
set(no_entry ./agent ./behavior ./config ./vector_traits ./veer ./version context/context_map context/decision
    context/directions context/velocity_set)
# Headers whose names are not there, but those of what they define.
set(no_name ${no_entry} behaviors/whisker_patterns behaviors/whisker_responses context/falloff context/least_cost_selector
    context/passing_velocities context/resampled context/shape context/spread context/write crowd/crowd_rule crowd/executor
    locomotion/facing)

# Of which crowd_avoidance is made.
set(within least_cost_selector passing_velocities)
# What is there by default, and what a function of another name makes.
set(unnamed linear_slowing distance_over_speed linear_repulsion full_pace mean_proposal max_write look_where_going blended
    dithered level leveled priority_list held_priority_list truncated perceive_writer vote_writer one_by_one_rule)

file(GLOB lists "${ROOT}/tests/support/registry.hpp" "${ROOT}/tests/support/registered/*.hpp"
     "${ROOT}/tests/support/scene.hpp")
set(registry "")
foreach(list IN LISTS lists)
    file(READ "${list}" text)
    string(APPEND registry "${text}")
endforeach()
file(READ "${ROOT}/examples/determinism.cpp" scenario)
set(missing "")
foreach(folder IN LISTS folders)
    file(GLOB headers "${ROOT}/include/veer/${folder}/*.hpp")
    foreach(header IN LISTS headers)
        cmake_path(GET header STEM name)
        set(entry "${folder}/${name}")
        string(REGEX REPLACE "^\\./" "" told "${entry}")
        string(FIND "${registry}" "\"${told}\"" at)
        if(at EQUAL -1 AND NOT entry IN_LIST no_entry)
            string(APPEND missing "\n  ${told}: no entry in tests/support/registry.hpp or registered/")
        endif()
        if(NOT entry IN_LIST no_name AND NOT scenario MATCHES "[^a-z_]${name}[^a-z_]")
            string(APPEND missing "\n  ${told}: not in examples/determinism.cpp")
        endif()
        # Each that has the five lines: a behavior, a writer, a selector, a policy.
        file(READ "${header}" text)
        string(REPLACE ";" "," text "${text}")
        string(REGEX MATCHALL "/// Cost [^\n]*\n(///[^\n]*\n)*(template[^\n]*\n)?(requires[^\n]*struct|struct|class) [a-z_]+" found "${text}")
        foreach(one IN LISTS found)
            string(REGEX REPLACE ".* " "" one "${one}")
            if(one IN_LIST unnamed OR entry IN_LIST no_entry)
                continue()
            endif()
            if(NOT registry MATCHES "[^a-z_]${one}[^a-z_]")
                string(APPEND missing "\n  ${told}: ${one} is in no entry")
            endif()
            if(NOT one IN_LIST within AND NOT scenario MATCHES "[^a-z_]${one}[^a-z_]")
                string(APPEND missing "\n  ${told}: ${one} is not in examples/determinism.cpp")
            endif()
        endforeach()
    endforeach()
endforeach()
if(missing)
    message(FATAL_ERROR "Forgotten:${missing}")
endif()
