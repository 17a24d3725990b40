# SPDX-License-Identifier: MIT
# A program that writes a replay: equal seeds give equal runs, and the replay needs no network.

# lives(<replay>): the caller's run(<result>) starts the program, which writes the replay, and says how it went
function(lives replay)
    run(first)
    file(SHA256 "${replay}" first_replay)
    run(second)
    file(SHA256 "${replay}" second_replay)
    if(NOT first STREQUAL second OR NOT first_replay STREQUAL second_replay)
        message(FATAL_ERROR "The same seed gave two runs:\n${first}\n${second}")
    endif()

    file(READ "${replay}" page)
    string(TOLOWER "${page}" page)
    if(NOT page MATCHES "<canvas" OR page MATCHES "(src|href)=[\"'](https?:)?//" OR page MATCHES "fetch *\\(|xmlhttprequest")
        message(FATAL_ERROR "${replay} has no canvas, or asks the network for something")
    endif()
    message(STATUS "${first}")
endfunction()
