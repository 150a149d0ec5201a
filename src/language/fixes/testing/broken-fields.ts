/** Broken schemas and objects, one line or block each: whatever fixes they have is recorded. */
import { crdOf, objectOf, specSchema } from '../../../examples/example.ts';

interface Row {
  readonly name: string;
  readonly crd: string;
  readonly object: string | undefined;
}

const crdWith = (fields: string, more = ''): string =>
  crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(fields, more) });

/** Properties of `spec`; after ` | ` the keywords of `spec` itself. */
const schemas: readonly string[] = [
  // Types and formats.
  ...'int int32 long bool float decimal map dict struct list slice str text date strng'.split(' ').map((type) => `a: {type: ${type}}`), // prettier-ignore
  'a: {type: string, format: dat-time}\nformat: {type: string, format: dat-time}\nb: {type: array, items: {type: string, format: dat-time}, example: {format: dat-time}}',
  'a: {type: string, format: nothing-like-it} # c',
  ...['default: 5', 'default: 1.5', 'default: true', 'example: 2', 'minimum: 1', 'items: {type: string}', 'maxProperties: 3', 'uniqueItems: false', 'description: x', 'anyOf: [{type: number}]', 'oneOf: [{}, {type: array}]', 'x-kubernetes-map-type: atomic', 'x-kubernetes-list-type: set'].map((more) => `a: {${more}}`), // prettier-ignore
  'a:\n  type: array\n  items: # i\n    description: d',
  'a: {type: array}',
  'a: {type: array, items: [{type: string}, {type: integer}]}',
  'a: {type: [string]}',
  'a: {type: ["null", string, integer]}',
  'a:\n  type: # t\n  - integer\n  - "null"',
  // Keywords that aren't allowed, or not there.
  'a: {type: object, dependencies: {b: [c, d-e], f: {}}, properties: {b: {type: string}}}',
  'a:\n  type: object\n  x-kubernetes-validations:\n  - rule: "true" # r\n  dependencies: # d\n    b: [c]\n  properties: {b: {type: string}, c: {type: string}}',
  'a:\n  type: object\n  dependencies: {}',
  'a:\n  type: object\n  patternProperties:\n    ^x-: {}',
  'a: {type: object, patternProperties: {^x-: {type: string}}}',
  'a:\n  type: object\n  patternProperties: # p\n    ^x-:\n      type: object\n      properties:\n        # inner\n        b: {type: string}\n    ^y-: {type: string}',
  'a:\n  type: object\n  additionalProperties: {type: string}\n  patternProperties:\n    ^x-: {type: string}',
  'a: {type: string, const: b}',
  'a: {type: object, const: {b: 1}}',
  'a: {type: string, examples: []}',
  'a: {type: string, examples: [b, c], example: d}',
  'a: {type: integer, minimum: 3, exclusiveMinimum: 5}',
  'a: {type: number, exclusiveMaximum: 1.5}',
  'a: {type: integer, exclusiveMinimum: "5"}',
  'a: {$ref: "#/spec/names"}',
  'a: {$ref: "other.json"}',
  'a:\n  $ref: "#/properties/spec"',
  'a: {type: object, required: [b], properties: {b: {required: true, type: string}}}',
  'a: {type: string, nullable: "true", deprecated: true}',
  'a: {type: string, readOnly: true, writeOnly: true, minLenght: 3}',
  'a: {type: object, if: {}, then: {}, else: {}}',
  'a: {type: object, propertyNames: {pattern: x}, contains: {}}',
  'a: {type: string, default: x, properties: {default: {type: string}}}',
  'properties: {b: {type: string}}\nrequired: [b]\ntype: object',
  // Branches.
  'a: {type: object, properties: {b: {type: string}}, anyOf: [{properties: {b: {type: string, default: x, nullable: true}}}]}',
  'a: {type: object, oneOf: [{required: [c], properties: {c: {minLength: 1}}}]}',
  'a:\n  type: object\n  not:\n    type: object # t\n    description: d\n    required: [x]',
  'a:\n  type: string\n  allOf: # all\n  - description: d # e\n  - title: t',
  'a: {anyOf: [{type: string}, {type: integer}]}',
  'a: {oneOf: [{type: string}, {type: integer, minimum: 1}]}',
  'a: {x-kubernetes-int-or-string: true, type: string}',
  'a: {x-kubernetes-int-or-string: true, anyOf: [{type: string}, {type: integer}]}',
  'allOf: {type: object, anyOf: [{properties: {not: {type: string}}}], properties: {not: {type: string}}}',
  // Lists and maps.
  ...['[nmae]', '[nmae, port]', '[name, name]', '[other]', '[]', '[name, portt]', '[more]'].map((keys) => `a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: ${keys}, items: {type: object, required: [name], properties: {name: {type: string}, port: {type: integer}, more: {type: object}}}}`), // prettier-ignore
  'a:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: # keys\n  - host\n  - mode\n  - on\n  - n\n  - x\n  items:\n    type: object\n    properties:\n      host: {type: string} # h\n      mode:\n        type: string\n        enum: [p, q]\n      "on": {type: boolean}\n      "n": {type: number, default: 1}\n      x: {type: integer}',
  'a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [h], items: {type: object, required: [], properties: {h: {type: string}}}}',
  'a: {type: array, x-kubernetes-list-type: map, items: {type: objct, properties: {h: {type: string}}}}',
  'a: {type: array, x-kubernetes-list-type: map, items: {type: array, items: {type: string}}}',
  'a: {type: array, x-kubernetes-list-map-keys: [h], items: {type: object, properties: {h: {type: string}}}}',
  'a: {type: array, x-kubernetes-list-type: set, items: {type: object, properties: {h: {type: string}}}}',
  'a: {type: array, x-kubernetes-list-type: set, items: {type: array, items: {type: string}}}',
  'a: {type: array, x-kubernetes-list-type: sett, items: {type: string}}',
  'a: {type: string, x-kubernetes-list-type: set}',
  'a: {type: string, x-kubernetes-map-type: atomic}',
  'a: {type: object, x-kubernetes-map-type: atomicc}',
  'a: {type: string, x-kubernetes-embedded-resource: true}',
  'a: {type: object, x-kubernetes-embedded-resource: true}',
  'a: {type: object, properties: {b: {type: string}}, additionalProperties: {type: string}}',
  'a: {type: object, x-kubernetes-preserve-unknown-fields: false}',
  'a: {type: array, uniqueItems: true, items: {type: string}, x-kubernetes-list-type: atomic}',
  // Defaults.
  'a: {type: string, enum: [fifo, lifo], default: fifoo}',
  'a: {type: string, maxLength: 3, default: "abcdef"}',
  'a: {type: integer, minimum: 5, maximum: 9, default: 1}',
  'a: {type: number, multipleOf: 0.5, default: 0.3}',
  'a: {type: integer, default: "5"}',
  'a: {type: string, default: 5} # five',
  'a: {type: array, items: {type: string}, default: x}',
  'a: {type: object, required: [b], properties: {b: {type: string}, c: {type: integer}}, default: {d: 1}}',
  'a:\n  type: object\n  required: [b]\n  properties:\n    b: {type: string, enum: [x]}\n    l: {type: array, items: {type: object, properties: {m: {type: string}}}}\n  default: # d\n    l:\n    - {m: a, n: b}\n    o: 1 # o',
  'a: {type: object, required: [b], properties: {b: {type: string}}, default: {}}',
  'a: {type: string, default: null}',
  'a: {type: string, format: date, default: today}',
  'a: {type: string, pattern: "^[a-z]+$", default: "A B"}',
  'a: {type: integer, default: 3, x-kubernetes-validations: [{rule: self > 5}]}',
  "a: {type: string, default: red, x-kubernetes-validations: [{rule: \"self in ['green', 'blue', 'reed']\"}]}",
  // Transition rules where nothing has an old value.
  'l: {type: array, maxItems: 9, items: {type: object, properties: {v: {type: string, maxLength: 9, x-kubernetes-validations: [{rule: self == oldSelf}]}}}}',
  'l:\n  type: array\n  maxItems: 9\n  items:\n    type: string\n    maxLength: 9\n    x-kubernetes-validations: # rules\n    # first\n    - rule: self == oldSelf # why\n      message: no change',
  'l:\n  type: array\n  maxItems: 9\n  x-kubernetes-validations:\n  - rule: "true" # outer\n  items:\n    type: object\n    properties:\n      v:\n        type: object\n        properties:\n          w:\n            type: integer\n            x-kubernetes-validations:\n            - message: a # m\n              rule: "self >= oldSelf" # r\n            - rule: self > 0',
  'l:\n  type: array\n  maxItems: 9\n  x-kubernetes-validations: [{rule: "true"}]\n  items:\n    type: integer\n    x-kubernetes-validations:\n    - rule: self > oldSelf\n      reason: FieldValueInvalid',
  'm: {type: array, maxItems: 3, items: {type: object, maxProperties: 4, additionalProperties: {type: string, maxLength: 5, x-kubernetes-validations: [{rule: self != oldSelf}, {rule: self == oldSelf}]}}}',
  'm:\n  type: object\n  maxProperties: 9\n  additionalProperties:\n    type: object\n    properties:\n      v:\n        type: string\n        maxLength: 9\n        x-kubernetes-validations:\n        - rule: self == oldSelf # same\n        - rule: "self.size() > oldSelf.size()"\n          message: grows',
  'm: {type: object, maxProperties: 4, additionalProperties: {type: integer, x-kubernetes-validations: [{rule: self >= oldSelf, message: "never less"}]}, x-kubernetes-validations: [{rule: self.size() > 0}]}',
  'l:\n- type: x',
  // Rules.
  ...['self.a > "1"', 'self.b > 0', 'self.aa > 0', 'has(self.b)', 'self.b-c == 1', 'self.a', 'len(self.s) > 1', 'self.s.length() > 1', 'a > 0', 'self.a in (1, 2)', 'self.a = 1 and not self.o', 'self.s.startWith("a")', 'oldSelf.a == self.a', 'self.l.all(x, x.k == "a"', 'size(self.m', '"a" in self', 'self.s.matches("[")', 'self.size() > 1', 'self.i > 0', 'self.o == "true"', 'self.a == 1.5', 'true &&', ''].map((rule) => `a: {type: integer}\nb-c: {type: integer}\ns: {type: string, maxLength: 9}\no: {type: boolean}\ni: {x-kubernetes-int-or-string: true}\nl: {type: array, maxItems: 5, items: {type: object, properties: {k: {type: string, maxLength: 5}}}}\nm: {type: object, maxProperties: 5, additionalProperties: {type: string, maxLength: 5}} | x-kubernetes-validations:\n- rule: ${JSON.stringify(rule)}`), // prettier-ignore
  ...['message: "a\\nb"', 'message: ""', 'messageExpression: the value', "messageExpression: 'self.a'", 'messageExpression: "\'a\' + self.a"', 'fieldPath: a', 'fieldPath: .spec.a', 'fieldPath: .aa', 'fieldPath: "self.a"', 'fieldPath: ".a\\n"', 'reason: Invalid', 'optionalOldSelf: true', 'mesage: b'].map((more) => `a: {type: integer} | x-kubernetes-validations:\n- rule: self.a > 0\n  ${more}`), // prettier-ignore
  'a: {type: integer} | x-kubernetes-validations:\n- rule: |\n    self.a > 0 &&\n    self.a < 9\n',
  'a: {type: integer} | x-kubernetes-validations:\n- rule: "self.a > 0\\n && self.a < 9"\n',
  'a: {type: array, items: {type: array, items: {type: array, items: {type: string}}}, x-kubernetes-validations: [{rule: "self.all(x, x.all(y, y.all(z, z != \'\')))"}]}',
  'a: {type: array, maxItems: 100000, items: {type: string}, x-kubernetes-validations: [{rule: "self.all(x, self.all(y, x == y || x != y))"}, {rule: "self.all(x, self.exists(y, x == y))"}]}',
];

