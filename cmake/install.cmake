# SPDX-License-Identifier: MIT
# Headers, the CMake package and the pkg-config file. Nothing depends on the architecture, so all goes to share/, and
# nothing holds an absolute path: the installed tree can be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_DATADIR}/cmake/veer")
set(pkgconfig_dir "${CMAKE_INSTALL_DATADIR}/pkgconfig")

install(TARGETS veer EXPORT veerTargets FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT veerTargets FILE veerConfig.cmake NAMESPACE veer:: DESTINATION "${package_dir}")
write_basic_package_version_file(
    "${PROJECT_BINARY_DIR}/veerConfigVersion.cmake"
    COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(FILES "${PROJECT_BINARY_DIR}/veerConfigVersion.cmake" DESTINATION "${package_dir}")

file(RELATIVE_PATH to_prefix "${CMAKE_INSTALL_FULL_DATADIR}/pkgconfig" "${CMAKE_INSTALL_PREFIX}")
string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
configure_file(cmake/veer.pc.in "${PROJECT_BINARY_DIR}/veer.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/veer.pc" DESTINATION "${pkgconfig_dir}")

install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/veer")
install(FILES packaging/veer_gdb.py packaging/veer.natvis DESTINATION "${CMAKE_INSTALL_DATADIR}/veer")
