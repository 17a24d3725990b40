# SPDX-License-Identifier: MIT
"""How gdb shows veer's types: vectors and agents in a line, a context map slot by slot.

    (gdb) source share/veer/veer_gdb.py
"""

import gdb
import gdb.printing


def number(value):
    return f"{float(value):.6g}"


def fields(value, *names):
    return ", ".join(f"{name} = {value[name].format_string()}" for name in names)


def elements_of(array):
    """The C array in a std::array, whatever the standard library calls it."""
    while array.type.strip_typedefs().fields()[0].is_base_class:
        array = array[array.type.strip_typedefs().fields()[0]]
    return array[array.type.strip_typedefs().fields()[0]]


class Vec:
    """(1, 2.5)"""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        return "(" + ", ".join(number(self.value[field.name]) for field in self.value.type.fields()) + ")"


class Agent:
    """What moves, and then what limits it."""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        value = self.value
        text = fields(value, "position", "velocity", "heading")
        limits = ", ".join(f"{name} = {number(value[name])}" for name in ("radius", "max_speed", "max_force"))
        return f"agent {int(value['id'])} {{{text}, {limits}}}"


class Decision:
    """slot 3 along (0, 1): interest 0.5, danger 0, speed 2"""

    def __init__(self, value):
        self.value = value

    def to_string(self):
        value = self.value
        if int(value["slot"]) < 0:
            return "every slot is forbidden"
        return (f"slot {int(value['slot'])} along {value['direction'].format_string()}: interest "
                f"{number(value['interest'])}, danger {number(value['danger'])}, speed {number(value['speed'])}")


class ContextMap:
    """Slots with what is in them; the others are zero."""

    def __init__(self, value):
        self.value = value
        self.slots = int(value.type.strip_typedefs().template_argument(1))

    def at(self, values, slot):
        return float(elements_of(self.value[values])[slot])

    def forbidden(self, slot):
        words = elements_of(self.value["mask"]["words"])
        return bool(int(words[slot // 64]) >> slot % 64 & 1)

    def to_string(self):
        return f"context_map of {self.slots} slots"

    def children(self):
        for slot in range(self.slots):
            interest = self.at("interest", slot)
            danger = self.at("danger", slot)
            forbidden = self.forbidden(slot)
            if interest != 0 or danger != 0 or forbidden:
                text = f"interest {number(interest)}, danger {number(danger)}"
                yield f"[{slot}]", text + (", forbidden" if forbidden else "")


def printer():
    collection = gdb.printing.RegexpCollectionPrettyPrinter("veer")
    collection.add_printer("vec", "^veer::vec<.*>$", Vec)
    collection.add_printer("agent", "^veer::agent<.*>$", Agent)
    collection.add_printer("decision", "^veer::decision<.*>$", Decision)
    collection.add_printer("context_map", "^veer::context_map<.*>$", ContextMap)
    return collection


gdb.printing.register_pretty_printer(gdb.current_objfile(), printer(), replace=True)
