/** Small inputs that expand to much work: each kind creates the documents of one page. */
import type { SharedContent } from '../../src/share/content.ts';
import { crdOf, objectOf, version } from '../../src/testing/thing.ts';

type Texts = Partial<SharedContent>;

/** By name, in no particular order. The control is an ordinary input that measures the page itself. */
export const amplifying: ReadonlyMap<string, () => Texts> = new Map<string, () => Texts>([
  ['control', () => judged({ type: 'object', properties: { a: text } }, { a: 'b' })],
  ['a long string against many false rules', () => judged({ ...text, ...rules(300, 'false') }, long(1_000_000))],
  ['a long string against many false rules with messages', () => judged({ ...text, ...rules(100, 'false', 'self + self') }, long(100_000))],
  ['rules on many items', () => judged(list({ type: 'integer', ...rules(10, 'self < 0') }), many(5_000, (i) => i))],
  ['a rule with an error in each of many lines', () => judged({ ...text, ...rules(1, 'x +\n'.repeat(2_000) + 'x') }, 'a')],
  ['many wrong enums', () => judged(list({ type: 'string', enum: ['a', 'b'] }), many(100_000, () => 'x'))],
  ['many missing fields', () => judged(list({ type: 'object', required: many(100, (i) => `f${i}`), properties: named(100, () => text) }), many(300, () => ({})))],
  ['a long string against a pattern', () => judged({ type: 'string', pattern: '^(a|b)+$' }, `${long(1_000_000)}!`)],
  ['many duplicates in a set', () => judged({ type: 'array', 'x-kubernetes-list-type': 'set', items: text }, many(20_000, () => 'x'))],
  ['many unknown fields', () => judged({ type: 'object' }, named(50_000, (i) => i))],
  ['many duplicate keys', () => ({ ...judged(open, 0), object: head + 'spec:\n' + '  a: 1\n'.repeat(50_000) })],
  ['many documents in both panes', () => ({ crd: 'kind: A\n---\n'.repeat(60_000), object: 'kind: B\n---\n'.repeat(60_000) })],
  ['very many tiny documents', () => ({ crd: 'a\n---\n'.repeat(600_000), object: '' })],
  ['a long line', () => judged(open, { a: long(1_400_000) })],
  ['a long line that is broken', () => ({ ...judged(open, 0), object: `${head}spec: ${long(1_000_000)}: [` })],
  ['a broken CRD in one long line', () => ({ crd: `{"a": "${long(1_000_000)}`, object: objectOf(0) })],
  ['lists in lists', () => ({ ...judged(open, 0), object: `${head}spec:\n  a: ${'['.repeat(5_000)}${']'.repeat(5_000)}\n` })],
  ['objects in objects', () => ({ ...judged(open, 0), object: `${head}spec: ${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}\n` })],
  ['long keys', () => judged(open, Object.fromEntries(many(100, (i) => [long(10_000) + i, { a: [1, 2, 3] }])))],
  ['a long key with many items', () => judged(open, { [long(300_000)]: many(1_000, (i) => i) })],
  ['many defaults', () => judged({ type: 'object', properties: named(5_000, (i) => ({ ...text, default: `d${i}` })) }, {})],
  ['defaults in many items', () => judged(list({ type: 'object', properties: named(100, () => ({ ...text, default: 'd' })) }), many(500, () => ({})))],
  ['a long default in many items', () => judged(list({ type: 'object', properties: { a: { ...text, default: long(2_000) } } }), many(2_000, () => ({})))],
  ['many versions with rules', () => judged(open, { a: 1 }, many(60, (i) => version(`v${i + 1}`, { ...text, ...rules(30, 'self != "a"') }, i === 0)))],
  ['many columns with long values', () => ({ ...judged(open, { a: long(20_000) }, [{ ...version('v1', open, true), additionalPrinterColumns: many(500, (i) => ({ name: `c${i}`, type: 'string', jsonPath: '.spec.a' })) }]) })],
  ['a schema with many long descriptions', () => judged({ type: 'object', properties: named(2_000, () => ({ ...text, description: long(300) })) }, {})],
  ['an update with many ratcheted findings', () => ({ ...judged(list({ type: 'integer' }), many(5_000, () => 'x')), operation: 'update', old: objectOf(many(5_000, () => 'x')), oldAsItIs: true })],
  ['an old object with many findings', () => ({ ...judged(list({ type: 'integer' }), [1]), operation: 'update', old: objectOf(many(50_000, () => 'x')) })],
  ['a patch of many operations', () => ({ ...judged(open, 0), operation: 'patch', patchKind: 'json', old: objectOf({ a: [] }), patch: JSON.stringify(many(5_000, (i) => ({ op: 'add', path: '/spec/a/-', value: i }))) })],
  ['a long broken patch', () => ({ ...judged(open, 0), operation: 'patch', old: objectOf({}), patch: `{"a": "${long(1_000_000)}` })],
  ['an apply of many fields', () => ({ ...judged(open, 0), operation: 'patch', patchKind: 'apply', old: objectOf(named(5_000, (i) => i)), patch: objectOf(named(5_000, (i) => i + 1)) })],
  ['a CRD with very many findings', () => judged({ type: 'object', properties: named(20_000, () => ({})) }, {})],
  ['text that runs the other way', () => judged(open, { a: '\u202e\u200b\u2066'.repeat(100_000) })],
  ['marks upon marks', () => judged(open, { a: `a${'\u0301'.repeat(300_000)}` })],
  ['many lines of marks upon marks', () => ({ ...judged(open, 0), object: `${head}spec:\n${many(60, (i) => `  k${i}: a${'\u0301'.repeat(20_000)}`).join('\n')}\n` })],
  ['many values of marks upon marks', () => judged(open, { a: many(400, () => `a${'\u0301'.repeat(1_000)}`) })],
  ['many findings about marks upon marks', () => judged(list({ type: 'string', enum: ['a'] }), many(200, () => `a${'\u0301'.repeat(1_900)}`))],
  ['many long lines', () => ({ ...judged(open, 0), object: `${head}spec:\n${many(100, (i) => `  k${i}: ${long(12_000)}`).join('\n')}\n` })],
  ['many long lines of many words', () => ({ ...judged(open, 0), object: `${head}spec:\n${many(100, (i) => `  k${i}: [${'a, "b", 1, '.repeat(1_200)}]`).join('\n')}\n` })],
  ['many long lines that run the other way', () => ({ ...judged(open, 0), object: `${head}spec:\n${many(60, (i) => `  k${i}: a${'\u202e\u200b\u2066'.repeat(4_000)}`).join('\n')}\n` })],
  ['a long name and kind', () => ({ ...judged(open, 0), object: `apiVersion: example.com/v1\nkind: ${long(300_000)}\nmetadata: {name: ${long(300_000)}}\n` })],
  ['a text of line ends', () => ({ ...judged(open, 0), object: `${head}spec:\n  a: |+\n${'\n'.repeat(300_000)}` })],
  ['carriage returns', () => ({ crd: '\r'.repeat(500_000), object: '\r'.repeat(500_000) })],
]); // prettier-ignore

