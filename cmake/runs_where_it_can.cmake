# SPDX-License-Identifier: MIT
# Runs PROGRAM where the processor has all that NEEDS names, as Linux tells of it, and else says that it was skipped.
file(STRINGS /proc/cpuinfo flags REGEX "^flags" LIMIT_COUNT 1)
foreach(flag IN LISTS NEEDS)
    if(NOT flags MATCHES " ${flag}( |$)")
        message("test skipped: this processor has no ${flag}")
        return()
    endif()
endforeach()
execute_process(COMMAND "${PROGRAM}" ${TAGS} RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "${PROGRAM}: ${result}")
endif()
