# SPDX-License-Identifier: MIT
# The steps that the consumer tests are made of. Each ends the test with a message when it fails.

function(run)
    execute_process(COMMAND ${ARGV} RESULT_VARIABLE failed OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(failed)
        list(JOIN ARGV " " line)
        message(FATAL_ERROR "${line}\nended with ${failed}:\n${output}")
    endif()
    set(output "${output}" PARENT_SCOPE)
endfunction()

# Installs veer and moves it, so that whatever held the old path fails.
function(install_and_move to)
    file(REMOVE_RECURSE "${WORK}")
    run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${WORK}/before")
    file(RENAME "${WORK}/before" "${to}")
endfunction()

set(configure "${CMAKE_COMMAND}" -G "${GENERATOR}" "-DCMAKE_MAKE_PROGRAM=${MAKE_PROGRAM}"
              "-DCMAKE_CXX_COMPILER=${COMPILER}" -DCMAKE_BUILD_TYPE=Release
              -DCMAKE_FIND_USE_PACKAGE_REGISTRY=OFF -DCMAKE_FIND_USE_SYSTEM_PACKAGE_REGISTRY=OFF)

function(configure_build_run source)
    run(${configure} -S "${source}" -B "${WORK}/build" ${ARGN})
    run("${CMAKE_COMMAND}" --build "${WORK}/build" --config Release)
    find_program(consumer consumer PATHS "${WORK}/build" "${WORK}/build/Release" NO_DEFAULT_PATH REQUIRED)
    run("${consumer}")
    message(STATUS "${output}")
endfunction()
