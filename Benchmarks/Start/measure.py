#!/usr/bin/env python3
"""Runs programs by turns until GTK has painted their first frame, and prints the medians of what that took.

measure.py FIRST_FRAME EMPTY FOUNDATION HELLO GALLERY [--json FILE]: FIRST_FRAME is the library made of first-frame.c, EMPTY
the program made of window.c, FOUNDATION the same with Foundation loaded, HELLO and GALLERY are ours. Exits with 1 if a goal
is missed.
"""

import json
import os
import statistics
import subprocess
import sys

ROUNDS = 9
# The largest processor time of a program of ours, in milliseconds, and its largest memory in MB, unless twice that of the
# empty window is more.
MOST_TIME = 200
MOST_MEMORY = 90


def run(program, library):
    """The figures of one start."""
    # Without a session bus, on which a gallery that is already open would show itself instead.
    surroundings = {"LD_PRELOAD": library, "DBUS_SESSION_BUS_ADDRESS": "disabled:"}
    outcome = subprocess.run(
        [program], env={**os.environ, **surroundings}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True,
        timeout=120)
    lines = (line.split("\t") for line in outcome.stdout.splitlines())
    figures = {parts[0]: float(parts[1]) for parts in lines if len(parts) == 2}
    if not {"first frame", "memory"} <= figures.keys():
        sys.exit(f"{program} ended with code {outcome.returncode} before its first frame.")
    return figures["first frame"], figures["memory"] * 1024 / 1e6


def main():
    library = sys.argv[1]
    names = ["an empty window", "an empty window with Foundation", "HelloExample", "the gallery's home"]
    programs = dict(zip(names, sys.argv[2:6]))
    # The first start of a program reads its files.
    for program in programs.values():
        run(program, library)
    runs = {name: [] for name in names}
    # By turns, so that whatever else the machine does falls on all.
    for _ in range(ROUNDS):
        for name, program in programs.items():
            runs[name].append(run(program, library))
    times, memories = ({name: statistics.median(one[part] for one in runs[name]) for name in names} for part in (0, 1))
    empty = names[0]
    print("Start\n=====")
    print(f"{'':32}  {'first frame, ms':>15}  {'ratio':>5}  {'memory, MB':>10}  {'ratio':>5}")
    for name in names:
        time, memory = times[name], memories[name]
        print(f"{name:32}  {time:15.1f}  {time / times[empty]:5.2f}  {memory:10.1f}  {memory / memories[empty]:5.2f}")
    missed = 0
    most_memory = max(MOST_MEMORY, 2 * memories[empty])
    for name in names[2:]:
        for what, value, limit, unit in [
                ("processor time to the first frame", times[name], MOST_TIME, "ms"),
                ("memory at the first frame", memories[name], most_memory, "MB")]:
            verdict = "met" if value <= limit else "missed"
            missed += value > limit
            print(f"{name}, {what}: {value:.1f}, goal {limit:.0f} {unit}: {verdict}")
    if "--json" in sys.argv:
        figures = [
            {"benchmark": "Start", "case": "first frame", "subject": name, "metric": metric, "value": values[name],
             "unit": unit} for metric, values, unit in [("time", times, "ms"), ("memory", memories, "MB")]
            for name in names]
        with open(sys.argv[sys.argv.index("--json") + 1], "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=2)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
