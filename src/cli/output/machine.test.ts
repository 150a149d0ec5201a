import { parse as parseJunit } from 'junit2json';
import { Parser } from 'tap-parser';
import { expect, test } from 'vitest';
import type { CheckResult } from '../../check/result.ts';
import { entryReporter, resultReporter } from './machine.ts';
import type { Reporter } from './reporter.ts';
import { Summary } from './summary.ts';

const hostile = 'a "b" <c> & \u0000 %0A ::error:: # \\ \n---\nok 9, d: e';

function result(verdict: CheckResult['verdict'], more: Partial<CheckResult> = {}): CheckResult {
  return {
    path: 'a folder/ä,:x.yaml',
    line: 3,
    document: 1,
    apiVersion: 'example.com/v1',
    kind: 'Widget',
    name: hostile,
    what: 'object',
    verdict,
    message: verdict === 'refused' ? hostile : '',
    findings: [],
    warnings: [],
    notes: [],
    ...more,
  };
}

const found = {
  code: 'unknown-field',
  field: hostile,
  message: hostile,
  line: 4,
  column: 5,
  endLine: 4,
  endColumn: 9,
};
const all = [
  result('accepted', { warnings: [found] }),
  result('refused', { findings: [found, { ...found, line: 7, endLine: 8, cause: hostile, fix: hostile }] }),
  result('not answered', { what: 'unknown kind' }),
];

const inFormat = (name: Parameters<typeof entryReporter>[0]): Reporter =>
  resultReporter(entryReporter(name, '1.0.0'), 'told', () => '');

function printed(reporter: Reporter): string {
  const summary = new Summary('told');
  for (const one of all) summary.add(one);
  const lines = all.map((one) => reporter.result({ result: one }));
  return (reporter.begin?.() ?? '') + lines.join('') + reporter.end(summary);
}

test('writes JUnit that a parser reads, with each document and its text', async () => {
  const suites = await parseJunit(printed(inFormat('junit')));
  expect(suites).toMatchObject({ tests: 3, failures: 1, skipped: 1 });
  const cases = suites && 'testsuite' in suites ? suites.testsuite?.[0]?.testcase : undefined;
  expect(cases).toHaveLength(3);
  expect(cases?.[1]?.failure?.[0]?.inner).toContain('a "b" <c> &');
});

test('writes TAP that a parser reads, with each document and nothing else', () => {
  const { length, failures } = (() => {
    const events = Parser.parse(printed(inFormat('tap')));
    const asserts = events
      .filter(([type]) => type === 'assert')
      .map(([, assert]) => assert as { ok: boolean });
    expect(events.filter(([type]) => type === 'extra' || type === 'bailout')).toEqual([]);
    return { length: asserts.length, failures: asserts.filter(({ ok }) => !ok).length };
  })();
  expect({ length, failures }).toEqual({ length: 3, failures: 1 });
});

test('writes SARIF with the rule and the location of each finding', () => {
  const log = JSON.parse(printed(inFormat('sarif'))) as {
    runs: {
      tool: { driver: { rules: { id: string }[] } };
      results: { ruleIndex: number; ruleId: string }[];
    }[];
  };
  const [run] = log.runs;
  expect(run?.results).toHaveLength(3);
  for (const { ruleId, ruleIndex } of run?.results ?? [])
    expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  expect(JSON.stringify(run?.results)).toContain('a%20folder/%C3%A4%2C%3Ax.yaml');
});

test("writes GitHub commands whose text can't begin another command", () => {
  const lines = printed(inFormat('github')).trimEnd().split('\n');
  expect(lines).toHaveLength(3);
  for (const line of lines)
    expect(line).toMatch(/^::(?:error|warning) file=a folder\/ä%2C%3Ax\.yaml,line=\d+,[^:]*::[^\n]*$/);
});
