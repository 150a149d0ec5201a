import { expect, test } from 'vitest';
import type { CheckResult } from '../../check/result.ts';
import picocolors from 'picocolors';
import { Summary } from './summary.ts';
import { summaryText } from './text.ts';

type Some = Partial<Pick<CheckResult, 'what' | 'verdict' | 'warnings' | 'drift' | 'notes'>>;
const result = (some: Some): CheckResult =>
  ({
    what: 'object',
    verdict: 'accepted',
    warnings: [],
    findings: [],
    notes: [],
    ...some,
  }) as unknown as CheckResult;
const drift = (added: string[], dropped: string[] = [], changed: string[] = []) => ({
  added,
  dropped,
  changed,
});

function summaryOf(mode: ConstructorParameters<typeof Summary>[0], ...results: readonly Some[]): Summary {
  const summary = new Summary(mode);
  for (const one of results) summary.add(result(one));
  return summary;
}

const text = (...results: readonly Some[]): string =>
  summaryText(summaryOf('told', ...results), { colors: picocolors.createColors(false) });

test('counts documents by their answer, and lists skipped ones', () => {
  expect(text()).toBe('0 documents, 0 accepted, 0 refused\n');
  expect(text({})).toBe('1 document, 1 accepted, 0 refused\n');
  const warnings = [{}] as unknown as CheckResult['warnings'];
  const left = { what: 'template', verdict: 'not answered' } as const;
  expect(text({ warnings }, { verdict: 'refused' }, { verdict: 'not answered' }, left, left)).toBe(
    '5 documents, 1 accepted, 1 refused, 1 not answered, 1 warning (left alone: 2 template)\n',
  );
});

test('fails on drift on request', () => {
  const failed = (mode: ConstructorParameters<typeof Summary>[0], ...of: Parameters<typeof drift>) => {
    const { failed: bad, drifted } = summaryOf(mode, { drift: drift(...of) });
    return [bad, drifted];
  };
  expect(failed('any', [])).toEqual([0, 0]);
  expect(failed('any', ['a'])).toEqual([1, 1]);
  expect(failed('strict', ['a'])).toEqual([0, 1]);
  expect(failed('strict', [], ['a'])).toEqual([1, 1]);
  expect(failed('strict', [], [], ['a'])).toEqual([1, 1]);
  expect(failed('told', [], ['a'])).toEqual([0, 1]);
  expect(summaryOf('any', {}).drifted).toBe(0);
});

test('distinguishes findings and missing answers by the exit code', () => {
  const code = (unread: number, ...results: readonly Some[]) =>
    summaryOf('told', ...results).exitCode(unread);
  const codes = [
    code(0, {}),
    code(1, {}),
    code(0, { verdict: 'not answered' }),
    code(0, { verdict: 'not answered', what: 'built-in' }),
    code(1, { verdict: 'refused' }),
  ];
  expect(codes).toEqual([codes[0], codes[1], codes[1], codes[0], codes[4]]);
  expect(new Set(codes).size).toBe(3);
});
