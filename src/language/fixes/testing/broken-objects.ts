/** Invalid objects of all kinds: each has one error, next to comments that must stay. */
import { crdOf, objectOf, specSchema } from '../../../examples/example.ts';

export interface Broken {
  readonly name: string;
  readonly crd: string;
  readonly object?: string;
  /** A part of the text after the first fix. */
  readonly wanted?: string;
}

const properties = `# of the CRD
text:
  type: string # plain
count:
  type: integer
  minimum: 2
  maximum: 9
ratio:
  type: number
  maximum: 5
flag:
  type: boolean
mode:
  type: string
  enum: [fifo, lifo, random]
hosts:
  type: array
  x-kubernetes-list-type: set
  items: {type: string}
names:
  type: array
  maxItems: 3
  minItems: 1
  items: {type: string, pattern: '^[a-z]+$'}
ports:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items:
    type: object
    required: [name]
    properties:
      name: {type: string}
      port: {type: integer, maximum: 65535}
window:
  type: object
  required: [from]
  properties:
    from: {type: string}
    to: {type: string}
    inner:
      type: object
      properties:
        depth: {type: integer}
limits:
  type: object
  maxProperties: 2
  additionalProperties: {type: integer}
address: {type: string, format: ipv4}
when: {type: string, format: date-time}
wait: {type: string, format: duration}
mail: {type: string, format: email}
id: {type: string, format: uuid}
share: {x-kubernetes-int-or-string: true}
short: {type: string, maxLength: 5}
long: {type: string, minLength: 3}
either:
  type: object
  oneOf: [{required: [a]}, {required: [b]}]
  properties:
    a: {type: string}
    b: {type: string}
some:
  type: object
  anyOf: [{required: [a]}, {required: [b]}]
  properties:
    a: {type: string}
    b: {type: string}
template:
  type: object
  x-kubernetes-embedded-resource: true
  x-kubernetes-preserve-unknown-fields: true
least: {type: integer}
most: {type: integer}
kind: {type: string}
first: {type: string}
second: {type: string}
secret: {type: string}
`;

const rules = `x-kubernetes-validations:
- rule: '!has(self.least) || !has(self.most) || self.least <= self.most'
- rule: '!has(self.kind) || self.kind in ["small", "large"]'
- rule: '!(has(self.first) && has(self.second))'
- rule: '!has(self.secret) || size(self.secret) >= 8'
- rule: '!has(self.text) || !self.text.startsWith("x-")'
- rule: '!has(self.names) || self.names.all(n, n != "root")'
`;

const usual = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(properties, rules) });

export function object(spec: string): string {
  return `# at the head\n${objectOf('Widget', 'w', `spec: # of the object\n${spec.replace(/^(?=.)/gm, '  ')}  # at the end\n`)}`;
}

const inObject = (group: string, specs: readonly (readonly [spec: string, wanted?: string])[]): Broken[] =>
  specs.map(([spec, wanted]) => ({
    name: `${group}: ${JSON.stringify(spec)}`,
    crd: usual,
    object: object(spec),
    ...(wanted !== undefined && { wanted }),
  }));

/** With a sibling that has its own comment. */
const beside = (spec: string): string => `least: 1 # a comment\n${spec}\nmost: 2 # another\n`;

