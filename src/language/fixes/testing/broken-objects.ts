/** Invalid documents of all kinds: each has one error, next to comments that must stay. */
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

function object(spec: string): string {
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

const objects: Broken[] = [
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

const crdWith = (schema: string, more = ''): string =>
  crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(`# kept\n${schema}`, more) });

const ruled = (rule: string, schema = 'a: {type: integer}\nb: {type: integer}\n'): string =>
  crdWith(schema, `x-kubernetes-validations: # of rules\n- rule: ${rule}\n`);

const plain = crdWith('a: {type: string} # a\n');

const changed = (from: string, to: string): string => plain.replace(from, to);

const inCrd = (group: string, texts: readonly (readonly [crd: string, wanted?: string])[]): Broken[] =>
  texts.map(([crd, wanted], i) => ({
    name: `${group} ${i + 1}${wanted === undefined ? '' : `: ${wanted}`}`,
    crd: `# above\n${crd}`,
    ...(wanted !== undefined && { wanted }),
  }));

/** A keyword with two transposed letters. */
function misspelt(word: string): string {
  const at = Math.max(1, Math.floor(word.length / 2));
  const letters = [...word];
  for (let i = at; i < letters.length; i++)
    if (letters[i] !== letters[i - 1]) {
      [letters[i - 1], letters[i]] = [letters[i] as string, letters[i - 1] as string];
      break;
    }
  return letters.join('');
}

const keywords: readonly (readonly [word: string, schema: string])[] = [
  ['description', 'type: string\ndescription: x\n'],
  ['minimum', 'type: integer\nminimum: 1\n'],
  ['maximum', 'type: integer\nmaximum: 1\n'],
  ['exclusiveMinimum', 'type: integer\nminimum: 1\nexclusiveMinimum: true\n'],
  ['multipleOf', 'type: integer\nmultipleOf: 2\n'],
  ['minLength', 'type: string\nminLength: 1\n'],
  ['maxLength', 'type: string\nmaxLength: 3\n'],
  ['pattern', 'type: string\npattern: a\n'],
  ['format', 'type: string\nformat: date\n'],
  ['nullable', 'type: string\nnullable: true\n'],
  ['default', 'type: string\ndefault: a\n'],
  ['enum', 'type: string\nenum: [a]\n'],
  ['maxItems', 'type: array\nmaxItems: 3\nitems: {type: string}\n'],
  ['minItems', 'type: array\nminItems: 3\nitems: {type: string}\n'],
  ['required', 'type: object\nrequired: [b]\nproperties: {b: {type: string}}\n'],
  ['minProperties', 'type: object\nminProperties: 1\nproperties: {b: {type: string}}\n'],
  ['maxProperties', 'type: object\nmaxProperties: 1\nproperties: {b: {type: string}}\n'],
  ['additionalProperties', 'type: object\nadditionalProperties: {type: string}\n'],
  ['properties', 'type: object\nproperties: {b: {type: string}}\n'],
  ['anyOf', 'type: object\nproperties: {b: {type: string}}\nanyOf: [{required: [b]}]\n'],
  ['x-kubernetes-list-type', 'type: array\nx-kubernetes-list-type: set\nitems: {type: string}\n'],
  ['x-kubernetes-map-type', 'type: object\nx-kubernetes-map-type: atomic\nproperties: {b: {type: string}}\n'],
  ['x-kubernetes-preserve-unknown-fields', 'type: object\nx-kubernetes-preserve-unknown-fields: true\n'],
  ['x-kubernetes-int-or-string', 'x-kubernetes-int-or-string: true\n'],
  ['x-kubernetes-validations', 'type: string\nmaxLength: 3\nx-kubernetes-validations:\n- rule: self != ""\n'],
];

const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

