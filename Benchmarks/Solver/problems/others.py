"""Nested stacks, chains of labels, and the order of priorities."""

import math
import random

from .lpf import Expression, Problem, View, number
from .rows import LINE


def build_nested(name, depth, branch, seed):
    """Stacks in stacks, the axis alternating, distribution fill, fillEqually, equalSpacing by level."""
    rnd = random.Random(seed)
    p = Problem(name)
    root = View(p, 'root', None)
    window_width = p.param(800.0, 'W')
    p.eq(root.x, Expression())
    p.eq(root.y, Expression())
    p.eq(root.w, window_width)
    p.eq(root.h, number(0), 50)
    leaves = []

    def fill(v, level, tag):
        def leading(u):
            return u.left(v) if level % 2 == 0 else u.top(v)

        def trailing(u):
            return u.right(v) if level % 2 == 0 else u.bottom(v)

        def across_leading(u):
            return u.top(v) if level % 2 == 0 else u.left(v)

        def across_trailing(u):
            return u.bottom(v) if level % 2 == 0 else u.right(v)

        distribution = ('fill', 'fillEqually', 'equalSpacing')[level % 3]
        children = []
        for i in range(branch):
            child = View(p, '%s%d' % (tag, i), v)
            children.append(child)
            if level + 1 < depth:
                fill(child, level + 1, '%s%d' % (tag, i))
            else:
                width = p.param(float(rnd.randrange(8, 40)), child.name + '.iw')
                height = p.param(float(rnd.randrange(10, 30)), child.name + '.ih')
                child.intrinsic(width, height, (250 + i, 250 + i), (750, 750))
                leaves.append((p.id_of(width), p.id_of(height)))
        p.eq(leading(children[0]), leading(v))
        p.eq(trailing(children[-1]), trailing(v))
        first_gap = None
        for a, b in zip(children, children[1:]):
            if distribution == 'equalSpacing':
                start, gap = p.variable(b.name + '.gap.s'), p.variable(b.name + '.gap.l')
                p.eq(start, trailing(a))
                p.eq(start + gap, leading(b))
                p.ge(leading(b), trailing(a) + 4)
                if first_gap is None:
                    first_gap = gap
                else:
                    p.eq(gap, first_gap)
            else:
                p.eq(leading(b), trailing(a) + 4)
        if distribution == 'fillEqually':
            for child in children[1:]:
                if level % 2 == 0:
                    p.eq(child.w, children[0].w)
                else:
                    p.eq(child.h, children[0].h)
        for child in children:
            p.eq(across_leading(child), across_leading(v))
            p.eq(across_trailing(child), across_trailing(v))
            # A stack's children never have a negative size.
            p.ge(child.w, number(0))
            p.ge(child.h, number(0))

    fill(root, 0, 's')
    window = p.id_of(window_width)
    p.scripts.append(
        ('resize', [[('set', window, float(round(700 + 100 * math.sin(2 * math.pi * k / 100))))] for k in range(1, 101)]))
    width, height = leaves[len(leaves) // 2]
    p.scripts.append(('label_height', [[('set', height, float(10 + (k * 7) % 40))] for k in range(1, 1001)]))
    p.scripts.append(('label_width', [[('set', width, float(8 + (k * 11) % 60))] for k in range(1, 1001)]))
    return p


def build_chain(n, seed):
    """n labels in a line in a window from wide to very narrow.

    Spacing at least 8, wanted 8 (400); hugging 250 and 251, compression 749 and 750; at least 20 wide.
    """
    rnd = random.Random(seed)
    p = Problem('chain%d' % n)
    root = View(p, 'root', None)
    natural = [float(rnd.randrange(30, 90)) for _ in range(n)]
    full, least = sum(natural) + 8.0 * (n + 1), 28.0 * n + 8
    window_width = p.param(round(full), 'W')
    p.eq(root.x, Expression())
    p.eq(root.y, Expression())
    p.eq(root.w, window_width)
    previous, params = None, []
    for i in range(n):
        v = View(p, 'l%d' % i, root)
        width = p.param(natural[i], v.name + '.iw')
        params.append(p.id_of(width))
        v.intrinsic(width, number(LINE), (250 + i % 2, 251), (749 + (i // 2) % 2, 750))
        p.ge(v.w, number(20))
        p.eq(v.top(root), root.top(root) + 8)
        p.le(v.bottom(root), root.bottom(root) - 8)
        if previous is None:
            p.eq(v.left(root), root.left(root) + 8)
        else:
            p.ge(v.left(root), previous.right(root) + 8)
            p.eq(v.left(root), previous.right(root) + 8, 400)
        previous = v
    p.le(previous.right(root), root.right(root) - 8)
    p.eq(previous.right(root), root.right(root) - 8, 500)
    p.eq(root.h, number(0), 50)
    middle, swing = (full * 1.1 + least) / 2, (full * 1.1 - least) / 2
    window = p.id_of(window_width)
    p.scripts.append((
        'resize',
        [[('set', window, float(math.ceil(middle + swing * math.cos(2 * math.pi * k / 100))))] for k in range(1, 101)]))
    p.scripts.append((
        'label_width',
        [[('set', params[rnd.randrange(n)], float(rnd.randrange(30, 90)))] for _ in range(1000)]))
    return p


def build_levels(crowd=200):
    """For each of ten priorities, one constraint against a crowd of the next lower one: the one wins."""
    p = Problem('levels')
    priorities = [999, 900, 751, 750, 749, 501, 500, 251, 250, 50]
    for i, (high, low) in enumerate(zip(priorities, priorities[1:])):
        x = p.variable('x%d' % i)
        p.eq(x, number(10 * i), high)
        for _ in range(crowd):
            p.eq(x, number(10 * i + 5), low)
    y = p.variable('y')
    p.ge(y, number(100), 501)
    p.eq(y, number(90), 500)
    p.eq(y, number(50), 10)
    return p
