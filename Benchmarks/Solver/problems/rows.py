"""Lists of rows: AloeStackView's cells in a vertical stack in a scroll view in a window."""

import math
import random

from .lpf import Expression, Problem, View, number, pin

LINE = 20.33333


class Row:
    """`params` holds the parameters (intrinsic width, intrinsic height) of the row's labels."""

    def __init__(self, first=None):
        self.params, self.first = [], first
        self.cell = self.label = self.group = None


def cell(p, tag, stack, row):
    """A cell with margins guide, content view (its bottom at 999) and separator."""
    c = View(p, tag, stack)
    p.eq(c.left(stack), stack.left(stack))
    p.eq(c.right(stack), stack.right(stack))
    margins = View(p, tag + '.margins', c)
    p.eq(margins.left(c), c.left(c) + 16)
    p.eq(margins.right(c), c.right(c) - 16)
    p.eq(margins.top(c), c.top(c) + 12)
    p.eq(margins.bottom(c), c.bottom(c) - 12)
    content = View(p, tag + '.content', c)
    p.eq(content.left(c), margins.left(c))
    p.eq(content.right(c), margins.right(c))
    p.eq(content.top(c), margins.top(c))
    p.eq(content.bottom(c), margins.bottom(c), 999)
    separator = View(p, tag + '.separator', c)
    p.eq(separator.bottom(c), c.bottom(c))
    p.eq(separator.left(c), c.left(c) + 16)
    p.eq(separator.right(c), c.right(c))
    separator.intrinsic(number(1), number(1), (250, 250), (250, 250))
    row.cell = c
    return content


def label(p, name, parent, row, rnd, widest=220, hugging=(251, 251), compression=(750, 750)):
    result = View(p, name, parent)
    width = p.param(round(rnd.uniform(40, widest) * 3) / 3, name + '.iw')
    height = p.param(LINE, name + '.ih')
    result.intrinsic(width, height, hugging, compression)
    row.params.append((p.id_of(width), p.id_of(height)))
    return result


def switch_row(p, tag, stack, rnd, row):
    v = cell(p, tag, stack, row)
    text = label(p, tag + '.label', v, row, rnd)
    switch = View(p, tag + '.switch', v)
    p.eq(text.top(v), v.top(v))
    p.eq(text.bottom(v), v.bottom(v))
    p.eq(text.left(v), v.left(v))
    p.eq(switch.left(v), text.right(v) + 8)
    p.eq(switch.right(v), v.right(v) - 2)
    p.eq(switch.middle(v), v.middle(v) - 1)
    switch.intrinsic(number(51), number(31), (750, 750), (750, 750))


def text_row(p, tag, stack, rnd, row):
    v = cell(p, tag, stack, row)
    pin(p, label(p, tag + '.label', v, row, rnd), v, v)


def value_row(p, tag, stack, rnd, row):
    v = cell(p, tag, stack, row)
    a = label(p, tag + '.title', v, row, rnd, 200, (250, 251), (751, 750))
    b = label(p, tag + '.value', v, row, rnd, 160, (251, 251), (750, 750))
    p.eq(a.left(v), v.left(v))
    p.ge(b.left(v), a.right(v) + 8)
    p.eq(b.left(v), a.right(v) + 8, 249)
    p.eq(b.right(v), v.right(v))
    p.eq(a.top(v), v.top(v) + 4)
    p.eq(a.bottom(v), v.bottom(v) - 4)
    p.eq(b.middle(v), a.middle(v))


def media_row(p, tag, stack, rnd, row):
    v = cell(p, tag, stack, row)
    image = View(p, tag + '.image', v)
    p.eq(image.w, number(40))
    p.eq(image.h, image.w)
    title = label(p, tag + '.title', v, row, rnd, 200)
    subtitle = label(p, tag + '.subtitle', v, row, rnd, 200)
    p.eq(image.left(v), v.left(v))
    p.eq(image.middle(v), v.middle(v))
    p.ge(image.top(v), v.top(v))
    p.le(image.bottom(v), v.bottom(v))
    p.eq(title.left(v), image.right(v) + 12)
    p.eq(title.right(v), v.right(v))
    p.eq(subtitle.left(v), title.left(v))
    p.eq(subtitle.right(v), title.right(v))
    p.ge(title.top(v), v.top(v))
    p.eq(subtitle.top(v), title.bottom(v) + 2)
    p.le(subtitle.bottom(v), v.bottom(v))
    p.eq(title.top(v) + subtitle.bottom(v), v.h)  # the pair is centred
    p.eq(v.h, number(0), 50)


def field_row(p, tag, stack, rnd, row):
    """A label and a text field; all labels as wide as the first row's, so a column runs through all rows."""
    v = cell(p, tag, stack, row)
    text = label(p, tag + '.label', v, row, rnd, 120)
    field = View(p, tag + '.field', v)
    p.eq(text.left(v), v.left(v))
    p.eq(field.left(v), text.right(v) + 8)
    p.eq(field.right(v), v.right(v))
    p.eq(field.top(v), v.top(v))
    p.eq(field.bottom(v), v.bottom(v))
    p.eq(text.middle(v), field.middle(v))
    field.intrinsic(None, number(34), (250, 750), (750, 750))
    if row.first is not None:
        p.eq(text.w, row.first.w)
    row.label = text


