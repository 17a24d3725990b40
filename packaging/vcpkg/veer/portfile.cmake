# SPDX-License-Identifier: MIT
# From the checkout that this port lies in: vcpkg install veer --overlay-ports=packaging/vcpkg
# Written to vcpkg's documentation, and not run where veer is tested.
set(VCPKG_BUILD_TYPE release) # headers only

get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS -DVEER_TESTS=OFF -DVEER_BENCH=OFF -DVEER_EXAMPLES=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH share/cmake/veer)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug" "${CURRENT_PACKAGES_DIR}/share/licenses")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
