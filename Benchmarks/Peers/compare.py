#!/usr/bin/env python3
"""Runs our lists and Qt's by turns, and prints the medians with their ratios.

compare.py OURS QUICK WIDGETS [--json FILE]: OURS is RowsSubject, QUICK the program made of main.cpp, WIDGETS the one made
of widgets.cpp. Figures are milliseconds of a process's CPU time, and KiB. Exits with 1 if a goal is missed.
"""

import json
import os
import statistics
import subprocess
import sys

COUNTS = [20, 200, 2000, 10000, 100000]
ROUNDS = 3
# An AloeStackView that makes its rows when they're needed.
ON_DEMAND = "rows on demand"
# The largest ratio of our figure to that of the faster one of Qt Quick's lists, and the numbers of rows of which it's a
# goal. A short list on demand takes longer than a model: the list is built, too.
GOALS = {
    "AloeStackView": {"fling, median": (0.8, COUNTS), "fling, 99 %": (0.8, COUNTS), "change in sight": (0.5, COUNTS[:-1]),
                      "first frame": (0.9, COUNTS[:-1])},
    ON_DEMAND: {"building": (1, [10000, 100000])},
    "UITableView": {"first frame": (1, COUNTS[:-1])},
}
# The models of Qt's lists hold the rows' texts, in "building" and in "memory a row", too. Our texts are made before; of the
# rows on demand, which are compared with these models, their time is added.
METRICS = ["fling, median", "fling, 99 %", "change in sight", "first frame", "building", "memory a row"]
# QListView, of Qt's widgets, paints its rows with a delegate: they have no views. The table has to open faster, too.
PAINTED = "QListView"
# It asks for the size of each row at each change, which takes seconds with more rows.
MOST_PAINTED = 10000
FOLDER = os.path.dirname(os.path.abspath(__file__))


def run(command, surroundings):
    """The figures that a program prints; the last of a name counts."""
    outcome = subprocess.run(
        command, env={**os.environ, **surroundings}, stdout=subprocess.PIPE, text=True, timeout=300)
    if outcome.returncode != 0:
        sys.exit(f"{' '.join(command)} failed with code {outcome.returncode}.")
    lines = (line.split("\t") for line in outcome.stdout.splitlines())
    return {parts[0]: float(parts[1]) for parts in lines if len(parts) == 2}


def median(runs, metric):
    """The median of a figure; None if it isn't told, such as the memory of few rows."""
    values = [one[metric] for one in runs if metric in one]
    return statistics.median(values) if values else None


def main():
    ours, quick, widgets = sys.argv[1:4]
    gtk = {"GDK_SCALE": "2", "GSK_RENDERER": "cairo", "GTK_A11Y": "none"}
    qt = {"QT_SCALE_FACTOR": "2", "QT_QUICK_BACKEND": "software", "QSG_RENDER_LOOP": "basic", "QT_QPA_PLATFORM": "xcb",
          "QT_LOGGING_RULES": "*=false"}
    rows = os.path.join(FOLDER, "rows.qml")

    def lists(count):
        # 100,000 rows are measured in the background for minutes, and changes aren't compared.
        patience = "30" if count <= 10000 else "2"
        yield "AloeStackView", [ours, "aloe", str(count), patience], gtk
        yield ON_DEMAND, [ours, "demand", str(count), patience], gtk
        yield "UITableView", [ours, "table", str(count), patience], gtk
        yield "ListView", [quick, str(count), "0", "-1", rows], qt
        yield "ListView, reusing", [quick, str(count), "1", "0", rows], qt
        if count <= MOST_PAINTED:
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
                figures_of_run = run(command, surroundings)
                if name == ON_DEMAND:
                    figures_of_run["building"] += figures_of_run["texts"]
                runs.setdefault(name, []).append(figures_of_run)
        for metric in METRICS:
            values = {name: median(runs.get(name, []), metric) for name in names}
            if values["AloeStackView"] is None:
                continue
            verdicts = []
            for name, goals in GOALS.items():
                goal, counts = goals.get(metric, (None, []))
                if count not in counts:
                    goal = None
                base = min(values["ListView"], values["ListView, reusing"])
                if name == "UITableView" and goal is not None:
                    base = min(base, values[PAINTED])
                ratio = values[name] / max(base, 1e-3)
                verdict = "" if goal is None else f" ({goal} {'met' if ratio <= goal else 'missed'})"
                verdicts.append(f"{ratio:.2f}{verdict}")
                missed += goal is not None and ratio > goal
            print("  ".join([
                f"{count:>6}", f"{metric:16}",
                *(f"{'-' if values[name] is None else format(values[name], '.2f'):>17}" for name in names),
                ", ".join(verdicts)]))
            figures += [
                {"benchmark": "Peers", "case": f"{count} rows", "subject": name, "metric": metric, "value": value,
                 "unit": "KiB" if metric == "memory a row" else "ms"}
                for name, value in values.items() if value is not None]
    if "--json" in sys.argv:
        with open(sys.argv[sys.argv.index("--json") + 1], "w", encoding="utf-8") as file:
            json.dump(figures, file, indent=2)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
