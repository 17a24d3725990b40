# SPDX-License-Identifier: MIT
# veer_box2d, veer_bullet: the physics engines in whose worlds tests and examples feel their way. Each is a target where its
# headers and its libraries are installed. Box2D is the one in C++ (2.4); 3.0 has the same header's name, and is in C.
include_guard(GLOBAL)

function(veer_physics_engine target header folder)
    find_path(${target}_INCLUDE "${header}" PATH_SUFFIXES "${folder}")
    mark_as_advanced(${target}_INCLUDE)
    set(missing "")
    set(libraries "")
    foreach(library IN LISTS ARGN)
        find_library(${target}_${library} "${library}")
        mark_as_advanced(${target}_${library})
        list(APPEND libraries "${${target}_${library}}")
        if(NOT ${target}_${library})
            set(missing "${library}")
        endif()
    endforeach()
    if(${target}_INCLUDE AND NOT missing)
        add_library(${target} INTERFACE)
        target_include_directories(${target} SYSTEM INTERFACE "${${target}_INCLUDE}")
        target_link_libraries(${target} INTERFACE ${libraries})
    endif()
endfunction()

veer_physics_engine(veer_box2d box2d/b2_world.h "" box2d)
veer_physics_engine(veer_bullet btBulletDynamicsCommon.h bullet BulletDynamics BulletCollision LinearMath)
