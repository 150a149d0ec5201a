/** Results of upgrades, suites, and documentation that use every part of an output. */
import type { CaseFailure, CaseResult, SuiteResult } from '../../../suites/case-result.ts';
import type { Change, FateGroup, Plan, UpgradeReport } from '../../../upgrade/index.ts';
import type { DocFinding, DocResult } from '../../../docs/result.ts';
import type { Colors } from '../colors.ts';
import type { UpgradeResult } from '../upgrade-result.ts';

/** Names each colour in the text. */
export const namedColors: Colors = {
  red: (text) => `<red ${text}>`,
  yellow: (text) => `<yellow ${text}>`,
  green: (text) => `<green ${text}>`,
  bold: (text) => `<bold ${text}>`,
  dim: (text) => `<dim ${text}>`,
};

const source = { path: 'w.yaml', line: 7, apiVersion: 'example.com/v1', kind: 'Widget', namespace: 'default', name: 'one' }; // prettier-ignore

const proofs: readonly Change['proof'][] = [
  { by: 'crd', message: 'spec.scope: Invalid value' },
  { by: 'object', effect: 'ratcheted', field: 'spec.size', message: 'too large', source },
  {
    by: 'generated',
    effect: 'fields-removed',
    field: 'spec.mode',
    message: '',
    object: 'spec:\n  mode: a\n',
  },
  { by: 'none', objects: 0 },
  { by: 'none', objects: 1 },
];

const changes: readonly Change[] = [
  { kind: 'scope-changed', danger: 'breaking', version: '', path: '', line: 3, before: 'Namespaced', after: 'Cluster', proof: proofs[0]! },
  { kind: 'tightened', danger: 'breaking', version: 'v1', path: 'spec.size', line: 9, after: '5', proof: proofs[1]! },
  { kind: 'field-removed', danger: 'breaking', version: 'v1', path: 'spec.mode', proof: proofs[2]! },
  { kind: 'default-added', danger: 'risky', version: 'v1', path: 'spec.b|c', line: 10, after: '"x"', proof: proofs[3]! },
  { kind: 'status-added', danger: 'compatible', version: 'v2', path: '', proof: proofs[4]! },
]; // prettier-ignore

const groups: readonly FateGroup[] = [
  { effect: 'not-served', version: 'v1', count: 2, code: '', field: '', message: '', kinds: ['version-not-served'], example: source },
  { effect: 'ratcheted', version: 'v1', count: 1, code: 'maximum', field: 'spec.size', message: 'too large', kinds: ['tightened'], line: 9, example: source },
  { effect: 'fields-added', version: 'v1', count: 1, code: '', field: 'spec.b', message: '', kinds: ['default-added'], line: 10, example: source },
]; // prettier-ignore

const step = { accepted: true, code: 200, message: '', storedVersions: ['v1'] };
const plans: Readonly<Record<'one' | 'none' | 'all', Plan>> = {
  one: { found: true, steps: [{ ...step, action: 'apply-new', commands: ['kubectl apply -f new.yaml'] }], left: ['v1', 'v2'] },
  none: { found: false, steps: [], left: [] },
  all: {
    found: true,
    steps: [
      { ...step, action: 'apply-both', crd: 'kind: Both\n', commands: ['kubectl apply -f both.yaml'] },
      { ...step, action: 'migrate', objects: { written: 3, refused: 0 }, commands: ['kubectl get `a`', 'kubectl replace'] },
      { ...step, action: 'migrate', objects: { written: 3, refused: 2 }, commands: ['kubectl get a'] },
      { ...step, action: 'set-stored-versions', accepted: false, commands: ['kubectl patch'] },
      { ...step, action: 'apply-new', commands: ['kubectl apply -f new.yaml'] },
    ],
    left: [],
  },
}; // prettier-ignore

/** Outputs only count objects. */
const counts = (evaluated: number, unstored = 0): UpgradeReport['counts'] => ({ evaluated, unstored });

const crd = { name: 'widgets.example.com', accepted: true, code: 200, message: '', causes: [], warnings: [], storedVersions: ['v1'], evaluated: 'updated' } as const; // prettier-ignore
const report: UpgradeReport = { crd, isSame: false, changes: [], counts: counts(0), objects: [], unstored: [], groups: [], plan: plans.one, notes: [] }; // prettier-ignore
const place = { oldPath: 'old.yaml', newPath: 'new.yaml', newLine: 2 };

