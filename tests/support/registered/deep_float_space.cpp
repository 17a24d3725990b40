// SPDX-License-Identifier: MIT
#include "support/registered/space.hpp"

template std::vector<tests::entry<tests::deep_float>> tests::list_of_space();
