/**
 * More invalid documents, whose fixes must preserve more than a line: blocks with comments, quotes, rules on several
 * lines.
 */
import { crdOf, objectOf, specSchema } from '../../../examples/example.ts';
import type { Broken } from './broken-objects.ts';

const properties = `replicas: {type: integer}
hosts:
  type: array
  items: {type: string}
box:
  type: object
  properties:
    colour: {type: string}
    size:
      type: object
      properties:
        w: {type: integer}
ports:
  type: array
  items:
    type: object
    properties:
      port: {type: integer}
`;

const crdWith = (fields: string, more = ''): string =>
  crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(fields, more) });
const usual = crdWith(properties);
const ruled = (fields: string, rule: string): string =>
  crdWith(fields, `x-kubernetes-validations: # of the rules\n- rule: ${rule}\n`);
const widget = (spec: string): string =>
  objectOf('Widget', 'w', `spec: # of it\n${spec.replace(/^(?=.)/gm, '  ')}`);

type Row = readonly [name: string, text: string, wanted: string];

const objects: readonly Row[] = [
  [
    'too deep, a block',
    "box:\n  # above\n  hosts: # here\n  - a # one\n  # between\n  - 'b' # two\n",
    "  # above\n  hosts: # here\n  - a # one\n  # between\n  - 'b' # two\n",
  ],
  ['too deep, the last', 'box:\n  colour: red\n  replicas: 3 # three\n', '  replicas: 3 # three\n'],
  [
    'too shallow, a block',
    '# above\nsize: # of it\n  w: 3 # wide\nbox:\n  colour: red # c\n',
    '  box:\n    colour: red # c\n    # above\n    size: # of it\n      w: 3 # wide\n',
  ],
  ['too shallow, its parent missing', 'colour: "red" # c\n', '  box:\n    colour: "red" # c\n'],
  ['a key in its quotes', "'replcas': 3 # r\n", "'replicas': 3 # r"],
  [
    'a block that is there twice',
    'box: # 1\n  colour: a # 2\n  # 3\nreplicas: 1\nbox: # 4\n  colour: b\n',
    'box: # 1',
  ],
  ['an item without its dash', 'ports: # all\n  port: 1 # one\n', 'ports: # all\n    - port: 1 # one\n'],
];

