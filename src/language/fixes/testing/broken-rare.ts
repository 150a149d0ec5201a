/** Rarer errors in schemas, rules, and objects, in the form of `broken-fields.ts`. */
import { crdOf, objectOf, specSchema } from '../../../examples/example.ts';

interface Row {
  readonly name: string;
  readonly crd: string;
  readonly object: string | undefined;
}

const crdWith = (fields: string, more = ''): string =>
  crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(fields, more) });
const indented = (text: string, by: number): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(by));
const widget = (spec: string): string => objectOf('Widget', 'w', `spec:\n${indented(spec, 2)}\n`);

const schemas: readonly string[] = [
  'a: {type: int64}', 'a: {type: double}', 'a: {type: Integer}',
  // Branches of the root are checked against its properties, and only those.
  'a: {type: string, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name]}', 'a:\n  type: string # s\n  x-kubernetes-list-map-keys: [name] # k\n  x-kubernetes-list-type: map # m',
  'a: {x-kubernetes-map-type: atomic, type: array, items: {type: string}}', 'a: {type: string, x-kubernetes-embedded-resource: true}', 'a: {type: object, x-kubernetes-embedded-resource: true}',
  'a: {type: array, x-kubernetes-list-type: set, items: {type: object, properties: {b: {type: string}}}}', 'a:\n  type: array\n  x-kubernetes-list-type: set\n  items: # i\n    type: array\n    items: {type: string}',
  'a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [key, name], items: {type: object, required: [key], properties: {key: {type: string, enum: [b, c]}, name: {type: integer}}}}',
  'a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [on], items: {type: object, required: [], properties: {on: {type: boolean}, id: {type: string}}}}',
  'a:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [ratio]\n  items:\n    type: object\n    required: # r\n    - other\n    properties:\n      ratio: {type: number}\n      other: {type: string}',
  'a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [b], items: {type: object, properties: {b: {type: object}}}}',
  'a: {anyOf: [{type: integer}, {type: string}], x-kubernetes-preserve-unknown-fields: true}', 'a:\n  anyOf: # any\n  - type: string # s\n  - type: integer\n  description: d', 'a: {anyOf: [{type: integer}, {type: string, minLength: 1}]}', 'a:\n  oneOf:\n  - type: integer\n  - type: string', 'a: {anyOf: [{type: integer}, {type: string}, {type: boolean}]}', 'a: {type: array, items: {anyOf: [{type: string}, {type: integer}]}}',
  'a: {type: [integer, string]}', 'a: {type: [string, integer, "null"]}', 'a:\n  type: [string, "null"]\n  nullable: false', 'a: {type: ["null"]}', 'a: {type: []}', 'a: {type: {b: c}}',
  'a: {type: object, properties: {b: {type: string, required: false}}}', 'a: {type: object, properties: {b: {type: string, required: true}}}', 'a:\n  type: object\n  required: [c]\n  properties:\n    b:\n      type: string # s\n      required: true # r\n    c: {type: string}', 'a: {type: array, items: {type: string, required: true}}', 'a: {type: string, required: "true"}',
  'a: {$ref: "#/spec/group"}', 'a: {$ref: 5}', 'a: {$ref: "#/"}', 'a:\n  $ref: "#/properties/spec/properties/b" # r\nb: {type: string, minLength: 1}',
  'a: {type: object, dependencies: [b]}', 'a: {type: object, dependencies: {b: {}}, properties: {b: {type: string}}}', 'a: {type: object, dependencies: {b: [c]}, x-kubernetes-validations: [{rule: "true"}], properties: {b: {type: string}, c: {type: string}}}',
  'a: {type: object, patternProperties: {}}', 'a: {type: object, patternProperties: [b]}', 'a: {type: object, properties: {b: {type: string}}, patternProperties: {x: {type: string}}}',
  'a: {type: string, enum: [b], const: b}', 'a: {type: string, const: null}', 'a: {type: integer, exclusiveMinimum: 5, exclusiveMaximum: 9, maximum: 8}', 'a:\n  type: number\n  exclusiveMinimum: 0.5 # half',
  'a: {type: object, additionalProperties: {type: [string, "null"]}}',
  'm: {type: object, maxProperties: 9, additionalProperties: {type: object, properties: {v: {type: integer, x-kubernetes-validations: [{rule: self >= oldSelf}]}}}}',
  'a: {type: object, additionalProperties: false, properties: {b: {type: string}}}', 'a: {type: object, additionalProperties: false}', 'a: {type: array, uniqueItems: true, x-kubernetes-list-type: atomic, items: {type: string}}', 'a: {type: string, examples: x}',
  'a: {type: string, maxLength: 3, default: abcdef}', 'a: {type: integer, enum: [3, 5], default: 4}', 'a: {type: integer, minimum: 3, default: 1}', 'a: {type: number, multipleOf: 0.5, default: 0.7}', 'a: {type: string, minLength: 3, default: a}', 'a: {type: string, enum: [red, green], default: Green}', 'a: {type: array, items: {type: integer}, default: 1}', 'a: {type: integer, default: [1]}', 'a: {type: boolean, default: "yes"}', 'a: {type: object, properties: {b: {type: object, required: [c], properties: {c: {type: string}}}}, default: {b: {}}}', 'a: {type: object, additionalProperties: {type: integer}, default: {x: "1"}}', 'a: {type: object, properties: {default: {type: string, default: 5}}}',
  'a: {type: string, x-kubernetes-validations: {rule: "true"}}', 'a: {type: string, pattern: "[a-"}', 'a: {type: string, format: ""}', 'a: {type: string, maxLength: "5"}', 'a: {type: string, maxLength: -1}', 'a: {type: string, enum: a}', 'a: {type: string, enum: [a, a]}', 'a: {type: string, nullable: "yes", minLength: "1"}', 'a:\n  type: string\n  description: [x]',
]; // prettier-ignore

