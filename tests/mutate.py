#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plants small faults in the headers, one at a time, and tells which of them the tests do not notice.

    tests/mutate.py                     # 200 faults, at most an hour
    tests/mutate.py --faults 20 --only context --seed 7

Each fault is one operator, comparison, constant or sign, in a copy of the checkout. It is noticed if the test file of the
same name as the header (tests/context/ring.cpp of context/ring.hpp) fails, or a static_assert of it, or does not end; one
that is no program is none, and another is planted. Prints each survivor with its line, and exits with 1 if more than 5 %
survive. Needs g++ and Catch2 2.
"""
import argparse, collections, pathlib, random, re, resource, shutil, signal, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FLAGS = "-std=c++20 -O0 -ffp-contract=off -Wfatal-errors -Iinclude -Itests -Iexamples -isystem /usr/include/eigen3".split()
if pathlib.Path("/usr/include/nanoflann.hpp").exists():
    FLAGS.append("-DVEER_TEST_NANOFLANN=1")
# What most tests include and no fault touches: compiled once, a third of each test's time.
PRECOMPILED = "\n".join(f"#include <{name}>" for name in (
    "algorithm array cmath cstring functional memory optional span string tuple utility vector catch2/catch.hpp "
    "glm/vec2.hpp glm/vec3.hpp").split())
FAULTS = [
    (r"(?<=[\w)\]]) \+ (?=[\w(])", " - "), (r"(?<=[\w)\]]) - (?=[\w(])", " + "),
    (r"(?<=[\w)\]]) \* (?=[\w(])", " / "), (r"(?<=[\w)\]]) / (?=[\w(])", " * "),
    (r" < (?=[\w(-])", " >= "), (r" > (?=[\w(-])", " <= "), (r" <= ", " < "), (r" >= ", " > "),
    (r" == ", " != "), (r" != ", " == "), (r" && ", " || "), (r" \|\| ", " && "),
    (r"\+= ", "-= "), (r"(?<=return )-(?=\w)", ""), (r"(?<=[(,] )-(?=\w)", ""),
    (r"(?<![\w.'])2(?![\w.'])", "3"), (r"(?<=T\()0\.5(?=\))", "0.6"), (r"(?<![\w.'])1 - ", "1 + "),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"),
]
# What no test of behavior can notice: requirements, types, attributes, and what is only for the compiler.
PASSED_OVER = re.compile(r"^\s*(//|#|template|requires|concept|using|static_assert|VEER_EXPECT|namespace|struct|class)|"
                         r"operator|is_constant_evaluated|if constexpr|__|::value|constexpr bool (is_|homogeneous|takes_)")


def headers_with_tests(only):
    for header in sorted((ROOT / "include/veer").rglob("*.hpp")):
        name = header.relative_to(ROOT / "include/veer").with_suffix("")
        test = ROOT / "tests" / f"{name}.cpp"
        if test.exists() and str(name).startswith(only):
            yield header.relative_to(ROOT), test.relative_to(ROOT)


def places(header):
    for number, line in enumerate((ROOT / header).read_text().split("\n")):
        code = line.split("//")[0]
        if PASSED_OVER.search(code):
            continue
        for pattern, other in FAULTS:
            for found in re.finditer(pattern, code):
                yield number, line[:found.start()] + other + line[found.end():]


def notices(work, test):
    """What notices a fault: None if nothing does."""
    program = work / "mutant"
    rest = [test, "tests/support/counting_new.cpp", "main.o", "-o", program]
    said = subprocess.run(["g++", *FLAGS, "-include", "precompiled.hpp", *rest], cwd=work, capture_output=True, text=True)
    if said.returncode != 0:
        known = re.search("static assertion|constant expression", said.stderr)
        return "a static assertion" if known else "the compiler"
    # A minute of the processor, not of the clock: the machine may have more to do.
    ends = lambda: resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
    said = subprocess.run([program, "--abort", "--warn", "NoTests"], cwd=work, capture_output=True, preexec_fn=ends)
    if said.returncode == -signal.SIGKILL:
        return "the time"
    return "a test" if said.returncode != 0 else None


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--faults", type=int, default=200)
    options.add_argument("--only", default="", help="headers whose path begins so")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--minutes", type=float, default=60)
    asked = options.parse_args()
    dice = random.Random(asked.seed)
    candidates = [(header, test, *place) for header, test in headers_with_tests(asked.only) for place in places(header)]
    dice.shuffle(candidates)
    begin = time.monotonic()
    noticed, survivors, sound = collections.Counter(), [], {}
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        for part in ("include", "tests", "examples"):
            shutil.copytree(ROOT / part, work / part, ignore=shutil.ignore_patterns("node_modules"))
        (work / "main.cpp").write_text("#define CATCH_CONFIG_MAIN\n#include <catch2/catch.hpp>\n")
        (work / "precompiled.hpp").write_text(PRECOMPILED)
        subprocess.run(["g++", "-std=c++20", "-c", "main.cpp", "-o", "main.o"], cwd=work, check=True)
        subprocess.run(["g++", *FLAGS, "-x", "c++-header", "precompiled.hpp", "-o", "precompiled.hpp.gch"], cwd=work,
                       check=True)
        for header, test, number, mutant in candidates:
            if noticed.total() + len(survivors) == asked.faults or time.monotonic() - begin > asked.minutes * 60:
                break
            if test not in sound:
                sound[test] = notices(work, test) is None
                if not sound[test]:
                    print(f"passed over: {test} needs more than itself", flush=True)
            if not sound[test]:
                continue
            text = (ROOT / header).read_text().split("\n")
            old = text[number]
            text[number] = mutant
            (work / header).write_text("\n".join(text))
            by = notices(work, test)
            if by is None:
                survivors.append(header)
                print(f"survives: {header}:{number + 1}\n  was {old.strip()}\n  is  {mutant.strip()}", flush=True)
            elif by != "the compiler":
                noticed[by] += 1
            shutil.copy(ROOT / header, work / header)
    tried = noticed.total() + len(survivors)
    told = ", ".join(f"{count} by {by}" for by, count in noticed.most_common())
    print(f"{tried} faults, {len(survivors)} survive, in {(time.monotonic() - begin) / 60:.0f} minutes; noticed: {told}")
    return 1 if tried == 0 or len(survivors) > 0.05 * tried else 0


if __name__ == "__main__":
    sys.exit(main())