const crds: readonly Row[] = [
  [
    'a restricted label',
    crdWith('a: {type: string}\n').replace(
      '        properties:\n',
      '        properties:\n          metadata:\n            type: object # m\n            required: [labels]\n            properties:\n              name: {type: string, maxLength: 9} # n\n              labels: {type: object}\n',
    ),
    'type: object # m\n            properties:\n              name: {type: string, maxLength: 9} # n\n',
  ],
  [
    'uniqueItems',
    crdWith('a:\n  type: array\n  uniqueItems: true # u\n  items: {type: string}\n'),
    'x-kubernetes-list-type: set # u',
  ],
  [
    'patternProperties',
    crdWith('a:\n  type: object\n  patternProperties:\n    ^x-:\n      type: string # x\n      # y\n'),
    'additionalProperties:\n                  type: string # x\n',
  ],
  [
    'patternProperties beside properties',
    crdWith(
      'a:\n  type: object\n  properties: {b: {type: string}}\n  patternProperties: {^x-: {type: string}}\n',
    ),
    'x-kubernetes-preserve-unknown-fields: true',
  ],
  [
    'exclusiveMinimum of later drafts',
    crdWith('a:\n  type: integer\n  exclusiveMinimum: 5 # e\n'),
    'exclusiveMinimum: true # e\n                minimum: 5',
  ],
  ['const', crdWith('a:\n  type: string\n  const: b # c\n'), 'enum:\n                - b # c'],
  ['examples', crdWith('a:\n  type: string\n  examples: [b]\n'), 'example: b'],
  [
    'dependencies',
    crdWith(
      'a:\n  type: object\n  properties: {b: {type: string}, c: {type: string}}\n  dependencies:\n    b: [c]\n',
    ),
    '!has(self.b) || has(self.c)',
  ],
  [
    'a reference',
    crdWith('a:\n  $ref: "#/definitions/b"\n'),
    'type: object\n                x-kubernetes-preserve-unknown-fields: true',
  ],
  [
    'null as a type',
    crdWith('a:\n  type: [integer, "null"] # t\n'),
    'type: integer # t\n                nullable: true',
  ],
  ['two types', crdWith('a:\n  type: [integer, string]\n'), 'x-kubernetes-int-or-string: true'],
  [
    'an integer or a string',
    crdWith('a:\n  anyOf:\n  - type: integer # i\n  - type: string\n'),
    '- type: integer # i\n                - type: string\n                x-kubernetes-int-or-string: true',
  ],
  [
    'one of an integer and a string',
    crdWith('a:\n  oneOf:\n  - type: string\n  - type: integer\n'),
    'x-kubernetes-int-or-string: true',
  ],
  [
    'required in the field',
    crdWith('a:\n  type: string\n  required: true\nb: {type: string}\n'),
    'required:\n            - a',
  ],
  [
    'a type in a branch',
    crdWith('a:\n  allOf:\n  - maxLength: 3\n    type: string # s\n'),
    '\n                type: string # s',
  ],
  [
    'a key of a list map',
    crdWith(
      'a:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [b]\n  items:\n    type: object\n    required: # r\n    # why\n    - c # c\n    properties: {b: {type: string}, c: {type: string}}\n',
    ),
    '- c # c\n                  - b\n',
  ],
  [
    'a default below its minimum',
    crdWith('a:\n  type: integer\n  minimum: 3\n  default: 1 # d\n'),
    'default: 3 # d',
  ],
  [
    'a default that is too long',
    crdWith('a:\n  type: string\n  maxLength: 3\n  default: abcd # d\n'),
    'default: abc # d',
  ],
  [
    'a default of another pattern',
    crdWith('a:\n  type: string\n  pattern: ^b+$\n  default: c # d\n'),
    'default: b # d',
  ],
  [
    'a default without a field',
    crdWith('a:\n  type: object\n  required: [b]\n  properties: {b: {type: boolean}}\n  default: {} # d\n'),
    'default: {"b":true} # d',
  ],
  [
    'a default that a rule refuses',
    crdWith('a:\n  type: integer\n  default: 0 # d\n  x-kubernetes-validations: [{rule: self > 0}]\n'),
    'default: 1 # d',
  ],
  [
    'a default with more fields',
    crdWith('a:\n  type: object\n  properties: {b: {type: string}}\n  default:\n    b: c # kept\n    d: e\n'),
    'default:\n                  b: c # kept\n',
  ],
  [
    'two versions of one name',
    usual.replace(
      '  - name: v1\n',
      '  - name: v1\n    served: true\n    storage: false\n    schema: {openAPIV3Schema: {type: object}}\n  - name: v1 # kept\n',
    ),
    '- name: v1 # kept',
  ],
  ['a plural of another name', usual.replace('plural: widgets', 'plural: Widgets'), 'plural: widgets'],
  [
    'a colon in a message',
    ruled('a: {type: integer}\n', 'self.a > 0\n  message: wrong: a # m'),
    "message: 'wrong: a' # m",
  ],
  [
    'a rule that begins with a tag',
    ruled('a: {type: integer}\n', '!has(self.a) # r'),
    "rule: '!has(self.a)' # r",
  ],
  [
    'a message without quotes',
    ruled('a: {type: integer}\n', 'self.a > 0\n  messageExpression: a is wrong'),
    `messageExpression: "'a is wrong'"`,
  ],
  [
    'a rule in two lines',
    ruled('a: {type: integer}\n', '|\n    self.a > 0 &&\n    self.a < 9'),
    'rule: >-\n                self.a > 0 &&\n                self.a < 9',
  ],
  [
    'a folded rule',
    ruled('replicas: {type: integer}\n', '>-\n    self.replcas > 0 &&\n    self.replicas < 9'),
    'self.replicas > 0 &&\n                self.replicas < 9',
  ],
  [
    'a rule in single quotes',
    ruled('max-a: {type: string, maxLength: 9}\n', `'self.max-a == "x"' # r`),
    `'self.max__dash__a == "x"' # r`,
  ],
  [
    'a transition rule with its message',
    crdWith(
      'a:\n  type: array\n  maxItems: 9\n  items:\n    type: string\n    maxLength: 9\n    x-kubernetes-validations: # v\n    - rule: self == oldSelf # r\n      message: never # m\n',
    ),
    '                x-kubernetes-validations: # v\n                - rule: self == oldSelf # r\n                  message: never # m\n',
  ],
  [
    'one of two transition rules',
    crdWith(
      'a:\n  type: array\n  maxItems: 9\n  items:\n    type: object\n    properties:\n      b:\n        type: string\n        maxLength: 9\n        x-kubernetes-validations:\n        - rule: self == oldSelf # r\n        - rule: self != "x" # other\n',
    ),
    '- rule: self.all(n, !(has(n.b)) || oldSelf.exists(o, has(o.b) && (n.b == o.b))) # r',
  ],
];

