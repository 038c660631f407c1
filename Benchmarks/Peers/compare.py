#!/usr/bin/env python3
"""Runs our lists and Qt's by turns, and prints the medians with their ratios.

compare.py OURS QUICK WIDGETS [--json FILE]: OURS is RowsSubject, QUICK the program made of main.cpp, WIDGETS the one made
of widgets.cpp. Figures are milliseconds of a process's CPU time. Exits with 1 if a goal is missed.
"""

import json
import os
import statistics
import subprocess
import sys

COUNTS = [20, 200, 2000, 10000]
ROUNDS = 3
# The largest ratio of our figure to that of the faster one of Qt Quick's lists.
GOALS = {
    "AloeStackView": {"fling, median": 0.8, "fling, 99 %": 0.8, "change in sight": 0.5, "first frame": 0.9},
    "UITableView": {"first frame": 1},
}
METRICS = ["fling, median", "fling, 99 %", "change in sight", "first frame", "building"]
# QListView, of Qt's widgets, paints its rows with a delegate: they have no views. The table has to open faster, too.
PAINTED = "QListView"
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
    ours, quick, widgets = sys.argv[1:4]
    gtk = {"GDK_SCALE": "2", "GSK_RENDERER": "cairo", "GTK_A11Y": "none"}
    qt = {"QT_SCALE_FACTOR": "2", "QT_QUICK_BACKEND": "software", "QSG_RENDER_LOOP": "basic", "QT_QPA_PLATFORM": "xcb",
          "QT_LOGGING_RULES": "*=false"}
    rows = os.path.join(FOLDER, "rows.qml")

    def lists(count):
        yield "AloeStackView", [ours, "aloe", str(count), "30"], gtk
        yield "UITableView", [ours, "table", str(count), "30"], gtk
        yield "ListView", [quick, str(count), "0", "-1", rows], qt
        yield "ListView, reusing", [quick, str(count), "1", "0", rows], qt
        yield PAINTED, [widgets, str(count)], qt

    figures, missed = [], 0
    names = [name for name, _, _ in lists(0)]
    print("  ".join([f"{'rows':>6}", f"{'':16}", *(f"{name:>17}" for name in names), "ratios to ListView, goals"]))
    for count in COUNTS:
        runs = {}
        # By turns, so that whatever else the machine does falls on all.
        for _ in range(ROUNDS):
            for name, command, surroundings in lists(count):
                print(f"measuring {name}, {count} rows", file=sys.stderr)
                runs.setdefault(name, []).append(run(command, surroundings))
        for metric in METRICS:
            values = {name: statistics.median(one[metric] for one in runs[name]) for name in names}
            verdicts = []
            for name, goals in GOALS.items():
                base = min(values["ListView"], values["ListView, reusing"])
                if name == "UITableView" and metric in goals:
                    base = min(base, values[PAINTED])
                ratio, goal = values[name] / max(base, 1e-3), goals.get(metric)
                verdict = "" if goal is None else f" ({goal} {'met' if ratio <= goal else 'missed'})"
                verdicts.append(f"{ratio:.2f}{verdict}")
                missed += goal is not None and ratio > goal
            print("  ".join([
                f"{count:>6}", f"{metric:16}", *(f"{values[name]:17.2f}" for name in names), ", ".join(verdicts)]))
            figures += [
                {"benchmark": "Peers", "case": f"{count} rows", "subject": name, "metric": metric, "value": value,
                 "unit": "ms"} for name, value in values.items()]
    if "--json" in sys.argv:
        with open(sys.argv[sys.argv.index("--json") + 1], "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=2)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