const crd = crdWith('a: {type: string}\n');

/** Changes of the CRD: a part of its text, and its replacement. */
const parts: readonly (readonly [before: string | RegExp, after: string])[] = [
  ['kind: Widget', 'kind: my widget'],
  ['kind: Widget', 'kind: ""\n    listKind: ThingList'],
  [/ +kind: Widget\n/, ''],
  [/ +kind: Widget\n/, '    singular: thing\n'],
  ['kind: Widget', 'kind: Widget\n    listKind: Widget'],
  ['kind: Widget', 'kind: Widget\n    listKind: the list'],
  ['kind: Widget', 'kind: Widget\n    singular: Wid_get'],
  ['kind: Widget', 'kind: Widget\n    shortNames: [w, W2]'],
  ['kind: Widget', 'kind: Widget\n    shortNames:\n    - W2 # c'],
  ['kind: Widget', 'kind: Widget\n    categories: [all, A_ll]'],
  [/ +plural: widgets\n/, ''],
  ['plural: widgets', 'plural: Widgets'],
  ['plural: widgets', 'plural: wodgets'],
  ['plural: widgets', 'plural: ""\n    singular: gadget'],
  ['name: widgets.example.com', 'name: widgets'],
  ['name: widgets.example.com', 'name: gadgets.other.org'],
  ['name: widgets.example.com', 'names: widgets.example.com'],
  [/ +group: example.com\n/, ''],
  ['group: example.com', 'group: Example_com'],
  ['group: example.com', 'group: ""'],
  ['scope: Namespaced', 'scope: namespaced'],
  ['scope: Namespaced', 'scope: Namspaced'],
  [/ +scope: Namespaced\n/, ''],
  ['name: v1\n', 'name: V1_beta\n'],
  ['name: v1\n', 'name: "1"\n'],
  ['storage: true', 'storage: false'],
  ['served: true', 'served: yes please'],
  ['served: true', 'served: "true"'],
  ['storage: true', 'storage: true\n    deprecationWarning: old'],
  ['storage: true', 'storage: true\n    additionalPrinterColumns: [{name: A, type: int, jsonPath: spec.a}]'],
  [
    'storage: true',
    'storage: true\n    additionalPrinterColumns:\n    - name: A # n\n      type: string\n      JSONPath: .spec.a',
  ],
  [
    'storage: true',
    'storage: true\n    subresources: {scale: {specReplicasPath: spec.a, statusReplicasPath: status.b}}',
  ],
  ['storage: true', 'storage: true\n    subresource: {status: {}}'],
  ['storage: true', 'storage: true\n    selectableFields: [{jsonPath: spec.a}]'],
  [/ {2}- name: v1\n[^]*$/, '  - {name: v1, served: true, storage: true}\n'],
  [
    / {2}- name: v1\n[^]*$/,
    '  - &v {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n  - {name: v1, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n',
  ],
  [
    / {2}- name: v1\n[^]*$/,
    '  - {name: v1alpha, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n  - {name: v1alpha, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}\n',
  ],
  ['preserveUnknownFields: false', 'preserveUnknownFields: true'],
  ['spec:\n', 'spec:\n  preserveUnknownFields: true\n'],
  ['spec:\n', 'spec:\n  conversion: {strategy: Webhook}\n'],
  ['spec:\n', 'spec:\n  conversion: {strategy: webhook, webhook: {conversionReviewVersions: []}}\n'],
  ['spec:\n', 'spec:\n  conversion: {strategy: None, webhook: {conversionReviewVersions: [v1]}}\n'],
  ['spec:\n', 'spec:\n  versons: []\n'],
  ['spec:\n', 'group: example.com\nspec:\n'],
  ['apiVersion: apiextensions.k8s.io/v1', 'apiVersion: apiextensions.k8s.io/v2'],
  ['kind: CustomResourceDefinition', 'kind: CustomResourceDefinitions'],
  ['type: object', 'type: array'],
  ['openAPIV3Schema', 'openApiV3Schema'],
];

