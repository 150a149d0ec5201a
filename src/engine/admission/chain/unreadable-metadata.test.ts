import { expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../json/value.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import type { Minor } from '../../kubernetes/behaviour.ts';
import { unreadableMetadata } from './unreadable-metadata.ts';

/** Returns the texts of the errors, and the metadata afterwards. */
function read(minor: Minor, entries: readonly (readonly [string, JsonValue])[]): [string[], JsonObject] {
  const metadata: JsonObject = new Map(entries);
  const object: JsonObject = new Map([['metadata', metadata]]);
  const errors = unreadableMetadata(object, () => object, behaviourOf(minor));
  return [errors.map(({ text }) => text), metadata];
}

it('reports the first field that can not be read, in the order of the Go type', () => {
  const [texts] = read('1.37', [
    ['finalizers', 'a'],
    ['labels', new Map([['a', 1n]])],
  ]);
  expect(texts).toEqual(['cannot convert int64 to string']);
  const owner = new Map<string, JsonValue>([['uid', 1n]]);
  expect(read('1.37', [['ownerReferences', [owner]]])[0]).toEqual(['cannot convert int64 to types.UID']);
  expect(read('1.37', [['finalizers', [null]]])).toEqual([[], new Map([['finalizers', ['']]])]);
});

it('drops such fields in older minors, but keeps the name for the schema', () => {
  const [texts, metadata] = read('1.36', [
    ['name', 1n],
    ['finalizers', 1.5],
    ['ownerReferences', [new Map([['controller', 'yes']])]],
  ]);
  expect(texts).toEqual([]);
  expect([...metadata]).toEqual([
    ['name', 1n],
    ['ownerReferences', [new Map()]],
  ]);
});
