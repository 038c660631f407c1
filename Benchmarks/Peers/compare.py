#!/usr/bin/env python3
"""Runs our list and Qt Quick's by turns, and prints the medians with their ratio: compare.py OURS QUICK [--json FILE]

OURS is RowsSubject, QUICK the program made of main.cpp. Figures are milliseconds of a process's CPU time. Exits with 1
if a goal is missed.
"""

import json
import os
import statistics
import subprocess
import sys

COUNTS = [20, 200, 2000, 10000]
ROUNDS = 3
# The largest ratio of our figure to that of the faster one of Qt's lists.
GOALS = {"fling, median": 0.8, "fling, 99 %": 0.8, "change in sight": 0.5, "first frame": 0.9}
FOLDER = os.path.dirname(os.path.abspath(__file__))


def run(command, surroundings):
    """The figures that a program prints; the last of a name counts."""
    outcome = subprocess.run(
        command, env={**os.environ, **surroundings}, stdout=subprocess.PIPE, text=True, timeout=300)
    if outcome.returncode != 0:
        sys.exit(f"{' '.join(command)} failed with code {outcome.returncode}.")
    lines = (line.split("\t") for line in outcome.stdout.splitlines())
    return {parts[0]: float(parts[1]) for parts in lines if len(parts) == 2}


def main():
    ours, quick = sys.argv[1:3]
    gtk = {"GDK_SCALE": "2", "GSK_RENDERER": "cairo", "GTK_A11Y": "none"}
    qt = {"QT_SCALE_FACTOR": "2", "QT_QUICK_BACKEND": "software", "QSG_RENDER_LOOP": "basic", "QT_QPA_PLATFORM": "xcb",
          "QT_LOGGING_RULES": "*=false"}
    rows = os.path.join(FOLDER, "rows.qml")

    def lists(count):
        yield "AloeStackView", [ours, "aloe", str(count), "30"], gtk
        yield "ListView", [quick, str(count), "0", "-1", rows], qt
        yield "ListView, reusing items, no cache", [quick, str(count), "1", "0", rows], qt

    figures, missed = [], 0
    print(f"{'rows':>6}  {'':16}  {'AloeStackView':>13}  {'ListView':>8}  {'reusing':>8}  {'ratio':>5}  goal")
    for count in COUNTS:
        runs = {}
        # By turns, so that whatever else the machine does falls on all.
        for _ in range(ROUNDS):
            for name, command, surroundings in lists(count):
                print(f"measuring {name}, {count} rows", file=sys.stderr)
                runs.setdefault(name, []).append(run(command, surroundings))
        for metric in [*GOALS, "building"]:
            values = [statistics.median(one[metric] for one in of_list) for of_list in runs.values()]
            ratio = values[0] / max(min(values[1:]), 1e-3)
            goal = GOALS.get(metric)
            verdict = "" if goal is None else f"{goal} {'met' if ratio <= goal else 'missed'}"
            missed += goal is not None and ratio > goal
            medians = f"{values[0]:13.2f}  {values[1]:8.2f}  {values[2]:8.2f}"
            print(f"{count:>6}  {metric:16}  {medians}  {ratio:5.2f}  {verdict}")
            figures += [
                {"benchmark": "Peers", "case": f"{count} rows", "subject": name, "metric": metric, "value": value,
                 "unit": "ms"} for name, value in zip(runs, values)]
    if "--json" in sys.argv:
        with open(sys.argv[sys.argv.index("--json") + 1], "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=2)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
