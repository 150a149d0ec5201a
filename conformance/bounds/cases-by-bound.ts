/**
 * A few CRDs over budget, each for a different reason, as recorded cases: unchanged, with the bounds that the engine
 * proposes, and with one more of each.
 */
import { join } from 'node:path';
import type { Minor } from '../../src/engine/minors.ts';
import { parseRawJson, writeRawJson, type RawObject } from '../format/raw-json.ts';
import { fitCrd, withBounds, type WrittenBound } from './fit-crd.ts';

export const toldFile = join(import.meta.dirname, '..', 'cases', 'bounds', 'told.jsonl');

type Schema = Record<string, unknown>;

const rules = (...all: string[]): Schema => ({ 'x-kubernetes-validations': all.map((rule) => ({ rule })) });
const text = (more: Schema = {}): Schema => ({ type: 'string', ...more });
const list = (items: Schema, more: Schema = {}): Schema => ({ type: 'array', items, ...more });
const map = (values: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  additionalProperties: values,
  ...more,
});
const object = (properties: Schema, more: Schema = {}): Schema => ({ type: 'object', properties, ...more });
const root = (spec: Schema, more: Schema = {}): Schema => ({ type: 'object', properties: { spec }, ...more });

const matches = "self.all(x, x.matches('^[a-z]+(-[a-z]+)*$'))";
const ofTexts = list(text(), rules(matches));

/** The schemas of the versions, by their purpose. */
const casesByBound: Readonly<Record<string, readonly Schema[]>> = {
  'texts-in-a-list': [root(object({ hosts: ofTexts }))],
  'list-in-a-list': [root(object({ rows: list(list(object({ n: { type: 'integer' } }, rules('self.n > 0 && self.n < 100 && self.n != 50 && self.n != 60')))) }))], // prettier-ignore
  'keys-and-values-of-a-map': [root(object({ labels: map(text(), rules("self.all(k, k.matches('^[a-z]+$') && self[k].contains('a'))")) }))], // prettier-ignore
  'limit-that-is-too-large': [root(object({ hosts: list(text({ maxLength: 5000 }), { maxItems: 5000, ...rules(matches) }) }))], // prettier-ignore
  'least-items-and-default': [root(object({ hosts: list(text({ minLength: 300, default: 'ä'.repeat(400) }), { minItems: 1200, ...rules(matches) }) }))], // prettier-ignore
  'no-room-for-a-limit': [root(object({ hosts: list(text({ minLength: 100_000 }), { minItems: 900, ...rules(matches) }) }))], // prettier-ignore
  'int-or-string-with-enum': [root(object({ ports: list({ 'x-kubernetes-int-or-string': true, enum: [80, 'http'] }, rules("self.all(p, type(p) == string && p.contains('%'))")) }))], // prettier-ignore
  'enum-and-date-in-a-list': [root(object({ days: list(object({ mode: text({ enum: ['on', 'off'] }), at: text({ format: 'date' }) }), rules("self.all(a, self.all(b, a == b || a.mode.contains(b.mode)))")) }))], // prettier-ignore
  'bytes-and-quadratic': [root(object({ keys: list(text({ format: 'byte' }), rules('self.all(a, self.exists_one(b, b == a))')) }))], // prettier-ignore
  'rule-inside-a-map': [root(object({ pools: map(object({ zones: list(text(), rules("self.all(z, z.startsWith('eu-'))")) })) }))], // prettier-ignore
  'many-rules-of-one-version': [root(object(Object.fromEntries(Array.from({ length: 24 }, (_, i) => [`f${i}`, list(text({ maxLength: 3000 }), { maxItems: 1600 + i, ...rules(matches) })]))))], // prettier-ignore
  'versions-with-one-schema': [root(object({ hosts: ofTexts })), root(object({ hosts: ofTexts }))],
  'versions-with-two-schemas': [
    root(object({ hosts: ofTexts })),
    root(object({ hosts: ofTexts, n: { type: 'integer' } })),
  ],
  'message-of-unknown-length': [root(object({ n: list({ type: 'integer' }, { 'x-kubernetes-validations': [{ rule: 'self.size() < 3', messageExpression: "'not ' + string(self.size())" }] }) }))], // prettier-ignore
};

export interface ToldCase {
  readonly name: string;
  readonly crd: RawObject;
}

/** The cases, in the order of the file. */
export function toldCases(kubernetes: Minor): ToldCase[] {
  return Object.entries(casesByBound).flatMap(([name, schemas]) => {
    const crd = crdOf(schemas);
    const { bounds = [] } = fitCrd(crd, kubernetes) ?? {};
    const cases = [{ name, crd }];
    if (bounds.length === 0) return cases;
    cases.push({ name: `${name}-with-bounds`, crd: withBounds(crd, bounds) });
    const several = oneOfEachKeyword(bounds);
    for (const one of several) {
      cases.push({
        name: `${name}-one-more-${one.fitted.choice.keyword}`,
        crd: withBounds(crd, bounds, one),
      });
    }
    return cases;
  });
}

function oneOfEachKeyword(bounds: readonly WrittenBound[]): WrittenBound[] {
  return [...new Map(bounds.map((one) => [one.fitted.choice.keyword, one])).values()];
}

const why =
  'CRDs that a budget refuses, with the bounds that the engine proposes, and with one more: made by npm run conformance:bounds -- --write';

/** The text of the case file. */
export function toldText(kubernetes: Minor): string {
  const lines = toldCases(kubernetes).map(({ name, crd }) =>
    JSON.stringify({ name: `bounds/${name}`, crd: { body: writeRawJson(crd) } }),
  );
  return [JSON.stringify({ why }), ...lines].join('\n') + '\n';
}

function crdOf(schemas: readonly Schema[]): RawObject {
  const versions = schemas.map((openAPIV3Schema, i) => ({
    name: `v${i + 1}`,
    served: true,
    storage: i === 0,
    schema: { openAPIV3Schema },
  }));
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'Widget', plural: 'widgets' },
      versions,
    },
  };
  return parseRawJson(JSON.stringify(crd)) as RawObject;
}
