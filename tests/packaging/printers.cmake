# SPDX-License-Identifier: MIT
# gdb shows veer's types as packaging/veer_gdb.py says.
#
#   cmake -DGDB=gdb -DCOMPILER=g++ -DSOURCE=checkout -DWORK=folder -P printers.cmake

file(MAKE_DIRECTORY "${WORK}")
execute_process(COMMAND "${COMPILER}" -std=c++20 -O0 -g "-I${SOURCE}/include" "${CMAKE_CURRENT_LIST_DIR}/debugged.cpp"
                        -o "${WORK}/debugged" RESULT_VARIABLE failed ERROR_VARIABLE errors)
if(failed)
    message(FATAL_ERROR "${errors}")
endif()
execute_process(COMMAND "${GDB}" -batch -nx -ex "source ${SOURCE}/packaging/veer_gdb.py" -ex "break look" -ex run
                        -ex "print self.position" -ex "print self" -ex "print map" -ex "print chosen" "${WORK}/debugged"
                RESULT_VARIABLE failed OUTPUT_VARIABLE output ERROR_VARIABLE output)
foreach(line IN ITEMS
        "$1 = (0, 0)"
        "agent 7 {position = (0, 0), velocity = (0, 1.5), heading = (0, 0), radius = 0.5, max_speed = 1, max_force = 1}"
        "context_map of 8 slots = {[0] = interest 0.5, danger 0, [1] = interest 0.353553, danger 0, [5] ="
        "interest 0, danger 0, forbidden, [7] = interest 0.353553, danger 0, forbidden}"
        "slot 0 along (0, 1): interest 0.5, danger 0, speed 1")
    string(FIND "${output}" "${line}" position)
    if(position EQUAL -1)
        message(FATAL_ERROR "gdb did not print\n  ${line}\nbut:\n${output}")
    endif()
endforeach()