class Links:
    """The constraints between a row and the next; -1 stands for the stack's edge."""

    def __init__(self, p, rows, stack):
        self.p, self.rows, self.stack, self.known = p, rows, stack, {}

    def get(self, a, b, is_active=0):
        if (a, b) not in self.known:
            stack = self.stack
            above = stack.top(stack) if a < 0 else self.rows[a].cell.bottom(stack)
            below = stack.bottom(stack) if b < 0 else self.rows[b].cell.top(stack)
            left, right = (above, below) if b < 0 else (below, above)
            self.known[a, b] = self.p.add(left, '=', right, is_active=is_active)
        return self.known[a, b]


def width_at(k, turns):
    return float(round(375 + 55 * math.sin(2 * math.pi * k / turns)))


def heights(param):
    return [[('set', param, round(LINE * (1 + k % 4), 4))] for k in range(1, 1001)]


def widths(param):
    return [[('set', param, float(40 + (k * 37) % 180))] for k in range(1, 1001)]


def build_list(name, n, kinds, seed, coordinates='local', rows_edits=True, is_aligned=False):
    rnd = random.Random(seed)
    p = Problem(name, coordinates)
    root = View(p, 'root', None)
    window_width, window_height = p.param(390.0, 'W'), p.param(844.0, 'H')
    p.eq(root.x, Expression())
    p.eq(root.y, Expression())
    p.eq(root.w, window_width)
    p.eq(root.h, window_height)
    scroll = View(p, 'scroll', root)
    p.eq(scroll.left(root), root.left(root))
    p.eq(scroll.right(root), root.right(root))
    p.eq(scroll.top(root), root.top(root) + 47)
    p.eq(scroll.bottom(root), root.bottom(root) - 34)
    content = View(p, 'contentGuide', scroll)
    p.eq(content.left(scroll), scroll.left(scroll))
    p.eq(content.top(scroll), scroll.top(scroll))
    stack = View(p, 'stack', scroll)
    pin(p, stack, content, scroll)
    p.eq(stack.w, scroll.w)
    spare = max(2, n // 10) if rows_edits else 0
    rows, first = [], None
    for i in range(n + spare):
        row = Row(first)
        p.is_active = 1 if i < n else 0
        p.group = row.group = []
        kinds[i % len(kinds)](p, 'r%d' % i, stack, rnd, row)
        p.groups.append(('r%d' % i, row.group))
        p.group = None
        if is_aligned and first is None:
            first = row.label
        rows.append(row)
    p.is_active = 1
    links = Links(p, rows, stack)
    order = list(range(n))
    for a, b in zip([-1] + order, order + [-1]):
        links.get(a, b, 1)
    window = p.id_of(window_width)
    p.scripts.append(('resize', [[('set', window, width_at(k, 100))] for k in range(1, 101)]))
    width, height = rows[n // 2].params[0]
    p.scripts.append(('label_height', heights(height)))
    p.scripts.append(('label_width', widths(width)))
    # The last row: nothing below it moves.
    p.scripts.append(('last_height', heights(rows[n - 1].params[0][1])))
    if n <= 200:
        passes = []
        for k in range(1, 21):
            edits = [('set', window, width_at(k, 20))]
            for i in range(0, n, 3):
                edits.append(('set', rows[i].params[0][1], round(LINE * (1 + (k + i) % 2), 4)))
            passes.append(edits)
        p.scripts.append(('rewrap', passes))
    if rows_edits:
        p.scripts.append(('rows', row_edits(rnd, links, order, n, spare)))
    return p


def row_edits(rnd, links, order, n, spare):
    """A thousand rows in and out, at random places."""
    hidden, passes, shown = list(range(n, n + spare)), [], list(order)

    def at(j):
        return shown[j] if 0 <= j < len(shown) else -1

    for _ in range(1000):
        remove = rnd.random() < 0.5
        if len(shown) <= max(1, n - spare):
            remove = False
        if not hidden or len(shown) >= n + spare:
            remove = True
        if remove:
            j = rnd.randrange(len(shown))
            row, above, below = shown[j], at(j - 1), at(j + 1)
            passes.append([
                ('off', links.get(above, row)), ('off', links.get(row, below)), ('goff', row),
                ('on', links.get(above, below))])
            hidden.append(shown.pop(j))
        else:
            j = rnd.randrange(len(shown) + 1)
            row = hidden.pop(rnd.randrange(len(hidden)))
            above, below = at(j - 1), at(j)
            passes.append([
                ('off', links.get(above, below)), ('gon', row), ('on', links.get(above, row)),
                ('on', links.get(row, below))])
            shown.insert(j, row)
    return passes


def build_row1():
    """A single switch row in a container of given width."""
    rnd = random.Random(11)
    p = Problem('row1')
    root = View(p, 'root', None)
    window_width = p.param(390.0, 'W')
    p.eq(root.x, Expression())
    p.eq(root.y, Expression())
    p.eq(root.w, window_width)
    row = Row()
    switch_row(p, 'r0', root, rnd, row)
    p.eq(row.cell.top(root), root.top(root))
    p.eq(row.cell.bottom(root), root.bottom(root))
    width, height = row.params[0]
    p.scripts.append(('resize', [[('set', p.id_of(window_width), width_at(k, 100))] for k in range(1, 101)]))
    p.scripts.append(('label_height', heights(height)))
    p.scripts.append(('label_width', widths(width)))
    return p
