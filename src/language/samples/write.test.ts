import { expect, test } from 'vitest';
import { deepEqual, type JsonValue } from '../../engine/values.ts';
import { readDocuments, readYaml, toValue } from '../../engine/texts.ts';
import type { StructuralSchema } from '../../engine/schemas.ts';
import { randomYaml } from '../testing/random-yaml.ts';
import { toYaml } from './write.ts';

test('writes values that are parsed back', () => {
  for (let seed = 0; seed < 300; seed++) {
    for (const { text } of readDocuments(randomYaml(seed))) {
      const read = readYaml(text);
      if (!read.ok) continue;
      const value = toValue(read.root);
      const again = readYaml(toYaml(value));
      expect(again.ok && deepEqual(toValue(again.root), value), toYaml(value)).toBe(true);
    }
  }
});

const extensions = { intOrString: false, embeddedResource: false, listMapKeys: [], validations: [] };
const schemaOf = (more: object): StructuralSchema =>
  ({ type: '', description: '', properties: new Map(), extensions, ...more }) as unknown as StructuralSchema;

function written(value: JsonValue, own: object): string {
  return toYaml(new Map([['a', value]]), schemaOf({ properties: new Map([['a', schemaOf(own)]]) }));
}

test('wraps a description, and truncates it after six lines', () => {
  const lines = written(1n, { description: 'word '.repeat(200) }).split('\n');
  expect(lines.length).toBe(8);
  expect(lines[0]?.length).toBeLessThanOrEqual(102);
  expect(lines[5]).toMatch(/^# word .* word …$/);
  expect(lines[6]).toBe('a: 1');
  expect(written(1n, { description: '  one\n two ' })).toBe('# one two\na: 1\n');
});

test('shows the default next to another value', () => {
  expect(written(1n, { default: 1n })).toBe('a: 1 # default\n');
  expect(written(2n, { default: 1n })).toBe('a: 2 # default: 1\n');
  expect(written(['x'], { default: ['y'], type: 'array' })).toBe('# Default: ["y"]\na:\n- x\n');
});

test('writes a comment above the first key of an item above its dash', () => {
  const item = schemaOf({ properties: new Map([['b', schemaOf({ description: 'about b' })]]) });
  expect(written([new Map<string, JsonValue>([['b', 1n], ['c', [2n]]])], { items: item })).toBe('a:\n# about b\n- b: 1\n  c:\n  - 2\n'); // prettier-ignore
});
