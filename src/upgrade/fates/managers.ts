/** The managers that an object's managedFields record: each applies the fields that it owns, as its client does. */
import { versionIn } from '../../check/version-in.ts';
import { readJson, toValue } from '../../engine/texts.ts';
import { deepEqual, isArray, isObject, objectAt, textOf, type JsonObject, type JsonValue } from '../../engine/values.ts'; // prettier-ignore

/** One manager, with the object that its client applies. */
export interface Applier {
  readonly manager: string;
  readonly version: string;
  readonly fields: JsonObject;
}

/** The managers that apply the object. Those of subresources write with requests of their own. */
export function appliersIn(managedFields: JsonValue | undefined): Applier[] {
  if (!isArray(managedFields)) return [];
  return managedFields.filter(isObject).flatMap((entry) => {
    const fields = objectAt(entry, 'fieldsV1');
    if (textOf(entry, 'operation') !== 'Apply' || textOf(entry, 'subresource') !== '' || !fields) return [];
    return [{ manager: textOf(entry, 'manager'), version: versionIn(textOf(entry, 'apiVersion')), fields }];
  });
}

/** Deeper fields are kept whole. */
const deepest = 100;

/** The part of an object that a manager applies: its fields, with the keys of their items and the object's name. */
export function appliedPart(object: JsonObject, fields: JsonObject): JsonObject {
  const own = ownedPart(object, fields, 0);
  const part: JsonObject = isObject(own) ? new Map(own) : new Map();
  const metadata: JsonObject = new Map(objectAt(part, 'metadata') ?? []);
  for (const key of ['name', 'namespace']) {
    const value = objectAt(object, 'metadata')?.get(key);
    if (value !== undefined) metadata.set(key, value);
  }
  const head = ['apiVersion', 'kind'].map((key): [string, JsonValue] => [key, object.get(key) ?? '']);
  return new Map<string, JsonValue>([...head, ['metadata', metadata], ...part]).set('metadata', metadata);
}

/** A field without fields below it is owned as a whole. */
function ownedPart(value: JsonValue, fields: JsonObject, depth: number): JsonValue {
  const below = [...fields].filter(([step]) => step !== '.');
  if (below.length === 0 || depth === deepest) return value;
  if (isObject(value)) return partOfObject(value, below, depth);
  return isArray(value) ? partOfList(value, below, depth) : value;
}

type Steps = readonly (readonly [string, JsonValue])[];

function partOfObject(value: JsonObject, below: Steps, depth: number): JsonObject {
  const steps = new Map(below);
  const out: JsonObject = new Map();
  for (const [key, child] of value) {
    const fields = steps.get(`f:${key}`);
    if (isObject(fields)) out.set(key, ownedPart(child, fields, depth + 1));
  }
  return out;
}

function partOfList(value: readonly JsonValue[], below: Steps, depth: number): JsonValue[] {
  const read = below.flatMap(([step, fields]) => {
    const of = readJson(step.slice(2));
    return of.ok && isObject(fields) ? [{ kind: step.slice(0, 2), of: toValue(of.root), fields }] : [];
  });
  return value.flatMap((item, i): JsonValue[] => {
    const step = read.find(({ kind, of }) => {
      if (kind === 'k:') return isObject(of) && isObject(item) && [...of].every(([key, one]) => isEqualValue(item.get(key), one)); // prettier-ignore
      return kind === 'v:' ? isEqualValue(item, of) : kind === 'i:' && isEqualValue(BigInt(i), of);
    });
    if (!step) return [];
    const own = ownedPart(item, step.fields, depth + 1);
    return [isObject(own) && isObject(step.of) ? new Map([...step.of, ...own]) : own];
  });
}

/** Steps have numbers as floats. */
function isEqualValue(a: JsonValue | undefined, b: JsonValue): boolean {
  if (typeof a === 'bigint' || typeof a === 'number') return (typeof b === 'bigint' || typeof b === 'number') && Number(a) === Number(b); // prettier-ignore
  return a !== undefined && deepEqual(a, b);
}
