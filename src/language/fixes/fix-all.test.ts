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

/** All fixes at once, of a text with these properties. */
function fixedOf(fields: string, spec: string, pane: 'crd' | 'object' = 'object') {
  const judge = createJudge(surroundings);
  const own = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(fields) });
  const texts = { crd: own, object: objectOf('Widget', 'w', `spec: ${spec}\n`) };
  const found = judge(texts);
  const findings = found.findings.filter((one) => one.pane === pane);
  const { fix, fixed: count } = ended(fixAll({ texts, found, judge, surroundings }, findings));
  const left = fix ? judge({ ...texts, [fix.pane]: fix.text }).findings : findings;
  return { fix, count, of: findings.length, left: left.length };
}

test('names the new value only if there is one fix', () => {
  const fields = 'mode: {type: string}\nsize: {type: integer}\n';
  expect(fixedOf(fields, '{modee: a}')).toMatchObject({ count: 1, fix: { kind: 'rename', to: 'mode' } });
  const both = fixedOf(fields, '{modee: a, sizee: 1}');
  expect(both).toMatchObject({ count: 2, of: 2, left: 0 });
  expect(both.fix?.to).toBeUndefined();
  expect(both.fix?.text).toContain('spec: {mode: a, size: 1}');
});

test('leaves out a fix inside of what another one removes', () => {
  const list = 'list: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, required: [k], properties: {k: {type: string}, v: {type: integer}}}}\n'; // prettier-ignore
  for (const spec of [
    '\n  list:\n  - k: a\n  - k: a\n    v: "5"\n',
    '\n  list:\n  - k: a\n    v: "5"\n  - k: a\n',
    '{list: [{k: a, v: "5"}, {k: a, v: "6"}]}',
  ]) {
    const { fix, count, of, left } = fixedOf(list, spec);
    expect(of).toBeGreaterThan(1);
    expect(count).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(of - count);
    const edits = (fix?.edits ?? []).toSorted((a, b) => a.start - b.start || a.end - b.end);
    for (const [i, edit] of edits.entries())
      expect(edit.start).toBeGreaterThanOrEqual(edits[i - 1]?.end ?? 0);
  }
});

test('changes one text at a time, and nothing if no finding has a fix', () => {
  const { fix, count, of } = fixedOf('a: {type: strng}\nb: {type: intger}\n', '{a: x}', 'crd');
  expect([count, of, fix?.pane]).toEqual([2, 2, 'crd']);
  expect(fixedOf('a: {type: string}\n', '{a: x}')).toMatchObject({ count: 0, of: 0, fix: undefined });
});
