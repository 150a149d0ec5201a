/**
 * Treats the existing object’s text as an object that was stored before the current CRD, and reads it with that CRD:
 * defaults are added, or not.
 */
import { schemaOfOthers, type StructuralSchema } from '../../engine/schemas.ts';
import {
  deepEqual,
  isArray,
  isObject,
  toJson,
  valueAt,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import { toValue } from '../../engine/texts.ts';
import type { ReadBackField } from '../../protocol/compare.ts';
import { limits } from '../../protocol/limits.ts';
import { cutName, cutPath } from '../cut.ts';
import type { HeldObject } from '../held/held-object.ts';
import { storedAsItIs } from '../held/stored-before.ts';
import type { ViewContext } from '../held/shown.ts';

/** The values to compare at one path of the object. */
interface Compared {
  readonly schema: StructuralSchema;
  readonly stored: JsonValue | undefined;
  readonly read: JsonValue | undefined;
  readonly path: PathSegments;
  /** An item of a list, or a value of a map. */
  readonly isMember: boolean;
}

/**
 * The fields that a read sets although they aren't stored, and those that keep a value other than the current default
 * although the text doesn't set them.
 */
export function readBackFields(
  { engine, crd, surroundings }: ViewContext,
  { old, version, typed, report }: HeldObject,
): ReadBackField[] {
  const served = crd?.served;
  const before = old?.root && toValue(old.root);
  if (!served || !version?.schema || !isObject(before)) return [];
  const around = surroundings(report.kubernetes);
  const object = storedAsItIs(before, served.scope === 'Namespaced', around);
  if (!object) return [];
  const stored = { object, resourceVersion: around.resourceVersion };
  const answer = engine.getObject(served, stored, around, { version: version.name });
  if (!answer.accepted) return [];
  const found: ReadBackField[] = [];
  const root = { schema: version.schema, stored: object, read: answer.object, path: [], isMember: false };
  const pending: Compared[] = [root];
  for (let next = pending.pop(); next && found.length < limits.facts; next = pending.pop()) {
    const isTyped = typed !== undefined && valueAt(typed, next.path) !== undefined;
    const field = isTyped ? undefined : fieldOf(next);
    if (field) found.push(field);
    else pending.push(...insideOf(next).toReversed());
  }
  return found;
}

function fieldOf({ schema, stored, read, path, isMember }: Compared): ReadBackField | undefined {
  const { default: standard } = schema;
  if (standard === undefined || read === undefined || path.length === 0) return undefined;
  if (stored !== undefined && deepEqual(stored, standard)) return undefined;
  // The server sets no missing items, and no missing keys of a map.
  if (isMember) return undefined;
  // The fields of an object are compared separately.
  if (stored !== undefined && isObject(stored)) return undefined;
  return {
    path: cutPath(path),
    stored: stored === undefined ? undefined : valueText(stored),
    read: valueText(read),
    standard: valueText(standard),
  };
}

function insideOf({ schema, stored, read, path }: Compared): Compared[] {
  const of = (inner: StructuralSchema | undefined, key: string | number, isMember: boolean): Compared[] => {
    const [before, after] = [inside(stored, key), inside(read, key)];
    if (!inner || after === undefined) return [];
    return [{ schema: inner, stored: before, read: after, path: [...path, key], isMember }];
  };
  if (read !== undefined && isArray(read)) return read.flatMap((_, i) => of(schema.items, i, true));
  if (read === undefined || !isObject(read)) return [];
  const others = schemaOfOthers(schema);
  return [...read.keys()].flatMap((key) => {
    const own = schema.properties.get(key);
    return of(own ?? others, key, own === undefined);
  });
}

function inside(value: JsonValue | undefined, key: string | number): JsonValue | undefined {
  return value === undefined ? undefined : valueAt(value, [key]);
}

function valueText(value: JsonValue): string {
  return cutName(toJson(value), limits.name);
}