export const upgradeResults: Readonly<Record<string, UpgradeResult>> = {
  'a removed CRD': { ...place, name: 'a.example.com', newPath: '', only: 'old' },
  'a new CRD': { ...place, name: 'b.example.com', oldPath: '', only: 'new' },
  'an old CRD that cannot be read': { ...place, name: 'c.example.com', unread: 'it is not YAML' },
  'the same': { ...place, name: 'd.example.com', report: { ...report, isSame: true } },
  'no harm': {
    ...place,
    name: 'e_f.example.com',
    kubernetes: '1.36',
    report: { ...report, changes: changes.slice(4), counts: counts(1), notes: ['A note.'] },
  },
  'all harms': {
    ...place,
    name: 'g.example.com',
    report: {
      ...report,
      changes,
      counts: counts(2, 1),
      unstored: [{ source, code: 422, message: 'spec.size: too small', causes: [] }],
      groups,
      plan: plans.all,
    },
  },
  rejected: {
    ...place,
    name: 'h.example.com',
    report: {
      ...report,
      crd: { ...crd, accepted: false, code: 422, message: 'spec.scope: immutable', causes: [{ code: 'a', field: 'spec.scope', message: 'immutable', line: 3 }], evaluated: 'not evaluated' },
      changes: changes.slice(0, 1),
      counts: counts(0, 1),
      unstored: [{ source, code: 404, message: 'not served', causes: [] }],
      plan: plans.none,
    },
  },
}; // prettier-ignore

/** More changes and groups than a table has rows. */
export function manyHarms(count: number): UpgradeResult {
  const all = Array.from({ length: count }, () => 1);
  const many = { changes: all.map(() => changes[1]!), groups: all.map(() => groups[1]!) };
  return { ...place, name: 'i.example.com', report: { ...report, ...many, counts: counts(2) } };
}

const failure: CaseFailure = { line: 12, message: 'the object is accepted', crds: [] };
const objectTexts = { expected: 'spec:\n  a: 1\n  b: 2\n', got: 'spec:\n  a: 2\n  b: 2\n' };
const some: CaseResult = { name: 'accepted', line: 10, verdict: 'passed', runs: 1, hasOlderWording: false, failures: [] }; // prettier-ignore

export const suite: SuiteResult = {
  path: 'suite.yaml',
  name: 'Widgets',
  crds: ['a.yaml', 'b.yaml'],
  rejectedCrds: [],
  cases: [
    some,
    { ...some, name: 'older words', hasOlderWording: true },
    { ...some, name: 'objects', verdict: 'failed', failures: [{ ...failure, ...objectTexts, link: 'https://example.com/#x' }] },
    { ...some, name: 'messages', verdict: 'failed', failures: [{ ...failure, line: 14, expected: 'a', got: 'b', crds: ['a.yaml'] }, failure] },
    { ...some, name: 'only an expectation', verdict: 'failed', failures: [{ ...failure, expected: 'a\n', crds: ['a.yaml', 'b.yaml'] }] },
    { ...some, name: 'only a result', verdict: 'failed', failures: [{ ...failure, expected: 'a', got: 'b\n' }] },
    { ...some, name: 'cannot run', verdict: 'not run', failures: [{ ...failure, message: 'initial is missing' }] },
    { ...some, name: 'without a reason', verdict: 'not run', line: 20 },
  ],
  notes: [{ line: 2, message: 'version has no effect.' }],
}; // prettier-ignore

const found = { code: 'maximum', field: 'spec.size', message: 'too large', class: 'wrong', line: 2, column: 3, endLine: 2, endColumn: 8 } as DocFinding; // prettier-ignore
const doc: DocResult = { path: 'a.md', line: 1, apiVersion: 'example.com/v1', kind: 'Widget', name: 'one', what: 'object', verdict: 'accepted', message: '', findings: [], warnings: [], notes: [] }; // prettier-ignore
const told = { ...found, class: 'told', reason: 'fragment' } as DocFinding;
const warning = { code: 'deprecated', field: '', message: 'v1 is deprecated', line: 1 };

export const docs: readonly DocResult[] = [
  doc,
  { ...doc, name: '', warnings: [warning] },
  { ...doc, verdict: 'wrong', findings: [found, told, { ...found, field: '', cause: 'A cause.', fix: 'A fix.', line: 3, endLine: 3 }], warnings: [warning], notes: ['A note.'], shownIn: { path: 'b.md', line: 4 } },
  { ...doc, verdict: 'wrong', findings: Array.from({ length: 22 }, () => ({ ...found, line: undefined }) as unknown as DocFinding) },
  { ...doc, verdict: 'told', findings: [told, { ...told, reason: undefined, line: undefined, isWarning: true } as unknown as DocFinding], notes: ['A note.'] },
  { ...doc, verdict: 'excused', findings: [{ ...told, class: 'excused', reason: 'status' } as DocFinding] },
  { ...doc, verdict: 'expected', notes: ['It says so.'] },
  { ...doc, verdict: 'skipped' },
  { ...doc, verdict: 'not answered', notes: ['No CRD.', 'Not read.'] },
]; // prettier-ignore