export const brokenObjects: readonly Broken[] = [
  ...inObject('misspelt', [
    ['txet: a\n', 'text: a'],
    ['Text: a\n', 'text: a'],
    ['cuont: 3\n', 'count: 3'],
    ['modes: fifo\n', 'mode: fifo'],
    ['host: [a]\n', 'hosts: [a]'],
    ['"flga": true\n', '"flag": true'],
    [`adress: 10.0.0.1\n`, 'address: 10.0.0.1'],
    ['window:\n  form: a\n', 'from: a'],
    ['window: {from: a, ot: b}\n', 'to: b'],
    ['ports:\n- name: a\n  prot: 1\n', 'port: 1'],
    ['ports:\n- prot: 1\n  name: a\n', 'port: 1'],
    [beside('ratoi: 1'), 'ratio: 1'],
    [beside('wndow:\n  from: x # deep'), 'window:'],
    ['window:\n  from: a\n  inner:\n    dept: 3\n', 'depth: 3'],
    ['template:\n  apiVersion: v1\n  kind: A\n  metadata:\n    name: x\nshrae: 1\n', 'share: 1'],
  ]),
  ...inObject('another type', [
    ['count: "5"\n', 'count: 5'],
    ["count: '5' # five\n", 'count: 5 # five'],
    ['ratio: "1.5"\n', 'ratio: 1.5'],
    ['flag: "true"\n', 'flag: true'],
    ['flag: "no"\n', 'flag: false'],
    ['text: 5\n', 'text: "5"'],
    ['text: true\n', 'text: "true"'],
    ['text: yes\n', 'text: "yes"'],
    ['text: 1.10\n', 'text: "1.10"'],
    ['text: 0x1F\n', 'text: "0x1F"'],
    ['hosts: a\n', 'hosts: ["a"]'],
    ['text: [a]\n', 'text: a'],
    ['names: abc\n', 'names: ["abc"]'],
    ['window:\n  from: 8\n', 'from: "8"'],
    ['ports:\n  name: a\n  port: 1\n', '- name: a'],
    ['ports:\n- name: 80\n', 'name: "80"'],
    ['limits: {cpu: "1"}\n', 'cpu: 1'],
    ['limits:\n  cpu: "1"\n  memory: 2 # mib\n', 'cpu: 1'],
    [beside('count: "4"'), 'count: 4'],
    ['share: true\n'],
    ['share: 1.5\n'],
    ['window: a\n'],
    ['count: many\n'],
  ]),
  ...inObject('a bound', [
    ['count: 15\n', 'count: 9'],
    ['count: 1 # too few\n', 'count: 2 # too few'],
    ['ratio: 7.5\n'],
    ['short: toolong\n'],
    ['long: ab\n'],
    ['names: [a, b, c, d]\n'],
    ['names:\n- a\n- b\n- c # third\n- d\n', '# third'],
    ['names: []\n'],
    ['limits: {a: 1, b: 2, c: 3}\n'],
    ['ports:\n- name: a\n  port: 70000\n', 'port: 65535'],
    ['names: [ABC]\n', 'names: [abc]'],
    ['names: ["a b"]\n'],
  ]),
  ...inObject('a value that is not allowed', [
    ['mode: fifoo\n', 'mode: fifo'],
    ['mode: LIFO\n', 'mode: lifo'],
    ['mode: rnadom # draw\n', 'mode: random # draw'],
    ['mode: ""\n'],
    ['mode: none\n'],
  ]),
  ...inObject('a format', [
    ['address: 10.0.0.256\n'],
    ['address: localhost\n'],
    ['when: yesterday\n'],
    ['when: 2026-01-02\n'],
    ['wait: soon\n'],
    ['mail: nobody\n'],
    ['id: 123\n'],
    ['id: abc\n'],
  ]),
  ...inObject('twice', [
    ['hosts: [a, b, a]\n', 'hosts: [a, b]'],
    ['hosts:\n- a\n- b # second\n- a\n', '- b # second'],
    ['ports:\n- name: a\n- name: a\n  port: 2\n'],
    ['count: 3\ncount: 4\n'],
    ['text: a\ncount: 3 # kept\ntext: b\n', 'count: 3 # kept'],
    ['window:\n  from: a\n  from: b\n'],
    ['"text": a\n"text": b\n'],
  ]),
  ...inObject('missing', [
    ['window: {}\n', 'from'],
    ['window:\n  to: b # until\n', 'from: '],
    ['window: {to: b}\n', 'from'],
    ['ports:\n- port: 1\n', 'name: '],
    ['template:\n  apiVersion: v1\n  metadata: {name: x}\n', 'kind: '],
    ['template:\n  kind: A\n  metadata: {name: x}\n', 'apiVersion: '],
    ['either: {}\n'],
    ['some: {}\n'],
  ]),
  ...inObject('another level', [
    ['window:\n  from: a\n  count: 3\n', '\n  count: 3'],
    ['window:\n  from: a # since\n  mode: fifo\n', '\n  mode: fifo'],
    ['window:\n  from: a\nto: b\n', '    to: b'],
    ['window:\n  from: a\ndepth: 3\n'],
    ['ports:\n- name: a\nport: 3\n'],
    ['window:\n  from: a\n  inner:\n    depth: 1\n    to: b\n', '\n    to: b'],
  ]),
  ...inObject('null', [
    ['window:\n  from:\n'],
    ['hosts:\n- a\n- null\n'],
    ['ports:\n- null\n'],
    ['names: [null]\n'],
  ]),
  ...inObject('both or neither', [
    ['either: {a: x, b: z}\n'],
    ['either:\n  a: x\n  b: z # second\n'],
    ['first: a\nsecond: b # too\n'],
  ]),
  ...inObject('a rule', [
    ['least: 5\nmost: 3\n'],
    ['most: 1 # few\nleast: 2\n'],
    ['kind: medium\n', 'kind: small'],
    ['kind: larg\n', 'kind: large'],
    ['secret: abc\n'],
    ['text: x-1\n'],
    ['names: [root]\n'],
    [beside('kind: tiny').replace('least: 1', 'count: 3').replace('most: 2', 'flag: true')],
  ]),
  ...inObject('tabs', [
    ['window:\n\tfrom: a\n', '    from: a'],
    ['window:\n  from: a\n\tto: b\n'],
    ['hosts:\n\t- a\n\t- b\n'],
  ]),
  ...['{"spec":{"count":"5"}}', '{"spec":{"cuont":5}}', '{"spec":{"mode":"fifoo"}}', '{"spec":{"hosts":["a","a"]}}', '{"spec":{"window":{}}}', '{"spec":{"window":{"from":"a","count":3}}}', '{"spec":{"flag":"true","text":"a"}}', '{"spec":{"nobody":1}}', '{"spec":{"text":"a","nobody":1}}', '{"spec":{"count":50}}'].map((spec): Broken => ({ name: `JSON: ${spec}`, crd: usual, object: `{"apiVersion":"example.com/v1","kind":"Widget","metadata":{"name":"w"},${spec.slice(1)}` })), // prettier-ignore
  ...(
    [
      ['a name in capitals', 'name: w', 'name: Wide', 'name: wide'],
      ['a name with an underscore', 'name: w', 'name: a_b', 'name: a-b'],
      ['no kind', 'kind: Widget\n', '', 'kind: Widget'],
      ['no version', 'apiVersion: example.com/v1\n', '', 'apiVersion: example.com/v1'],
      ['a kind in another case', 'kind: Widget', 'kind: widget', 'kind: Widget'],
      ['another version', 'example.com/v1', 'example.com/v2', 'example.com/v1'],
      ['a misspelt group', 'example.com/v1', 'exmaple.com/v1', 'example.com/v1'],
      ['a label that is a number', 'name: w', 'name: w\n  labels: {a: 1}', 'a: "1"'],
      ['an annotation that is true', 'name: w', 'name: w\n  annotations: {a: true}', 'a: "true"'],
      ['a label with a blank', 'name: w', 'name: w\n  labels:\n    a: b c', 'a: '],
      ['an unknown field of metadata', 'name: w', 'name: w\n  lables: {a: b}', 'labels: {a: b}'],
      ['a misspelt spec', 'spec:', 'sepc:', 'spec:'],
    ] as const
  ).map(([name, from, to, wanted]): Broken => {
    return { name, crd: usual, object: object('count: 3\n').replace(from, to), wanted };
  }),
];
