import { expect, it } from 'vitest';
import type { CheckResult } from '../../check/result.ts';
import { StepSummary } from './step-summary.ts';
import { Summary } from './summary.ts';

const result = (over: Partial<CheckResult>): CheckResult => ({
  path: 'a.yaml',
  line: 3,
  document: 1,
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  name: 'w',
  what: 'object',
  verdict: 'accepted',
  message: '',
  findings: [],
  warnings: [],
  notes: [],
  ...over,
});

it('lists failures and warnings, and never as markup', () => {
  const [steps, summary] = [new StepSummary(), new Summary('told')];
  const all = [
    result({}),
    result({ verdict: 'refused', message: 'a | b\n<img src=x> [c](d)' }),
    result({ warnings: [{ code: 'unknown-field', field: 'spec.x', message: 'unknown field "spec.x"' }] }),
  ];
  for (const one of all) {
    summary.add(one);
    steps.add(one, summary.fails(one));
  }
  const text = steps.text(summary);
  expect(text).toContain('3 documents, 2 accepted, 1 with errors, 1 warnings');
  expect(text.split('\n').filter((line) => line.startsWith('| '))).toHaveLength(4);
  expect(text.match(/❌|⚠️/gu)).toEqual(['❌', '⚠️']);
  expect(text).toContain('a \\| b \\<img src=x\\> \\[c\\]\\(d\\)');
});

it('lists a limited number of documents and counts the rest', () => {
  const [steps, summary] = [new StepSummary(), new Summary('told')];
  for (let i = 0; i < 300; i++) steps.add(result({ verdict: 'refused', message: 'no' }), true);
  expect(steps.text(summary)).toContain('and 100 more');
});

it('cuts long messages', () => {
  const [steps, summary] = [new StepSummary(), new Summary('told')];
  for (const length of [300, 301, 5_000])
    steps.add(result({ verdict: 'refused', message: 'm'.repeat(length) }), true);
  const lengths = [...steps.text(summary).matchAll(/m{9,}…?/g)].map(([text]) => text);
  expect(lengths.map((text) => [text.length, text.endsWith('…')])).toMatchInlineSnapshot(`
    [
      [
        300,
        false,
      ],
      [
        301,
        true,
      ],
      [
        301,
        true,
      ],
    ]
  `);
});