/** Rules that fail for an object, by a value that it doesn't have or that has another type. */
const failing: readonly string[] = [
  'self.s.size() > 0',
  '!(self.s == "a")',
  'self.s == "a" || self.b',
  'has(self.s) ? self.t == "" : true',
  'self.o.p.q == 1',
  'self.o.p == {"a": 1}',
  "self.l.all(x, x.k == ')' || x.v > 0)",
  'self.l.exists(x, x.v > 0 && x.k != "\\\\"")',
  'self.l.map(x, x.v).size() > 0',
  'self.l.filter(x, x.v > 1).size() == 0',
  'self.l.exists_one(y, y["v"] == 1)',
  'self.l.all(x, x.n.all(y, y.v > 0))',
  'self.m["x"] == "a"',
  "self.m['a-b'] != self.m['c']",
  'self.m.x.size() > 1',
  'self.m.all(k, self.m[k] == self.m["y"])',
  'self.l[3].k == ""',
  'self.l[self.a].v > 0',
  'self.l[0].v > 0',
  '"abc".split("")[9] == ""',
  'self.i > 0',
  'self.i.startsWith("a")',
  'self.l.all(x, x.i > 5)',
  'type(self.i) == int && self.i > 3',
  'self.i in [1, 2]',
  'self.d__dash__e > 0',
  'self.a / 0 == 1',
  'int(self.w) > 0',
  'duration(self.w) > duration("1s")',
  'self.a > 5',
  'self.a == 5 || self.w == "x"',
  'self.w in ["red", "green"]',
  'self.w.startsWith("v")',
  'self.w.matches("^[0-9]+$")',
  'self.a * 2 == self.z',
  'self.l.size() > 1',
  'self.l.all(x, x.k in ["q"])',
  '!has(self.w)',
  'has(self.s)',
  'has(self.o.p)',
  'self.o == {"p": {}}',
  'size(self.m) > 0',
  'self.z - self.a > 3',
];
const failingFields = `a: {type: integer}
z: {type: integer}
s: {type: string, maxLength: 9}
t: {type: string, maxLength: 9}
b: {type: boolean}
w: {type: string, maxLength: 9}
d-e: {type: integer}
i: {x-kubernetes-int-or-string: true}
o: {type: object, properties: {p: {type: object, properties: {q: {type: integer}}}}}
m: {type: object, maxProperties: 5, additionalProperties: {type: string, maxLength: 5}}
l: {type: array, maxItems: 5, items: {type: object, properties: {k: {type: string, maxLength: 5}, v: {type: integer}, i: {x-kubernetes-int-or-string: true}, n: {type: array, maxItems: 3, items: {type: object, properties: {v: {type: integer}}}}}}}
`;

