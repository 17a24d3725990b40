# SPDX-License-Identifier: MIT
# What an agent costs must not grow with the crowd: twenty times as many at the same density, and a step of one takes at
# most 1.3 times as long. Times wander, so that the best of three tries counts.
#
#   cmake -DQUALITY=build/quality -P quality_scales.cmake

# The time of one agent's step among so many, in whole nanoseconds.
function(cost_among count result)
    execute_process(COMMAND "${QUALITY}" --scenario crowd10 --n ${count} --seconds 0.5 --seed 1 --json
                    RESULT_VARIABLE failed OUTPUT_VARIABLE json)
    if(failed)
        message(FATAL_ERROR "It ended with ${failed}:\n${json}")
    endif()
    string(JSON time GET "${json}" ns_per_agent)
    if(NOT time MATCHES "^([0-9]+)")
        message(FATAL_ERROR "ns_per_agent is ${time}")
    endif()
    set(${result} "${CMAKE_MATCH_1}" PARENT_SCOPE)
endfunction()

foreach(try RANGE 1 3)
    cost_among(1000 few)
    cost_among(20000 many)
    math(EXPR percent "100 * ${many} / ${few}")
    message("20,000 agents: ${percent} % of the time of one among 1,000")
    if(NOT percent GREATER 130)
        return()
    endif()
endforeach()
message(FATAL_ERROR "At most 130 % are allowed")
