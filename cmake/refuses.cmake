# SPDX-License-Identifier: MIT
# A program meets bad input with one line on standard error, nothing on standard output, and exit code 2.

# refuses(<program> <what the line says> <arguments>...), where the variable of that name in capitals is its path
function(refuses program says)
    string(TOUPPER "${program}" path)
    execute_process(COMMAND "${${path}}" ${ARGN} TIMEOUT 60
                    RESULT_VARIABLE code OUTPUT_VARIABLE output ERROR_VARIABLE error)
    if(NOT code STREQUAL "2" OR NOT output STREQUAL "" OR NOT error MATCHES "^${program}: [^\n]*${says}[^\n]*\n$")
        list(JOIN ARGN " " line)
        message(SEND_ERROR "${program} ${line}\nended with ${code}; it printed:\n${output}\nand on standard error:\n${error}")
    endif()
endfunction()