const fields = `mode: {type: string, enum: [fifo, lifo]}
"on": {type: boolean}
count: {type: integer, minimum: 2, maximum: 9, multipleOf: 2}
ratio: {type: number}
label: {type: string, maxLength: 5, pattern: '^[a-z-]+$'}
when: {type: string, format: date-time}
hosts: {type: array, maxItems: 2, items: {type: string, minLength: 2}}
ports: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name], items: {type: object, required: [name], properties: {name: {type: string}, port: {x-kubernetes-int-or-string: true}}}}
tags: {type: array, x-kubernetes-list-type: set, items: {type: string}}
env: {type: object, maxProperties: 2, additionalProperties: {type: string}}
box: {type: object, required: [size], properties: {size: {type: object, properties: {w: {type: integer}}}, colour: {type: string, nullable: true}}}
either: {type: object, oneOf: [{required: [l]}, {required: [r]}], properties: {l: {type: string}, r: {type: integer}}}
some: {type: object, anyOf: [{required: [l]}, {required: [r]}], not: {required: [l, r]}, properties: {l: {type: string}, r: {type: integer}}}
template: {type: object, properties: {metadata: {type: object, properties: {name: {type: string}}}, spec: {type: object}}}
pod: {type: object, x-kubernetes-embedded-resource: true, properties: {spec: {type: object}}}
limits: {type: object, properties: {min: {type: integer}, max: {type: integer}, kind: {type: string, maxLength: 9}}, x-kubernetes-validations: [{rule: '!has(self.min) || self.min < self.max', message: order}, {rule: "!has(self.kind) || self.kind in ['soft', 'hard']"}]}
`;
const rich = crdWith(fields);

