/** Updates of a CRD with objects, which together contain each kind of change and each effect. */
import type { UpgradeObject } from '../index.ts';
import { widget, widgets } from './widgets.ts';

export interface RecordedUpgrade {
  readonly old: string;
  readonly now: string;
  readonly objects: readonly UpgradeObject[];
}

const text = (more: string): string => `{ type: string${more} }`;
const number = (more: string): string => `{ type: integer${more} }`;
const list = (more: string, item = '{ type: string }'): string => `{ type: array, items: ${item}${more} }`;
const record = (fields: string, more = ''): string => `{ type: object, properties: { ${fields} }${more} }`;

/** The update of the schema of the field `a`, with values of that field. */
function field(before: string, after: string, ...values: string[]): RecordedUpgrade {
  return {
    old: widgets([`a: ${before}`, 'kept: { type: string }']),
    now: widgets([`a: ${after}`, 'kept: { type: string }']),
    objects: values.map((value, i) => widget(`{ a: ${value}, kept: k }`, `o${i}`)),
  };
}

/** The update of a CRD by replacing parts of its text. */
function crd(fields: readonly string[], replaced: readonly [string, string][], ...specs: string[]): RecordedUpgrade {
  const old = widgets(fields);
  const now = replaced.reduce((crdText, [from, to]) => crdText.replace(from, () => to), old);
  return { old, now, objects: specs.map((spec, i) => widget(spec, `o${i}`)) };
} // prettier-ignore

const size = 'size: { type: integer }';
const item =
  '{ type: object, required: [key], properties: { key: { type: string }, other: { type: string, default: o }, value: { type: integer } } }';
const mapOf = (key: string): string => `, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [${key}]`;
const rule = (...rules: string[]): string => `, x-kubernetes-validations: [${rules.join(', ')}]`;
const next = (more: string): string =>
  `    - name: v2\n      served: true\n      storage: false\n      schema: { openAPIV3Schema: { type: object, ${more} } }\n`;
const anything = 'x-kubernetes-preserve-unknown-fields: true'; // prettier-ignore
const subresources = 'subresources: { status: {} }';
const scale = (path: string): string => `subresources: { status: {}, scale: { specReplicasPath: ${path}, statusReplicasPath: .status.replicas } }`; // prettier-ignore
const webhook = (more: string, path: string): string =>
  `  conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { ${more}service: { name: a, namespace: b, path: ${path} } } } }\n  scope: Namespaced`;
const withNext = (text_: string, more: string): string => `${text_}${next(more)}`;

const base = widgets([size]);
const wide = (more: string): string =>
  record(
    `b: { type: integer${more} }, ${Array.from({ length: 40 }, (_, i) => `f${i}: { type: string, minLength: 1 }`).join(', ')}`,
    `, required: [${Array.from({ length: 40 }, (_, i) => `f${i}`).join(', ')}]`,
  );