/** Schemas of the root. */
const roots: readonly string[] = [
  'type: object\nanyOf: [{properties: {c: {minLength: 1}}}]', 'type: object\nproperties: {b: {type: string}}\nallOf:\n- properties:\n    c: {minLength: 1}', 'type: object\nproperties: {b: {type: object}}\nnot: {properties: {b: {properties: {c: {minLength: 1}}}}}',
  'type: object\nproperties: {metadata: {type: object, properties: {name: {type: string, maxLength: 9}, labels: {type: object}}}}', 'type: object\nproperties:\n  metadata:\n    type: object\n    required: [labels] # r\n    properties:\n      labels: {type: object}', 'type: object\nproperties: {metadata: {type: object, minProperties: 1, properties: {generateName: {type: string}}}}',
  'type: object\nproperties: {apiVersion: {type: integer}, kind: {type: object}}', 'properties: {a: {type: string}}', 'type: string', 'type: object\nx-kubernetes-embedded-resource: true', 'type: object\nnullable: true', 'type: object\nadditionalProperties: {type: string}', 'type: object\nproperties: {status: {type: string}, spec: {typ: object}}',
]; // prettier-ignore

const rules: readonly string[] = [
  'self.a > 0)', '(self.a > 0', '(self.a > 0))', 'self.l.all(x, x.k == "a")) && (self.a > 0', 'self.l[0.k == "a"', '{"a": 1 == {"a": 1}', 'self.s == "a', "self.s == 'a", 'self.a > 0 ||', '&& self.a > 0', 'self.a > 0 ;', 'not (self.a > 0)', 'self.a > 0 AND self.o', 'self.o == True', 'self.s != None', 'self.a > 0 & self.o', 'self.a > 0 | self.o', 'self.a === 1', 'self.a !== 1', 'self.s.len() > 1', 'self.s.size > 1', 'len(self.l) > 1 && len(self.s) > 1',
  'self.s > 1', 'self.s', 'self.l', 'self.o + 1 > 0', 'self.a == self.s', 'self.a + 0.5 > 1.0', 'self.r > 1', 'size(self.a) > 1', 'b-c == 1', 'self.l.all(y, y.kk == "a")', 'sef.a > 0', 'self.s == abc', 'self.s in (a, b)', 'self.s.startswith("a")', 'self.s.mtches("a") && szie(self.l) > 0', 'self.m.all(k, self.m[k].size > 0)', 'self["a"] > 0', 'self.b.c > 0', 'self.x', '5', '"a"', 'self.a ? 1 : 2', 'true == 1',
  'oldSelf.a.orValue(1) == self.a', '!oldSelf.hasValue() || oldSelf.value().a == self.a', 'oldSelf.?a.orValue(2) > 0', 'self.a == oldSelf.optMap(o, o.a).orValue(3)',
]; // prettier-ignore
const ruleFields = 'a: {type: integer}\nb-c: {type: integer}\nr: {type: number}\ns: {type: string, maxLength: 9}\no: {type: boolean}\nl: {type: array, maxItems: 5, items: {type: object, properties: {k: {type: string, maxLength: 5}}}}\nm: {type: object, maxProperties: 5, additionalProperties: {type: string, maxLength: 5}}\n'; // prettier-ignore
const flags: readonly (readonly [rule: string, flag: string])[] = [
  ['oldSelf.a == self.a', 'optionalOldSelf: true'], ['oldSelf.a == self.a && oldSelf.hasValue()', 'optionalOldSelf: true # o'], ['oldSelf.hasValue()', 'optionalOldSelf: false'],
]; // prettier-ignore