const specs: readonly string[] = [
  'mode: fif', 'mode: FIFO', 'mode: 5', 'mode: null # n', 'mode: [fifo]', 'mode: {a: b}', 'modes: fifo',
  'on: yes', 'on: "yes"', 'on: "On"', 'on: 1', 'count: "4"', 'count: 4.0', 'count: 3', 'count: 1', 'count: 100', 'count: [4]',
  'count: 4e0', 'ratio: "0.5"', 'ratio: 1_000', 'label: "Aa B!"', 'label: abcdefgh', 'label: 1.10', 'label: yes', 'label: " a "',
  'when: 2026-01-02', 'when: 2026-01-02T03:04:05Z', 'hosts: ab', 'hosts: [ab, cd, ef]', 'hosts:\n- ab # 1\n- cd\n# 3\n- ef # three\n- gh',
  'hosts:\n- null', 'hosts: [null]', 'hosts: [a]', 'hosts:\n  a: b', 'hosts: [[ab]]', 'ports: {name: a}', 'ports:\n  name: a # n\n  port: 1\n', 'ports: [{port: 1}]',
  'ports: [{name: a}, {name: a}]', 'ports:\n- name: a\n- name: a # 2\n  port: 1', 'ports: [{name: a, prt: 1}]', 'ports: [{name: a, port: 1.5}]',
  'tags: [a, b, a]', 'tags:\n- a\n- a # again', 'env: {a: 1, b: x}', 'env:\n  a: x\n  b: y\n  # c\n  c: z\n  d: z', 'env: {a: null}', 'env: {a: {b: c}}', 'env: [a]',
  'box: {}', 'box: null', 'box:', 'box:\n  colour: null', 'box: {size: {w: 1, colour: red}}', 'box: {w: 1, size: {}}', 'box: {sizes: {w: 1}}', 'w: 1\nbox:', 'w: 1 # w\nbox: {size: {}}',
  'size: {w: 1} # s\nmode: fifo', 'colour: red\nw: 2', 'either: {}', 'either: {l: a, r: 1}', 'either:\n  l: a # l\n  r: 1', 'either: x', 'some: {}', 'some: {l: a, r: 1}',
  'template: {metadata: {labels: {a: b}, finalizers: [c], nmae: d}}', 'template:\n  metadata:\n    annotations: {a: b}\n    name: c', 'template: {metadata: {generateName: x, owner: y}}',
  'pod: {spec: {}}', 'pod: {apiVersion: v1, spec: {}}', 'pod: {apiVersion: 1, kind: Pod, metadata: {name: A_b, labels: {a: 1}}}', 'pod: {apiVersion: v1, kind: Pod, metadata: {lables: {a: b}}}',
  'limits: {min: 3, max: 2}', 'limits:\n  min: 3 # m\n', 'limits: {min: 3}', 'limits: {kind: Soft}', 'limits: {kind: hrd, min: 5, max: 5}',
  'unknown: {a: [1, 2]}', 'unknown: 1.5', 'unknown: true', 'unknown: null', 'unknown:\n  a: b\nother: c',
  'mode: fifo\nmode: lifo', '{mode: fifo, mode: lifo}', 'box: {size: {w: 1}, size: {w: 2}}', 'hosts:\n- ab\nhosts: [cd] # two',
  'mode: fifo: lifo', 'mode: "a" b', 'mode: !x y', "label: 'it's'", 'mode: [fifo', 'mode: {fifo', '\tmode: fifo', 'mode:\n\t- a', '- mode: fifo', ' mode: fifo\ncount: 4', 'mode fifo', 'mode:fifo', 'mode: @a', 'mode: %a', 'label: *a', '"mode: fifo',
]; // prettier-ignore

