import { expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import { completeRuleAt, signatureAt, type SchemaOf } from './rule-at.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: crontabs.example.com}
spec:
  group: example.com
  names: {plural: crontabs, kind: CronTab}
  scope: Namespaced
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
            x-kubernetes-validations:
            - rule: RULE
            properties:
              replicas: {type: integer}
              my-name: {type: string, maxLength: 9}
              if: {type: boolean}
              hosts:
                type: array
                maxItems: 9
                items:
                  type: object
                  properties:
                    port: {type: integer}
                    labels:
                      type: object
                      maxProperties: 9
                      additionalProperties: {type: string, maxLength: 9}
`;

const answer = admitCrd(
  {
    text: crd.replace('RULE', 'self.replicas > 0'),
    contentType: 'application/yaml',
    fieldValidation: 'Strict',
  },
  { kubernetes: '1.37', now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'x7k2p', resourceVersion: '7' },
);
const schemaOf: SchemaOf = (version) =>
  answer.accepted === true ? answer.served.versions[version]?.schema : undefined;

/** The cursor is the bar, with or without a space before it: `§`. */
function question(rule: string): readonly [string, number] {
  const text = crd.replace('RULE', () => rule);
  const offset = text.indexOf('§');
  return [text.slice(0, offset) + text.slice(offset + 1), offset];
}

function labels(rule: string): string[] {
  return completeRuleAt(...question(rule), schemaOf, '1.37')?.offers.map(({ label }) => label) ?? [];
}

test('escapes field names where needed', () => {
  expect(labels('self.§').slice(0, 4)).toEqual(['replicas', 'my__dash__name', '__if__', 'hosts']);
});

test.each([
  ['"self.hosts.all(h, h.§"', ['port', 'labels']],
  ["'self.hosts.exists(h, has(h.§'", ['port', 'labels']],
  ['|\n                self.replicas > 0 &&\n                self.hosts[0].§', ['port', 'labels']],
  ['self.my__dash__name.§', ['startsWith', 'matches', 'size']],
  ['self.hosts.map(h, h.port).§', ['sum', 'min', 'exists', 'filter']],
  ['self.hosts.all(h, h.labels.all(k, §', ['k', 'h', 'self', 'oldSelf', 'has', 'size']],
  ['self.replicas §', ['==', '>', '&&']],
  ['sets.§', ['contains', 'intersects']],
])('%s', (rule, wanted) => {
  expect(labels(rule)).toEqual(expect.arrayContaining(wanted));
});

test("offers nothing that the type doesn't support", () => {
  expect(labels('self.replicas.§')).not.toContain('startsWith');
  expect(labels('self.my__dash__name.§')).not.toContain('all');
});

test.each(['self.my__dash__name == "§', '"self.my__dash__name == \'a§', 'self.replicas // §'])(
  'inside of %s nothing is offered',
  (rule) => {
    expect(labels(`|\n                ${rule}`)).toEqual([]);
  },
);

test('shows the signatures of functions', () => {
  expect(signatureAt(...question("self.my__dash__name.replace('a', §"), schemaOf, '1.37')).toEqual({
    signatures: ['replace(string, string) -> string', 'replace(string, string, int) -> string'],
    argument: 1,
  });
});

test('completes the rest of an operator', () => {
  expect(labels('self.replicas !§')).toEqual(['!=']);
  expect(labels('self.replicas =§')).toEqual(['==']);
  expect(labels('self.replicas > 0 &§')).toEqual(['&&']);
  expect(labels('self.replicas > 0 && !§')).toContain('self');
});

test('offers all operators after an operand', () => {
  expect(labels('self.replicas §')).toEqual(
    expect.arrayContaining([
      '&&',
      '||',
      '==',
      '!=',
      '<',
      '<=',
      '>',
      '>=',
      'in',
      '+',
      '-',
      '*',
      '/',
      '%',
      '?',
    ]),
  );
});

test('offers the fields after an optional selection, and anything in a condition', () => {
  expect(labels('self.?§')).toEqual(expect.arrayContaining(['replicas', 'hosts']));
  expect(labels('true ? §')).toEqual(expect.arrayContaining(['self', 'size']));
});

test('uses the schema of a property that is named like a keyword', () => {
  expect(labels('self.__if__.§')).not.toContain('startsWith');
  expect(completeRuleAt(crd.replace('rule: RULE', 'reason: "self."'), crd.indexOf('RULE') + 6, schemaOf, '1.37')).toBeUndefined(); // prettier-ignore
});

test.each([
  ["'(self.hosts)[0].§'", ['port', 'labels']],
  ["'self.hosts.filter(h, h.port > 1)[0].§'", ['port', 'labels']],
  ["'[self.hosts[0], self.hosts[1]].all(h, h.§'", ['port', 'labels']],
  ["'self.hosts.all(i, h, h.§'", ['port', 'labels']],
  ["'self.hosts.map(h, true, h.§'", ['port', 'labels']],
  ["'self.hosts.all(h, h.labels.all(k, h.§'", ['port', 'labels']],
  ["'self.hosts[0].labels[self.my__dash__name].§'", ['startsWith', 'size']],
  ["'self.replicas in self.hosts.map(h, h.port).§'", ['sum', 'exists']],
  ["'[1, 2].§'", ['sum', 'min']],
  ['\'{"a": 1}.§\'', ['all', 'exists']],
  ["'self.?hosts.§'", ['hasValue', 'orValue']],
  ['\'self.my__dash__name == "// " && §\'', ['self', 'size']],
  ['|\n                // a "b\n                self.§', ['replicas', 'hosts']],
  ['|\n                self.my__dash__name == r"\\" && §', ['self', 'size']],
  ['|\n                self.my__dash__name == "\\\\" && §', ['self', 'size']],
  ['self.replicas ==§', ['self', 'size']],
  ['self.replicas in §', ['self', 'size']],
  ['!§', ['self', 'size']],
])('offers parts of the type: %s', (rule, wanted) => {
  expect(labels(rule)).toEqual(expect.arrayContaining(wanted));
});

test.each([
  ["'self.hosts.all(h, h.port > 0) && h.§'", 'port'],
  ["'self.hosts.map(h, h.port).all(p, h.§'", 'port'],
  ['self.replicas i§', 'self'],
  ['self.replicas §', 'self'],
  ['self.hosts[0]§', 'self'],
  ['self.?§', 'orValue'],
  ["'size(self.hosts).§'", 'all'],
])('offers no other: %s', (rule, unwanted) => expect(labels(rule)).not.toContain(unwanted));

test.each([
  ['self.replicas |§', ['||']],
  ['self.replicas &§', ['&&']],
  ["'self.replicas !§'", ['!=']],
])('completes an operator: %s', (rule, wanted) => expect(labels(rule)).toEqual(wanted));

test.each([
  ['self.hosts[0]§', '==', ' == '],
  ['self.hosts[0] §', '==', '== '],
  ['self.hosts.§', 'all', 'all(${1:x}, ${2:true})'],
  ['self.hosts.§', 'map', 'map(${1:x}, ${2:x})'],
  ['self.hosts.§', 'transformList', 'transformList(${1:i}, ${2:x}, ${3:x})'],
  ['self.hosts.§', 'sortBy', 'sortBy(${1:x}, ${2:x.port})'],
  ["'self.hosts[0].labels.§'", 'transformMapEntry', 'transformMapEntry(${1:i}, ${2:x}, ${3:{i: x\\}})'],
  ["'self.?hosts.§'", 'optFlatMap', 'optFlatMap(${1:x}, ${2:optional.of(x)})'],
  ['self.my__dash__name.§', 'replace', 'replace(${1}, ${2})'],
  ['§', 'size', 'size(${1})'],
  ['sets.§', 'contains', 'contains(${1}, ${2})'],
])('%s inserts %s', (rule, label, insert) => {
  const offers = completeRuleAt(...question(rule), schemaOf, '1.37')?.offers ?? [];
  expect(offers.find((one) => one.label === label)?.insert).toBe(insert);
});

test.each([
  ['self.hosts.all(§', ['all(name, expression)'], 0, 'macro:all'],
  ['self.hosts.all(h, §', ['all(name, expression)'], 1, 'macro:all'],
  ['self.hosts.existsOne(§', ['existsOne(key, value, expression)'], 0, 'macro:existsOne'],
  ['has(§', ['has(field) -> bool'], 0, 'macro:has'],
  ['self.my__dash__name.charAt(§', ['charAt(int) -> string'], 0, undefined],
  ['self.my__dash__name.charAt(size([1, 2]) - (1), §', ['charAt(int) -> string'], 1, undefined],
  ["'self.hosts.all(h, h.labels.all(k, k.charAt(§'", ['charAt(int) -> string'], 0, undefined],
])('shows the signature of %s', (rule, signatures, argument, about) => {
  expect(signatureAt(...question(rule), schemaOf, '1.37')).toEqual({
    signatures,
    argument,
    ...(about !== undefined && { about }),
  });
});

test.each(['nope(§', 'self.replicas §', '"size(\'a, §"', 'self.replicas.charAt(§', '[§'])(
  'shows no signature: %s',
  (rule) => expect(signatureAt(...question(rule), schemaOf, '1.37')).toBeUndefined(),
);
