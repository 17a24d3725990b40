// SPDX-License-Identifier: MIT
// For examples that just run; in C, as one of them is.
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Asked for --help, tells about the program and ends it; refuses all else.
static inline void take_no_options(int count, char** words, char const* about) {
    if (count < 2) { return; }
    char const* const slash = strrchr(words[0], '/');
    char const* const name = slash ? slash + 1 : words[0];
    if (count == 2 && strcmp(words[1], "--help") == 0) {
        printf("usage: %s\n%s\n", name, about);
        exit(0);
    }
    fprintf(stderr, "%s: takes no options, see %s --help\n", name, name);
    exit(2);
}
