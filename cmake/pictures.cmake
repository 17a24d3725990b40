# SPDX-License-Identifier: MIT
# The pictures in docs/images are those that the program draws, all of them and no others but the plots of performance/, which
# bench/plot.py draws from the records of a machine.
#
#   cmake -DDRAW=build/draw -DIMAGES=docs/images -DWORK=folder -P pictures.cmake

file(REMOVE_RECURSE "${WORK}")
execute_process(COMMAND "${DRAW}" "${WORK}" RESULT_VARIABLE failed OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(failed)
    message(FATAL_ERROR "${DRAW} ended with ${failed}:\n${output}")
endif()
file(GLOB_RECURSE drawn RELATIVE "${WORK}" "${WORK}/*.svg")
file(GLOB_RECURSE there RELATIVE "${IMAGES}" "${IMAGES}/*.svg")
list(FILTER there EXCLUDE REGEX "^performance/")
if(NOT drawn STREQUAL there)
    message(FATAL_ERROR "${IMAGES} has ${there}\nbut drawn are ${drawn}")
endif()
foreach(picture IN LISTS drawn)
    file(SHA256 "${WORK}/${picture}" new)
    file(SHA256 "${IMAGES}/${picture}" old)
    if(NOT new STREQUAL old)
        message(SEND_ERROR "docs/images/${picture} is out of date: build the target gallery")
    endif()
endforeach()