/** Rules that fail for the object below. */
const failing: readonly string[] = [
  'self.l.all(x, [x.v, 1].exists(z, z > 0))', 'self.l.exists(x, (x.v + 1) * {"a": 2}["a"] > 0)', 'self.l.all(x, x.k != "a)" && x.v > 0)', "self.l.filter(x, x.k == ']' || x.v == 1).size() > 0", 'self.l.map(x, x.v + 1).exists(y, y > 0) && self.a > 0', 'self.l.all(x, x.k == "\\\\")" || x.v > 0)', 'self.l.exists_one(x, x.u[0].v > 0)', 'self.l[1].v > 0 && self.l[2].v > 0', 'self.o.p.q.r > 0', 'self.o["x"]["z"] == 1', 'self.m["x"].size() > 0', 'oldSelf.s == self.s', 'self.s + self.t != ""', 'self.o.p.size() > 0', 'self.l.all(x, x.i + 1 > 0)', 'self.l.map(x, x.i).all(i, i > 5)', 'self.i + self.j > 0', 'self.a == 9 && self.b == 9', 'self.w != "blue" && self.w != "x"', '!(has(self.w) && has(self.l))', 'has(self.s) && has(self.t)', 'self.l.size() == 0', 'self.m.size() > 3', 'self.w.size() <= 2', 'self.a > self.b',
]; // prettier-ignore
const failingFields =
  'a: {type: integer}\nb: {type: integer}\ns: {type: string, maxLength: 9}\nt: {type: string, maxLength: 9}\nw: {type: string, maxLength: 9}\ni: {x-kubernetes-int-or-string: true}\nj: {x-kubernetes-int-or-string: true}\no: {type: object, properties: {x: {type: object, properties: {z: {type: integer}}}, p: {type: object, properties: {q: {type: object, properties: {r: {type: integer}}}}}}}\nm: {type: object, maxProperties: 5, additionalProperties: {type: string, maxLength: 5}}\nl: {type: array, maxItems: 5, items: {type: object, properties: {k: {type: string, maxLength: 5}, v: {type: integer}, i: {x-kubernetes-int-or-string: true}, u: {type: array, maxItems: 3, items: {type: object, properties: {v: {type: integer}}}}}}}\n'; // prettier-ignore
const failingObject =
  'a: 1 # a\nb: 2\nw: blue\ni: text\nj: 1\no: {p: {}}\nm: {a: b}\nl:\n- k: "q"\n  i: b\n  u: []';

