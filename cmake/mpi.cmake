# SPDX-License-Identifier: MIT
# veer_mpi: the C functions of MPI, where they are installed, and veer_mpi_run, the command that starts a program twice.
include_guard(GLOBAL)

find_package(MPI QUIET COMPONENTS CXX)
if(MPI_CXX_FOUND AND MPIEXEC_EXECUTABLE)
    add_library(veer_mpi INTERFACE)
    target_link_libraries(veer_mpi INTERFACE MPI::MPI_CXX)
    target_compile_definitions(veer_mpi INTERFACE OMPI_SKIP_MPICXX=1) # its classes are deprecated, and full of warnings
    set(veer_mpi_run "${MPIEXEC_EXECUTABLE}")
    execute_process(COMMAND "${MPIEXEC_EXECUTABLE}" --version OUTPUT_VARIABLE version ERROR_QUIET)
    if(version MATCHES "Open MPI|OpenRTE") # refuses to start as root, as in a container, and more processes than cores
        list(APPEND veer_mpi_run --allow-run-as-root --oversubscribe)
    endif()
elseif(VEER_REQUIRE_ALL)
    message(FATAL_ERROR " veer: examples/mpi_crowd needs MPI: apt-get install libopenmpi-dev openmpi-bin (or -DVEER_REQUIRE_ALL=OFF)")
else()
    message(STATUS "veer: no MPI, so examples/mpi_crowd is not built (libopenmpi-dev, openmpi-bin)")
endif()
