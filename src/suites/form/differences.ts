/** Compares the stored object with the one that a case expects. */
import type { Plain, PlainObject } from '../../package/types.ts';
import { isPlainObject, partOf } from './plain-object.ts';

/** Metadata that differs in each run. */
const systemMetadata = [
  'creationTimestamp',
  'deletionGracePeriodSeconds',
  'deletionTimestamp',
  'generateName',
  'generation',
  'managedFields',
  'name',
  'namespace',
  'resourceVersion',
  'selfLink',
  'uid',
];

/** The parts of an object that every run has in common. */
export function comparable(object: PlainObject): PlainObject {
  const { metadata: _, ...rest } = object;
  const own = Object.entries(partOf(object, 'metadata')).filter(([key]) => !systemMetadata.includes(key));
  return own.length === 0 ? rest : { ...rest, metadata: Object.fromEntries(own) };
}

/** Whether two values are equal as JSON; the order of keys doesn't matter. */
export function isSame(one: Plain | undefined, other: Plain | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    const [a, b] = [one as readonly Plain[], other as readonly Plain[]];
    return a.length === b.length && a.every((item, i) => isSame(item, b[i]));
  }
  if (isPlainObject(one) && isPlainObject(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
    );
  }
  return one === other || (isNumeric(one) && isNumeric(other) && Number(one) === Number(other) && String(one) === String(other)); // prettier-ignore
}

function isNumeric(value: Plain | undefined): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** The value with the keys of all objects in their alphabetical order, for showing two values side by side. */
export function sorted(value: Plain): Plain {
  if (Array.isArray(value)) return (value as readonly Plain[]).map(sorted);
  if (!isPlainObject(value)) return value;
  const keys = Object.keys(value).toSorted();
  return Object.fromEntries(keys.map((key) => [key, sorted(value[key] as Plain)]));
}
