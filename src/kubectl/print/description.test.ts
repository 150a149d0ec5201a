/** The output of `kubectl describe`: which fields it shows, in which order, and where it truncates. */
import { expect, test } from 'vitest';
import { readYaml, toValue } from '../../engine/texts.ts';
import type { JsonObject } from '../../engine/values.ts';
import { description } from './description.ts';

function described(text: string, events = false, keepsCapitals = true): string {
  const read = readYaml(text);
  if (!read.ok) throw new Error(read.error.text);
  return description(toValue(read.root) as JsonObject, { events, keepsCapitals });
}

test('shows name, labels, and annotations first, then all other fields by name', () => {
  const text = `apiVersion: example.com/v1
kind: Widget
metadata:
  name: w
  namespace: team
  uid: u-1
  managedFields: [{manager: m}]
  labels: {b: "2", a: "1"}
  annotations:
    z: last
    kubectl.kubernetes.io/last-applied-configuration: "{}"
    a: first
spec:
  podIP: 10.0.0.1
  list: [1, x, {b: 2, a: 1}]
  deep: {managedFields: kept, none: null}
  empty: {}
  nothing: []
`;
  expect(described(text, true)).toBe(`Name:         w
Namespace:    team
Labels:       a=1
              b=2
Annotations:  a: first
              z: last
API Version:  example.com/v1
Kind:         Widget
Metadata:
  UID:  u-1
Spec:
  Deep:
    Managed Fields:  kept
    None:            <nil>
  Empty:
  List:
    1
    x
    A:  1
    B:  2
  Nothing:
  Pod IP:  10.0.0.1
Events:    <none>
`);
  expect(described(text, false, false)).toContain('  Pod Ip:  10.0.0.1\n');
  expect(described(text)).not.toContain('Events');
});

test('says that there are no labels and no annotations', () => {
  const annotations = 'annotations: {kubectl.kubernetes.io/last-applied-configuration: "{}"}';
  const none = 'Name:         w\nNamespace:    \nLabels:       <none>\nAnnotations:  <none>\n';
  expect(described('metadata: {name: w}')).toContain(none);
  expect(described(`metadata: {name: w, labels: {}, ${annotations}}`)).toContain(none);
});

/** The lines of one annotation `key`. */
function annotation(value: string): string[] {
  const lines = described(`metadata: {name: w, annotations: {key: ${JSON.stringify(value)}}}`).split('\n');
  const first = lines.findIndex((line) => line.startsWith('Annotations:'));
  return lines.slice(first, lines.indexOf('Metadata:')).map((line) => line.slice(14));
}

// A line has at most 140 bytes with its key, `: `, and value; a value below its key has 138.
test.each([
  ['fits on a line', 'x'.repeat(135), [`key: ${'x'.repeat(135)}`]],
  ['is too long beside its key', 'x'.repeat(136), ['key:', `  ${'x'.repeat(136)}`]],
  ['just fits below its key', 'x'.repeat(138), ['key:', `  ${'x'.repeat(138)}`]],
  ['is too long', 'x'.repeat(139), ['key:', `  ${'x'.repeat(138)}...`]],
  [
    'is too long in bytes, and not truncated inside a character',
    'ü'.repeat(70),
    ['key:', `  ${'ü'.repeat(69)}...`],
  ],
  [
    'has a character at the end that does not fit',
    `${'x'.repeat(137)}ü`,
    ['key:', `  ${'x'.repeat(137)}...`],
  ],
  ['has lines', 'a\nb', ['key:', '  a', '  b']],
  ['ends with a line break', 'a\n', ['key: a']],
  ['ends with two', 'a\n\n', ['key:', '  a', '  ']],
  ['is empty', '', ['key: ']],
])('an annotation that %s', (_, value, lines) => expect(annotation(value)).toEqual(lines));

test('escapes keys of a terminal', () => {
  expect(described('metadata: {name: w}\nspec: {a: "\\e[31mred\\r"}\n')).toContain('A:  ^[[31mred\\r\n');
});
