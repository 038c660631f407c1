"""Makes a problem of kiwi's own benchmark, benchmarks/enaml_like_benchmark.cpp of its source distribution.

    python3 enaml.py FILE.cpp FOLDER
"""

import re
import sys


def main(path, folder):
    source = open(path).read()
    strengths = {'required': None, 'strong': 1e6, 'medium': 1e3, 'weak': 1.0}
    for name, arguments in re.findall(r'double (\w+) = strength::create\(([^)]*)\);', source):
        a = [float(x) for x in arguments.split(',')] + [1.0]
        strengths[name] = (a[0] * 1e6 + a[1] * 1e3 + a[2]) * a[3]
    names = ['width', 'height']
    names += [n for n in re.findall(r'Variable (\w+)\("\w+"\);', source) if n not in names]
    constraints = []
    for body, op, strength in re.findall(r'^\s*\((.*?) (==|>=|<=) 0\) \| (?:strength::)?(\w+),', source, re.M):
        terms, constant = expression(body)
        constraints.append((strength, {'==': '=', '>=': '>', '<=': '<'}[op], -constant, terms))
    expected = len(re.findall(r'\| (?:strength::)?\w+,', source))
    if len(constraints) != expected:
        sys.exit('%d of the %d constraints in %s were understood.' % (len(constraints), expected, path))
    with open(folder + '/enaml.lpf', 'w') as out:
        out.write('lpf 1\nname enaml\nmode weighted\n')
        out.writelines('v %s\n' % n for n in names)
        out.write('p 0 width\np 0 height\n')
        # The two edit variables come first, strong, at 0.
        out.writelines('c 1000000 = 0 1 1 %d 1 1 %d -1\n' % (v, v) for v in (0, 1))
        for strength, op, right, terms in constraints:
            weight = strengths[strength]
            out.write('c %s %s %r 1 %d %s 0\n' % (
                'r' if weight is None else repr(weight), op, right + 0.0, len(terms),
                ' '.join('%d %r' % (names.index(n), a) for n, a in terms.items())))
        out.write('script resize\n')
        sizes = re.findall(r'\{ (\d+), (\d+) \}', source)
        for k in range(100):
            out.write('t\nset 0 %s\nset 1 %s\n' % sizes[k % len(sizes)])
        out.write('end\n')


def expression(text):
    """({name: coefficient}, constant) of a sum such as `-1*a + 2.5*b + 10`."""
    term = re.compile(r'\s*\+?\s*(-?)((?:[0-9][0-9.e+]*)?)\s*\*?\s*([A-Za-z_]\w*)?')
    terms, constant, at = {}, 0.0, 0
    while at < len(text):
        match = term.match(text, at)
        if not match or match.end() == at:
            sys.exit('This expression was not understood: ' + text)
        coefficient = (-1.0 if match.group(1) else 1.0) * (float(match.group(2)) if match.group(2) else 1.0)
        if match.group(3):
            terms[match.group(3)] = terms.get(match.group(3), 0.0) + coefficient
        else:
            constant += coefficient
        at = match.end()
        while at < len(text) and text[at] == ' ':
            at += 1
    return terms, constant


if __name__ == '__main__':
    main(*sys.argv[1:])