/** Changes of an accepted object, in the same form. */
const ofObject: readonly (readonly [before: string, after: string])[] = [
  ['kind: Widget', 'kind: Wodget'],
  ['kind: Widget\n', ''],
  ['apiVersion: example.com/v1', 'apiVersion: example.com/v2'],
  ['apiVersion: example.com/v1', 'apiVersion: other.org/v1'],
  ['apiVersion: example.com/v1\n', ''],
  ['apiVersion: example.com/v1', 'apiversion: example.com/v1'],
  ['  name: w\n', '  name: W_w\n'],
  ['  name: w\n', '  name: 5\n'],
  ['  name: w\n', '  name:\n'],
  ['  name: w\n', '  nme: w\n'],
  ['metadata:\n  name: w\n', ''],
  ['metadata:\n  name: w\n', 'metadata: {}\n'],
  ['metadata:\n  name: w\n', 'metadata:\n'],
  ['metadata:\n  name: w\n', 'metadata: w\n'],
  ['metadata:\n', 'metdata:\n'],
  ['  name: w\n', '  name: w\n  labels: {a: 1, b: true}\n'],
  ['  name: w\n', '  name: w\n  labels:\n    a: "x y" # l\n    -b: z\n'],
  ['  name: w\n', '  name: w\n  annotations: {a: null, b: [c]}\n'],
  ['  name: w\n', '  name: w\n  label: {a: b}\n'],
  ['  name: w\n', '  name: w\n  finalizers: [x, a/b/c]\n'],
  ['  name: w\n', '  name: w\n  ownerReferences: [{apiVersion: v1, kind: Pod}]\n'],
  ['  name: w\n', '  name: w\n  uid: 5\n  generation: "3"\n'],
  ['spec:', 'specs:'],
  ['spec:', 'Spec:'],
  ['spec:', 'status: {}\nspec:'],
];

