#!/usr/bin/env python3
"""Reads what a profiler recorded, with Swift's names made readable, and prints the functions that took most.

    perf script -F comm,period,ip,sym,dso | flames.py perf TITLE FOLDED
    flames.py callgrind TITLE FOLDED FILE...

FOLDED receives a line for each stack, as flamegraph.pl reads it: the functions from the outermost to the innermost, and
what was spent in the innermost.
"""

import collections
import os
import re
import subprocess
import sys

# perf records no more callers than this unless the kernel is told to.
MOST_FRAMES = 127
ROWS = 30


def perf_stacks(lines):
    """Yields the stacks, outermost function first, each with its weight."""
    weight, stack, command = 0, [], ''
    for line in lines:
        line = line.rstrip()
        if not line:
            if stack:
                yield tuple([command] + (['[callers not recorded]'] if len(stack) >= MOST_FRAMES else []) + stack[::-1]), weight
            stack = []
        elif line[0] not in ' \t':
            head = line.split()
            command, weight = ' '.join(head[:-1]), int(head[-1].rstrip(':'))
        else:
            found = re.match(r'\s*[0-9a-f]+ (.*) \((.*)\)$', line)
            if not found:
                continue
            name, module = found.groups()
            if 'kernel' in module or module.startswith('['):
                name = '[kernel]' if 'kernel' in module else None
            elif name == '[unknown]':
                # Libraries that were compiled without frame pointers leave such places.
                name = '[%s]' % os.path.basename(module) if module.startswith('/') else None
            if name and not (stack and stack[-1] == name and name[0] == '['):
                stack.append(name)
    if stack:
        yield tuple([command] + stack[::-1]), weight


def callgrind_stacks(path):
    """Yields the same from callgrind's file. With --separate-callers a function's name contains its callers."""
    names, name, is_call = {}, None, False
    with open(path, encoding='utf-8', errors='replace') as file:
        for line in file:
            if line.startswith('fn='):
                key, _, text = line[3:].rstrip('\n').partition(' ')
                if text:
                    names[key] = text
                name = names[key]
            elif line.startswith(('cfn=', 'cfni=')):
                key, _, text = line[4:].rstrip('\n').partition(' ')
                if text:
                    names[key] = text
            elif line.startswith('calls='):
                is_call = True
            elif line[0] in '0123456789+-*' and name:
                if not is_call and len(line.split()) > 1:
                    # A recursive call's number isn't a caller.
                    parts = [part for part in name.split("'") if not part.isdigit()]
                    yield tuple(parts[::-1]), int(line.split()[1])
                is_call = False


def without_repetition(stack):
    """Shows recursion once: of frames that follow equal ones, the later are left out."""
    kept = []
    for frame in stack:
        kept.append(frame)
        for length in range(1, min(24, len(kept) // 2) + 1):
            if kept[-length:] == kept[-2 * length:-length]:
                del kept[-length:]
                break
    return tuple(kept)


def readable(names):
    """Returns each name's readable form."""
    names = sorted(names)
    run = subprocess.run(
        ['swift', 'demangle', '--compact', '--simplified'], input='\n'.join(names), stdout=subprocess.PIPE, text=True,
        check=True)
    texts = run.stdout.split('\n')
    # flamegraph.pl takes a semicolon for the end of a name.
    return {name: text.replace(';', ':') for name, text in zip(names, texts)}


def table(title, stacks, unit):
    total = sum(stacks.values())
    own, all_of = collections.Counter(), collections.Counter()
    for stack, weight in stacks.items():
        own[stack[-1]] += weight
        for frame in set(stack):
            all_of[frame] += weight
    print(f'{title}: {total / unit[1]:.0f} {unit[0]}')
    for heading, order in (('in the function itself', own), ('with the functions that it calls', all_of)):
        print(f'\n  itself   whole  most {heading}')
        for name, _ in order.most_common(ROWS):
            short = name if len(name) <= 150 else name[:147] + '...'
            print(f'{100 * own[name] / total:7.1f}% {100 * all_of[name] / total:6.1f}%  {short}')


def main():
    kind, title, output = sys.argv[1:4]
    if kind == 'perf':
        found, unit = perf_stacks(sys.stdin), ('ms of processor time', 1e6)
    else:
        found, unit = (one for path in sys.argv[4:] for one in callgrind_stacks(path)), ('million instructions', 1e6)
    raw = collections.Counter()
    for stack, weight in found:
        raw[stack] += weight
    if not raw:
        sys.exit('The profiler recorded nothing.')
    names = readable({frame for stack in raw for frame in stack})
    stacks = collections.Counter()
    for stack, weight in raw.items():
        stacks[without_repetition([names[frame] for frame in stack])] += weight
    with open(output, 'w', encoding='utf-8') as file:
        for stack, weight in sorted(stacks.items()):
            file.write(f"{';'.join(stack)} {max(1, round(weight / 1e3))}\n")
    table(title, stacks, unit)


if __name__ == '__main__':
    main()
