"""Writes problems: `python3 -m problems FOLDER NAME...`. Each has its own seed, so they're the same in every run."""

import sys

from .others import build_chain, build_levels, build_nested
from .rows import build_list, build_row1, field_row, media_row, switch_row, text_row, value_row

MIXED = [switch_row, text_row, value_row, media_row]

PROBLEMS = {
    'levels': build_levels,
    'row1': build_row1,
    'list20abs': lambda: build_list('list20abs', 20, [switch_row], 20, 'absolute'),
    'list200abs': lambda: build_list('list200abs', 200, [switch_row], 200, 'absolute'),
    'mixed20': lambda: build_list('mixed20', 20, MIXED, 21),
    'mixed200': lambda: build_list('mixed200', 200, MIXED, 201),
    'aligned20': lambda: build_list('aligned20', 20, [field_row], 22, rows_edits=False, is_aligned=True),
    'aligned200': lambda: build_list('aligned200', 200, [field_row], 202, rows_edits=False, is_aligned=True),
    'nested_d6b2': lambda: build_nested('nested_d6b2', 6, 2, 62),
    'nested_d5b3': lambda: build_nested('nested_d5b3', 5, 3, 53),
    'nested_d6b3': lambda: build_nested('nested_d6b3', 6, 3, 63),
}
for count in (20, 50, 100, 200, 500, 1000, 2000):
    PROBLEMS['list%d' % count] = lambda n=count: build_list('list%d' % n, n, [switch_row], n)
for count in (10, 50, 200):
    PROBLEMS['chain%d' % count] = lambda n=count: build_chain(n, n)

if __name__ == '__main__':
    for name in sys.argv[2:] or PROBLEMS:
        PROBLEMS[name]().write(sys.argv[1])
