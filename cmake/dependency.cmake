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
        set(status "1;FetchContent is disconnected")
        if(NOT FETCHCONTENT_FULLY_DISCONNECTED)
            message(STATUS "veer: ${package} is not installed, downloading ${arg_URL}")
            file(DOWNLOAD "${arg_URL}" "${archive}.part" STATUS status INACTIVITY_TIMEOUT 20)
        endif()
        list(POP_FRONT status failed reason)
        if(failed)
            message(FATAL_ERROR "veer: ${arg_FOR} need ${package}: "
                                "apt-get install ${arg_APT} (or -D${arg_OPTION}=OFF); ${reason}")
        endif()
        file(RENAME "${archive}.part" "${archive}")
    endif()

    FetchContent_Declare(${package} URL "${archive}" URL_HASH SHA256=${arg_SHA256})
    FetchContent_MakeAvailable(${package})

    # As foreign code, it is read without our warnings and built optimised, whatever the build type.
    get_target_property(target ${arg_TARGET} ALIASED_TARGET)
    get_target_property(includes ${target} INTERFACE_INCLUDE_DIRECTORIES)
    set_target_properties(${target} PROPERTIES INTERFACE_SYSTEM_INCLUDE_DIRECTORIES "${includes}")
    get_target_property(type ${target} TYPE)
    if(NOT MSVC AND NOT type STREQUAL INTERFACE_LIBRARY)
        target_compile_options(${target} PRIVATE -O2 -w)
    endif()
endfunction()
