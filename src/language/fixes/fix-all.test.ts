import { expect, test } from 'vitest';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { ended, fixAll, type Fixing } from './index.ts';
import { createJudge } from './findings/server-findings.ts';

const surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'abcde',
  resourceVersion: '1',
} as const;

const crd = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema('mode: {type: string}\n') });

/** The object after one fix for all of its findings, and the number of findings that it fixes. */
function fixed(spec: string, crdText = crd): { text: string | undefined; fixed: number; of: number } {
  const judge = createJudge(surroundings);
  const texts = { crd: crdText, object: objectOf('Widget', 'w', `spec: ${spec}\n`) };
  const found = judge(texts);
  const fixing: Fixing = { texts, found, judge, surroundings };
  const all = ended(fixAll(fixing, found.findings));
  return { text: all.fix?.text.split('\nspec: ')[1], fixed: all.fixed, of: found.findings.length };
}

test.each([
  ['neighbouring lines', '\n  mode: a\n  x: 1\n  y: 2\n', '\n  mode: a\n\n', 2],
  ['lines with others between them', '\n  x: 1\n  mode: a\n  y: 2\n', '\n  mode: a\n\n', 2],
  ['entries of brackets that share no comma', '{x: 1, mode: a, y: 2}', '{mode: a}\n', 2],
  // The last two edits overlap at a comma, so only one of them is used.
  ['entries of brackets that share a comma', '{mode: a, x: 1, y: 2}', '{mode: a, x: 1}\n', 1],
])('fixes %s at once', (_, spec, text, count) => {
  expect(fixed(spec)).toEqual({ text, fixed: count, of: 2 });
});

test('adds two missing fields at the same place', () => {
  const fields = 'mode: {type: string}\na: {type: string}\nb: {type: string}\n';
  const open = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(fields) });
  const required = open.replace(/^( *)properties:\n *mode:/m, '$1required: [a, b]\n$&');
  const { text, ...counts } = fixed('\n  mode: x\n', required);
  expect(counts).toEqual({ fixed: 2, of: 2 });
  expect(text).toMatch(/^\n {2}mode: x\n {2}a: .*\n {2}b: .*\n/);
});