/** Similar to one of those above: only the full table contains them. */
export const alike: ReadonlyMap<string, () => Texts> = new Map<string, () => Texts>([
  ['many wrong patterns', () => judged(list({ type: 'string', pattern: '^a+$' }), many(30_000, () => 'b'))],
  ['many wrong types', () => judged(list({ type: 'integer' }), many(100_000, () => 'x'))],
  ['many pruned fields', () => ({ ...judged({ type: 'object' }, named(50_000, (i) => i)), fieldValidation: 'Ignore' })],
  ['many keys', () => judged(open, named(80_000, (i) => i))],
  ['many rules that look at nothing', () => judged({ type: 'object', properties: { a: { type: 'object', ...rules(2_000, 'has(self.b)') , properties: { b: text } } } }, {})],
  ['long rules', () => judged({ ...text, ...rules(20, `self != "${long(20_000)}"`) }, 'a')],
  ['rules that do not compile', () => judged({ ...text, ...rules(300, 'self.nothing.at.all(') }, 'a')],
  ['a wrong value of a long enum', () => judged({ type: 'string', enum: many(20_000, (i) => `value-${i}`) }, 'x')],
  ['many wrong formats', () => judged(list({ type: 'string', format: 'date-time' }), many(30_000, () => 'x'))],
  ['many duplicates in a map', () => judged({ type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k'], items: { type: 'object', required: ['k'], properties: { k: text } } }, many(10_000, () => ({ k: 'a' })))],
  ['many warnings', () => ({ ...judged({ type: 'object' }, named(50_000, (i) => i)), fieldValidation: 'Warn' })],
  ['many duplicate keys in JSON', () => ({ ...judged(open, 0), object: objectOf(0).replace('"spec":0', `"spec":{${'"a":1,'.repeat(50_000)}"a":1}`) })],
  ['many defaults that are not applied', () => judged({ type: 'object', properties: { a: { type: 'object', properties: named(5_000, () => ({ ...text, default: 'd' })) } } }, {})],
  ['a message longer than its rule', () => judged({ ...text, ...rules(1, 'false', `'${long(4_000)}'`) }, 'a')],
  ['many versions', () => judged(open, { a: 1 }, many(300, (i) => version(`v${i + 1}`, open, i === 0)))],
  ['an apply that changes many items', () => ({ ...judged(keyed, 0), operation: 'patch', patchKind: 'apply', old: objectOf(many(30_000, (i) => ({ name: `n${i}`, value: i }))), patch: objectOf(many(30_000, (i) => ({ name: `n${i}`, value: i + 1 }))) })],
  ['a line of almost four million characters', () => judged(open, { a: long(3_990_000) })],
  ['one line of many items', () => judged(open, { a: many(50_000, (i) => ({ name: `n${i}`, value: i })) })],
  ['as many findings as a frame may have', () => judged(list({ type: 'string', enum: ['a'] }), many(300, () => 'x'))],
  ['a long description', () => judged({ ...open, description: long(500_000) }, {})],
  ['a patch whose last operation fails', () => ({ ...judged(open, 0), operation: 'patch', patchKind: 'json', old: objectOf({ a: [] }), patch: JSON.stringify([...many(3_000, (i) => ({ op: 'add', path: '/spec/a/-', value: i })), { op: 'remove', path: '/x' }]) })],
  ['a large CRD of v1beta1', () => ({ crd: crdOf([version('v1', { type: 'object', properties: named(10_000, () => text) }, true)]).replace('k8s.io/v1', 'k8s.io/v1beta1'), object: '' })],
  ['a CRD with a condition that lists much', () => judged({ type: 'object', properties: named(5_000, () => ({ type: 'object', 'x-kubernetes-int-or-string': true })) }, {})],
  ['characters beyond the first plane', () => judged(open, { a: '\u{1f600}'.repeat(200_000) })],
  ['a long name', () => ({ ...judged(open, 0), object: objectOf(0).replace('"a"', JSON.stringify(long(300_000))) })],
  ['lines that end as on Windows', () => ({ ...judged(open, 0), object: `${head}spec:\n${many(30_000, (i) => `  k${i}: v`).join('\n')}\n`.replaceAll('\n', '\r\n') })],
  ['one script after the other', () => judged(open, { a: many(800, (i) => many(40, (j) => String.fromCharCode(0xa0 + ((i * 40 + j) * 7919) % 0xd000)).join('')) })],
  ['a text of many lines', () => ({ ...judged(open, 0), object: `${head}spec:\n  a: |\n${'    line\n'.repeat(100_000)}` })],
]); // prettier-ignore

const text = { type: 'string' };
const open = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true };
const keyed = {
  type: 'array',
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['name'],
  items: { type: 'object', required: ['name'], properties: { name: text, value: { type: 'integer' } } },
};
const head = 'apiVersion: example.com/v1\nkind: Thing\nmetadata:\n  name: a\n';

function long(length: number): string {
  return 'x'.repeat(length);
}

function many<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

function named(count: number, make: (i: number) => unknown): object {
  return Object.fromEntries(many(count, (i) => [`f${i}`, make(i)]));
}

function list(items: object): object {
  return { type: 'array', items };
}

function rules(count: number, rule: string, messageExpression?: string): object {
  const one = (i: number): object => ({
    rule: rule === 'false' ? `false && ${i} == ${i}` : rule,
    ...(messageExpression === undefined ? {} : { messageExpression }),
  });
  return { 'x-kubernetes-validations': many(count, one) };
}

/** A CRD whose `spec` has the schema, and an object with that spec. */
function judged(schema: object, spec: unknown, versions = [version('v1', schema, true)]): Texts {
  return { crd: crdOf(versions), object: objectOf(spec) };
}
