#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plants small faults in the headers, one at a time, and tells which of them the tests do not notice.

    tests/mutate.py                     # 200 faults, at most an hour
    tests/mutate.py --faults 20 --only context --seed 7

Each fault is one operator, comparison, constant or sign, in a copy of the checkout. It is noticed if the test file of the
same name as the header (tests/context/ring.cpp of context/ring.hpp) does not compile, fails or does not end. Prints each
survivor with its line, and exits with 1 if more than 5 % survive. Needs g++ and Catch2 2.
"""
import argparse, pathlib, random, re, shutil, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FLAGS = "-std=c++20 -O0 -ffp-contract=off -Iinclude -Itests -Iexamples -isystem /usr/include/eigen3".split()
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


def passes(work, test, seconds):
    program = work / "mutant"
    try:
        subprocess.run(["g++", *FLAGS, str(test), "tests/support/counting_new.cpp", str(work / "main.o"), "-o", program],
                       cwd=work, check=True, capture_output=True, timeout=seconds)
        subprocess.run([program], cwd=work, check=True, capture_output=True, timeout=seconds)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return False
    return True


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
    tried, survivors, sound = 0, [], {}
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        for part in ("include", "tests", "examples"):
            shutil.copytree(ROOT / part, work / part, ignore=shutil.ignore_patterns("node_modules"))
        (work / "main.cpp").write_text("#define CATCH_CONFIG_MAIN\n#include <catch2/catch.hpp>\n")
        subprocess.run(["g++", "-std=c++20", "-c", "main.cpp", "-o", "main.o"], cwd=work, check=True)
        for header, test, number, mutant in candidates:
            if tried == asked.faults or time.monotonic() - begin > asked.minutes * 60:
                break
            if test not in sound:
                sound[test] = passes(work, test, 120)
            if not sound[test]:
                continue  # it needs more than itself
            text = (ROOT / header).read_text().split("\n")
            old = text[number]
            text[number] = mutant
            (work / header).write_text("\n".join(text))
            tried += 1
            if passes(work, test, 120):
                survivors.append((header, number + 1, old.strip(), mutant.strip()))
                print(f"survives: {header}:{number + 1}\n  was {old.strip()}\n  is  {mutant.strip()}", flush=True)
            (work / header).write_text((ROOT / header).read_text())
    print(f"{tried} faults, {len(survivors)} survive, in {(time.monotonic() - begin) / 60:.0f} minutes")
    return 1 if tried == 0 or len(survivors) > 0.05 * tried else 0


if __name__ == "__main__":
    sys.exit(main())
