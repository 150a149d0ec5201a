/** Compares the text output about a rejected document: its findings, the lines around them, and how it is cut. */
import picocolors from 'picocolors';
import { expect, test } from 'vitest';
import type { CheckFinding } from '../../check/finding.ts';
import type { CheckResult } from '../../check/result.ts';
import { recordedIn } from '../../testing/recorded.ts';
import { textReporter } from './text.ts';
import { wrapped } from './wrap.ts';

const compare = recordedIn(new URL('../testing/recorded-text.txt', import.meta.url));

const finding = (line: number | undefined, more: object = {}): CheckFinding =>
  ({
    code: 'maximum',
    field: 'spec.size',
    message: 'must be less',
    ...(line !== undefined && { line }),
    ...more,
  }) as CheckFinding;

function printed(
  text: string,
  findings: readonly CheckFinding[],
  { width = 60, notes = [] as string[], colored = false } = {},
): string {
  const result = {
    path: 'a.yaml',
    line: 1,
    document: 1,
    apiVersion: 'a/v1',
    kind: 'Disk',
    name: 'd',
    what: 'object',
    verdict: 'refused',
    message: 'invalid',
    findings,
    warnings: [],
    notes,
  } as unknown as CheckResult;
  const colors = picocolors.createColors(colored);
  const reporter = textReporter({
    colors,
    width,
    isVerbose: false,
    drift: 'told',
    linesOf: () => text.split('\n'),
  });
  return reporter.result({ result }).replaceAll('\u001b', '␛');
}

test('quotes the lines around a finding, with a caret below what it is about', () => {
  const text = 'kind: Disk\r\nspec:\n\tsize: 12\nmore: 1\nend\n';
  const size = finding(3, { column: 8, endLine: 3, endColumn: 10, cause: 'too large', fix: 'a smaller one' });
  const others = [finding(1), finding(6, { column: 2, field: '' }), finding(undefined)];
  compare('quoted', printed(text, [size, ...others], { notes: ['A note.'] }));
  compare('coloured', printed(text, [finding(2, { endLine: 4, endColumn: 3 })], { colored: true }));
});

test('shows the part of a long line that a finding is about', () => {
  const long = `${'a'.repeat(30)}${'b'.repeat(30)}${'c'.repeat(30)}`;
  for (const column of [1, 40, 42, 43, 44, 60, 85])
    compare(`column ${column}`, printed(long, [finding(1, { column, endLine: 1, endColumn: column + 20 })]));
  compare('narrow', printed(long, [finding(1, { column: 20 })], { width: 10 }));
});

test('prints twenty findings of a document, and counts the rest', () => {
  const findings = (count: number) =>
    Array.from({ length: count }, (_, i) => finding(undefined, { message: `m${i}.` }));
  expect(printed('', findings(20))).not.toContain('more');
  const text = printed('', findings(22));
  expect(text).toContain('m19.');
  expect(text).not.toContain('m20.');
  expect(text).toContain('  … and 2 more\n');
});

test('wraps at spaces, and keeps line breaks and colours', () => {
  expect(wrapped('one two three four five six seven\n\nnext', 20)).toEqual([
    'one two three four',
    'five six seven',
    '',
    'next',
  ]);
  expect(wrapped('12345678901234567890 1', 20)).toEqual(['12345678901234567890', '1']);
  expect(wrapped('1234567890123456789 0 1', 21)).toEqual(['1234567890123456789 0', '1']);
  expect(wrapped(`\u001b[31m${'x'.repeat(18)}\u001b[39m y z`, 20)).toEqual([
    `\u001b[31m${'x'.repeat(18)}\u001b[39m y`,
    'z',
  ]);
  expect(wrapped('a b c', 3)).toEqual(['a b c']);
});
