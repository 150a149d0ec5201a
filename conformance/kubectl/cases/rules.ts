/** Rejections by rules, keywords, and transition rules, as kubectl prints them for each command. */
import type { KubectlCase, Step } from '../case.ts';
import { crd, file, run, runWith, widget } from '../make.ts';

/** A CRD with rules, an object that is stored first, and one that is rejected then. */
interface Refused {
  readonly spec: string;
  readonly first: string;
  readonly next: string;
}

const rule = (text: string, more = ''): string => `x-kubernetes-validations: [{rule: '${text}'${more}}]`;

const refusals: Readonly<Record<string, Refused>> = {
  'one-rule': { spec: `{a: {type: string, ${rule('self.size() < 5')}}}`, first: '{a: x}', next: '{a: too long}' },
  'rule-with-a-message': { spec: `{a: {type: string, ${rule('self.size() < 5', ', message: "at most four letters"')}}}`, first: '{a: x}', next: '{a: too long}' },
  'rule-with-a-message-expression': { spec: `{a: {type: string, maxLength: 50, ${rule('self.size() < 5', ", messageExpression: '\"not \" + self'")}}}`, first: '{a: x}', next: '{a: too long}' },
  'rule-with-a-reason-forbidden': { spec: `{a: {type: string, ${rule('self.size() < 5', ', reason: FieldValueForbidden')}}}`, first: '{a: x}', next: '{a: too long}' },
  'rule-with-a-reason-required': { spec: `{a: {type: string, ${rule('self.size() < 5', ', reason: FieldValueRequired')}}}`, first: '{a: x}', next: '{a: too long}' },
  'rule-with-a-reason-duplicate': { spec: `{a: {type: string, ${rule('self.size() < 5', ', reason: FieldValueDuplicate')}}}`, first: '{a: x}', next: '{a: too long}' },
  'rule-of-a-list-of-items': { spec: `{list: {type: array, maxItems: 5, items: {type: string, maxLength: 20, ${rule('self.size() < 3')}}}}`, first: '{list: [a]}', next: '{list: [a, long one, b, long two]}' },
  'immutable-field': { spec: `{a: {type: string, ${rule('self == oldSelf', ', message: "a is immutable"')}}}`, first: '{a: x}', next: '{a: z}' },
  'optional-old-self': { spec: `{a: {type: string, ${rule('!oldSelf.hasValue() || self == oldSelf.value()', ', optionalOldSelf: true, message: fixed')}}}`, first: '{a: x}', next: '{a: z}' },
  'two-rules-of-one-field': { spec: `{a: {type: string, x-kubernetes-validations: [{rule: 'self.size() < 5'}, {rule: 'self.startsWith("x")', message: starts with x}]}}`, first: '{a: x}', next: '{a: too long}' },
  'message-with-a-comma': { spec: `{a: {type: string, maxLength: 50, ${rule('self.size() < 5', ", messageExpression: '\"one, two\"'")}}}`, first: '{a: x}', next: '{a: too long}' },
  'rule-that-fails-to-run': { spec: `{m: {type: object, maxProperties: 3, additionalProperties: {type: string}, ${rule('self["none"] == "x"')}}}`, first: '{m: {none: x}}', next: '{m: {k: v}}' },
  'maximum': { spec: '{count: {type: integer, maximum: 10}}', first: '{count: 1}', next: '{count: 11}' },
  'minimum-and-exclusive': { spec: '{count: {type: integer, minimum: 0, exclusiveMinimum: true}}', first: '{count: 1}', next: '{count: 0}' },
  'multiple-of': { spec: '{count: {type: number, multipleOf: 0.5}}', first: '{count: 1}', next: '{count: 1.3}' },
  'enumeration': { spec: '{a: {type: string, enum: [x, y]}}', first: '{a: x}', next: '{a: z}' },
  'pattern': { spec: "{a: {type: string, pattern: '^x+$'}}", first: '{a: x}', next: '{a: z}' },
  'format': { spec: '{a: {type: string, format: ipv4}}', first: '{a: 1.2.3.4}', next: '{a: nowhere}' },
  'length': { spec: '{a: {type: string, minLength: 1, maxLength: 3}}', first: '{a: x}', next: '{a: long text}' },
  'empty-text': { spec: '{a: {type: string, minLength: 1}}', first: '{a: x}', next: '{a: ""}' },
  'required': { spec: '{o: {type: object, required: [p], properties: {p: {type: string}}}}', first: '{o: {p: x}}', next: '{o: {}}' },
  'many-items': { spec: '{list: {type: array, maxItems: 2, items: {type: string}}}', first: '{list: [a]}', next: '{list: [a, b, c]}' },
  'set-with-a-duplicate': { spec: '{set: {type: array, items: {type: string}, x-kubernetes-list-type: set}}', first: '{set: [a]}', next: '{set: [a, b, a]}' },
  'list-map-with-a-duplicate': { spec: '{map: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string}}}}}', first: '{map: [{name: k}]}', next: '{map: [{name: k}, {name: k}]}' },
  'wrong-type': { spec: '{a: {type: string}}', first: '{a: x}', next: '{a: {k: v}}' },
  'null-where-none-may-be': { spec: '{a: {type: string}, count: {type: integer}}', first: '{a: x}', next: '{a: null}' },
  'int-or-string': { spec: '{port: {x-kubernetes-int-or-string: true}}', first: '{port: 80}', next: '{port: 1.5}' },
  'one-of': { spec: '{o: {type: object, properties: {p: {type: string}, q: {type: string}}, oneOf: [{required: [p]}, {required: [q]}]}}', first: '{o: {p: x}}', next: '{o: {p: x, q: y}}' },
  'not': { spec: '{a: {type: string, not: {enum: [z]}}}', first: '{a: x}', next: '{a: z}' },
  'three-at-once': { spec: '{a: {type: string, maxLength: 1}, count: {type: integer, maximum: 1}, on: {type: boolean}}', first: '{a: x}', next: '{a: long, count: 2, on: "yes"}' },
  'same-text-twice': { spec: `{list: {type: array, maxItems: 5, items: {type: integer, maximum: 3}}}`, first: '{list: [1]}', next: '{list: [4, 4]}' },
}; // prettier-ignore

