"""The least sums of violations, level by level, and proof that they are the least.

The proof is linear programming's duality. Give each active constraint a price y, the same for all right sides b. If
the prices respect the limits below, no values violate a level's constraints by less than the sum of y·b; so values
that reach this sum are optimal. With level after level:

- the sum over constraints of y · coefficients is 0 for every variable;
- required: y is free for =, at most 0 for <, at least 0 for >;
- of the level in question: y is from -1 to 1 for =, -1 to 0 for <, 0 to 1 for >;
- of lower levels: y is 0;
- of higher levels: y would be 0, but a violation with a positive reduced cost at its own or a higher level is 0 in
  every optimum of that level (complementary slackness), and frozen: that limit falls. Likewise an inequality with a
  price holds as an equality, and the limit of its sign falls.

A. Schrijver: Theory of Linear and Integer Programming (1986), sections 7.4 and 7.9.
"""

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_matrix, hstack
from scipy.sparse.linalg import lsqr

from reading import REQUIRED

PRICED = 1e-7
EXACT = 1e-7


class Prices:
    """A matrix of prices, level by constraint, that proves minima as long as it respects the limits."""

    def __init__(self, problem, prices):
        self.problem, self.prices = problem, prices
        self.repairs = {}
        self.checked = None
        self.usable = None

    def bounds(self, active, right):
        """What the sums of violations are at least, level by level; None if these prices prove nothing here."""
        key = active.tobytes()
        if self.checked != key:
            self.checked, self.usable = key, self._usable(active)
        return None if self.usable is None else self.usable @ right

    def _usable(self, active):
        p = self.problem
        result = np.where(active, self.prices, 0.0)
        above = below = tight = np.zeros(p.count, dtype=bool)
        is_soft = p.level != REQUIRED
        for level in range(len(p.levels)):
            y = result[level] = self._balanced(result[level], active)
            cost = np.where(p.level == level, 1.0, 0.0)
            low = np.where(is_soft, np.where(above, -np.inf, -cost), -np.inf)
            low[p.is_at_least & ~tight] = 0
            high = np.where(is_soft, np.where(below, np.inf, cost), np.inf)
            high[p.is_at_most & ~tight] = 0
            # An inequality has one violation only.
            low[p.is_at_least & tight] = -np.inf
            high[p.is_at_most & tight] = np.inf
            if (y < low - EXACT).any() or (y > high + EXACT).any():
                return None
            if np.abs(p.transposed @ y).max(initial=0) > EXACT:
                return None
            above = above | (is_soft & active & ~p.is_at_least & (cost + y > PRICED))
            below = below | (is_soft & active & ~p.is_at_most & (cost - y > PRICED))
            tight = tight | (p.is_at_most & (y < -PRICED)) | (p.is_at_least & (y > PRICED))
        return result

    def _balanced(self, y, active):
        """Prices of required equalities changed so that the sums over constraints are 0.

        A row that comes or goes takes its share of the prices of what ties it to the rest along.
        """
        rest = self.problem.transposed @ y
        wrong = np.flatnonzero(np.abs(rest) > EXACT / 10)
        if not 0 < len(wrong) <= 8:
            return y
        y = y.copy()
        for variable in wrong:
            if variable not in self.repairs:
                self.repairs[variable] = self._repair(variable, active)
            rows, prices = self.repairs[variable]
            if rows is None or not active[rows].all():
                self.repairs.pop(variable)
                return y
            y[rows] -= rest[variable] * prices
        return y

    def _repair(self, variable, active):
        """Prices of required equalities whose sum is 1 for one variable and 0 for the others."""
        p = self.problem
        rows = np.flatnonzero(active & p.is_equal & (p.level == REQUIRED))
        goal = np.zeros(p.variables)
        goal[variable] = 1
        matrix = p.transposed[:, rows]
        found = lsqr(matrix, goal, atol=1e-14, btol=1e-14, iter_lim=2000)[0]
        if np.abs(matrix @ found - goal).max() > 1e-10:
            return None, None
        used = np.abs(found) > 1e-12
        return rows[used], found[used]


class Minimum:
    """Finds prices with HiGHS, one linear program a level."""

    def __init__(self, problem):
        self.problem = problem

    def prices(self, active, right, earlier):
        """Prices for all levels; those of inactive constraints are taken from `earlier`."""
        p = self.problem
        rows = np.flatnonzero(active)
        result = np.zeros((len(p.levels), p.count)) if earlier is None else earlier.prices.copy()
        result[:, rows] = 0
        used = np.unique(p.matrix[rows].indices)
        matrix = p.matrix[rows][:, used].tocsr()
        n, m = len(used), len(rows)
        soft = np.flatnonzero(p.level[rows] != REQUIRED)
        s = len(soft)
        # Columns: the variables, what a left side is too large by, what it's too small by. Rows as they are.
        extra = csr_matrix((np.ones(s), (soft, np.arange(s))), shape=(m, s))
        whole = hstack([matrix, -extra, extra]).tocsr()
        at_most, at_least = p.is_at_most[rows], p.is_at_least[rows]
        tight = p.is_equal[rows].copy()
        upper = np.full(n + 2 * s, np.inf)
        upper[n:n + s][at_least[soft]] = 0
        upper[n + s:][at_most[soft]] = 0
        lower = np.concatenate([np.full(n, -np.inf), np.zeros(2 * s)])
        sign = np.where(at_least, -1.0, 1.0)
        b = right[rows]
        for level in range(len(p.levels)):
            is_level = p.level[rows][soft] == level
            if not is_level.any():
                continue
            cost = np.concatenate([np.zeros(n), is_level, is_level]).astype(float)
            loose = ~tight
            found = self._solve(
                cost, whole[tight], b[tight], csr_matrix(whole[loose].multiply(sign[loose][:, None])),
                (sign * b)[loose], np.column_stack([lower, upper]))
            y = np.zeros(m)
            y[tight] = found.eqlin.marginals if tight.any() else 0
            y[loose] = sign[loose] * found.ineqlin.marginals if loose.any() else 0
            result[level, rows] = y
            reduced = cost[n:] - np.concatenate([-y[soft], y[soft]])
            upper[n:][reduced > PRICED] = 0
            tight |= (at_most & (y < -PRICED)) | (at_least & (y > PRICED))
        return result

    @staticmethod
    def _solve(cost, equal, equal_right, at_most, at_most_right, bounds):
        arguments = {'bounds': bounds}
        if equal.shape[0]:
            arguments.update(A_eq=equal, b_eq=equal_right)
        if at_most.shape[0]:
            arguments.update(A_ub=at_most, b_ub=at_most_right)
        found = linprog(cost, method='highs', **arguments)
        if found.x is None:
            found = linprog(cost, method='highs-ds', options={'presolve': False}, **arguments)
        if found.x is None:
            raise SystemExit('HiGHS found no optimum: ' + found.message)
        return found
