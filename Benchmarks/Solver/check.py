"""Checks our solver's answers: at every state of every script, are the sums of violations the least there are?

    python3 check.py --driver DRIVER --problems FOLDER [--only NAME]... [--whole] [--json FILE]

A state is right if required constraints hold (1e-6) and the sums of violations, level by level from high to low, are
the lexicographic minimum (1e-6 of their size). The minimum is found by HiGHS, one linear program a level; between
levels the optimal face is frozen exactly (columns and rows with a price stay where they are), not by a tolerance on
the sum. What HiGHS says isn't believed but verified: its prices prove the minimum (proof.py). Prices that prove one
state often prove many others, whose constants differ, and those need no linear program at all.

Exit status 1 if a state fails. Without --whole the largest problems are checked at each tenth state.
"""

import argparse
import json
import subprocess
import sys
import time

import numpy as np

from proof import Minimum, Prices
from reading import Problem

ORDER = [
    'levels', 'row1', 'enaml', 'chain10', 'chain50', 'nested_d6b2', 'nested_d5b3', 'aligned20', 'list20', 'list20abs',
    'mixed20', 'list50', 'chain200', 'list100', 'aligned200', 'list200', 'list200abs', 'mixed200', 'nested_d6b3',
    'list500', 'list1000', 'list2000']
LARGEST = {'nested_d6b3', 'list500', 'list1000', 'list2000'}
TOLERANCE = 1e-6


class Check:
    def __init__(self, problem, driver, path, step):
        self.problem, self.step = problem, step
        self.states = self.programs = self.failures = 0
        self.known = []
        self.minimum = Minimum(problem)
        self.run = subprocess.Popen([driver, '--dump', '/dev/stdout', path], stdout=subprocess.PIPE)

    def all(self):
        for number, (tag, active, right) in enumerate(self.problem.states()):
            data = self.run.stdout.read(8 * (self.problem.variables + 1))
            if len(data) != 8 * (self.problem.variables + 1):
                self.fail(tag, 'the solver stopped')
                break
            if number % self.step == 0:
                values = np.frombuffer(data)
                self.state(tag, active, right, values[0], values[1:])
        self.run.stdout.close()
        if self.run.wait() != 0:
            self.fail('end', 'the solver stopped with status %d' % self.run.returncode)

    def fail(self, tag, why):
        self.failures += 1
        if self.failures <= 5:
            print('  FAILED %s %s: %s' % (self.problem.name, tag, why))

    def state(self, tag, active, right, refused, values):
        self.states += 1
        required, sums = self.problem.violations(active, right, values)
        if refused:
            return self.fail(tag, '%d constraints were refused' % refused)
        if not np.isfinite(values).all() or required > TOLERANCE:
            return self.fail(tag, 'a required constraint is violated by %g' % required)
        # What proved most recently is tried first.
        for i, prices in enumerate(self.known):
            if self.agree(prices.bounds(active, right), sums):
                self.known.insert(0, self.known.pop(i))
                return None
        self.programs += 1
        prices = Prices(self.problem, self.minimum.prices(active, right, self.known[0] if self.known else None))
        bounds = prices.bounds(active, right)
        if bounds is None:
            return self.fail(tag, "HiGHS's prices prove nothing")
        self.known.insert(0, prices)
        del self.known[40:]
        if not self.agree(bounds, sums):
            for level, found, least in zip(self.problem.levels, sums, bounds):
                if not close(found, least):
                    return self.fail(tag, 'level %g is violated by %.9g instead of %.9g' % (level, found, least))
        return None

    @staticmethod
    def agree(bounds, sums):
        return bounds is not None and all(close(a, b) for a, b in zip(sums, bounds))


def close(a, b):
    return abs(a - b) <= TOLERANCE * (1 + abs(b))


def main(arguments):
    figures, failures, states = [], 0, 0
    print('Solver: every state against the optimum, proved with HiGHS')
    for name in arguments.only or ORDER:
        path = '%s/%s.lpf' % (arguments.problems, name)
        try:
            problem = Problem(path)
        except FileNotFoundError:
            print('%-12s is missing' % name)
            failures += 1
            continue
        start = time.time()
        check = Check(problem, arguments.driver, path, 10 if name in LARGEST and not arguments.whole else 1)
        check.all()
        print('%-12s %6d states checked, %6d wrong   (%d linear programs, %.0f s)' % (
            name, check.states, check.failures, check.programs, time.time() - start))
        sys.stdout.flush()
        failures += check.failures
        states += check.states
        for metric, value in (('states checked', check.states), ('states wrong', check.failures)):
            figures.append({
                'benchmark': 'Solver', 'case': name, 'subject': 'ConstraintSolver', 'metric': metric, 'value': value,
                'unit': ''})
    print('\n%d states checked, %d wrong.' % (states, failures))
    if arguments.json:
        with open(arguments.json, 'w') as out:
            json.dump(figures, out, indent=2, sort_keys=True)
    return 1 if failures or not states else 0


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('--driver', required=True)
    parser.add_argument('--problems', required=True)
    parser.add_argument('--only', action='append')
    parser.add_argument('--whole', action='store_true')
    parser.add_argument('--json')
    sys.exit(main(parser.parse_args()))
