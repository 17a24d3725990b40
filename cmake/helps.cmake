# SPDX-License-Identifier: MIT
# A program that reads its arguments tells of them, and refuses others.
#
#   cmake -DPROGRAM=build/arena -DNAME=arena -P helps.cmake

execute_process(COMMAND "${PROGRAM}" --help TIMEOUT 60
                RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE error)
if(NOT code EQUAL 0 OR NOT error STREQUAL "" OR NOT output MATCHES "^usage: ${NAME}[ \n]")
    message(FATAL_ERROR "${NAME} --help ended with ${code}; it printed:\n${output}\nand on standard error:\n${error}")
endif()
execute_process(COMMAND "${PROGRAM}" --no-such-option TIMEOUT 60
                RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE error)
if(NOT code EQUAL 2 OR NOT error MATCHES "^([^\n]*/)?${NAME}: ")
    message(FATAL_ERROR "${NAME} --no-such-option ended with ${code}; on standard error:\n${error}")
endif()
