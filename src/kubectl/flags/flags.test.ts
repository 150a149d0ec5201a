import { expect, test } from 'vitest';
import { Failure, problemText } from '../terminal/failure.ts';
import { firstWord, parseFlags, type FlagTypes } from './flags.ts';

const types: FlagTypes = {
  filename: { type: 'list', short: 'f' },
  recursive: { type: 'bool', short: 'R' },
  output: { type: 'text', short: 'o', usual: 'plain' },
  'dry-run': { type: 'text', implied: 'unchanged', usual: 'none' },
  replicas: { type: 'int' },
  'chunk-size': { type: 'int', usual: '500' },
  timeout: { type: 'duration' },
};

/** The flags that are given, and the arguments; or kubectl's message. */
function parsed(line: string): string {
  try {
    const { flags, args } = parseFlags('get', line.split(' '), types);
    const given = Object.keys(types).filter((name) => flags.isGiven(name));
    return [...given.map((name) => `${name}=${flags.list(name).join('|')}`), ...args].join(' ');
  } catch (error) {
    if (error instanceof Failure) return problemText(error.problem).split('\n')[0] ?? '';
    throw error;
  }
}

test.each([
  ['-f a.yaml widgets', 'filename=a.yaml widgets'],
  ['-fa.yaml -f=b.yaml,c.yaml --filename=d', 'filename=a.yaml|b.yaml|c.yaml|d'],
  ['-f= w', 'filename== w'],
  ['--filename= w', 'filename= w'],
  ['-Rf a w', 'filename=a recursive=true w'],
  ['-R=false w', 'recursive=false w'],
  ['--dry-run w', 'dry-run=unchanged w'],
  ['--dry-run=server w', 'dry-run=server w'],
  ['--dry_run=client', 'dry-run=client'],
  ['-o yaml -- -R w', 'output=yaml -R w'],
  ['- w', '- w'],
  ['--timeout 5s --replicas -3', 'replicas=-3 timeout=5s'],
  ['--replicas 9223372036854775807', 'replicas=9223372036854775807'],
  ['--replicas -9223372036854775808', 'replicas=-9223372036854775808'],
  ['--replicas 9223372036854775808', 'invalid argument "9223372036854775808" for "--replicas" flag: strconv.ParseInt: parsing "9223372036854775808": value out of range'], // prettier-ignore
  ['--replicas x', 'invalid argument "x" for "--replicas" flag: strconv.ParseInt: parsing "x": invalid syntax'], // prettier-ignore
  ['-R=x', 'invalid argument "x" for "-R, --recursive" flag: strconv.ParseBool: parsing "x": invalid syntax'], // prettier-ignore
  ['--timeout 5', 'invalid argument "5" for "--timeout" flag: time: missing unit in duration "5"'],
  ['--timeout 5d', 'invalid argument "5d" for "--timeout" flag: time: unknown unit "d" in duration "5d"'], // prettier-ignore
  ['--timeout x', 'invalid argument "x" for "--timeout" flag: time: invalid duration "x"'],
  ['--none', 'unknown flag: --none'],
  ['--constructor', 'unknown flag: --constructor'],
  ['-z', "unknown shorthand flag: 'z' in -z"],
  ['-Rz', "unknown shorthand flag: 'z' in -z"],
  ['---x', 'bad flag syntax: ---x'],
  ['--=x', 'bad flag syntax: --=x'],
  ['--output', 'flag needs an argument: --output'],
  ['-o', "flag needs an argument: 'o' in -o"],
])('%s', (line, wanted) => {
  expect(parsed(line)).toBe(wanted);
});

test('reads values with their defaults', () => {
  const { flags } = parseFlags('get', ['--replicas', '4', '-R', '--dry-run'], types);
  expect([flags.number('replicas'), flags.number('chunk-size'), flags.number('timeout')]).toEqual([4, 500, 0]);
  expect([flags.text('dry-run'), flags.text('output'), flags.text('timeout')]).toEqual(['unchanged', 'plain', '']);
  expect([flags.isTrue('recursive'), flags.isTrue('output'), flags.isGiven('output')]).toEqual([true, false, false]);
  expect(flags.list('filename')).toEqual([]);
}); // prettier-ignore

test('requires flags', () => {
  const required: FlagTypes = { a: { type: 'text', required: true }, b: { type: 'text', required: true } };
  const parse = (words: readonly string[]) => () => parseFlags('scale', words, required);
  expect(parse(['--a', 'x', '--b', 'z'])).not.toThrow();
  expect(parse(['--a', 'x'])).toThrow(Failure);
});

test.each([
  ['status w', 0],
  ['-n team status', 2],
  ['-nteam status', 1],
  ['--namespace=team status', 1],
  ['--namespace team status', 2],
  ['-R status', 1],
  ['--recursive status', 1],
  ['--dry-run status', 1],
  ['--none x status', 2],
  ['-z x status', 2],
  ['-- status', -1],
  ['-R -- status', -1],
  ['- status', 0],
  ['-R', -1],
  ['-o', -1],
])('the first word of %s is at %i', (line, at) => {
  expect(firstWord(line.split(' '), types)).toBe(at);
});