const accepted = objectOf('Widget', 'w', 'spec: {mode: fifo}\n');
const named = (what: string, text: string): string => `${what} ${JSON.stringify(text).slice(1, -1)}`;

export const brokenFields: readonly Row[] = [
  ...schemas.map((schema) => {
    const [own = '', more] = schema.split(' | ');
    return {
      name: named('schema', schema),
      crd: crdWith(`${own}\n`, more && `${more}\n`),
      object: undefined,
    };
  }),
  ...parts.map(([before, after]) => ({
    name: named('CRD', `${String(before)} → ${after}`),
    crd: crd.replace(before, () => after),
    object: undefined,
  })),
  ...specs.map((spec) => ({
    name: named('spec', spec),
    crd: rich,
    object: objectOf('Widget', 'w', spec.startsWith('{') ? `spec: ${spec}\n` : `spec:\n${spec.replaceAll(/^(?=.)/gm, '  ')}\n`), // prettier-ignore
  })),
  ...failing.map((rule) => ({
    name: named('rule', rule),
    crd: crdWith(failingFields, `x-kubernetes-validations:\n- rule: ${JSON.stringify(rule)}\n`),
    object: objectOf('Widget', 'w', 'spec:\n  a: 1\n  z: 2 # z\n  w: blue\n  i: text\n  o: {}\n  m: {a-b: c}\n  l:\n  - k: "q" # k\n    i: b\n    n: [{}]\n'), // prettier-ignore
  })),
  ...ofObject.map(([before, after]) => ({
    name: named('object', `${before} → ${after}`),
    crd: rich,
    object: accepted.replace(before, () => after),
  })),
];
