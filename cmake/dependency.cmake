# SPDX-License-Identifier: MIT
include(FetchContent)

# veer_dependency(<package> FOR <who> OPTION <option> APT <debian package>
#                 TARGET <imported target> URL <release archive> SHA256 <hash>)
#
# Makes <imported target> available: the installed package if there is one, else the pinned release, else one line
# that says what to install. <who> and <option> complete that line.
function(veer_dependency package)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "FOR;OPTION;APT;TARGET;URL;SHA256" "")
    find_package(${package} QUIET)
    if(TARGET ${arg_TARGET})
        return()
    endif()

    # The archive is downloaded here and not by FetchContent, whose failure cannot be caught and fills a screen.
    set(archive "${CMAKE_BINARY_DIR}/_deps/${package}.tar.gz")
    string(TOUPPER "FETCHCONTENT_SOURCE_DIR_${package}" own_sources)
    if(NOT DEFINED ${own_sources} AND NOT EXISTS "${archive}")
        set(status 1 "FetchContent is disconnected")
        if(NOT FETCHCONTENT_FULLY_DISCONNECTED)
            message(STATUS "veer: ${package} is not installed, downloading ${arg_URL}")
            file(DOWNLOAD "${arg_URL}" "${archive}.part" STATUS status INACTIVITY_TIMEOUT 20)
            file(SHA256 "${archive}.part" hash)
            if(status MATCHES "^0" AND NOT hash STREQUAL arg_SHA256)
                set(status 1 "the downloaded archive is not the expected one")
            endif()
        endif()
        list(POP_FRONT status failed reason)
        if(failed)
            # The leading space keeps CMake from wrapping the line.
            message(FATAL_ERROR " veer: ${arg_FOR} need ${package}: apt-get install ${arg_APT} "
                                "(or -D${arg_OPTION}=OFF). Not downloaded: ${reason}")
        endif()
        file(RENAME "${archive}.part" "${archive}")
    endif()

    # Foreign code is built optimised and read without our warnings, whatever the build type.
    set(system)
    if(CMAKE_VERSION VERSION_GREATER_EQUAL 3.25)
        set(system SYSTEM)
    endif()
    if(NOT MSVC)
        string(APPEND CMAKE_CXX_FLAGS " -O2 -w")
    endif()
    FetchContent_Declare(${package} ${system} URL "${archive}" URL_HASH SHA256=${arg_SHA256})
    FetchContent_MakeAvailable(${package})
endfunction()
