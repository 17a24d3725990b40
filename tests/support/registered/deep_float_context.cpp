// SPDX-License-Identifier: MIT
#include "support/registered/context.hpp"

template std::vector<tests::entry<tests::deep_float>> tests::list_of_context();
