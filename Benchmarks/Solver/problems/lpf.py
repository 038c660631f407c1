"""Writing layout problems: linear expressions, constraints, views. FORMAT.md says what comes out."""

import os

REQUIRED = 'r'


class Expression:
    """A linear expression over variables, parameters and a constant."""

    __slots__ = ('terms', 'params', 'constant')

    def __init__(self, terms=None, params=None, constant=0.0):
        self.terms = terms or {}
        self.params = params or {}
        self.constant = constant

    def _plus(self, other, sign):
        if not isinstance(other, Expression):
            return Expression(dict(self.terms), dict(self.params), self.constant + sign * other)

        def combined(a, b):
            result = dict(a)
            for key, coefficient in b.items():
                result[key] = result.get(key, 0.0) + sign * coefficient
                if result[key] == 0.0:
                    del result[key]
            return result

        return Expression(
            combined(self.terms, other.terms), combined(self.params, other.params),
            self.constant + sign * other.constant)

    def __add__(self, other):
        return self._plus(other, 1.0)

    def __sub__(self, other):
        return self._plus(other, -1.0)

    def __mul__(self, factor):
        return Expression(
            {k: a * factor for k, a in self.terms.items()}, {k: a * factor for k, a in self.params.items()},
            self.constant * factor)


def number(value):
    return Expression(constant=float(value))


class Problem:
    """What a file holds. `is_active` and `group` apply to the constraints added from then on."""

    def __init__(self, name, coordinates='local'):
        self.name, self.coordinates = name, coordinates
        self.variables, self.params, self.constraints, self.groups, self.scripts = [], [], [], [], []
        self.is_active = 1
        self.group = None

    def variable(self, name):
        self.variables.append(name)
        return Expression({len(self.variables) - 1: 1.0})

    def param(self, value, name):
        self.params.append((value, name))
        return Expression(None, {len(self.params) - 1: 1.0})

    @staticmethod
    def id_of(param):
        return next(iter(param.params))

    def add(self, left, op, right, priority=REQUIRED, is_active=None):
        e = left - right
        number = len(self.constraints)
        active = self.is_active if is_active is None else is_active
        self.constraints.append((priority, op, 0.0 - e.constant, active, e.terms, e.params))
        if self.group is not None:
            self.group.append(number)
        return number

    def eq(self, a, b, priority=REQUIRED):
        return self.add(a, '=', b, priority)

    def le(self, a, b, priority=REQUIRED):
        return self.add(a, '<', b, priority)

    def ge(self, a, b, priority=REQUIRED):
        return self.add(a, '>', b, priority)

    def write(self, folder):
        def text(x):
            return str(int(x)) if x == int(x) else repr(float(x))

        def sums(terms):
            return ' '.join([str(len(terms))] + ['%d %s' % (i, text(a)) for i, a in sorted(terms.items())])

        with open(os.path.join(folder, self.name + '.lpf'), 'w') as out:
            out.write('lpf 1\nname %s\nmode lex\n' % self.name)
            out.writelines('v %s\n' % name for name in self.variables)
            out.writelines('p %s %s\n' % (text(value), name) for value, name in self.params)
            for priority, op, right, active, terms, params in self.constraints:
                level = priority if priority == REQUIRED else text(priority)
                out.write('c %s %s %s %d %s %s\n' % (level, op, text(right), active, sums(terms), sums(params)))
            for name, members in self.groups:
                out.write('g %s %d %s\n' % (name, len(members), ' '.join(map(str, members))))
            for name, passes in self.scripts:
                out.write('script %s\n' % name)
                for edits in passes:
                    out.write('t\n')
                    for edit in edits:
                        out.write(' '.join(text(x) if isinstance(x, float) else str(x) for x in edit) + '\n')
                out.write('end\n')


class View:
    """A view or layout guide: x, y, width, height.

    Coordinates are relative to the parent, as UIKit's engine has them, or `absolute`: relative to the root.
    """

    def __init__(self, problem, name, parent):
        self.problem, self.name, self.parent = problem, name, parent
        self.x, self.y = problem.variable(name + '.x'), problem.variable(name + '.y')
        self.w, self.h = problem.variable(name + '.w'), problem.variable(name + '.h')

    def _origin(self, space, axis):
        if self.problem.coordinates == 'absolute':
            return getattr(self, axis)
        e, view = Expression(), self
        while view is not space:
            e = e + getattr(view, axis)
            view = view.parent
        return e

    def left(self, space):
        return self._origin(space, 'x')

    def top(self, space):
        return self._origin(space, 'y')

    def right(self, space):
        return self._origin(space, 'x') + self.w

    def bottom(self, space):
        return self._origin(space, 'y') + self.h

    def middle(self, space):
        return self._origin(space, 'y') + self.h * 0.5

    def intrinsic(self, width, height, hugging=(250, 250), compression=(750, 750)):
        for size, wanted, k in ((self.w, width, 0), (self.h, height, 1)):
            if wanted is not None:
                self.problem.le(size, wanted, hugging[k])
                self.problem.ge(size, wanted, compression[k])


def pin(problem, a, b, space):
    """All four edges of `a` to those of `b`."""
    problem.eq(a.left(space), b.left(space))
    problem.eq(a.right(space), b.right(space))
    problem.eq(a.top(space), b.top(space))
    problem.eq(a.bottom(space), b.bottom(space))
