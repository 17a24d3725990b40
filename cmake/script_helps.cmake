# SPDX-License-Identifier: MIT
# A script tells by --help how it is called, and does nothing but tell that, as a failure, for an option that it does not know.
#
#   cmake -DSCRIPT=tests/newcomer.sh -P script_helps.cmake

get_filename_component(name "${SCRIPT}" NAME)
function(ask option wanted_code)
    execute_process(COMMAND "${SCRIPT}" ${option} TIMEOUT 20 RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE error)
    if(NOT code EQUAL wanted_code OR NOT error STREQUAL "" OR NOT output MATCHES "${name}")
        message(FATAL_ERROR "${name} ${option} ended with ${code}; it printed:\n${output}\nand on standard error:\n${error}")
    endif()
endfunction()
ask(--help 0)
ask(--no-such-option 2)