export const upgrades: Readonly<Record<string, RecordedUpgrade>> = {
  'a field removed': { old: widgets([size, 'mode: { type: string }']), now: widgets([size]), objects: [widget('{ size: 1, mode: a }'), widget('{ size: 1 }', 'two')] },
  'a field removed in an item': field(list('', record('b: { type: string }, c: { type: string }')), list('', record('b: { type: string }')), '[{ b: x, c: u }, { c: z }]'),
  'a field removed in the values of a map': field(`{ type: object, additionalProperties: ${record('b: { type: string }, c: { type: string }')} }`, `{ type: object, additionalProperties: ${record('b: { type: string }')} }`, '{ one: { b: x, c: u } }'),
  'a field below an object with many required fields': { old: widgets([size, `a: ${wide('')}`]), now: widgets([size, `a: ${wide(', maximum: 5')}`]), objects: [] },
  'a field renamed': { old: widgets(['schedule: { type: string }', 'time-zones: { type: string }', 'ab: { type: string }']), now: widgets(['cronSchedule: { type: string }', 'timeZone: { type: integer }', 'abc: { type: string }']), objects: [widget('{ schedule: daily, time-zones: a, ab: b }')] },
  'a field added with a default': { old: base, now: widgets([size, 'mode: { type: string, default: slow }']), objects: [widget('{ size: 1 }'), widget('{ size: 2, mode: fast }', 'two')] },
  'a type changed': field('{ type: string }', '{ type: integer }', '"1"'),
  'a type that is no longer set': field('{ type: string }', '{ x-kubernetes-preserve-unknown-fields: true }', '"1"'),
  'a list instead of a string': field(text(''), list(', x-kubernetes-list-type: set'), 'x'),
  'branches with properties': field(record('b: { type: integer }', ', anyOf: [{ properties: { b: { minimum: 1 } } }]'), record('b: { type: integer }', ', anyOf: [{ properties: { b: { minimum: 2 } } }]'), '{ b: 1 }'),
  'a rule about texts': field(text(rule("{ rule: \"self.startsWith('abc')\", message: m }")), text(rule("{ rule: \"self.startsWith('abc') && self.size() > 5\", message: m }")), 'abcdefgh'),
  'an int-or-string': field('{ type: integer }', '{ x-kubernetes-int-or-string: true }', '1'),
  'a map instead of fields': field(record('b: { type: string }'), '{ type: object, additionalProperties: { type: string } }', '{ b: x }'),
  'fields instead of any': field('{ type: object, x-kubernetes-preserve-unknown-fields: true }', record('b: { type: string }'), '{ b: x, c: u }'),
  'a maximum': field(number(''), number(', maximum: 5'), '7', '3'),
  'a lower maximum': field(number(', maximum: 5'), number(', maximum: 4'), '5', '4'),
  'a higher maximum': field(number(', maximum: 5'), number(', maximum: 6'), '5'),
  'no maximum': field(number(', maximum: 5'), number(''), '5'),
  'a minimum': field(number(', minimum: 1'), number(', minimum: 2'), '1', '2'),
  'a lower minimum': field(number(', minimum: 1'), number(', minimum: 0'), '1'),
  'an exclusive maximum': field(number(', maximum: 5'), number(', maximum: 5, exclusiveMaximum: true'), '5'),
  'an inclusive minimum': field(number(', minimum: 5, exclusiveMinimum: true'), number(', minimum: 5'), '6'),
  'lengths': field(text(', minLength: 1, maxLength: 5'), text(', minLength: 2, maxLength: 4'), 'a', 'abcde', 'abc'),
  'items': field(list(', minItems: 1, maxItems: 3'), list(', minItems: 2, maxItems: 2'), '[a]', '[a, b, c]'),
  'properties': field('{ type: object, additionalProperties: { type: string } }', '{ type: object, additionalProperties: { type: string }, minProperties: 1, maxProperties: 1 }', '{}', '{ a: b, c: d }'),
  'a pattern': field(text(''), text(", pattern: '^a'"), 'abc', 'b'),
  'another pattern': field(text(", pattern: '^a'"), text(", pattern: '^ab'"), 'ac'),
  'no pattern': field(text(", pattern: '^a'"), text(''), 'ac'),
  'a format': field(text(''), text(', format: date-time'), 'soon'),
  'a multiple': field(number(''), number(', multipleOf: 2'), '3', '4'),
  'an enum': field(text(''), text(', enum: [a, b]'), 'c', 'a'),
  'a narrower enum': field(text(', enum: [a, b, c]'), text(', enum: [a, b]'), 'c', 'a'),
  'a wider enum': field(text(', enum: [a, b]'), text(', enum: [a, b, c]'), 'a'),
  'another enum': field(text(', enum: [a, b]'), text(', enum: [b, c]'), 'a', 'b'),
  'no enum': field(text(', enum: [a, b]'), text(''), 'a'),
  'nullable': field(text(''), text(', nullable: true'), 'a'),
  'not nullable': field(text(', nullable: true'), text(''), 'null', 'a'),
  'not nullable with a default': field(text(', nullable: true'), text(', default: x'), 'null', 'a'),
  'several changes of a field': field(text(', maxLength: 5, minLength: 1, enum: [a], pattern: "^a", format: byte'), text(', maxLength: 6, minLength: 0, enum: [a, b]'), 'a'),
  'documentation of branches': field(number(', anyOf: [{ minimum: 1, example: 2, externalDocs: { url: a } }, { maximum: 0 }]'), number(', anyOf: [{ minimum: 1 }, { maximum: 0, example: 1 }]'), '5'),
  'places of branches': { old: widgets([`a: ${number(', anyOf: [{ minimum: 1 }]')}`, 'b: { type: integer, anyOf: [{ minimum: 1 }] }']), now: widgets(['new: { type: string }', 'b: { type: integer, anyOf: [{ minimum: 1 }] }', `a: ${number(', anyOf: [{ minimum: 1 }]')}`]), objects: [] },
  'a default changed': field(text(', default: a'), text(', default: b'), 'c'),
  'a default changed for an object without it': { old: widgets([size, `a: ${text(', default: a')}`]), now: widgets([size, `a: ${text(', default: b')}`]), objects: [widget('{ size: 1 }')] },
  'a default removed': { old: widgets([size, `a: ${text(', default: a')}`]), now: widgets([size, `a: ${text('')}`]), objects: [widget('{ size: 1 }'), widget('{ a: b }', 'two')] },
  'a long default': field('{ type: object, additionalProperties: { type: string } }', `{ type: object, additionalProperties: { type: string }, default: { text: ${'x'.repeat(60)} } }`, '{ a: b }'),
  'required': { old: widgets([size, 'a: { type: string }']), now: widgets([size, 'a: { type: string }'], { more: 'required: [a]' }), objects: [widget('{ size: 1 }'), widget('{ a: b }', 'two')] },
  'required in an item': field(list('', record('b: { type: string }, c: { type: string }')), list('', record('b: { type: string }, c: { type: string }', ', required: [b]')), '[{ c: x }, { b: u }]'),
  'required with a default': { old: widgets([size, 'a: { type: string }']), now: widgets([size, 'a: { type: string, default: x }'], { more: 'required: [a]' }), objects: [widget('{ size: 1 }')] },
  'no longer required': { old: widgets([size, 'a: { type: string }'], { more: 'required: [a, size]' }), now: widgets([size, 'a: { type: string }'], { more: 'required: [a]' }), objects: [widget('{ size: 1, a: b }')] },
  'a set': field(list(''), list(', x-kubernetes-list-type: set'), '[a, a]', '[a, b]'),
  'a set with a rule': field(list(', maxItems: 9', '{ type: string, maxLength: 5 }'), list(`, maxItems: 9, x-kubernetes-list-type: set${rule('{ rule: self.size() < 9 }')}`, '{ type: string, maxLength: 5 }'), '[a, a]', '[a, b]'),
  'another type with a rule': field('{ type: string }', number(rule('{ rule: self > 1 }')), '"1"', 'b'),
  'a field of another type with a rule and a default': field(record('b: { type: string }'), `{ type: string, maxLength: 9, default: x${rule('{ rule: "self != \'b\'" }')} }`, '{ b: c }'),
  'a map of items': field(list('', item), list(mapOf('key'), item), '[{ key: a }, { key: a }]', '[{ key: a }]'),
  'other keys': field(list(mapOf('key'), item), list(mapOf('key, other'), item), '[{ key: a }, { key: b }]'),
  'fewer keys': field(list(mapOf('key, other'), item), list(mapOf('key'), item), '[{ key: a, other: x }, { key: a, other: u }]'),
  'an atomic map': field(record('b: { type: string }'), record('b: { type: string }', ', x-kubernetes-map-type: atomic'), '{ b: x }'),
  'pruning': field(`{ type: object, ${anything} }`, '{ type: object }', '{ b: x }'),
  'no pruning': field('{ type: object }', `{ type: object, ${anything} }`, '{}'),
  'an embedded resource': field(`{ type: object, ${anything} }`, `{ type: object, ${anything}, x-kubernetes-embedded-resource: true }`, '{ b: x }', '{ apiVersion: v1, kind: Pod, metadata: { name: a, b: c } }'),
  'no embedded resource': field(`{ type: object, ${anything}, x-kubernetes-embedded-resource: true }`, `{ type: object, ${anything} }`, '{ apiVersion: v1, kind: Pod, metadata: { name: a } }'),
  'branches': field(number(''), number(', anyOf: [{ minimum: 5 }, { maximum: 2 }]'), '3', '6'),
  'other branches': field(number(', oneOf: [{ minimum: 5 }, { maximum: 2 }]'), number(', oneOf: [{ minimum: 6 }, { maximum: 2 }]'), '5'),
  'no branches': field(number(', allOf: [{ minimum: 5 }], not: { maximum: 2 }'), number(''), '5'),
  'a rule': field(number(''), number(rule("{ rule: 'self < 5', message: too large }")), '7', '3'),
  'rules of an object and of its field': { old: widgets([size, 'a: { type: object, properties: { b: { type: integer } } }']), now: widgets([size, `a: { type: object, properties: { b: ${number(rule("{ rule: 'self != 3' }", "{ rule: 'self < 3' }"))} }${rule("{ rule: 'self.b < 2', fieldPath: .b }")} }`], { more: "x-kubernetes-validations: [{ rule: 'self.size > self.a.b', message: small }]" }), objects: [widget('{ size: 1, a: { b: 3 } }'), widget('{ size: 9, a: { b: 2 } }', 'two')] },
  'a rule changed by its message': field(number(rule("{ rule: 'self < 5', message: m }")), number(rule("{ rule: '4 > self', message: m }")), '4'),
  'a rule changed by its beginning': field(number(rule("{ rule: 'self < 5 || self == 7777777 || self == 9', message: one }")), number(rule("{ rule: 'self < 5 || self == 7777777', message: two }")), '9'),
  'rules without messages': field(number(rule("{ rule: 'self < 5' }")), number(rule("{ rule: 'self > 5' }")), '4'),
  'a rule with other spaces': field(text(rule("{ rule: \"self  ==  'a  b'  ||  self in ['x']\" }")), text(rule("{ rule: \"self == 'a  b'||self in['x']\" }")), 'x'),
  'a rule with another string': field(text(rule("{ rule: \"self != 'a\\\\'  b'\" }")), text(rule("{ rule: \"self != 'a\\\\' b'\" }")), 'x'),
  'a rule removed': field(number(rule("{ rule: 'self < 5' }", "{ rule: 'self > 1' }")), number(rule("{ rule: 'self > 1' }")), '4'),
  'a rule with an optional old value': field(number(rule("{ rule: 'self < 5' }")), number(rule("{ rule: '!oldSelf.hasValue() || self < 5', optionalOldSelf: true }")), '4'),
  'a transition rule': field(number(''), number(rule("{ rule: 'self == oldSelf' }")), '4'),
  'the scope': crd([size], [['Namespaced', 'Cluster']], '{ size: 1 }'),
  'other names': crd([size], [['listKind: WidgetList', 'listKind: Widgets, shortNames: [w, wi], categories: [all]'], ['singular: widget', 'singular: wiget']], '{ size: 1 }'),
  'columns and selectable fields': crd([size, 'mode: { type: string }'], [['      schema:', '      additionalPrinterColumns: [{ name: Size, type: integer, jsonPath: .spec.size }]\n      selectableFields: [{ jsonPath: .spec.mode }]\n      schema:']], '{ size: 1 }'),
  'a deprecated version': crd([size], [['      served: true', '      served: true\n      deprecated: true\n      deprecationWarning: old']], '{ size: 1 }'),
  'a version that is no longer deprecated': { old: base.replace('served: true', 'served: true\n      deprecated: true'), now: base, objects: [widget('{ size: 1 }')] },
  'a status removed': crd([size], [[`      ${subresources}\n`, '']], '{ size: 1 }'),
  'a status added': { ...crd([size], []), old: base.replace(`      ${subresources}\n`, ''), objects: [widget('{ size: 1 }')] },
  'a field of the status removed': crd([size], [['phase: { type: string }', 'state: { type: string }']], '{ size: 1 }'),
  'a limit of the status': crd([size], [['phase: { type: string }', 'phase: { type: string, maxLength: 3 }']], '{ size: 1 }'),
  'a required field of the status': crd([size], [['status: { type: object, ', 'status: { type: object, required: [state], '], ['phase: { type: string }', 'phase: { type: string }, state: { type: string }']], '{ size: 1 }'),
  'a scale added': crd([size], [[subresources, scale('.spec.size')]], '{ size: 1 }'),
  'a scale removed': { old: base.replace(subresources, scale('.spec.size')), now: base, objects: [widget('{ size: 1 }')] },
  'a scale changed': { ...crd([size, 'replicas: { type: integer, maximum: 2 }'], []), old: widgets([size, 'replicas: { type: integer, maximum: 2 }']).replace(subresources, scale('.spec.size')), now: widgets([size, 'replicas: { type: integer, maximum: 2 }']).replace(subresources, scale('.spec.replicas')), objects: [widget('{ size: 1, replicas: 2 }'), widget('{ size: 1 }', 'two')] },
  'a scale whose replicas are no longer a number': { old: base.replace(subresources, scale('.spec.size')), now: widgets(['size: { type: integer, maximum: 3 }']).replace(subresources, scale('.spec.size')), objects: [widget('{ size: 3 }'), widget('{ size: 9 }', 'two')] },
  'a version added': { old: base, now: withNext(base, anything), objects: [widget('{ size: 1 }')] },
  'a version removed': { old: withNext(base, anything), now: base, objects: [widget('{ size: 1 }'), widget('{ size: 1 }', 'two', 'v2')] },
  'a version no longer served': { old: withNext(base, anything), now: withNext(base, anything).replace(/served: true(?![^]*served: true)/, 'served: false'), objects: [widget('{ size: 1 }'), widget('{ size: 1 }', 'two', 'v2')] },
  'a version served again': { old: withNext(base, anything).replace(/served: true(?![^]*served: true)/, 'served: false'), now: withNext(base, 'properties: { spec: { type: object, properties: { size: { type: integer, maximum: 5 } } } }'), objects: [widget('{ size: 7 }')] },
  'another storage version': { old: withNext(base, anything), now: withNext(base, anything).replace(/storage: (true|false)/g, (_, one: string) => `storage: ${one === 'true' ? 'false' : 'true'}`), objects: [widget('{ size: 1 }'), widget('{ size: 1 }', 'two', 'v2')] },
  'a stored version removed': { old: base, now: widgets(['size: { type: integer, maximum: 5 }'], { version: 'v2' }), objects: [widget('{ size: 1 }'), widget('{ size: 7 }', 'two')] },
  'a stored version removed, and the field with it': { old: base, now: widgets(['mode: { type: string }'], { version: 'v2' }), objects: [widget('{ size: 1 }'), { ...widget('{ size: 1 }', 'two'), text: widget('{ size: 1 }', 'two').text.replace('name: two', 'name: two, uid: 00000000-0000-4000-8000-000000000001') }] },
  'versions of a status': { old: `${base}status: { storedVersions: [v1, v2] }\n`, now: withNext(base, anything), objects: [widget('{ size: 1 }')] },
  'a stored version that is not the storage version': { old: `${withNext(base, anything)}status: { storedVersions: [v2] }\n`, now: withNext(base, anything).replace('served: true', 'served: false'), objects: [widget('{ size: 1 }')] },
  'a CRD from a cluster': { old: `${base.replace('name: widgets.example.com', 'name: widgets.example.com, uid: a, resourceVersion: "5"')}status: { storedVersions: [v1] }\n`, now: widgets([size, 'mode: { type: string }']), objects: [widget('{ size: 1 }')] },
  'a webhook': crd([size], [['  scope: Namespaced', webhook('', '/a')]], '{ size: 1 }'),
  'a webhook with an invalid certificate': crd([size], [['  scope: Namespaced', webhook('caBundle: YQ==, ', '/a')]], '{ size: 1 }'),
  'a certificate added to a webhook': { old: base.replace('  scope: Namespaced', webhook('', '/a')), now: base.replace('  scope: Namespaced', webhook('caBundle: YQ==, ', '/a')), objects: [widget('{ size: 1 }')] },
  'the path of a webhook': { old: base.replace('  scope: Namespaced', webhook('', '/a')), now: base.replace('  scope: Namespaced', webhook('', '/b')), objects: [widget('{ size: 1 }')] },
  'an invalid CRD': crd([size], [['type: integer', 'type: number2']], '{ size: 1 }'),
  'a CRD that isn’t one': { old: base, now: 'kind: Pod\napiVersion: v1\n', objects: [widget('{ size: 1 }')] },
  'an old CRD that would be rejected': { old: widgets(['size: { type: integer, maximum: 5, default: 7 }']), now: base, objects: [widget('{ size: 1 }')] },
  'an old CRD that can’t be read': { old: 'a: [', now: base, objects: [] },
  'objects that the old CRD rejects': { old: widgets(['size: { type: integer, maximum: 5 }']), now: base, objects: [widget('{ size: 7 }'), widget('{ size: a }', 'two'), { ...widget('{}'), text: '- 1' }, widget('{ size: 1 }', 'three', 'v9')] },
  'objects with unknown fields': { old: base, now: widgets([size, 'mode: { type: string }']), objects: [widget('{ size: 1, color: red }'), widget('{ size: 1, size: 2 }', 'two')] },
  'items whose number changes': { old: widgets([`a: ${list('', record('b: { type: string, default: x }'))}`]), now: widgets([`a: ${list('', record('b: { type: string, default: z }, c: { type: boolean, default: true }'))}`]), objects: [widget('{ a: [{}, { b: u }] }')] },
  'values of all kinds in spec': { old: widgets(['b: { type: boolean }', 'num: { type: number }', 'i: { type: integer }', 's: { type: string }', 'l: { type: array, items: { type: string } }']), now: widgets(['b: { type: boolean, enum: [true] }', 'num: { type: number, maximum: 1.5 }', 'i: { type: integer, maximum: 1 }', 's: { type: string, maxLength: 1 }', 'l: { type: array, items: { type: string, maxLength: 1 } }']), objects: ['{ b: true }', '{ num: 1.5 }', '{ i: 1 }', '{ s: a }', '{ l: [a] }', '{ b: true, num: 1.5, i: 1, s: a }', '{ l: [] }', '{}'].map((spec, i) => widget(spec, `o${i}`)) },
  'many values': { old: widgets(Array.from({ length: 14 }, (_, i) => `f${i}: { type: string, enum: [a] }`)), now: widgets([...Array.from({ length: 14 }, (_, i) => `f${i}: { type: string, enum: [a, ab] }`), 'z: { type: string }']), objects: [widget(`{ ${Array.from({ length: 14 }, (_, i) => `f${i}: a`).join(', ')} }`)] },
}; // prettier-ignore
