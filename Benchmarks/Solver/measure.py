"""Runs kiwi's driver and ours over the same problems and prints who is how much faster.

    python3 measure.py --ours DRIVER [--kiwi DRIVER] --problems FOLDER [--whole] [--count] [--json FILE] [--brief]
    python3 measure.py --names

Times are the least of repeated runs, in CPU time. With --count the drivers are compiled for it, and instructions are
counted by valgrind, which other programs on the machine don't disturb: a minute becomes ten.
"""

import argparse
import glob
import json
import math
import os
import subprocess
import sys
import tempfile

# How many times as fast as kiwi building and edits shall be: the goals of the project.
GOALS = {
    'row1': {'build': 5, 'label_height': 4},
    'list20': {'build': 30, 'label_height': 80, 'resize': 8, 'rows': 80},
    'list200': {'build': 300, 'label_height': 1500, 'resize': 25, 'rows': 10000},
    'list2000': {'build': 2500, 'label_height': 2000, 'resize': 30},
    'aligned200': {'build': 5000},
    'enaml': {'build': 5, 'resize': 6},
    'nested_d6b2': {'build': 20, 'resize': 30, 'label_height': 10},
    'nested_d6b3': {'build': 1000, 'resize': 30, 'label_height': 10},
    'chain50': {'build': 15, 'resize': 30},
    'chain200': {'build': 200, 'resize': 30},
}
# What is measured: problem, scripts, passes at most.
PLAN = [
    ('row1', ['label_height', 'label_width', 'resize'], None),
    ('list20', ['label_height', 'label_width', 'last_height', 'resize', 'rewrap', 'rows'], None),
    ('list20abs', ['label_height', 'resize', 'rows'], None),
    ('list200', ['label_height', 'label_width', 'last_height', 'resize', 'rewrap'], None),
    ('list200', ['rows'], 40),
    ('list500', ['label_height', 'label_width', 'last_height', 'resize'], None),
    ('list2000', ['label_height', 'label_width', 'last_height', 'resize'], None),
    ('list2000', ['rows'], 40),
    ('mixed200', ['label_height', 'resize'], 200),
    ('aligned200', ['label_height', 'resize'], 100),
    ('enaml', ['resize'], None),
    ('nested_d6b2', ['label_height', 'label_width', 'resize'], None),
    ('nested_d5b3', ['label_height', 'resize'], 100),
    ('nested_d6b3', ['label_height', 'resize'], 100),
    ('chain50', ['resize', 'label_width'], 100),
    ('chain200', ['resize', 'label_width'], 100),
    ('levels', [], None),
]
# What costs kiwi minutes, and the smaller sibling that stands beside it in a short run.
LONG_FOR_KIWI = {'list2000': 'list500', 'nested_d6b3': 'nested_d5b3'}
# What isn't asked of it even then: rows cost it tens of seconds each, the others have no goal.
NEVER_FOR_KIWI = {('list2000', 'rows'), ('list2000', 'label_width'), ('list2000', 'last_height')}
# Enough of kiwi's instructions to take minutes in valgrind.
TOO_LONG_TO_COUNT = {'list500', 'list2000', 'nested_d5b3', 'nested_d6b3', 'aligned200'}
NAMES = {
    'build': 'build', 'label_height': 'label height', 'label_width': 'label width', 'last_height': 'last row height',
    'resize': 'resize', 'rewrap': 'rewrap', 'rows': 'row in/out'}


def measure(driver, problem, what, passes, folder, counts):
    """{'ns', 'median_ns'} or {'instructions'} of one measurement; None if it failed."""
    command = [driver, '--budget', '0.4', '--only', what]
    if counts:
        command += ['--count', '--passes', '3' if (problem, what) == ('list200', 'rows') else '20']
    elif passes:
        command += ['--passes', str(passes)]
    command.append(os.path.join(folder, problem + '.lpf'))
    if counts:
        return count(command)
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0 or not run.stdout:
        sys.stderr.write('%s failed: %s\n' % (' '.join(command), run.stderr.strip()))
        return None
    found = json.loads(run.stdout.splitlines()[-1])
    if found['failures']:
        sys.stderr.write('%s: %d constraints were refused.\n' % (' '.join(command), found['failures']))
        return None
    return found


def count(command):
    with tempfile.TemporaryDirectory() as folder:
        valgrind = ['valgrind', '--tool=callgrind', '--instr-atstart=no', '--callgrind-out-file=%s/out' % folder]
        run = subprocess.run(valgrind + command, capture_output=True, text=True)
        for path in glob.glob(folder + '/out*'):
            lines = open(path).read().splitlines()
            names = [line for line in lines if line.startswith('desc: Trigger: Client Request:')]
            totals = [line for line in lines if line.startswith(('summary:', 'totals:'))]
            if names and totals:
                return {'instructions': int(totals[0].split()[1]) / int(names[0].split()[-1])}
        sys.stderr.write('valgrind counted nothing: %s\n%s\n' % (' '.join(command), run.stderr[-400:]))
        return None


def time_text(ns):
    for unit, size in (('s', 1e9), ('ms', 1e6), ('us', 1e3)):
        if ns >= size:
            return '%.3g %s' % (ns / size, unit)
    return '%.3g ns' % ns


def count_text(n):
    for unit, size in (('G', 1e9), ('M', 1e6), ('k', 1e3)):
        if n >= size:
            return '%.3g%s' % (n / size, unit)
    return '%.3g' % n


def ratio_text(x):
    return '%.0f' % x if x >= 100 else '%.1f' % x


