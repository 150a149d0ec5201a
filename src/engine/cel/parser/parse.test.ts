/**
 * Hostile input: the parser returns errors and doesn't throw.
 */
import { describe, expect, test } from 'vitest';
import { environmentFor } from '../env/environment.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { parse } from './parse.ts';

const { macros } = environmentFor(behaviourOf('1.37'), 'new');

function errorsOf(text: string): string[] {
  return parse(text, { macros, escapedNames: 'allowed' }).errors.list.map((error) => error.text);
}

describe('survives hostile documents', () => {
  test.each([
    ['10,000 parentheses', '('.repeat(10_000), 'expression recursion limit exceeded: 250'],
    ['251 parentheses', '('.repeat(251) + '1' + ')'.repeat(251), 'expression recursion limit exceeded: 250'],
    ['too long', 'a'.repeat(100_001), 'expression code point size exceeds limit: size: 100001, limit 100000'],
    ['a long chain of additions', '1 + '.repeat(20_000) + '1', 'max recursion depth exceeded'],
    ['a long selection', 'a' + '.b'.repeat(40_000), 'max recursion depth exceeded'],
    ['an open string', "'abc", "Syntax error: token recognition error at: ''abc'"],
    ['NUL', '\u0000', "Syntax error: token recognition error at: '\u0000'"],
    ['half a character', '\ud800', "Syntax error: token recognition error at: '\ud800'"],
  ])('%s', (_name, text, message) => {
    expect(errorsOf(text)).toContain(message);
  });

  test('reports at most a hundred errors', () => {
    const { errors } = parse('$ '.repeat(300), { macros, escapedNames: 'allowed' });
    expect(errors.list).toHaveLength(100);
    expect(errors.toDisplayString()).toMatch(/\d+ more errors were truncated$/);
  });

  test.each([
    ['250 parentheses', '('.repeat(249) + '1' + ')'.repeat(249)],
    ['5,000 terms', 'a && '.repeat(5_000) + 'a'],
    ['30,000 elements', `[${'1,'.repeat(30_000)}1]`],
    ['50,000 negations', '!'.repeat(50_000) + 'a'],
  ])('%s are fine', (_name, text) => {
    expect(errorsOf(text)).toStrictEqual([]);
  });
});

test('assigns ids and locations', () => {
  const { ast } = parse('😀 == 1 || [é].all(x, x > 1)'.replace('😀', "'😀'").replace('é', '2'), {
    macros,
    escapedNames: 'allowed',
  });
  const starts = [...ast.positions].map(([id, { start }]) => [id, start]);
  // Columns count code points: the emoji is one.
  expect(starts.slice(0, 3)).toStrictEqual([
    [1, 0],
    [2, 4],
    [3, 7],
  ]);
});