const crds: Broken[] = [
  ...keywords.map(([word, schema]): Broken => {
    const crd = crdWith(`a: # here\n${indented(schema.replace(`${word}:`, `${misspelt(word)}:`))}`);
    return { name: `misspelt: ${misspelt(word)}`, crd, wanted: `${word}:` };
  }),
  ...['group', 'names', 'scope', 'versions'].map((word): Broken => ({ name: `misspelt: ${word} of the CRD`, crd: changed(`  ${word}:`, `  ${misspelt(word)}:`), wanted: `  ${word}:` })), // prettier-ignore
  ...['served', 'storage', 'schema'].map((word): Broken => ({ name: `misspelt: ${word} of a version`, crd: changed(`  ${word}:`, `  ${misspelt(word)}:`), wanted: `  ${word}:` })), // prettier-ignore
  ...inCrd('a type', [
    [crdWith('a:\n  type: sting\n'), 'type: string'],
    [crdWith('a:\n  type: int\n'), 'type: integer'],
    [crdWith('a:\n  type: bool\n'), 'type: boolean'],
    [crdWith('a:\n  type: map\n')],
    [crdWith('a:\n  type: list\n')],
    [crdWith('a:\n  type: float\n')],
    [crdWith('a:\n  type: Object\n'), 'type: object'],
    [crdWith('a:\n  description: x\n'), 'type: '],
    [crdWith('a:\n  properties: {b: {type: string}}\n'), 'type: object'],
    [crdWith('a:\n  items: {type: string}\n'), 'type: array'],
    [crdWith('a:\n  maximum: 3\n'), 'type: integer'],
    [crdWith('a:\n  type: array\n  items:\n    properties: {b: {type: string}}\n'), 'type: object'],
    [crdWith('a:\n  type: array\n'), 'items:'],
    [crdWith('a:\n  type: array # list\n  items: [{type: string}]\n')],
    [crdWith('a:\n  type: array\n  items: {type: string}\n  uniqueItems: true # once\n')],
  ]),
  ...inCrd('what is forbidden', [
    [
      crdWith(
        'a:\n  type: object\n  properties: {b: {type: string}}\n  additionalProperties: {type: string}\n',
      ),
    ],
    [crdWith('a:\n  type: object\n  additionalProperties: false\n  properties: {b: {type: string}}\n')],
    [crdWith('a:\n  type: object\n  dependencies: {}\n')],
    [crdWith('a:\n  type: string\n  id: x\n')],
    [crdWith('a:\n  anyOf:\n  - type: string\n  - type: string\n'), 'type: string'],
    [crdWith('a:\n  type: string\n  anyOf:\n  - type: string\n    pattern: a\n'), 'pattern: a'],
    [crdWith('a:\n  type: string\n  allOf:\n  - description: x\n    pattern: a\n'), 'pattern: a'],
    [crdWith('a:\n  type: string\n  oneOf:\n  - default: x\n    pattern: a\n'), 'pattern: a'],
    [crdWith('a:\n  type: string\n  not:\n    type: string\n    pattern: a\n'), 'pattern: a'],
    [crdWith('a:\n  type: string\n  allOf:\n  - nullable: true\n    pattern: a\n'), 'pattern: a'],
  ]),
  ...inCrd('lists and maps', [
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [name]\n  items:\n    type: object\n    properties: {name: {type: string}}\n',
      ),
      'required',
    ],
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: map\n  items:\n    type: object\n    required: [name]\n    properties: {name: {type: string}}\n',
      ),
      'x-kubernetes-list-map-keys',
    ],
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [nam]\n  items:\n    type: object\n    required: [name]\n    properties: {name: {type: string}}\n',
      ),
    ],
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [name, name]\n  items:\n    type: object\n    required: [name]\n    properties: {name: {type: string}}\n',
      ),
    ],
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: set\n  items:\n    type: object\n    properties: {b: {type: string}}\n',
      ),
    ],
    [
      crdWith(
        'a:\n  type: array\n  x-kubernetes-list-type: set\n  items:\n    type: array\n    items: {type: string}\n',
      ),
    ],
    [
      crdWith('a:\n  type: array\n  x-kubernetes-list-type: sets\n  items: {type: string}\n'),
      'x-kubernetes-list-type: set',
    ],
    [crdWith('a:\n  type: array\n  x-kubernetes-list-map-keys: [name]\n  items: {type: string}\n')],
    [crdWith('a:\n  type: string\n  x-kubernetes-list-type: set\n')],
    [crdWith('a:\n  type: string\n  x-kubernetes-map-type: atomic\n')],
    [
      crdWith('a:\n  type: object\n  x-kubernetes-map-type: atomc\n  additionalProperties: {type: string}\n'),
      'atomic',
    ],
    [
      crdWith(
        'a:\n  type: object\n  required: [b, b] # twice\n  properties: {b: {type: string}}\n  x-kubernetes-preserve-unknown-fields: false\n',
      ),
    ],
  ]),
  ...inCrd('extensions', [
    [crdWith('a:\n  type: object\n  x-kubernetes-embedded-resource: true\n')],
    [crdWith('a:\n  x-kubernetes-embedded-resource: true\n  x-kubernetes-preserve-unknown-fields: true\n')],
    [
      crdWith(
        'a:\n  type: string\n  x-kubernetes-embedded-resource: true\n  x-kubernetes-preserve-unknown-fields: true\n',
      ),
    ],
  ]),
  ...inCrd('defaults', [
    [crdWith('a:\n  type: integer\n  default: "3"\n'), 'default: 3'],
    [crdWith('a:\n  type: string\n  default: 3\n'), 'default: "3"'],
    [crdWith('a:\n  type: boolean\n  default: "true"\n'), 'default: true'],
    [crdWith('a:\n  type: integer\n  maximum: 5\n  default: 9\n')],
    [crdWith('a:\n  type: string\n  enum: [x, y]\n  default: z\n')],
    [crdWith('a:\n  type: array\n  items: {type: string}\n  default: x\n')],
    [crdWith('a:\n  type: object\n  properties: {b: {type: string}}\n  default: {c: 1}\n')],
  ]),
  ...inCrd('names', [
    [changed('name: widgets.example.com', 'name: widget.example.com'), 'name: widgets.example.com'],
    [changed('plural: widgets', 'plural: Widgets'), 'plural: widgets'],
    [changed('singular: widget', 'singular: Widget'), 'singular: widget'],
    [changed('kind: Widget', 'kind: widget_x')],
    [changed('    kind: Widget', '    kind: Widget\n    listKind: Widget'), 'WidgetList'],
    [changed('    kind: Widget', '    kind: Widget\n    shortNames: [WD]'), 'wd'],
    [changed('    kind: Widget', '    kind: Widget\n    categories: [All]'), 'all'],
    [changed('    plural: widgets\n', ''), 'plural: '],
    [changed('    kind: Widget\n', ''), 'kind: '],
    [changed('scope: Namespaced', 'scope: namespaced'), 'scope: Namespaced'],
    [changed('  scope: Namespaced\n', ''), 'scope: '],
    [changed('  group: example.com\n', ''), 'group: '],
    [changed('scope:', 'preserveUnknownFields: true\n  scope:'), 'preserveUnknownFields: false'],
  ]),
  ...inCrd('versions', [
    [changed('storage: true', 'storage: false'), 'storage: true'],
    [changed('    storage: true\n', ''), 'storage: true'],
    [changed('- name: v1', '- name: V1'), 'name: v1'],
    [changed('served: true', 'served: "true"'), 'served: true'],
    [changed('served: true', 'served: true\n    subresources: {status: true}')],
    [
      changed(
        'served: true',
        'served: true\n    additionalPrinterColumns: [{name: A, type: string, jsonPath: spec.a}]',
      ),
      '.spec.a',
    ],
    [
      changed(
        'served: true',
        'served: true\n    additionalPrinterColumns: [{name: A, type: text, jsonPath: .spec.a}]',
      ),
    ],
    [
      changed(
        'served: true',
        'served: true\n    additionalPrinterColumns: [{name: A, type: string, JSONPath: .spec.a}]',
      ),
    ],
    [
      changed(
        'served: true',
        'served: true\n    subresources:\n      scale: {specReplicasPath: spec.a, statusReplicasPath: .status.b}',
      ),
    ],
    [changed('served: true', 'served: true\n    deprecationWarning: soon'), 'deprecated: true'],
  ]),
  ...inCrd('rules', [
    [ruled('self.max-size > 0', 'max-size: {type: integer}\n'), 'max__dash__size'],
    [ruled('self.sze > 0', 'size: {type: integer}\n'), 'self.size'],
    [ruled('self.a > 0 &&'), 'self.a > 0'],
    [ruled('(self.a > 0'), 'self.a > 0'],
    [ruled('self.a = 0'), 'self.a == 0'],
    [ruled('self.a > 0 and self.b > 0'), '&&'],
    [ruled('self.a > 0 or self.b > 0'), '||'],
    [ruled('not self.a > 0')],
    [ruled('self.a == "1"')],
    [ruled('self.a')],
    [ruled('self.a.lenght() > 0', 'a: {type: string}\n')],
    [ruled('self.a.startWith("b")', 'a: {type: string, maxLength: 9}\n'), 'startsWith'],
    [ruled('slef.a > 0'), 'self.a'],
    [ruled('a > 0'), 'self.a > 0'],
    [ruled('""')],
    [ruled('self.a > 0\n  reason: Invalid'), 'FieldValueInvalid'],
    [ruled('self.a > 0\n  fieldPath: spec.a')],
    [ruled('self.a > 0\n  fieldPath: .aa'), 'fieldPath: .a'],
    [ruled('self.a > 0\n  fieldPath: a'), 'fieldPath: .a'],
    [ruled('self.a > 0\n  message: "two\\nlines"')],
    [ruled('self.a > 0\n  messageExpression: self.a'), 'string(self.a)'],
    [ruled('self.a > 0\n  optionalOldSelf: true')],
    [
      crdWith(
        'a:\n  type: array\n  items: {type: string}\n  x-kubernetes-validations:\n  - rule: self.all(x, self.exists_one(y, x == y))\n',
      ),
      'maxItems',
    ],
    [
      crdWith(
        'a:\n  type: array\n  items: # each\n    type: string\n    x-kubernetes-validations:\n    - rule: self == oldSelf\n',
      ),
    ],
  ]),
  ...inCrd('reading', [
    [plain.replace('  group:', '\tgroup:')],
    [plain.replace('  group: example.com\n', '  group: example.com\n  group: example.com\n')],
    [plain.replace('kind: CustomResourceDefinition', 'kind: CustomResourceDefintion')],
    [plain.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v2')],
    [plain.replace('apiextensions.k8s.io/v1', 'apiextension.k8s.io/v1')],
  ]),
  ...(
    [
      ['self.a < self.b', 'a: 1\n', '!has(self.b)'],
      ['self.b > 0', 'a: 1\n', '!has(self.b)'],
      ['self.a == 1 && self.b == 1', 'a: 1\n', '!has(self.b)'],
    ] as const
  ).map(([rule, spec, wanted]): Broken => {
    return { name: `without a guard: ${rule}`, crd: ruled(rule), object: object(spec), wanted };
  }),
];

export const broken: readonly Broken[] = [...objects, ...crds];
