import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Parser } from 'tap-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SuiteResult } from '../../suites/case-result.ts';
import { runTest, type RawTestOptions } from './test.ts';

const root = mkdtempSync(join(tmpdir(), 'crd-playground-test-'));
afterAll(() => rmSync(root, { recursive: true }));

const crd = (annotations: string, mode: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
  annotations: {${annotations}}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size:
                type: integer
                maximum: 5
                x-kubernetes-validations: [{rule: 'self != 3', message: not three}]
              ${mode}
          status:
            type: object
            properties:
              phase: {type: string, x-kubernetes-validations: [{rule: self == oldSelf, message: phase is immutable}]}
`;

const gates = (set: string, state: string): string => `apiVersion: config.openshift.io/v1
kind: FeatureGate
metadata:
  annotations: {include.release.openshift.io/high: "false"${set === 'Default' ? '' : `, release.openshift.io/feature-set: ${set}`}}
spec: {featureSet: "${set === 'Default' ? '' : set}"}
status:
  featureGates:
  - {enabled: [${state === 'on' ? '{name: Modes}' : ''}], disabled: [${state === 'on' ? '' : '{name: Modes}'}]}
`;

const widget = (spec: string, status = ''): string => `|
        apiVersion: example.com/v1
        kind: Widget
        metadata: {namespace: elsewhere}
        spec: ${spec}
${status === '' ? '' : `        status: ${status}\n`}`;

const head = (more = ''): string =>
  `apiVersion: apiextensions.k8s.io/v1\nname: Widgets\ncrdName: widgets.example.com\n${more}`;

const suite = `${head()}featureGate: Modes
tests:
  onCreate:
    - name: accepted
      initial: ${widget('{size: 2}')}
    - name: stored
      initial: ${widget('{size: 2, unknown: 1}')}
      expected: ${widget('{size: 2}')}
    - name: stored differently
      initial: ${widget('{size: 2}')}
      expected: ${widget('{size: 4}')}
    - name: rejected
      initial: ${widget('{size: 7}')}
      expectedError: should be less than or equal to 5
    - name: rejected in older words
      initial: ${widget('{size: 3}')}
      expectedError: 'spec.size: Invalid value: "integer": not three'
    - name: accepted against expectation
      initial: ${widget('{size: 2}')}
      expectedError: not three
    - name: without an object
      expectedError: not three
  onUpdate:
    - name: status rejected
      initial: ${widget('{size: 2}', '{phase: a}')}
      updated: ${widget('{size: 2}', '{phase: b}')}
      expectedStatusError: phase is immutable
    - name: ratcheting
      initialCRDPatches:
        - {op: remove, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size/maximum}
      initial: ${widget('{size: 7}')}
      updated: ${widget('{size: 7}', '{phase: a}')}
      expected: ${widget('{size: 7}', '{phase: a}')}
    - name: not ratcheting
      initialCRDPatches:
        - {op: remove, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/size/maximum}
      initial: ${widget('{size: 7}')}
      updated: ${widget('{size: 8}')}
      expectedError: should be less than or equal to 5
`;

const gated = `${head('featureGates: [Modes]\n')}tests:
  onCreate:
    - name: a default behind a gate
      initial: ${widget('{size: 2}')}
      expected: ${widget('{size: 2, mode: slow}')}
`;

const folder: Readonly<Record<string, string>> = {
  'api/v1/zz_generated.crd-manifests/default.yaml': crd('include.release.openshift.io/high: "true"', ''),
  'api/v1/zz_generated.crd-manifests/preview.yaml': crd(
    'include.release.openshift.io/high: "true", release.openshift.io/feature-set: Preview',
    'mode: {type: string, default: slow}',
  ),
  'payload-manifests/featuregates/default.yaml': gates('Default', 'off'),
  'payload-manifests/featuregates/preview.yaml': gates('Preview', 'on'),
  'api/v1/tests/widgets.example.com/AAA_ungated.yaml': suite,
  'gated/v1/tests/widgets.example.com/Modes.yaml': gated,
  'api/v1/tests/widgets.example.com/Modes.yaml': gated,
  'lost/gadgets.testsuite.yaml': `crdName: gadgets.example.com\ntests:\n  onCreate:\n  - {name: lost, initial: 'a: 1'}\n`,
  'own/widgets.crd.yaml': crd('', ''),
  'own/widgets.yaml': `suite: Own
crd: widgets.crd.yaml
cases:
- name: accepted
  create: { spec: { size: 2 } }
- name: stored differently
  create: { spec: { size: 2 } }
  stored: { spec: { size: 3 } }
- name: with an unknown field
  create: { spec: { size: 2 } }
  stord: {}
`,
  'other/values.yaml': 'a: 1\n',
};

beforeAll(() => {
  for (const [path, text] of Object.entries(folder)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});

async function run(path: string, raw: RawTestOptions = {}, site?: string) {
  let stdout = '';
  const warned: string[] = [];
  const output = {
    write: async (text: string) => void (stdout += text),
    warn: (line: string) => void warned.push(line.replaceAll(root, 'ROOT')),
    status: () => undefined,
    isTerminal: false,
    isStatusTerminal: false,
    width: 100,
  };
  const code = await runTest([join(root, path)], raw, { output, version: '1.0.0', site });
  return { code, warned, stdout: stdout.replaceAll(root, 'ROOT') };
}

async function results(path: string, raw: RawTestOptions = {}) {
  const { code, stdout } = await run(path, { ...raw, output: 'json' });
  const suites = stdout.trim().split('\n').map((line) => JSON.parse(line) as SuiteResult); // prettier-ignore
  return { code, suites };
}

test('runs the cases of a suite with each CRD', async () => {
  const { code, suites } = await results('api/v1/tests/widgets.example.com/AAA_ungated.yaml');
  expect(code).toBe(1);
  const [found] = suites;
  expect(found?.crds).toHaveLength(2);
  expect(found?.cases.map(({ name, verdict, runs }) => [name, verdict, runs])).toEqual([
    ['accepted', 'passed', 2],
    ['stored', 'failed', 2],
    ['stored differently', 'failed', 2],
    ['rejected', 'passed', 2],
    ['rejected in older words', 'passed', 2],
    ['accepted against expectation', 'failed', 2],
    ['without an object', 'not run', 0],
    ['status rejected', 'passed', 2],
    ['ratcheting', 'failed', 2],
    ['not ratcheting', 'passed', 2],
  ]);
  expect(found?.notes).toEqual([{ line: 4, message: 'A suite has no field featureGate; it has no effect.' }]);
  const stored = found?.cases[1]?.failures[0];
  expect(stored?.crds.map((path) => path.replace(/.*\//, ''))).toEqual(['preview.yaml']);
  expect(stored?.got).toContain('mode: slow');
});

test('runs a suite with the CRDs for its feature gates', async () => {
  const { code, suites } = await results('api/v1/tests/widgets.example.com/Modes.yaml');
  expect([code, suites[0]?.cases[0]?.verdict, suites[0]?.crds.length]).toEqual([0, 'passed', 1]);
});

test('fails messages in the words of older API servers only with --exact-messages', async () => {
  const exact = await results('api/v1/tests/widgets.example.com/AAA_ungated.yaml', { exactMessages: true });
  expect(exact.suites[0]?.cases[4]).toMatchObject({
    verdict: 'failed',
    failures: [{ got: expect.stringContaining('Invalid value: 3: not three') as string }],
  });
});

test('shows the expected and the actual result at the place in the suite', async () => {
  const { stdout } = await run('api/v1/tests/widgets.example.com/AAA_ungated.yaml');
  expect(stdout).toContain('Widgets: stored differently  failed\n  The stored object differs.\n');
  expect(stdout).toContain('  - expected\n  + got\n');
  expect(stdout).toMatch(/^ {2}- +size: 4\n {2}\+ +size: 2$/m);
  expect(stdout).toContain('  initial is accepted.\n  expected  not three\n');
  expect(stdout).toContain('Widgets: without an object  not run\n  initial is missing\n');
  expect(stdout).toMatch(/1 suite, 5 passed, 4 failed, 1 not run \(1 expect messages in the words of older/);
});

test('reports suites without a CRD, and paths without a suite', async () => {
  const { code, stdout } = await run('lost');
  expect(code).toBe(3);
  expect(stdout).toContain('No file with the CRD gadgets.example.com was found; --crds adds files.');
  await expect(run('other')).rejects.toThrow('no suite was found');
  await expect(run('other/values.yaml')).rejects.toThrow('it is not a suite');
});

test('uses CRDs from further files', async () => {
  const crds = [join(root, 'api/v1/zz_generated.crd-manifests/preview.yaml')];
  expect((await results('gated', { crds })).code).toBe(0);
});

test('writes outputs for programs', async () => {
  const path = 'api/v1/tests/widgets.example.com/AAA_ungated.yaml';
  const tap = await run(path, { output: 'tap' });
  expect(Parser.parse(tap.stdout).filter(([type]) => type === 'assert')).toHaveLength(10);
  expect(tap.warned).toEqual([`ROOT/${path}:4: A suite has no field featureGate; it has no effect.`]);
  expect((await run(path, { output: 'junit' })).stdout).toContain('tests="10" failures="4" errors="0" skipped="1"'); // prettier-ignore
  expect((await run(path, { output: 'github' })).stdout).toContain('::warning file=ROOT/api/v1/tests/widgets.example.com/AAA_ungated.yaml,line=4,title=Widgets::'); // prettier-ignore
  const sarif = JSON.parse((await run(path, { output: 'sarif' })).stdout) as {
    runs: { results: object[] }[];
  };
  expect(sarif.runs[0]?.results).toHaveLength(6);
});

test('prints a suite in other forms', async () => {
  const go = await run('own/widgets.yaml', { export: 'go' });
  expect(go.code).toBe(3);
  expect(go.stdout).toContain('func TestOwn(t *testing.T) {');
  expect(go.warned).toEqual([
    'ROOT/own/widgets.yaml:6: left out: stored differently: It has another result: The stored object differs.',
    'ROOT/own/widgets.yaml:9: left out: with an unknown field: A case has no field stord; did you mean stored?',
  ]);
  const openshift = await run('own/widgets.yaml', { export: 'openshift' });
  expect(openshift.stdout).toContain('crdName: widgets.example.com\n');
  await expect(run('own/widgets.yaml', { export: 'ruby' })).rejects.toThrow('openshift');
  await expect(run('.', { export: 'go' })).rejects.toThrow('--export needs one suite, and');
  await expect(run('lost', { export: 'go' })).rejects.toThrow('Only suites of our own form');
});

test('runs suites of our own form, with all outputs', async () => {
  const path = 'own/widgets.yaml';
  const { code, stdout } = await run(path, {}, 'https://example.com/');
  expect(code).toBe(1);
  const [failed, notRun = '', counts] = stdout.split('\n\n');
  expect(failed).toMatch(
    /^ROOT\/own\/widgets.yaml:8 {2}Own: stored differently {2}failed\n {2}The stored object differs.\n/,
  );
  expect(failed).toContain('\n  - expected\n  + got\n   spec:\n  -  size: 3\n  +  size: 2\n');
  expect(failed).toMatch(/\n {2}https:\/\/example.com\/#v3\.p\.\S+$/);
  expect(notRun).toBe(
    'ROOT/own/widgets.yaml:11  Own: with an unknown field  not run\n  A case has no field stord; did you mean stored?',
  );
  expect(counts).toBe('1 suite, 1 passed, 1 failed, 1 not run\n');
  const outputs = await Promise.all(
    (['json', 'junit', 'sarif', 'github', 'tap'] as const).map(
      async (output) => (await run(path, { output })).stdout,
    ),
  );
  for (const text of outputs) expect(text).toContain('The stored object differs.');
  expect(outputs[3]).toContain('::error file=ROOT/own/widgets.yaml,line=8,title=Own%3A stored differently::');
});

test('records missing results in the file, and runs the suite with them', async () => {
  const path = 'own/recorded.yaml';
  const before =
    '\ufeffsuite: Own\ncrd: widgets.crd.yaml\ncases:\n- name: a # one\n  create: { spec: { size: 7 } }\n';
  writeFileSync(join(root, path), before);
  const { code, stdout, warned } = await run(path, { record: true });
  expect([code, stdout]).toEqual([0, '1 suite, 1 passed, 0 failed\n']);
  expect(warned).toEqual([`ROOT/${path}: the results of 1 case were recorded; review them`]);
  expect(readFileSync(join(root, path), 'utf8')).toBe(
    `${before}  refused:\n  - field: spec.size\n` +
      '    message: "Invalid value: 7: spec.size in body should be less than or equal to 5"\n' +
      '    reason: FieldValueInvalid\n',
  );
  expect((await run(path, { record: true })).warned).toEqual([]);
  const openshift = await run('api/v1/tests/widgets.example.com/AAA_ungated.yaml', { record: true });
  expect(openshift.warned).toEqual([
    'ROOT/api/v1/tests/widgets.example.com/AAA_ungated.yaml: --record has no effect on suites of this form',
  ]);
});

test('shows what no case tests', async () => {
  const path = 'own/covered.yaml';
  const text = 'suite: Own\ncrd: widgets.crd.yaml\ncases:\n- { name: a, create: { spec: { size: 2 } } }\n';
  writeFileSync(join(root, path), text);
  const { code, stdout } = await run(path, { coverage: true });
  expect(code).toBe(0);
  expect(stdout).toContain('ROOT/own/widgets.crd.yaml  coverage of Own: 2 of 4 fields are set, 0 of 3 constraints reject a case, 3 of 10 changes'); // prettier-ignore
  expect(stdout).toContain(
    '  ROOT/own/widgets.crd.yaml:24  spec.size  maximum: 5: no case is rejected by it\n',
  );
  const { suites } = await results(path, { coverage: true });
  expect(suites[0]?.coverage?.[0]?.fields).toEqual({ all: 4, set: 2 });
  expect((await run(path, { coverage: true, output: 'tap' })).warned[0]).toContain('coverage of Own');
  const openshift = await results('gated/v1/tests/widgets.example.com/Modes.yaml', {
    coverage: true,
    crds: [join(root, 'api/v1/zz_generated.crd-manifests/preview.yaml')],
  });
  expect(openshift.suites[0]?.coverage?.[0]?.gaps[0]).toEqual({
    kind: 'field',
    version: 'v1',
    field: 'status',
    text: 'no case sets it',
  });
});
