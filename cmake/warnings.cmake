# SPDX-License-Identifier: MIT
# veer_warnings: what veer's own tests, benchmarks and examples are compiled with. Users of veer never see it.

if(MSVC)
    set(veer_warning_flags /W4 /permissive-)
else()
    set(veer_warning_flags -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wdouble-promotion -Werror)
endif()

add_library(veer_warnings INTERFACE)
target_compile_options(veer_warnings INTERFACE ${veer_warning_flags})

# GCC 12 warns of copies inside its own std::string that cannot happen (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(veer_warnings INTERFACE -Wno-array-bounds -Wno-restrict -Wno-stringop-overflow)
endif()
