// SPDX-License-Identifier: MIT
#include "support/registered/context.hpp"

template std::vector<tests::entry<tests::flat_double>> tests::list_of_context();
