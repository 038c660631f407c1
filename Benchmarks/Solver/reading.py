"""Reads problems in the LPF format (FORMAT.md) into matrices."""

import numpy as np
from scipy.sparse import csr_matrix

REQUIRED = -1


class Problem:
    """Constraint i says: row i of `matrix` · values  op  right[i].

    `level` is a constraint's place in `levels`, which fall; -1 if it's required. Weights count as levels.
    """

    def __init__(self, path):
        self.variables, self.parameters, self.groups, self.scripts = 0, [], [], []
        self.name = ''
        constraints = []
        for line in open(path):
            w = line.split()
            if not w or w[0].startswith('#'):
                continue
            if w[0] == 'v':
                self.variables += 1
            elif w[0] == 'name':
                self.name = w[1]
            elif w[0] == 'p':
                self.parameters.append(float(w[1]))
            elif w[0] == 'c':
                constraints.append(w)
            elif w[0] == 'g':
                self.groups.append([int(x) for x in w[3:]])
            elif w[0] == 'script':
                self.scripts.append((w[1], []))
            elif w[0] == 't':
                self.scripts[-1][1].append([])
            elif w[0] == 'set':
                self.scripts[-1][1][-1].append(('set', int(w[1]), float(w[2])))
            elif w[0] in ('on', 'off'):
                self.scripts[-1][1][-1].append((w[0], [int(w[1])]))
            elif w[0] in ('gon', 'goff'):
                self.scripts[-1][1][-1].append((w[0][1:], self.groups[int(w[1])]))
        self._constraints(constraints)

    def _constraints(self, lines):
        self.count = len(lines)
        self.op = np.array([w[2] for w in lines])
        self.is_equal, self.is_at_most, self.is_at_least = (self.op == op for op in '=<>')
        self.right = np.array([float(w[3]) for w in lines])
        self.active = np.array([w[4] == '1' for w in lines])
        priorities = [None if w[1] == 'r' else float(w[1]) for w in lines]
        self.levels = sorted({p for p in priorities if p is not None}, reverse=True)
        place = {p: i for i, p in enumerate(self.levels)}
        self.level = np.array([REQUIRED if p is None else place[p] for p in priorities])
        matrix, uses = ([], [], []), ([], [], [])
        for i, w in enumerate(lines):
            at = 5
            for rows, columns, numbers in (matrix, uses):
                n = int(w[at])
                for k in range(n):
                    rows.append(i)
                    columns.append(int(w[at + 1 + 2 * k]))
                    numbers.append(float(w[at + 2 + 2 * k]))
                at += 1 + 2 * n
        self.matrix = csr_matrix((matrix[2], matrix[:2]), shape=(self.count, self.variables))
        self.transposed = self.matrix.T.tocsr()
        self.uses = csr_matrix((uses[2], uses[:2]), shape=(self.count, max(1, len(self.parameters))))

    def states(self):
        """(tag, which constraints are active, their right sides): the beginning and after each transaction."""
        start = np.array(self.parameters or [0.0])
        yield 'init', self.active.copy(), self.right - self.uses @ start
        for name, passes in self.scripts:
            active, parameters = self.active.copy(), start.copy()
            for k, edits in enumerate(passes):
                for edit in edits:
                    if edit[0] == 'set':
                        parameters[edit[1]] = edit[2]
                    else:
                        active[edit[1]] = edit[0] == 'on'
                yield '%s:%d' % (name, k), active, self.right - self.uses @ parameters

    def violations(self, active, right, values):
        """(the largest violation of a required constraint, the sums level by level)"""
        off = self.matrix @ values - right
        off = np.where(self.is_equal, np.abs(off), np.maximum(0, np.where(self.is_at_most, off, -off)))
        off[~active] = 0
        is_required = self.level == REQUIRED
        soft = ~is_required
        sums = np.bincount(self.level[soft], weights=off[soft], minlength=len(self.levels))
        return (off[is_required].max() if is_required.any() else 0.0), sums