/** How the rejected one is sent after the first. */
const ways: Readonly<Record<string, (given: Refused) => readonly Step[]>> = {
  applied: ({ first, next }) => [file('apply', widget(first)), file('apply', widget(next))],
  'applied-server-side': ({ first, next }) => [
    file('apply --server-side', widget(first)),
    file('apply --server-side', widget(next)),
  ],
  created: ({ next }) => [file('create', widget(next))],
  replaced: ({ first, next }) => [file('create', widget(first)), file('replace', widget(next))],
  patched: ({ first, next }) => [
    file('create', widget(first)),
    runWith('patch widget w --type=merge -p', [`spec: ${next}`]),
  ],
};

const all = Object.keys(ways);

export const cases: readonly KubectlCase[] = [
  ...Object.entries(refusals).flatMap(([name, given], i) =>
    // Each in two or more ways; together, the ways cover all cases.
    all
      .filter((_, j) => j === i % 5 || j === (i + 2) % 5 || j === (i + 3) % 5)
      .map((way) => ({
        name: `${name}-${way}`,
        crds: [crd({ spec: given.spec })],
        steps: (ways[way] as (given: Refused) => readonly Step[])(given),
      })),
  ),
  {
    name: 'rule-of-the-root-that-looks-at-the-name',
    crds: [
      crd({
        root: 'x-kubernetes-validations: [{rule: \'self.metadata.name.startsWith("ok")\', message: name it ok}]',
      }),
    ],
    steps: [file('apply', widget('{a: x}')), file('apply', widget('{a: x}', '', 'ok-then'))],
  },
  {
    name: 'ratcheting-lets-an-old-fault-stay',
    steps: [
      file('apply', crd({ spec: '{a: {type: string}, count: {type: integer}}' })),
      file('apply', widget('{a: long text, count: 1}')),
      file('apply', crd({ spec: '{a: {type: string, maxLength: 3}, count: {type: integer}}' })),
      file('apply', widget('{a: long text, count: 2}')),
      file('apply', widget('{a: longer text, count: 2}')),
    ],
  },
  {
    name: 'refused-by-the-dry-run-of-the-server-alone',
    crds: [crd({ spec: '{count: {type: integer, maximum: 10}}' })],
    steps: [
      run('apply --dry-run=client -f object.yaml', { files: { 'object.yaml': widget('{count: 11}') } }),
      run('apply --dry-run=server -f object.yaml'),
    ],
  },
];
