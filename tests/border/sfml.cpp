// SPDX-License-Identifier: MIT
#ifdef VEER_TEST_SFML
#    include "support/border.hpp"

#    include <tuple>

#    include <SFML/System/Time.hpp>
#    include <SFML/System/Vector2.hpp>
#    include <SFML/System/Vector3.hpp>

static_assert(tests::is_vector<sf::Vector2f, float, 2> && tests::is_vector<sf::Vector3f, float, 3>);
static_assert(tests::is_vector<sf::Vector2<double>, double, 2> && tests::is_vector<sf::Vector3<double>, double, 3>);

static_assert(!veer::vector<sf::Vector2i> && !veer::vector<sf::Vector2u> && !veer::vector<sf::Vector3i>);
static_assert(!veer::vector<sf::Time>);

using sfml_vectors = std::tuple<sf::Vector2f, sf::Vector3f, sf::Vector2<double>, sf::Vector3<double>>;

TEMPLATE_LIST_TEST_CASE("a vector of SFML crosses the border", "[border]", sfml_vectors) {
    tests::crosses_the_border<TestType>();
}
#endif