class Table:
    """A line for each problem and edit; prints itself line by line, so that one can watch."""

    def __init__(self, arguments):
        self.arguments, self.figures, self.results = arguments, [], {}
        self.met = self.missed = self.open = 0
        self.widths = (12, 16, 10, 10, 9, 8)
        unit = 'instructions' if arguments.count else 'least time'
        print('Solver: building and edits, %s (~: runs differed by more than 30 %%)' % unit)
        print(self.line('problem', 'what', 'kiwi', 'ours', 'ratio', 'goal') + '  verdict')

    def line(self, *cells):
        texts = [cell.ljust(w) if i < 2 else cell.rjust(w) for i, (cell, w) in enumerate(zip(cells, self.widths))]
        return ' '.join(texts).rstrip()

    def add(self, problem, what, kiwi, ours, why):
        key = 'instructions' if self.arguments.count else 'ns'
        text = count_text if self.arguments.count else time_text
        self.results[problem, what] = {
            subject: found and (found.get('again_ns') or found[key]) for subject, found in (('kiwi', kiwi), ('ours', ours))}

        def cell(found):
            if not found:
                return '-'
            return ('~' if found.get('median_ns', 0) > 1.3 * found.get('ns', 0) else '') + text(found[key])

        goal = GOALS.get(problem, {}).get(what)
        ratio = kiwi[key] / ours[key] if kiwi and ours else None
        verdict = ''
        if goal and ratio:
            verdict = 'met' if ratio >= goal else 'missed'
            self.met += ratio >= goal
            self.missed += ratio < goal
        elif goal:
            verdict = why if ours else 'failed'
            self.open += 1
        elif why and not kiwi:
            verdict = why
        print(self.line(
            problem, NAMES[what], cell(kiwi), cell(ours), ratio_text(ratio) if ratio else '-',
            str(goal) if goal else '') + ('  ' + verdict if verdict else ''))
        sys.stdout.flush()
        for subject, found in (('kiwi', kiwi), ('ConstraintSolver', ours)):
            if found:
                self.figure(problem, what, subject, 'instructions' if self.arguments.count else 'time', found[key])
        if ratio:
            self.figure(problem, what, 'ConstraintSolver', 'times faster than kiwi', ratio)

    def figure(self, problem, what, subject, metric, value):
        unit = 'ns' if metric == 'time' else ''
        self.figures.append({
            'benchmark': 'Solver', 'case': '%s, %s' % (problem, NAMES[what]), 'subject': subject, 'metric': metric,
            'value': value, 'unit': unit})

    def exponents(self):
        """How cost grows with rows: 1 is linear. Of edits it's that of a script's second run, without first uses.

        A label's change apart from moved views: of a width that moves nothing, of the last row's height.
        """
        print('\nExponents over rows (goal: build and resize 1.05, a label apart from moved views 0.1)')
        print(self.line('what', '', 'kiwi', 'ours', '', 'goal'))
        for what, goal in (('build', 1.05), ('resize', 1.05), ('label_width', 0.1), ('last_height', 0.1)):
            cells = []
            for subject in ('kiwi', 'ours'):
                known = [
                    (n, self.results['list%d' % n, what][subject]) for n in (20, 200, 500, 2000)
                    if self.results.get(('list%d' % n, what), {}).get(subject)]
                if len(known) < 2:
                    cells.append('-')
                    continue
                (few, least), (many, most) = known[0], known[-1]
                exponent = math.log(most / least) / math.log(many / few)
                cells.append('%.2f' % exponent)
                if subject == 'ours':
                    verdict = 'met' if exponent <= goal else 'missed'
                    self.met += exponent <= goal
                    self.missed += exponent > goal
                    self.figure('lists', what, 'ConstraintSolver', 'exponent over rows', exponent)
            print(self.line(NAMES[what], '%d to %d rows' % (few, many), *cells, '', str(goal)) + '  ' + verdict)

    def close(self):
        rest = ', %d not compared' % self.open if self.open else ''
        print('\n%d goals met, %d missed%s.' % (self.met, self.missed, rest))
        if self.arguments.json:
            with open(self.arguments.json, 'w') as out:
                json.dump(self.figures, out, indent=2, sort_keys=True)


def run(arguments):
    table = Table(arguments)
    built = set()
    for problem, scripts, passes in PLAN:
        if arguments.only and problem not in arguments.only:
            continue
        for what in ([] if problem in built else ['build']) + scripts:
            built.add(problem)
            why = '' if arguments.kiwi else 'no kiwi'
            kiwi = None
            if arguments.kiwi:
                if (problem, what) in NEVER_FOR_KIWI:
                    why = 'too long for kiwi'
                elif problem in LONG_FOR_KIWI and not arguments.whole:
                    why = 'with --whole; see %s' % LONG_FOR_KIWI[problem]
                elif arguments.count and problem in TOO_LONG_TO_COUNT:
                    why = 'too long to count'
                else:
                    kiwi = measure(arguments.kiwi, problem, what, passes, arguments.problems, arguments.count)
            ours = measure(arguments.ours, problem, what, passes, arguments.problems, arguments.count)
            table.add(problem, what, kiwi, ours, why)
    if not arguments.only:
        table.exponents()
    table.close()


if __name__ == '__main__':
    if sys.argv[1:] == ['--names']:
        print(*dict.fromkeys(problem for problem, _, _ in PLAN))
        sys.exit()
    parser = argparse.ArgumentParser()
    parser.add_argument('--ours', required=True)
    parser.add_argument('--kiwi')
    parser.add_argument('--problems', required=True)
    parser.add_argument('--only', action='append')
    parser.add_argument('--whole', action='store_true')
    parser.add_argument('--count', action='store_true')
    parser.add_argument('--json')
    run(parser.parse_args())