const unguarded: readonly (readonly [rule: string, fields: string, spec: string, wanted: string])[] = [
  [
    'self.a.c > 0',
    'a: {type: object, properties: {c: {type: integer}}}\n',
    '{}\n',
    '!has(self.a) || !has(self.a.c) || (self.a.c > 0)',
  ],
  [
    'self.l.all(x, x.c > 0)',
    'l:\n  type: array\n  maxItems: 9\n  items: {type: object, properties: {c: {type: integer}}}\n',
    'l: [{}]\n',
    'self.l.all(x, !has(x.c) || (x.c > 0))',
  ],
  [
    'self.m["k"] == "v"',
    'm: {type: object, additionalProperties: {type: string}}\n',
    'm: {z: w}\n',
    `!("k" in self.m) || (self.m["k"] == "v")`,
  ],
  [
    'self.m["my key"] == "v"',
    'm: {type: object, additionalProperties: {type: string}}\n',
    'm: {z: w}\n',
    `!("my key" in self.m) || (self.m["my key"] == "v")`,
  ],
  [
    'self.l[0] == "v"',
    'l: {type: array, items: {type: string}}\n',
    'l: []\n',
    'size(self.l) <= 0 || (self.l[0] == "v")',
  ],
  [
    'self.l.all(x, x > 3)',
    'l: {type: array, maxItems: 9, items: {x-kubernetes-int-or-string: true}}\n',
    'l: [a]\n',
    'self.l.all(x, type(x) != int || (x > 3))',
  ],
];

const eitherOf: readonly Row[] = [
  ['neither of two', 'e: {}\n', 'e:\n    a: example'],
  ['both of two', 'e: # of e\n  a: x # a\n  b: y # b\n', '  e: # of e\n    '],
];

export const brokenMore: readonly Broken[] = [
  ...eitherOf.map(([name, spec, wanted]) => ({
    name: `a rule about what is there: ${name}`,
    crd: ruled(
      'e:\n  type: object\n  x-kubernetes-validations: [{rule: has(self.a) != has(self.b)}]\n  properties: {a: {type: string}, b: {type: string}}\n',
      '"true"',
    ),
    object: widget(spec),
    wanted,
  })),
  ...objects.map(([name, spec, wanted]) => ({
    name: `lines of an object: ${name}`,
    crd: usual,
    object: widget(spec),
    wanted,
  })),
  ...crds.map(([name, crd, wanted]) => ({ name: `lines of a CRD: ${name}`, crd, wanted })),
  ...unguarded.map(([rule, fields, spec, wanted]) => ({
    name: `a rule that fails: ${rule}`,
    crd: ruled(fields, `'${rule}' # r`),
    object: widget(spec),
    wanted: wanted.replaceAll("'", "''"),
  })),
  ...(
    [
      ['one too far in', '  hosts: [a] # h\n    replicas: 3 # r\n', '  hosts: [a] # h\n  replicas: 3 # r\n'],
      ['the first too far in', '    hosts: [a]\n  replicas: 3\n', 'hosts: [a]\n'],
      [
        'one too far out',
        '  hosts: [a]\nreplicas: 3\n  box:\n    colour: b\n',
        '  replicas: 3\n  box:\n    colour: b\n',
      ],
      [
        'a key at the dash of items',
        '  ports:\n    - {port: 1}\n    - port: 2 # p\n    replicas: 3\n  hosts: []\n',
        '\n  replicas: 3\n',
      ],
      [
        'a tab for two levels',
        '  box:\n\tcolour: b # c\n  replicas: 3\n',
        '  box:\n    colour: b # c\n  replicas: 3\n',
      ],
    ] as const
  ).map(([name, spec, wanted]) => ({
    name: `YAML finds no place for a line: ${name}`,
    crd: usual,
    object: objectOf('Widget', 'w', `spec:\n${spec}`),
    wanted,
  })),
  {
    name: 'rules that were not checked, and why',
    crd: ruled('count: {type: integer}\n', 'self.count > 0'),
    object: widget('count: [3] # n\n'),
    wanted: 'count: 3 # n',
  },
  {
    name: 'a format that nobody knows, at two places',
    crd: ruled(
      'e: {type: string, format: idn-hostname}\nf:\n  type: string # f\n  format: idn-hostname\n',
      '"true"',
    ),
    wanted: 'e: {type: string, format: hostname}',
  },
  {
    name: 'a key with dots that is there twice',
    crd: usual,
    object: objectOf('Widget', 'w', 'spec: {}\n').replace(
      'metadata:\n',
      'metadata:\n  labels:\n    example.com/a.b: x\n    example.com/a.b: x\n',
    ),
  },
  {
    name: 'a list map by a key that its items lack',
    crd: ruled(
      'e:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [name]\n  items:\n    type: object\n    properties:\n      host: {type: string}\n',
      '"true"',
    ),
    wanted: 'x-kubernetes-list-map-keys: ["host"]',
  },
  {
    name: 'a list map of texts',
    crd: ruled('e:\n  type: array\n  x-kubernetes-list-type: map\n  items:\n    type: string\n', '"true"'),
    wanted: 'x-kubernetes-list-type: set',
  },
  {
    name: 'a misspelt type beside a format that nobody knows',
    crd: ruled('e: {type: strng}\nf: {type: string, format: nobody}\n', '"true"'),
    wanted: 'e: {type: string}',
  },
  {
    name: 'lines of an object: all at its root',
    crd: usual,
    object: objectOf('Widget', 'w', 'spec: # of it\nreplicas: 3 # r\n'),
    wanted: 'spec: # of it\n  replicas: 3 # r\n',
  },
];
