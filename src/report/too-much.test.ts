/** Answers about documents with more of everything than a reply may hold: what is shown, and how much is left out. */
import { test } from 'vitest';
import * as engine from '../engine/index.ts';
import type { ReadObject } from '../protocol/operations.ts';
import type { FieldValidation } from '../protocol/report.ts';
import { recordedIn, written } from '../testing/recorded.ts';
import { createHandlers } from '../worker/serve.ts';

const compare = recordedIn(new URL('testing/recorded-too-much.txt', import.meta.url));
const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '7' };

const many = (count: number, make: (i: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, i) => make(i)).join(between);
const words = (count: number): string => many(count, (i) => `word${i}`, ' ');

/** A version with a rule, and one field that only it has. */
const version = (i: number): string => `
  - name: v${i}
    served: ${i % 7 !== 0}
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties: {spec: {type: object, x-kubernetes-validations: [{rule: 'self.size > ${i}'}], properties: {size: {type: integer}, only${i}: {type: integer, default: 1}}}}`;

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crowds.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: crowds, singular: crowd, kind: Crowd, shortNames: [${many(120, (i) => `c${i}`, ', ')}], categories: [${many(130, (i) => `d${i}`, ', ')}]}
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns:${many(110, (i) => `\n    - {name: ${i === 0 ? 'L'.repeat(300) : `C${i}`}, type: string, jsonPath: .spec.f${i}}`)}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-validations:${many(210, (i) => `\n            - {rule: 'self.f${i} != ${i + 2}${i === 1 ? ` && "${'é'.repeat(1_100)}" != ""` : ''}'}`)}
            properties:
              size: {type: integer}
              rows: {type: array, maxItems: 3000, items: {type: object, properties: {num: {type: integer}}, x-kubernetes-validations: [{rule: self.num < 5}]}}
              tags: {type: array, items: {type: string, maxLength: 5}}
              told: {type: string, description: '${words(30_000)}'}${many(230, (i) => `\n              f${i}: {type: integer, default: ${i % 2}}`)}
${many(24, (i) => version(i + 2)).slice(1)}
`;

const object = (spec: string, name = 'a'): string =>
  `apiVersion: example.com/v1\nkind: Crowd\nmetadata: {name: ${name}}\nspec:\n${spec}`;
const zeros = many(120, (i) => `  f${2 * i + (i < 60 ? 1 : 0)}: 0\n`);
const unknown = many(130, (i) => `  unknown${i}: {a: ${i}}\n`);
const long = `  tags: [${many(230, (i) => `toolong${i}`, ', ')}]\n`;

const texts: Readonly<Record<string, readonly [text: string, fields: FieldValidation, old?: string]>> = {
  'an accepted object': [object(`  size: 3\n${zeros}${unknown}`), 'Warn'],
  'a strict request': [object(`  size: 3\n${unknown}${long}`), 'Strict'],
  'a rejected object': [object(`  siz: 3\n${long}  rows: [${many(1_100, (i) => `{num: ${i % 7}}`, ', ')}]\n`), 'Ignore'], // prettier-ignore
  'an update of wrong values': [object(`  size: 3\n${long}`), 'Ignore', object(`  size: 2\n${zeros}${long}`)],
};

/** The beginning and the end of long lists and texts, with their length. */
function digest(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length <= 120 ? value : `${value.slice(0, 50)} … ${value.length} … ${value.slice(-30)}`;
  if (Array.isArray(value)) {
    const own = value.length <= 4 ? value : [...value.slice(0, 2), `${value.length} items`, value.at(-1)];
    return own.map(digest);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, digest(own)]));
}

const parts = ['own', 'tools', 'omitted', 'kept', '1.36'] as const;

test('tells how much each answer leaves out', () => {
  for (const [name, [text, fieldValidation, old]] of Object.entries(texts)) {
    const handlers = createHandlers(engine, clock);
    const choices = { kubernetes: '1.37', fieldValidation, document: undefined } as const;
    const crdReport = handlers.readCrd({ ...choices, revision: 1, text: crd });
    const asked: ReadObject = { ...choices, revision: 2, crdRevision: 1, text, version: undefined, ...(old !== undefined && { update: { endpoint: 'main', old, oldAsItIs: true } }) }; // prettier-ignore
    const report = handlers.readObject(asked);
    const cards = (['error', 'warning'] as const).map((severity) => {
      const first = { pane: 'object', severity, from: 0 } as const;
      return [
        handlers.describeProblem(first),
        handlers.problems({ ...first, from: 150 }),
        handlers.problems({ ...first, from: 229 }),
      ];
    });
    const answers = {
      crd: name === 'an accepted object' ? crdReport : undefined,
      report,
      cards,
      fields: [['spec'], ['spec', 'f1'], ['spec', 'unknown3'], ['spec', 'told']].map((path) => handlers.describe({ path })), // prettier-ignore
      get: handlers.get(null),
      reading: (['get', 'describe'] as const).map((reading) =>
        handlers.reading({ reading, sortBy: '.spec.size', waitFor: '' }),
      ),
      explain: (['fields', 'tree'] as const).flatMap((listing) =>
        [['spec'], ['spec', 'told']].map((path) => handlers.explain({ path, listing })),
      ),
      openapi: handlers.openapi(null),
      versions: [undefined, 'v1', 'v3', 'v7'].map((one) => handlers.versions({ version: one })),
      owners: handlers.owners(null),
      compared: parts.map((part) => handlers.compare({ part })),
      withWarn: handlers.withWarn(null),
      againstOld: handlers.againstOld(null),
      concerned: handlers.concerned(null),
      stages: handlers.compareStages({ from: 'decoded', to: 'stored' }),
      steps: [0, 3, 215].map((line) => handlers.stepThrough({ line })),
      printed: (['yaml', 'json', 'status'] as const).map((format) => handlers.print({ format, whole: true })),
    };
    compare(name, written(digest(answers), ['elapsed']));
  }
});
