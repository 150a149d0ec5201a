/**
 * Sets defaults.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting (Default).
 */
import { deepCopy, isArray, isObject, type JsonObject, type JsonValue } from '../json/value.ts';
import { valueSegments, type ValuePath } from '../json/value-path.ts';
import { hasDefaults } from '../structural/schema-features.ts';
import { placeSegments, type StructuralSchema } from '../structural/schema.ts';
import type { Trace } from '../trace/trace.ts';
import { DefaultsRoom, tooManyDefaults } from './room.ts';
import { schemaOfKey } from '../structural/steps.ts';
import type { ServerMessage } from '../field/server-message.ts';

interface Visit {
  readonly value: JsonValue;
  readonly schema: StructuralSchema;
  readonly path: ValuePath | undefined;
}

/**
 * Applies the defaults of `schema` to `value`, in place: to absent properties, and to null properties that aren't
 * nullable. Absent objects are not created for the defaults inside them. Defaults are set before the walk descends into
 * them, so defaults inside a default apply.
 * Iterative: nesting needs no stack. Returns undefined, or the reason why this engine stopped early.
 */
export function applyDefaults(
  value: JsonValue,
  schema: StructuralSchema | undefined,
  trace?: Trace,
): ServerMessage | undefined {
  if (schema === undefined || !hasDefaults(schema)) return undefined;
  const filling: Filling = { pending: [{ value, schema, path: undefined }], room: new DefaultsRoom(), trace };
  for (let at = filling.pending.pop(); at !== undefined; at = filling.pending.pop()) {
    let fits = true;
    if (isArray(at.value)) fits = defaultItems(at.value, at, filling);
    else if (isObject(at.value)) fits = defaultProperties(at.value, at, filling);
    if (!fits) return tooManyDefaults();
  }
  return undefined;
}

interface Filling {
  readonly pending: Visit[];
  readonly room: DefaultsRoom;
  readonly trace: Trace | undefined;
}

/** Returns false if there is no room left. */
function defaultItems(list: JsonValue[], at: Visit, { pending, room, trace }: Filling): boolean {
  const items = at.schema.items;
  if (items === undefined || !hasDefaults(items)) return true;
  for (let i = 0; i < list.length; i++) {
    if (list[i] === null && !items.nullable && items.default !== undefined) {
      if (!room.take(items.default)) return false;
      list[i] = deepCopy(items.default);
      if (trace) recordDefault(trace, valueSegments(at.path, i), null, items);
    }
    enter(list[i] as JsonValue, items, at.path, i, pending);
  }
  return true;
}

/** Returns false if there is no room left. */
function defaultProperties(object: JsonObject, at: Visit, { pending, room, trace }: Filling): boolean {
  for (const [name, property] of at.schema.properties) {
    const before = object.get(name);
    if (property.default === undefined) {
      if (before === undefined && trace) recordGhosts(trace, room, at.path, name, property);
    } else if (before === undefined || (before === null && !property.nullable)) {
      if (!room.take(property.default)) return false;
      object.set(name, deepCopy(property.default));
      if (trace) recordDefault(trace, valueSegments(at.path, name), before, property);
    }
  }
  for (const [key, child] of object) {
    const known = schemaOfKey(at.schema, key);
    if (known === undefined || !hasDefaults(known)) continue;
    let filled = child;
    if (child === null && !known.nullable && known.default !== undefined) {
      if (!room.take(known.default)) return false;
      filled = deepCopy(known.default);
      object.set(key, filled);
      if (trace) recordDefault(trace, valueSegments(at.path, key), null, known);
    }
    enter(filled, known, at.path, key, pending);
  }
  return true;
}

function enter(
  value: JsonValue,
  schema: StructuralSchema,
  parent: ValuePath | undefined,
  segment: string | number,
  pending: Visit[],
): void {
  if (isObject(value) || isArray(value)) pending.push({ value, schema, path: { parent, segment } });
}

function recordDefault(
  trace: Trace,
  path: (string | number)[],
  before: JsonValue | undefined,
  schema: StructuralSchema,
): void {
  trace.record({
    stage: 'defaulted',
    change: 'defaulted',
    path,
    ...(before !== undefined && { before }),
    after: schema.default as JsonValue,
    schema: placeSegments(schema.place, 'default'),
  });
}

/** The defaults below an absent property, which would apply if it were set. */
function recordGhosts(
  trace: Trace,
  room: DefaultsRoom,
  parent: ValuePath | undefined,
  name: string,
  absent: StructuralSchema,
): void {
  const pending: { path: ValuePath; schema: StructuralSchema }[] = [
    { path: { parent, segment: name }, schema: absent },
  ];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    for (const [key, property] of at.schema.properties) {
      if (!hasDefaults(property)) continue;
      const path = { parent: at.path, segment: key };
      if (property.default === undefined) {
        pending.push({ path, schema: property });
      } else if (!room.takeGhost()) {
        return;
      } else {
        trace.record({
          stage: 'defaulted',
          change: 'default-not-applied',
          path: valueSegments(path),
          after: property.default,
          schema: placeSegments(property.place, 'default'),
          why: 'parent-absent',
        });
      }
    }
  }
}
