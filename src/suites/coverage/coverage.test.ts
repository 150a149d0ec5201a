import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readYaml, toValue } from '../../engine/texts.ts';
import { toJson, type JsonObject } from '../../engine/values.ts';
import type { SuiteFiles } from '../form/files.ts';
import { SuiteReader } from '../read-suite.ts';
import { runSuite, type RunOptions } from '../run-suite.ts';
import { diskFiles } from '../testing/disk-files.ts';
import { mutantsOf } from './mutants.ts';
import { schemaNodes } from './schema-nodes.ts';

const crd = `# One document.
---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              required: [size]
              properties:
                size: { type: integer, maximum: 5 }
                mode: { type: string, default: slow, enum: [slow, fast] }
                name:
                  type: string
                  maxLength: 10
                  x-kubernetes-validations: [{ rule: self != "bad" }]
                probe: { type: object, properties: { seconds: { type: integer } } }
                port:
                  x-kubernetes-int-or-string: true
                  anyOf: [{ type: integer }, { type: string }]
`;

const options: RunOptions = { minors: ['1.37'], isExact: true, hasCoverage: true };

function coverageOf(suite: string) {
  const files: SuiteFiles = { read: (path) => (path === 'w.crd.yaml' ? crd : undefined), namesIn: () => [] };
  const result = runSuite(new SuiteReader(files, []).read('w.yaml', suite), options);
  return result.coverage?.[0];
}
const gapsOf = (suite: string) =>
  coverageOf(suite)?.gaps.map(({ line, field, text }) => `${line} ${field}: ${text}`);

const head = 'suite: W\ncrd: w.crd.yaml\ncases:\n';

test('shows what no case tests, at its place in the file', () => {
  expect(gapsOf(`${head}- { name: a, create: { spec: { size: 1, name: good } } }\n`)).toEqual([
    '28 spec.probe: no case sets it',
    '29 spec.port: no case sets it',
    '20 spec: required size: no case is rejected by it',
    '22 spec.size: maximum: 5: no case is rejected by it',
    '23 spec.mode: enum: no case is rejected by it',
    '26 spec.name: maxLength: 10: no case is rejected by it',
    '27 spec.name: rule self != "bad": no case is rejected by it',
    '23 spec: no case notices: the property mode is removed',
    '23 spec.mode: no case notices: default is removed',
  ]);
});

test('has no gaps for a suite that tests everything', () => {
  const cases = [
    'create: { spec: { size: 5, name: good, probe: { seconds: 1 }, port: 80 } }, contains: { spec: { mode: slow } }',
    'create: { spec: { size: 5, mode: fast, name: 0123456789 } }',
    'create: { spec: { size: 6 } }, refused: maximum',
    'create: { spec: { size: 5, port: a } }',
    'create: { spec: {} }, refused: [{ field: spec.size, reason: FieldValueRequired }]',
    'create: { spec: { size: 5, mode: other } }, refused: Unsupported value',
    'create: { spec: { size: 5, name: "0123456789a" } }, refused: Too long',
    'create: { spec: { size: 5, name: bad } }, refused: failed rule',
  ];
  const text = cases.map((one, i) => `- { name: c${i}, ${one.replace('maximum', 'should be less than or equal to 5').replace('0123456789 }', '"0123456789" }')} }\n`); // prettier-ignore
  const found = coverageOf(`${head}${text.join('')}`);
  expect(found?.gaps).toEqual([]);
  expect(found).toMatchObject({
    fields: { all: 7, set: 7 },
    constraints: { all: 5, rejecting: 5 },
  });
  expect(found?.mutants.noticed).toBe(found?.mutants.all);
});

test('leaves out cases that fail, and suites whose CRD is rejected', () => {
  expect(gapsOf(`${head}- { name: a, create: { spec: { size: 9 } } }\n`)).toEqual([
    '18 spec: no case sets it',
  ]);
  const broken: SuiteFiles = { read: () => crd.replace('scope', 'scop'), namesIn: () => [] };
  const suite = new SuiteReader(broken, []).read('w.yaml', `${head}- { name: a, create: {} }\n`);
  expect(runSuite(suite, options).coverage).toEqual([]);
});

test('counts the fields of objects that can be read', () => {
  const cases = [
    'create: "a: [", refused: error',
    'create: "5", refused: error',
    'create: { kind: Gadget }, refused: no matches',
    'create: { apiVersion: example.org/v1 }, refused: no matches',
    'create: { spec: { size: 1 } }',
  ];
  const text = cases.map((one, i) => `- { name: c${i}, ${one} }\n`).join('');
  expect(coverageOf(`${head}${text}`)).toMatchObject({ fields: { all: 7, set: 3 } });
});

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'suites');

// The other suites take longer.
test.each(['defaulting', 'lifecycle', 'pruning'])(
  'notices the changes that fail all cases of the suite %s',
  (name) => {
    const path = join(folder, `${name}.yaml`);
    const text = readFileSync(path, 'utf8');
    const run = (files: SuiteFiles, own: RunOptions) =>
      runSuite(new SuiteReader(files, []).read(path, text), own);
    const found = run(diskFiles, options).coverage?.[0];
    const crdPath = path.replace('.yaml', '.crd.yaml');
    const read = readYaml(readFileSync(crdPath, 'utf8'));
    const value = (read.ok ? toValue(read.root) : new Map()) as JsonObject;
    let noticed = 0;
    for (const mutant of schemaNodes(value).flatMap(mutantsOf)) {
      const undo = mutant.apply();
      const changed = toJson(value);
      undo();
      const files = {
        ...diskFiles,
        read: (one: string) => (one === crdPath ? changed : diskFiles.read(one)),
      };
      const { cases, rejectedCrds } = run(files, { minors: ['1.37'], isExact: true });
      if (rejectedCrds.length === 0 && cases.some(({ verdict }) => verdict !== 'passed')) noticed++;
    }
    expect(found?.mutants.noticed).toBe(noticed);
  },
);
