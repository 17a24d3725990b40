# SPDX-License-Identifier: MIT
# weave refuses a page with a block that nobody compiles.
#
#   cmake -DWEAVE=build/weave -DSOURCE=checkout -DWORK=folder -P refuses.cmake

include("${SOURCE}/cmake/refuses.cmake")

function(refuses_page says text)
    file(WRITE "${WORK}/page.md" "${text}")
    refuses(weave "${says}" "${WORK}" page.md "${WORK}/page.cpp")
endfunction()

file(WRITE "${WORK}/examples/one.cpp" "// licence\nint one = 1;\nint two = 2;\n")
refuses_page("page.md:3: the line before this block does not say" "Text.\n\n```cpp\nint i;\n```\n")
refuses_page("page.md:4: the line before this block does not say" "<!-- code -->\nText.\n\n```cpp\nint i;\n```\n")
refuses_page("page.md:1: a block of 'c.*'" "```c++\nint i;\n```\n")
refuses_page("page.md:2: this block does not end" "<!-- code -->\n```cpp\nint i\n")
refuses_page("page.md:1: this comment does not end" "<!-- code\n")
refuses_page("page.md:3: these lines are not in examples/one.cpp" "<!-- from examples/one.cpp -->\n```cpp\nint two = 3;\n```\n")
refuses_page("page.md:3: this is not examples/one.cpp" "<!-- examples/one.cpp -->\n```cpp\nint one = 1;\n```\n")
refuses_page("page.md:2: there is no none.md" "Text with\n[a link](none.md#there).\n")
refuses_page("page.md:3: this looks like C" "Text:\n\n    int i\;\n")
refuses_page("cannot read" "<!-- from examples/two.cpp -->\n```cpp\nint two = 2;\n```\n")
file(WRITE "${WORK}/page.md" "<!-- from examples/one.cpp -->\n```cpp\n  int two = 2;\n```\n<!-- code -->\n```cpp\nint three;\n```\n")
execute_process(COMMAND "${WEAVE}" "${WORK}" page.md "${WORK}/page.cpp" RESULT_VARIABLE failed)
file(READ "${WORK}/page.cpp" program)
if(failed OR NOT program MATCHES "^#line 7 \"[^\n]*page.md\"\nint three;\n\n\nint main[(][)] {}\n$")
    message(FATAL_ERROR "weave ended with ${failed} and made:\n${program}")
endif()
