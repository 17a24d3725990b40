# SPDX-License-Identifier: MIT
# Writes a ctest script with one test for each test case of a Catch2 program. Catch2's own module does the same, but loses
# test cases whose names hold a lone bracket, such as "uniform is in [0, 1)", because they break CMake's lists.
#
#   cmake -DPROGRAM=build/tests -DSCRIPT=build/tests.cmake -P discover.cmake

execute_process(COMMAND "${PROGRAM}" --libidentify OUTPUT_VARIABLE identity)
if(identity MATCHES "version: *2")
    set(list_names --list-test-names-only)
    set(no_match_is_a_failure "--warn NoTests")
else()
    set(list_names --list-tests --verbosity quiet)
    set(no_match_is_a_failure)
endif()
execute_process(COMMAND "${PROGRAM}" ${list_names} OUTPUT_VARIABLE names ERROR_VARIABLE errors)
if(errors OR NOT names)
    message(FATAL_ERROR "${PROGRAM} lists no test cases: ${errors}")
endif()

# What means something in a list is put aside while the names are one.
string(REPLACE ";" "<semicolon>" names "${names}")
string(REPLACE "[" "<open>" names "${names}")
string(REPLACE "]" "<close>" names "${names}")
string(REPLACE "\n" ";" names "${names}")

set(script)
foreach(name IN LISTS names)
    string(STRIP "${name}" name)
    if(name STREQUAL "")
        continue()
    endif()
    string(REPLACE "<semicolon>" ";" name "${name}")
    string(REPLACE "<open>" "[" name "${name}")
    string(REPLACE "<close>" "]" name "${name}")
    string(REGEX REPLACE "([]\\\\,\"~[])" "\\\\\\1" filter "${name}") # what Catch2 would not take literally
    string(APPEND script
        "add_test([==[${name}]==] [==[${PROGRAM}]==] [==[${filter}]==] ${no_match_is_a_failure})\n"
        "set_tests_properties([==[${name}]==] PROPERTIES SKIP_REGULAR_EXPRESSION \"test skipped: \")\n")
endforeach()
file(WRITE "${SCRIPT}" "${script}")