const fields = `date: {type: string, format: date}
time: {type: string, format: date-time}
span: {type: string, format: duration}
four: {type: string, format: ipv4}
six: {type: string, format: ipv6}
net: {type: string, format: cidr}
id: {type: string, format: uuid}
mail: {type: string, format: email}
site: {type: string, format: uri}
host: {type: string, format: hostname}
card: {type: string, format: mac}
size: {type: string, pattern: '^[0-9]+(Ki|Mi|Gi)$'}
mode: {type: string, enum: [IfNotPresent, Always, Never]}
level: {type: integer, enum: [1, 5, 10]}
few: {type: array, maxItems: 1, minItems: 1, items: {type: string}}
some: {type: object, maxProperties: 1, minProperties: 1, additionalProperties: {type: string}}
num: {type: integer, minimum: 1, maximum: 9, exclusiveMaximum: true}
port: {type: integer}
name: {type: string}
list: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a, b], items: {type: object, required: [a, b], properties: {a: {type: string}, b: {type: integer, default: 1}, c: {type: string}}}}
deep: {type: object, properties: {x: {type: object, required: [z], properties: {z: {type: string}, name: {type: string}}}, free: {type: object}, map: {type: object, additionalProperties: {type: string}}}}
tpl: {type: object, properties: {metadata: {type: object}, spec: {type: object, properties: {port: {type: integer}}}}}
`;
const rich = crdWith(fields);
const specs: readonly string[] = [
  'date: 2026/1/2', 'date: 2026-01-02T03:04:05Z', 'time: 2026-01-02 03:04', 'time: "2026-01-02 03:04:05 UTC"', 'time: 2026-01-02T03:04:05+01', 'span: "5"', 'span: 1 h', 'span: 1.5', 'four: 10.0.0.1/8', 'four: 10.0.0.1:80', 'six: "[::1]"', 'six: "::1/64"', 'net: 10.0.0.1', 'net: "::1"', 'id: 0123456789ABCDEF0123456789ABCDEF', 'id: "0123"', 'mail: mailto:a@example.com', 'mail: A <a@example.com>', 'site: example.com/a', 'site: a b', 'host: https://example.com/a', 'host: my_host', 'card: 00-11-22-33-44-55', 'card: 001122334455',
  'size: 5', 'size: 5 gi', 'size: 5M', 'size: " 5Gi "', 'mode: always', 'mode: IfNotPresnt', 'mode: If', 'level: 6', 'level: "5"', 'level: 0', 'few: [a, b, c] # f', 'few: []', 'few:\n- a\n- b # two', 'some: {a: b, c: d}', 'some: {}', 'some:\n  a: b\n  c: d # c\n  e: f', 'num: 9', 'num: 0', 'num: 100', 'num: "3"', 'port: http', 'port: "80"', 'port: 80.5', 'name: 5', 'name: 0x1F', 'name: 1.10', 'name: true', 'name: [a]', 'name: {b: c}',
  'list: [{a: x}, {a: x}]', 'list: [{a: x, b: 1}, {a: x, b: 2}, {a: x, b: 1, c: d}]', 'list:\n- a: x # one\n  b: 1\n- a: x # two\n  b: 1\n- {}', 'list: [{b: 1, aa: x}]', 'list: {a: x, b: 1}', 'deep: {x: {}}', 'deep: {x: {Z: a}}', 'deep: {z: a}', 'deep:\n  z: a # y\n  x:', 'deep: {x: {z: a, port: 1}}', 'deep:\n  x:\n    z: a\n    deep2: 1\n    free: {} # f', 'deep: {free: {a: {b: [1]}}}', 'deep: {free: {a: null}}', 'deep: {map: {a: 1, b: [c]}}', 'z: a', 'x: {z: a}\ndeep: {}', 'tpl: {metadata: {name: a, labels: {b: c}}, spec: {prt: 1}}', 'tpl:\n  metadata:\n    name: a # n\n    lables: {b: c}\n  port: 1', 'tpl: {spec: 5}', 'tpl: [a]', 'deep: x', 'deep: [{x: {z: a}}]', 'name: null\nport: null', 'few: [null]', 'some: {a: null}',
  'name: a\nname: b\nname: c # three', 'deep:\n  x: {z: a}\n  x:\n    z: b # b\n\n  # c\n  free: {}', 'list:\n- a: x\n  a: y\n  b: 1', 'list:\n- a: x\n  b: 1\n  a: y', 'deep: {x: {z: a}, free: {}, x: {z: b}}', 'name: a: b', 'name: "a" b # c', 'name: \'a\' \'b\'', 'name: `a`', 'name: @b', 'name: &x', 'few:\n- a: b: c', 'few: - a', 'name:\n  - a\n - b', 'deep:\n   x:\n    z: a\n  free: {}', '   name: a\n port: 1', 'name: |\n a\nb', 'deep:\n\tx:\n\t\tz: a\n\tfree: {}', 'few:\n-a\n-b', 'name: [a', 'name: {a: b', 'name: a]', 'deep: {x: {z: a}', 'few: [a b, "c" d]',
]; // prettier-ignore

const named = (what: string, text: string): string => `${what} ${JSON.stringify(text).slice(1, -1)}`;
const ruled = (rule: string, more = ''): string =>
  `x-kubernetes-validations:\n- rule: ${JSON.stringify(rule)}\n${more}`;

export const brokenRare: readonly Row[] = [
  ...schemas.map((schema) => ({ name: named('rare schema', schema), crd: crdWith(`${schema}\n`), object: undefined })),
  ...roots.map((schema) => ({ name: named('rare root', schema), crd: crdOf({ kind: 'Widget', plural: 'widgets', schema: `${schema}\n` }), object: undefined })),
  ...rules.map((rule) => ({ name: named('rare rule', rule), crd: crdWith(ruleFields, ruled(rule)), object: undefined })),
  ...flags.map(([rule, flag]) => ({ name: named('rare rule', `${rule}, ${flag}`), crd: crdWith(ruleFields, ruled(rule, `  ${flag}\n`)), object: undefined })),
  ...failing.map((rule) => ({ name: named('rare failure', rule), crd: crdWith(failingFields, ruled(rule)), object: widget(failingObject) })),
  ...specs.map((spec) => ({ name: named('rare spec', spec), crd: rich, object: widget(spec) })),
]; // prettier-ignore
